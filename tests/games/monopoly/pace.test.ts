import { expect, it } from 'vitest';
import { seededChance } from '../../../src/engine/chance.ts';
import type { Clock } from '../../../src/engine/clock.ts';
import type { AnyTypes } from '../../../src/engine/game.ts';
import { startMatch } from '../../../src/engine/match.ts';
import { readOptions } from '../../../src/engine/options.ts';
import { LocalSession, type Session } from '../../../src/engine/session.ts';
import { bots } from '../../../src/games/monopoly/bots/index.ts';
import type { MonopolyTypes } from '../../../src/games/monopoly/rules/types.ts';
import type { View } from '../../../src/games/monopoly/rules/view.ts';
import type { BotHost } from '../../../src/play/bot-host.ts';
import { attachBots } from '../../../src/play/bots.ts';
import { game } from './table.ts';

const NORMAL_SPEED = 900;
const ROUNDS = 25;

/** A clock on which whatever is waited for comes at once. */
class QuickClock implements Clock {
  #now = 0;

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, run: () => void): () => void {
    let called = false;
    queueMicrotask(() => {
      if (called) return;
      this.#now += milliseconds;
      run();
    });
    return () => {
      called = true;
    };
  }
}

const normal = bots.find(({ name }) => name === 'normal')!;

/** The longest wait in a game of a person, who decides at once as a computer player would, and three others. */
async function longestWait(seed: string): Promise<number> {
  const session = sitDown(seed);
  const clock = new QuickClock();
  const luck = seededChance(seed);
  const decide = (view: View, seat: number) => normal.choose(view, seat, luck, { milliseconds: 1 });
  const host: BotHost = {
    choose: async ({ view, seat }) => decide(view as unknown as View, seat),
    close() {},
  };
  let since = clock.now();
  let longest = 0;
  return new Promise((done) => {
    const look = (): void => {
      const { state } = session.match;
      if (game.outcome(state) !== undefined || state.round > ROUNDS) {
        done(longest);
        return;
      }
      if (game.toAct(state)[0] !== 0) return;
      longest = Math.max(longest, clock.now() - since);
      since = clock.now();
      const move = decide(game.view(state, 0), 0);
      if (move) queueMicrotask(() => void session.play(0, move));
    };
    session.listen(look);
    const parts = { host, clock, pause: () => NORMAL_SPEED, milliseconds: 1, onFault() {} };
    attachBots(session as unknown as Session<AnyTypes>, parts);
    look();
  });
}

function sitDown(seed: string): LocalSession<MonopolyTypes> {
  const read = readOptions(game.options, {}, 4);
  if (!read.ok) throw new Error(read.reason);
  const players = [{ name: 'Ann' }, ...['Ben', 'Cleo', 'Dan'].map((name) => ({ name, bot: 'normal' }))];
  return new LocalSession(startMatch(game, { options: read.options, players, seed }));
}

it('nobody waits above 8 seconds between two turns of their own at normal speed, in 20 games', async () => {
  const waits: number[] = [];
  for (let number = 0; number < 20; number++) waits.push(await longestWait(`pace ${number}`));
  expect(Math.max(...waits)).toBeLessThanOrEqual(8000);
  expect(Math.min(...waits), 'moves are still held back to be seen').toBeGreaterThan(3000);
});
