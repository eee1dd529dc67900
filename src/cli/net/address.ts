import { hostname, networkInterfaces } from 'node:os';
import type { ClientOptions } from '../../net/client.ts';

export const DEFAULT_PORT = 4949;

/** What is needed to sit down at a table. */
export interface JoinRequest extends Pick<ClientOptions, 'name' | 'code' | 'password' | 'watch'> {
  /** `ws://HOST:PORT` or `wss://HOST:PORT`. */
  readonly url: string;
  /** Another address that the host had when the seat was taken, in the same form. */
  readonly was?: string;
}

/** What is known of a table whose address is not. */
export type Sought = Pick<JoinRequest, 'code' | 'password'>;

/** What was written into the form for an address, but for the password. */
export type Typed = Readonly<Record<'address' | 'name' | 'code' | 'was', string>>;

type AddressRead = { readonly ok: true; readonly url: string } | { readonly ok: false };

/** Reads `HOST`, `HOST:PORT`, `[::1]:PORT`, `ws://…` and `wss://…`. */
export function readAddress(text: string, secure = false): AddressRead {
  const address = text.trim();
  if (address === '' || /\s/.test(address)) return { ok: false };
  const whole = /^wss?:\/\//i.test(address) ? address : `${secure ? 'wss' : 'ws'}://${address}`;
  if (!URL.canParse(whole)) return { ok: false };
  const { protocol, hostname, pathname, username, search, hash } = new URL(whole);
  if (hostname === '' || pathname.length > 1 || username + search + hash !== '') return { ok: false };
  // A URL leaves out 80 and 443, which browsers take where nothing is said.
  const port = Number(/:(\d+)\/?$/.exec(whole)?.[1] ?? DEFAULT_PORT);
  return { ok: true, url: `${protocol}//${hostname}:${port}` };
}

/** How others call a computer that listens on an address: where that is every address, by its name. */
export function calledHost(listens: string): string {
  return ['0.0.0.0', '::'].includes(listens) ? hostname() : listens;
}

/** `HOST:PORT`, with an address of IPv6 in brackets. */
export function hostAndPort(host: string, port: number | undefined): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Addresses of this computer in its networks. */
export function ownAddresses(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}
