import { plainName } from '../../engine/match.ts';
import type { Settings } from '../../tui/app/settings.ts';

/** Older seats than so many are forgotten. */
const MOST = 20;

/** A place at a table of another computer, as the settings keep it. */
interface KeptSeat {
  readonly key: string;
  /** With which it was taken: people who share a computer have a place each. */
  readonly name: string;
}

/** What the keys of all places at an address begin with; a name follows. */
export function seatsAt(url: string, watch = false): string {
  return `${url}/${watch ? 'watch' : 'seat'}/`;
}

/** The place that was taken last there, with this name where one is given. */
export function keptSeat({ seats }: Settings, there: string, name?: string): KeptSeat | undefined {
  return Object.keys(seats)
    .filter((key) => key.startsWith(there))
    .map((key) => ({ key, name: key.slice(there.length) }))
    .findLast((kept) => name === undefined || plainName(kept.name) === plainName(name));
}

/** The key of the place at a table of one's own. */
export function ownSeat(code: string): string {
  return `own/${code}`;
}

export function withSeat(seats: Settings['seats'], key: string, secret: string): Settings['seats'] {
  const { [key]: _, ...others } = seats;
  return Object.fromEntries([...Object.entries(others).slice(1 - MOST), [key, secret]]);
}
