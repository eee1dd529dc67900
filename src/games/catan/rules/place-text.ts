import { listed } from '../../../engine/sentence.ts';
import type { Board } from './board.ts';
import { TERRAINS, type Terrain } from './resources.ts';
import { CORNER_HEXES, EDGE_A, EDGE_B } from './topology.ts';

/** What people call a hex, by its index. */
type HexText = (hex: number) => string;

/** A hex by what it bears, such as `ore 8`. */
export function hexText(resource: Terrain, number: number | null | undefined): string {
  return resource === 'desert' ? 'the desert' : `${resource} ${number}`;
}

export function hexTextOn({ terrain, numbers }: Board): HexText {
  return (hex) => hexText(TERRAINS[terrain[hex]!]!, numbers[hex]);
}

/** A corner by the hexes that meet in it, such as `between ore 8, wool 5 and grain 9`. */
export function cornerText(corner: number, name: HexText): string {
  return among(CORNER_HEXES[corner]!.map(name), 3);
}

/** An edge by the hexes at its sides, such as `on the coast of ore 8`. */
export function edgeText(edge: number, name: HexText): string {
  const atEnd = CORNER_HEXES[EDGE_B[edge]!]!;
  return among(CORNER_HEXES[EDGE_A[edge]!]!.filter((hex) => atEnd.includes(hex)).map(name), 2);
}

/** @param inland as many hexes as there are away from the coast. */
function among(names: readonly string[], inland: number): string {
  const hexes = listed(
    [...new Set(names)].map((name) => alike(name, names.filter((other) => other === name).length)),
  );
  if (names.length === inland) return `between ${hexes}`;
  return `on the coast ${names.length === 1 ? 'of' : 'between'} ${hexes}`;
}

/** `two deserts` or `two of grain 9` where hexes of an island of one's own are called the same. */
function alike(name: string, count: number): string {
  if (count === 1) return name;
  return `${count === 2 ? 'two' : 'three'} ${name === 'the desert' ? 'deserts' : `of ${name}`}`;
}
