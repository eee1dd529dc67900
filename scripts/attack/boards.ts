import { type Chance, seededChance } from '../../src/engine/chance.ts';
import { readOptions } from '../../src/engine/options.ts';
import { boardKind } from '../../src/games/monopoly/boards/board-kind.ts';
import { bots } from '../../src/games/monopoly/bots/index.ts';
import { draftFindings, isDraft } from '../../src/games/monopoly/maker/findings.ts';
import { boardList } from '../../src/games/monopoly/maker/list.ts';
import { previewer } from '../../src/games/monopoly/maker/preview.ts';
import type { BoardFile } from '../../src/games/monopoly/rules/board-file.ts';
import { checkBoard } from '../../src/games/monopoly/rules/check-board.ts';
import { createMonopoly } from '../../src/games/monopoly/rules/index.ts';
import { readImport } from '../../src/shelf/import-file.ts';
import { shareText } from '../../src/shelf/share-text.ts';
import { Shelf, shippedFolder } from '../../src/shelf/shelf.ts';

const shelf = new Shelf<BoardFile>(boardKind, { shipped: shippedFolder(boardKind) });
const game = createMonopoly(shelf);
const preview = previewer(shelf);
const whole = ['world', 'solar-system', 'london'].map((name) => shelf.find(name)!);
const [player] = bots;

/** Values that a careless or an ill-willed hand might write. */
const odd: readonly unknown[] = [
  ...[0, 1, -1, 2, 5, 39, 40, 41, -40, 100, 1e6, 1e6 + 1, 1e308, 1.5, null, true, false],
  ...[
    '',
    ' ',
    'a',
    'brown',
    'start',
    'joker',
    'property',
    'x'.repeat(41),
    '\x1b[2J',
    '../../x',
    '__proto__',
    '\u202e',
    '💰',
  ],
  ...[[], {}, [[]], { wait: 1, move: 1 }, { move: 5 }, { move: -3 }, { wait: 3 }, ['AB'], { rows: ['#'] }],
];

export interface Attacked {
  readonly read: number;
  /** Boards that can be played. */
  readonly accepted: number;
  /** Boards that the maker can draw. */
  readonly drafts: number;
  readonly played: number;
}

/** Changes boards and share texts and does with each what the program would. @throws whatever goes wrong. */
export function attackBoards(seed: string, count: number): Attacked {
  const luck = seededChance(seed);
  const sums = { read: 0, accepted: 0, drafts: 0, played: 0 };
  for (let index = 0; index < count; index++) {
    const source = changedSource(luck);
    const { read } = readImport<BoardFile>(source, [boardKind]);
    sums.read++;
    if (!read.ok) {
      if (read.findings.length === 0) throw new Error(`refused without a reason: ${source.slice(0, 2000)}`);
      continue;
    }
    // Half of a board would not pass a second look.
    const problem = checkBoard(read.file).find(({ severity }) => severity === 'error');
    if (problem) throw new Error(`accepted with ${problem.code} at ${problem.path}`);
    sums.accepted++;
    draftFindings(read.file);
    boardList(read.file);
    if (!isDraft(read.file)) throw new Error('accepted, and yet no draft');
    preview(read.file);
    sums.drafts++;
    play(read.file, luck, index % 50 === 0 ? 60 : 2);
    sums.played++;
  }
  return sums;
}

/** A share text with other letters, a text with other signs, or a board with other values. */
function changedSource(luck: Chance): string {
  const file = whole[luck.die(whole.length) - 1]!;
  const way = luck.die(10);
  if (way === 1) return noise(shareText(file), luck);
  if (way === 2) return noise(JSON.stringify(file), luck);
  const copy = JSON.parse(JSON.stringify(file)) as object;
  for (let changes = luck.die(3); changes > 0; changes--) changeIn(copy, luck);
  return way < 5 ? shareText(copy) : JSON.stringify(copy);
}

function noise(text: string, luck: Chance): string {
  const letters = [...text];
  for (let changes = luck.die(4); changes > 0; changes--) {
    const at = luck.die(letters.length) - 1;
    const way = luck.die(3);
    if (way === 1) letters.splice(at, luck.die(20));
    else letters.splice(at, way === 2 ? 1 : 0, String.fromCharCode(31 + luck.die(96)));
  }
  return letters.join('');
}

/** Changes one value somewhere: takes it away, writes another, or swaps two. */
function changeIn(root: object, luck: Chance): void {
  let place = root as Record<string, unknown>;
  for (;;) {
    const keys = Object.keys(place);
    if (keys.length === 0) return;
    const key = keys[luck.die(keys.length) - 1]!;
    const value = place[key];
    if (typeof value === 'object' && value !== null && luck.die(6) > 1) {
      place = value as Record<string, unknown>;
      continue;
    }
    const way = luck.die(8);
    if (way === 1) delete place[key];
    else if (way === 2) place[`${key}x`] = value;
    else if (way === 3) {
      const other = keys[luck.die(keys.length) - 1]!;
      [place[key], place[other]] = [place[other], place[key]];
    } else if (typeof value === 'number' && way < 7) place[key] = value + luck.die(100) - 50;
    else if (typeof value === 'string' && way < 7) place[key] = `${value}${luck.die(9)}`;
    else place[key] = JSON.parse(JSON.stringify(odd[luck.die(odd.length) - 1]));
    return;
  }
}

const MOST_MOVES = 20_000;

/** Two computer players until so many rounds are over. @throws when the game has no end or a move is refused. */
function play(file: BoardFile, luck: Chance, roundLimit: number): void {
  const preset = file.rules?.preset ?? 'worlds';
  const read = readOptions(game.options, { preset, board: file, roundLimit }, 2);
  if (!read.ok) throw new Error(`the options refuse the board: ${read.reason}`);
  const seats = [0, 1].map(() => ({ name: 'x', bot: player!.name }));
  const state = game.setup(2, game.optionsFor!(read.options, seats), luck);
  for (let moves = 0; game.toAct(state).length > 0; moves++) {
    if (moves > MOST_MOVES) throw new Error(`no end: ${JSON.stringify(file)}`);
    for (const seat of game.toAct(state)) {
      const move = player!.choose(game.view(state, seat), seat, luck, { milliseconds: 1 });
      if (!move) continue;
      const refusal = game.check(state, seat, move);
      if (refusal) throw new Error(`${refusal.text}: ${JSON.stringify(move)}`);
      game.apply(state, seat, move, luck, () => {});
      break;
    }
  }
}
