import { checked, type Finding, MOST_SHAPE_FINDINGS, shapeFinding } from '../../../engine/finding.ts';
import { problemsIn } from '../../../engine/schema.ts';
import { isRed, type Layout, type LayoutFile, layoutFileSchema, layoutSchema } from './layout-schema.ts';
import { RESOURCES } from './resources.ts';
import { EDGES, edgeIndex, HEX_HEXES, HEXES, hexIndex } from './topology.ts';

/**
 * Everything that is wrong or odd about a file. Of one that the schema does not describe the fields are named, each an
 * `E_SHAPE`, and nothing else is looked at.
 */
export function checkLayoutFile(value: unknown): readonly Finding[] {
  const shape = problemsIn(layoutFileSchema, value)
    .slice(0, MOST_SHAPE_FINDINGS)
    .map((problem) => ({ ...shapeFinding(problem), ...placeOf(value, problem.keys) }));
  return shape.length > 0 ? shape : fileFindings(value as LayoutFile);
}

function fileFindings(file: LayoutFile): readonly Finding[] {
  const isNamed = file.name.trim() !== '';
  return [
    ...(isNamed ? [] : [found('error', 'E_NAME', 'name', 'the name is empty')]),
    ...layoutFindings(file),
  ];
}

/** An island in the options of a game. */
export const soundLayout = checked(layoutSchema, layoutFindings);

function layoutFindings(layout: Layout): readonly Finding[] {
  return [...hexFindings(layout), ...harbourFindings(layout), ...robberFindings(layout)];
}

function found(
  severity: Finding['severity'],
  code: string,
  path: string,
  text: string,
  place?: string,
): Finding {
  return { severity, code, path, text, ...(place === undefined ? {} : { place }) };
}

/** The hex that a problem is about, if it has a name. */
function placeOf(value: unknown, [list, index]: readonly unknown[]): Pick<Finding, 'place'> {
  if (list !== 'hexes' || typeof index !== 'number') return {};
  const hex = (value as { hexes: readonly ({ hex?: unknown } | null)[] }).hexes[index]?.hex;
  return typeof hex === 'string' && hexIndex(hex) >= 0 ? { place: `hex ${hex}` } : {};
}

function hexFindings({ hexes }: Layout): readonly Finding[] {
  const findings: Finding[] = [];
  const seen = new Set<string>();
  for (const [index, { hex }] of hexes.entries()) {
    if (seen.has(hex))
      findings.push(found('error', 'E_HEX_TWICE', `hexes[${index}].hex`, `${hex} stands here a second time`));
    seen.add(hex);
  }
  if (hexes.every(({ resource }) => resource === 'desert')) {
    findings.push(found('error', 'E_BARREN', 'hexes', 'every hex is desert: nobody could ever build'));
  }
  for (const resource of RESOURCES) {
    if (hexes.some((hex) => hex.resource === resource)) continue;
    findings.push(
      found('warning', 'W_RESOURCE', 'hexes', `no ${resource} on any hex: it comes from the bank alone`),
    );
  }
  return [...findings, ...redFindings({ hexes })];
}

/** A 6 or 8 beside another is allowed, though seldom meant. */
function redFindings({ hexes }: Pick<Layout, 'hexes'>): readonly Finding[] {
  const red = new Set(hexes.filter(({ number }) => isRed(number)).map(({ hex }) => hexIndex(hex)));
  return hexes.flatMap(({ hex, number }, index) => {
    const beside = HEX_HEXES[hexIndex(hex)]!.find((other) => red.has(other));
    if (!isRed(number) || beside === undefined) return [];
    const text = `its ${number} lies beside the 6 or 8 of ${HEXES[beside]!.name}`;
    return [found('warning', 'W_RED', `hexes[${index}].number`, text, `hex ${hex}`)];
  });
}

function harbourFindings({ harbours }: Layout): readonly Finding[] {
  const taken = new Set<number>();
  return harbours.flatMap(({ edge }, index) => {
    const { a, b } = EDGES[edgeIndex(edge)]!;
    const touches = taken.has(a) || taken.has(b);
    taken.add(a).add(b);
    const path = `harbours[${index}].edge`;
    return touches
      ? [found('error', 'E_HARBOUR', path, 'it touches another harbour', `harbour ${edge}`)]
      : [];
  });
}

function robberFindings({ hexes, robber }: Layout): readonly Finding[] {
  if (robber !== undefined || hexes.some(({ resource }) => resource === 'desert')) return [];
  return [found('error', 'E_ROBBER', 'robber', 'it needs a hex: there is no desert')];
}
