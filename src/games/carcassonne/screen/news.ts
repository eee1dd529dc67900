import type { MatchLine } from '../../../engine/history.ts';
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

/** The most important thing that the last turn brought, as a sentence, shorter where the width asks for it. */
export function newsOf(
  { lines, names }: Pick<Table<CarcassonneTypes>, 'lines' | 'names'>,
  width: number = Number.POSITIVE_INFINITY,
): Notice | undefined {
  const begins = lines.findLastIndex(({ event }) => event.type === 'tilePlaced');
  const turn = lines.slice(Math.max(0, begins));
  const [first] = order.flatMap((type) => turn.filter(({ event }) => event.type === type));
  if (!first) return undefined;
  const { type } = first.event;
  const [tile] = turn;
  // A follower is told with the tile that it stands on.
  if (first.event.type === 'followerPlaced' && tile?.event.type === 'tilePlaced') {
    const { kind, seat } = first.event;
    const all = [
      `${tile.text} with a ${followerNames[kind]}.`,
      `${names[seat]} places a tile at ${tile.event.x},${tile.event.y} with a ${followerNames[kind]}.`,
    ];
    return { text: firstFitting(all, width), tone: 'text' };
  }
  const tone = type === 'featureCompleted' ? 'good' : type === 'tileSetAside' ? 'warn' : 'text';
  return { text: `${first.text}.`, tone };
}

/** Cells of the features that were completed and brought somebody points. */
export function scoredCells(events: readonly Event[]): readonly Cell[] {
  return events.flatMap((event) =>
    event.type === 'featureCompleted' && event.points.some((points) => points > 0) ? event.cells : [],
  );
}

/** The log with a turn to a paragraph: the tile in the colour of its player, what came of it set in. */
export function logLines(lines: readonly MatchLine<CarcassonneTypes>[]): readonly LogLine[] {
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
