import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { Chance } from '../src/engine/chance.ts';
import type { AnyTypes } from '../src/engine/game.ts';
import { formatPublicLog, openLog, parseLog } from '../src/engine/log.ts';
import { formatLogText } from '../src/engine/log-text.ts';
import { type Match, play } from '../src/engine/match.ts';
import { moveText } from '../src/engine/moves.ts';
import { undo } from '../src/engine/replay.ts';
import type { Position } from './contract-clauses.ts';

/** A log is written by playing the game again: of longer ones not at every position. */
const LONGEST = 300;
/** So many steps of a public log are read again. */
const STEPS_READ = 15;

/**
 * Were the last step another one in what is hidden, its luck or what the move holds, and a spectator saw the same
 * table, then every log of the running game would be the same too.
 */
export function logsTellNothingHidden({ match }: Position, chance: Chance): void {
  const { game, state } = match;
  const toAct = game.toAct(state);
  if (toAct.length === 0 || match.steps.length > LONGEST) return;
  const seat = toAct[chance.die(toAct.length) - 1]!;
  const move = game.sampleMove(state, seat, chance);
  const played = play(match, seat, move);
  assert(played.ok, `seat ${seat} may ${JSON.stringify(move)}`);
  const other = otherSteps(match, played, chance).find((step) => looksTheSame(played, step));
  if (other && !game.outcome(other.match.state)) sameLogs(played.match, other.match);
}

type Happened = Extract<ReturnType<typeof play<AnyTypes>>, { readonly ok: true }>;

/** The same type of move by the same seat, with other luck or other content. */
function otherSteps(match: Match<AnyTypes>, { step }: Happened, chance: Chance): readonly Happened[] {
  const { game, state } = match;
  const found: Happened[] = [];
  for (let i = 0; i < 12; i++) {
    const at = step.chance.length === 0 ? -1 : chance.die(step.chance.length) - 1;
    const luck = step.chance.map((number, index) => (index === at ? chance.die(8) - 1 : number));
    const other = i % 3 === 0 ? game.sampleMove(state, step.seat, chance) : step.move;
    const played = other.type === step.move.type ? play(match, step.seat, other, luck) : undefined;
    if (played?.ok && !isDeepStrictEqual(played.step, step)) found.push(played);
  }
  return found;
}

function looksTheSame(one: Happened, other: Happened): boolean {
  const viewer = 'spectator';
  const { game } = one.match;
  if (moveText(game, one.step, viewer) !== moveText(game, other.step, viewer)) return false;
  return isDeepStrictEqual(game.view(one.match.state, viewer), game.view(other.match.state, viewer));
}

function sameLogs(one: Match<AnyTypes>, other: Match<AnyTypes>): void {
  assert.equal(formatPublicLog(other), formatPublicLog(one), 'the running log tells what nobody may know');
  assert.equal(formatLogText(other, 'spectator'), formatLogText(one, 'spectator'), 'the text tells it');
  for (const [name, format] of Object.entries(one.game.exports ?? {}))
    assert.equal(format(other), format(one), `the format ${name} tells it`);
}

/** The log of a running game can be read: the same table, the same lines, and the same log again. */
export function readsPublicLog(match: Match<AnyTypes>): void {
  const { game } = match;
  const running = undo(match, Math.max(1, match.steps.length - STEPS_READ));
  const text = formatPublicLog(running);
  const parsed = parseLog(text);
  assert(parsed.ok, `line ${parsed.ok ? 0 : parsed.line}: ${parsed.ok ? '' : parsed.reason}`);
  assert.equal(parsed.log.header.public, true, 'the header says that the log is public');
  const opened = openLog(parsed.log, game);
  assert(opened.ok, `line ${opened.ok ? 0 : opened.line}: ${opened.ok ? '' : opened.reason}`);
  assert.deepStrictEqual(game.view(opened.match.state, 'spectator'), game.view(running.state, 'spectator'));
  assert.equal(formatPublicLog(opened.match), text, 'the log of what was read');
  assert.equal(formatLogText(opened.match, 'spectator'), formatLogText(running, 'spectator'));
}
