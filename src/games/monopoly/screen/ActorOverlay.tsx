import type { ReactNode } from 'react';
import type { Seat } from '../../../engine/game.ts';
import { Confirm } from '../../../tui/widgets/dialog.tsx';
import { BidForm, ReserveForm, VerdictForm } from './AskingForms.tsx';
import { CardsMenu, OffersMenu, PlaceMenu, RaiseMenu } from './AskingMenus.tsx';
import type { AskingProps, PlacedProps } from './asking.ts';
import { Scoreboard } from './Scoreboard.tsx';
import { SquareDialog } from './SquareDialog.tsx';
import { TradeDialog } from './TradeDialog.tsx';
import { counterTrade, partners, startTrade, tradeFor } from './trade-state.ts';

export interface ActorProps extends PlacedProps {
  /** Whose keys are heard. */
  readonly actor: Seat;
}

/** What the actor has opened over the board. */
export function ActorOverlay(props: ActorProps): ReactNode {
  const { dispatch, state } = props.table;
  const { overlay } = state;
  const asking = askingProps(props);
  if (typeof overlay === 'object' && 'resign' in overlay)
    return <Resigning {...props} seat={overlay.resign} />;
  switch (overlay) {
    case 'square':
      return <OwnSquare {...props} />;
    case 'scores':
      return <Scoreboard {...asking} />;
    case 'bid':
      return <BidForm {...asking} />;
    case 'reserve':
      return <ReserveForm {...asking} square={state.cursor} />;
    case 'verdict':
      return <VerdictForm {...asking} />;
    case 'place':
      return <PlaceMenu {...asking} />;
    case 'raise':
      return <Raising {...props} />;
    case 'cards':
      return <CardsMenu {...asking} square={state.cursor} />;
    case 'offers':
      return <OffersMenu {...asking} answer={({ id }) => dispatch({ type: 'recall', offer: id })} />;
    default:
      return <Trading {...props} />;
  }
}

function askingProps({ table, within, actor, commands }: ActorProps): AskingProps {
  const { view, looks, dispatch } = table;
  return {
    ...{ view, looks, within },
    seat: actor,
    play: (move) => commands.play(move),
    close: () => dispatch({ type: 'close' }),
  };
}

function OwnSquare(props: ActorProps): ReactNode {
  const { table, actor, actions, commands } = props;
  const { pending } = table.view;
  const { cursor } = table.state;
  const here = 'square' in pending && pending.square === cursor;
  return (
    <SquareDialog
      {...askingProps(props)}
      actor={actor}
      square={cursor}
      asked={here ? actions : []}
      act={commands.act}
      auction={() => commands.open('reserve')}
      trade={() => commands.open('trade-square')}
    />
  );
}

function Raising(props: ActorProps): ReactNode {
  const { actions, commands } = props;
  const asking = askingProps(props);
  return (
    <RaiseMenu
      {...asking}
      play={(move) => {
        asking.play(move);
        commands.open('raise');
      }}
      actions={actions}
      act={(action) => {
        asking.close();
        commands.act(action);
      }}
      trade={() => commands.open('trade')}
    />
  );
}

/** Of the seat that was told when it was opened: the keys may have gone on to another since. */
function Resigning({ seat, ...props }: ActorProps & { readonly seat: Seat }): ReactNode {
  const { looks, within, close } = askingProps(props);
  return (
    <Confirm
      title="Resign"
      text={`${looks[seat]!.name} gives the game up: everything is lost, and the others play on.`}
      yes="Resign"
      within={within}
      onYes={() => props.commands.play({ type: 'resign' }, seat)}
      onNo={close}
    />
  );
}

function Trading({ table, within, actor, commands }: ActorProps): ReactNode {
  const { view, looks, state, dispatch } = table;
  const { overlay } = state;
  const offered =
    typeof overlay === 'object' && 'counter' in overlay
      ? view.offers.find(({ id }) => id === overlay.counter)
      : undefined;
  if (!offered && partners(view, actor).length === 0) return null;
  const initial = offered
    ? counterTrade(offered)
    : overlay === 'trade-square'
      ? tradeFor(view, actor, state.cursor)
      : startTrade(view, actor, view.squares[state.cursor]!.owner);
  return (
    <TradeDialog
      {...{ view, looks, within, initial }}
      offer={({ counters, from }, move) => {
        const refusal = { type: 'declineTrade', why: 'another offer follows' } as const;
        // The other may have taken theirs back in the meantime.
        const stands = view.offers.some(({ id }) => id === counters);
        if (counters !== undefined && stands) commands.play({ ...refusal, offer: counters }, from);
        commands.play(move, from);
      }}
      close={() => dispatch({ type: 'close' })}
    />
  );
}
