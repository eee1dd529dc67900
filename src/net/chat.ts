import { type ChatLine, wireLimits } from './wire.ts';

const HISTORY = 300;
const WINDOW = 10_000;

/** What is said at a table: kept in order, and no faster than people type. */
export class Chat {
  #lines: ChatLine[];
  readonly #spoken = new Map<number, readonly number[]>();

  constructor(lines: readonly ChatLine[] = []) {
    this.#lines = [...lines];
  }

  get lines(): readonly ChatLine[] {
    return this.#lines;
  }

  /** @param now milliseconds. @returns false when the member speaks too fast. */
  maySpeak(member: number, now: number): boolean {
    const recent = (this.#spoken.get(member) ?? []).filter((at) => now - at < WINDOW);
    if (recent.length >= wireLimits.chatsInTenSeconds) return false;
    this.#spoken.set(member, [...recent, now]);
    return true;
  }

  add(line: Omit<ChatLine, 'id'>): ChatLine {
    const entry = { ...line, id: (this.#lines.at(-1)?.id ?? 0) + 1 };
    this.#lines = [...this.#lines.slice(1 - HISTORY), entry];
    return entry;
  }

  /** What a member may read: what everybody may, and what was said by or to them alone. */
  readableBy(member: number): readonly ChatLine[] {
    return this.#lines.filter((line) => readable(line, member));
  }
}

export function readable({ from, to }: ChatLine, member: number): boolean {
  return to === undefined || from === member || to === member;
}
