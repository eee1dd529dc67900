import type { Seat } from '../../../engine/game.ts';
import type { PastStep } from '../../../engine/history.ts';
import type { Notice, Tone } from '../../../tui/app/app-context.ts';
import { playerGlyphs } from '../../../tui/paint/theme.ts';
import { firstFitting, widthOf, wrap } from '../../../tui/paint/width.ts';
import type { Table } from '../../../tui/table/table.ts';
import type { FrameProps } from '../../../tui/widgets/frame.tsx';
import { boards } from '../rules/board.ts';
import { clearedTexts, type Event } from '../rules/events.ts';
import type { Preview } from '../rules/preview.ts';
import type { WordStealTypes } from '../rules/types.ts';
import { type Composing, placedMove } from './composing/arrangement.ts';
import { rulesOf } from './modes/index.ts';
import type { TurnState } from './state.ts';

export function statusOf(
  table: Table<WordStealTypes>,
  state: TurnState,
  past: readonly PastStep<WordStealTypes>[],
  width: number,
  preview?: Preview,
): FrameProps['status'] {
  const { active } = table;
  const { composing, begun } = state;
  if (active !== undefined && composing.notice !== undefined) return composing.notice;
  // A person's lost turn stays until they press a key.
  const news = newsOf(past, table, width, active !== undefined && begun);
  return news ?? (active === undefined ? undefined : opening(table, composing, preview));
}

/** What to do in the first turn, when nothing has happened yet. */
function opening({ view }: Table<WordStealTypes>, composing: Composing, preview?: Preview): string {
  if (preview?.words.length && !preview.problem) return 'Press Enter to submit the word.';
  const board = boards[view.options.board];
  const picked = 'pick tiles with the arrows, or press / and type.';
  const how = composing.mode.type === 'type' ? 'type its letters, then press Enter.' : picked;
  return `The first word covers ${board.cells[board.centre]}: ${how}`;
}

export function spokenTurn(composing: Composing): readonly string[] {
  const placed = placedMove(composing).map(({ cell, letter }) => `${letter} on ${cell}`);
  return [
    ...(placed.length > 0 ? [`Placed: ${placed.join(', ')}`] : []),
    ...rulesOf(composing).spoken(composing),
  ];
}

type Steps = readonly PastStep<WordStealTypes>[];

/** What became of a tile: whose it was, or that it is new. */
export type Mark = Seat | 'placed';

/** The steps that nobody here made since somebody here moved; the last one in any case. */
export function stepsSince(past: Steps, people: readonly Seat[]): Steps {
  const mine = past.findLastIndex(({ seat }) => people.includes(seat));
  const first = people.length > 0 ? mine + 1 : past.length - 1;
  return past.slice(Math.max(0, Math.min(first, past.length - 1)));
}

/** By cell: what these steps did to the tiles that stand on the board after them. */
export function marksOf(steps: Steps): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const event of steps.flatMap(({ events }) => events)) {
    if (event.type === 'cleared') marks.clear();
    if (event.type !== 'placed') continue;
    for (const { cell } of event.tiles) marks.set(cell, 'placed');
    for (const { cell, from } of event.stolen) marks.set(cell, from);
  }
  return marks;
}

/** What is worth saying of a step, first things first, and in which tone. */
const newsworthy = new Map<Event['type'], Tone>([
  ['invalid', 'bad'],
  ['timeUp', 'warn'],
  ['placed', 'good'],
  ['cleared', 'good'],
  ['skipped', 'text'],
  ['allSkipped', 'text'],
  ['won', 'good'],
  ['turn', 'text'],
]);

type Told = Pick<Table<WordStealTypes>, 'match' | 'viewer' | 'names' | 'colours' | 'people'>;

/**
 * What happened last, in one row, players by their signs where their names have no room; a lost turn of the person here
 * goes before it, so that no move covers that.
 * @param width of the row. @param begun the lost turn is no news any more
 */
export function newsOf(past: Steps, table: Told, width: number, begun = false): Notice | undefined {
  const { match, people } = table;
  const since = stepsSince(past, people);
  const mine = past.at(-since.length - 1);
  const isLost = mine?.events.some(({ type }) => type === 'invalid' || type === 'timeUp');
  const isNews = mine && isLost && !begun && people.length === 1 && people.includes(mine.seat);
  const steps = isNews ? [mine, ...since] : since.slice(-1);
  const told = steps.flatMap(({ events }) =>
    [...newsworthy.keys()].flatMap((type) => events.filter((event) => event.type === type)),
  );
  const [first] = told;
  if (!first) return undefined;
  const bySigns = { ...table, names: table.colours.map((colour) => playerGlyphs[colour]) };
  const lines = told.flatMap((event, index) => {
    // Only the last step says whose turn it is.
    if (event.type === 'turn' && index < told.length - 1) return [];
    if (event.type === 'cleared') return clearedTexts(event, (seat) => table.names[seat]!);
    const ways = [table, bySigns].flatMap((reader) =>
      event.type === 'invalid' ? lostTurn(event, reader) : (match.game.describe(event, reader) ?? []),
    );
    return ways.length > 0 ? firstFitting(ways, width) : [];
  });
  return { text: inOneRow(lines, width), tone: newsworthy.get(first.type)! };
}

/** From long to short. */
function lostTurn(
  { seat, reason }: Extract<Event, { type: 'invalid' }>,
  { people, names }: Told,
): readonly string[] {
  const mine = people.length === 1 && people[0] === seat;
  return mine
    ? [`Your turn is lost: ${reason}`, `Turn lost: ${reason}`]
    : [`${names[seat]} loses the turn: ${reason}`, `${names[seat]}: ${reason}`];
}

/** As many whole lines as there is room for; of a first one that is too long as many words. */
function inOneRow([first = '', ...others]: readonly string[], width: number): string {
  if (widthOf(first) > width) return `${wrap(first, width - 2)[0]} …`;
  let row = first;
  for (const line of others) {
    if (widthOf(`${row} ${line}`) > width) break;
    row += ` ${line}`;
  }
  return row;
}
