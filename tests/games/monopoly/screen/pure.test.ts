import { describe, expect, it } from 'vitest';
import { compileBoard } from '../../../../src/games/monopoly/rules/board.ts';
import { describeEvent } from '../../../../src/games/monopoly/rules/describe.ts';
import type { Event } from '../../../../src/games/monopoly/rules/events.ts';
import { waysToRaise } from '../../../../src/games/monopoly/rules/trying.ts';
import type { View } from '../../../../src/games/monopoly/rules/view.ts';
import { drawRing } from '../../../../src/games/monopoly/screen/board/draw-ring.ts';
import { movieOf } from '../../../../src/games/monopoly/screen/board/movie.ts';
import {
  areaOf,
  layoutFor,
  placeOf,
  squareBeside,
} from '../../../../src/games/monopoly/screen/board/ring.ts';
import {
  nameInRows,
  nameWithin,
  shortNames,
} from '../../../../src/games/monopoly/screen/board/short-names.ts';
import { shortAmount } from '../../../../src/games/monopoly/screen/board/square-cost.ts';
import { momentActions } from '../../../../src/games/monopoly/screen/decisions.ts';
import { scoreFigures } from '../../../../src/games/monopoly/screen/modes/scores.tsx';
import { logLines } from '../../../../src/games/monopoly/screen/panels/log.ts';
import { groupSign, looksOf } from '../../../../src/games/monopoly/screen/seats.ts';
import { soundsOfStep } from '../../../../src/games/monopoly/screen/sounds.ts';
import { squareActions, wayText } from '../../../../src/games/monopoly/screen/square-actions.ts';
import { beginPlay, type Followed } from '../../../../src/games/monopoly/screen/state.ts';
import { Canvas } from '../../../../src/tui/paint/canvas.ts';
import { makeTheme, playerColours, themeNames } from '../../../../src/tui/paint/theme.ts';
import { countedBetween } from '../../../../src/tui/table/table.ts';
import { contrast } from '../../../../src/tui/terminal/colour.ts';
import { boards, game, Table } from '../table.ts';
import { own } from './sit.tsx';

const players = [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Cleo' }];

function viewOf(table: Table): View {
  return game.view(table.state, 'all');
}

describe('the log', () => {
  const named = [{ name: 'Normal' }, { name: 'Normal 2' }];
  const looks = looksOf(named, viewOf(new Table(2)).board);
  const line = (text: string, event: Event = { type: 'policySet', seat: 0, policy: 'ask' }) => ({
    text,
    event,
  });
  const shown = (...lines: Parameters<typeof logLines>[0]) =>
    logLines(lines, looks, 1).map((one) => (typeof one === 'string' ? one : one.text));

  it('is grouped by turns: below its heading stands what the player did, without the name', () => {
    const turn = { type: 'turn', seat: 0, round: 3 } as const;
    const lines = [
      line("Normal's turn (round 3)", turn),
      line('Normal rolls 1 + 2'),
      line('Normal 2 gets Mayfair from the bank for £300'),
      line('Nobody takes Mayfair'),
    ];
    expect(shown(...lines)).toEqual([
      `${looks[1]!.glyph} Normal 2's turn (round 1)`,
      `${looks[0]!.glyph} Normal's turn (round 3)`,
      '  rolls 1 + 2',
      `${looks[1]!.glyph} Normal 2 gets Mayfair from the bank for £300`,
      'Nobody takes Mayfair',
    ]);
  });

  it('has the sign of whoever a line tells of in front of it, and knows names that begin alike', () => {
    expect(
      shown(line('Normal passes'), line('Normal 2 passes'), line('Normalia is nobody')).slice(1),
    ).toEqual([
      `${looks[0]!.glyph} Normal passes`,
      `${looks[1]!.glyph} Normal 2 passes`,
      'Normalia is nobody',
    ]);
  });

  it('knows a name in small letters, which no line changes', () => {
    const reader = { viewer: 'all', names: ['root', 'Bob'] } as const;
    const events: readonly Event[] = [
      { type: 'chainStopped', seat: 0 },
      { type: 'chainStopped', seat: 1 },
      { type: 'chainStopped', seat: 0 },
    ];
    const small = looksOf([{ name: 'root' }, { name: 'Bob' }], viewOf(new Table(2)).board);
    const told = events.map((event) => line(describeEvent(event, reader)!, event));
    expect(logLines(told, small, 0).slice(1)).toMatchObject([
      { text: '  has moved 40 times in this turn and stops here' },
      { text: `${small[1]!.glyph} Bob has moved 40 times in this turn and stops here` },
      { text: `${small[0]!.glyph} root has moved 40 times in this turn and stops here` },
    ]);
    // A line without a name begins as a sentence, whatever somebody is called.
    expect(describeEvent({ type: 'noCard' } as Event, { ...reader, names: ['t', 'u'] })).toMatch(/^There/);
  });

  it('names whose turn it is again where somebody else came between, as in an auction', () => {
    const bids = [
      line('Normal 2 bids £1'),
      line('Normal bids £2'),
      line('Normal 2 bids £3'),
      line('Normal 2 pays £3'),
    ];
    expect(shown(...bids).slice(1)).toEqual([
      '  bids £1',
      `${looks[0]!.glyph} Normal bids £2`,
      `${looks[1]!.glyph} Normal 2 bids £3`,
      '  pays £3',
    ]);
  });
});

describe('signs of two units in the names of a board', () => {
  const file = {
    ...boards.find('london')!,
    pawns: [{ name: '🐶 Dog' }, { name: 'Ship', mark: '🚢' }, { name: '🚀' }, { name: 'Cat', mark: 'Ct' }],
  };
  const board = compileBoard(
    {
      ...file,
      groups: file.groups.map((group, at) => ({
        ...group,
        name: at === 0 ? '🍎 apples' : '🍏',
        mark: undefined!,
      })),
    },
    () => ({ cards: [], decks: [] }),
  );

  it('are never halved: a group and a pawn are marked by their first letter, or by the whole sign', () => {
    expect(board.groups.slice(0, 2).map(({ mark }) => mark)).toEqual(['A', '🍏']);
    expect(board.pawns.map(({ mark }) => mark)).toEqual(['D', '🚢', '🚀', 'Ct']);
    expect(nameWithin('🐶Electric Company', 10)).toBe('🐶.Company');
    // Gothic letters have two units, those of mathematics are others in disguise, and a sign of Hangul is three.
    expect(shortNames(['𐌰𐌱𐌲𐌳𐌴', '𐌰𐌱𐌲𐌳𐌵', '𝐌𝐚𝐭𝐡𝐬', '서울특별시'])).toEqual([
      '𐌰𐌱𐌲𐌳',
      '𐌰𐌲𐌳𐌵',
      'MATH',
      '서울특별',
    ]);
  });

  it('keep the number that tells a name from the others', () => {
    const names = ['Station 1', 'Station 2', 'Station 3', 'Station 20', 'Place 1', 'Route 66666'];
    expect(shortNames(names)).toEqual(['STA1', 'STA2', 'STA3', 'ST20', 'PLA1', 'ROUT']);
    expect(shortNames(names.slice(0, 2), 8)).toEqual(['STATION1', 'STATION2']);
  });

  it('nor drawn as a pawn or a letter of a set, which have one cell', () => {
    const four = [...players, { name: 'Dan' }];
    expect(looksOf(four, board).map(({ pawn }) => pawn)).toEqual(['D', 'S', 'A', 'C']);
    const named = [{ name: 'Ann', token: 'Cat' }, ...players.slice(1), { name: 'Dan', token: 'ship' }];
    expect(looksOf(named, board).map(({ pawn }) => pawn)).toEqual(['C', 'D', 'A', 'S']);
    const { groups } = board;
    expect(groups.slice(0, 3).map(({ squares }) => groupSign(board, squares[0]!))).toEqual(['A', 'B', 'C']);
  });
});

describe('signs of one cell', () => {
  it('are different ones for pawns and for sets that begin with the same letter: there may be no colours', () => {
    const pawns = [{ name: 'Anna' }, { name: 'Anton' }, { name: 'Ant', mark: 'n' }];
    const file = boards.find('london')!;
    const groups = file.groups.map((group, at) => ({
      ...group,
      name: at === 0 ? 'Grey' : group.name,
      mark: 'G',
    }));
    const board = compileBoard({ ...file, pawns, groups }, () => ({ cards: [], decks: [] }));
    expect(looksOf(players, board).map(({ pawn }) => pawn)).toEqual(['A', 'T', 'n']);
    const signs = board.groups.map(({ squares }) => groupSign(board, squares[0]!));
    expect(signs.slice(0, 3)).toEqual(['G', 'L', 'P']);
    expect(new Set(signs).size).toBe(groups.length);
    expect(looksOf([...players, { name: 'Dan' }], board).at(-1)!.pawn).toBe('4');
    expect(groupSign(board, 0)).toBe('');
  });

  it('are letters or digits of a name rather than what stands between them', () => {
    const pawns = [{ name: 'T' }, { name: "T-Rex's" }, { name: 'T. Rex' }, { name: 'T\u00A02' }];
    const board = compileBoard({ ...boards.find('london')!, pawns }, () => ({ cards: [], decks: [] }));
    const four = [...players, { name: 'Dan' }];
    expect(looksOf(four, board).map(({ pawn }) => pawn)).toEqual(['T', 'R', 'E', '2']);
  });

  it('are taken by no other where a mark is the sign', () => {
    const pawns = [{ name: 'Fox', mark: '🦊' }, { name: 'Fish' }, { name: 'Frog' }, { name: 'Ibis' }];
    const board = compileBoard({ ...boards.find('london')!, pawns }, () => ({ cards: [], decks: [] }));
    const four = [...players, { name: 'Dan' }];
    expect(looksOf(four, board).map(({ pawn }) => pawn)).toEqual(['O', 'F', 'R', 'I']);
  });
});

describe('the map of rents', () => {
  it('has every sum with the currency, shortened to the width of a square', () => {
    const { board } = viewOf(new Table(2));
    const shown = [950, 1200, 2000, 12_400, 123_456, 2_500_000].map((sum) => shortAmount(board, sum, 5));
    expect(shown).toEqual(['£950', '£1.2k', '£2k', '£12k', '£123k', '£2.5M']);
    const after = { ...board, currency: { name: 'euros', symbol: '€', place: 'after' as const } };
    expect(shortAmount(after, 1200, 5)).toBe('1.2k€');
    const without = { ...board, currency: { name: 'meteors', symbol: '', place: 'after' as const } };
    expect([950, 1200].map((sum) => shortAmount(without, sum, 5))).toEqual(['950', '1.2k']);
  });
});

describe('the ring', () => {
  it('has every square once, the start at the lower right, and the way to the left', () => {
    const places = Array.from({ length: 40 }, (_, square) => placeOf(square));
    expect(new Set(places.map(({ x, y }) => `${x},${y}`)).size).toBe(40);
    expect([places[0], places[10], places[20], places[30]]).toEqual([
      { x: 10, y: 10 },
      { x: 0, y: 10 },
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ]);
  });

  it('is walked with arrows: along the sides, across the middle, never off the board', () => {
    expect(squareBeside(0, 'left')).toBe(1);
    expect(squareBeside(0, 'up')).toBe(39);
    expect(squareBeside(0, 'right')).toBe(0);
    expect(squareBeside(5, 'up')).toBe(25);
    expect(squareBeside(25, 'down')).toBe(5);
    expect(squareBeside(15, 'right')).toBe(35);
    expect(squareBeside(10, 'up')).toBe(11);
    expect(squareBeside(20, 'right')).toBe(21);
    expect(squareBeside(30, 'down')).toBe(31);
  });

  it('fits 80x24 with squares of 5x2 and 120x40 with 9x3', () => {
    const small = layoutFor(78, 22);
    expect([small.width, small.heights]).toEqual([5, Array(11).fill(2)]);
    expect(small.middle).toMatchObject({ width: 45, height: 18 });
    expect(small.side.x + small.side.width).toBeLessThanOrEqual(78);
    const large = layoutFor(118, 37);
    expect([large.width, large.heights]).toEqual([9, Array(11).fill(3)]);
    expect(layoutFor(78, 21).heights).toEqual([2, 2, 2, 2, 2, 1, 2, 2, 2, 2, 2]);
    expect(large.side.width).toBe(18);
  });

  it('has larger squares in a larger window, where the players beside it lose no column by it', () => {
    const sizeIn = (width: number, height: number): readonly number[] => {
      const layout = layoutFor(width, height);
      return [layout.width, layout.heights[0]!, layout.side.width];
    };
    expect(sizeIn(158, 46)).toEqual([12, 4, 25]);
    expect(sizeIn(198, 56)).toEqual([14, 5, 34]);
    expect(sizeIn(298, 86)).toEqual([22, 7, 34]);
    expect(layoutFor(298, 86).ring).toMatchObject({ x: 10, y: 4 });
  });

  it.each(boards.names().map(({ value }) => value))('names all squares of %s by four letters', (name) => {
    const names = boards.find(name)!.squares.map((square) => square.name ?? square.type);
    const shorts = shortNames(names);
    expect(shorts.every((short) => short.length >= 1 && short.length <= 4)).toBe(true);
    const distinct = new Set(names);
    expect(new Set(shorts).size).toBe(distinct.size);
    expect(names.every((one) => nameWithin(one, 8).length <= 8)).toBe(true);
  });

  it('draws owner, buildings, mortgage and pawns of a square of 5x2', () => {
    const table = new Table(3);
    own(table.state, 0, [16, 18, 19], 3);
    own(table.state, 1, [37, 39], 5);
    own(table.state, 2, [5]);
    table.state.loan[5] = 100;
    table.state.position = [5, 5, 5];
    const view = viewOf(table);
    const canvas = new Canvas(78, 22);
    const layout = layoutFor(78, 22);
    const looks = looksOf(players, view.board);
    drawRing(canvas, {
      view,
      looks,
      layout,
      walking: new Map([[2, 39]]),
      marked: new Set(),
      paint: 'squares',
      theme: makeTheme('dark', 3),
    });
    const at = (square: number): string[] => {
      const { x, y, width } = areaOf(layout, square);
      return [0, 1].map((row) =>
        Array.from({ length: width }, (_, column) => canvas.at(x + column, y + row)!.char).join(''),
      );
    };
    expect(at(16)).toEqual(['BOW 3', '●£550']);
    expect(at(39)).toEqual(['MAYF⌂', '■£2kH']);
    expect(at(5)).toEqual(['KING ', '▲m CS']);
    expect(at(1)).toEqual(['OLDK ', '£60  ']);
    expect(at(4)).toEqual(['INCO ', '-200 ']);
    expect(at(12)).toEqual(['ELEC ', '£150 ']);
    // A mortgaged square has no colour of a set, so that it is like no other where there are sixteen colours.
    const ground = (square: number): unknown => {
      const { x, y } = areaOf(layout, square);
      return canvas.at(x, y)!.style.bg;
    };
    expect(ground(5)).toBe(ground(7));
    expect(ground(15)).not.toBe(ground(5));
  });

  it('keeps who is in jail apart from who visits, and tints what a player owns', () => {
    const table = new Table(3);
    table.state.position = [10, 10, 39];
    table.state.jail[1] = 2;
    own(table.state, 2, [39]);
    const view = viewOf(table);
    const canvas = new Canvas(78, 22);
    const layout = layoutFor(78, 22);
    const still = { walking: new Map<number, number>(), cursor: undefined, marked: new Set<number>() };
    const looks = looksOf(players, view.board);
    const theme = makeTheme('dark', 3);
    // Three tenths of the owner's colour in the ground of the table.
    const ground = theme.rgb('surface');
    const mixed = theme.rgb(looks[2]!.colour).map((part, at) => Math.round(0.3 * part + 0.7 * ground[at]!));
    const tint = `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    drawRing(canvas, {
      view,
      looks,
      layout,
      ...still,
      paint: 'squares',
      theme,
    });
    const row = (square: number, y: number) => {
      const area = areaOf(layout, square);
      return Array.from({ length: area.width }, (_, x) => canvas.at(area.x + x, area.y + y)!);
    };
    expect(
      row(10, 1)
        .map(({ char }) => char)
        .join(''),
    ).toBe('#S  C');
    expect(
      row(39, 1)
        .map(({ style }) => style.bg)
        .slice(0, 4),
    ).toEqual(Array(4).fill(tint));
    expect(row(37, 1).every(({ style }) => style.bg !== tint)).toBe(true);
  });

  it.each(themeNames)('L4 is read on the tint of every owner in the theme %s', (name) => {
    const layout = layoutFor(78, 22);
    for (const level of [1, 2, 3] as const) {
      const theme = makeTheme(name, level);
      for (const colour of playerColours) {
        const table = new Table(2);
        own(table.state, 0, [1, 5]);
        table.state.loan[5] = 100;
        const view = viewOf(table);
        const canvas = new Canvas(78, 22);
        const looks = looksOf([{ name: 'Ann', colour }, { name: 'Bob' }], view.board);
        drawRing(canvas, {
          view,
          looks,
          layout,
          walking: undefined,
          marked: new Set(),
          paint: 'squares',
          theme,
        });
        for (const square of [1, 5]) {
          const { x, y } = areaOf(layout, square);
          const contrasts = [0, 1].map((right) => {
            const { fg = 'text', bg = 'surface' } = canvas.at(x + right, y + 1)!.style;
            return contrast(theme.rgb(fg, bg), theme.rgb(bg));
          });
          expect([colour, level, contrasts[0]! >= 3, contrasts[1]! >= 4.5]).toEqual([
            colour,
            level,
            true,
            true,
          ]);
        }
      }
    }
  });

  it('names every square in whole words at 120 columns, a long word divided', () => {
    const { names } = viewOf(new Table(2)).board;
    const rows = names.map((name) => nameInRows(name, 8, 2));
    expect(rows.every((lines) => lines.length <= 2 && lines.every((line) => line.length <= 8))).toBe(true);
    expect([rows[20], rows[1], rows[14], rows[39], rows[12]]).toEqual([
      ['Free', 'Parking'],
      ['Old Kent', 'Road'],
      ['Northum-', 'berland'],
      ['Mayfair'],
      ['Electric', 'Company'],
    ]);
  });

  it.each([
    ['Northumberland Avenue', 11, ['Northumber-', 'land Avenue']],
    ['Marlborough Street', 9, ['Marlbo-', 'rough', 'Street']],
    ['Whitechapel Road', 8, ['White-', 'chapel', 'Road']],
    ['東京スカイツリー', 9, ['東京スカ-', 'イツリー']],
    ['Ab😀acadabra', 5, ['Ab😀-', 'aca-', 'dabra']],
    ['Fenchurch St Station', 9, ['Fenchurch', 'St', 'Station']],
    ['Ééééééé'.normalize('NFD'), 5, ['Éééé-', 'ééé']],
    ['विश्वविद्यालय', 5, ['विश्व-', 'वि-', 'द्यालय']],
    ['🇩🇪🇫🇷🇬🇧🇺🇸', 6, ['🇩🇪-', '🇫🇷🇬🇧🇺🇸']],
    ['m\u0303adm\u0303admadmad', 6, ['m\u0303adm\u0303a-', 'dmad-', 'mad']],
    ['Gghhjjkkllmm', 9, ['Gghhjjkk-', 'llmm']],
  ])('divides a long word between syllables: %s in %i columns', (name, width, lines) => {
    expect(nameInRows(name, width, 3)).toEqual(lines);
  });
});

describe('what can be done', () => {
  it('MC3 in jail: roll, pay or use a card, each with its reason when it cannot be', () => {
    const table = new Table(2);
    table.state.jail[0] = 1;
    const actions = momentActions(viewOf(table), 0);
    expect(actions.map(({ label }) => label)).toEqual(['roll for a double', 'pay £50', 'use the card']);
    expect(actions[2]!.whyNot).toBe('You hold no card to get out of jail.');
  });

  it('MC7 a square tells why nothing can be built', () => {
    const table = new Table(2);
    own(table.state, 0, [39]);
    const build = squareActions(viewOf(table), 0, 39).find(({ move }) => move?.type === 'build')!;
    expect(build.whyNot).toBe('The whole set must be yours.');
  });

  it('MC10 a debtor is offered every way of raising money', () => {
    const table = new Table(2);
    own(table.state, 0, [1, 3], 1);
    own(table.state, 0, [5]);
    table.state.cash[0] = 0;
    table.state.phase = { kind: 'debt', debtor: 0, creditor: 1, amount: 90, cause: 'rent', square: 39 };
    const ways = waysToRaise(table.state, 0);
    expect(ways.map(({ move, gain }) => `${wayText(viewOf(table), move)} ${gain}`)).toEqual(
      expect.arrayContaining([
        "Mortgage King's Cross 100",
        'Sell a house on Old Kent 25',
        'Sell a house on Whitechapel 25',
        'Sell Brown down to nothing 50',
      ]),
    );
  });

  it('MC10 names deeds in full that would be called alike', () => {
    const table = new Table(2, { edition: 'atlantic' });
    own(table.state, 0, [5, 15, 34]);
    expect(waysToRaise(table.state, 0).map(({ move }) => wayText(viewOf(table), move))).toEqual([
      'Mortgage Reading',
      'Mortgage Pennsylvania Railroad',
      'Mortgage Pennsylvania Avenue',
    ]);
  });

  it('MC4 raises the standing bid by the least, and by 10, 50 and 100 more, not above what is in hand', () => {
    const table = new Table(3);
    table.state.cash[1] = 70;
    table.state.phase = {
      kind: 'auction',
      square: 39,
      building: 'none',
      seller: -1,
      reserve: 1,
      bid: 30,
      bidder: 0,
      turn: 1,
      limits: [0, 0, 0, 0],
      in: [0, 1, 2],
    };
    const actions = momentActions(viewOf(table), 1);
    expect(actions.map(({ label, whyNot }) => [label, whyNot === undefined])).toEqual([
      ['bid £32', true],
      ['bid £42', true],
      ['bid £82', false],
      ['bid £132', false],
      ['other bid', true],
      ['maximum bid', true],
      ['pass', true],
    ]);
    expect(momentActions(viewOf(table), 2)).toEqual([]);
  });
});

describe('whose keys are heard', () => {
  interface Given {
    readonly decider?: number;
    readonly people?: readonly number[];
    readonly focus?: number;
    /** A deed that is auctioned. */
    readonly lot?: number;
  }
  const tableOf = ({ decider = 0, people = [0, 1], focus = 0, lot }: Given = {}): Followed => {
    const { state } = new Table(2);
    state.current = decider;
    state.position[decider] = focus;
    if (lot !== undefined)
      state.phase = {
        ...{ kind: 'auction', square: lot, building: 'none', seller: -1, reserve: 1, bid: 0, bidder: -1 },
        ...{ turn: decider, in: [0, 1], limits: [0, 0] },
      };
    return { view: game.view(state, 'all'), people };
  };
  const start = (given?: Given) => beginPlay(tableOf(given), undefined);

  it('follows the player who decides, and the cursor goes to what is decided', () => {
    expect(beginPlay(tableOf({ decider: 1, focus: 24 }), start())).toMatchObject({
      actor: 1,
      cursor: 24,
    });
  });

  it('stays with a player chosen by Tab until somebody else decides', () => {
    const chosen = { ...start(), actor: 1 };
    const later = beginPlay(tableOf(), chosen);
    expect(later.actor).toBe(1);
    expect(beginPlay(tableOf({ decider: 1 }), later).actor).toBe(1);
    expect(beginPlay(tableOf({ people: [0] }), later).actor).toBe(0);
  });

  it('leaves the cursor alone while computer players move', () => {
    const looking = { ...start({ people: [0] }), cursor: 7, looking: true };
    const after = beginPlay(tableOf({ decider: 1, people: [0], focus: 30 }), looking);
    expect(after).toMatchObject({ actor: 0, cursor: 7, looking: true });
  });

  it('puts a sum away that was typed for another lot, and nothing else', () => {
    const lot = { ...start({ lot: 39 }), mode: { type: 'bid' } as const };
    expect(beginPlay(tableOf({ lot: 39 }), lot).mode).toEqual({ type: 'bid' });
    expect(beginPlay(tableOf({ lot: 1 }), lot).mode).toBeUndefined();
    expect(beginPlay(tableOf({ lot: 1 }), { ...lot, mode: { type: 'trade' } }).mode).toBeDefined();
  });

  it('shows the deed of what is decided on until the cursor is moved, and again at the next decision', () => {
    const looking = { ...start(), cursor: 1, looking: true };
    expect(start().looking).toBe(false);
    expect(beginPlay(tableOf({ focus: 24 }), looking)).toMatchObject({ looking: false, cursor: 24 });
  });
});

describe('movement and sound', () => {
  it('MC14 rolls the dice, then walks square by square; all of it fits 400 ms', () => {
    const table = new Table(2);
    table.play(0, 'roll', 2, 4);
    const movie = movieOf(table.events);
    expect(movie.slice(0, 4).every(({ pawns }) => pawns.get(0) === 0)).toBe(true);
    expect(movie.slice(4).map(({ pawns }) => pawns.get(0))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(movie.at(-1)!.dice).toEqual([2, 4]);
  });

  it('lets money travel after the pawns, and counts what everybody has up and down', () => {
    const table = new Table(2);
    own(table.state, 1, [6]);
    const before = viewOf(table);
    table.play(0, 'roll', 2, 4);
    while (!table.events.some(({ type }) => type === 'rentPaid')) table.play(1, 'collectRent');
    const after = viewOf(table);
    const movie = movieOf(table.events).filter(({ does }) => does === 'pays');
    expect(movie.map(({ paid }) => Math.round(6 * paid!.part))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(movie[0]!.paid!.payments).toMatchObject([{ from: 0, to: 1 }]);
    const rent = before.players[0]!.cash - after.players[0]!.cash;
    expect(rent).toBeGreaterThan(0);
    const shown = countedBetween(before, [before, after], 0.5, ['cash']);
    expect(shown.players.map(({ cash }) => cash)).toEqual([
      Math.round(before.players[0]!.cash - rent / 2),
      before.players[1]!.cash + rent / 2,
    ]);
  });

  it.each([1, 2, 3, 4, 5, 6])('MC14 shows on neither die the %s that it will fall on', (face) => {
    const table = new Table(2);
    table.play(0, 'roll', face, face);
    const tumbling = movieOf(table.events).filter(({ does }) => does === 'rolls');
    expect(tumbling).toHaveLength(4);
    expect(tumbling.flatMap(({ dice }) => dice)).not.toContain(face);
  });

  it('MC14 sounds dice, pawn, landing on an owned property and the start of a turn', () => {
    const table = new Table(2);
    own(table.state, 1, [6]);
    table.play(0, 'roll', 2, 4);
    expect(soundsOfStep(table.events)).toEqual({ now: ['dice', 'pawnStep'], after: ['landOwned'] });
    table.play(1, 'waiveRent').play(0, 'endTurn');
    expect(soundsOfStep(table.events)).toEqual({ now: [], after: ['turnStart'] });
  });
});

describe('the scoreboard', () => {
  it('MC12 counts money, properties, buildings, cards and net worth, the richest first', () => {
    const table = new Table(3);
    own(table.state, 1, [1, 3], 2);
    table.state.out[2] = 1;
    const { rows } = scoreFigures(viewOf(table));
    expect(rows).toMatchObject([{ seat: 1 }, { seat: 0 }, { seat: 2, spoken: 'bankrupt' }]);
    expect(rows[0]!.cells).toEqual(['£1,500', '2', '4⌂', '0', '£1,820']);
    expect(rows[0]!.spoken).toBe('cash £1,500, properties 2, houses 4, hotels 0, cards 0, net worth £1,820');
  });

  it('has everybody who is in the game before the bankrupt, with less than nothing too', () => {
    const table = new Table(3);
    table.state.cash[0] = -200;
    table.state.out[1] = 1;
    table.state.out[2] = 2;
    expect(scoreFigures(viewOf(table)).rows).toMatchObject([{ seat: 0 }, { seat: 2 }, { seat: 1 }]);
  });
});
