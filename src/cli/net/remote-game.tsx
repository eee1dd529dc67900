import { type ReactNode, useEffect, useRef, useState } from 'react';
import { withVerb } from '../../engine/sentence.ts';
import { ownerOf, type TableView } from '../../net/host-message.ts';
import type { RemoteSession } from '../../net/remote-session.ts';
import { CANNOT_SAVE, type Choice } from '../../net/wire.ts';
import { useApp } from '../../tui/app/app-context.ts';
import { GameTable } from '../../tui/table/game-table.tsx';
import { useRestedKeys } from '../../tui/table/quiet-keys.ts';
import { useSession, useSessionEvents } from '../../tui/table/use-history.ts';
import type { Binding } from '../../tui/terminal/keys.ts';
import { Dialog } from '../../tui/widgets/dialog.tsx';
import { MenuDialog } from '../../tui/widgets/menu.tsx';
import { Panel } from '../../tui/widgets/panel.tsx';
import { ChatDialog, ChatLines, chatText } from './chat.tsx';
import type { LobbyProps } from './lobby.tsx';
import type { TableScreenProps } from './table-screen.tsx';
import { connectionLost } from './use-client.ts';

interface RemoteGameProps extends Omit<LobbyProps, 'addresses' | 'trouble' | 'leave'> {
  readonly session: RemoteSession;
  /** To another table to watch. */
  readonly next?: (() => void) | undefined;
  /** Offers the game that is over as a file. */
  readonly takeAway?: (() => void) | undefined;
  /** Looks back on it. */
  readonly review: TableScreenProps['review'];
  readonly finish: TableScreenProps['finish'];
  readonly saveLog: TableScreenProps['saveLog'];
  leave(how: 'menu' | 'new-game'): void;
}

/** From so many columns on the chat stands beside the board. */
const WIDE = 150;
const CHAT_WIDTH = 34;

const SAVED_AGAIN = 'The game is saved again.';

/** A game that a host plays, on the same table as any other. */
export function RemoteGame(props: RemoteGameProps): ReactNode {
  const { client, state, chat, table, session, loaded, review, finish, saveLog, leave } = props;
  const { size, setUnsaved } = useApp();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    setUnsaved(table.unsaved === true);
    return () => setUnsaved(false);
  }, [table.unsaved, setUnsaved]);
  // Its last step makes it whole.
  const match = useSession(session);
  const whole = session.isWhole ? match : undefined;
  useEffect(() => {
    if (whole) finish?.(whole);
  }, [whole, finish]);
  const seat = client.seat;
  const beside = size.columns >= WIDE && size.rows > 10;
  useTelling(props, open || beside || !chat.news ? undefined : chatText(chat.news, state));
  const pane = (
    <Panel title="Chat · Ctrl+T writes" width={CHAT_WIDTH} flexShrink={0}>
      <ChatLines {...{ chat, state, width: CHAT_WIDTH - 4, height: size.rows - 6 }} />
    </Panel>
  );
  return (
    <>
      <GameTable
        screen={loaded.screen}
        session={session}
        {...(seat === undefined || table.phase === 'ended'
          ? { people: [], watcher: seat ?? 'spectator' }
          : { people: [seat] })}
        leave={leave}
        {...(review && whole ? { review: () => review(whole, loaded.screen) } : {})}
        {...(saveLog && whole ? { saveLog: (...named) => saveLog(whole, ...named) } : {})}
        around={{
          title: seat === undefined ? ['watching'] : [],
          right: standing(props),
          ended: table.phase === 'ended',
          // Computer players are the host's, and no key here makes them quicker.
          waiting: false,
          keys: [
            {
              key: 'ctrl+t',
              label: chat.unread > 0 && !beside ? `chat (${chat.unread})` : 'chat',
              run: () => setOpen(true),
            },
            ...tableKeys(props),
          ],
          ...(beside ? { aside: { width: CHAT_WIDTH, view: pane } } : {}),
        }}
      />
      {open && (
        <ChatDialog
          state={state}
          chat={chat}
          manners={props.manners}
          columns={beside ? CHAT_WIDTH : undefined}
          isBelow={beside}
          send={(message) => client.send(message)}
          close={() => setOpen(false)}
        />
      )}
      {/* An answer that is given while the line is cut would be lost; what is typed into the chat is none. */}
      {state.status === 'joined' && !open && (
        <>
          <AwayQuestion client={client} table={table} you={state.you} />
          <UndoQuestion key={undoKey(table)} client={client} table={table} you={state.you} />
        </>
      )}
    </>
  );
}

/** What else can be done at a table, beside playing and the chat. */
function tableKeys({ client, state, table, next, takeAway }: RemoteGameProps): readonly Binding[] {
  return [
    // Whoever plays would leave their game by it, and is asked before they do.
    ...(next && client.seat === undefined ? [{ key: 'ctrl+o', label: 'next table', run: next }] : []),
    ...(takeAway && table.phase !== 'playing'
      ? [{ key: 'ctrl+g', label: 'log and recording', run: takeAway }]
      : []),
    ...(table.phase !== 'playing' && state.you === table.owner
      ? [{ key: 'ctrl+n', label: 'return match', run: () => client.send({ type: 'rematch' }) }]
      : []),
  ];
}

/**
 * Says what goes wrong and when it is over, what was undone, and what is said in the chat.
 * @param unseen the newest line of the chat, where it stands nowhere on the screen
 */
function useTelling(props: RemoteGameProps, unseen: string | undefined): void {
  const { session } = props;
  const { say } = useApp();
  const [news, over] = trouble(props);
  // What is said when that is over.
  const told = useRef<string>(undefined);
  // What passes at a choice: whoever only waits presses no key, and is to read what is chosen.
  const passing = useRef({ at: Number.POSITIVE_INFINITY, unsay() {} });
  useEffect(() => {
    const { length } = session.match.steps;
    const back = told.current;
    told.current = news && over;
    // It stands no longer than it is true: a return match may have begun.
    if (news) return say(news, 'warn');
    if (back === undefined) return;
    // That it is saved is told just before the choice with which it was saved.
    const at = length + (back === SAVED_AGAIN ? 2 : 1);
    passing.current = { at, unsay: say(back) };
  }, [news, over, say, session]);
  const steps = useRef(session.match.steps.length);
  useSessionEvents(session, ({ match }) => {
    const { length } = match.steps;
    if (length < steps.current)
      passing.current = { at: length + 1, unsay: say('The last choice was undone.') };
    else if (length >= passing.current.at) passing.current.unsay();
    steps.current = length;
  });
  useEffect(() => {
    if (unseen) say(unseen);
  }, [unseen, say]);
}

/** What stands in the title where it is not the clock's place. */
function standing({ state, table }: RemoteGameProps): string | undefined {
  if (state.status === 'lost') return 'connecting again';
  return table.phase === 'ended' ? 'ended by vote' : undefined;
}

/** What is told of a game that was ended by vote: on a small screen it may hide the keys, with the one of which it tells. */
function endedText(table: TableView, you: number | undefined): string {
  const name = ownerOf(table)?.name ?? 'nobody';
  return `The game was ended by vote: ${table.owner === you ? 'Ctrl+N begins' : `${name} can begin`} a return match.`;
}

/** What is wrong with the connection, the host or somebody's connection, in a sentence; and what is said when it is over. */
function trouble({ state, table }: RemoteGameProps): readonly [string | undefined, string] {
  const { status, you, sorry } = state;
  if (status === 'lost') return [connectionLost, 'The connection is back.'];
  if (table.unsaved) {
    const why = sorry?.code === CANNOT_SAVE ? sorry.text : undefined;
    return [why ?? 'The host cannot save just now: the game goes on in its memory.', SAVED_AGAIN];
  }
  return [table.phase === 'ended' ? endedText(table, you) : awayText(table), 'Everybody is here again.'];
}

function awayText(table: TableView): string | undefined {
  const sentences = table.seats.flatMap(({ member, substitute }, seat) => {
    const person = table.members.find(({ id }) => id === member);
    if (!person || person.here) return [];
    const waiting = table.away.find((one) => one.seat === seat)?.waiting ?? [];
    const voters = table.members.filter(({ id }) => waiting.includes(id)).map(({ name }) => name);
    if (voters.length > 0) return [`${person.name} is away: ${withVerb(voters, 'has', 'have')} yet to vote.`];
    return [
      substitute === undefined
        ? `${person.name} is away.`
        : `${person.name} is away: a computer player (${substitute}) sits in.`,
    ];
  });
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

interface QuestionProps extends Pick<LobbyProps, 'client' | 'table'> {
  readonly you: number | undefined;
}

/** Asks what is to become of a seat that is away, until this person has voted. */
function AwayQuestion({ client, table, you }: QuestionProps): ReactNode {
  const [answered, setAnswered] = useState<number>();
  const [choosing, setChoosing] = useState(false);
  const away = table.away.find(({ votes }) => you !== undefined && votes[you] === undefined);
  const mine = client.seat;
  const seat = away?.seat;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is answered or being chosen is for one seat alone
  useEffect(() => {
    setAnswered(undefined);
    setChoosing(false);
  }, [seat]);
  const isAsked = seat !== undefined && mine !== undefined && answered !== seat;
  useRestedKeys(isAsked ? seat : undefined);
  if (!isAsked) return null;
  const name = table.members.find(({ id }) => id === table.seats[seat]?.member)?.name ?? 'Somebody';
  const vote = (choice: Choice, bot?: string) => () => {
    setAnswered(seat);
    setChoosing(false);
    client.send({ type: 'vote', seat, choice, bot });
  };
  if (choosing)
    return (
      <MenuDialog
        title="Who sits in?"
        start={table.bots.indexOf(away!.bot)}
        items={table.bots.map((bot) => ({ label: bot, take: 'vote for it', run: vote('bot', bot) }))}
        close={() => setChoosing(false)}
      />
    );
  return (
    <Dialog
      title="Somebody is away"
      text={`${name} has been away for a while. What should happen? More than half of the players decide; ${name} can take the seat back at any time.`}
      choices={[
        { label: 'Wait', key: 'w', run: vote('wait') },
        { label: `Computer player (${away!.bot})`, key: 'c', run: vote('bot', away!.bot) },
        { label: 'Another level', key: 'a', run: () => setChoosing(true) },
        { label: 'End the game', key: 'e', run: vote('end') },
      ]}
      harmless={0}
    />
  );
}

/** Another one for each question, which is answered by itself. */
const undoKey = ({ undo }: TableView): string => [undo?.by, undo?.at, undo?.undone].join();

/** Asks whether somebody's choice may be undone, until this person has answered. */
function UndoQuestion({ client, table, you }: QuestionProps): ReactNode {
  const { undo } = table;
  const { say } = useApp();
  const [isAnswered, setAnswered] = useState(false);
  const isAsker = undo?.by === you;
  useEffect(() => {
    if (isAsker) say('The others are being asked whether they agree.');
  }, [isAsker, say]);
  const isAsked = !isAnswered && you !== undefined && client.seat !== undefined;
  const asked = isAsked && !undo?.agreed.includes(you) ? undo : undefined;
  useRestedKeys(asked && undoKey(table));
  if (!asked) return null;
  const nameOf = (id: number | undefined): string =>
    table.members.find((member) => member.id === id)?.name ?? 'somebody';
  const chooser = table.seats[asked.seat]?.member;
  const others = chooser === you ? 'your last choice' : `what ${nameOf(chooser)} chose last`;
  const whose = chooser === asked.by ? 'their own last choice' : others;
  const answer = (agree: boolean) => () => {
    setAnswered(true);
    client.send({ type: 'agree', at: asked.at, undone: asked.undone, agree });
  };
  return (
    <Dialog
      title="Undo"
      text={`${nameOf(asked.by)} wants to undo ${whose}: everybody must agree.`}
      choices={[
        { label: 'Agree', key: 'a', run: answer(true) },
        { label: 'Refuse', key: 'r', run: answer(false) },
      ]}
      marked={1}
    />
  );
}
