import * as v from 'valibot';
import { type DataOf, exactly, fields, list, oneOf, words } from '../../../engine/schema.ts';
import { HARBOUR_KINDS, RESOURCES, TERRAINS } from './resources.ts';
import { COAST, EDGES, HEXES } from './topology.ts';

export const NUMBERS = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12] as const;

/** The numbers that are rolled most are red. */
export function isRed(number: number | null | undefined): boolean {
  return number === 6 || number === 8;
}

const hexName = v.pipe(
  v.picklist(
    HEXES.map(({ name }) => name),
    'must name a hex of the island, such as 0,-2',
  ),
  v.description('axial q,r: the centre is 0,0, east is +1,0, south-east 0,+1'),
);
const coastEdge = v.pipe(
  v.picklist(
    COAST.map((edge) => EDGES[edge]!.name),
    'must name an edge of the coast, such as 0,-2,NW',
  ),
  v.description('an edge of the coast, clockwise from the north-west side of 0,-2'),
);

const aResource = `must be one of ${TERRAINS.join(', ')}`;
const hex = v.variant(
  'resource',
  [
    fields({
      hex: hexName,
      resource: v.literal('desert'),
      number: v.exactOptional(v.nullable(v.literal(0, 'must be 0, null or left out for a desert'))),
    }),
    fields({ hex: hexName, resource: oneOf(...RESOURCES), number: oneOf(...NUMBERS) }),
  ],
  ({ path }) => (path === undefined ? 'must be an object' : aResource),
);

/** How a file begins; an island in the options of a game may do without. */
const heading = {
  format: v.literal('boardgames.catan.layout', 'must be boardgames.catan.layout'),
  formatVersion: v.literal(1, 'must be 1'),
  name: words(1, 40),
};
const rest = {
  $schema: v.exactOptional(words(0, 200)),
  author: v.exactOptional(words(0, 60)),
  description: v.exactOptional(words(0, 500)),
  hexes: v.pipe(
    exactly(hex, HEXES.length, `must list ${HEXES.length} hexes`),
    v.description('every hex of the island once, in any order'),
  ),
  harbours: v.pipe(
    list(
      fields({
        edge: coastEdge,
        kind: v.pipe(oneOf(...HARBOUR_KINDS), v.description('any trades 3:1, a resource 2:1')),
      }),
      COAST.length,
    ),
    v.description('no two of them share a corner'),
  ),
  robber: v.exactOptional(
    v.pipe(hexName, v.description('where the robber begins; the first desert if left out')),
  ),
};

/** An island as people pass it on: `boards/catan/layout.schema.json`, format 1. */
export const layoutFileSchema = fields({ ...heading, ...rest });
export type LayoutFile = DataOf<typeof layoutFileSchema>;

/** An island as data: the option `layout`. */
export const layoutSchema = fields({
  format: v.exactOptional(heading.format),
  formatVersion: v.exactOptional(heading.formatVersion),
  name: v.exactOptional(heading.name),
  ...rest,
});
export type Layout = DataOf<typeof layoutSchema>;
