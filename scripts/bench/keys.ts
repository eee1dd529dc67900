import { setTimeout as pause } from 'node:timers/promises';
import type { IPty } from '@lydell/node-pty';
import { seededChance } from '../../src/engine/chance.ts';
import type { AnyTypes } from '../../src/engine/game.ts';
import { type Match, play, startMatch } from '../../src/engine/match.ts';
import { readOptions } from '../../src/engine/options.ts';
import { carcassonne } from '../../src/games/carcassonne/rules/index.ts';
import { openStore } from '../../src/store/open.ts';
import { storeLocation } from '../../src/store/paths.ts';
import type { Figure } from './measure/figure.ts';
import { env, inTerminal, program, sees } from './measure/program.ts';
import { quantile } from './measure/time.ts';

const KEYS = 150;
const PATIENCE_MILLISECONDS = 500;
const right = '\x1b[C';
const left = '\x1b[D';
/** The end of a frame that is shown at once. */
const frameEnd = '\x1b[?2026l';

/** Through a pseudo-terminal of 120x40: from the byte that is written to the end of the frame that answers it. */
export async function bench(): Promise<Figure[]> {
  const late = await lateCarcassonne();
  const begin = (game: string, players: number): readonly string[] => [
    game,
    ...['--players', `${players}`, '--seed', 'bench'],
  ];
  const tables: readonly Table[] = [
    { name: 'WordSteal', args: begin('wordsteal', 2) },
    { name: 'Monopoly', args: begin('monopoly', 4) },
    { name: 'Catan', args: begin('catan', 4), first: ' ' },
    { name: `Carcassonne, ${late.tiles} tiles laid`, args: ['saves', 'resume', late.id], first: '\r' },
  ];
  const figures: Figure[] = [];
  for (const table of tables) figures.push(...(await keysOf(table)));
  return figures;
}

interface Table {
  readonly name: string;
  readonly args: readonly string[];
  /** Pressed before all others: whose hand it is has taken the keyboard. */
  readonly first?: string;
}

async function keysOf({ name, args, first }: Table): Promise<Figure[]> {
  const echo = inTerminal(['-e', echoes]);
  await sees(echo, frameEnd);
  const child = inTerminal([program, ...args]);
  await sees(child, frameEnd);
  await pause(1000);
  if (first !== undefined) await answer(child, first);
  // A key with nothing to show is answered by nothing: from here on each has a place to go to.
  for (const key of [right, right, left]) await answer(child, key).catch(() => 0);
  const times: number[] = [];
  const echoed: number[] = [];
  for (let key = 0; key < KEYS; key++) {
    const bytes = key % 2 === 0 ? right : left;
    echoed.push(await answer(echo, bytes));
    times.push(await answer(child, bytes));
  }
  for (const process of [child, echo]) process.kill('SIGKILL');
  const part = (share: number): Pick<Figure, 'value' | 'unit' | 'beside'> => ({
    value: quantile(times, share),
    unit: 'ms',
    beside: { ratio: quantile(times, share) / quantile(echoed, share), what: 'x an echo' },
  });
  return [
    { name: `${name}, p50`, ...part(0.5) },
    { name: `${name}, p95`, ...part(0.95), target: { most: 16 } },
  ];
}

/** What no program on this terminal can do faster: a full frame of bytes for every key. */
const echoes = `
  const frame = 'x'.repeat(4000) + '${frameEnd}';
  process.stdin.setRawMode(true).on('data', () => process.stdout.write(frame));
  process.stdout.write(frame);`;

/** Milliseconds until a frame has ended. */
function answer(child: IPty, key: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let seen = '';
    const late = setTimeout(
      () => reject(new Error(`${JSON.stringify(key)} is not answered by a frame: ${JSON.stringify(seen)}`)),
      PATIENCE_MILLISECONDS,
    );
    const started = performance.now();
    const listening = child.onData((chunk) => {
      seen += chunk;
      if (!seen.includes(frameEnd)) return;
      clearTimeout(late);
      listening.dispose();
      resolve(performance.now() - started);
    });
    child.write(key);
  });
}

/** Saves a game of Carcassonne with the River in which one tile is left to be laid. */
async function lateCarcassonne(): Promise<{ readonly id: string; readonly tiles: number }> {
  const read = readOptions(carcassonne.options, { river: true }, 2);
  if (!read.ok) throw new Error(read.reason);
  const players = [{ name: 'Ann' }, { name: 'Ben' }];
  let match = startMatch(carcassonne, { options: read.options, players, seed: 'bench' });
  const chance = seededChance('late');
  while (match.state.stack > 0 || match.state.phase.kind !== 'placeTile') {
    const { state } = match;
    const played = play(match, state.current, carcassonne.sampleMove(state, state.current, chance));
    if (!played.ok) throw new Error(played.refusal.text);
    match = played.match;
  }
  const { store } = await openStore(storeLocation(env));
  const { id, release } = await store.enter(match as unknown as Match<AnyTypes>);
  await release();
  await store.close();
  return { id, tiles: match.state.xs.length };
}
