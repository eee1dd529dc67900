import type { Paint } from '../../../tui/paint/theme.ts';
import type { FormField } from '../../../tui/widgets/form-fields.ts';
import type { BoardFile, GroupFile } from '../rules/board-file.ts';
import { MOST_GROUPS } from '../rules/board-schema.ts';
import { optional } from './part-form.tsx';
import { groupId } from './squares.ts';

/** Colours that stand apart from each other, for groups. */
const palette: readonly (readonly [name: string, hex: string])[] = [
  ['brown', '#8b5a2b'],
  ['light blue', '#87ceeb'],
  ['pink', '#d63384'],
  ['orange', '#ff8c00'],
  ['red', '#d22b2b'],
  ['yellow', '#ffd500'],
  ['green', '#2e8b57'],
  ['dark blue', '#1f3fb5'],
  ['violet', '#8a4fd0'],
  ['turquoise', '#1fb5a8'],
  ['lime', '#9acd32'],
  ['sand', '#d2b48c'],
  ['grey', '#9e9e9e'],
  ['black', '#444444'],
  ['white', '#f0f0f0'],
];

type GroupValues = Readonly<Record<'name' | 'color' | 'own' | 'mark', string>>;

const isCode = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** @param group the one that is changed; left out, a new one. */
export function groupForm(file: BoardFile, group: GroupFile | undefined) {
  const free = palette.find(([, hex]) => file.groups.every(({ color }) => color.toLowerCase() !== hex));
  const color = group?.color.toLowerCase() ?? free?.[1] ?? '#8a4fd0';
  const known = palette.some(([, hex]) => hex === color);
  return {
    title: group ? `Group ${group.name}` : 'New group',
    initial: {
      name: group?.name ?? '',
      color: known ? color : 'own',
      own: color,
      mark: group?.mark ?? '',
    },
    fields: groupFields,
    check(values: GroupValues): Readonly<Record<string, string>> {
      const name = values.name.trim();
      const twice = file.groups.some(
        (each) => each !== group && each.name.toLowerCase() === name.toLowerCase(),
      );
      return {
        ...(name === '' ? { name: 'A group needs a name.' } : {}),
        ...(!group && file.groups.length >= MOST_GROUPS
          ? { name: `A board has at most ${MOST_GROUPS} groups.` }
          : {}),
        ...(twice ? { name: 'Another group has this name.' } : {}),
        ...(values.color === 'own' && !isCode(values.own.trim())
          ? { own: 'Six digits such as #1f3fb5.' }
          : {}),
      };
    },
    read(values: GroupValues): GroupFile {
      const name = values.name.trim();
      return {
        id: group?.id ?? groupId(file.groups, name),
        name,
        color: values.color === 'own' ? values.own.trim() : values.color,
        ...optional('mark', values.mark),
      };
    },
  };
}

function groupFields(values: GroupValues): readonly FormField[] {
  return [
    { kind: 'text', name: 'name', label: 'Name', most: 20, width: 20 },
    {
      kind: 'choice',
      ...{ name: 'color', label: 'Colour' },
      choices: [
        ...palette.map(([label, hex]) => ({ value: hex, label: `■ ${label}`, fg: hex as Paint })),
        { value: 'own', label: 'another' },
      ],
    },
    ...(values.color === 'own'
      ? [
          {
            kind: 'text',
            ...{ name: 'own', label: 'Its code', most: 7, width: 9 },
            help: 'Red, green and blue as six digits, such as #1f3fb5.',
          } as const,
        ]
      : []),
    {
      kind: 'text',
      ...{ name: 'mark', label: 'Letter', most: 2, width: 4 },
      help: 'Tells it apart where there are no colours; left empty, the first of the name.',
    },
  ];
}
