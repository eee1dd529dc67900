import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { plainName } from '../engine/match.ts';
import type { HostMessage, MemberView } from './host-message.ts';
import type { Identity } from './table-parts.ts';

/** The other end of a connection. `send` never throws and never waits. */
export interface Peer {
  send(message: HostMessage): void;
  /** Ends the connection after what was sent. */
  close(): void;
}

/** Somebody at the table, connected or away. */
export interface Member {
  readonly id: number;
  name: string;
  /** SHA-256 of the secret that takes the place again, in base64. */
  readonly proof: string;
  watching: boolean;
  /** Who they are where people are known; the id alone while they are away. */
  identity: Identity | undefined;
  peer: Peer | undefined;
  /** When the connection was lost, in milliseconds of the host's clock. */
  awaySince: number | undefined;
  /** The last line of chat before that; `undefined` where it is not known. */
  heard: number | undefined;
}

/** What is kept of a member. */
export interface MemberRecord extends Readonly<Pick<Member, 'id' | 'name' | 'proof' | 'watching'>> {
  /** The id of their identity. */
  readonly guest?: string;
  /** The last line of chat that was said while they were here. */
  readonly heard?: number;
}

/** A secret that nobody guesses: 32 random bytes in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

function proofOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}

/** By what somebody is known who comes back: their identity, or else the secret that they were given. */
function knownBy({ identity, proof }: Pick<Member, 'identity' | 'proof'>): string {
  return identity?.id ?? proof;
}

/** So many who left keep their number. */
const MOST_GONE = 100;

/** Who is at a table, by the secrets they were given. */
export class Members {
  readonly #members = new Map<number, Member>();
  /** The numbers of those who left, by what they are known by: who comes back is the same to whoever muted them. */
  readonly #gone = new Map<string, number>();
  #next: number;

  /** @param before ids of others who were here: nobody reads what was said to them alone */
  constructor(records: readonly MemberRecord[] = [], now = 0, before: readonly number[] = []) {
    for (const { guest, ...record } of records) {
      const identity = guest === undefined ? undefined : { id: guest, blocked: [] };
      const away = { identity, peer: undefined, awaySince: now };
      this.#members.set(record.id, { heard: undefined, ...record, ...away });
    }
    this.#next = Math.max(0, ...this.#members.keys(), ...before) + 1;
  }

  all(): readonly Member[] {
    return [...this.#members.values()];
  }

  here(): readonly Member[] {
    return this.all().filter((member) => member.peer !== undefined);
  }

  get(id: number): Member | undefined {
    return this.#members.get(id);
  }

  byIdentity({ id }: Identity): Member | undefined {
    return this.all().find(({ identity }) => identity?.id === id);
  }

  byToken(token: string): Member | undefined {
    const proof = Buffer.from(proofOf(token));
    return this.all().find((member) => timingSafeEqual(Buffer.from(member.proof), proof));
  }

  nameTaken(name: string, except?: number): boolean {
    return this.all().some((member) => member.id !== except && plainName(member.name) === plainName(name));
  }

  add(name: string, token: string, watching: boolean, identity?: Identity): Member {
    const proof = proofOf(token);
    const known = knownBy({ identity, proof });
    const member: Member = {
      id: this.#gone.get(known) ?? this.#next++,
      name,
      proof,
      watching,
      identity,
      peer: undefined,
      awaySince: undefined,
      heard: undefined,
    };
    this.#gone.delete(known);
    this.#members.set(member.id, member);
    return member;
  }

  remove(id: number): void {
    const member = this.#members.get(id);
    if (!member) return;
    this.#members.delete(id);
    this.#gone.set(knownBy(member), id);
    if (this.#gone.size > MOST_GONE) this.#gone.delete(this.#gone.keys().next().value!);
  }

  view(): readonly MemberView[] {
    return this.all().map(({ id, name, watching, peer }) => ({
      id,
      name,
      watching,
      here: peer !== undefined,
    }));
  }

  /** @param last the line of chat that was said last: whoever is here has heard it */
  records(last: number): readonly MemberRecord[] {
    return this.all().map(({ id, name, proof, watching, identity, heard = last }) => ({
      ...{ id, name, proof, watching, heard },
      ...(identity ? { guest: identity.id } : {}),
    }));
  }
}
