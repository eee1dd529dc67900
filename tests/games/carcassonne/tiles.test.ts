import { describe, expect, it } from 'vitest';
import { scriptChance } from '../../../src/engine/chance.ts';
import { carcassonne } from '../../../src/games/carcassonne/rules/index.ts';
import { turnedTile } from '../../../src/games/carcassonne/rules/queries.ts';
import { fitRow, fits, NEEDS, needWeight } from '../../../src/games/carcassonne/rules/tables.ts';
import {
  kindIndex,
  type Segment,
  type TileKind,
  tileKinds,
} from '../../../src/games/carcassonne/rules/tiles.ts';
import { partCounts } from '../../../src/games/carcassonne/rules/turn.ts';
import { optionsOf } from './table.ts';

/**
 * The specification's table in short: sides N, E, S, W; a city, road or river with the sides it leaves by, ! for a
 * pennant; a field with its half sides clockwise from the north-west corner and the cities that it touches.
 */
const specified = `
  A base 2 FFRF R0:S M F0:01234567
  B base 4 FFFF M F0:01234567
  C base 1 CCCC C0:NESW!
  D base 4 CRFR C0:N R0:EW F0:27+C0 F1:3456
  E base 5 CFFF C0:N F0:234567+C0
  F base 2 FCFC C0:EW! F0:01+C0 F1:45+C0
  G base 1 FCFC C0:EW F0:01+C0 F1:45+C0
  H base 3 FCFC C0:E C1:W F0:0145+C0+C1
  I base 2 CFFC C0:N C1:W F0:2345+C0+C1
  J base 3 CRRF C0:N R0:ES F0:2567+C0 F1:34
  K base 3 CFRR C0:N R0:SW F0:2347+C0 F1:56
  L base 3 CRRR C0:N R0:E R1:S R2:W F0:27+C0 F1:34 F2:56
  M base 2 CFFC C0:NW! F0:2345+C0
  N base 3 CFFC C0:NW F0:2345+C0
  O base 2 CRRC C0:NW! R0:ES F0:25+C0 F1:34
  P base 3 CRRC C0:NW R0:ES F0:25+C0 F1:34
  Q base 1 CCFC C0:NEW! F0:45+C0
  R base 3 CCFC C0:NEW F0:45+C0
  S base 2 CCRC C0:NEW! R0:S F0:4+C0 F1:5+C0
  T base 1 CCRC C0:NEW R0:S F0:4+C0 F1:5+C0
  U base 8 RFRF R0:NS F0:0567 F1:1234
  V base 9 FFRR R0:SW F0:012347 F1:56
  W base 4 FRRR R0:E R1:S R2:W F0:0127 F1:34 F2:56
  X base 1 RRRR R0:N R1:E R2:S R3:W F0:07 F1:12 F2:34 F3:56
  R_SPRING river 1 FFIF I0:S F0:01234567
  R_LAKE river 1 IFFF I0:N F0:01234567
  R_STRAIGHT river 2 IFIF I0:NS F0:0567 F1:1234
  R_BEND river 2 FFII I0:SW F0:012347 F1:56
  R_BRIDGE river 1 IRIR R0:EW I0:NS F0:07 F1:12 F2:34 F3:56
  R_BENDROAD river 1 RRII R0:NE I0:SW F0:0347 F1:12 F2:56
  R_TWOCITY river 1 CICI C0:N C1:S I0:EW F0:27+C0 F1:36+C1
  R_CITYBEND river 1 CIIC C0:NW I0:ES F0:25+C0 F1:34
  R_CITYROAD river 1 CIRI C0:N R0:S I0:EW F0:2+C0 F1:34 F2:56 F3:7+C0
  R_MONASTERY river 1 FIRI R0:S M I0:EW F0:0127 F1:34 F2:56`;

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

function inShort({ id, set, count, edges, segments }: TileKind): string {
  const parts = segments.map((segment) => {
    if (segment.kind === 'monastery') return segment.id;
    const sides = segment.edges.map((edge) => 'NESW'[edge]).join('');
    const cities = segment.cities.map((city) => `+${segments[city]!.id}`).join('');
    return `${segment.id}:${sides}${segment.halves.join('')}${cities}${segment.pennant ? '!' : ''}`;
  });
  return [id, set, count, edges, ...parts].join(' ');
}

describe('the tiles', () => {
  it('CC2 are those of the specification, segment by segment and in its order, which is that of the draws', () => {
    const lines = specified.trim().split('\n');
    expect(tileKinds.map(inShort)).toEqual(lines.map((line) => line.trim()));
  });

  it('CC2 count 72 base tiles of 24 kinds and 12 of the River of 10 kinds', () => {
    const of = (set: string) => tileKinds.filter((kind) => kind.set === set);
    expect([of('base').length, of('river').length]).toEqual([24, 10]);
    expect(total(of('base').map((kind) => kind.count))).toBe(72);
    expect(total(of('river').map((kind) => kind.count))).toBe(12);
  });

  it('have on every side just what its letter says', () => {
    const kinds = { C: 'city', R: 'road', I: 'river' } as const;
    for (const { edges, segments } of tileKinds) {
      for (const [side, letter] of [...edges].entries()) {
        const leaving = segments.filter((segment) => segment.edges.includes(side)).map(({ kind }) => kind);
        expect(leaving).toEqual(letter === 'F' ? [] : [kinds[letter as 'C']]);
        const fieldsAt = (half: number) =>
          segments.filter(({ halves }) => halves.includes(half)).map(({ id }) => id);
        const [left, right] = [fieldsAt(2 * side), fieldsAt(2 * side + 1)];
        expect([left.length, right.length]).toEqual(letter === 'C' ? [0, 0] : [1, 1]);
        if (letter === 'F') expect(left).toEqual(right);
      }
    }
  });

  it('turn counter-clockwise: what was in the east comes to the north', () => {
    for (const { id, segments } of tileKinds) {
      const at = (list: 'edges' | 'halves', place: number) =>
        segments.find((segment: Segment) => segment[list].includes(place))?.id;
      for (let rotation = 0; rotation < 4; rotation++) {
        const { sides, halves } = turnedTile(id, rotation);
        expect(sides).toEqual([0, 1, 2, 3].map((side) => at('edges', (side + rotation) % 4)));
        expect(halves).toEqual(
          [0, 1, 2, 3, 4, 5, 6, 7].map((half) => at('halves', (half + 2 * rotation) % 8)),
        );
      }
    }
  });

  it('fit a need just when they show the same on every side where something lies', () => {
    const letters = ' CRFI';
    const wrong: string[] = [];
    for (let need = 1; need < NEEDS; need++) {
      const wanted = needWeight.map((weight) => letters[Math.floor(need / weight) % 5]!);
      for (const [kind, { edges, set }] of tileKinds.entries()) {
        let mask = 0;
        for (let rotation = 0; rotation < 4; rotation++) {
          const matches = wanted.every(
            (letter, side) => letter === ' ' || edges[(side + rotation) % 4] === letter,
          );
          if (matches && (set === 'base' || wanted.includes('I'))) mask |= 1 << rotation;
        }
        if (fits[fitRow(kind, 0) + need] !== mask) wrong.push(`${tileKinds[kind]!.id} at need ${need}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('the stack', () => {
  it('CC2 holds 71 base tiles beside the start tile, 83 beside the spring, 82 when the start tile is in the box', () => {
    const stack = (options: Parameters<typeof optionsOf>[0], seats: number) => {
      const first = options?.river ? kindIndex('R_BEND') : kindIndex('A');
      return carcassonne.setup(seats, optionsOf(options), scriptChance([first])).stack + 1;
    };
    for (let seats = 2; seats <= 5; seats++) {
      expect(stack({}, seats)).toBe(71);
      expect(stack({ riverStartTile: 'box' }, seats)).toBe(71);
      expect(stack({ river: true }, seats)).toBe(83);
      expect(stack({ river: true, riverStartTile: 'box' }, seats)).toBe(82);
    }
  });

  it('CC2 begins with the start tile, or with the spring, at 0,0 and not turned', () => {
    const first = (river: boolean, script: string) => {
      const state = carcassonne.setup(2, optionsOf({ river }), scriptChance([kindIndex(script)]));
      return carcassonne.view(state, 0).board;
    };
    expect(first(false, 'A')).toEqual([{ x: 0, y: 0, tile: 'D', rotation: 0, follower: null }]);
    expect(first(true, 'R_BEND')).toEqual([{ x: 0, y: 0, tile: 'R_SPRING', rotation: 0, follower: null }]);
  });

  it('weighs the first draw with the ten middle tiles of the river, then the lake alone, then the base tiles', () => {
    const options = optionsOf({ river: true });
    const kindsOf = (part: number) =>
      tileKinds.filter((_, kind) => partCounts(part, options)[kind]! > 0).map(({ id }) => id);
    expect([0, 1, 2].map((part) => total(partCounts(part, options)))).toEqual([10, 1, 72]);
    expect(kindsOf(0)).not.toContain('R_SPRING');
    expect(kindsOf(0)).not.toContain('R_LAKE');
    expect(kindsOf(1)).toEqual(['R_LAKE']);
    expect(total(partCounts(2, optionsOf({ river: true, riverStartTile: 'box' })))).toBe(71);
  });
});
