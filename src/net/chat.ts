import type { Clock } from '../engine/clock.ts';
import { type Refusal, refuse } from '../engine/refusal.ts';
import type { ClientMessage } from './client-message.ts';
import type { ChatLine } from './host-message.ts';
import type { Member } from './members.ts';
import { Quota } from './quota.ts';
import type { Room } from './room.ts';
import type { KeptChatLine } from './table-parts.ts';
import { wireLimits } from './wire.ts';

const HISTORY = 300;
const WINDOW = 10_000;

/** What is said at a table: kept in order, and no faster than people type. */
export class Chat {
  #lines: KeptChatLine[];
  readonly #quota: Quota<number | string>;

  constructor(clock: Clock, lines: readonly KeptChatLine[] = []) {
    this.#quota = new Quota(clock, wireLimits.chatsInTenSeconds, WINDOW);
    this.#lines = [...lines];
  }

  get lines(): readonly KeptChatLine[] {
    return this.#lines;
  }

  /** The id of what was said last; 0 where that is nothing. */
  get last(): number {
    return this.#lines.at(-1)?.id ?? 0;
  }

  /** @returns false when the member speaks too fast; whoever is known does so too after leaving and coming back. */
  maySpeak({ id, identity }: Member): boolean {
    return this.#quota.take(identity?.id ?? id);
  }

  add(line: Omit<KeptChatLine, 'id'>): KeptChatLine {
    // By the time, since lines that could not be kept may have been read before the host was started again.
    const entry = { ...line, id: Math.max(line.at, this.last + 1) };
    this.#lines = [...this.#lines.slice(1 - HISTORY), entry];
    return entry;
  }

  /** What a member may read: what everybody may, and what was said by or to them alone. */
  readableBy(member: Member): readonly ChatLine[] {
    return this.#lines.filter((line) => readable(line, member)).map(toLine);
  }
}

/** What others hear of a line. */
function toLine({ match: _, after: __, speaker: ___, ...line }: KeptChatLine): ChatLine {
  return line;
}

/** Says a line to whom it is meant for. @param game what is played meanwhile @returns why it is not said. */
export function say(
  room: Room,
  chat: Chat,
  member: Member,
  { text, to }: Extract<ClientMessage, { type: 'say' }>,
  game: Pick<KeptChatLine, 'match' | 'after'> = {},
): Refusal | undefined {
  if (to !== undefined && !room.members.get(to)) {
    return refuse('no-such-member', 'Nobody of that name is at the table.');
  }
  if (!chat.maySpeak(member)) {
    return refuse('too-fast', 'Not so fast: wait a few seconds before your next message.');
  }
  const line = chat.add({
    ...{ from: member.id, name: member.name, text, at: Date.now(), ...game },
    ...(member.identity ? { speaker: member.identity.id } : {}),
    ...(to === undefined ? {} : { to }),
  });
  for (const other of room.members.here()) {
    if (readable(line, other)) other.peer?.send({ type: 'chat', lines: [toLine(line)] });
  }
  return undefined;
}

/** Whoever is blocked says nothing to who blocked them, though they have left. */
function readable({ from, to, speaker }: KeptChatLine, { id, identity }: Member): boolean {
  if (speaker !== undefined && identity?.blocked.includes(speaker)) return false;
  return to === undefined || from === id || to === id;
}
