import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findingText } from '../../../src/engine/finding.ts';
import { formatLog, openLog, parseLog } from '../../../src/engine/log.ts';
import { play, startMatch } from '../../../src/engine/match.ts';
import { playerErrors } from '../../../src/engine/new-game.ts';
import { readOptions } from '../../../src/engine/options.ts';
import { boardKind } from '../../../src/games/monopoly/boards/board-kind.ts';
import type { BoardFile, SquareFile } from '../../../src/games/monopoly/rules/board-file.ts';
import { checkBoard } from '../../../src/games/monopoly/rules/check-board.ts';
import { createMonopoly } from '../../../src/games/monopoly/rules/index.ts';
import { mortgageValue } from '../../../src/games/monopoly/rules/money.ts';
import { parseData, readDataFile } from '../../../src/shelf/data-file.ts';
import { deletedOwn, deleteOwn, restoreOwn, saveOwn } from '../../../src/shelf/own-files.ts';
import { Shelf, shippedFolder } from '../../../src/shelf/shelf.ts';
import { boards, game, joker, Table, worldBoard } from './table.ts';

const shipped = shippedFolder(boardKind);
const scratch = mkdtempSync(join(tmpdir(), 'boards-'));
afterAll(() => rmSync(scratch, { recursive: true }));

function codes(value: unknown): string[] {
  return checkBoard(value).map((finding) => finding.code);
}

describe('MW2, MW3, MW4, MW9, MW19: boards as files', () => {
  it('MW13 W34. lends the rate of the price and takes ten percent for lifting: 850 and 935 at 50% of 1700', () => {
    const board = worldBoard({ 39: { type: 'property', name: 'Sirius', group: 'dark-blue', price: 1700 } });
    const t = new Table(2, { preset: 'worlds', board }).own(0, 39).play(0, 'mortgage 39');
    expect([t.money[0], mortgageValue(t.state, 39)]).toEqual([2350, 850]);
    expect(t.play(0, 'unmortgage 39').money[0]).toBe(1500 + 850 - 935);
  });

  it('W35. works rents out from percentages: 1000 1200 1225 1250 1275 1300 1400', () => {
    const sirius: SquareFile = { type: 'property', name: 'Sirius', group: 'dark-blue', price: 1700 };
    const rates = {
      ...boards.find('world')!.rates,
      rentPercentOfPrice: 58.8235,
      setRentPercent: 120,
      houseRentPercent: [122.5, 125, 127.5, 130],
      hotelRentPercent: 140,
    };
    const t = new Table(2, { preset: 'worlds', board: worldBoard({ 39: sirius }, { rates }) });
    expect(t.state.board.rent[39]).toEqual([1000, 1200, 1225, 1250, 1275, 1300, 1400]);
  });

  it('W36. takes a group with one property as complete, with a warning', () => {
    const board = worldBoard({ 37: joker() });
    expect(checkBoard(board)).toMatchObject([{ severity: 'warning', code: 'W_GROUP_ONE' }]);
    expect(new Table(2, { preset: 'worlds', board }).own(0, 39).refusal(0, 'build 39')).toBeUndefined();
  });

  it('W37. plays a board without property, with a warning; a round limit ends it', () => {
    const nothing = Object.fromEntries(Array.from({ length: 39 }, (_, index) => [index + 1, joker()]));
    const board = worldBoard(nothing);
    expect(codes(board)).toEqual(['W_NO_PROPERTY']);
    const t = new Table(2, { preset: 'worlds', board, roundLimit: 1 });
    t.play(0, 'roll', 1, 2).play(0, 'endTurn').play(1, 'roll', 1, 2).cash(1, 1700).play(1, 'endTurn');
    expect(game.outcome(t.state)).toEqual({
      winners: [1],
      reason: 'the highest net worth after 1 round, $1,700',
    });
  });

  it('MW3 W38. says meteors in every card, deed and log line when the currency is meteors', () => {
    const board = worldBoard({}, { currency: { name: 'meteors' } });
    const t = new Table(2, { preset: 'worlds', board });
    expect(t.state.board.cards.find((card) => card.id === 'wch-dividend')!.text).toBe(
      'Your shares pay a dividend of 50 meteors.',
    );
    t.land(0, 7).draw(0, 'wch-unlucky', 5);
    expect(t.said()).toEqual([
      'Ann draws: It is your unlucky day: pay 300 meteors.',
      'Ann pays 300 meteors to the bank for the card',
    ]);
    expect(t.money[0]).toBe(1200);
  });

  it('MW9 W39. draws the random number of a card with the card and keeps it in the log', () => {
    const read = readOptions(game.options, { preset: 'worlds' }, 2);
    if (!read.ok) throw new Error(read.reason);
    const players = [{ name: 'Ann' }, { name: 'Ben' }];
    const rolled = play(
      startMatch(game, { options: read.options, players, seed: 'x' }),
      0,
      { type: 'roll' },
      [3, 4],
    );
    const drawn = rolled.ok ? play(rolled.match, 0, { type: 'drawCard' }, [4, 5]) : rolled;
    if (!drawn.ok) throw new Error(drawn.refusal.text);
    expect([drawn.step.chance, drawn.match.state.cash[0]]).toEqual([[4, 5], 1200]);
    const parsed = parseLog(formatLog(drawn.match));
    const opened = parsed.ok ? openLog(parsed.log, game) : parsed;
    expect(opened.ok && opened.match.state).toEqual(drawn.match.state);
  });

  it('W40. deals no card that needs a jail, a fixed street or a get-out card', () => {
    const { cards } = new Table(2, { preset: 'worlds' }).state.board;
    expect(cards.filter((card) => card.keep !== 'no' || card.square > 0)).toEqual([]);
    expect(
      cards.some((card) => card.effects.some((effect) => effect.op === 'jail' || effect.op === 'nearest')),
    ).toBe(false);
    const classicCards = new Table(2, { preset: 'worlds', cards: 'classic' }).state.board.cards.map(
      (card) => card.id,
    );
    expect(classicCards).not.toContain('ch-jail');
    expect(classicCards).toContain('ch-red3');
  });

  it('W42. shows a board that was dropped in, and a broken one with line and reason', () => {
    const own = join(scratch, 'own');
    const shelf = new Shelf<BoardFile>(boardKind, { shipped, own });
    const before = shelf.names().length;
    mkdirSync(own);
    copyFileSync(join(shipped, 'solar-system.board.json'), join(own, 'mine.board.json'));
    writeFileSync(join(own, 'broken.board.json'), '{\n  "format": "boardgames.monopoly.board",\n  oops\n}');
    writeFileSync(join(own, 'london.board.json'), '{}');
    expect(shelf.names()).toHaveLength(before + 1);
    expect(shelf.find('mine')?.name).toBe('Solar System');
    const broken = shelf.list().find((board) => board.name === 'broken')!;
    expect(broken.read.findings[0]).toMatchObject({ line: 3, text: 'this is not JSON from here on' });
    expect(shelf.list().find((board) => board.name === 'london-own')!.read.ok).toBe(false);
    expect(shelf.find('london')?.rules?.preset).toBe('classic');
  });

  it('W41. refuses empty or equal names, and a colour or pawn that is taken', () => {
    const ann = { name: 'Ann', colour: 'red', bot: undefined, command: '', token: 'Car' };
    const joining = (ben: Partial<typeof ann>) => {
      const players = [ann, { ...ann, name: 'Ben', colour: 'blue', token: 'Ship', ...ben }];
      return playerErrors({ seats: 2, players });
    };
    expect(joining({})).toEqual({});
    expect(joining({ name: ' ' })).toEqual({ 'players.1.name': 'Every player needs a name.' });
    expect(joining({ name: 'ann ' })).toEqual({ 'players.1.name': 'Player 1 has this name already.' });
    expect(joining({ colour: 'red' })).toEqual({ 'players.1.colour': 'Player 1 has this colour already.' });
    expect(joining({ token: 'Car' })).toEqual({ 'players.1.token': 'Player 1 has this pawn already.' });
  });

  it('W43. asks before saving over a board; deleted boards go to a bin and can be restored', () => {
    const folder = join(scratch, 'kept');
    const own = { kind: boardKind, folder };
    const world = boards.find('world')!;
    expect(saveOwn(own, 'mine', world, 'ask').ok).toBe(true);
    expect(saveOwn(own, 'mine', world, 'ask')).toMatchObject({ ok: false, exists: true });
    expect(saveOwn(own, 'mine', { ...world, name: 'New' }, 'overwrite').ok).toBe(true);
    expect(saveOwn(own, '../mine', world, 'ask')).toMatchObject({ ok: false });
    expect(saveOwn(own, 'bad', { ...world, name: '' }, 'ask')).toMatchObject({ ok: false });
    expect(deleteOwn(own, 'mine').ok).toBe(true);
    expect(deletedOwn(own)).toEqual(['mine']);
    const shelf = new Shelf<BoardFile>(boardKind, { shipped, own: folder });
    expect(shelf.find('mine')).toBeUndefined();
    expect(restoreOwn(own, 'mine').ok).toBe(true);
    expect([shelf.find('mine')?.name, deletedOwn(own)]).toEqual(['New', []]);
  });

  it('W44. keeps Start at the first square, and only there', () => {
    const start: SquareFile = { type: 'start' };
    expect(codes(worldBoard({ 20: start }))).toContain('E_START');
    expect(codes(worldBoard({ 0: joker() }))).toContain('E_START');
  });
});

describe('MW19: what a check finds', () => {
  const world = boards.find('world')!;

  it('names the field and the square of numbers out of range, missing names and unknown groups', () => {
    const name = { ...joker(), name: '' };
    expect(checkBoard(worldBoard({ 20: name }))[0]).toMatchObject({ path: 'squares[20].name', square: 20 });
    const price: SquareFile = { type: 'property', name: 'X', group: 'red', price: 0 };
    expect(checkBoard(worldBoard({ 20: price }))[0]!.text).toBe('must be a whole number from 1 to 1000000');
    const lost: SquareFile = { type: 'property', name: 'X', group: 'nowhere', price: 5 };
    expect(codes(worldBoard({ 20: lost }))).toContain('E_GROUP_UNKNOWN');
    expect(codes({ ...world, groups: [...world.groups, { id: 'x', name: 'X', color: '#000000' }] })).toEqual([
      'E_GROUP_EMPTY',
    ]);
    const [start, ...rest] = world.squares;
    const blank = { name: '  ', groups: world.groups.map((group) => ({ ...group, name: ' ' })) };
    expect(checkBoard({ ...world, ...blank, squares: [{ ...start!, name: ' ' }, ...rest] })).toMatchObject([
      { code: 'E_NAME', path: 'name' },
      ...world.groups.map((_, index) => ({ code: 'E_NAME', path: `groups[${index}].name` })),
      { code: 'E_NAME', path: 'squares[0].name', place: 'square 0' },
    ]);
    // Games that were begun on a board of such a name are read as ever.
    expect(readOptions(game.options, { board: { ...world, ...blank } }, 2).ok).toBe(true);
    expect(codes({ ...world, squares: world.squares.slice(1) })).toEqual(['E_SHAPE']);
    expect(codes(worldBoard({ 20: { type: 'go-to-jail', name: 'Off' } }))).toEqual(['E_NO_JAIL']);
  });

  it('calls groups and pawns by their names, never by the ids of the file', () => {
    const group = { id: 'x', name: 'Far away', color: '#000000' };
    const twin = { ...world.groups[0]!, name: 'Twin' };
    const pawns = [{ name: 'Car' }, { name: 'car ' }];
    expect(checkBoard({ ...world, groups: [...world.groups, group, twin], pawns }).map(findingText)).toEqual([
      `error E_GROUP_EMPTY at groups[${world.groups.length}] (group Far away): no square belongs to it`,
      `error E_GROUP_TWICE at groups[${world.groups.length + 1}] (group Twin): has the id of another group, ${twin.id}`,
      'warning W_NAME_TWICE at pawns[1].name (pawn car): has the name of another pawn',
    ]);
  });

  it('names the line of the field, or of what should hold it', () => {
    const lines = readFileSync(join(shipped, 'solar-system.board.json'), 'utf8').split('\n');
    const bad = (from: string, to: string) => {
      const read = parseData(lines.join('\n').replace(from, to), boardKind.check);
      return [read.findings[0]!.line, lines.findIndex((line) => line.includes(from)) + 1];
    };
    const wrong: readonly [string, string][] = [
      ['"price": 400', '"price": 0'],
      ['"Blackhole", ', '"", '],
      ['"start": 1500, ', ''],
      ['"movement": {"move": -4}', '"movement": {"move": 40}'],
    ];
    for (const [from, to] of wrong) {
      const [message, there] = bad(from, to);
      expect(message, from).toBe(there);
    }
  });

  it('survives hostile files with a reason each', () => {
    const text = JSON.stringify(world);
    const hostile: string[] = [
      '',
      'null',
      '[]',
      '7',
      text.replace('{', '{"__proto__":{"polluted":1},'),
      text.replace('{', '{"constructor":1,'),
      text.slice(0, -20),
      '['.repeat(100_000),
      '['.repeat(100_000) + ']'.repeat(100_000),
      text.replace('Mayfair', 'May\\u001b[2Jfair'),
      text.replace('"price":400', '"price":1e999'),
      text.replace('"price":400', '"price":"400"'),
    ];
    for (const each of hostile) {
      const read = parseData(each, boardKind.check);
      expect(read.ok, each.slice(0, 60)).toBe(false);
      expect(findingText(read.findings[0]!)).toMatch(/^error E_\w+ at \S+/);
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    const big = join(scratch, 'big.board.json');
    writeFileSync(big, ' '.repeat(300_000));
    expect(readDataFile(big, boardKind.check).findings[0]!.code).toBe('E_SIZE');
    expect(readDataFile(scratch, boardKind.check).findings[0]!.code).toBe('E_FILE');
    expect(readDataFile(join(scratch, 'missing'), boardKind.check).findings[0]!.code).toBe('E_FILE');
  });

  it('repeats nothing out of a file that could drive a terminal or turn its writing round', () => {
    for (const name of ['May\u202efair', 'May\u2028fair', 'May\ud800fair', 'May\u200ffair']) {
      expect(checkBoard(worldBoard({ 20: { ...joker(), name } }))[0]).toMatchObject({ code: 'E_SHAPE' });
    }
    const finding = checkBoard({ ...world, [`\u001b[2J${'x'.repeat(1000)}`]: 1 })[0]!;
    expect(finding.code).toBe('E_SHAPE');
    expect(findingText(finding)).not.toMatch(/\p{Cc}/u);
    expect(findingText(finding).length).toBeLessThan(1000);
  });

  it('lists no own boards where the folder is a file', () => {
    const own = join(scratch, 'a-file');
    writeFileSync(own, '');
    expect(new Shelf<BoardFile>(boardKind, { shipped, own }).list()).toHaveLength(4);
  });

  it('finds nothing wrong with the boards that come with the program', () => {
    for (const { name, read } of boards.list()) expect([name, read.findings]).toEqual([name, []]);
    expect(boards.list().map((board) => board.name)).toEqual(['london', 'atlantic', 'world', 'solar-system']);
    const schema = JSON.parse(readFileSync(join(shipped, 'board.schema.json'), 'utf8'));
    expect(schema.properties.squares.items.oneOf).toHaveLength(11);
  });

  it('puts a player’s own board into the options whole, so that its log replays after the file has changed', () => {
    const own = join(scratch, 'changing');
    mkdirSync(own);
    const file = join(own, 'mine.board.json');
    writeFileSync(file, JSON.stringify({ ...world, name: 'First' }));
    const monopoly = createMonopoly(new Shelf<BoardFile>(boardKind, { shipped, own }));
    const read = readOptions(monopoly.options, { preset: 'worlds', board: 'mine' }, 2);
    if (!read.ok) throw new Error(read.reason);
    expect((read.options.board as BoardFile).name).toBe('First');
    const match = startMatch(monopoly, {
      options: read.options,
      players: [{ name: 'A' }, { name: 'B' }],
      seed: 's',
    });
    rmSync(file);
    const parsed = parseLog(formatLog(match));
    const opened = parsed.ok ? openLog(parsed.log, monopoly) : parsed;
    expect(opened.ok && opened.match.state.board.name).toBe('First');
    expect(Object.keys(monopoly.sources!(read.options))).toEqual(['board world']);
  });
});
