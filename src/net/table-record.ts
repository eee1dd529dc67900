import * as v from 'valibot';
import { byName, chatLine, seatView, undoView } from './host-message.ts';
import type { TableRecord } from './table-parts.ts';
import { choice } from './wire.ts';

const whole = v.pipe(v.number(), v.integer());
const text = v.string();

/** Whatever later versions keep beside it stays. */
const schema = v.object({
  code: v.pipe(text, v.regex(/^[A-Z]{4}$/)),
  game: text,
  lobby: v.object({ owner: whole, options: byName, seats: v.array(seatView) }),
  members: v.array(
    v.object({
      id: whole,
      name: text,
      // SHA-256 in base64.
      proof: v.pipe(text, v.length(44)),
      watching: v.boolean(),
      guest: v.exactOptional(text),
      heard: v.exactOptional(whole),
    }),
  ),
  chat: v.array(
    v.object({
      ...chatLine.entries,
      speaker: v.exactOptional(text),
      match: v.exactOptional(text),
      after: v.exactOptional(whole),
    }),
  ),
  match: v.exactOptional(text),
  played: v.exactOptional(
    v.object({
      clock: v.exactOptional(v.object({ decision: text, left: v.number() })),
      undone: v.exactOptional(whole),
    }),
  ),
  ended: v.exactOptional(v.boolean()),
  substitutes: v.exactOptional(v.array(v.tuple([whole, text]))),
  votes: v.exactOptional(
    v.array(v.tuple([whole, v.array(v.tuple([whole, v.object({ choice, bot: v.exactOptional(text) })]))])),
  ),
  undo: v.exactOptional(undoView),
  programs: v.exactOptional(v.record(text, text)),
  port: v.exactOptional(whole),
  local: v.exactOptional(v.boolean()),
  referee: v.exactOptional(v.boolean()),
  certificate: v.exactOptional(v.object({ cert: text, key: text })),
  password: v.exactOptional(text),
  isPublic: v.exactOptional(v.boolean()),
});

/** A server runs it; any other is its host's own. */
export function isServed({ isPublic }: TableRecord): boolean {
  return isPublic !== undefined;
}

/** A table as it was kept. @returns `undefined` for what is damaged, or was kept by a version that keeps other things */
export function readTableRecord(kept: string): TableRecord | undefined {
  try {
    const record: unknown = JSON.parse(kept);
    return v.is(schema, record) ? record : undefined;
  } catch {
    return undefined;
  }
}
