import { fits, playerName } from '../../engine/schema.ts';
import {
  defaultColours,
  isPlayerColour,
  type PlayerColour,
  type ThemeName,
  themeNames,
} from '../paint/theme.ts';

export const animationSpeeds = ['full', 'fast', 'off'] as const;
export type AnimationSpeed = (typeof animationSpeeds)[number];

/** What a person sets once for all games (L11). */
export interface Settings {
  readonly theme: ThemeName;
  readonly ascii: boolean;
  /** Plain lines that say what changed, for screen readers; takes effect at the next start. */
  readonly reader: boolean;
  /** `off` shows the end of every movement at once. */
  readonly animation: AnimationSpeed;
  readonly sound: boolean;
  /** 0 to 10. */
  readonly volume: number;
  /** Names and colours that new games begin with, in seat order. */
  readonly players: readonly { readonly name: string; readonly colour: PlayerColour }[];
  /** Where games are saved: empty for the file of this program, or a MySQL URL. */
  readonly storage: string;
  /** Secrets that take seats at tables of other computers again, by address. */
  readonly seats: Readonly<Record<string, string>>;
  /** Of this program, made at its first table elsewhere: what is made of it says to a host who this is. */
  readonly secret: string;
  /** Games whose lesson was offered. */
  readonly offered: readonly string[];
  /** Computer players that are programs, such as `cmd:python3 mybot.py`, which the user has typed into a form: they may be run. */
  readonly programs: readonly string[];
}

/** Where settings are kept. */
export interface SettingsStore {
  get(): Settings;
  set(settings: Settings): void;
  /** Done when every change is written. Never fails. */
  readonly saved: Promise<void>;
  /** A sentence when they could not be read or written. */
  readonly trouble: string | undefined;
}

/** Characters of a name that every screen has room for. */
export const longestName = 16;

/** What the person in a seat is called who has not said otherwise. */
export function usualNameOf(seat: number): string {
  return `Player ${seat + 1}`;
}

export const defaultSettings: Settings = {
  theme: 'dark',
  ascii: false,
  reader: false,
  animation: 'full',
  sound: true,
  volume: 7,
  players: defaultColours.map((colour, seat) => ({ name: usualNameOf(seat), colour })),
  storage: '',
  seats: {},
  secret: '',
  offered: [],
  programs: [],
};

/** Settings out of what a file held; what is not sound there gets its default. */
export function readSettings(given: Readonly<Record<string, unknown>>): Settings {
  const { theme, ascii, reader, animation, sound, volume, players, storage, seats, secret } = given;
  const flag = (value: unknown, otherwise: boolean): boolean =>
    typeof value === 'boolean' ? value : otherwise;
  return {
    theme: themeNames.find((name) => name === theme) ?? defaultSettings.theme,
    ascii: flag(ascii, defaultSettings.ascii),
    reader: flag(reader, defaultSettings.reader),
    animation: animationSpeeds.find((speed) => speed === animation) ?? defaultSettings.animation,
    sound: flag(sound, defaultSettings.sound),
    volume:
      typeof volume === 'number' && volume >= 0 && volume <= 10 ? Math.round(volume) : defaultSettings.volume,
    players: readPlayers(players),
    storage: typeof storage === 'string' ? storage : defaultSettings.storage,
    seats: readSeats(seats),
    secret: typeof secret === 'string' ? secret : '',
    offered: readTexts(given.offered),
    programs: readTexts(given.programs),
  };
}

function readTexts(given: unknown): readonly string[] {
  return Array.isArray(given) ? given.filter((text) => typeof text === 'string') : [];
}

function readSeats(given: unknown): Settings['seats'] {
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(Object.entries(given).filter(([, secret]) => typeof secret === 'string'));
}

function readPlayers(given: unknown): Settings['players'] {
  const list = Array.isArray(given) ? given : [];
  return defaultSettings.players.map((player, seat) => {
    const entry = list[seat] as { name?: unknown; colour?: unknown } | undefined;
    const name = typeof entry?.name === 'string' ? entry.name.trim() : '';
    return {
      name: fits(playerName, name) ? name : player.name,
      colour: isPlayerColour(entry?.colour) ? entry.colour : player.colour,
    };
  });
}
