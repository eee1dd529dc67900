import { Box } from 'ink';
import { type ReactNode, useEffect, useMemo, useReducer, useState } from 'react';
import type { ClientState } from '../../net/client.ts';
import type { ClientMessage } from '../../net/client-message.ts';
import type { ChatLine } from '../../net/host-message.ts';
import { wireLimits } from '../../net/wire.ts';
import { useApp, useKeys } from '../../tui/app/app-context.ts';
import { Label } from '../../tui/app/label.tsx';
import { Layer, SeeThrough } from '../../tui/app/layer.tsx';
import { cut } from '../../tui/paint/width.ts';
import { EditedLine, type EditStep, editKeys, emptyKey } from '../../tui/widgets/edited-line.tsx';
import { type LogLine, LogPane } from '../../tui/widgets/log-pane.tsx';
import { insideOf, Overlay, Within } from '../../tui/widgets/overlay.tsx';
import { commandSteps, type Manners, readChatLine } from './chat-commands.ts';
import { type Draft, type DraftStep, useDraft } from './chat-draft.ts';
import { Steps, stepRows } from './steps.tsx';

export interface Chat {
  /** Lines of members that are not muted. */
  readonly lines: readonly ChatLine[];
  /** The last one of somebody else that was not read. */
  readonly news: ChatLine | undefined;
  readonly unread: number;
  readonly muted: ReadonlySet<number>;
  readonly draft: Draft;
  write(step: DraftStep): void;
  read(): void;
  mute(member: number, muted: boolean): void;
}

/** What is said at the table, as one person reads it. */
export function useChat(state: ClientState): Chat {
  const { chat, you, heard } = state;
  const [draft, write] = useDraft(state);
  const [seen, see] = useState(0);
  const [muted, mute] = useReducer(
    (before: ReadonlySet<number>, change: { readonly member: number; readonly muted: boolean }) => {
      const after = new Set(before);
      if (change.muted) after.add(change.member);
      else after.delete(change.member);
      return after;
    },
    new Set<number>(),
  );
  const lines = useMemo(() => chat.filter(({ from }) => !muted.has(from)), [chat, muted]);
  const last = lines.at(-1)?.id ?? 0;
  const unread = lines.filter(({ id, from }) => id > Math.max(seen, heard) && from !== you);
  return {
    lines,
    muted,
    draft,
    write,
    news: unread.at(-1),
    unread: unread.length,
    read: () => see(last),
    mute: (member, on) => mute({ member, muted: on }),
  };
}

/** A line of chat as it is shown: who says it, and to whom where that is not everybody. */
export function chatText({ name, to, text }: ChatLine, { table, you }: ClientState): string {
  if (to === undefined) return `${name}: ${text}`;
  const other = to === you ? 'you' : (table?.members.find(({ id }) => id === to)?.name ?? 'somebody');
  return `${name} to ${other} alone: ${text}`;
}

interface ChatLinesProps {
  readonly chat: Chat;
  readonly state: ClientState;
  readonly width: number;
  readonly height: number;
}

/** What was said, with when, where there is room for that; what was said to one alone stands out. */
export function ChatLines({ chat, state, width, height }: ChatLinesProps): ReactNode {
  const lines = useMemo(
    () =>
      chat.lines.map((line): LogLine => {
        const text = `${width < WITH_TIME ? '' : `${timeText(line.at)} `}${chatText(line, state)}`;
        return line.to === undefined ? { text } : { text, style: { fg: 'accent' } };
      }),
    [chat.lines, state, width],
  );
  if (lines.length === 0) return <Label tone="muted">Nothing has been said yet.</Label>;
  return <LogPane lines={lines} width={width} height={height} />;
}

/** Columns from which on each line of chat has its time. */
const WITH_TIME = 50;

function timeText(at: number): string {
  const time = new Date(at);
  return [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

interface ChatDialogProps {
  readonly state: ClientState;
  readonly chat: Chat;
  /** Where the house knows its people. */
  readonly manners?: Manners | undefined;
  /** What it may take of the window, at its right end. */
  readonly columns?: number | undefined;
  /** What is said stands on the screen below, too: read aloud it is told there. */
  readonly isBelow?: boolean;
  send(message: ClientMessage): void;
  close(): void;
}

/** The whole chat with a line to write in, over the lower part of the screen. */
export function ChatDialog(props: ChatDialogProps): ReactNode {
  return (
    <SeeThrough>
      <Layer>
        <ChatBody {...props} />
      </Layer>
    </SeeThrough>
  );
}

/** Lines that go with a report. */
const REPORTED = 5;

function ChatBody({
  state,
  chat,
  manners,
  columns = MOST_COLUMNS,
  isBelow = false,
  send,
  close,
}: ChatDialogProps): ReactNode {
  const { size, say, complain } = useApp();
  const { read, write } = chat;
  const { edit } = chat.draft;
  const { status } = state;
  const last = chat.lines.at(-1)?.id;
  useEffect(() => {
    if (last !== undefined) read();
  }, [last, read]);
  const type = (step: EditStep): void => write({ type: 'edit', step });
  const enter = (): void => {
    if (edit.text.trim() === '') {
      close();
      return;
    }
    const step = readChatLine(edit.text, state, manners !== undefined);
    if (step.type === 'refuse') {
      say(step.text, 'warn');
      return;
    }
    if (step.type === 'send' && status !== 'joined') {
      say('The connection is lost: what you wrote stays here until it is back.', 'warn');
      return;
    }
    if (step.type === 'send') send(step.message);
    else if (step.type === 'mute') chat.mute(step.member, step.muted);
    else {
      const { what, member, name, words } = step;
      const lines = state.chat.filter(({ from }) => from === member).map(({ text }) => text);
      const sent =
        what === 'report'
          ? manners?.report(name, words, lines.slice(-REPORTED))
          : manners?.block(name, what === 'block').then((text) => {
              chat.mute(member, what === 'block');
              return text;
            });
      void sent?.then((text) => say(text), complain);
    }
    const isSaid = step.type === 'send' && step.message.type === 'say';
    write({ type: 'send', ...(isSaid ? { message: step.message } : {}) });
  };
  useKeys([
    { key: 'enter', label: edit.text.trim() === '' ? 'close' : 'send', run: enter },
    { key: 'escape', label: 'close', run: close },
    ...editKeys(type, wireLimits.chat),
    ...(edit.text === '' ? [] : [emptyKey(type)]),
  ]);
  const outside = Math.min(columns, size.columns - 2);
  const rows = Math.min(MOST_ROWS, Math.floor(size.rows / 3) + 3);
  const within = { x: size.columns - outside - 1, y: size.rows - rows - 4, width: outside, height: rows + 2 };
  const { width } = insideOf(within);
  const steps = commandSteps(edit.text, state, manners !== undefined);
  const help = steps.length === 0 ? 0 : stepRows({ steps, width });
  const others = (state.table?.members ?? []).filter(({ id, here }) => here && id !== state.you);
  const title = ['Chat', ...others.map(({ name }) => name)].join(' · ');
  return (
    <Within value={within}>
      <Overlay title={cut(title, width - 4)} width={width}>
        <Box height={rows - 1 - help} flexShrink={0} aria-hidden={isBelow}>
          <ChatLines {...{ chat, state, width, height: rows - 1 - help }} />
        </Box>
        <Box aria-label={`Say: ${edit.text}`}>
          <EditedLine sign="▸ " edit={edit} width={width - 2} />
        </Box>
        {steps.length > 0 && <Steps steps={steps} width={width} />}
      </Overlay>
    </Within>
  );
}

/** What the chat takes of a window at most, in cells: the board must stay in view. */
const MOST_COLUMNS = 64;
const MOST_ROWS = 16;
