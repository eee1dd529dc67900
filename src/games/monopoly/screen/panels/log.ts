import type { Seat } from '../../../../engine/game.ts';
import type { MatchLine } from '../../../../engine/history.ts';
import type { LogLine } from '../../../../tui/widgets/log-pane.tsx';
import type { MonopolyTypes } from '../../rules/types.ts';
import type { SeatLook } from '../seats.ts';

/**
 * The log, turn by turn: whose turn it is in their colour, below it what they did, set in and without their name as long
 * as nobody else comes between.
 * @param first whose turn is the first, which no event tells.
 */
export function logLines(
  lines: readonly MatchLine<MonopolyTypes>[],
  looks: readonly SeatLook[],
  first: Seat,
): readonly LogLine[] {
  const opener = looks[first]!;
  const turn = {
    text: `${opener.name}'s turn (round 1)`,
    event: { type: 'turn', seat: first, round: 1 },
  } as const;
  // `Normal 2` begins with the name of `Normal`.
  const longestFirst = looks.toSorted((one, other) => other.name.length - one.name.length);
  let mover = opener;
  // Whom the line before is about.
  let before: SeatLook | undefined = opener;
  return (lines.length > 0 ? [turn, ...lines] : []).map(({ text, event }): LogLine => {
    if (event.type === 'turn') {
      mover = looks[event.seat]!;
      before = mover;
      return { text: `${mover.glyph} ${text}`, style: { fg: mover.colour, bold: true } };
    }
    const look = longestFirst.find(({ name }) => text.startsWith(`${name} `) || text.startsWith(`${name}'`));
    const goesOn = look === mover && look === before;
    before = look;
    const line = goesOn ? `  ${text.slice(look.name.length + 1)}` : look ? `${look.glyph} ${text}` : text;
    return { text: line, style: { fg: 'text' } };
  });
}
