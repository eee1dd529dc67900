import { Box } from 'ink';
import { type ReactNode, useEffect, useReducer, useState } from 'react';
import { fieldList, readOptions } from '../../engine/options.ts';
import type { ClientState, TableClient } from '../../net/client.ts';
import type { SeatView, TableView } from '../../net/wire.ts';
import { useApp, useKeys } from '../../tui/app/app-context.ts';
import { Label } from '../../tui/app/label.tsx';
import { isPlayerColour, type PlayerColour, playerColours, playerGlyphs } from '../../tui/paint/theme.ts';
import type { Binding } from '../../tui/terminal/keys.ts';
import { bodyArea, Frame } from '../../tui/widgets/frame.tsx';
import { LogPane } from '../../tui/widgets/log-pane.tsx';
import { Panel } from '../../tui/widgets/panel.tsx';
import type { LoadedGame } from '../begin.ts';
import { ChatDialog, chatText, useChat } from './chat.tsx';
import type { Manners } from './chat-commands.ts';
import { OptionsDialog, valueText } from './options-dialog.tsx';

export interface LobbyProps {
  readonly client: TableClient;
  readonly state: ClientState;
  readonly table: TableView;
  readonly loaded: LoadedGame;
  /** Where others can join, where this program is the host. */
  readonly addresses: readonly string[];
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
  const { client, state, table, loaded, addresses } = props;
  const { size } = useApp();
  const [marked, mark] = useReducer(
    (at: number, by: number) => (at + by + table.seats.length) % table.seats.length,
    client.seat ?? 0,
  );
  const [open, setOpen] = useState<'chat' | 'options'>();
  const chat = useChat(state);
  const { sorry } = state;
  const { say } = useApp();
  useEffect(() => {
    if (sorry) say(sorry.text, 'warn');
  }, [sorry, say]);
  useKeys(lobbyKeys({ ...props, marked, mark, open: setOpen }));
  const area = bodyArea(size);
  const lines = chat.lines.map((line) => chatText(line, state));
  // The seats and the chat have a frame each; between them is what is to be known of the table.
  const room = area.height - table.seats.length - 2 - (addresses.length > 0 ? 3 : 2) - 2;
  const { read, unread } = chat;
  useEffect(() => {
    if (unread > 0) read();
  }, [unread, read]);
  const owner = table.members.find(({ id }) => id === table.owner)?.name ?? 'nobody';
  return (
    <Frame
      title={[loaded.entry.title, `table ${table.code}`]}
      status={table.missing ?? `Everybody is ready: ${owner} can start the game.`}
      help={help}
    >
      <Panel title={`Seats · ${owner} owns the table`} flexShrink={0}>
        {table.seats.map((seat, index) => (
          <SeatRow key={index} {...{ seat, index, table, marked: index === marked, you: state.you }} />
        ))}
      </Panel>
      <Box flexShrink={0} paddingX={1} flexDirection="column">
        <Label tone="muted">{`Options: ${optionsText(table, loaded)}`}</Label>
        <Label tone="muted">{peopleText(table)}</Label>
        {addresses.length > 0 && (
          <Label>{`Others join with: boardgames join ${addresses.join('  or  ')}`}</Label>
        )}
      </Box>
      <Panel title="Chat" flexGrow={1}>
        <LogPane lines={lines} width={area.width - 4} height={Math.min(room, Math.max(1, lines.length))} />
      </Panel>
      {open === 'chat' && (
        <ChatDialog
          state={state}
          chat={chat}
          manners={props.manners}
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

interface SeatRowProps {
  readonly seat: SeatView;
  readonly index: number;
  readonly table: TableView;
  readonly marked: boolean;
  readonly you: number | undefined;
}

function SeatRow({ seat, index, table, marked, you }: SeatRowProps): ReactNode {
  const member = table.members.find(({ id }) => id === seat.member);
  const colour = isPlayerColour(seat.colour) ? seat.colour : undefined;
  const name = member
    ? `${member.name}${member.id === you ? ' (you)' : ''}`
    : seat.bot
      ? `computer: ${seat.bot}`
      : 'free';
  const where = member && !member.here ? 'away' : seat.ready ? 'ready' : member ? 'not ready' : '';
  return (
    <Box>
      <Box width={2} flexShrink={0}>
        <Label tone="accent">{marked ? '▸' : ''}</Label>
      </Box>
      <Label bold={marked} tone={colour ?? (member || seat.bot ? 'text' : 'muted')}>
        {`${index + 1}  ${colour ? playerGlyphs[colour] : ' '} ${name}${seat.pawn ? ` · ${seat.pawn}` : ''}`}
      </Label>
      <Box flexGrow={1} />
      <Label tone={seat.ready ? 'good' : 'muted'}>{where}</Label>
    </Box>
  );
}

/** What the owner has chosen, by the names of the form. */
function optionsText({ options }: TableView, { game }: LoadedGame): string {
  const set = fieldList(game.options).flatMap(([name, field]) =>
    name in options ? [`${field.label} ${valueText(field, options[name])}`] : [],
  );
  return set.length === 0 ? 'the usual ones' : set.join(', ');
}

function peopleText({ members }: TableView): string {
  const watching = members.filter(({ watching: looks, here }) => looks && here).map(({ name }) => name);
  return watching.length === 0 ? 'Nobody is watching.' : `Watching: ${watching.join(', ')}`;
}

interface LobbyHands extends LobbyProps {
  readonly marked: number;
  mark(by: number): void;
  open(what: 'chat' | 'options'): void;
}

function lobbyKeys(hands: LobbyHands): readonly Binding[] {
  const { client, state, table, marked, mark, open, leave } = hands;
  const mine = client.seat;
  const seat = table.seats[marked];
  const own = mine === undefined ? undefined : table.seats[mine];
  const noSeat = mine === undefined ? 'Take a seat first: mark a free one and press Enter.' : undefined;
  const keys: Binding[] = [
    ...(own === undefined || own.ready
      ? []
      : [{ key: 'space', label: 'ready', run: () => client.send({ type: 'self', ready: true }) } as const]),
    ...(own?.ready
      ? [
          {
            key: 'space',
            label: 'not ready',
            run: () => client.send({ type: 'self', ready: false }),
          } as const,
        ]
      : []),
    { key: ['up', 'down'], label: 'choose', run: (key) => mark(key.name === 'up' ? -1 : 1) },
    {
      key: 'enter',
      label: 'sit here',
      whyNot: seat && seat.member === undefined && seat.bot === undefined ? undefined : 'This seat is taken.',
      run: () => client.send({ type: 'sit', seat: marked }),
    },
    {
      key: ['left', 'right'],
      label: 'colour',
      hidden: hands.loaded.game.colours !== undefined,
      whyNot: noSeat,
      run: (key) =>
        client.send({ type: 'self', colour: nextColour(table, own, key.name === 'left' ? -1 : 1) }),
    },
    ...pawnKey(hands, own, noSeat),
    { key: 't', label: 'chat', run: () => open('chat') },
    { key: 'escape', label: 'leave', run: leave },
  ];
  return state.you === table.owner ? [...ownerKeys(hands), ...keys] : keys;
}

/** Pawns that nobody else has, one after the other; first come, first served. */
function pawnKey(
  { client, table, loaded }: LobbyHands,
  own: SeatView | undefined,
  noSeat: string | undefined,
): readonly Binding[] {
  const read = readOptions(loaded.game.options, table.options, table.seats.length);
  const figures = read.ok ? (loaded.game.figures?.(read.options) ?? []) : [];
  if (figures.length === 0) return [];
  const taken = table.seats.filter((seat) => seat !== own).map(({ pawn }) => pawn);
  const free = figures.filter((figure) => !taken.includes(figure));
  const pawn = free[(free.indexOf(own?.pawn ?? '') + 1) % free.length];
  return [
    {
      key: 'p',
      label: 'pawn',
      whyNot: noSeat ?? (pawn === undefined ? 'Every pawn is taken.' : undefined),
      run: () => client.send({ type: 'self', pawn: pawn! }),
    },
  ];
}

function ownerKeys({ client, table, marked, open, loaded }: LobbyHands): readonly Binding[] {
  const seat = table.seats[marked];
  const { min, max } = loaded.entry.seats;
  const count = table.seats.length;
  const person = seat?.member !== undefined;
  return [
    { key: 's', label: 'start', whyNot: table.missing, run: () => client.send({ type: 'start' }) },
    { key: 'o', label: 'options', run: () => open('options') },
    {
      key: 'b',
      label: 'computer player',
      whyNot: person ? 'A person sits there: mark another seat.' : undefined,
      run: () => client.send({ type: 'bot', seat: marked, bot: nextBot(table.bots, seat?.bot) }),
    },
    {
      key: '+',
      label: 'more seats',
      hidden: true,
      whyNot: count >= max ? `No more than ${max} can play.` : undefined,
      run: () => client.send({ type: 'seats', seats: count + 1 }),
    },
    {
      key: '-',
      label: 'fewer seats',
      hidden: true,
      whyNot: count <= min ? `No fewer than ${min} can play.` : undefined,
      run: () => client.send({ type: 'seats', seats: count - 1 }),
    },
    {
      key: 'k',
      label: 'ask to leave',
      hidden: true,
      whyNot: person && seat.member !== table.owner ? undefined : 'Mark the seat of somebody else first.',
      run: () => client.send({ type: 'kick', member: seat!.member! }),
    },
    {
      key: 'g',
      label: 'give the table to them',
      hidden: true,
      whyNot: person && seat.member !== table.owner ? undefined : 'Mark the seat of somebody else first.',
      run: () => client.send({ type: 'owner', member: seat!.member! }),
    },
  ];
}

/** None, the weakest, and so on, round again. */
function nextBot(bots: readonly string[], now: string | undefined): string | null {
  const names = [null, ...bots];
  return names[(names.indexOf(now ?? null) + 1) % names.length] ?? null;
}

/** The next colour that nobody else has. */
function nextColour({ seats }: TableView, own: SeatView | undefined, by: 1 | -1): string {
  const taken = seats.filter((seat) => seat !== own).map(({ colour }) => colour);
  const free = playerColours.filter((colour) => !taken.includes(colour));
  const at = free.indexOf(own?.colour as PlayerColour);
  return free[(at + by + free.length) % free.length] ?? free[0]!;
}
