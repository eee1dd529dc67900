import { describe, expect, it } from 'vitest';
import { scriptChance, seededChance } from '../../src/engine/chance.ts';
import type { AnyTypes, Bot } from '../../src/engine/game.ts';
import { eventsFor } from '../../src/engine/history.ts';
import type { Match } from '../../src/engine/match.ts';
import { games } from '../../src/games/index.ts';
import type { HostMessage, StepMessage } from '../../src/net/host-message.ts';
import { packed } from '../../src/net/packed.ts';
import { openRig, playAtRandom, type Rig, startGame, type TestClient } from './rig.ts';

/** As it goes over the wire. */
function bytesOf(frame: string): number {
  return Buffer.byteLength(packed(frame));
}

/** `npm run attack` watches 200 whole games of each kind; the suite the first moves of one. */
const GAMES = Number(process.env.GAMES ?? 1);
const MOVES = process.env.GAMES === undefined ? 50 : 20_000;

/** What makes a game of each kind short; every tenth is played as usual. */
const short: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  monopoly: { roundLimit: 6 },
  wordsteal: { racks: 'own' },
  catan: { target: 4 },
  carcassonne: { river: false },
};

/** Without an end in sight, Monopoly goes on for thousands of moves. */
const usual: typeof short = { monopoly: { roundLimit: 25 } };

/** All that a host may say of a game, by kind of message. */
const fields: Readonly<Record<string, readonly string[]>> = {
  game: ['type', 'at', 'undone', 'players', 'options', 'sources', 'view', 'history', 'clock', 'log'],
  step: ['type', 'at', 'seat', 'events', 'lines', 'patch', 'clock', 'log'],
};

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/**
 * Plays the last step once more from a state that the viewer cannot tell from the real one: where the viewer sees the
 * same of what comes of it, they must have been told the same.
 * @returns what they are told then; `undefined` where the other state leads elsewhere.
 */
function toldElsewhere(before: Match<AnyTypes>, after: Match<AnyTypes>, viewer: number | 'spectator') {
  const { game } = after;
  const { seat, move, chance } = after.steps.at(-1)!;
  const luck = seededChance(`${after.steps.length}/${viewer}`);
  const state = game.imagine(game.view(before.state, viewer), luck);
  if (game.check(state, seat, move)) return undefined;
  const events: AnyTypes['event'][] = [];
  try {
    game.apply(state, seat, move, scriptChance(chance), (event) => events.push(event));
  } catch {
    return undefined;
  }
  const same = JSON.stringify(game.view(state, viewer)) === JSON.stringify(game.view(after.state, viewer));
  return same ? plain(eventsFor(game, events, viewer)) : undefined;
}

/** Looks through all that somebody was sent since the last time. @returns what it told of the last step. */
function searched(client: TestClient, others: readonly TestClient[], seed: string): unknown {
  let stepEvents: unknown;
  for (const frame of client.received.splice(0)) {
    const message = JSON.parse(frame) as HostMessage;
    const may = fields[message.type];
    if (may) expect(may).toEqual(expect.arrayContaining(Object.keys(message)));
    if (!('log' in message)) expect(frame).not.toContain(seed);
    for (const { token } of others) expect(frame).not.toContain(token);
    if (message.type === 'step') stepEvents = message.events;
  }
  return stepEvents;
}

interface Compared {
  steps: number;
  times: number;
  finished: number;
}

async function watchGame(
  rig: Rig,
  clients: readonly TestClient[],
  bot: Bot<AnyTypes>,
  seed: string,
  compared: Compared,
): Promise<void> {
  const all = [...clients, rig.join({ name: 'Zoe', watch: true })];
  const { game } = rig.match();
  for (let turn = 0; turn < MOVES; turn++) {
    const before = rig.match();
    if (!(await playAtRandom(clients, `${seed}/${turn}`, bot))) return;
    const after = rig.match();
    if (after === before) continue;
    compared.steps++;
    for (const client of all) {
      const viewer = client.seat ?? 'spectator';
      const stepEvents = searched(
        client,
        all.filter((other) => other !== client),
        seed,
      );
      if (game.outcome(after.state) !== undefined) continue;
      expect(game.view(client.session!.match.state, viewer)).toEqual(plain(game.view(after.state, viewer)));
      const elsewhere = toldElsewhere(before, after, viewer);
      if (elsewhere === undefined) continue;
      compared.times++;
      expect(stepEvents).toEqual(elsewhere);
    }
  }
}

describe.each(games.map((entry) => [entry.title, entry] as const))(
  'L9 whole games of %s at a table',
  (_, entry) => {
    it('show each seat its own view and no more, whatever the client is', async () => {
      const game = await entry.rules();
      const [weakest] = await entry.bots();
      const compared: Compared = { steps: 0, times: 0, finished: 0 };
      for (let count = 0; count < GAMES; count++) {
        const seats = game.seats.max - (count % (game.seats.max - game.seats.min + 1));
        const seed = `a-secret-seed-${entry.id}-${count}`;
        const options = (count % 10 === 9 ? usual : short)[entry.id] ?? {};
        const rig = openRig(game, { seats, seed, options });
        await watchGame(rig, await startGame(rig, seats), weakest!, seed, compared);
        if (rig.table.phase === 'over') compared.finished++;
        await rig.table.close('');
      }
      expect(compared.steps).toBeGreaterThan(10);
      // Most of what happens is nobody's secret.
      expect(compared.times).toBeGreaterThan(compared.steps / 4);
      if (process.env.GAMES === undefined) return;
      expect(compared.finished).toBe(GAMES);
      console.log(`${entry.title}: ${GAMES} games, ${compared.steps} steps, ${compared.times} compared`);
    }, 7_200_000);

    it('cost less than a kilobyte a move, in the median', async () => {
      const game = await entry.rules();
      const rig = openRig(game, { seats: game.seats.min });
      const clients = await startGame(rig, game.seats.min);
      for (let turn = 0; turn < 100 && (await playAtRandom(clients, `size/${turn}`)); turn++);
      const sizes = clients.flatMap(({ received }) =>
        received.filter((frame) => (JSON.parse(frame) as StepMessage).type === 'step').map(bytesOf),
      );
      const middle = sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)]!;
      expect(sizes.length).toBeGreaterThan(20);
      expect(middle).toBeLessThan(1024);
    });
  },
);
