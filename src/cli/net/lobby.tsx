import { type ReactNode, useEffect, useReducer, useState } from 'react';
import { lackOf } from '../../engine/options.ts';
import type { ClientState, TableClient } from '../../net/client.ts';
import { isFree, ownerOf, type TableView } from '../../net/host-message.ts';
import { useApp, useKeys } from '../../tui/app/app-context.ts';
import { Frame } from '../../tui/widgets/frame.tsx';
import type { LoadedGame } from '../begin.ts';
import { type Chat, ChatDialog } from './chat.tsx';
import type { Manners } from './chat-commands.ts';
import { LobbyBody } from './lobby-body.tsx';
import { lobbyKeys } from './lobby-keys.ts';
import { useFigures } from './lobby-seats.tsx';
import { OptionsDialog } from './options-dialog.tsx';
import { connectionLost } from './use-client.ts';

export interface LobbyProps {
  readonly client: TableClient;
  readonly state: ClientState;
  readonly chat: Chat;
  readonly table: TableView;
  readonly loaded: LoadedGame;
  /** Where others can join, where this program is the host. */
  readonly addresses: readonly string[];
  /** Why it is not announced. */
  readonly trouble?: string | undefined;
  readonly manners?: Manners | undefined;
  leave(): void;
}

const help = [
  {
    title: 'The lobby',
    lines: [
      'Everybody who wants to play takes a seat and says they are ready; the owner of the table starts the game.',
      'The owner of the table chooses the options, the number of seats, and computer players for empty seats.',
      'Others join with `boardgames join`, and watch with `boardgames spectate`.',
    ],
  },
];

/** Where people meet before a game. */
export function Lobby(props: LobbyProps): ReactNode {
  const { client, state, chat, table, loaded } = props;
  const { ask } = useApp();
  const [at, mark] = useReducer(
    (before: number, by: number) => (before + by + table.seats.length) % table.seats.length,
    client.seat ?? 0,
  );
  const marked = Math.min(at, table.seats.length - 1);
  const [open, setOpen] = useState<'chat' | 'options'>();
  const figures = useFigures(table, loaded);
  useKeys(lobbyKeys({ ...props, marked, figures, mark, open: setOpen, ask }));
  const { read, unread } = chat;
  useEffect(() => {
    if (unread > 0) read();
  }, [unread, read]);
  return (
    <Frame
      title={[loaded.entry.title, `table ${table.code}`]}
      status={nextText(props)}
      right={
        state.status === 'lost' ? 'connecting again' : client.seat === undefined ? 'watching' : undefined
      }
      help={help}
    >
      <LobbyBody {...props} marked={marked} hasPawns={figures.length > 0} />
      {open === 'chat' && (
        <ChatDialog
          state={state}
          chat={chat}
          manners={props.manners}
          isBelow
          send={(message) => client.send(message)}
          close={() => setOpen(undefined)}
        />
      )}
      {open === 'options' && (
        <OptionsDialog
          game={loaded.game}
          table={table}
          set={(options) => client.send({ type: 'options', options })}
          close={() => setOpen(undefined)}
        />
      )}
    </Frame>
  );
}

/** What this person is waited for, or waits for. */
function nextText({ client, state, table, loaded }: LobbyProps): string {
  if (state.status === 'lost') return connectionLost;
  if (table.phase !== 'lobby') return 'One moment: the game of this table comes up.';
  const owner = ownerOf(table);
  const isOwner = state.you === table.owner;
  const seat = client.seat === undefined ? undefined : table.seats[client.seat];
  const hasRoom = table.seats.some(isFree);
  if (table.missing === undefined)
    return `Everybody is ready: ${isOwner ? 'press s to start' : `${owner?.name ?? 'nobody'} can start the game`}.`;
  if (!seat) return hasRoom ? 'Mark a free seat and press Enter to sit down.' : 'You are watching.';
  if (!seat.ready && lackOf(loaded.game.options, table.options) !== undefined)
    return 'You cannot be ready: add what is missing, and join again.';
  if (!seat.ready) return 'Press Space when you are ready.';
  if (!hasRoom) return 'Waiting until everybody is ready.';
  return isOwner
    ? 'Waiting for others: b seats a computer player, - takes a seat away.'
    : 'Waiting for others.';
}
