import type { Seat } from '../../../engine/game.ts';
import { type Player, seatName } from '../../../engine/match.ts';
import type { Style } from '../../../tui/paint/canvas.ts';
import { type Paint, type PlayerColour, playerGlyphs } from '../../../tui/paint/theme.ts';
import { carcassonne } from '../rules/index.ts';

/** How the things of a seat are drawn; the colours are those of the game, in the order of play (CC1). */
export interface SeatLook {
  readonly colour: PlayerColour;
  /** A standing follower: knight, thief, monk. */
  readonly glyph: string;
  /** A farmer, who lies. */
  readonly open: string;
  /** The same in ASCII, where open and filled signs look alike. */
  readonly letter: string;
  /** For the name and the sign beside it; its colour tints the ground of features. */
  readonly name: Style & { readonly fg: Paint };
  readonly standing: Style;
  readonly lying: Style;
}

function shared(colour: PlayerColour, open: string): SeatLook {
  return {
    colour,
    glyph: playerGlyphs[colour],
    open,
    letter: colour.charAt(0),
    name: { fg: colour },
    standing: { fg: 'ink', bg: colour, bold: true },
    lying: { fg: colour, bg: 'surface', bold: true },
  };
}

export const seatLooks: readonly SeatLook[] = [
  shared('red', '○'),
  shared('yellow', '♤'),
  shared('green', '◇'),
  shared('blue', '△'),
  {
    colour: 'black',
    glyph: playerGlyphs.black,
    open: '□',
    // As printers call it: b is blue.
    letter: 'k',
    // Black is seen as black only on something light.
    name: { fg: '#000000', bg: '#c9ced6' },
    standing: { fg: '#a9b0b8', bg: '#000000', bold: true },
    lying: { fg: '#000000', bg: '#c9ced6', bold: true },
  },
];

/** What the seats are called wherever something is told of them (CC1). */
export const colourNames: readonly string[] = seatLooks.map((_, seat) => seatName(carcassonne, seat));

/** The name that somebody goes by beside the colour; empty for the colour itself. */
export function ownName(seat: Seat, { name }: Player): string {
  return name === colourNames[seat] ? '' : name;
}

export function fullName(seat: Seat, player: Player): string {
  const name = ownName(seat, player);
  return name === '' ? colourNames[seat]! : `${colourNames[seat]} (${name})`;
}
