import type { MatchLine } from '../../../tui/table/use-history.ts';
import type { LogLine } from '../../../tui/widgets/log-pane.tsx';
import type { CarcassonneTypes } from '../rules/index.ts';
import { seatLooks } from './seats.ts';

/** The log with a turn to a paragraph: the tile in the colour of its player, what came of it set in. */
export function logLines(lines: readonly MatchLine<CarcassonneTypes>[]): readonly LogLine[] {
  return lines.map(({ event, text }) => {
    if (event.type === 'tilePlaced') {
      const { glyph, paint } = seatLooks[event.seat]!;
      return { text: `${glyph} ${text}`, style: { fg: paint } };
    }
    const pays = 'points' in event && event.points.some((points) => points > 0);
    return { text: `  ${text}`, style: { fg: pays ? 'good' : 'muted' } };
  });
}
