import { existsSync } from 'node:fs';
import type { AnyGame, AnyTypes } from '../engine/game.ts';
import { changedSources, type Log, openLog, parseLog } from '../engine/log.ts';
import type { Match } from '../engine/match.ts';
import { findGame, type GameEntry, games } from '../games/index.ts';
import type { Store } from '../store/store.ts';
import { readText, sourceName } from './read-text.ts';
import { UsageError } from './usage-error.ts';

export interface OpenedMatch {
  readonly entry: GameEntry;
  readonly match: Match<AnyTypes>;
  /** Of the saved game, where it is one. */
  readonly id?: string;
}

/** @throws UsageError when there is no game of this name. */
export function gameNamed(id: string): GameEntry {
  const entry = findGame(id);
  if (entry) return entry;
  throw new UsageError(
    `There is no game ${id} here: choose one of ${games.map((game) => game.id).join(', ')}.`,
  );
}

/** Tells a log file from the ID of a saved game. @throws UsageError for what is neither. */
export function isLogFile(source: string): boolean {
  if (source === '-' || /[./\\]/.test(source) || existsSync(source)) return true;
  if (/^[a-z0-9]{5}$/.test(source)) return false;
  throw new UsageError(
    `${source} is neither a file nor the ID of a saved game: \`boardgames saves\` lists them.`,
  );
}

/** Plays a saved match up to where it stands. @throws UsageError, StoreError */
export async function openSaved(store: Store, id: string): Promise<OpenedMatch> {
  const { log } = await store.load(id);
  return { ...(await openMatch(log, `Saved game ${id}`)), id };
}

/** The game that was played last. @throws UsageError, StoreError */
export async function openLatest(store: Store): Promise<OpenedMatch> {
  const [latest] = await store.list('kept', { limit: 1 });
  if (!latest) throw new UsageError('There is no saved game yet: play one first.');
  return openSaved(store, latest.id);
}

/** Far more than the longest game needs. */
const LARGEST_LOG = 64 * 2 ** 20;

/** Plays the log in a file, or with `-` in standard input. @throws UsageError that names the file and the line. */
export async function openLogFile(file: string): Promise<OpenedMatch> {
  const parsed = parseLog(await readText(file, LARGEST_LOG, 'a log of a game'));
  const name = sourceName(file);
  if (!parsed.ok) throw new UsageError(`${name}, line ${parsed.line}: ${parsed.reason}.`);
  return openMatch(parsed.log, name);
}

async function openMatch(log: Log, source: string): Promise<OpenedMatch> {
  const entry = gameNamed(log.header.game);
  return { entry, match: openLoaded(log, await entry.rules(), source) };
}

/** @throws UsageError that names the source and the line. */
export function openLoaded(log: Log, game: AnyGame, source: string): Match<AnyTypes> {
  const opened = openLog(log, game);
  if (opened.ok) return opened.match;
  const changed = changeSince(log, game);
  const reason = opened.reason.replace(/\.$/, '');
  throw new UsageError(`${source}, line ${opened.line}: ${reason}.${changed ? ` ${changed}` : ''}`);
}

/** A sentence when a dictionary, a board or the like is no longer what it was when the game was begun. */
export function changeSince(log: Log, game: AnyGame): string | undefined {
  const changed = changedSources(log, game);
  return changed.length > 0 ? `Changed since this game was begun: ${changed.join(', ')}.` : undefined;
}
