import { counted, listed } from '../engine/sentence.ts';
import { findGame } from '../games/index.ts';
import type { SavedMatch } from '../store/store.ts';
import { cut, firstFitting, widthOf } from '../tui/paint/width.ts';

export function gameTitle(id: string): string {
  return findGame(id)?.title ?? id;
}

interface Named {
  readonly name: string;
  readonly bot?: string | undefined;
}

/** Names in seat order; where there is less room the first names, then those of as few as must be, people before computer players. */
export function playerNames({ players }: { readonly players: readonly Named[] }, width = Infinity): string {
  const whole = players.map(({ name }) => name).join(', ');
  if (fits(whole, width)) return whole;
  const [people, bots] = [false, true].map((isBot) =>
    players.filter(({ bot }) => (bot !== undefined) === isBot),
  );
  const first = [...people!, ...bots!].map(({ name }) => firstName(name));
  const fewer = first.map(
    (_, left) => `${first.slice(0, first.length - left).join(', ')}${left > 0 ? ` +${left}` : ''}`,
  );
  return fitting(fewer, width);
}

/** Such as `Maximilian` of `Maximilian Bauer`; a number that tells players apart stays. */
export function firstName(name: string): string {
  return /^\S*(?: \d+$)?/.exec(name)![0];
}

/** The first text that fits, else the last one cut. */
export function fitting(texts: readonly string[], width: number): string {
  return cut(firstFitting(texts, width), width);
}

/** Lists of thousands, which have all the width they want, measure nothing. */
function fits(text: string, width: number): boolean {
  return width === Infinity || widthOf(text) <= width;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** In universal time, so that lists look the same everywhere. */
export function dayAndTime(milliseconds: number): string {
  const inDay = ((milliseconds % day) + day) % day;
  const [hours, minutes] = [Math.floor(inDay / hour), Math.floor((inDay % hour) / minute)];
  const date = dateOf(milliseconds - inDay);
  return date === '?' ? date : `${date} ${hours < 10 ? 0 : ''}${hours}:${minutes < 10 ? 0 : ''}${minutes}`;
}

let [lastDay, lastDate] = [0, '1970-01-01'];

/** Of a list nearly all lines have the date of the line before. */
function dateOf(day: number): string {
  if (day !== lastDay) {
    const date = new Date(day);
    // Of a damaged row, which may have no time or one in thousands of years, whose date is longer.
    lastDate = date.getUTCFullYear() <= 9999 ? date.toISOString().slice(0, 10) : '?';
    lastDay = day;
  }
  return lastDate;
}

/** How long ago that was, in at most eleven characters; the day when it is more than a week, or a day still to come. */
export function timeSince(milliseconds: number, now: number): string {
  const past = now - milliseconds;
  // To come: the clock of a computer was set back, or that of another one is ahead.
  if (!(past >= -day && past < 7 * day)) return dayAndTime(milliseconds).slice(0, 10);
  if (past < minute) return 'just now';
  if (past < hour) return `${Math.floor(past / minute)} min ago`;
  if (past < day) return `${Math.floor(past / hour)} h ago`;
  if (past < 2 * day) return 'yesterday';
  return `${Math.floor(past / day)} days ago`;
}

/** How far a saved game has come; with first names where there is less room. */
export function standing(match: SavedMatch, width = Infinity): string {
  const { result, isEnded, players, steps, inUse } = match;
  const use = inUse ? ', in use' : '';
  if (isEnded) return fitting([`ended by vote${use}`, `ended${use}`], width);
  if (!result) return counted(steps, 'move') + use;
  const winners = result.winners.map((seat) => players[seat]?.name ?? '');
  if (winners.length === 0) return 'ended';
  const whole = wonBy(winners);
  return fits(whole, width)
    ? whole
    : fitting([wonBy(winners.map(firstName)), counted(winners.length, 'winner')], width);
}

function wonBy(names: readonly string[]): string {
  return `won by ${listed(names)}`;
}
