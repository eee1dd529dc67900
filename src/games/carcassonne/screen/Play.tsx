import { type ReactNode, useState } from 'react';
import { useApp } from '../../../tui/app/app-context.ts';
import { standardCommands, useCommandLine } from '../../../tui/table/command-line.tsx';
import { moveCommands } from '../../../tui/table/commands.ts';
import type { PlayProps } from '../../../tui/table/game-screen.ts';
import { useSession } from '../../../tui/table/use-session.ts';
import type { CarcassonneTypes } from '../rules/index.ts';
import { Ending } from './Ending.tsx';
import { Overlays } from './Overlays.tsx';
import { Table } from './Table.tsx';
import { lookCommands, type Shown, typedMoves, useCommands } from './use-commands.ts';
import { useHistory } from './use-history.ts';
import { useNews } from './use-news.ts';
import { useTurn } from './use-turn.ts';

/** A match of Carcassonne, from the first tile to the page at the end. */
export function Play({ session, people, saveLog, leave }: PlayProps<CarcassonneTypes>): ReactNode {
  const app = useApp();
  const match = useSession(session);
  const turn = useTurn(match, people);
  const news = useNews(session, people);
  const history = useHistory(session);
  const [shown, show] = useState<Shown>();
  const { view, mine } = turn;
  const commands = useCommands(session, turn, show);
  const line = useCommandLine({
    commands: [...standardCommands(app, { saveLog, leave }), ...lookCommands(commands)],
    ...(mine ? { fallback: typedMoves(moveCommands(match.game, session, view.current), turn) } : {}),
  });
  const common = { session, turn, news, history, commands };
  const overlays = (
    <>
      {line.view}
      <Overlays {...{ session, turn, news, commands, saveLog, leave, shown, show }} />
    </>
  );
  return view.phase === 'over' ? (
    <Ending {...common} again={() => leave('new-game')} saveLog={saveLog}>
      {overlays}
    </Ending>
  ) : (
    <Table {...common}>{overlays}</Table>
  );
}
