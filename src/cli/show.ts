import { fileProblem } from '../engine/file-problem.ts';
import type { AnyTypes } from '../engine/game.ts';
import { type Match, startMatch } from '../engine/match.ts';
import type { GameEntry } from '../games/index.ts';
import { letHelpersGiveWay } from '../play/give-way.ts';
import { storageFault } from '../store/mysql-address.ts';
import { startApp } from '../tui/program/app.tsx';
import { realClock } from '../tui/terminal/clock.ts';
import { beginNew, loadGame, savedPlace } from './begin.ts';
import { credits } from './credits.ts';
import { Fault } from './fault.ts';
import { checkFormat, logAs } from './format-log.ts';
import type { OpenedMatch } from './open-saved.ts';
import { complain, movesLost, print } from './output.ts';
import type { Place } from './place.ts';
import type { WantedGame } from './play-flags.ts';
import { screenOf } from './screens/screen-of.tsx';
import { newSeed } from './seed.ts';
import { hasGuests, openStage, type Stage } from './stage.ts';

/** A game at once, or its form. @returns the exit status. */
export async function showGame(entry: GameEntry, wanted: WantedGame): Promise<number> {
  const loaded = await loadGame(entry);
  const { options, players, logFormat, seed } = wanted;
  // Before the terminal is taken over: a set-up that fails is told in a sentence.
  const match = wanted.atOnce
    ? startMatch(loaded.game, { options, players, seed: seed ?? newSeed() })
    : undefined;
  const first = (stage: Stage): Place =>
    match
      ? { name: 'play', loaded, begun: beginNew(stage, match) }
      : { name: 'new-game', loaded, initial: { options, players }, seed };
  return showPlace(first, logFormat);
}

/** Goes on with a saved game. */
export function showSaved(id: string, logFormat: string): Promise<number> {
  return showPlace(async (stage) => {
    const place = await savedPlace(stage, id);
    if (place.name === 'play') checkFormat(place.loaded.game, logFormat);
    return place;
  }, logFormat);
}

export async function showReplay({ entry, match, id }: OpenedMatch): Promise<number> {
  const { screen } = await loadGame(entry);
  return showPlace(() => ({ name: 'replay', match, screen, id }));
}

/** A screen, and those that it leads to; the terminal is given back when it cannot be made. @returns the exit status. */
export async function showPlace(
  make: (stage: Stage) => Place | Promise<Place>,
  logFormat = 'text',
): Promise<number> {
  const stage = openStage(screenOf);
  let first: Place;
  try {
    first = await make(stage);
  } catch (error) {
    await stage.close();
    throw error;
  }
  return run(stage, first, logFormat);
}

async function run(stage: Stage, first: Place, logFormat: string): Promise<number> {
  const { terminal, settings, played } = stage;
  const log: PipedLog = {};
  if (stage.piped) {
    // The game goes on; what became of its log is told when the program is left.
    process.stdout.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') log.trouble = error;
    });
    // Of a match that ends twice, since moves were taken back, only one log can be in the file.
    played.onFinish = (match) => {
      if (log.match) return;
      log.match = match;
      process.stdout.write(logAs(match, logFormat));
    };
  }
  const isElsewhere = (): boolean => stage.client?.isPlaying === true;
  const app = startApp(
    {
      terminal,
      settings,
      clock: realClock,
      sound: stage.sound,
      about: credits,
      gate: () => stage.played.gate(),
      isRunning: () => played.isRunning || isElsewhere() || hasGuests(stage),
      hasGuests: () => hasGuests(stage),
      isKept: () => played.isKept || isElsewhere(),
      storageFault,
    },
    stage.screen(first),
  );
  void terminal.frames.begun.then(letHelpersGiveWay);
  const status = await app.done
    .catch((error: unknown) => {
      throw faultOf(stage, error);
    })
    .finally(() => stage.close());
  farewell(stage, log);
  return log.trouble ? 1 : status;
}

/** What a screen throws is a fault of the program, unless it shows what another program sends. */
function faultOf({ client, hosted }: Stage, error: unknown): Error {
  const table = client?.state.table;
  return table && !hosted.has(table.code) ? client!.doubt(error) : new Fault(error);
}

/** The log that standard output waits for. */
interface PipedLog {
  /** The match whose log was written. */
  match?: Match<AnyTypes>;
  /** Why not all of it could be. */
  trouble?: Error;
}

/** What whoever left the program should know of the match. */
function farewell({ piped, played, parting, results, settings }: Stage, { match, trouble }: PipedLog): void {
  const { lost, lastId } = played;
  if (parting !== undefined && !piped) for (const line of parting.split('\n')) print(line);
  if (lost) complain(movesLost);
  try {
    results.writeRest();
  } catch (error) {
    complain(`Records and results of challenges could not be saved: ${fileProblem(error)}.`);
  }
  const unsaved = settings.writeRest();
  if (unsaved !== undefined) complain(unsaved);
  if (trouble) {
    const again = lastId === undefined ? '' : ` \`boardgames log ${lastId}\` prints it again.`;
    complain(`The log could not be written: ${fileProblem(trouble)}.${again}`);
    return;
  }
  if (!piped || (match && match === played.finished)) return;
  if (lastId === undefined) {
    if (match) complain('Only the log of the first game was written.');
    return;
  }
  complain(
    match
      ? `The game went on after its log was written: \`boardgames log ${lastId}\` prints all of it.`
      : `The game is not over: \`boardgames log ${lastId}\` prints its log so far.`,
  );
}
