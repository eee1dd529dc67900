import type { Notice } from '../../../tui/app/app-context.ts';
import { firstFitting } from '../../../tui/paint/width.ts';
import type { Table } from '../../../tui/table/table.ts';
import type { LogLine } from '../../../tui/widgets/log-pane.tsx';
import type { Cell, Event } from '../rules/events.ts';
import type { CarcassonneTypes } from '../rules/types.ts';
import { followerNames } from '../rules/words.ts';
import { seatLooks } from './seats.ts';

const order: readonly Event['type'][] = [
  'gameEnded',
  'tileSetAside',
  'featureCompleted',
  'followerPlaced',
  'tilePlaced',
];

type Lines = Table<CarcassonneTypes>['lines'];

/** The most important thing that the last turn brought, as a sentence, shorter where the width asks for it. */
export function newsOf(
  { lines, names }: Pick<Table<CarcassonneTypes>, 'lines' | 'names'>,
  width: number = Number.POSITIVE_INFINITY,
): Notice | undefined {
  const turn = lines.slice(Math.max(0, beginOf(lines)));
  const told = order.flatMap((kind) => turn.filter(({ event }) => event.type === kind));
  const [first] = told;
  if (!first) return undefined;
  const { type } = first.event;
  // Of several features that a tile completes the dearest comes first, and the others where there is room.
  const alike = told.filter(({ event }) => event.type === type).toSorted((a, b) => paid(b) - paid(a));
  const said = alike.map((_, less) =>
    alike
      .slice(0, alike.length - less)
      .map(({ text }) => `${text}.`)
      .join(' '),
  );
  const [tile] = turn;
  if (tile?.event.type === 'tilePlaced' && (type === 'tilePlaced' || type === 'followerPlaced')) {
    // A follower is told with the tile that it stands on.
    const kind = first.event.type === 'followerPlaced' ? ` with a ${followerNames[first.event.kind]}` : '';
    const { seat, x, y } = tile.event;
    said.splice(0, 1, `${tile.text}${kind}.`, `${names[seat]} places a tile at ${x},${y}${kind}.`);
  }
  const tone = type === 'featureCompleted' ? 'good' : type === 'tileSetAside' ? 'warn' : 'text';
  return { text: firstFitting([...afterTimeUp(lines, said), ...said], width), tone };
}

const paid = ({ event }: Lines[number]): number =>
  event.type === 'featureCompleted' ? Math.max(...event.points) : 0;

const beginOf = (lines: Lines): number => lines.findLastIndex(({ event }) => event.type === 'tilePlaced');

/** What is said of the last turn where the clock chose in it for the player, with that before it. */
export function afterTimeUp(lines: Lines, said: readonly string[]): readonly string[] {
  const begins = beginOf(lines);
  const tile = lines[begins]?.event;
  const late = lines
    .slice(Math.max(0, begins - 1))
    .find(({ event }) => event.type === 'timeUp' && tile?.type === 'tilePlaced' && event.seat === tile.seat);
  return late ? said.map((text) => `${late.text}. ${text}`) : [];
}

/** Cells of the features that were completed and brought somebody points. */
export function scoredCells(events: readonly Event[]): readonly Cell[] {
  return events.flatMap((event) =>
    event.type === 'featureCompleted' && event.points.some((points) => points > 0) ? event.cells : [],
  );
}

/** The log with a turn to a paragraph: the tile in the colour of its player, what came of it set in. */
export function logLines(lines: Lines): readonly LogLine[] {
  return lines.map(({ event, text }) => {
    if (event.type === 'tilePlaced') {
      const { glyph, colour } = seatLooks[event.seat]!;
      return { text: `${glyph} ${text}`, style: { fg: colour } };
    }
    if (event.type === 'timeUp') return { text, style: { fg: 'warn' } };
    const pays = 'points' in event && event.points.some((points) => points > 0);
    return { text: `  ${text}`, style: { fg: pays ? 'good' : 'muted' } };
  });
}
