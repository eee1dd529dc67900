import type { ReactNode } from 'react';
import type { Seat } from '../../../engine/game.ts';
import { useApp } from '../../../tui/app-context.ts';
import { Confirm } from '../../../tui/dialog.tsx';
import { bodyArea } from '../../../tui/frame.tsx';
import { GameMenu } from '../../../tui/game-menu.tsx';
import type { PlayProps } from '../../../tui/game-screen.ts';
import type { MenuItem } from '../../../tui/menu.tsx';
import type { Monopoly } from '../rules/index.ts';
import type { Move } from '../rules/move.ts';
import { Answer, Sure } from './AskingDialogs.tsx';
import { BidForm, ReserveForm, VerdictForm } from './AskingForms.tsx';
import { CardsMenu, OffersMenu, PlaceMenu, RaiseMenu } from './AskingMenus.tsx';
import type { Action } from './actions.ts';
import { middleOf } from './draw-table.ts';
import { policyText } from './rent-policy.ts';
import { footerFor } from './ring.ts';
import { Scoreboard } from './Scoreboard.tsx';
import { SquareDialog } from './SquareDialog.tsx';
import { TradeDialog } from './TradeDialog.tsx';
import { counterTrade, partners, startTrade, type TradeDraft, tradeFor } from './trade-state.ts';
import type { TableState } from './use-table.ts';

export interface OverlaysProps extends PlayProps<Monopoly> {
  readonly table: TableState;
  /** What the moment asks of the actor. */
  readonly actions: readonly Action[];
  readonly moving: boolean;
  /** What is asked about before it is done. */
  readonly sure: Action | undefined;
  ask(action: Action | undefined): void;
  act(action: Action): void;
  play(move: Move, seat?: Seat): void;
  changeRentPolicy(): void;
}

/** Whatever lies over the board, in its middle. */
export function Overlays(props: OverlaysProps): ReactNode {
  const { table, sure, ask, play, moving } = props;
  const { size } = useApp();
  const { state, view } = table;
  const within = middleOf(bodyArea(size, footerFor(size.rows)));
  if (sure) {
    const onYes = (): void => {
      ask(undefined);
      if (sure.move) play(sure.move);
    };
    return <Sure action={sure} within={within} onYes={onYes} onNo={() => ask(undefined)} />;
  }
  if (state.overlay === 'menu') return <TableMenu {...props} />;
  if (state.overlay !== undefined && state.actor !== undefined) {
    return <ActorOverlay {...props} within={within} actor={state.actor} />;
  }
  if (state.overlay !== undefined) return <WatcherOverlay {...props} within={within} />;
  const waiting = view.offers.find(
    (offer) => table.people.includes(offer.to) && !state.later.includes(offer.id),
  );
  if (!waiting || moving) return null;
  return (
    <Answer
      key={waiting.id}
      {...table}
      within={within}
      offer={waiting}
      play={(move) => play(move, waiting.to)}
      counter={() => table.dispatch({ type: 'open', overlay: { counter: waiting.id } })}
      close={() => table.dispatch({ type: 'later', offer: waiting.id })}
    />
  );
}

interface PlacedProps extends OverlaysProps {
  readonly within: ReturnType<typeof middleOf>;
}

function WatcherOverlay({ table, within }: PlacedProps): ReactNode {
  const { view, looks, state, dispatch } = table;
  const close = (): void => dispatch({ type: 'close' });
  if (state.overlay === 'scores') return <Scoreboard {...{ view, looks, close }} />;
  if (state.overlay !== 'square') return null;
  const nothing = (): void => {};
  return (
    <SquareDialog
      {...{ view, looks, within, close }}
      actor={undefined}
      square={state.cursor}
      asked={[]}
      act={nothing}
      auction={nothing}
      trade={nothing}
    />
  );
}

function ActorOverlay(props: PlacedProps & { readonly actor: Seat }): ReactNode {
  const { table, within, actor, actions, act, play } = props;
  const { view, looks, state, dispatch } = table;
  const close = (): void => dispatch({ type: 'close' });
  const common = { view, looks, within, close, seat: actor, play: (move: Move) => play(move) };
  const { overlay } = state;
  switch (overlay) {
    case 'square': {
      const here = 'square' in view.pending && view.pending.square === state.cursor;
      return (
        <SquareDialog
          {...common}
          actor={actor}
          square={state.cursor}
          asked={here ? actions : []}
          act={act}
          auction={() => dispatch({ type: 'open', overlay: 'reserve' })}
          trade={() => dispatch({ type: 'open', overlay: 'trade-square' })}
        />
      );
    }
    case 'scores':
      return <Scoreboard {...{ view, looks, close }} />;
    case 'bid':
      return <BidForm {...common} />;
    case 'reserve':
      return <ReserveForm {...common} square={state.cursor} />;
    case 'verdict':
      return <VerdictForm {...common} />;
    case 'place':
      return <PlaceMenu {...common} />;
    case 'raise':
      return (
        <RaiseMenu
          {...common}
          play={(move) => {
            play(move);
            dispatch({ type: 'open', overlay: 'raise' });
          }}
          actions={actions}
          act={(action) => {
            close();
            act(action);
          }}
          trade={() => dispatch({ type: 'open', overlay: 'trade' })}
        />
      );
    case 'cards':
      return <CardsMenu {...common} square={state.cursor} />;
    case 'offers':
      return <OffersMenu {...common} answer={({ id }) => dispatch({ type: 'recall', offer: id })} />;
    case 'resign':
      return (
        <Confirm
          title="Resign"
          text={`${looks[actor]!.name} gives the game up: everything is lost, and the others play on.`}
          yes="Resign"
          within={within}
          onYes={() => play({ type: 'resign' })}
          onNo={close}
        />
      );
    default:
      return <TradeOverlay {...props} />;
  }
}

function TradeOverlay({ table, within, actor, play }: PlacedProps & { readonly actor: Seat }): ReactNode {
  const { view, looks, state, dispatch } = table;
  const { overlay } = state;
  const offered =
    typeof overlay === 'object' ? view.offers.find(({ id }) => id === overlay.counter) : undefined;
  if (!offered && partners(view, actor).length === 0) return null;
  const initial = offered
    ? counterTrade(offered)
    : overlay === 'trade-square'
      ? tradeFor(view, actor, state.cursor)
      : startTrade(view, actor, view.squares[state.cursor]!.owner);
  const offer = (draft: TradeDraft, move: Move): void => {
    if (draft.counters !== undefined) {
      play({ type: 'declineTrade', offer: draft.counters, why: 'another offer follows' }, draft.from);
    }
    play(move, draft.from);
  };
  return (
    <TradeDialog {...{ view, looks, within, initial, offer }} close={() => dispatch({ type: 'close' })} />
  );
}

function TableMenu({ session, table, saveLog, leave, changeRentPolicy }: OverlaysProps): ReactNode {
  const { view, state, dispatch } = table;
  const close = (): void => dispatch({ type: 'close' });
  const { actor } = state;
  const more: MenuItem[] = [
    { label: 'Scoreboard', key: 'b', run: () => dispatch({ type: 'open', overlay: 'scores' }) },
  ];
  if (view.phase !== 'over') {
    const label = state.paint === 'rents' ? 'Back to the board' : 'Map of rents paid';
    const run = (): void => {
      close();
      dispatch({ type: 'paint' });
    };
    more.push({ label, key: 'h', run });
  }
  if (actor !== undefined && view.phase !== 'over') {
    if (view.table.options.rent === 'ask') {
      const { rentPolicy } = view.players[actor]!;
      more.push({ label: 'Your rent', detail: policyText[rentPolicy], key: 'p', run: changeRentPolicy });
    }
    more.push({ label: 'Resign', run: () => dispatch({ type: 'open', overlay: 'resign' }) });
  }
  return (
    <GameMenu title="Monopoly" session={session} more={more} saveLog={saveLog} close={close} leave={leave} />
  );
}
