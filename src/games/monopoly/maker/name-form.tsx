import type { ReactNode } from 'react';
import { nameFields } from '../../../maker/name-fields.ts';
import { presetOf } from '../rules/board-file.ts';
import { boardSchema } from '../rules/board-schema.ts';
import type { OverProps } from './edit-form.tsx';
import { PartForm } from './part-form.tsx';

export function NameForm(over: OverProps): ReactNode {
  const { name, author = '', description = '', rules } = over.file;
  return (
    <PartForm
      over={over}
      title="Name and rules"
      initial={{ name, author, description, rules: { ...rules, preset: presetOf(over.file) } }}
      fields={() => [
        ...nameFields(boardSchema.entries, 26),
        {
          kind: 'choice',
          ...{ name: 'rules.preset', label: 'Rules' },
          choices: [
            { value: 'worlds', label: 'Worlds' },
            { value: 'classic', label: 'Classic' },
          ],
          help: 'The rules that a new game on this board begins with.',
        },
      ]}
      check={(values) => (values.name.trim() === '' ? { name: 'The board needs a name.' } : {})}
      read={(values) => ({
        name: values.name.trim(),
        author: values.author.trim() || undefined,
        description: values.description.trim() || undefined,
        rules: values.rules,
      })}
    />
  );
}
