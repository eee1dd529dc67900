import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { seededChance } from '../../src/engine/chance.ts';
import type { AnyTypes } from '../../src/engine/game.ts';
import { type Match, play, startMatch } from '../../src/engine/match.ts';
import { readOptions } from '../../src/engine/options.ts';
import { carcassonne } from '../../src/games/carcassonne/rules/index.ts';
import { openStore } from '../../src/store/open.ts';
import { storeLocation } from '../../src/store/paths.ts';
import type { Figure } from './measure/figure.ts';
import { env, home, program } from './measure/program.ts';
import { clock, quantile } from './measure/time.ts';

const GAMES = 5000;
/** Games that are played for it; each is saved many times. */
const PLAYED = 20;
const PAIRS = 9;

/** Commands over a store of 5,000 games, each beside an empty Node. */
export async function bench(): Promise<Figure[]> {
  const own = { ...env, BOARDGAMES_HOME: join(home, 'saves') };
  await fill(storeLocation(own));
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, args, { env: own, stdio: 'ignore' });
  // The sums of the statistics are made once.
  run(program, 'statistics');
  const over = (name: string, args: readonly string[], most: number): Figure => {
    const [empty, whole]: [number[], number[]] = [[], []];
    for (let pair = 0; pair < PAIRS; pair++) {
      empty.push(clock(() => run('-e', '0')));
      whole.push(clock(() => run(program, ...args)));
    }
    return {
      name: `${name}, over an empty Node`,
      value: quantile(whole, 0.5) - quantile(empty, 0.5),
      unit: 'ms',
      target: { most },
    };
  };
  return [
    over(`\`saves list\` of ${GAMES} games`, ['saves', 'list'], 150),
    over('`statistics` of them from kept sums', ['statistics'], 100),
  ];
}

async function fill(location: string): Promise<void> {
  const { store } = await openStore(location);
  const matches = Array.from({ length: PLAYED }, (_, number) => played(`saves ${number}`));
  for (let game = 0; game < GAMES; game++) {
    const { release } = await store.enter(matches[game % PLAYED]! as unknown as Match<AnyTypes>);
    await release();
  }
  await store.close();
}

/** A whole game of two at random. */
function played(seed: string) {
  const read = readOptions(carcassonne.options, {}, 2);
  if (!read.ok) throw new Error(read.reason);
  const players = [{ name: 'Ann' }, { name: 'Ben' }];
  let match = startMatch(carcassonne, { options: read.options, players, seed });
  const chance = seededChance(seed);
  for (
    let [seat] = carcassonne.toAct(match.state);
    seat !== undefined;
    [seat] = carcassonne.toAct(match.state)
  ) {
    const made = play(match, seat, carcassonne.sampleMove(match.state, seat, chance));
    if (!made.ok) throw new Error(made.refusal.text);
    match = made.match;
  }
  return match;
}
