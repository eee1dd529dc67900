import type { ReactNode } from 'react';
import { useApp } from '../../../tui/app/app-context.ts';
import { GameMenu } from '../../../tui/table/game-menu.tsx';
import { bodyArea } from '../../../tui/widgets/frame.tsx';
import type { MenuItem } from '../../../tui/widgets/menu.tsx';
import { ActorOverlay } from './ActorOverlay.tsx';
import { Answer, Sure } from './AskingDialogs.tsx';
import type { Action } from './actions.ts';
import type { OverlaysProps, PlacedProps } from './asking.ts';
import { middleOf } from './draw-table.ts';
import { policyText } from './rent-policy.ts';
import { footerFor } from './ring.ts';
import { Scoreboard } from './Scoreboard.tsx';
import { SquareDialog } from './SquareDialog.tsx';

/** Whatever lies over the board, in its middle. */
export function Overlays(props: OverlaysProps): ReactNode {
  const { table, commands, moving } = props;
  const { size } = useApp();
  const { state, view } = table;
  const placed: PlacedProps = { ...props, within: middleOf(bodyArea(size, footerFor(size.rows))) };
  if (commands.sure) return <AskedFirst {...placed} action={commands.sure} />;
  if (state.overlay === 'menu') return <TableMenu {...props} />;
  if (state.overlay !== undefined && state.actor !== undefined) {
    return <ActorOverlay {...placed} actor={state.actor} />;
  }
  if (state.overlay !== undefined) return <WatcherOverlay {...placed} />;
  const waiting = view.offers.find(
    (offer) => table.people.includes(offer.to) && !state.later.includes(offer.id),
  );
  if (!waiting || moving) return null;
  return (
    <Answer
      key={waiting.id}
      {...table}
      within={placed.within}
      offer={waiting}
      play={(move) => commands.play(move, waiting.to)}
      counter={() => commands.open({ counter: waiting.id })}
      close={() => table.dispatch({ type: 'later', offer: waiting.id })}
    />
  );
}

function AskedFirst({ action, commands, within }: PlacedProps & { readonly action: Action }): ReactNode {
  const onYes = (): void => {
    commands.ask(undefined);
    if (action.move) commands.play(action.move);
  };
  return <Sure action={action} within={within} onYes={onYes} onNo={() => commands.ask(undefined)} />;
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

function TableMenu({ session, table, saveLog, leave, commands }: OverlaysProps): ReactNode {
  const { view, state, dispatch } = table;
  const close = (): void => dispatch({ type: 'close' });
  const { actor } = state;
  const more: MenuItem[] = [{ label: 'Scoreboard', key: 'b', run: () => commands.open('scores') }];
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
      more.push({
        label: 'Your rent',
        detail: policyText[rentPolicy],
        key: 'p',
        run: commands.changeRentPolicy,
      });
    }
    more.push({ label: 'Resign', run: () => commands.open({ resign: actor }) });
  }
  return (
    <GameMenu title="Monopoly" session={session} more={more} saveLog={saveLog} close={close} leave={leave} />
  );
}
