import { loudest, type Motion, type StepSounds } from '../../../tui/table/game-screen.ts';
import type { Event } from '../rules/events.ts';
import type { View } from '../rules/types.ts';
import { marksOf } from './news.ts';

/** The sounds of events, the strongest first. */
const named = {
  won: 'win',
  cleared: 'pink',
  stolen: 'steal',
  placed: 'wordAccepted',
  invalid: 'wordInvalid',
  timeUp: 'timeUp',
};

/** Of a turn that does several things only the strongest is heard (edge case 44). */
export function sounds(events: readonly Event[]): StepSounds {
  const steals = (placedIn(events)?.stolen ?? []).map(() => ({ type: 'stolen' }));
  return { now: loudest([...events, ...steals], named) };
}

/** Milliseconds of a whole movement at most, and of one tile that changes hands. */
const [longest, flip] = [400, 110];
/** Pictures of a word that stands on a pink cell before the board empties. */
const clearing = 4;

function placedIn(events: readonly Event[]) {
  return events.find((event) => event.type === 'placed');
}

/** Stolen tiles change hands one after another; a word on a pink cell is seen before the board empties. */
export function motion(events: readonly Event[]): Motion | undefined {
  const placed = placedIn(events);
  const cleared = events.some(({ type }) => type === 'cleared');
  const frames = Math.max(placed?.stolen.length ?? 0, cleared ? clearing : 0);
  if (frames === 0) return undefined;
  return { frames, milliseconds: cleared ? longest / frames : Math.min(flip, longest / frames) };
}

/** The board while the step is shown moving: the tiles placed, and so many taken as the picture shows. */
export function moving(before: View, events: readonly Event[], frame: number) {
  const placed = placedIn(events);
  if (!placed) return { view: before, marks: marksOf([]) };
  const { seat, tiles } = placed;
  const stolen = placed.stolen.slice(0, frame + 1);
  const taken = new Set(stolen.map(({ cell }) => cell));
  const standing = before.board.map((tile) => (taken.has(tile.cell) ? { ...tile, owner: seat } : tile));
  const board = [...standing, ...tiles.map((tile) => ({ ...tile, owner: seat }))];
  return { view: { ...before, board }, marks: marksOf([{ seat, events: [{ ...placed, stolen }] }]) };
}
