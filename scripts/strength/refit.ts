import { keepGames } from './catan-games.ts';
import { refitNet } from './catan-net.ts';

const usage = [
  'Use: npm run refit -- games NUMBER FILE    plays games of Catan and keeps them, a line each',
  '     npm run refit -- net FILE [FILE ...]  fits the nets of Catan to games that were kept, and writes their weights',
].join('\n');
const weights = 'src/games/catan/bots/net-weights.json';

const [command, ...rest] = process.argv.slice(2);
if (command === 'games' && rest.length === 2 && Number(rest[0]) > 0) keepGames(Number(rest[0]), rest[1]!);
else if (command === 'net' && rest.length > 0) refitNet(rest, weights);
else {
  console.error(usage);
  process.exitCode = 2;
}
