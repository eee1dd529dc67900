import type { Finding } from '../../../engine/finding.ts';
import { unprintable } from '../../../engine/printable.ts';
import { fields, list, oneOf, optional, type Shape } from '../../../engine/shape.ts';
import { words } from '../../../engine/words.ts';
import type { Layout } from './layout.ts';
import { HARBOUR_KINDS, RESOURCES, TERRAINS } from './resources.ts';
import { COAST, EDGES, edgeIndex, HEX_HEXES, HEXES, hexIndex } from './topology.ts';

export const NUMBERS = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];

const hexName: Shape = (value, path) =>
  typeof value === 'string' && hexIndex(value) >= 0
    ? undefined
    : `${path} must name a hex of the island, such as 0,-2`;
const coastEdge: Shape = (value, path) =>
  typeof value === 'string' && COAST.includes(edgeIndex(value))
    ? undefined
    : `${path} must name an edge of the coast, such as 0,-2,NW`;

const hexShape: Shape = (value, path) => {
  const desert = (value as { resource?: unknown } | null | undefined)?.resource === 'desert';
  const number = desert ? optional(oneOf(null, 0)) : oneOf(...NUMBERS);
  return fields({ hex: hexName, resource: oneOf(...TERRAINS), number })(value, path);
};

const hexesShape: Shape = (value, path) =>
  Array.isArray(value) && value.length !== HEXES.length
    ? `${path} must list ${HEXES.length} hexes`
    : list(hexShape, HEXES.length)(value, path);

/** How a file begins; an island in the options of a game may do without. */
const heading = {
  format: oneOf('boardgames.catan.layout'),
  formatVersion: oneOf(1),
  name: words(1, 40),
};
const rest = {
  $schema: optional(words(0, 200)),
  author: optional(words(0, 60)),
  description: optional(words(0, 500)),
  hexes: hexesShape,
  harbours: list(fields({ edge: coastEdge, kind: oneOf(...HARBOUR_KINDS) }), COAST.length),
  robber: optional(hexName),
};
const fileShape = fields({ ...heading, ...rest });
const layoutShape = fields({
  ...Object.fromEntries(Object.entries(heading).map(([name, shape]) => [name, optional(shape)])),
  ...rest,
});

/** Everything that is wrong or odd about a file; one without the right shape gets one finding, `E_SHAPE`. */
export function checkLayoutFile(value: unknown): readonly Finding[] {
  return check(value, fileShape);
}

/** What is wrong with an island in the options of a game, naming the field. */
export function layoutProblem(value: unknown): string | undefined {
  return check(value, layoutShape).find(({ severity }) => severity === 'error')?.message;
}

function check(value: unknown, shape: Shape): readonly Finding[] {
  const problem = shape(value, '')?.slice(0, 400).replaceAll(new RegExp(unprintable, 'gu'), '?');
  if (problem) return [found('error', 'E_SHAPE', problem, hexAt(value, problem))];
  const layout = value as Layout;
  return [...hexFindings(layout), ...harbourFindings(layout), ...robberFindings(layout)];
}

/** The message begins with the field it is about. */
function found(severity: Finding['severity'], code: string, message: string, hex?: string): Finding {
  const field = message.split(' ')[0]!;
  return { severity, code, field, message, ...(hex === undefined ? {} : { place: `hex ${hex}` }) };
}

/** The name of the hex that a problem of the shape is about, if it has a sound one. */
function hexAt(value: unknown, problem: string): string | undefined {
  const index = /^hexes\[(\d+)\]/.exec(problem)?.[1];
  const hex = index && (value as { hexes: readonly ({ hex?: unknown } | null)[] }).hexes[Number(index)]?.hex;
  return typeof hex === 'string' && hexIndex(hex) >= 0 ? hex : undefined;
}

function hexFindings({ hexes }: Layout): readonly Finding[] {
  const findings: Finding[] = [];
  const seen = new Set<string>();
  for (const [index, { hex }] of hexes.entries()) {
    if (seen.has(hex))
      findings.push(found('error', 'E_HEX_TWICE', `hexes[${index}].hex names ${hex} a second time`));
    seen.add(hex);
  }
  if (hexes.every(({ resource }) => resource === 'desert')) {
    findings.push(found('error', 'E_BARREN', 'hexes must not all be desert: nobody could ever build'));
  }
  for (const resource of RESOURCES) {
    if (hexes.some((hex) => hex.resource === resource)) continue;
    findings.push(found('warning', 'W_RESOURCE', `hexes has no ${resource}: it comes from the bank alone`));
  }
  return [...findings, ...redFindings({ hexes })];
}

/** A 6 or 8 beside another is allowed, though seldom meant. */
function redFindings({ hexes }: Pick<Layout, 'hexes'>): readonly Finding[] {
  const isRed = (number: unknown): boolean => number === 6 || number === 8;
  const red = new Set(hexes.filter(({ number }) => isRed(number)).map(({ hex }) => hexIndex(hex)));
  return hexes.flatMap(({ hex, number }, index) => {
    const beside = HEX_HEXES[hexIndex(hex)]!.find((other) => red.has(other));
    if (!isRed(number) || beside === undefined) return [];
    const message = `hexes[${index}].number puts ${number} beside the 6 or 8 of ${HEXES[beside]!.name}`;
    return [found('warning', 'W_RED', message, hex)];
  });
}

function harbourFindings({ harbours }: Layout): readonly Finding[] {
  const taken = new Set<number>();
  return harbours.flatMap(({ edge }, index) => {
    const { a, b } = EDGES[edgeIndex(edge)]!;
    const touches = taken.has(a) || taken.has(b);
    taken.add(a).add(b);
    return touches ? [found('error', 'E_HARBOUR', `harbours[${index}].edge touches another harbour`)] : [];
  });
}

function robberFindings({ hexes, robber }: Layout): readonly Finding[] {
  if (robber !== undefined || hexes.some(({ resource }) => resource === 'desert')) return [];
  return [found('error', 'E_ROBBER', 'robber must name a hex: there is no desert')];
}
