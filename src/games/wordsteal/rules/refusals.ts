import { quoted, type Refusal, refuse } from '../../../engine/refusal.ts';

export const tooFewTiles = refuse('too-few-tiles', 'You must place at least 2 tiles!');

export const noSuchCell = (cell: string): Refusal =>
  refuse('no-such-cell', `There is no cell ${quoted(cell)} on the board.`);

/** @param cell one of the board's. */
export const occupied = (cell: string): Refusal => refuse('occupied', `${cell} is occupied.`);

/** @param digraph a tile on the rack that begins with the letter, which is read as such only in brackets */
export const notOnRack = (letter: string, digraph?: string): Refusal =>
  refuse(
    'not-on-rack',
    `There is no ${quoted(letter)} on the rack${digraph ? `; [${digraph}] places ${digraph}` : ''}.`,
  );

/** Moves typed on a line. */
export const unread = {
  howToWrite: refuse('unknown-move', 'Write a move like G7 across HELP, G7 down HELP, or skip.'),
  digraph: refuse('malformed-move', 'A digraph tile stands in square brackets, such as [CH].'),
  tooLong: refuse('malformed-move', 'The word is longer than the board.'),
} satisfies Readonly<Record<string, Refusal>>;

export const noTileAt = (cell: string): Refusal =>
  refuse('no-tile-there', `The cell ${cell} is empty: a full stop stands for a tile on the board.`);

export const notCapital = (cell: string, letter: string): Refusal =>
  refuse(
    'no-tile-there',
    `The cell ${cell} is empty: write ${quoted(letter)} as a capital to place it there.`,
  );

export const otherTileAt = (cell: string, standing: string, typed: string): Refusal =>
  refuse('occupied', `${cell} holds ${standing}, not ${quoted(typed.toUpperCase())}.`);
