import type { ReactNode } from 'react';
import { pad, widthOf } from '../../../../tui/paint/width.ts';
import { Dialog } from '../../../../tui/widgets/dialog.tsx';
import { MenuDialog, type MenuItem } from '../../../../tui/widgets/menu.tsx';
import { useOverlayRoom } from '../../../../tui/widgets/overlay.tsx';
import { money, NONE, SIZE } from '../../rules/board.ts';
import { check } from '../../rules/moves/index.ts';
import { rentOf } from '../../rules/rent.ts';
import type { State } from '../../rules/state.ts';
import { stateOf, type View } from '../../rules/view.ts';
import { nameWithin } from '../board/short-names.ts';
import type { SeatLook } from '../seats.ts';
import { stateAfter } from '../square-actions.ts';
import { cardName, texts } from '../texts.ts';
import type { ModeProps } from './mode.ts';

/** Cells of a list around its labels and what stands behind them. */
const LIST_EDGES = 7;

/** An event card: the square is chosen from a list with owner and rent before and after, then confirmed (MC6). */
export function EventCard(props: ModeProps<'event'>): ReactNode {
  return props.mode.square === undefined ? (
    <Targets {...props} />
  ) : (
    <Confirmed {...props} square={props.mode.square} />
  );
}

function Targets(props: ModeProps<'event'>): ReactNode {
  const { mode, view, looks, actor, cursor, commands } = props;
  const { card } = mode;
  const found = targets(view, actor, card);
  const changes = found.map((square) => changeText(view, actor, card, square));
  const named = found.map((square) => ownerText(view, looks, square));
  const room = useOverlayRoom().width - widthOf(texts.toBoard) - LIST_EDGES - longest(changes) - 1;
  // Where the names have no room, the rents do, with the sign of the owner.
  const owners =
    longest(named) <= room ? named : found.map((square) => ownerText(view, looks, square, false));
  const widest = longest(owners);
  const items: MenuItem[] = found.map((square, index) => ({
    label: nameWithin(view.board.names[square]!, 14),
    detail: `${pad(owners[index]!, widest)} ${changes[index]!}`,
    run: () => commands.open({ type: 'event', card, square }),
  }));
  // What the cursor looks at is likely to be what it is for.
  const at = Math.max(0, found.indexOf(cursor));
  const turned = [...items.slice(at), ...items.slice(0, at), { label: texts.toBoard, run: commands.close }];
  const refused =
    found.length === 0 && check(stateOf(view), actor, { type: 'playEvent', card, square: cursor });
  const title = refused ? refused.text : texts.event.choose(cardName(view, card));
  return <MenuDialog title={title} items={turned} close={commands.close} />;
}

/** Every square that the card may be played on now, the others' and the own first. */
function targets(view: View, actor: number, card: string): readonly number[] {
  const all = Array.from({ length: SIZE }, (_, square) => square).filter(
    (square) => check(stateOf(view), actor, { type: 'playEvent', card, square }) === undefined,
  );
  const owned = (square: number): boolean => view.squares[square]!.owner !== null;
  return [...all.filter(owned), ...all.filter((square) => !owned(square))];
}

const longest = (rows: readonly string[]): number => Math.max(...rows.map(widthOf), 0);

function ownerText(view: View, looks: readonly SeatLook[], square: number, whole = true): string {
  const { owner } = view.squares[square]!;
  if (owner === null) return whole ? texts.nobody : '·';
  const { glyph, name } = looks[owner]!;
  return whole ? `${glyph} ${name}` : glyph;
}

/** The rent before and after; of a square without an owner its price. */
function changeText(view: View, actor: number, card: string, square: number): string {
  const after = stateAfter(view, actor, { type: 'playEvent', card, square });
  const { board } = view;
  return `${money(board, rentAt(stateOf(view), square))} → ${money(board, rentAt(after, square))}`;
}

/** The rent that is due, or that an owner of this square alone would ask for; at a utility for a throw of seven. */
function rentAt(state: State, square: number): number {
  if (state.owner[square] !== NONE) return rentOf(state, square, 7, 'usual');
  const owned = { ...state, owner: state.owner.map((owner, index) => (index === square ? 0 : owner)) };
  return rentOf(owned, square, 7, 'usual');
}

function Confirmed(props: ModeProps<'event'> & { readonly square: number }): ReactNode {
  const { mode, square, view, looks, actor, commands } = props;
  const { card } = mode;
  const name = view.board.names[square]!;
  const owner = ownerText(view, looks, square);
  const change = changeText(view, actor, card, square);
  const play = (): void => commands.play({ type: 'playEvent', card, square });
  return (
    <Dialog
      title={cardName(view, card)}
      text={texts.event.sure(name, owner, change)}
      marked={1}
      choices={[
        { label: texts.event.play, key: 'y', run: play },
        { label: texts.event.other, key: 'n', run: () => commands.open({ type: 'event', card }) },
      ]}
    />
  );
}
