import type { Style } from '../../../tui/canvas.ts';
import { type Paint, type PlayerColour, playerGlyphs } from '../../../tui/theme.ts';

/** How the things of a seat are drawn; the colours are those of the game, in the order of play (CC1). */
export interface SeatLook {
  readonly colour: string;
  /** One of the colours that all games share; black has none. */
  readonly shared?: PlayerColour;
  /** A standing follower: knight, thief, monk. */
  readonly glyph: string;
  /** A farmer, who lies. */
  readonly open: string;
  /** In text on the surface. */
  readonly paint: Paint;
  readonly standing: Style;
  readonly lying: Style;
}

function shared(colour: PlayerColour, open: string): SeatLook {
  return {
    colour,
    shared: colour,
    glyph: playerGlyphs[colour],
    open,
    paint: colour,
    standing: { fg: 'ink', bg: colour, bold: true },
    lying: { fg: colour, bg: 'surface', bold: true },
  };
}

export const seatLooks: readonly SeatLook[] = [
  shared('red', '○'),
  shared('yellow', '☆'),
  shared('green', '◇'),
  shared('blue', '△'),
  {
    colour: 'black',
    glyph: '■',
    open: '□',
    paint: 'text',
    standing: { fg: '#ffffff', bg: '#000000', bold: true },
    lying: { fg: '#000000', bg: '#ffffff', bold: true },
  },
];
