import type { LogLine } from '../../../tui/widgets/log-pane.tsx';
import type { SeatLook } from './seats.ts';

/** Lines of the log in the colour of the player whom they begin with; turns are set off by a mark. */
export function logLines(lines: readonly string[], looks: readonly SeatLook[]): readonly LogLine[] {
  // `Normal 2` begins with the name of `Normal`.
  const longestFirst = looks.toSorted((one, other) => other.name.length - one.name.length);
  return lines.map((line) => {
    const look = longestFirst.find(({ name }) => line.startsWith(`${name} `) || line.startsWith(`${name}'`));
    if (!look) return { text: line, style: { fg: 'muted' } };
    const turn = /'s turn \(round \d+\)$/.test(line);
    return { text: `${look.glyph} ${line}`, style: turn ? { fg: look.colour, bold: true } : { fg: 'text' } };
  });
}
