import type { Seat } from '../../../engine/game.ts';
import type { Player } from '../../../engine/match.ts';
import { playerGlyphs, type Theme } from '../../../tui/paint/theme.ts';
import { coloursOf } from '../../../tui/table/looks.ts';
import type { Board } from '../rules/board.ts';
import { texts } from './texts.ts';

export type SeatLook = ReturnType<typeof looksOf>[number];

/** By seat; who has chosen no colour or pawn gets the first that nobody has. */
export function looksOf(players: readonly Player[], board: Pick<Board, 'pawns'>) {
  const colours = coloursOf(players);
  const marks = players.map(({ token }) => {
    const chosen = token?.trim().toLowerCase();
    return board.pawns.find(({ name }) => name.toLowerCase() === chosen)?.mark;
  });
  const freeMarks = [...board.pawns.map((pawn) => pawn.mark), '1', '2', '3', '4'].filter(
    (mark) => !marks.includes(mark),
  );
  return players.map(({ name }, seat) => {
    const colour = colours[seat]!;
    const pawn = marks[seat] ?? freeMarks.shift()!;
    return {
      ...{ name, colour },
      /** Marks what the player owns. */
      glyph: playerGlyphs[colour],
      pawn,
      picture: board.pawns.find(({ mark }) => mark === pawn)?.picture ?? null,
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
