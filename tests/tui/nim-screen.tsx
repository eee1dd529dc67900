import { useState } from 'react';
import { useApp, useKeys } from '../../src/tui/app/app-context.ts';
import { standardCommands, useCommandLine } from '../../src/tui/table/command-line.tsx';
import { moveCommands } from '../../src/tui/table/commands.ts';
import { GameMenu } from '../../src/tui/table/game-menu.tsx';
import { clockText, useTurnClock } from '../../src/tui/table/turn-clock.ts';
import { useMatchLines } from '../../src/tui/table/use-match-lines.ts';
import { useSession, useSessionEvents } from '../../src/tui/table/use-session.ts';
import { Frame } from '../../src/tui/widgets/frame.tsx';
import { useLogPane } from '../../src/tui/widgets/log-pane.ts';
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
    onExpire: () => void session.play(state.turn, { type: 'take', count: 1 }),
    onTenSeconds: () => app.sound('ten'),
  });
  const take = { type: 'take', count: 3 } as const;
  useKeys([
    {
      key: 'space',
      label: 'take 3',
      whyNot: nim.check(state, state.turn, take),
      run: () => void session.play(state.turn, take),
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
