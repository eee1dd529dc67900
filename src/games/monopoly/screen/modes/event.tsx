import type { ReactNode } from 'react';
import type { Seat } from '../../../../engine/game.ts';
import { pad, widthOf } from '../../../../tui/paint/width.ts';
import { Dialog } from '../../../../tui/widgets/dialog.tsx';
import { MenuDialog, type MenuItem } from '../../../../tui/widgets/menu.tsx';
import { useOverlayRoom } from '../../../../tui/widgets/overlay.tsx';
import { rentTexts } from '../../rules/deed.ts';
import { legalMoves } from '../../rules/moves/index.ts';
import { stateAfter } from '../../rules/trying.ts';
import { stateOf, type View } from '../../rules/view.ts';
import { clearName } from '../board/short-names.ts';
import type { SeatLook } from '../seats.ts';
import { cardName } from '../texts.ts';
import type { ModeProps } from './mode.ts';

/** Cells of a list around its labels and what stands behind them. */
const LIST_EDGES = 7;

/** The square of an event card is chosen from a list with owner and rent before and after (MC6). */
export function EventTargets({ view, looks, actor, cursor, ...desk }: ModeProps<'event'>): ReactNode {
  const { card } = desk.mode;
  const found = targets(view, actor, card);
  const changes = found.map((square) => changeText(view, actor, card, square, 1));
  const owners = found.map((square) => ownerTexts(view, looks, square));
  const names = found.map((square) => clearName(view.board.names, square, 14));
  const labels = longest([...names, desk.toBoard.label]);
  const room = useOverlayRoom().width - labels - LIST_EDGES - longest(changes) - 1;
  // Where the names have no room, the rents do, with the sign of the owner.
  const named = longest(owners.map(([whole]) => whole)) <= room ? 0 : 1;
  const widest = longest(owners.map((texts) => texts[named]));
  const items: MenuItem[] = found.map((square, index) => ({
    label: names[index]!,
    detail: `${pad(owners[index]![named], widest)} ${changes[index]}`,
    run: () => desk.open({ type: 'eventThere', card, square }),
  }));
  // What the cursor looks at is likely to be what it is for.
  const at = Math.max(0, found.indexOf(cursor));
  const turned = [...items.slice(at), ...items.slice(0, at), desk.toBoard];
  const refused = found.length > 0 ? undefined : desk.whyNot({ type: 'playEvent', card, square: cursor });
  const title = refused ?? `${cardName(view, card)}: on which property?`;
  return <MenuDialog title={title} items={turned} close={desk.close} />;
}

/** Every square that the card may be played on now, the others' and the own first. */
function targets(view: View, actor: Seat, card: string): readonly number[] {
  const found = legalMoves(stateOf(view), actor).flatMap((move) =>
    move.type === 'playEvent' && move.card === card ? [move.square] : [],
  );
  const isFree = (square: number): boolean => view.squares[square]!.owner === null;
  return found.sort((one, other) => Number(isFree(one)) - Number(isFree(other)));
}

const longest = (rows: readonly string[]): number => Math.max(...rows.map(widthOf), 0);

function ownerTexts(view: View, looks: readonly SeatLook[], square: number): readonly [string, string] {
  const { owner } = view.squares[square]!;
  if (owner === null) return ['nobody', '·'];
  const { glyph, name } = looks[owner]!;
  return [`${glyph} ${name}`, glyph];
}

/** The rent before and after. @param said in full, or short */
function changeText(view: View, actor: Seat, card: string, square: number, said: 0 | 1): string {
  const before = stateOf(view);
  const after = stateAfter(before, actor, { type: 'playEvent', card, square });
  const [was, will] = [before, after].map((state) => rentTexts(state, square)[said]);
  return `${was} → ${will}`;
}

export function EventThere({ view, looks, actor, ...desk }: ModeProps<'eventThere'>): ReactNode {
  const { card, square } = desk.mode;
  const [owner] = ownerTexts(view, looks, square);
  const change = changeText(view, actor, card, square, 0);
  const play = (): void => desk.play({ type: 'playEvent', card, square });
  return (
    <Dialog
      title={cardName(view, card)}
      text={`Play it on ${view.board.names[square]} (${owner})? Its rent changes ${change} for good, and the card leaves the game.`}
      marked={1}
      choices={[
        { label: 'Play it', key: 'y', run: play },
        { label: 'Another property', key: 'n', run: () => desk.open({ type: 'event', card }) },
      ]}
    />
  );
}
