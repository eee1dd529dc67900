import { describe, expect, it } from 'vitest';
import { formatLogText } from '../../../src/engine/log-text.ts';
import type { Event } from '../../../src/games/carcassonne/rules/events.ts';
import { ownersText, sizeText, worthText } from '../../../src/games/carcassonne/rules/feature-text.ts';
import { carcassonne } from '../../../src/games/carcassonne/rules/index.ts';
import type { FeatureInfo } from '../../../src/games/carcassonne/rules/queries.ts';
import { tileKinds } from '../../../src/games/carcassonne/rules/tiles.ts';
import { aFollowerOn, cellName, partName, tileName } from '../../../src/games/carcassonne/rules/words.ts';
import { golden } from '../../golden.ts';

const names = ['Red', 'Yellow'];
const lineFor = (event: Event) => carcassonne.describe(event, { viewer: 'all', names });

const riverText = () => formatLogText(golden(carcassonne, 'river-two').match, 'all');

describe('the words of Carcassonne', () => {
  it('name every kind of tile, each otherwise than the others and without letters of code', () => {
    const all = tileKinds.map(({ id }) => tileName(id));
    expect(new Set(all).size).toBe(all.length);
    for (const name of all) expect(name).toMatch(/^[a-z][a-z -]+$/);
  });

  it('name the parts of a tile with the place of each, and no two of a tile alike, however it is turned', () => {
    for (const { id, segments } of tileKinds) {
      for (let rotation = 0; rotation < 4; rotation++) {
        const parts = segments.map((segment) => partName(id, rotation, segment.id));
        expect(new Set(parts).size, `${id} ${rotation}: ${parts.join('; ')}`).toBe(parts.length);
      }
    }
  });

  it.each([
    ['D', 0, 'C0', 'city in the north'],
    ['D', 1, 'C0', 'city in the west'],
    ['D', 1, 'R0', 'road from north to south'],
    ['W', 0, 'R1', 'road to the south'],
    ['C', 0, 'C0', 'city on all sides'],
    ['Q', 0, 'C0', 'city in the north, east and west'],
    ['A', 0, 'M', 'monastery'],
    ['A', 0, 'F0', 'field all around'],
    ['X', 0, 'F1', 'field in the north-east'],
    ['H', 0, 'F0', 'field from north to south'],
    ['H', 1, 'F0', 'field from east to west'],
    ['R_STRAIGHT', 0, 'I0', 'river from north to south'],
    ['R_SPRING', 0, 'I0', 'river to the south'],
  ])('call %s turned %i, part %s: %s', (tile, rotation, segment, name) => {
    expect(partName(tile, rotation, segment)).toBe(name);
  });

  it('say where a cell is', () => {
    expect(cellName({ x: 0, y: 0 })).toBe('the start');
    expect(cellName({ x: 2, y: -1 })).toBe('2 east, 1 south');
    expect(cellName({ x: -3, y: 0 })).toBe('3 west');
  });

  it('tell in the log what is drawn, placed and claimed', () => {
    expect(lineFor({ type: 'tileDrawn', seat: 0, tile: 'R_BEND', stack: 80 })).toBe(
      'Red draws a river bend, 80 tiles left',
    );
    expect(lineFor({ type: 'tilePlaced', seat: 1, tile: 'R_CITYBEND', rotation: 0, x: 2, y: -1 })).toBe(
      'Yellow places a corner city with a river bend at 2,-1',
    );
    expect(lineFor({ type: 'tileSetAside', seat: 1, tile: 'C' })).toBe(
      'A city on all four sides with a pennant fits nowhere and is set aside',
    );
    expect(lineFor({ type: 'followerPlaced', seat: 0, segment: 'C0', kind: 'city', x: 0, y: 1 })).toBe(
      'Red puts a knight in a city',
    );
    expect(lineFor({ type: 'followerReturned', seat: 0, segment: 'C0', kind: 'city', x: 0, y: 1 })).toBe(
      'Red takes back the knight from 0,1',
    );
  });

  it('tell in the text log the first tile drawn, and at the end what brought the points', () => {
    const text = riverText();
    expect(text).toMatch(/\nRed holds a [a-z -]+, 82 tiles left\n/);
    expect(text).toMatch(/\nRed 79: .*roads \d+/);
    expect(text).toMatch(/\nYellow 58: .*fields \d+/);
    expect(text).not.toMatch(/R_[A-Z]/);
  });

  it('tell in the text log whose follower stands where on a tile', () => {
    expect(riverText()).toMatch(/\n-?\d+,-?\d+: (Red|Yellow)'s farmer, field in the [a-z-]+\n/);
  });
});

describe('what is told of a feature', () => {
  const city: FeatureInfo = {
    ...{ kind: 'city', parts: [], tiles: 3, pennants: 0, open: 2, closed: false },
    ...{ followers: [0, 0], owners: [], cities: 0, worth: 3, scored: true, closedWorth: 8 },
  };
  const closed = { open: 0, closed: true } as const;

  it('is how large it is, and what it lacks to be closed', () => {
    expect(sizeText(city)).toBe('3 tiles, 2 open sides');
    expect(sizeText({ ...city, pennants: 2, tiles: 1, open: 1 })).toBe('1 tile, 2 pennants, 1 open side');
    expect(sizeText({ ...city, ...closed, pennants: 1 })).toBe('3 tiles, 1 pennant, closed');
    expect(sizeText({ ...city, kind: 'field', cities: 1 })).toBe('touches 1 closed city');
    expect(sizeText({ ...city, kind: 'field' })).toBe('touches 0 closed cities');
    expect(sizeText({ ...city, kind: 'monastery', open: 1 })).toBe('1 gap around it');
    expect(sizeText({ ...city, kind: 'monastery', ...closed })).toBe('surrounded on all sides');
  });

  it('is what it is worth, and would be worth if it were closed, where that is more', () => {
    expect(worthText(city)).toBe('worth 3 now, 8+ if closed');
    expect(worthText({ ...city, kind: 'monastery', closedWorth: 9 })).toBe('worth 3 now, 9 if closed');
    expect(worthText({ ...city, kind: 'road' })).toBe('worth 3 now');
    expect(worthText({ ...city, kind: 'field' })).toBe('worth 3 now');
    expect(worthText({ ...city, ...closed })).toBe('scored');
    expect(worthText({ ...city, ...closed, scored: false })).toBe('no points in this game');
  });

  it('is whose it is', () => {
    const owned = (...owners: number[]) => ownersText({ ...city, owners }, ['Red', 'Yellow', 'Green']);
    expect([owned(), owned(1), owned(0, 2)]).toEqual([
      ...['nobody is here', 'Yellow owns it', 'shared by Red and Green'],
    ]);
  });

  it('is where a follower would stand', () => {
    expect(aFollowerOn('road', 'road to the north')).toBe('a thief on the road to the north');
    expect(aFollowerOn('city', 'city in the east')).toBe('a knight in the city in the east');
    expect(aFollowerOn('river', 'river')).toMatch(/ on the river$/);
    expect(aFollowerOn('field', 'field')).toMatch(/ in the field$/);
  });
});
