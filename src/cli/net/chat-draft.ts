import { useEffect, useReducer, useRef } from 'react';
import type { ClientState } from '../../net/client.ts';
import type { ClientMessage } from '../../net/client-message.ts';
import type { ChatLine } from '../../net/host-message.ts';
import { type EditStep, editText, type TextEdit } from '../../tui/widgets/edited-line.tsx';

type SayMessage = Extract<ClientMessage, { type: 'say' }>;

/** A line that was sent, as it was typed and as the host has it. */
interface SentLine {
  readonly edit: TextEdit;
  readonly message: SayMessage;
}

/** What somebody writes into the chat: a line stays at hand until everybody has heard it. */
export interface Draft {
  readonly edit: TextEdit;
  /** Sent, in this order, and neither heard nor refused so far. */
  readonly underWay: readonly SentLine[];
  /** Refused, or lost with the connection: each stands in the field again as soon as that is empty. */
  readonly unsaid: readonly SentLine[];
  /** The one that was put into the field last. */
  readonly again?: SentLine;
}

export type DraftStep =
  | { readonly type: 'edit'; readonly step: EditStep }
  /** What was typed is done with; `message` where it was sent to be said. */
  | { readonly type: 'send'; readonly message?: SayMessage }
  | { readonly type: 'heard'; readonly line: ChatLine }
  | { readonly type: 'refused'; readonly text: string }
  | { readonly type: 'lost' };

const empty: TextEdit = { text: '', at: 0 };
const noDraft: Draft = { edit: empty, underWay: [], unsaid: [] };

function draftAfter(draft: Draft, step: DraftStep): Draft {
  const { edit, underWay, unsaid } = draft;
  switch (step.type) {
    case 'edit':
      return { ...draft, edit: editText(edit, step.step) };
    case 'send': {
      const sent = step.message ? [...underWay, { edit, message: step.message }] : underWay;
      return filled({ ...draft, edit: empty, underWay: sent });
    }
    case 'heard': {
      const isIt = ({ message }: SentLine): boolean =>
        message.text === step.line.text && message.to === step.line.to;
      if (underWay.some(isIt)) return { ...draft, underWay: without(underWay, isIt) };
      // The connection broke only behind it: it was said all the same.
      if (unsaid.some(isIt)) return { ...draft, unsaid: without(unsaid, isIt) };
      const stands = draft.again && isIt(draft.again) && edit === draft.again.edit;
      return stands ? filled({ ...draft, edit: empty }) : draft;
    }
    case 'refused': {
      const isIt = ({ message }: SentLine): boolean => message.text === step.text;
      const refused = underWay.find(isIt);
      if (!refused) return draft;
      return filled({ ...draft, underWay: without(underWay, isIt), unsaid: [...unsaid, refused] });
    }
    case 'lost':
      return filled({ ...draft, underWay: [], unsaid: [...unsaid, ...underWay] });
  }
}

function without(lines: readonly SentLine[], isIt: (line: SentLine) => boolean): readonly SentLine[] {
  const at = lines.findIndex(isIt);
  return lines.filter((_, index) => index !== at);
}

function filled(draft: Draft): Draft {
  const [next, ...later] = draft.unsaid;
  return next && draft.edit.text === '' ? { ...draft, edit: next.edit, unsaid: later, again: next } : draft;
}

/** What is being written at a table, whatever lies over the chat meanwhile. */
export function useDraft({
  chat,
  unsaid,
  status,
  you,
}: ClientState): readonly [Draft, (step: DraftStep) => void] {
  const [draft, write] = useReducer(draftAfter, noDraft);
  const known = useRef({ line: 0, unsaid: 0 });
  useEffect(() => {
    for (const line of chat)
      if (line.id > known.current.line && line.from === you) write({ type: 'heard', line });
    known.current.line = chat.at(-1)?.id ?? 0;
  }, [chat, you]);
  useEffect(() => {
    for (const text of unsaid.slice(known.current.unsaid)) write({ type: 'refused', text });
    known.current.unsaid = unsaid.length;
  }, [unsaid]);
  useEffect(() => {
    if (status !== 'joined') write({ type: 'lost' });
  }, [status]);
  return [draft, write];
}
