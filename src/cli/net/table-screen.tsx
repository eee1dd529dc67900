import { Box } from 'ink';
import { type ReactNode, useEffect, useState } from 'react';
import type { AnyTypes } from '../../engine/game.ts';
import type { Match } from '../../engine/match.ts';
import { findGame } from '../../games/index.ts';
import { useApp, useKeys } from '../../tui/app/app-context.ts';
import { Label } from '../../tui/app/label.tsx';
import { wrap } from '../../tui/paint/width.ts';
import type { PlayProps } from '../../tui/table/game-screen.ts';
import { Frame } from '../../tui/widgets/frame.tsx';
import { Panel } from '../../tui/widgets/panel.tsx';
import { type LoadedGame, loadGame } from '../begin.ts';
import type { PropsAt } from '../place.ts';
import { useChat } from './chat.tsx';
import type { Manners } from './chat-commands.ts';
import { Lobby } from './lobby.tsx';
import { RemoteGame } from './remote-game.tsx';
import { useClient } from './use-client.ts';

type SaveLogOf = NonNullable<PlayProps<AnyTypes>['saveLog']>;

export interface TableScreenProps extends Omit<PropsAt<'table'>, 'stage' | 'back'> {
  /** To another table to watch, where this one is watched and there are others. */
  next?(): void;
  /** Offers the game that is over as a file, where there is a house that keeps it. */
  takeAway?(): void;
  /** Looks back on the match that is over, where there is room for that. */
  review?(match: Match<AnyTypes>, screen: LoadedGame['screen']): void;
  /** Hears of each match that is over, once all of it is known. */
  finish?(match: Match<AnyTypes>): void;
  /** Writes the log of the match that is over to a file, or asks for one, where files are those of whoever plays. */
  saveLog?(match: Match<AnyTypes>, ...named: Parameters<SaveLogOf>): ReturnType<SaveLogOf>;
  /** What the house does about others, where it knows its people. */
  readonly manners?: Manners;
  /** Away from the table; the seat stays. */
  leave(): void;
}

/** A table elsewhere, or here: its lobby, then its game. */
export function TableScreen(props: TableScreenProps): ReactNode {
  const { client, addresses, manners, next, takeAway, review, finish, saveLog, leave } = props;
  const { ask, say } = useApp();
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => void props.trouble?.then(setTrouble), [props.trouble]);
  const state = useClient(client);
  const chat = useChat(state);
  const { table, session, status, ending, sorry } = state;
  useEffect(() => {
    if (sorry) say(sorry.text, 'warn');
  }, [sorry, say]);
  const loaded = useGame(table?.game);
  useEffect(() => () => client.close(), [client]);
  if (status === 'ended')
    return (
      <Message title="You are not at the table" text={ending?.text ?? 'The table is closed.'} leave={leave} />
    );
  if (!table || !loaded) return <Message title="One moment" text="Looking for the table …" leave={leave} />;
  const askToLeave = (): void =>
    ask({
      title: 'Leave the table',
      text:
        addresses.length > 0
          ? 'Leave this table? It stays open as long as this program runs: Join a table gives it back to you.'
          : `Leave this table? In a game your seat waits for you: ${manners ? 'take it again from the list of tables' : '`boardgames join` gives it back'}.`,
      yes: 'Leave',
      no: 'Stay',
      onYes: () => {
        if (table.phase === 'lobby') client.send({ type: 'leave' });
        leave();
      },
    });
  if (session && table.phase !== 'lobby')
    return (
      <RemoteGame
        {...{ client, state, chat, table, session, loaded, manners, next, takeAway, review, finish, saveLog }}
        // Whoever gives a running game up for a new one was asked that.
        leave={(how) => (how === 'new-game' && table.phase === 'playing' ? leave() : askToLeave())}
      />
    );
  return (
    <Lobby {...{ client, state, chat, table, loaded, addresses, trouble, manners }} leave={askToLeave} />
  );
}

function useGame(id: string | undefined): LoadedGame | undefined {
  const [loaded, setLoaded] = useState<LoadedGame>();
  const { say, complain } = useApp();
  useEffect(() => {
    const entry = id === undefined ? undefined : findGame(id);
    if (entry) loadGame(entry).then(setLoaded, complain);
    else if (id !== undefined) say('This program does not know the game of that table: update it.', 'bad');
  }, [id, say, complain]);
  return loaded;
}

interface MessageProps {
  readonly title: string;
  readonly text: string;
  leave(): void;
}

function Message({ title, text, leave }: MessageProps): ReactNode {
  useKeys([{ key: ['enter', 'escape'], label: 'back', run: leave }]);
  return (
    <Frame title={['boardgames', 'table']}>
      <Box flexGrow={1} alignItems="center" justifyContent="center">
        <Panel title={title} tone="accent" width={MESSAGE}>
          {wrap(text, MESSAGE - 4).map((line) => (
            <Label key={line}>{line}</Label>
          ))}
          <Box marginTop={1} justifyContent="flex-end">
            <Label bold inverse>
              {' Back '}
            </Label>
          </Box>
        </Panel>
      </Box>
    </Frame>
  );
}

/** Columns of a message. */
const MESSAGE = 76;
