import { refit as refitCatan } from './catan-fit.ts';
import { refitNet } from './catan-net.ts';
import { refit as refitMonopoly } from './monopoly-fit.ts';

/** Plays so many games with this seed, fits weights to them and writes them into the file of each. */
const refits: Readonly<Record<string, (games: number, seed: string) => void | Promise<void>>> = {
  catan: (games, seed) => refitCatan(games, seed, 'src/games/catan/bots/weights.ts'),
  'catan-net': (games, seed) => refitNet(games, seed, 'src/games/catan/bots/net-weights.json'),
  monopoly: (games, seed) => refitMonopoly(games, seed, 'src/games/monopoly/bots/win-weights.json'),
};

const [name = '', games, seed = 'refit'] = process.argv.slice(2);
const refit = Object.hasOwn(refits, name) ? refits[name] : undefined;
if (refit && Number(games) > 0) await refit(Number(games), seed);
else {
  console.error(`Use: npm run refit -- ${Object.keys(refits).join('|')} NUMBER-OF-GAMES [seed]`);
  process.exitCode = 2;
}
