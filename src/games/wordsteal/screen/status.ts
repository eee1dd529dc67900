import type { Reader } from '../../../engine/game.ts';
import type { Match } from '../../../engine/match.ts';
import type { Notice } from '../../../tui/app/app-context.ts';
import { widthOf, wrap } from '../../../tui/paint/width.ts';
import { boards } from '../rules/board.ts';
import { type Event, faultMessage } from '../rules/events.ts';
import type { View, WordStealTypes } from '../rules/types.ts';
import type { Composing } from './arrangement.ts';
import { cellName, isOnBoard, type Spot, slotOf } from './spots.ts';

/** The sounds of an event, the strongest first: of a turn that does several things only the first is heard. */
export function sounds(event: Event): readonly string[] {
  switch (event.type) {
    case 'won':
      return ['win'];
    case 'cleared':
      return ['pink'];
    case 'placed':
      return event.stolen.length > 0 ? ['steal', 'wordAccepted'] : ['wordAccepted'];
    case 'invalid':
      return ['wordInvalid'];
    case 'timeUp':
      return ['timeUp'];
    default:
      return [];
  }
}

const loudness = ['win', 'pink', 'steal', 'wordAccepted', 'wordInvalid', 'timeUp'];

/** The one sound of a whole turn (edge case 44). */
export function soundOfTurn(events: readonly Event[]): string | undefined {
  const names = new Set(events.flatMap(sounds));
  return loudness.find((name) => names.has(name));
}

const tones: Partial<Record<Event['type'], Notice['tone']>> = {
  placed: 'good',
  cleared: 'good',
  won: 'good',
  invalid: 'bad',
  timeUp: 'warn',
};

/**
 * What the status line says of the last turn: the most important message, and whose turn it is now, as far as
 * there is room for it in `width` columns.
 */
export function statusOf(
  events: readonly Event[],
  match: Match<WordStealTypes>,
  reader: Reader,
  width: number,
): Notice | undefined {
  const order: readonly Event['type'][] = [
    'won',
    'cleared',
    'allSkipped',
    'invalid',
    'timeUp',
    'placed',
    'skipped',
  ];
  const main = order
    .map((type) => events.find((event) => event.type === type))
    .find((event) => event !== undefined);
  if (!main) return undefined;
  const turn = events.find((event) => event.type === 'turn');
  // A name such as `Dr. Who` is no end of a sentence.
  const unbroken = { ...reader, names: reader.names.map((name) => name.replaceAll(' ', NO_BREAK)) };
  const told = [main, turn].flatMap((event) => (event && match.game.describe(event, unbroken)) ?? []);
  const text = inOneRow(told.join(' '), width).replaceAll(NO_BREAK, ' ');
  return { text, tone: tones[main.type] ?? 'plain' };
}

const NO_BREAK = '\u00a0';

/** As many whole sentences as there is room for; of a single one that is too long as many words. */
function inOneRow(text: string, width: number): string {
  const [first = '', ...others] = text.split(/(?<=[.!]) /);
  if (widthOf(first) > width) return `${wrap(first, width - 2)[0]} …`;
  let row = first;
  for (const sentence of others) {
    if (widthOf(`${row} ${sentence}`) > width) break;
    row += ` ${sentence}`;
  }
  return row;
}

/** What to do in the first turn, when there is nothing to tell yet. */
export function openingOf({ options }: View, { cursor, table }: Composing): Notice {
  const board = boards[options.board];
  const how = cursor
    ? 'type its letters, then press Enter.'
    : 'pick tiles with the arrows, or press / and type.';
  return { text: `The first word covers ${cellName(table, board.centre)}: ${how}`, tone: 'plain' };
}

/** Told while a tile lies on a pink cell that may not be played (edge case 15). */
export function pinkWarning({ options }: View, composing: Composing): Notice | undefined {
  const board = boards[options.board];
  if (!options.noPinks || !composing.spots.some((spot) => isOnBoard(spot) && board.pink[spot]))
    return undefined;
  return { text: faultMessage('pink', options.tiles, ''), tone: 'warn' };
}

/** Names of the cells that the last turn placed or took. */
export function markedCells(events: readonly Event[]): ReadonlySet<string> {
  const cells = events.flatMap((event) =>
    event.type === 'placed'
      ? [...event.tiles.map((tile) => tile.cell), ...event.stolen.map((tile) => tile.cell)]
      : [],
  );
  return new Set(cells);
}

/** The turn being composed, for reading out. */
export function spokenTurn({
  table,
  letters,
  spots,
  selected,
  carried,
  cursor,
}: Composing): readonly string[] {
  const placeOf = (spot: Spot): string =>
    isOnBoard(spot) ? cellName(table, spot) : `slot ${slotOf(spot) + 1}`;
  const placed = spots.flatMap((spot, tile) =>
    isOnBoard(spot) ? [`${letters[tile]} on ${placeOf(spot)}`] : [],
  );
  const lines = placed.length > 0 ? [`Placed: ${placed.join(', ')}`] : [];
  if (cursor) lines.push(`Typing ${cursor.along} from ${placeOf(cursor.cell)}`);
  else if (carried !== undefined) lines.push(`In the hand: ${letters[selected]} over ${placeOf(carried)}`);
  else if (selected >= 0) lines.push(`Selected: ${letters[selected]} on ${placeOf(spots[selected]!)}`);
  return lines;
}
