import { type Match, readerOf, startMatch } from '../../../engine/match.ts';
import { printable } from '../../../engine/printable.ts';
import { replay } from '../../../engine/replay.ts';
import { boards } from './board.ts';
import type { Event } from './events.ts';
import { scoresOf } from './state.ts';
import type { WordStealTypes } from './types.ts';

type WordStealMatch = Match<WordStealTypes>;

/**
 * The match in GCG, the format of Scrabble programs. GCG knows no owners: what was stolen, banked or lost stands in
 * notes, so that a total can fall between two plays of its player. Wrong words are plays taken back. Racks of one's own
 * are left out while the game runs.
 */
export function toGcg(match: WordStealMatch): string {
  const nicks = nicknames(match);
  const lines = [
    '#character-encoding UTF-8',
    ...match.players.map(({ name }, seat) => `#player${seat + 1} ${nicks[seat]} ${name}`),
    '#title WordSteal',
    `#lexicon ${match.options.dictionary}`,
    `#note board ${match.options.board}, winning score ${match.options.winningScore}`,
  ];
  let before = startMatch(match.game, match, match.setupChance).state;
  let number = 0;
  replay(match.game, match, match.setupChance, match.steps, (after, events) => {
    const { seat, move } = match.steps[number++]!;
    const rack = rackText(match, before, seat);
    const play =
      move.type === 'place' ? positionAndWord(match.game.notation.format(move, before)) : undefined;
    lines.push(...turnLines(`>${nicks[seat]}: ${rack}`, play, { seat, events, before, after: after.state }));
    before = after.state;
  });
  return lines.map((line) => `${printable(line)}\n`).join('');
}

/** Nicknames hold no white space and are told apart by their number. */
function nicknames({ players }: WordStealMatch): string[] {
  const plain = players.map(({ name }) => name.replace(/\s+/g, '_'));
  return plain.map((nick, seat) => (plain.indexOf(nick) === seat ? nick : `${nick}${seat + 1}`));
}

function rackText(match: WordStealMatch, state: WordStealTypes['state'], seat: number): string {
  const { rack, racks } = match.game.view(state, readerOf(match));
  const letters = rack ?? racks?.[seat];
  if (typeof letters !== 'object') return '';
  return letters.map((letter) => (letter.length > 1 ? `[${letter}]` : letter)).join('');
}

interface Turn {
  readonly seat: number;
  readonly events: readonly Event[];
  readonly before: WordStealTypes['state'];
  readonly after: WordStealTypes['state'];
}

function turnLines(start: string, play: string | undefined, { seat, events, before, after }: Turn): string[] {
  const points = scoresOf(before)[seat]!;
  const total = scoresOf(after)[seat]!;
  if (play === undefined) return [`${start} - +0 ${points}`, ...noteLines(events, before, after)];
  const valid = events.some((event) => event.type === 'placed');
  const lines = [`${start} ${play} +${total - points} ${total}`];
  if (!valid) lines.push(`${start} -- -0 ${total}`);
  return [...lines, ...noteLines(events, before, after)];
}

/**
 * GCG names the row first in plays across, the column first in plays down, and puts a full stop for a tile that was on
 * the board before; `undefined` for scattered tiles.
 */
function positionAndWord(move: string): string | undefined {
  const [cell, direction, word] = move.split(' ') as [string, string, string];
  if (direction !== 'across' && direction !== 'down') return undefined;
  const tiles = word.replace(/\[\p{Ll}+\]|\p{Ll}/gu, '.');
  return `${direction === 'across' ? `${cell.slice(1)}${cell[0]}` : cell} ${tiles}`;
}

function noteLines(
  events: readonly Event[],
  before: WordStealTypes['state'],
  after: WordStealTypes['state'],
): string[] {
  const notes = events.flatMap((event) => {
    switch (event.type) {
      case 'placed':
        return stealNotes(event, before);
      case 'cleared':
        return [`pink cell: board cleared, bonus of ${event.banked} banked`];
      case 'invalid':
        return [event.reason];
      case 'timeUp':
        return ['time up'];
      case 'allSkipped':
        return ['all players skipped: tiles reset'];
      case 'won':
        return [`game over: ${event.reason}; totals ${scoresOf(after).join(', ')}`];
      default:
        return [];
    }
  });
  return notes.map((note) => `#note ${note}`);
}

function stealNotes(
  { stolen, orange }: Extract<Event, { type: 'placed' }>,
  { options }: WordStealTypes['state'],
): string[] {
  const victims = [...new Set(stolen.map(({ from }) => from))].sort((a, b) => a - b);
  const notes = victims.map((victim) => {
    const cells = stolen.filter(({ from }) => from === victim).map(({ cell }) => cell);
    return `player${victim + 1} loses ${cells.length}: ${cells.join(' ')}`;
  });
  return orange > 0
    ? [...notes, `${orange} of the orange cells of the ${boards[options.board].name} board`]
    : notes;
}
