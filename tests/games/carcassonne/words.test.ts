import { describe, expect, it } from 'vitest';
import { formatLogText } from '../../../src/engine/log-text.ts';
import type { Event } from '../../../src/games/carcassonne/rules/events.ts';
import { carcassonne } from '../../../src/games/carcassonne/rules/index.ts';
import { tileKinds } from '../../../src/games/carcassonne/rules/tiles.ts';
import { cellName, partName, tileName } from '../../../src/games/carcassonne/rules/words.ts';
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
