import { join } from 'node:path';
import { UserError } from '../../src/engine/user-error.ts';
import { refit as refitCatan } from './catan-fit.ts';
import { playGames } from './catan-games.ts';
import { fitOne, writeNets } from './catan-net-files.ts';
import { refit as refitMonopoly } from './monopoly-fit.ts';

/** Games of Catan and nets fitted to them are kept here. */
const GAMES = join('.strength', 'catan-games');
const NETS = join('.strength', 'catan-nets');

/**
 * Plays so many games with this seed, fits weights to them and writes them into the file of each. What judges for Catan's
 * `expert` takes longer, and is made in steps that can run side by side: games, nets, and the file of the nets.
 */
const refits: Readonly<Record<string, (count: number, seed: string) => void | Promise<void>>> = {
  catan: (games, seed) => refitCatan(games, seed, 'src/games/catan/bots/weights.ts'),
  'catan-games': (games, seed) => playGames(games, seed, GAMES),
  'catan-nets': (nets, seed) => {
    for (let net = 1; net <= nets; net++) fitOne(`${seed}-${net}`, GAMES, NETS);
  },
  'catan-file': () => writeNets(NETS, 'src/games/catan/bots/net-weights.json'),
  monopoly: (games, seed) => refitMonopoly(games, seed, 'src/games/monopoly/bots/win-weights.json'),
};

const [name = '', count = '1', seed = 'refit'] = process.argv.slice(2);
const refit = Object.hasOwn(refits, name) ? refits[name] : undefined;
// The seed becomes the name of a file.
if (refit && Number.isSafeInteger(Number(count)) && Number(count) > 0 && /^[\w.-]+$/.test(seed)) {
  try {
    await refit(Number(count), seed);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
} else {
  console.error(`Use: npm run refit -- ${Object.keys(refits).join('|')} COUNT [seed of letters and digits]`);
  process.exitCode = 2;
}
