import { setImmediate as yieldToKeys } from 'node:timers/promises';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { stepChance } from '../../engine/chance.ts';
import type { AnyTypes } from '../../engine/game.ts';
import { type Match, peopleAt, play, startMatch } from '../../engine/match.ts';
import { type GameEntry, games } from '../../games/index.ts';
import type { GamesOfPeople } from '../../store/kept-sums.ts';
import type { Results } from '../../store/results.ts';
import type { SavedMatch, Store } from '../../store/store.ts';
import { useActive, useApp } from '../../tui/app/app-context.ts';
import { defaultSettings, type Settings } from '../../tui/app/settings.ts';
import { type LoadedGame, loadGame } from '../begin.ts';
import { openSaved } from '../open-saved.ts';
import { firstName, timeSince } from '../saved-text.ts';
import { usualSetUp } from '../set-up.ts';
import type { Stage } from '../stage.ts';
import { silent, useAtRest } from './at-rest.ts';

/** A match whose board is shown. */
export interface Shown {
  readonly loaded: LoadedGame;
  readonly match: Match<AnyTypes>;
}

/** The match of a card is played from this luck. */
const CARD_SEED = 'a first look';
const CARD_MILLISECONDS = 20;

/** The game as it may come to look: its weakest players play the beginning of a match. */
async function demonstrate(
  entry: GameEntry,
  settings: Pick<Settings, 'players'>,
  options?: Readonly<Record<string, unknown>>,
): Promise<Shown> {
  const loaded = await loadGame(entry);
  const { game, bots, screen } = loaded;
  let match = startMatch(game, { ...usualSetUp(loaded, settings, options), seed: CARD_SEED });
  for (let step = 0; step < (screen.cover?.steps ?? 0); step++) {
    const { state } = match;
    for (const seat of game.toAct(state)) {
      const chance = stepChance(CARD_SEED, step);
      const move = bots[0]?.choose(game.view(state, seat), seat, chance, { milliseconds: CARD_MILLISECONDS });
      const played = move && play(match, seat, move);
      if (!played?.ok) continue;
      match = played.match;
      break;
    }
    // A key that is pressed meanwhile goes first.
    await yieldToKeys();
  }
  return { loaded, match };
}

/** A game that is not over, and how it stands as soon as that is known. */
export interface Running {
  readonly saved: SavedMatch;
  readonly shown?: Shown | undefined;
}

/** What the launcher tells of the games that were played here. */
export interface PlayedGames {
  /** Newest first. */
  readonly running: readonly Running[];
  /** How each game was played last, by its id; `undefined` until that is known. */
  readonly last: ReadonlyMap<string, SavedMatch> | undefined;
  /** Finished games of people, and those that one of them has won, by the id of the game. */
  readonly won: ReadonlyMap<string, GamesOfPeople>;
  /** What was reached in challenges; `undefined` until it is read. */
  readonly results: Results | undefined;
}

/** Read when the first frame is drawn, and again when another screen has gone; no more than is shown. @param most running games. */
export function usePlayedGames(stage: Stage, most: number): PlayedGames {
  const isActive = useActive();
  /** How games stand, by their ids and when they were played. */
  const [looks] = useState(() => new Map<string, Shown>());
  const [played, setPlayed] = useState<PlayedGames>({
    ...{ running: [], last: undefined, won: new Map(), results: undefined },
  });
  useEffect(() => {
    if (!isActive) return undefined;
    let left = false;
    let stopListening: (() => void) | undefined;
    const add = (part: Partial<PlayedGames>): void => {
      if (!left) setPlayed((before) => ({ ...before, ...part }));
    };
    const read = async (): Promise<void> => {
      await stage.terminal.frames.begun;
      if (left) return;
      add({ results: stage.results.get() });
      stopListening = stage.results.listen(() => add({ results: stage.results.get() }));
      const { store } = await stage.storage.open();
      const found = await store.list('kept', { running: true, limit: most });
      const free = found.filter(({ inUse }) => !inUse);
      const keyOf = ({ id, updatedAt }: SavedMatch): string => `${id} ${updatedAt}`;
      const running = (): readonly Running[] =>
        free.map((saved) => ({ saved, shown: looks.get(keyOf(saved)) }));
      add({ running: running(), last: await lastOfEach(store) });
      for (const saved of free) {
        if (left) return;
        if (looks.has(keyOf(saved))) continue;
        const shown = await look(store, saved.id).catch(() => undefined);
        if (!shown) continue;
        looks.set(keyOf(saved), shown);
        add({ running: running() });
      }
      add({ won: new Map((await store.gamesOfPeople()).map((counted) => [counted.game, counted])) });
    };
    // What is wrong with the store is said where it is asked for.
    read().catch(() => {});
    return () => {
      left = true;
      stopListening?.();
    };
  }, [stage, most, isActive, looks]);
  return played;
}

async function look(store: Store, id: string): Promise<Shown> {
  await yieldToKeys();
  const { entry, match } = await openSaved(store, id);
  return { loaded: await loadGame(entry), match };
}

async function lastOfEach(store: Store): Promise<ReadonlyMap<string, SavedMatch>> {
  const last = new Map<string, SavedMatch>();
  for (const { id } of games) {
    const [saved] = await store.list('kept', { game: id, limit: 1 });
    if (saved) last.set(id, saved);
  }
  return last;
}

/** Whose move it is: `your move` where nobody else could be meant. */
export function turnText({ game, state, players }: Match<AnyTypes>, called = (name: string) => name): string {
  const people = peopleAt(players);
  const toAct = game.toAct(state);
  const seat = toAct.find((one) => people.includes(one)) ?? toAct[0];
  if (seat === undefined) return '';
  return people.length === 1 && seat === people[0] ? 'your move' : `${called(players[seat]!.name)} to move`;
}

/** How a running game stands, from long to short. */
export function standingTexts({ saved, shown }: Running, now: number): readonly string[] {
  const when = timeSince(saved.updatedAt, now);
  if (!shown) return [when];
  const { game, state } = shown.match;
  const [turn, short] = [turnText(shown.match), turnText(shown.match, firstName)];
  const scores = game.scores(state).join(' : ');
  return [
    `${turn} · ${scores} · ${when}`,
    `${short} · ${scores} · ${when}`,
    `${turn} · ${when}`,
    `${short} · ${when}`,
    short,
    when,
  ];
}

/** The board of a game's card, played when the mark has come to rest; a game costs more than a frame. */
export function useDemonstrations(entries: readonly GameEntry[]): ReadonlyMap<string, Shown> {
  const { settings } = useApp();
  const [shown, show] = useState<ReadonlyMap<string, Shown>>(new Map());
  const next = entries.find(({ id }) => !shown.has(id));
  const load = useMemo(() => next && (() => demonstrate(next, settings)), [next, settings]);
  const add = useCallback(
    (made: Shown) => show((before) => new Map(before).set(made.loaded.entry.id, made)),
    [],
  );
  useAtRest(load, add, silent);
  return shown;
}

/** Demonstrations that are kept: a server shows the same ones to all its visitors. */
const MOST_KEPT = 12;
const kept = new Map<string, Promise<Shown>>();

function keptDemonstration(entry: GameEntry, chosen: string): Promise<Shown> {
  const key = `${entry.id} ${chosen}`;
  const known = kept.get(key);
  if (known) return known;
  const made = demonstrate(entry, defaultSettings, JSON.parse(chosen) as Readonly<Record<string, unknown>>);
  kept.set(key, made);
  // It is tried again when it is wanted again.
  made.catch(() => kept.delete(key));
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  return made;
}

/** The board of one game with these options; the one before until it is made. */
export function useDemonstration(
  entry: GameEntry,
  options: Readonly<Record<string, unknown>> = {},
): Shown | undefined {
  const [shown, show] = useState<Shown>();
  const chosen = JSON.stringify(options);
  const load = useCallback(() => keptDemonstration(entry, chosen), [entry, chosen]);
  useAtRest(load, show, silent);
  return shown;
}

/** How a saved game stands, read when the mark has come to rest on it. */
export function useLook(stage: Stage, saved: SavedMatch | undefined): Shown | undefined {
  const [seen, see] = useState<{ readonly id: string; readonly shown: Shown }>();
  const id = saved?.id;
  const load = useMemo(
    () =>
      id === undefined
        ? undefined
        : async () => {
            const { store } = await stage.storage.open();
            return { id, shown: await look(store, id) };
          },
    [stage, id],
  );
  useAtRest(load, see, silent);
  return seen?.id === id ? seen?.shown : undefined;
}
