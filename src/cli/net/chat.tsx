import { Box } from 'ink';
import { type ReactNode, useEffect, useReducer, useState } from 'react';
import type { ClientState } from '../../net/client.ts';
import type { ClientMessage } from '../../net/wire.ts';
import { type ChatLine, wireLimits } from '../../net/wire.ts';
import { useApp, useKeys } from '../../tui/app/app-context.ts';
import { Label } from '../../tui/app/label.tsx';
import { Layer } from '../../tui/app/layer.tsx';
import { EditedLine } from '../../tui/widgets/edited-line.tsx';
import { LogPane } from '../../tui/widgets/log-pane.tsx';
import { Overlay, overlayRoom } from '../../tui/widgets/overlay.tsx';
import { editText, type TextEdit } from '../../tui/widgets/text-edit.ts';
import { chatHelp, type Manners, mannersHelp, ownerHelp, readChatLine } from './chat-commands.ts';

export interface Chat {
  /** Lines of members that are not muted. */
  readonly lines: readonly ChatLine[];
  readonly unread: number;
  readonly muted: ReadonlySet<number>;
  read(): void;
  mute(member: number, muted: boolean): void;
}

/** What is said at the table, as one person reads it. */
export function useChat({ chat, you }: ClientState): Chat {
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
  const lines = chat.filter(({ from }) => !muted.has(from));
  const last = lines.at(-1)?.id ?? 0;
  return {
    lines,
    muted,
    unread: lines.filter(({ id, from }) => id > seen && from !== you).length,
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

export interface ChatDialogProps {
  readonly state: ClientState;
  readonly chat: Chat;
  /** Where the house knows its people. */
  readonly manners?: Manners | undefined;
  send(message: ClientMessage): void;
  close(): void;
}

/** The whole chat with a line to write in, over the lower part of the screen. */
export function ChatDialog(props: ChatDialogProps): ReactNode {
  return (
    <Layer seeThrough>
      <ChatBody {...props} />
    </Layer>
  );
}

/** Lines that go with a report. */
const REPORTED = 5;

function ChatBody({ state, chat, manners, send, close }: ChatDialogProps): ReactNode {
  const { size, say } = useApp();
  const [edit, change] = useState<TextEdit>({ text: '', at: 0 });
  const { read } = chat;
  const last = chat.lines.at(-1)?.id;
  useEffect(() => {
    if (last !== undefined) read();
  }, [last, read]);
  const type = (step: Parameters<typeof editText>[1]): void => change((before) => editText(before, step));
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
    if (step.type === 'send' && state.status !== 'joined') {
      say('The connection is lost: what you wrote stays here until it is back.', 'warn');
      return;
    }
    if (step.type === 'send') send(step.message);
    else if (step.type === 'mute') chat.mute(step.member, step.muted);
    else {
      const { what, member, name, words } = step;
      const lines = state.chat.filter(({ from }) => from === member).map(({ text }) => text);
      if (what !== 'report') chat.mute(member, what === 'block');
      const sent =
        what === 'report'
          ? manners?.report(name, words, lines.slice(-REPORTED))
          : manners?.block(name, what === 'block');
      void sent?.then(
        (text) => say(text),
        (error: Error) => say(error.message, 'bad'),
      );
    }
    type({ type: 'clear' });
  };
  useKeys([
    { key: 'enter', label: edit.text.trim() === '' ? 'close' : 'send', run: enter },
    { key: 'escape', label: 'close', run: close },
    { key: 'backspace', label: 'edit', hidden: true, run: () => type({ type: 'backspace' }) },
    {
      key: ['left', 'right', 'home', 'end', 'delete'],
      label: 'edit',
      hidden: true,
      run: (key) => type({ type: key.name as 'left' | 'right' | 'home' | 'end' | 'delete' }),
    },
    {
      key: 'text',
      label: 'write',
      hidden: true,
      run: (key) => type({ type: 'insert', text: key.text, most: wireLimits.chat }),
    },
  ]);
  const height = Math.min(10, Math.floor(size.rows / 3));
  const within = { x: 1, y: size.rows - height - 7, width: size.columns - 2, height: height + 5 };
  const { width } = overlayRoom(size, within);
  return (
    <Overlay title="Chat" width={width} within={within}>
      <LogPane lines={chat.lines.map((line) => chatText(line, state))} width={width} height={height} />
      <Box aria-label={`Say: ${edit.text}`}>
        <EditedLine sign="▸ " edit={edit} width={width - 2} />
      </Box>
      {edit.text === '' && (
        <Label tone="muted" wrap="wrap">
          {[
            chatHelp,
            ...(state.you === state.table?.owner ? [ownerHelp] : []),
            ...(manners ? [mannersHelp] : []),
          ].join('; ')}
        </Label>
      )}
    </Overlay>
  );
}
