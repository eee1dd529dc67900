import { findGame } from '../../games/index.ts';
import { Client } from '../../net/client.ts';
import type { Settings, SettingsStore } from '../../tui/app/settings.ts';
import { realClock } from '../../tui/terminal/clock.ts';
import { UsageError } from '../usage-error.ts';
import { version } from '../version.ts';

export const DEFAULT_PORT = 4949;

/** What is needed to sit down at a table. */
export interface JoinRequest {
  /** `ws://HOST:PORT` or `wss://HOST:PORT`. */
  readonly url: string;
  readonly name: string;
  readonly code?: string;
  readonly password?: string;
  readonly watch?: boolean;
}

export type AddressRead = { readonly ok: true; readonly url: string } | { readonly ok: false };

/** Reads `HOST`, `HOST:PORT`, `[::1]:PORT`, `ws://…` and `wss://…`. */
export function readAddress(text: string, secure = false): AddressRead {
  const address = text.trim();
  if (address === '' || /\s/.test(address)) return { ok: false };
  const whole = /^wss?:\/\//i.test(address) ? address : `${secure ? 'wss' : 'ws'}://${address}`;
  if (!URL.canParse(whole)) return { ok: false };
  const { protocol, hostname, port, pathname, username, search, hash } = new URL(whole);
  if (hostname === '' || pathname.length > 1 || username + search + hash !== '') return { ok: false };
  return { ok: true, url: `${protocol}//${hostname}:${port || DEFAULT_PORT}` };
}

/** Sits down at a table. The secret that takes the seat again is kept in the settings. */
export function connect(request: JoinRequest, settings: SettingsStore): Client {
  const key = `${request.url}/${request.watch ? 'watch' : 'seat'}`;
  const token = settings.get().seats[key];
  return new Client({
    ...request,
    ...(token === undefined ? {} : { token }),
    program: `boardgames ${version}`,
    clock: realClock,
    load: async (id) => {
      const entry = findGame(id);
      if (!entry) throw new UsageError(`There is no game ${id} here: update the program.`);
      return entry.rules();
    },
    keepToken: (secret) => {
      const now = settings.get();
      if (now.seats[key] !== secret) settings.set({ ...now, seats: withSeat(now.seats, key, secret) });
    },
  });
}

/** Older seats than so many are forgotten. */
const MOST_SEATS = 20;

function withSeat(seats: Settings['seats'], key: string, secret: string): Settings['seats'] {
  const { [key]: _, ...others } = seats;
  return Object.fromEntries([...Object.entries(others).slice(1 - MOST_SEATS), [key, secret]]);
}
