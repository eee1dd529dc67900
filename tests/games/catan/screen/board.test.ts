import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../../src/engine/chance.ts';
import { catan } from '../../../../src/games/catan/rules/index.ts';
import {
  COAST,
  CORNERS,
  EDGE_A,
  EDGE_B,
  EDGES,
  HEX_CORNERS,
  HEX_EDGES,
  HEX_HEXES,
  HEXES,
  type Place,
  placeNamed,
} from '../../../../src/games/catan/rules/topology.ts';
import {
  type BoardDrawing,
  drawBoard,
  drawCursor,
} from '../../../../src/games/catan/screen/board/draw-board.ts';
import {
  cellOf,
  edgeCells,
  type Geometry,
  geometries,
  geometryFor,
  halfInside,
  sizeOf,
} from '../../../../src/games/catan/screen/board/geometry.ts';
import { lookOf, terrains } from '../../../../src/games/catan/screen/board/paint.ts';
import { toAscii } from '../../../../src/tui/paint/ascii.ts';
import { Canvas } from '../../../../src/tui/paint/canvas.ts';
import { makeTheme, type PlayerColour, themeNames } from '../../../../src/tui/paint/theme.ts';
import { textOn } from '../../../tui/canvas-text.ts';
import { watchTexts } from '../../../tui/whole-texts.ts';
import { beforeRoll, cities, coast, options, roads, settlements, table } from '../table.ts';

const colours: readonly PlayerColour[] = ['red', 'orange', 'blue', 'green'];
const look = lookOf(makeTheme('dark', 3));
const allSpots: readonly Place[] = [...CORNERS, ...EDGES, ...HEXES];

describe.each(geometries.map((geometry) => [geometry.halfWidth, geometry] as const))(
  'hexes %s columns to each side',
  (_, geometry) => {
    it('gives every corner, edge and hex a cell of its own, inside the drawing', () => {
      const { width, height } = sizeOf(geometry);
      const seen = new Set(
        allSpots.map((spot) => {
          const { x, y } = cellOf(geometry, spot);
          expect(x >= 0 && x < width && y >= 0 && y < height).toBe(true);
          return `${x},${y}`;
        }),
      );
      expect(seen.size).toBe(54 + 72 + 19);
    });

    it('no two edges and no edge and corner share a cell', () => {
      const cells = [
        ...CORNERS.map((corner) => cellOf(geometry, corner)),
        ...[...EDGES.keys()].flatMap((edge) => edgeCells(geometry, edge)),
      ].map(({ x, y }) => `${x},${y}`);
      expect(new Set(cells).size).toBe(cells.length);
    });

    it('runs every edge without a gap from the one corner to the other', () => {
      for (const edge of EDGES.keys()) {
        const ends = [EDGE_A[edge]!, EDGE_B[edge]!].map((corner) => cellOf(geometry, CORNERS[corner]!));
        const [first, last] = ends.sort((a, b) => (EDGES[edge]!.slope === 'upright' ? a.y - b.y : a.x - b.x));
        const way = [first!, ...edgeCells(geometry, edge), last!];
        for (let i = 1; i < way.length; i++) {
          const [from, to] = [way[i - 1]!, way[i]!];
          expect(Math.abs(from.x - to.x) + Math.abs(from.y - to.y)).toBe(1);
        }
      }
    });

    it('neighbours share two corners, which lie alike around every hex', () => {
      for (const { index: hex } of HEXES) {
        const middle = cellOf(geometry, HEXES[hex]!);
        const around = HEX_CORNERS[hex]!.map((corner) => {
          const { x, y } = cellOf(geometry, CORNERS[corner]!);
          return `${x - middle.x},${y - middle.y}`;
        });
        const { halfWidth: w, halfSide: h, drop } = geometry;
        const top = h + drop;
        expect(around).toEqual([
          `0,-${top}`,
          `${w},-${h}`,
          `${w},${h}`,
          `0,${top}`,
          `-${w},${h}`,
          `-${w},-${h}`,
        ]);
        for (const other of HEX_HEXES[hex]!) {
          const shared = HEX_CORNERS[other]!.filter((corner) => HEX_CORNERS[hex]!.includes(corner));
          expect(shared).toHaveLength(2);
        }
      }
    });

    it('keeps the inside of a hex clear of its lines', () => {
      for (const hex of HEXES.keys()) {
        const middle = cellOf(geometry, HEXES[hex]!);
        for (const edge of HEX_EDGES[hex]!) {
          for (const { x, y } of edgeCells(geometry, edge)) {
            const rows = geometry.halfSide + geometry.drop - 1;
            if (Math.abs(y - middle.y) > rows) continue;
            expect(Math.abs(x - middle.x)).toBeGreaterThan(halfInside(geometry, y - middle.y));
          }
        }
      }
    });
  },
);

describe('the size', () => {
  it('is whole at 80x24, and larger in every larger window', () => {
    expect(sizeOf(geometryFor(51, 17))).toEqual({ width: 51, height: 17 });
    expect(sizeOf(geometryFor(71, 23))).toEqual({ width: 61, height: 23 });
    expect(sizeOf(geometryFor(91, 33))).toEqual({ width: 85, height: 33 });
    expect(sizeOf(geometryFor(171, 52))).toEqual({ width: 139, height: 49 });
    expect(sizeOf(geometryFor(193, 72))).toEqual({ width: 179, height: 65 });
    expect(sizeOf(geometryFor(271, 82))).toEqual({ width: 219, height: 81 });
    expect(sizeOf(geometryFor(20, 5))).toEqual({ width: 47, height: 17 });
  });
});

const drawn = (geometry: Geometry, drawing: Omit<BoardDrawing, 'geometry'>): Canvas => {
  const { width, height } = sizeOf(geometry);
  const canvas = new Canvas(width, height);
  drawBoard(canvas, { geometry, ...drawing });
  return canvas;
};
const draw = (state = table(), more = {}) =>
  drawn(geometryFor(51, 17), { view: catan.view(state, 0), colours, events: [], look, ...more });

describe('the colours', () => {
  it.each([1, 2, 3] as const)('L4 tells every terrain and the sea apart at colour level %s', (level) => {
    for (const name of themeNames) {
      const theme = makeTheme(name, level);
      const { paints, sea } = lookOf(theme);
      const grounds = Object.values(terrains).map((terrain) => terrain[paints][0]);
      const shown = [...grounds, sea].map((paint) => String(theme.rgb(paint)));
      expect(new Set(shown).size).toBe(7);
      expect(shown).not.toContain(String(theme.rgb('surface')));
    }
  });

  it('L4 roads lie on the background that their owners’ colours are made for, also at the coast', () => {
    const state = table();
    roads(state, 0, ...coast(0, 29));
    const canvas = draw(state);
    for (const edge of COAST) {
      for (const { x, y } of edgeCells(geometryFor(51, 17), edge)) {
        expect(canvas.at(x, y)?.style).toMatchObject({ fg: 'red', bg: 'surface' });
      }
    }
    expect(canvas.at(canvas.width - 1, 0)?.style.bg).toBe(look.sea);
  });
});

describe('the drawing', () => {
  it('shows terrain letters, numbers with pips, red numbers, the robber and harbours', () => {
    const text = textOn(draw());
    for (const part of ['(6)', '(8)', ':·:', '[R]', '2:1O', '2:1L', '2:1B', '2:1W', '2:G', '3:1']) {
      expect(text).toContain(part);
    }
    expect(text.match(/3:1/g)).toHaveLength(4);
    expect(text.match(/12/g)).toHaveLength(1);
  });

  it('shows settlements, cities and roads with their owners, by glyphs where there is no colour', () => {
    const state = table();
    settlements(state, 0, '0,0,N');
    cities(state, 1, '0,0,S');
    roads(state, 0, '0,0,NE', '1,0,W');
    expect(textOn(draw(state))).toContain('(●)');
    expect(textOn(draw(state))).toContain('[ ■ ]');
    const { x, y } = cellOf(geometryFor(51, 17), placeNamed('1,0,W')!);
    expect(draw(state).at(x, y)).toEqual({ char: '┃', style: { fg: 'red', bold: true, bg: 'surface' } });
    expect(draw(state, { look: { ...look, marks: 'glyph' } }).at(x, y)?.char).toBe('●');
  });

  it('L4 in ASCII draws no ground with the sign of a player, at any size', () => {
    const state = table();
    settlements(state, 2, '0,0,N');
    const view = catan.view(state, 0);
    const ascii = lookOf(makeTheme('dark', 0, 'ascii'));
    for (const geometry of geometries) {
      const text = toAscii(textOn(drawn(geometry, { view, colours, events: [], look: ascii })));
      expect(text.match(/\^/g)).toHaveLength(1);
      expect(text).not.toMatch(/[#%&]/);
    }
  });

  it('L4 in ASCII marks places to choose from by another sign than ore', () => {
    const choices = CORNERS.map((spot) => ({ spot }));
    const [plain, marked] = [{}, { choices }].map((more) => toAscii(textOn(draw(table(), more))));
    expect(marked!.match(/@/g)).toHaveLength(54);
    expect(marked!.match(/O/g)).toEqual(plain!.match(/O/g));
  });

  it('shows payouts at the hexes they come from', () => {
    const state = beforeRoll();
    settlements(state, 0, '0,0,N');
    const payout = { seat: 0, hex: '0,-1', resource: 'brick', count: 1 } as const;
    const text = textOn(draw(state, { events: [{ type: 'produced', payouts: [payout], short: [] }] }));
    expect(text).toContain('●+1');
  });

  it('marks the places to choose from and only the cursor is inverse', () => {
    const spots = allSpots.filter(({ kind }) => kind === 'corner');
    const canvas = draw(table(), { choices: spots.map((spot) => ({ spot })) });
    drawCursor(canvas, { geometry: geometryFor(51, 17), cursor: spots[3]! });
    expect(textOn(canvas).match(/○/g)).toHaveLength(54);
    let inverse = 0;
    for (let y = 0; y < canvas.height; y++) {
      for (let x = 0; x < canvas.width; x++) if (canvas.at(x, y)?.style.inverse) inverse++;
    }
    expect(inverse).toBe(1);
  });

  it('CT4 the cursor on a hex is one even bar with the number in it, at any size', () => {
    const hex = placeNamed('0,-1')!;
    for (const geometry of geometries) {
      const view = catan.view(table(), 0);
      const canvas = drawn(geometry, {
        view,
        colours,
        events: [],
        look,
      });
      drawCursor(canvas, { geometry, cursor: hex });
      const { x, y } = cellOf(geometry, hex);
      const cells = Array.from({ length: 2 * geometry.halfWidth - 1 }, (_, i) =>
        canvas.at(x - geometry.halfWidth + 1 + i, y),
      );
      const style = { inverse: true, bold: true, fg: 'accent', bg: 'surface' };
      for (const cell of cells) expect(cell?.style).toEqual(style);
      const number = view.hexes.find(({ hex }) => hex === '0,-1')?.number;
      expect(
        cells
          .map((cell) => cell?.char)
          .join('')
          .replaceAll(/[ ()▶◀]/g, ''),
      ).toBe(String(number));
    }
  });

  it('shows whole labels of harbours on any drawn island at any size', () => {
    for (let seed = 0; seed < 20; seed++) {
      const state = catan.setup(3, options({ layout: 'random' }), seededChance(`island ${seed}`));
      const view = catan.view(state, 0);
      for (const geometry of geometries) {
        const text = textOn(drawn(geometry, { view, colours, events: [], look }));
        expect(text.match(/3:1/g)).toHaveLength(4);
        expect(text.match(/2:1|2:[BLWGO]/g)).toHaveLength(5);
      }
    }
  });

  it('leaves the dice whole beside a harbour anywhere', () => {
    const view = {
      ...catan.view(catan.setup(3, options(), seededChance('coast')), 0),
      dice: [3, 4] as const,
    };
    const smallest = /^╭─╮ ╭─╮.*\n│3│ │4│.*\n╰─╯ ╰─╯/m;
    const small = /^╭───╮ ?╭───╮.*\n│ 3 │ ?│ 4 │.*\n╰───╯ ?╰───╯/m;
    const large = /^╭─{5}╮ ╭─{5}╮.*\n(│.{5}│ │.{5}│.*\n){3}╰─{5}╯ ╰─{5}╯/m;
    for (const geometry of geometries) {
      for (const { name: edge } of COAST.map((index) => EDGES[index]!)) {
        for (const kind of ['any', 'lumber'] as const) {
          const text = textOn(
            drawn(geometry, { view: { ...view, harbours: [{ edge, kind }] }, colours, events: [], look }),
          );
          expect(text).toMatch(/3:1|2:1|2:L/);
          const { margin } = geometry;
          expect(text, edge).toMatch(margin > 6 ? large : margin > 3 ? small : smallest);
        }
      }
    }
  });

  it('shows whole labels of harbours on any edge of the coast at any size', () => {
    const view = catan.view(catan.setup(3, options(), seededChance('coast')), 0);
    for (const geometry of geometries) {
      const { width, height } = sizeOf(geometry);
      const watch = watchTexts(width, height);
      for (const edge of COAST) {
        for (const kind of ['any', 'lumber'] as const)
          drawn(geometry, {
            view: { ...view, harbours: [{ edge: EDGES[edge]!.name, kind }] },
            colours,
            events: [],
            look,
          });
      }
      watch.stop();
      expect(watch.faults()).toEqual([]);
    }
  });
});
