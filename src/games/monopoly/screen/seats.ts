import type { Seat } from '../../../engine/game.ts';
import type { Player } from '../../../engine/match.ts';
import { playerGlyphs, type Theme } from '../../../tui/paint/theme.ts';
import { beginningOf, cutNames, glyphs } from '../../../tui/paint/width.ts';
import { coloursOf } from '../../../tui/table/looks.ts';
import { type Board, NONE } from '../rules/board.ts';
import { pawnsFor } from '../rules/pawns.ts';

export type SeatLook = ReturnType<typeof looksOf>[number];

/** By seat; who has chosen no colour or pawn gets the first that nobody has. */
export function looksOf(players: readonly Player[], board: Pick<Board, 'pawns'>) {
  const colours = coloursOf(players);
  const pawns = pawnsFor(board.pawns, players).map(
    (pawn, seat) => pawn ?? { name: '', mark: `${seat + 1}`, picture: null },
  );
  const signs = signsOf(pawns);
  return players.map(({ name }, seat) => {
    const colour = colours[seat]!;
    return {
      ...{ name, colour },
      /** Marks what the player owns. */
      glyph: playerGlyphs[colour],
      pawn: signs[seat]!,
      picture: pawns[seat]!.picture,
    };
  });
}

const groupSigns = new WeakMap<object, readonly string[]>();

/** Names the set of a square where colours cannot. */
export function groupSign({ groups, group }: Pick<Board, 'groups' | 'group'>, square: number): string {
  const signs = groupSigns.get(groups) ?? signsOf(groups);
  groupSigns.set(groups, signs);
  return signs[group[square] ?? NONE] ?? '';
}

/** A sign of one cell for each pawn or group, another for each: its own mark's first, else a letter or digit of its name, else any letter. */
function signsOf(all: readonly { readonly name: string; readonly mark: string }[]): readonly string[] {
  const marks = all.map(({ mark }) => beginningOf(mark, 1).toLowerCase());
  const taken = new Set(marks);
  return all.map(({ name, mark }, at) => {
    if (marks[at] !== '' && marks.indexOf(marks[at]!) === at) return beginningOf(mark, 1);
    const named = glyphs(`${name}ABCDEFGHIJKLMNOPQRSTUVWXYZ`.toUpperCase());
    const isFree = (text: string): boolean => /[\p{L}\p{N}]/u.test(text) && !taken.has(text.toLowerCase());
    const sign = named.find(({ text, width }) => width === 1 && isFree(text))?.text ?? '?';
    taken.add(sign.toLowerCase());
    return sign;
  });
}

/** A player's name in so many cells, told from those of the others. */
export function nameIn(looks: readonly SeatLook[], seat: Seat, width: number): string {
  return cutNames(
    looks.map(({ name }) => name),
    width,
  )[seat]!;
}

export function nameOf(looks: readonly SeatLook[], seat: Seat): string {
  return looks[seat]?.name ?? 'the bank';
}

/** Whether groups must be told apart by letters: without colours, with sixteen of them, or for eyes that see few. */
export function needsLetters({ level, name }: Pick<Theme, 'level' | 'name'>): boolean {
  return level <= 1 || name === 'colour-blind';
}
