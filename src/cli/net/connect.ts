import { createHmac, randomBytes } from 'node:crypto';
import type { AnyGame } from '../../engine/game.ts';
import { findGame } from '../../games/index.ts';
import { Client } from '../../net/client.ts';
import type { OpenLine } from '../../net/line.ts';
import { socketLine } from '../../net/socket-line.ts';
import type { SettingsStore } from '../../tui/app/settings.ts';
import { realClock } from '../../tui/terminal/clock.ts';
import { UsageError } from '../usage-error.ts';
import { version } from '../version.ts';
import type { JoinRequest } from './address.ts';
import { keptSeat, ownSeat, seatsAt, withSeat } from './kept-seats.ts';

/** A table that this program hosts. */
export interface OwnTable {
  readonly code: string;
  readonly url: string;
  /** Where others reach it. */
  readonly addresses: readonly string[];
  /** Sits down at it, or comes back to it. */
  sit(): Client;
  /** This saved game is the one that is played at it. */
  plays(id: string): boolean;
  /** Others are at it, for whom it ends with this program. */
  hasGuests(): boolean;
}

/** Whoever sits down. */
interface Visitor {
  readonly settings: SettingsStore;
  /** The place that was taken last. */
  client: Client | undefined;
}

/**
 * Sits down at a table. The secret that takes the seat again is kept in the settings: of a table of one's own by its code.
 * @param own how a table of one's own is reached: not by its address
 */
export function connect(
  request: JoinRequest,
  stage: Visitor,
  own?: { readonly code: string; readonly open: OpenLine },
): Client {
  const { settings } = stage;
  const { url, was = url, ...rest } = request;
  const at = (place: string): string => {
    const there = seatsAt(place, request.watch);
    return keptSeat(settings.get(), there, request.name)?.key ?? `${there}${request.name}`;
  };
  const key = own ? ownSeat(own.code) : at(url);
  const token = settings.get().seats[own ? key : at(was)];
  const client = new Client({
    ...rest,
    open: own?.open ?? socketLine(url, realClock),
    where: new URL(url).host,
    guest: secretFor(new URL(was).host, settings),
    ...(token === undefined ? {} : { token }),
    program: `boardgames ${version}`,
    clock: realClock,
    load: loadRules,
    keepToken: (secret) => {
      const now = settings.get();
      // The last is the one that was taken last.
      const isLast = Object.keys(now.seats).at(-1) === key && now.seats[key] === secret;
      if (!isLast) settings.set({ ...now, seats: withSeat(now.seats, key, secret) });
    },
  });
  stage.client = client;
  return client;
}

/** Who this program is to a host; another host learns nothing from it. */
function secretFor(host: string, settings: SettingsStore): string {
  const now = settings.get();
  const secret = now.secret || randomBytes(32).toString('base64url');
  if (now.secret === '') settings.set({ ...now, secret });
  return createHmac('sha256', secret).update(host).digest('base64url');
}

/** The rules of a table's game. @throws UsageError when this program does not know it */
export async function loadRules(id: string): Promise<AnyGame> {
  const entry = findGame(id);
  if (!entry) throw new UsageError(`There is no game ${id} here: update the program.`);
  return entry.rules();
}
