import * as v from 'valibot';
import type { HostMessage } from './wire.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const texts = v.record(v.string(), v.unknown());
const clock = v.object({ seat: count, left: v.number() });
const phase = v.picklist(['lobby', 'playing', 'over', 'ended']);

const table = v.object({
  ...{ phase, code: v.string(), game: v.string(), options: texts, owner: count },
  members: v.array(v.object({ id: count, name: v.string(), watching: v.boolean(), here: v.boolean() })),
  seats: v.array(
    v.object({
      member: v.exactOptional(count),
      bot: v.exactOptional(v.string()),
      colour: v.exactOptional(v.string()),
      pawn: v.exactOptional(v.string()),
      ready: v.boolean(),
      substitute: v.exactOptional(v.string()),
    }),
  ),
  bots: v.array(v.string()),
  away: v.array(
    v.object({
      seat: count,
      votes: v.record(v.string(), v.picklist(['wait', 'bot', 'end'])),
      bot: v.string(),
    }),
  ),
  undo: v.exactOptional(v.object({ by: count, seat: count, agreed: v.array(count) })),
  unsaved: v.exactOptional(v.boolean()),
  missing: v.exactOptional(v.string()),
});

const past = {
  seat: count,
  events: v.array(v.looseObject({ type: v.string() })),
  lines: v.array(v.string()),
};
const player = v.object({
  name: v.string(),
  colour: v.exactOptional(v.string()),
  token: v.exactOptional(v.string()),
  bot: v.exactOptional(v.string()),
});
const operation = v.variant('op', [
  v.object({ op: v.picklist(['add', 'replace']), path: v.string(), value: v.unknown() }),
  v.object({ op: v.literal('remove'), path: v.string() }),
]);
const line = v.object({
  ...{ id: count, from: count, name: v.string(), text: v.string(), at: v.number() },
  to: v.exactOptional(count),
});
const why = { code: v.string(), text: v.string() };

/** What hosts say; fields that only later ones send are left out. */
const hostMessage: v.GenericSchema<unknown, HostMessage> = v.variant('type', [
  v.object({
    ...{ type: v.literal('welcome'), version: count, program: v.string() },
    ...{ you: count, token: v.string() },
  }),
  v.object({ type: v.literal('table'), table }),
  v.object({
    ...{ type: v.literal('game'), at: count, players: v.array(player), options: texts, view: v.unknown() },
    history: v.array(v.object(past)),
    clock: v.exactOptional(clock),
    log: v.exactOptional(v.string()),
  }),
  v.object({
    ...{ type: v.literal('step'), at: count, ...past, patch: v.array(operation) },
    clock: v.exactOptional(clock),
    log: v.exactOptional(v.string()),
  }),
  v.object({ type: v.literal('done'), id: count }),
  v.object({ type: v.literal('refused'), id: count, ...why }),
  v.object({ type: v.literal('chat'), lines: v.array(line) }),
  v.object({ type: v.literal('pong'), sent: v.number() }),
  v.object({ type: v.literal('sorry'), ...why }),
  v.object({ type: v.literal('bye'), ...why }),
]);

/** Reads a frame of a host, which may be anybody's. @returns `undefined` for one that no host sends */
export function readHostMessage(frame: string): HostMessage | undefined {
  try {
    const read = v.safeParse(hostMessage, JSON.parse(frame));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}
