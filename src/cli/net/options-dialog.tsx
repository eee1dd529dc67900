import type { ReactNode } from 'react';
import type { AnyGame } from '../../engine/game.ts';
import { amountText, defaultOf, fieldList, readOptions } from '../../engine/options.ts';
import type { TableView } from '../../net/host-message.ts';
import { useApp, useKeys } from '../../tui/app/app-context.ts';
import { Layer } from '../../tui/app/layer.tsx';
import { type MenuItem, MenuList, useMenu } from '../../tui/widgets/menu.tsx';
import { Overlay, useOverlayRoom } from '../../tui/widgets/overlay.tsx';

export interface OptionsDialogProps {
  readonly game: AnyGame;
  readonly table: TableView;
  set(options: TableView['options']): void;
  close(): void;
}

/** The options of the game as a list: left and right change the marked one, for everybody at once. */
export function OptionsDialog(props: OptionsDialogProps): ReactNode {
  return (
    <Layer>
      <OptionsBody {...props} />
    </Layer>
  );
}

function OptionsBody({ game, table, set, close }: OptionsDialogProps): ReactNode {
  const { say } = useApp();
  const entries = fieldList(game.options);
  const values: Record<string, unknown> = { ...table.options };
  for (const [name, field] of entries) values[name] ??= defaultOf(field, table.seats.length, values);
  const change = (index: number, by: number): void => {
    const [name, field] = entries[index]!;
    const value = stepped(field, values[name], by);
    const options = { ...table.options, [name]: value };
    const read = readOptions(game.options, options, table.seats.length);
    if (read.ok) set(options);
    else say('That does not go together with the other options.', 'warn');
  };
  const items = entries.map(
    ([name, field], index): MenuItem => ({
      label: field.label,
      detail: valueText(field, values[name]),
      run: () => change(index, 1),
    }),
  );
  const menu = useMenu(items, { take: 'change' });
  useKeys([
    {
      key: ['left', 'right'],
      label: 'change',
      run: (key) => change(menu.marked, key.name === 'left' ? -1 : 1),
    },
    { key: 'escape', label: 'done', run: close },
  ]);
  const room = useOverlayRoom();
  return (
    <Overlay title="Options" width={Math.min(room.width, 70)}>
      <MenuList menu={menu} height={Math.min(items.length, room.height)} />
    </Overlay>
  );
}

type Field = ReturnType<typeof fieldList>[number][1];

function choicesOf(field: Field): readonly unknown[] {
  switch (field.kind) {
    case 'flag':
      return [false, true];
    case 'choice':
      return field.choices.map(({ value }) => value);
    case 'name':
    case 'structure':
      return field.names().map(({ value }) => value);
    case 'whole':
      return [];
  }
}

function stepped(field: Field, value: unknown, by: number): unknown {
  if (field.kind === 'whole') {
    const step = Math.max(1, Math.round((field.max - field.min) / 20));
    return Math.max(field.min, Math.min(field.max, Number(value) + by * step));
  }
  const choices = choicesOf(field);
  const at = choices.indexOf(value);
  return choices[(at + by + choices.length) % choices.length];
}

/** A value as the form names it. */
export function valueText(field: Field, value: unknown): string {
  if (field.kind === 'flag') return value === true ? 'yes' : 'no';
  if (field.kind === 'whole') return amountText(field, value);
  const named = field.kind === 'choice' ? field.choices : field.names();
  return (
    named.find((one) => one.value === value)?.label ??
    (typeof value === 'object' ? 'a board of their own' : String(value))
  );
}
