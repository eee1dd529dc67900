import { type ReactNode, useMemo, useState } from 'react';
import type { Seat } from '../../../engine/game.ts';
import { useApp, useKeys } from '../../../tui/app-context.ts';
import { standardCommands, useCommandLine } from '../../../tui/command-line.tsx';
import { type Command, moveCommands, plainCommand } from '../../../tui/commands.ts';
import { bodyArea, Frame } from '../../../tui/frame.tsx';
import type { PlayProps } from '../../../tui/game-screen.ts';
import { useLogPane } from '../../../tui/log-pane.ts';
import { useMatchClock } from '../../../tui/match-clock.ts';
import { clockText } from '../../../tui/turn-clock.ts';
import { useMatchLines } from '../../../tui/use-match-lines.ts';
import { useSession } from '../../../tui/use-session.ts';
import type { Monopoly } from '../rules/index.ts';
import type { Move } from '../rules/move.ts';
import { type Action, momentActions } from './actions.ts';
import { drawTable } from './draw-table.ts';
import { Ending } from './Ending.tsx';
import { help } from './help.ts';
import { tableKeys } from './keys.ts';
import { logLines } from './log-lines.ts';
import { Overlays } from './Overlays.tsx';
import type { Overlay } from './play-state.ts';
import { promptOf } from './prompt.ts';
import { nextPolicy } from './rent-policy.ts';
import { footerFor } from './ring.ts';
import { needsLetters, sentence } from './seats.ts';
import { cardDrawn, linesOf, markedSquares, useNews } from './use-news.ts';
import { useTable } from './use-table.ts';

/** A match of Monopoly, from the first roll to the page at the end. */
export function Play(props: PlayProps<Monopoly>): ReactNode {
  const { session } = props;
  const app = useApp();
  const match = useSession(session);
  const table = useTable(match, props.people);
  const news = useNews(session);
  const [sure, ask] = useState<Action>();
  const { view, looks, people, state, dispatch } = table;
  const { lines } = useMatchLines(session, 'all');
  const moving = news.picture !== undefined;
  const told = moving ? lines.slice(0, lines.length - linesOf(news.events, match).length) : lines;
  const log = useLogPane(logLines(told, looks));
  const shown = useMemo(() => match.game.view(news.shown.state, 'all'), [match.game, news.shown]);
  const prompt = news.picture ? { ...news.picture, text: '' } : promptOf(shown, looks);
  const over = shown.phase === 'over';

  const play = (move: Move, seat: Seat | undefined = state.actor): void => {
    dispatch({ type: 'close' });
    const why = seat === undefined ? 'nobody here plays' : session.play(seat, move);
    if (why === undefined) return;
    app.say(sentence(why), 'warn');
    app.sound('illegal');
  };
  const open = (overlay: Overlay): void => dispatch({ type: 'open', overlay });
  const act = (action: Action): void => {
    if (action.opens) open(action.opens);
    else if (action.confirm) ask(action);
    else if (action.move) play(action.move);
  };
  const line = useCommandLine({
    commands: [...standardCommands(app, props), ...lookCommands(open, () => dispatch({ type: 'paint' }))],
    ...(state.actor === undefined ? {} : { fallback: moveCommands(match.game, session, state.actor) }),
  });
  const changeRentPolicy = (): void => {
    if (state.actor !== undefined) play(nextPolicy(view, state.actor));
  };
  const keys = over ? [] : tableKeys(view, state, people, { dispatch, act, changeRentPolicy });
  // Who ends a movement with Space has not yet seen what it led to.
  useKeys(moving ? keys.filter(({ key }) => key !== 'space') : keys);
  const timed = match.game.clock?.(match.state);
  const left = useMatchClock(session, {
    running: !moving && timed !== undefined && props.people.includes(timed.seat),
  });
  const actions = state.actor === undefined ? [] : momentActions(view, state.actor);
  const overlays = (
    <>
      {line.view}
      <Overlays
        {...props}
        table={table}
        actions={actions}
        moving={moving}
        sure={sure}
        ask={ask}
        act={act}
        play={play}
        changeRentPolicy={changeRentPolicy}
      />
    </>
  );
  if (over) {
    return (
      <Ending {...props} view={shown} looks={looks} openMenu={() => open('menu')} drawLog={log.draw}>
        {overlays}
      </Ending>
    );
  }
  const look = looks[prompt.seat];
  const body = bodyArea(app.size, footerFor(app.size.rows));
  return (
    <Frame
      title={['Monopoly', view.table.board.name, `round ${shown.round}`]}
      turn={look && { name: look.name, colour: look.colour, does: prompt.does }}
      right={left === undefined ? undefined : clockText(left)}
      footer={footerFor(app.size.rows)}
      status={body.height > 30 ? told.at(-1) : undefined}
      help={help}
      lines={[
        prompt.text,
        ...match.game.picture(
          shown,
          looks.map((one) => one.name),
        ),
        ...told.slice(-5),
      ]}
      draw={(canvas) =>
        drawTable(canvas, {
          view: shown,
          looks,
          prompt,
          actor: state.actor,
          people,
          actions,
          cursor: state.cursor,
          picture: news.picture,
          marked: markedSquares(news.events),
          card: cardDrawn(news.events),
          paint: state.paint,
          letters: needsLetters(app.theme),
          drawLog: log.draw,
        })
      }
    >
      {overlays}
    </Frame>
  );
}

function lookCommands(open: (overlay: Overlay) => void, paint: () => void): readonly Command[] {
  return [
    plainCommand('scores', () => open('scores')),
    plainCommand('trade', () => open('trade')),
    plainCommand('offers', () => open('offers')),
    plainCommand('rents', paint),
    plainCommand('menu', () => open('menu')),
  ];
}
