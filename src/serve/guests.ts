import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { Listeners } from '../engine/listeners.ts';
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
  /** Names of people played with, the latest first. */
  met: v.optional(v.array(v.string()), []),
  /** Codes of tables at which a game of theirs goes on, the latest first. */
  playing: v.optional(v.array(v.string()), []),
  /** Finished games: the id of the match and of the game, and when it ended, in milliseconds since 1970. */
  games: v.optional(v.array(v.object({ match: v.string(), game: v.string(), at: v.number() })), []),
  /** Rated games with other people within a day: which game, with whom, and when it ended, in milliseconds since 1970. */
  rated: v.optional(v.array(v.object({ game: v.string(), with: v.string(), at: v.number() })), []),
  /** Those whose words are not shown, with the name they had then. */
  blocked: v.optional(v.array(v.object({ id: v.string(), name: v.string() })), []),
});
type GuestRecord = v.InferOutput<typeof record>;

/** Somebody who comes in by a door of the server. */
export interface Guest extends GuestRecord {
  /** Made of a secret that only they have; tells nothing of it. */
  readonly id: string;
  /** False until they have said what they are called. */
  readonly isNamed: boolean;
}

/** A finished game, as it is told of its guests. */
interface PlayedGame {
  /** Its id, that of the game, and when it ended, in milliseconds since 1970. */
  readonly match: string;
  readonly game: string;
  readonly at: number;
  /** Of its table. */
  readonly code: string;
  /** Of all people in it. */
  readonly names: readonly string[];
  /** It may have been told before: it was, where it goes on for none of them. */
  readonly isAgain: boolean;
  /** Nobody is rated otherwise. */
  readonly mayCount: boolean;
}

/** What is to become of a guest, out of what is kept of them now. */
type GuestChange = (now: GuestRecord) => Partial<GuestRecord>;

/** Characters of a name that every screen has room for. */
const LONGEST_NAME = 16;
const MOST_MET = 50;
const MOST_GAMES = 10;
const MOST_PLAYING = 5;
const MOST_BLOCKED = 200;
/** So many games of the same two people count within a day: nobody rises by playing against a name of their own. */
const MOST_RATED = 5;
const DAY = 24 * 60 * 60_000;

/** The id of whoever holds a secret. @param door tells secrets of different kinds apart. */
export function guestId(door: 'ssh' | 'web' | 'program', secret: string): string {
  return `${door}-${createHash('sha256').update(secret).digest('base64url').slice(0, 32)}`;
}

/** Somebody who is here, as often as they came in. */
interface Here {
  guest: Guest;
  visits: number;
}

/**
 * Everybody who was ever here, as the store has them, which several processes share; a name belongs to one alone. Only
 * those who are here are held in memory, for their screens.
 */
export class Guests {
  readonly #kept: KeptGuests;
  readonly #here = new Map<string, Here>();
  readonly #listeners = new Listeners();
  readonly listen = this.#listeners.listen;
  /** Done when every change that was asked for before is. */
  #before: Promise<unknown> = Promise.resolve();

  constructor(kept: KeptGuests) {
    this.#kept = kept;
  }

  /** Whoever holds the id, as they left; they are here until as many `leave` follow. */
  async enter(id: string): Promise<Guest> {
    const known = await this.load(id);
    const here = this.#here.get(id);
    if (!here) this.#here.set(id, { guest: known, visits: 1 });
    else {
      here.visits++;
      if (known.isNamed) here.guest = known;
    }
    return this.#here.get(id)!.guest;
  }

  leave(id: string): void {
    const here = this.#here.get(id);
    if (here && --here.visits === 0) this.#here.delete(id);
  }

  /** How often somebody is here at the same time. */
  visitsOf(id: string): number {
    return this.#here.get(id)?.visits ?? 0;
  }

  /** How many are held in memory. */
  get size(): number {
    return this.#here.size;
  }

  /** Somebody who is here. */
  get(id: string): Guest | undefined {
    return this.#here.get(id)?.guest;
  }

  /** Anybody, as they are kept now. */
  async load(id: string): Promise<Guest> {
    const known = readRecord(await this.#kept.load(id));
    return { ...(known ?? newRecord()), id, isNamed: known !== undefined };
  }

  /** The id of whoever is called so. */
  async named(name: string): Promise<string | undefined> {
    return this.#kept.owner(plainName(name));
  }

  /** Reads somebody who is here again: another process may have changed them. */
  async refresh(id: string): Promise<void> {
    const known = await this.load(id);
    if (known.isNamed) this.#show(known);
  }

  /** Takes a name, which nobody else may have. */
  async rename(id: string, wanted: string): Promise<Refusal | undefined> {
    const name = wanted.trim();
    if (!fits(playerName, name) || name.length > LONGEST_NAME)
      return refuse('wrong-name', `A name has 1 to ${LONGEST_NAME} characters: choose another.`);
    const isFree = await this.#write([id], ([kept]) => [{ ...(kept ?? this.get(id) ?? newRecord()), name }]);
    return isFree ? undefined : refuse('name-taken', `Somebody else is called ${name}: choose another.`);
  }

  /** Changes what is kept of a guest, here or away; of somebody without a name only what is in memory. */
  async change(id: string, make: GuestChange): Promise<void> {
    const guest = this.get(id);
    if (guest) this.#show({ ...guest, ...make(guest) });
    if (guest && !guest.isNamed) return;
    await this.#write([id], ([kept]) => [kept && { ...kept, ...make(kept) }]);
  }

  /** Remembers at which table a game of a guest goes on, or that it does no more. */
  plays(id: string, code: string, isOn: boolean): Promise<void> {
    return this.change(id, ({ playing }) => {
      const others = playing.filter((other) => other !== code);
      return { playing: isOn ? [code, ...others].slice(0, MOST_PLAYING) : others };
    });
  }

  /**
   * Remembers a finished game of guests, with whom that was, and what their ratings are after it, as one, and that it goes on
   * no more; once, however often it is told, by whichever process. Where two of them have played it too often today, it is
   * rated for nobody, and counts for no pair.
   * @param rate of what is rated of the guests at this game, what it is after it; both in the order of `ids`
   */
  async played(
    ids: readonly string[],
    { match, game, at, code, names, isAgain, mayCount }: PlayedGame,
    rate: (before: readonly (Rating | undefined)[]) => readonly (Rating | undefined)[],
  ): Promise<void> {
    await this.#write(ids, (kept) => {
      const known = kept.filter((one) => one !== undefined);
      const isTold =
        known.some(({ games }) => games.some((each) => each.match === match)) ||
        (isAgain && known.every(({ playing }) => !playing.includes(code)));
      /** Those who come after a guest: the first of two counts how often they have played, so that it is kept once. */
      const after = ids.map((_, index) => ids.slice(index + 1));
      // One of tomorrow was played before a clock was set back.
      const today = kept.map((one) => one?.rated.filter((each) => Math.abs(at - each.at) < DAY) ?? []);
      const isRare = (index: number, other: string): boolean =>
        today[index]!.filter((each) => each.game === game && each.with === other).length < MOST_RATED;
      const counts =
        mayCount && after.every((others, index) => others.every((other) => isRare(index, other)));
      const before = kept.map((one) => one?.ratings[game]);
      const rated = counts ? rate(before) : before;
      return kept.map((one, index) => {
        if (!one) return undefined;
        const playing = one.playing.filter((other) => other !== code);
        if (isTold) return { ...one, playing };
        const met = new Set([...names.filter((other) => other !== one.name), ...one.met]);
        const own = rated[index];
        return {
          ...one,
          playing,
          met: [...met].slice(0, MOST_MET),
          games: [{ match, game, at }, ...one.games].slice(0, MOST_GAMES),
          ratings: own ? { ...one.ratings, [game]: own } : one.ratings,
          rated: counts
            ? [...today[index]!, ...after[index]!.map((other) => ({ game, with: other, at }))]
            : today[index]!,
        };
      });
    });
  }

  /**
   * Hears no more of whoever else is called so, or of whom the name was when they were blocked: names change hands. Or hears
   * again all of these.
   */
  async block(id: string, name: string, isBlocked: boolean): Promise<Refusal | undefined> {
    const isSo = (other: { readonly name: string }): boolean => plainName(other.name) === plainName(name);
    const owner = await this.named(name);
    const isElse = owner !== undefined && owner !== id;
    const other = isElse ? owner : this.get(id)?.blocked.find(isSo)?.id;
    if (other === undefined) return refuse('no-such-guest', `Nobody else here is called ${name}.`);
    await this.change(id, ({ blocked }) => {
      const others = blocked.filter((each) => each.id !== other && (isBlocked || !isSo(each)));
      return { blocked: isBlocked ? [{ id: other, name }, ...others].slice(0, MOST_BLOCKED) : others };
    });
    return undefined;
  }

  /** Changes follow one another, so that what is in memory is what was written last. @returns false when a name is taken. */
  #write(
    ids: readonly string[],
    make: (kept: readonly (GuestRecord | undefined)[]) => readonly (GuestRecord | undefined)[],
  ): Promise<boolean> {
    // Whatever a later version keeps beside it stays: while hosts are updated one by one, both are at work.
    const work = async (): Promise<boolean> => {
      let next: readonly (GuestRecord | undefined)[] = [];
      const isFree = await this.#kept.change(ids, (texts) => {
        const kept = texts.map(readRecord);
        next = make(kept).map((made) => made && v.parse(record, made));
        return next.map((one, at) => {
          const all = one && { ...(kept[at] && JSON.parse(texts[at]!)), ...one };
          return all && { name: plainName(all.name), record: JSON.stringify(all) };
        });
      });
      for (const [at, one] of next.entries())
        if (isFree && one) this.#show({ ...one, id: ids[at]!, isNamed: true });
      return isFree;
    };
    const done = this.#before.then(work);
    this.#before = done.catch(() => {});
    return done;
  }

  #show(guest: Guest): void {
    const here = this.#here.get(guest.id);
    if (!here) return;
    here.guest = guest;
    this.#listeners.tell();
  }
}

function newRecord(): GuestRecord {
  return v.parse(record, { name: '' });
}

function readRecord(text: string | undefined): GuestRecord | undefined {
  if (text === undefined) return undefined;
  const read = v.safeParse(record, JSON.parse(text));
  return read.success ? read.output : undefined;
}
