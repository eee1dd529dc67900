import type { ReactNode } from 'react';
import { nameFields } from '../../../maker/name-fields.ts';
import { Label } from '../../../tui/app/label.tsx';
import { FormDialog } from '../../../tui/widgets/form.tsx';
import { Panel } from '../../../tui/widgets/panel.tsx';
import { layoutFileSchema } from '../rules/layout-schema.ts';
import { TERRAINS, type Terrain } from '../rules/resources.ts';
import type { Place } from '../rules/topology.ts';
import { harbourAt, hexAt, type IslandEdit, type IslandFile } from './edits.ts';
import { letterOf } from './island-keys.ts';

const usual: Readonly<Record<Terrain, number>> = {
  brick: 3,
  lumber: 4,
  wool: 4,
  grain: 4,
  ore: 3,
  desert: 1,
};

function count({ hexes }: IslandFile, terrain: Terrain): number {
  return hexes.filter(({ resource }) => resource === terrain).length;
}

/** What lies at a place. */
export function spotText(file: IslandFile, kind: Place['kind'], name: string): string {
  if (kind === 'edge') {
    const harbour = harbourAt(file, name);
    return harbour === undefined
      ? 'coast'
      : `harbour: ${harbour === 'any' ? 'anything 3:1' : `${harbour} 2:1`}`;
  }
  const { resource, number } = hexAt(file, name);
  return `${resource}${resource === 'desert' ? '' : ` ${number || '(no number)'}`}${file.robber === name ? ', robber' : ''}`;
}

/** How much there is of everything, beside what a box holds. */
export function Counts({ file }: { readonly file: IslandFile }): ReactNode {
  return (
    <Panel title="On the island" flexShrink={0}>
      {TERRAINS.map((terrain) => (
        <Label key={terrain} tone={count(file, terrain) === usual[terrain] ? undefined : 'warn'}>
          {`${letterOf(terrain)} ${terrain.padEnd(7)} ${count(file, terrain)} (usual ${usual[terrain]})`}
        </Label>
      ))}
      <Label>{`harbours  ${file.harbours.length} (usual 9)`}</Label>
      <Label tone="muted">coast: a any, x none</Label>
    </Panel>
  );
}

interface NameFormProps {
  readonly file: IslandFile;
  edit(made: IslandEdit): void;
  close(): void;
}

export function NameForm({ file, edit, close }: NameFormProps): ReactNode {
  const { name, author = '', description = '' } = file;
  return (
    <FormDialog
      title="Name"
      width={50}
      close={close}
      initial={{ name, author, description }}
      fields={() => nameFields(layoutFileSchema.entries, 32)}
      check={({ name }) => (name.trim() === '' ? { name: 'The island needs a name.' } : {})}
      buttons={[
        {
          label: 'Done',
          run: (words) => {
            edit({
              type: 'words',
              name: words.name.trim(),
              author: words.author.trim(),
              description: words.description.trim(),
            });
            close();
          },
        },
      ]}
    />
  );
}
