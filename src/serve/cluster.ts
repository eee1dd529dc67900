import { deferred } from '../engine/deferred.ts';

/** The right to run a table, which one process has at a time. */
export interface Lease {
  /** Greater than that of every lease on this name before: what is written with a smaller one comes too late. */
  readonly fence: number;
  /** Done when the right is gone, by `release` or otherwise, or may be. */
  readonly lost: Promise<void>;
  /** Until then nobody else gets it, but for whoever had got it when it was lost. */
  release(): Promise<void>;
}

export interface Leases {
  /** @returns `undefined` while another process, or this one, has it. */
  take(name: string): Promise<Lease | undefined>;
  /** The processes that have them, in their order. */
  holders(names: readonly string[]): Promise<readonly (string | undefined)[]>;
}

/** Messages between processes; those from one process to another arrive in their order, each at most once. */
export interface Bus {
  /** Never fails: what cannot be sent is lost, as on a line that breaks. */
  send(to: string, channel: string, text: string): void;
  /** Hears what is sent to this process on a channel. @returns what ends it. */
  listen(channel: string, listener: (text: string, from: string) => void): () => void;
  /** Told when messages to this process may have been lost. @returns what ends it. */
  onBreak(listener: () => void): () => void;
}

/** What all processes can read: entries that go when their process does not renew them. */
export interface Board {
  put(name: string, text: string): void;
  remove(name: string): void;
  /** By name. */
  read(): Promise<ReadonlyMap<string, string>>;
}

export interface Process {
  readonly name: string;
  /** It is about to end, and takes no more tables. */
  readonly isLeaving: boolean;
}

/** What the processes of one place share. */
export interface Cluster {
  /** The name of this process. */
  readonly self: string;
  /** Whether there may be other processes. */
  readonly isShared: boolean;
  readonly leases: Leases;
  readonly bus: Bus;
  readonly board: Board;
  /** Those that are there, this one too; one that died is among them for some seconds. */
  processes(): Promise<readonly Process[]>;
  /** Tells the others that this process is about to end. */
  leave(): void;
  /** Gives everything up that this process holds. */
  close(): Promise<void>;
}

/** Processes that live in this one: one alone as a rule, several in tests. */
export function memoryCluster(isShared = false): (self: string) => Cluster {
  const held = new Map<string, { readonly holder: string; end(): void }>();
  const ears = new Map<string, Map<string, (text: string, from: string) => void>>();
  const entries = new Map<string, { readonly of: string; readonly text: string }>();
  const leaving = new Set<string>();
  let fences = 0;
  return (self) => {
    const own = new Map<string, (text: string, from: string) => void>();
    ears.set(self, own);
    const leases: Leases = {
      async take(name) {
        if (held.has(name)) return undefined;
        const { promise: lost, resolve: end } = deferred();
        const lease: Lease = {
          fence: ++fences,
          lost,
          async release() {
            if (held.get(name)?.end === end) held.delete(name);
            end();
          },
        };
        held.set(name, { holder: self, end });
        return lease;
      },
      holders: async (names) => names.map((name) => held.get(name)?.holder),
    };
    const bus: Bus = {
      send: (to, channel, text) => queueMicrotask(() => ears.get(to)?.get(channel)?.(text, self)),
      listen(channel, listener) {
        own.set(channel, listener);
        return () => void own.delete(channel);
      },
      onBreak: () => () => {},
    };
    const board: Board = {
      put: (name, text) => void entries.set(name, { of: self, text }),
      remove: (name) => void entries.delete(name),
      read: async () => new Map([...entries].map(([name, { text }]) => [name, text])),
    };
    return {
      ...{ self, isShared, leases, bus, board },
      processes: async () => [...ears.keys()].map((name) => ({ name, isLeaving: leaving.has(name) })),
      leave: () => void leaving.add(self),
      async close() {
        ears.delete(self);
        for (const [name, { holder, end }] of [...held]) {
          if (holder !== self) continue;
          held.delete(name);
          end();
        }
        for (const [name, { of }] of [...entries]) if (of === self) entries.delete(name);
      },
    };
  };
}
