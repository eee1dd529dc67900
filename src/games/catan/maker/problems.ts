import type { Finding } from '../../../engine/finding.ts';
import { fits, problemsIn, whole } from '../../../engine/schema.ts';
import type { Problem } from '../../../maker/maker.ts';
import { checkLayoutFile } from '../rules/check-layout.ts';
import { layoutFileSchema } from '../rules/layout-schema.ts';
import type { IslandFile } from './edits.ts';

/** Whether a value has all parts of an island, every hex once: only its numbers may be missing, or be others. */
export function isIsland(value: unknown): value is IslandFile {
  const isWhole = problemsIn(layoutFileSchema, value).every(
    ({ isShape, path }) => !isShape || path.endsWith('].number'),
  );
  if (!isWhole) return false;
  const { hexes } = value as IslandFile;
  const isNumber = (number: unknown): boolean =>
    number === undefined || number === null || fits(tokens, number);
  return (
    new Set(hexes.map(({ hex }) => hex)).size === hexes.length &&
    hexes.every(({ number }) => isNumber(number))
  );
}

/** What can be drawn where a number lies. */
const tokens = whole(0, 12);

const mendings: Readonly<Record<string, string>> = {
  E_NAME: 'Press n and give it a name.',
  E_BARREN: 'Press f to fill it.',
  E_HARBOUR: 'Move it one edge along the coast.',
  E_ROBBER: 'Press r where the robber begins.',
  W_RESOURCE: 'Give a hex this terrain, or leave it so.',
  W_RED: 'Give one of them another number.',
};

/** Of a field that is not as the format has it. */
function mending({ path }: Finding): string {
  if (path.endsWith('].number')) return 'Press +, or d for desert.';
  return ['name', 'author', 'description'].includes(path)
    ? 'Press n and write it in another way.'
    : 'Leave it out, or mend it in the file.';
}

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
    ...rest.map((finding) => ({ ...finding, mend: mendings[finding.code] ?? mending(finding) })),
  ].sort((one, other) => Number(other.severity === 'error') - Number(one.severity === 'error'));
}
