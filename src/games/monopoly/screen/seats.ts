import type { Seat } from '../../../engine/game.ts';
import type { Player } from '../../../engine/match.ts';
import { playerGlyphs, type Theme } from '../../../tui/paint/theme.ts';
import { beginningOf } from '../../../tui/paint/width.ts';
import { coloursOf } from '../../../tui/table/looks.ts';
import type { Board } from '../rules/board.ts';
import { texts } from './texts.ts';

export type SeatLook = ReturnType<typeof looksOf>[number];

/** By seat; who has chosen no colour or pawn gets the first that nobody has. */
export function looksOf(players: readonly Player[], board: Pick<Board, 'pawns'>) {
  const colours = coloursOf(players);
  const chosen = players.map(({ token }) => {
    const called = token?.trim().toLowerCase();
    return board.pawns.find(({ name }) => name.toLowerCase() === called);
  });
  const free = board.pawns.filter(({ mark }) => chosen.every((pawn) => pawn?.mark !== mark));
  const numbers = ['1', '2', '3', '4'];
  return players.map(({ name }, seat) => {
    const colour = colours[seat]!;
    const pawn = chosen[seat] ?? free.shift();
    return {
      ...{ name, colour },
      /** Marks what the player owns. */
      glyph: playerGlyphs[colour],
      // It has one cell of a square; a sign that is wider gives way to a number.
      pawn: beginningOf(pawn?.mark ?? '', 1) || numbers.shift()!,
      picture: pawn?.picture ?? null,
    };
  });
}

export function nameOf(looks: readonly SeatLook[], seat: Seat): string {
  return looks[seat]?.name ?? texts.bank;
}

/** Whether groups must be told apart by letters: without colours, with sixteen of them, or for eyes that see few. */
export function needsLetters({ level, name }: Pick<Theme, 'level' | 'name'>): boolean {
  return level <= 1 || name === 'colour-blind';
}
