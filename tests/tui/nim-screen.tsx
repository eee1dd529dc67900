import { useState } from 'react';
import { useApp, useKeys } from '../../src/tui/app-context.ts';
import { standardCommands, useCommandLine } from '../../src/tui/command-line.tsx';
import { moveCommands } from '../../src/tui/commands.ts';
import { Frame } from '../../src/tui/frame.tsx';
import { GameMenu } from '../../src/tui/game-menu.tsx';
import { useLogPane } from '../../src/tui/log-pane.ts';
import { clockText, useTurnClock } from '../../src/tui/turn-clock.ts';
import { useMatchLines } from '../../src/tui/use-match-lines.ts';
import { useSession, useSessionEvents } from '../../src/tui/use-session.ts';
import { nim, type nimSession } from './nim.ts';

type NimSession = ReturnType<typeof nimSession>;

/** A whole game screen in small. */
export function Play({ session, left }: { readonly session: NimSession; readonly left: string[] }) {
  const app = useApp();
  const { state, players, steps } = useSession(session);
  const { lines } = useMatchLines(session, 'all');
  const [menu, setMenu] = useState(false);
  useSessionEvents(session, ({ events }) => {
    if (events.length > 0) app.sound('take');
  });
  const time = useTurnClock({
    seconds: 12,
    turn: steps.length,
    running: state.left > 0,
    onExpire: () => session.play(state.turn, { type: 'take', count: 1 }),
    onTenSeconds: () => app.sound('ten'),
  });
  const take = { type: 'take', count: 3 } as const;
  useKeys([
    {
      key: 'space',
      label: 'take 3',
      whyNot: nim.check(state, state.turn, take),
      run: () => session.play(state.turn, take),
    },
    { key: 'escape', label: 'menu', run: () => setMenu(true) },
  ]);
  const log = useLogPane(lines);
  const command = useCommandLine({
    commands: standardCommands(app, { saveLog: () => left.push('log'), leave: (how) => left.push(how) }),
    fallback: moveCommands(nim, session, state.turn),
  });
  return (
    <Frame
      title={['Nim']}
      turn={{ name: players[state.turn]!.name, colour: 'red' }}
      right={time === undefined ? undefined : clockText(time)}
      draw={(body) => {
        body.text(1, 1, `left ${state.left}`);
        log.draw(body, { x: 40, y: 0, width: 36, height: 20 });
      }}
    >
      {menu && (
        <GameMenu
          title="Nim"
          session={session}
          saveLog={() => left.push('log')}
          close={() => setMenu(false)}
          leave={(how) => left.push(how)}
        />
      )}
      {command.view}
    </Frame>
  );
}
