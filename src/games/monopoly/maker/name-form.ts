import type { BoardFile } from '../rules/board-file.ts';
import { optional, type PartForm, same, typed } from './part-form.ts';

export function nameForm(file: BoardFile): PartForm {
  return {
    title: 'Name and rules',
    initial: {
      name: file.name,
      author: file.author ?? '',
      description: file.description ?? '',
      preset: file.rules?.preset ?? 'worlds',
    },
    fields: () => [
      { kind: 'text', name: 'name', label: 'Name', most: 40, width: 26 },
      { kind: 'text', name: 'author', label: 'By', most: 60, width: 26 },
      { kind: 'text', name: 'description', label: 'About it', most: 300, width: 26 },
      {
        kind: 'choice',
        ...{ name: 'preset', label: 'Rules' },
        choices: [
          { value: 'worlds', label: 'Worlds' },
          { value: 'classic', label: 'Classic' },
        ],
        help: 'The rules that a new game on this board begins with.',
      },
    ],
    check: (values) => (typed(values, 'name') === '' ? { name: 'The board needs a name.' } : {}),
    read: (values) => ({
      ...same(file),
      name: typed(values, 'name'),
      ...optional('author', typed(values, 'author')),
      ...optional('description', typed(values, 'description')),
      rules: { ...file.rules, preset: values.preset === 'classic' ? 'classic' : 'worlds' },
    }),
  };
}
