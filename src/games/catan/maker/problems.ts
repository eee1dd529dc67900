import { problemsIn } from '../../../engine/schema.ts';
import type { Problem } from '../../../maker/maker.ts';
import { checkLayoutFile } from '../rules/check-layout.ts';
import { layoutFileSchema } from '../rules/layout-schema.ts';
import type { IslandFile } from './edits.ts';

/** Whether a value has all parts of an island: only numbers may be missing. */
export function isIsland(value: unknown): value is IslandFile {
  return problemsIn(layoutFileSchema, value).every(
    ({ isShape, path }) => !isShape || path.endsWith('].number'),
  );
}

const mendings: Readonly<Record<string, string>> = {
  E_NAME: 'Press n and give it a name.',
  E_BARREN: 'Press f to fill it.',
  E_HEX_TWICE: 'Take one of them out of the file.',
  E_HARBOUR: 'Move it one edge along the coast.',
  E_ROBBER: 'Press r where the robber begins.',
  W_RESOURCE: 'Give a hex this terrain, or leave it so.',
  W_RED: 'Give one of them another number.',
};

/** Everything at once: every hex without a number, then what the rules say of the rest. */
export function islandProblems(file: IslandFile): readonly Problem[] {
  const open = file.hexes.flatMap(({ hex, resource, number }, index): Problem[] =>
    resource !== 'desert' && !number
      ? [
          {
            ...{ severity: 'error', code: 'E_NUMBER', path: `hexes[${index}].number`, place: `hex ${hex}` },
            text: 'it has no number yet',
            mend: 'Press + on it, or f to fill what is left.',
          },
        ]
      : [],
  );
  // The rules look at numbers only where all are there.
  const rest = open.length > 0 ? [] : checkLayoutFile(file);
  return [
    ...open,
    ...rest.map((finding) => ({ ...finding, mend: mendings[finding.code] ?? 'Write it in another way.' })),
  ].sort((one, other) => Number(other.severity === 'error') - Number(one.severity === 'error'));
}
