import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { type AnyGame, type AnyTypes, anyGame, type Bot } from '../../src/engine/game.ts';
import { games } from '../../src/games/index.ts';
import { nim } from '../tui/nim.ts';
import { openRig, playAtRandom, settled, startGame } from './rig.ts';

interface Kind {
  readonly game: AnyGame;
  readonly bot?: Bot<AnyTypes>;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** `npm run growth` plays a thousand return matches, a quarter of each kind; the suite some of the smallest game. */
const MATCHES = Number(process.env.MATCHES ?? 0) / games.length || 120;
const short = { monopoly: { roundLimit: 6 }, catan: { target: 4 } } as Readonly<Record<string, object>>;
const kinds: readonly (readonly [string, () => Promise<Kind>])[] =
  process.env.MATCHES === undefined
    ? [['Nim', async () => ({ game: anyGame(nim) })]]
    : games.map(({ id, title, rules, bots }) => [
        title,
        async () => ({ game: await rules(), bot: (await bots())[0]!, options: { ...short[id] } }),
      ]);

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function kibibytes(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024;
}

it.each(kinds)(
  'L9 a host that has played many games of %s holds no more than after the first ones',
  async (_, kindOf) => {
    const { game, bot, options = {} } = await kindOf();
    const rig = openRig(game, { seats: 2, options });
    const clients = await startGame(rig, 2);
    const [ann] = clients;
    let before = 0;
    for (let match = 0; match < MATCHES; match++) {
      if (match === Math.floor(MATCHES / 4)) before = kibibytes();
      for (let turn = 0; await playAtRandom(clients, `${match}/${turn}`, bot); turn++)
        for (const { received } of clients) received.length = 0;
      expect(rig.table.phase).toBe('over');
      ann!.say({ type: 'say', text: `That was game ${match}.` });
      await rig.clock.pass(10_000);
      ann!.say({ type: 'rematch' });
      for (const client of clients) client.say({ type: 'self', ready: true });
      ann!.say({ type: 'start' });
      await settled();
      for (const { received, chat } of clients) {
        received.length = 0;
        chat.length = 0;
      }
    }
    const each = (kibibytes() - before) / (MATCHES * 0.75);
    if (process.env.MATCHES !== undefined) console.log(`${game.title}: ${each.toFixed(2)} KiB a game`);
    // What compiled code and the chat's last 300 lines take, and no more.
    expect(each).toBeLessThan(4);
  },
  7_200_000,
);
