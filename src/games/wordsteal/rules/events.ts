import type { Reader, Seat, Viewer } from '../../../engine/game.ts';
import { counted, withVerb } from '../../../engine/sentence.ts';
import type { TimeUpEvent } from '../../../engine/time-up.ts';
import type { Direction } from './board.ts';
import type { PlacedTile } from './moves/move.ts';
import type { TileRule } from './options.ts';
import type { Fault } from './types.ts';

export interface FormedWord {
  readonly word: string;
  /** Where it begins. */
  readonly cell: string;
  readonly direction: Direction;
}

/** A tile that another player owned, and who that was. */
export interface TakenTile {
  readonly cell: string;
  readonly from: Seat;
}

export type Event =
  | {
      readonly type: 'placed';
      readonly seat: Seat;
      readonly tiles: readonly PlacedTile[];
      /** Main word first, then cross words in reading order. */
      readonly words: readonly FormedWord[];
      /** Points: tiles placed and tiles stolen. */
      readonly gain: number;
      readonly stolen: readonly TakenTile[];
      /** Orange cells covered, each a bonus point that waits for a pink cell; none count under No Pinks. */
      readonly orange: number;
    }
  | {
      /** A pink cell was covered. */
      readonly type: 'cleared';
      readonly seat: Seat;
      /** Bonus points that became the mover's. */
      readonly banked: number;
      /** By seat: points of cleared tiles. */
      readonly frozen: readonly number[];
      /** By seat: bonus points wiped. */
      readonly lost: readonly number[];
    }
  | {
      readonly type: 'invalid';
      readonly seat: Seat;
      readonly tiles: readonly PlacedTile[];
      readonly fault: Fault;
      /** The word that is not in the dictionary, or that only had an S appended. */
      readonly word?: string;
      /** The message for the player. */
      readonly reason: string;
    }
  | { readonly type: 'skipped'; readonly seat: Seat }
  | TimeUpEvent
  | {
      /** All players skipped in a row. */
      readonly type: 'allSkipped';
      /** Tiles drawn for the new rack or racks. */
      readonly drawn: number;
    }
  | {
      readonly type: 'refilled';
      /** Whose rack, or `shared`. */
      readonly rack: Seat | 'shared';
      readonly letters: readonly string[];
    }
  | { readonly type: 'turn'; readonly seat: Seat }
  | {
      readonly type: 'won';
      /** Several when the victory is shared. */
      readonly winners: readonly Seat[];
      readonly reason: string;
    };

/** The message for a submission that is not valid. */
export function faultMessage(fault: Fault, rule: TileRule, centre: string, word = ''): string {
  switch (fault) {
    case 'line':
      return 'You must place tiles contiguously horizontally or vertically!';
    case 'centre':
      return `The first word must cover the centre, ${centre}!`;
    case 'touching':
      return 'You must place tiles so that they touch the words on the board!';
    case 'count':
      return `${rule} Tiles: You must play exactly ${rule} tiles!`;
    case 'pink':
      return 'No Pinks: You cannot play on a pink cell!';
    case 'dictionary':
      return `${word} is not in the dictionary!`;
    case 'noS':
      return 'No S: You cannot simply append S to a word!';
  }
}

/** The event as far as the viewer may know it: nobody hears of tiles that others draw for racks of their own. */
export function eventFor(event: Event, viewer: Viewer): Event | undefined {
  if (event.type !== 'refilled' || event.rack === 'shared' || viewer === 'all') return event;
  return viewer === event.rack ? event : undefined;
}

/** A log line for the event. */
export function describeEvent(event: Event, { viewer, names }: Reader): string | undefined {
  const name = (seat: Seat) => names[seat] ?? `Player ${seat + 1}`;
  switch (event.type) {
    case 'placed':
      return `${name(event.seat)} forms ${gainText(event, name)}.`;
    case 'cleared':
      return clearedTexts(event, name).join(' ');
    case 'invalid':
      return `${name(event.seat)} loses the turn: ${event.reason}`;
    case 'skipped':
      return `${name(event.seat)} skips.`;
    case 'timeUp':
      return `Time's up! ${name(event.seat)} loses the turn.`;
    case 'allSkipped':
      return event.drawn > 0
        ? 'All players have skipped. Tiles reset!'
        : 'All players have skipped. No tiles are left to draw.';
    case 'refilled':
      return eventFor(event, viewer) === undefined
        ? undefined
        : `New tiles${event.rack === 'shared' ? '' : ` for ${name(event.rack)}`}: ${event.letters.join(' ')}`;
    case 'turn':
      return `It is now ${name(event.seat)}'s turn.`;
    case 'won':
      return `${withVerb(event.winners.map(name), 'wins', 'win')}!`;
  }
}

/** What the words of a turn bring. */
export type Gain = Pick<Extract<Event, { type: 'placed' }>, 'words' | 'gain' | 'stolen' | 'orange'>;

/** Such as `MAY, NAG: +5, Bob -2, 1 bonus point waiting`. */
export function gainText({ words, gain, stolen, orange }: Gain, name: (seat: Seat) => string): string {
  const parts = [`${words.map(({ word }) => word).join(', ')}: +${gain}`];
  const victims = [...new Set(stolen.map(({ from }) => from))].sort((a, b) => a - b);
  for (const victim of victims) {
    parts.push(`${name(victim)} -${stolen.filter(({ from }) => from === victim).length}`);
  }
  if (orange > 0) parts.push(`${counted(orange, 'bonus point')} waiting`);
  return parts.join(', ');
}

/** What a clear did, a sentence each, the first things first. */
export function clearedTexts(
  { seat, banked, lost }: Extract<Event, { type: 'cleared' }>,
  name: (seat: Seat) => string,
): string[] {
  const parts = ['Pink tile hit! Board is cleared!'];
  if (banked > 0) parts.push(`${name(seat)} banks a bonus of ${banked}.`);
  for (const [other, points] of lost.entries()) {
    if (points > 0) parts.push(`${name(other)} loses a bonus of ${points}.`);
  }
  return parts;
}
