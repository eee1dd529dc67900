import { join } from 'node:path';
import { UserError } from '../../src/engine/user-error.ts';
import { refit as refitCatan } from './catan-fit.ts';
import { playGames } from './catan-games.ts';
import { fitRound, writeNets } from './catan-net-files.ts';
import { refit as refitMonopoly } from './monopoly-fit.ts';

/** Games of Catan and nets fitted to them are kept here. */
const GAMES = join('.strength', 'catan-games');
const NETS = join('.strength', 'catan-nets');

/**
 * Plays so many games with this seed, fits weights to them and writes them into the file of each. What judges for Catan's
 * `expert` takes longer, and is made in steps: games, nets in rounds of so many, each with the name of the one before
 * behind its own, and the file of a round's nets. Games and nets can be made by several processes side by side.
 */
const refits: Readonly<
  Record<string, (count: number, seed: string, before?: string) => void | Promise<void>>
> = {
  catan: (games, seed) => refitCatan(games, seed, 'src/games/catan/bots/weights.ts'),
  'catan-games': (games, seed) => playGames(games, seed, GAMES),
  'catan-nets': (count, name, before) => fitRound({ name, count, folder: NETS }, GAMES, before),
  'catan-file': (count, name) =>
    writeNets({ name, count, folder: NETS }, 'src/games/catan/bots/net-weights.json'),
  monopoly: (games, seed) => refitMonopoly(games, seed, 'src/games/monopoly/bots/win-weights.json'),
};

const [name = '', count = '1', seed = 'refit', before] = process.argv.slice(2);
const refit = Object.hasOwn(refits, name) ? refits[name] : undefined;
// The seed becomes the name of a file.
if (refit && Number.isSafeInteger(Number(count)) && Number(count) > 0 && /^[\w.-]+$/.test(seed)) {
  try {
    await refit(Number(count), seed, before);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
} else {
  console.error(
    `Use: npm run refit -- ${Object.keys(refits).join('|')} COUNT [seed of letters and digits [round before]]`,
  );
  process.exitCode = 2;
}
