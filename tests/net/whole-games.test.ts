import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/index.ts';
import { compression, type StepMessage } from '../../src/net/wire.ts';
import { openRig, playAtRandom, startGame } from './rig.ts';

/** As it goes over the wire. */
function bytesOf(frame: string): number {
  return frame.length > compression.threshold ? deflateRawSync(frame).length : Buffer.byteLength(frame);
}

/** Moves that are watched in each game; `npm run attack` plays whole ones. */
const MOVES = Number(process.env.MOVES ?? 120);

/** All that a host may say of a game, by kind of message. */
const fields: Readonly<Record<string, readonly string[]>> = {
  game: ['type', 'at', 'players', 'options', 'view', 'history', 'clock', 'log'],
  step: ['type', 'at', 'seat', 'events', 'lines', 'patch', 'clock', 'log'],
};

describe.each(games.map((entry) => [entry.title, entry] as const))(
  'L9 whole games of %s at a table',
  (_, entry) => {
    it('show each seat its own view and no more, whatever the client is', async () => {
      const game = await entry.rules();
      const seats = game.seats.max;
      const rig = openRig(game, { seats, seed: 'a-secret-seed-of-the-table' });
      const clients = await startGame(rig, seats);
      const watcher = rig.join({ name: 'Zoe', watch: true });
      const all = [...clients, watcher];
      for (let turn = 0; turn < MOVES && (await playAtRandom(clients, `${entry.id}/${turn}`)); turn++) {
        const { state } = rig.match();
        for (const client of all) {
          const viewer = client.seat ?? 'spectator';
          const known = client.session!.match.state;
          if (game.outcome(state) === undefined) {
            expect(game.view(known, viewer)).toEqual(JSON.parse(JSON.stringify(game.view(state, viewer))));
          }
        }
        for (const client of all) {
          for (const frame of client.heard.splice(0)) {
            const message = JSON.parse(frame);
            const may = fields[message.type];
            if (may) expect(may).toEqual(expect.arrayContaining(Object.keys(message)));
            if (!('log' in message)) expect(frame).not.toContain('a-secret-seed');
            for (const other of all) if (other !== client) expect(frame).not.toContain(other.token);
          }
        }
      }
      expect(rig.match().steps.length).toBeGreaterThan(20);
    }, 120_000);

    it('cost less than a kilobyte a move, in the median', async () => {
      const game = await entry.rules();
      const rig = openRig(game, { seats: game.seats.min });
      const clients = await startGame(rig, game.seats.min);
      for (let turn = 0; turn < MOVES && (await playAtRandom(clients, `size/${turn}`)); turn++);
      const sizes = clients.flatMap(({ heard }) =>
        heard.filter((frame) => (JSON.parse(frame) as StepMessage).type === 'step').map(bytesOf),
      );
      const middle = sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)]!;
      expect(sizes.length).toBeGreaterThan(20);
      expect(middle).toBeLessThan(1024);
    }, 60_000);
  },
);
