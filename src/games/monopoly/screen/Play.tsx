import { type ReactNode, useMemo } from 'react';
import { useApp } from '../../../tui/app/app-context.ts';
import { standardCommands, useCommandLine } from '../../../tui/table/command-line.tsx';
import { type Command, moveCommands, plainCommand } from '../../../tui/table/commands.ts';
import type { PlayProps } from '../../../tui/table/game-screen.ts';
import { useMatchLines } from '../../../tui/table/use-match-lines.ts';
import { useSession } from '../../../tui/table/use-session.ts';
import { useLogPane } from '../../../tui/widgets/log-pane.tsx';
import type { Monopoly } from '../rules/index.ts';
import { momentActions } from './actions.ts';
import { Ending } from './Ending.tsx';
import { logLines } from './log-lines.ts';
import { Overlays } from './Overlays.tsx';
import { Table } from './Table.tsx';
import { type TableCommands, useCommands } from './use-commands.ts';
import { linesOf, useNews } from './use-news.ts';
import { useTable } from './use-table.ts';

/** A match of Monopoly, from the first roll to the page at the end. */
export function Play(props: PlayProps<Monopoly>): ReactNode {
  const { session } = props;
  const app = useApp();
  const match = useSession(session);
  const table = useTable(match, props.people);
  const news = useNews(session);
  const commands = useCommands(session, table);
  const { view, looks, state, dispatch } = table;
  const { actor } = state;
  const { lines } = useMatchLines(session, 'all');
  const moving = news.picture !== undefined;
  const told = moving ? lines.slice(0, lines.length - linesOf(news.events, match).length) : lines;
  const log = useLogPane(logLines(told, looks));
  const line = useCommandLine({
    commands: [...standardCommands(app, props), ...lookCommands(commands, () => dispatch({ type: 'paint' }))],
    ...(actor === undefined ? {} : { fallback: moveCommands(match.game, session, actor) }),
  });
  const shown = useMemo(() => match.game.view(news.shown.state, 'all'), [match.game, news.shown]);
  const actions = actor === undefined ? [] : momentActions(view, actor);
  const overlays = (
    <>
      {line.view}
      <Overlays {...props} {...{ table, actions, moving, commands }} />
    </>
  );
  const common = { shown, drawLog: log.draw };
  return shown.phase === 'over' ? (
    <Ending {...props} {...common} looks={looks} openMenu={() => commands.open('menu')}>
      {overlays}
    </Ending>
  ) : (
    <Table {...common} {...{ session, table, news, told, actions, commands }}>
      {overlays}
    </Table>
  );
}

function lookCommands({ open }: TableCommands, paint: () => void): readonly Command[] {
  return [
    plainCommand('scores', () => open('scores')),
    plainCommand('trade', () => open('trade')),
    plainCommand('offers', () => open('offers')),
    plainCommand('rents', paint),
    plainCommand('menu', () => open('menu')),
  ];
}
