import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { type Chance, ChanceScriptError, scriptChance } from '../src/engine/chance.ts';
import type { AnyGame, AnyTypes, Seat, Viewer } from '../src/engine/game.ts';
import { eventsFor } from '../src/engine/history.ts';
import { formatLog, openLog, parseLog } from '../src/engine/log.ts';
import { formatLogText } from '../src/engine/log-text.ts';
import { type Match, play, type Step } from '../src/engine/match.ts';
import { readMove } from '../src/engine/moves.ts';
import type { Refusal } from '../src/engine/refusal.ts';

/** A match somewhere in a random game, and what the step before it told. */
export interface Position {
  readonly match: Match<AnyTypes>;
  readonly events: readonly AnyTypes['event'][];
  /** The state before that step. */
  readonly before?: AnyTypes['state'];
}

export function endsProperly({ match: { game, state, players } }: Position): void {
  const toAct = game.toAct(state);
  const outcome = game.outcome(state);
  assert.equal(toAct.length === 0, outcome !== undefined, 'over means that nobody is to act');
  assert.equal(new Set(toAct).size, toAct.length, 'a seat is to act twice');
  for (const seat of [...toAct, ...(outcome?.winners ?? [])])
    assert(players[seat], `there is no seat ${seat}`);
  assert.equal(game.scores(state).length, players.length, 'scores of every seat');
  if (outcome) assert.match(outcome.reason, /\S$/);
  for (const [seat] of players.entries()) {
    const choices = game.legalMoves(state, seat).length + game.openMoves(state, seat).length;
    assert.equal(choices > 0, toAct.includes(seat), `seat ${seat} has ${choices} choices, to act: ${toAct}`);
  }
}

export function plainData({ match: { game, state, steps }, events }: Position): void {
  const isPlain = (what: string, value: unknown): void =>
    assert.deepStrictEqual(JSON.parse(JSON.stringify(value)), value, `${what} is changed by JSON`);
  isPlain('a move', steps.at(-1)?.move ?? null);
  isPlain('an event', events);
  isPlain('the view', game.view(state, 'all'));
  for (const seat of game.toAct(state)) isPlain('a listed move', game.legalMoves(state, seat));
}

export function movesAreLegal({ match: { game, state } }: Position, chance: Chance): void {
  for (const seat of game.toAct(state)) {
    const listed = game.legalMoves(state, seat);
    for (const move of listed) isPlayable(game, state, seat, move);
    for (let i = 0; i < 5; i++) {
      const move = game.sampleMove(state, seat, chance);
      isPlayable(game, state, seat, move);
      if (!isListed(game, listed, move)) {
        assert(
          game.openMoves(state, seat).includes(move.type),
          `${JSON.stringify(move)} is neither listed nor open`,
        );
      }
    }
  }
}

function isPlayable(game: AnyGame, state: object, seat: Seat, move: AnyTypes['move']): void {
  const written = JSON.stringify(move);
  assert.equal(game.check(state, seat, move), undefined, `check refuses ${written}`);
  const read = readMove(game, move);
  assert(read.ok, `the schemas refuse ${written}: ${read.ok ? '' : read.refusal.text}`);
  const text = game.notation.format(move);
  assert.deepStrictEqual(game.notation.parse(text), move, `notation: ${text}`);
  const full = game.notation.format(move, state);
  assert.deepStrictEqual(game.notation.parse(full, state), move, `notation with the state: ${full}`);
}

function isListed(game: AnyGame, listed: readonly AnyTypes['move'][], move: AnyTypes['move']): boolean {
  const text = game.notation.format(move);
  return listed.some((other) => other.type === move.type && game.notation.format(other) === text);
}

export function refusesOtherSeats({ match: { game, state, players } }: Position): void {
  const toAct = game.toAct(state);
  const moves = toAct.flatMap((seat) => game.legalMoves(state, seat)).slice(0, 50);
  const others = players.map((_, seat) => seat).filter((seat) => !toAct.includes(seat));
  for (const seat of [...others, -1, players.length, 0.5]) {
    for (const move of moves) {
      const refusal = game.check(state, seat, move);
      assert(refusal, `seat ${seat} may ${JSON.stringify(move)}`);
      isRefusal(refusal);
    }
  }
}

/** A stable code for programs, and a sentence for people: a capital, a full stop, and nothing that drives a terminal. */
function isRefusal({ code, text }: Refusal): void {
  assert.match(code, /^[a-z]+(-[a-z]+)*$/, `the code of "${text}"`);
  assert.match(text, /^\p{Lu}[^\p{Cc}]*[^\s.!?][.!]$/u, `the text of ${code}`);
  assert(text.length < 400, `the text of ${code} is too long: ${text}`);
}

/** Moves of all seats, now and before. */
function movesAround({ game, state, players, steps }: Match<AnyTypes>, chance: Chance): AnyTypes['move'][] {
  const moves = players.flatMap((_, seat) => game.legalMoves(state, seat));
  for (const seat of game.toAct(state)) moves.push(game.sampleMove(state, seat, chance));
  return [...moves, ...steps.slice(-20).map(({ move }) => move)];
}

/** Lines with other numbers and with words missing or twice: what is legal all the same can be kept and read again. */
export function readsStrangeLines({ match }: Position, chance: Chance): void {
  const { game, state, players } = match;
  const moves = movesAround(match, chance);
  if (moves.length === 0) return;
  for (let i = 0; i < 60; i++) {
    const read = readMove(game, mistype(game.notation.format(moves[chance.die(moves.length) - 1]!), chance));
    const seat = chance.die(players.length) - 1;
    const refusal = read.ok ? game.check(state, seat, read.move) : read.refusal;
    if (refusal) isRefusal(refusal);
    if (!read.ok || refusal) continue;
    assert(readMove(game, read.move).ok, `no log could be read with ${JSON.stringify(read.move)}`);
  }
}

const oddNumbers = ['0', '1', '2', '5', '20', '99', '1000000', '-1'];

function mistype(line: string, chance: Chance): string {
  const words = line
    .replace(/\d+/g, (number) =>
      chance.die(2) === 1 ? oddNumbers[chance.die(oddNumbers.length) - 1]! : number,
    )
    .split(' ');
  const at = chance.die(words.length) - 1;
  return words
    .flatMap((word, index) => (index === at ? Array(chance.die(3) - 1).fill(word) : [word]))
    .join(' ');
}

/** Moves of the right shape with other content: from other seats and positions, bent here and there. */
export function survivesStrangeMoves({ match }: Position, chance: Chance): void {
  const { game, players } = match;
  const moves = movesAround(match, chance);
  if (moves.length === 0) return;
  const leaves = moves.slice(0, 100).flatMap(leavesOf);
  for (let i = 0; i < 60; i++) {
    const bent = bend(moves[chance.die(moves.length) - 1]!, leaves, chance);
    const read = readMove(game, bent);
    if (read.ok) survives(match, chance.die(players.length) - 1, read.move);
  }
}

function survives(match: Match<AnyTypes>, seat: Seat, move: AnyTypes['move']): void {
  const { game, state } = match;
  try {
    const played = play(match, seat, move);
    if (!played.ok) {
      assert(!played.script, 'the luck is the seed’s');
      isRefusal(played.refusal);
      return;
    }
    assert(game.toAct(state).includes(seat), `seat ${seat} is not to act`);
    const listed = isListed(game, game.legalMoves(state, seat), move);
    assert(listed || game.openMoves(state, seat).includes(move.type), 'the move is neither listed nor open');
    endsProperly(played);
    game.view(played.match.state, 'all');
  } catch (error) {
    throw new Error(`${JSON.stringify(move)} of seat ${seat}: ${(error as Error).message}`, { cause: error });
  }
}

function leavesOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value];
  return Object.entries(value).flatMap(([name, inner]) => (name === 'type' ? [] : leavesOf(inner)));
}

function bend(value: unknown, leaves: readonly unknown[], chance: Chance): unknown {
  if (Array.isArray(value)) {
    const bent = value.map((inner) => bend(inner, leaves, chance));
    const at = chance.die(value.length + 1) - 1;
    const dice = chance.die(6);
    if (dice === 1) bent.splice(at, 1);
    if (dice === 2 && bent.length > 0) bent.splice(at, 0, bent[chance.die(bent.length) - 1]);
    return bent;
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        name === 'type' ? inner : bend(inner, leaves, chance),
      ]),
    );
  }
  const dice = chance.die(4);
  if (dice === 1) return leaves[chance.die(leaves.length) - 1];
  if (dice === 2 && typeof value === 'number') return value + [-100, -1, 1, 100][chance.die(4) - 1]!;
  return value;
}

const garbage: readonly unknown[] = [
  undefined,
  null,
  true,
  7,
  Number.NaN,
  '',
  ' ',
  '\u0000',
  '?? ??',
  '💥'.repeat(500),
  [],
  [[]],
  {},
  { type: 3 },
  { type: 'toString' },
  { type: '__proto__' },
  { type: 'constructor' },
  { type: null },
  { type: 'no such move' },
];

export function refusesGarbage({ match: { game } }: Position): void {
  for (const value of garbage) {
    const read = readMove(game, value);
    assert(!read.ok, `${JSON.stringify(value)} is read as a move`);
    isRefusal(read.refusal);
  }
  for (const type of Object.keys(game.moves)) {
    const read = readMove(game, { type, 'no such field': 1 });
    assert(!read.ok, `${type} with a field of no meaning is read as a move`);
    isRefusal(read.refusal);
  }
}

export function clonesIndependently({ match: { game, state } }: Position, chance: Chance): void {
  const before = JSON.stringify(state);
  for (const seat of game.toAct(state)) {
    const [clone, other] = [game.clone(state), game.clone(state)];
    assert.equal(JSON.stringify(clone), before, 'a clone is equal');
    game.apply(clone, seat, game.sampleMove(clone, seat, chance), chance);
    assert.equal(JSON.stringify(state), before, 'a move on the clone changed the original');
    const after = JSON.stringify(clone);
    game.apply(other, seat, game.sampleMove(other, seat, chance), chance);
    assert.equal(JSON.stringify(clone), after, 'a move on one clone changed another');
  }
}

function viewers({ match: { players } }: Position): readonly Viewer[] {
  return [...players.map((_, seat) => seat), 'spectator', 'all'];
}

export function leaksNothing(position: Position, chance: Chance): void {
  const { game, state } = position.match;
  for (const viewer of viewers(position)) {
    const view = game.view(state, viewer);
    const untouched = JSON.stringify(view);
    const imagined = game.imagine(view, chance);
    assert.equal(JSON.stringify(view), untouched, `imagine changed the view of ${viewer}`);
    assert.deepStrictEqual(game.view(imagined, viewer), view, `the view of ${viewer}`);
    if (typeof viewer === 'number') sameChoices(game, state, imagined, viewer);
  }
}

function sameChoices(game: AnyGame, state: object, imagined: object, seat: Seat): void {
  const choices = (of: object): unknown => [game.legalMoves(of, seat), game.openMoves(of, seat)];
  assert.equal(game.toAct(imagined).includes(seat), game.toAct(state).includes(seat), `seat ${seat} may act`);
  assert.deepStrictEqual(choices(imagined), choices(state), `the choices of seat ${seat}`);
}

/**
 * What a viewer hears of a step follows from what the viewer sees: were the step another one in what is hidden (the
 * state before it, its luck), and the view after it the same, the events would be the same.
 */
export function eventsLeakNothing(position: Position, chance: Chance): void {
  const { match, before: state } = position;
  const step = match.steps.at(-1);
  if (!step || !state) return;
  const { game } = match;
  const lucky = otherLuck(step.chance).map((luck) => outcome(game, state, step, luck));
  for (const viewer of viewers(position)) {
    const known = (of: object): string => JSON.stringify(game.view(of, viewer));
    const visible = (of: Outcome['events']): unknown => eventsFor(game, of, viewer);
    const [seen, heard] = [known(match.state), visible(position.events)];
    const hidden = game.imagine(game.view(state, viewer), chance);
    for (const other of [outcome(game, hidden, step, step.chance), ...lucky]) {
      if (!other || isDeepStrictEqual(visible(other.events), heard)) continue;
      assert(known(other.state) !== seen, `what ${viewer} hears of ${JSON.stringify(step)}`);
    }
  }
}

interface Outcome {
  readonly state: object;
  readonly events: readonly AnyTypes['event'][];
}

/** A step played from a state, unless it cannot be. */
function outcome(
  game: AnyGame,
  from: object,
  { seat, move }: Step<AnyTypes['move']>,
  luck: readonly number[],
): Outcome | undefined {
  if (game.check(from, seat, move) !== undefined) return undefined;
  const state = game.clone(from);
  const events: AnyTypes['event'][] = [];
  const chance = scriptChance(luck);
  try {
    game.apply(state, seat, move, chance, (event) => events.push(event));
  } catch (error) {
    if (error instanceof ChanceScriptError) return undefined;
    throw error;
  }
  return chance.exhausted() ? { state, events } : undefined;
}

/** The same luck but for one number, by each of several others. */
function otherLuck(luck: readonly number[]): readonly (readonly number[])[] {
  return luck
    .slice(0, 8)
    .flatMap((value, index) =>
      [0, 1, 2, 3, 4, 5].flatMap((other) => (other === value ? [] : [luck.with(index, other)])),
    );
}

export function describesForEverybody(position: Position): void {
  const { match, events } = position;
  const names = match.players.map((player) => player.name);
  for (const viewer of viewers(position)) {
    for (const event of events) {
      const line = match.game.describe(event, { viewer, names });
      const [cut] = eventsFor(match.game, [event], viewer);
      const again = cut && match.game.describe(cut, { viewer, names });
      assert.equal(again, line, `${JSON.stringify(event)} is told otherwise once it is cut for ${viewer}`);
      assert(line === undefined || /^\S.*\S$/.test(line), `${JSON.stringify(event)} is told as "${line}"`);
    }
    for (const line of match.game.picture(match.game.view(match.state, viewer), names)) {
      assert(!/[\n\r\u001b]/.test(line), 'a line of the picture is plain text');
    }
  }
}

export function replaysFromLog(match: Match<AnyTypes>): void {
  const parsed = parseLog(formatLog(match));
  assert(parsed.ok, `line ${parsed.ok ? 0 : parsed.line}: ${parsed.ok ? '' : parsed.reason}`);
  const opened = openLog(parsed.log, match.game);
  assert(opened.ok, `line ${opened.ok ? 0 : opened.line}: ${opened.ok ? '' : opened.reason}`);
  assert.deepStrictEqual(opened.match.state, match.state);
  for (const viewer of ['spectator', 'all', 0] as const) assert.match(formatLogText(match, viewer), /\n$/);
  for (const format of Object.values(match.game.exports ?? {})) assert.equal(typeof format(match), 'string');
}
