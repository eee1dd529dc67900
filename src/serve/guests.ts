import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { plainName } from '../engine/match.ts';
import { type Refusal, refuse } from '../engine/refusal.ts';
import { fits, playerName } from '../engine/schema.ts';
import type { KeptGuests } from '../store/store.ts';

const rating = v.object({
  rating: v.number(),
  deviation: v.number(),
  volatility: v.number(),
  games: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
/** How strong somebody is at one game, as Glicko-2 has it. */
export type Rating = v.InferOutput<typeof rating>;

const record = v.object({
  name: v.string(),
  /** What the first visit settled, since a server cannot see it: signs, and how many colours (0 to 3, as a terminal's). */
  look: v.optional(v.object({ ascii: v.boolean(), colours: v.picklist([0, 1, 2, 3]) })),
  settings: v.optional(v.record(v.string(), v.unknown()), {}),
  ratings: v.optional(v.record(v.string(), rating), {}),
  /** Secrets of seats, by the code of the table. */
  seats: v.optional(v.record(v.string(), v.string()), {}),
  /** Names of people played with, the latest first, and of those whose words are not shown. */
  met: v.optional(v.array(v.string()), []),
  blocked: v.optional(v.array(v.string()), []),
});
export type GuestRecord = v.InferOutput<typeof record>;

/** Somebody who comes in by a door of the server. */
export interface Guest extends GuestRecord {
  /** Made of a secret that only they have; tells nothing of it. */
  readonly id: string;
  /** False until they have said what they are called. */
  readonly isNamed: boolean;
}

/** Characters of a name that every screen has room for. */
const LONGEST_NAME = 16;
const MOST_MET = 50;

/** The id of whoever holds a secret. @param door tells secrets of different kinds apart. */
export function guestId(door: 'ssh' | 'web' | 'program', secret: string): string {
  return `${door}-${createHash('sha256').update(secret).digest('base64url').slice(0, 32)}`;
}

/** Everybody who was ever here. Those who are here are held in memory; a name belongs to one alone. */
export class Guests {
  readonly #kept: KeptGuests;
  readonly #here = new Map<string, Guest>();

  constructor(kept: KeptGuests) {
    this.#kept = kept;
  }

  /** Whoever holds the id, as they left. */
  async enter(id: string): Promise<Guest> {
    const here = this.#here.get(id);
    if (here) return here;
    const text = await this.#kept.load(id);
    const read = text === undefined ? undefined : v.safeParse(record, JSON.parse(text));
    const known = read?.success ? read.output : undefined;
    const guest = { ...(known ?? v.parse(record, { name: '' })), id, isNamed: known !== undefined };
    // Somebody else may have asked at the same moment: there is one of each.
    return this.#here.get(id) ?? this.#put(guest);
  }

  get(id: string): Guest | undefined {
    return this.#here.get(id);
  }

  /** Whoever of those here is called so. */
  named(name: string): Guest | undefined {
    const plain = plainName(name);
    return [...this.#here.values()].find((guest) => guest.isNamed && plainName(guest.name) === plain);
  }

  /** Takes a name, which nobody else may have. */
  async rename(id: string, wanted: string): Promise<Refusal | undefined> {
    const name = wanted.trim();
    if (!fits(playerName, name) || name.length > LONGEST_NAME)
      return refuse('wrong-name', `A name has 1 to ${LONGEST_NAME} characters: choose another.`);
    const owner = await this.#kept.owner(plainName(name));
    const here = this.named(name);
    if ((owner !== undefined && owner !== id) || (here && here.id !== id))
      return refuse('name-taken', `Somebody else is called ${name}: choose another.`);
    await this.change(id, { name }, true);
    return undefined;
  }

  /** Changes what is kept of a guest who is here. */
  async change(id: string, changed: Partial<GuestRecord>, naming = false): Promise<void> {
    const guest = this.#here.get(id);
    if (!guest) return;
    const next = this.#put({ ...guest, ...changed, isNamed: guest.isNamed || naming });
    const { id: _, isNamed, ...kept } = next;
    if (isNamed) await this.#kept.save(id, plainName(next.name), JSON.stringify(kept));
  }

  /** Remembers whom a guest has played with. */
  async meet(id: string, names: readonly string[]): Promise<void> {
    const guest = this.#here.get(id);
    if (!guest) return;
    const met = [...new Set([...names.filter((name) => name !== guest.name), ...guest.met])];
    await this.change(id, { met: met.slice(0, MOST_MET) });
  }

  #put(guest: Guest): Guest {
    this.#here.set(guest.id, guest);
    return guest;
  }
}
