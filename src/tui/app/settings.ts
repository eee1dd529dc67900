import * as v from 'valibot';
import { seatName, usualColours } from '../../engine/match.ts';
import { type DataOf, flag, oneOf, playerName, whole } from '../../engine/schema.ts';
import { playerColours, themeNames } from '../paint/theme.ts';

export const animationSpeeds = ['full', 'fast', 'off'] as const;

/** Characters of a name that every screen has room for. */
export const longestName = 16;

const texts = v.pipe(
  v.array(v.unknown()),
  v.transform((given) => given.filter((text) => typeof text === 'string')),
  v.array(v.string()),
);

const textsByName = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((given) => Object.entries(given).filter(([, text]) => typeof text === 'string')),
  v.transform((entries) => Object.fromEntries(entries)),
  v.record(v.string(), v.string()),
);

const name = v.pipe(v.string(), v.trim(), playerName);
const colour = oneOf(...playerColours);
const usualPlayers = usualColours.map((usual, seat) => ({ name: seatName({}, seat), colour: usual }));
const players = usualPlayers.map((usual) => {
  const player = { name: v.fallback(name, usual.name), colour: v.fallback(colour, usual.colour) };
  return v.fallback(v.object(player), usual);
});
const volume = v.pipe(v.number(), v.minValue(0), v.maxValue(10), v.transform(Math.round), whole(0, 10));

/** What a person sets once for all games (L11); what is not sound gets its default. */
export const settingsSchema = v.object({
  theme: v.fallback(oneOf(...themeNames), 'dark'),
  ascii: v.fallback(flag, false),
  /** Plain lines that say what changed, for screen readers; takes effect at the next start. */
  reader: v.fallback(flag, false),
  /** `off` shows the end of every movement at once. */
  animation: v.fallback(oneOf(...animationSpeeds), 'full'),
  sound: v.fallback(flag, true),
  volume: v.fallback(volume, 7),
  /** Names and colours that new games begin with, in seat order. */
  players: v.fallback(v.tuple(players), usualPlayers),
  /** Where games are saved: empty for the file of this program, or a MySQL URL. */
  storage: v.fallback(v.string(), ''),
  /** Secrets that take seats at tables of other computers again, by address. */
  seats: v.fallback(textsByName, {}),
  /** Of this program, made at its first table elsewhere: what is made of it says to a host who this is. */
  secret: v.fallback(v.string(), ''),
  /** Games whose lesson was offered. */
  offered: v.fallback(texts, []),
  /** Computer players that are programs, such as `cmd:python3 mybot.py`, which the user has typed into a form: they may be run. */
  programs: v.fallback(texts, []),
});

export type Settings = DataOf<typeof settingsSchema>;

export function readSettings(given: Readonly<Record<string, unknown>>): Settings {
  return v.parse(settingsSchema, given);
}

export const defaultSettings: Settings = readSettings({});

export interface SettingsStore {
  get(): Settings;
  /** On the disk when it returns, unless there is trouble. */
  set(settings: Settings): void;
  /** A sentence when they could not be read or written. */
  readonly trouble: string | undefined;
}
