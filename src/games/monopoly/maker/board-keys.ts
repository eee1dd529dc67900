import type { Binding, Direction } from '../../../tui/terminal/keys.ts';
import type { MenuItem } from '../../../tui/widgets/menu.tsx';
import type { BoardFile, SquareFile } from '../rules/board-file.ts';
import { squareBeside } from '../screen/board/ring.ts';
import type { Edit, PictureSpot } from './edits.ts';
import { type Range, rangeOf } from './squares.ts';

/** What lies over the board. */
export type OverState =
  | { readonly type: 'square' | 'board' | 'name' | 'money' | 'rates' | 'pawns' }
  | { readonly type: 'groups' | 'rules' | 'scale' | 'rename' | 'fill' | 'pictures' }
  /** A group by its id; without one, a new one. */
  | { readonly type: 'picture'; readonly spot: PictureSpot }
  | { readonly type: 'group'; readonly id: string | undefined };

/** Where one works on the board. */
export interface Desk {
  readonly cursor: number;
  /** The other end of the marked range. */
  readonly anchor: number | undefined;
  /** What was cut or copied last. */
  readonly held: readonly SquareFile[];
}

export const emptyDesk: Desk = { cursor: 0, anchor: undefined, held: [] };

export function markedRange({ cursor, anchor }: Desk): Range {
  return rangeOf(anchor ?? cursor, cursor);
}

export interface DeskHands {
  set(desk: Desk): void;
  edit(edit: Edit): void;
  open(over: OverState): void;
  cards(): void;
  test(): void;
  say(text: string): void;
}

interface Doing {
  readonly key: string;
  readonly label: string;
  readonly whyNot?: string | undefined;
  run(): void;
}

/** All that can be done on the board, beside walking and editing the square: keys that the menu names too. */
function doings(
  desk: Desk,
  file: BoardFile,
  { set, edit, open, cards, test, say }: DeskHands,
): readonly Doing[] {
  const { cursor, held } = desk;
  const range = markedRange(desk);
  const isStart = range.to === 0 ? 'Start stays where it is.' : undefined;
  const bare = { ...desk, anchor: undefined };
  const hold = (): Desk => ({ ...bare, held: file.squares.slice(range.from, range.to + 1) });
  const most = 40 - held.length;
  const tooMany =
    cursor > most ? `${held.length} squares have room at square ${most} at the latest.` : undefined;
  const noPaste = held.length === 0 ? 'Copy or cut a square first.' : tooMany;
  const move = (by: 1 | -1): Doing => ({
    key: by > 0 ? '>' : '<',
    label: by > 0 ? 'Move it on' : 'Move it back',
    whyNot: isStart ?? (cursor + by < 1 || cursor + by > 39 ? 'It cannot go past Start.' : undefined),
    run: () => {
      edit({ type: 'move', at: cursor, by });
      set({ ...bare, cursor: cursor + by });
    },
  });
  return [
    { key: 'space', label: 'Mark', run: () => set({ ...desk, anchor: cursor }) },
    {
      key: 'c',
      label: 'Copy',
      run: () => {
        set(hold());
        say(`${range.to - range.from + 1} copied: v pastes.`);
      },
    },
    {
      key: 'x',
      label: 'Cut',
      whyNot: isStart,
      run: () => {
        set(hold());
        edit({ type: 'cut', range });
      },
    },
    {
      key: 'v',
      label: 'Paste here',
      whyNot: noPaste,
      run: () => edit({ type: 'paste', at: cursor, squares: held }),
    },
    { key: 'f', label: 'Fill with a group', whyNot: isStart, run: () => open({ type: 'fill' }) },
    move(-1),
    move(1),
    { key: '%', label: 'Set all prices', run: () => open({ type: 'scale' }) },
    { key: 'r', label: 'Rename everywhere', run: () => open({ type: 'rename' }) },
    { key: 'i', label: 'Pictures', run: () => open({ type: 'pictures' }) },
    { key: 't', label: 'Test it by games', run: test },
    { key: 'd', label: 'Cards as they read', run: cards },
  ];
}

/** Keys for going round the board and for its forms. */
export function boardKeys(desk: Desk, hands: DeskHands): readonly Binding[] {
  const { open, set } = hands;
  return [
    {
      key: ['up', 'down', 'left', 'right'],
      label: 'go',
      run: ({ name }) => set({ ...desk, cursor: squareBeside(desk.cursor, name as Direction) }),
    },
    { key: 'enter', label: 'edit', run: () => open({ type: 'square' }) },
    { key: 'g', label: 'groups', run: () => open({ type: 'groups' }) },
    { key: 'b', label: 'board', run: () => open({ type: 'board' }) },
  ];
}

/** Keys of what else can be done on the board, as far as the hint bar has room for them. */
export function doingKeys(desk: Desk, file: BoardFile, hands: DeskHands): readonly Binding[] {
  const unmark = { key: 'escape', label: 'unmark', run: () => hands.set({ ...desk, anchor: undefined }) };
  return [
    ...(desk.anchor === undefined ? [] : [unmark]),
    ...doings(desk, file, hands).map(({ label, ...doing }) => ({
      ...{ ...doing, label: label.toLowerCase() },
      hidden: doing.key === 'space' && desk.anchor !== undefined,
    })),
  ];
}

/** The same for the menu, with what the hint bar says already. */
export function boardMenu(desk: Desk, file: BoardFile, hands: DeskHands): readonly MenuItem[] {
  const { open } = hands;
  return [
    { label: 'Edit the square', detail: 'Enter', run: () => open({ type: 'square' }) },
    { label: 'Name, money, pawns', key: 'b', run: () => open({ type: 'board' }) },
    { label: 'Groups', key: 'g', run: () => open({ type: 'groups' }) },
    ...doings(desk, file, hands).map(({ key, ...doing }) =>
      key === 'space' ? { ...doing, detail: 'Space' } : { ...doing, key },
    ),
  ];
}
