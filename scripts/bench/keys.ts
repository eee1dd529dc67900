import { setTimeout as pause } from 'node:timers/promises';
import { seededChance } from '../../src/engine/chance.ts';
import type { AnyTypes } from '../../src/engine/game.ts';
import { type Match, play, startMatch } from '../../src/engine/match.ts';
import { readOptions } from '../../src/engine/options.ts';
import { carcassonne } from '../../src/games/carcassonne/rules/index.ts';
import { openStore } from '../../src/store/open.ts';
import { storeLocation } from '../../src/store/paths.ts';
import { burst } from './measure/against.ts';
import type { Figure } from './measure/figure.ts';
import { answer, env, frameEnd, inTerminal, program, sees } from './measure/program.ts';
import { quantile } from './measure/time.ts';

const KEYS = 150;
const right = '\x1b[C';
const left = '\x1b[D';

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
  for (const key of [right, right, left]) await answer(child, key).catch(() => undefined);
  const times: number[] = [];
  const echoed: number[] = [];
  const bytes: number[] = [];
  for (let key = 0; key < KEYS; key++) {
    const arrow = key % 2 === 0 ? right : left;
    echoed.push((await answer(echo, arrow)).milliseconds);
    const answered = await answer(child, arrow);
    times.push(answered.milliseconds);
    bytes.push(answered.bytes);
  }
  const worked = await burst(child);
  for (const process of [child, echo]) process.kill('SIGKILL');
  const part = (share: number): Pick<Figure, 'value' | 'unit' | 'beside'> => ({
    value: quantile(times, share),
    unit: 'ms',
    beside: { ratio: quantile(times, share) / quantile(echoed, share), what: 'x an echo' },
  });
  return [
    { name: `${name}, p50`, ...part(0.5) },
    { name: `${name}, p95`, ...part(0.95), target: { most: 6 } },
    {
      name: `${name}, written for a step`,
      value: quantile(bytes, 0.5) / 1024,
      unit: 'KiB',
      target: { most: 1 },
    },
    { name: `${name}, a burst of 1,000 arrows`, value: worked, unit: 'ms', target: { most: 1000 } },
  ];
}

/** What no program on this terminal can do faster: a full frame of bytes for every key. */
const echoes = `
  const frame = 'x'.repeat(4000) + '${frameEnd}';
  process.stdin.setRawMode(true).on('data', () => process.stdout.write(frame));
  process.stdout.write(frame);`;

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
