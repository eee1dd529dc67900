import { describe, expect, it } from 'vitest';
import { type Chance, seededChance } from '../../src/engine/chance.ts';
import { games } from '../../src/games/index.ts';
import { readClientMessage } from '../../src/net/client-message.ts';
import { hostileFrame, hostileFrames } from './hostile.ts';
import { openRig, playAtRandom, settled, startGame, type TestClient } from './rig.ts';

/** `npm run attack` sends a million, a quarter at each game. */
const FRAMES = Number(process.env.FRAMES ?? 1_600) / games.length;
/** Frames between two looks at the table. */
const ROUND = Math.max(200, Math.ceil(FRAMES / 100));

/** Sends a frame as a socket would. @returns whether it was a message. */
function send(attacker: TestClient, frame: string): boolean {
  const read = readClientMessage(frame);
  // Who leaves or says hello again is out of it by their own wish.
  if (!read.ok || read.message.type === 'leave' || read.message.type === 'hello') return false;
  attacker.say(read.message);
  return true;
}

/** Made up, cut, turned over, or said by somebody else before. */
function attackWith(recorded: readonly string[], chance: Chance): string {
  if (recorded.length === 0 || chance.die(3) > 1) return hostileFrame(chance);
  const frame = recorded[chance.draw(recorded.map(() => 1))]!;
  const cut = chance.draw(Array.from({ length: frame.length }, () => 1));
  const kinds = [frame, frame, frame.slice(0, cut), frame.slice(cut) + frame.slice(0, cut)];
  return kinds[chance.die(kinds.length) - 1]!;
}

describe.each(games.map((entry) => [entry.title, entry] as const))(
  'L9 hostile frames at a running table of %s',
  (_, entry) => {
    it('change nothing that is not theirs, crash nothing and learn nothing', async () => {
      const game = await entry.rules();
      const rig = openRig(game, { seats: 3, seed: 'a-secret-seed' });
      const [ann, bob, mallory] = await startGame(rig, 3);
      const recorded: string[] = [];
      for (const client of [ann!, bob!]) client.saying = (frame) => recorded.push(frame);
      const watcher = rig.join({ name: 'Oscar', watch: true });
      const chance = seededChance(`attack/${entry.id}`);
      const others = () =>
        rig
          .match()
          .steps.filter(({ seat }) => seat !== 2)
          .map((step) => JSON.stringify(step));
      const seats = () => rig.table.view().seats.map(({ member, bot }) => [member, bot]);
      const sitting = JSON.stringify(seats());
      let read = 0;
      for (let count = 0; count < FRAMES; ) {
        for (let turn = 0; turn < 3; turn++) await playAtRandom([ann!, bob!], `${count}/${turn}`);
        const before = others();
        for (let index = 0; index < ROUND; index++, count++) {
          const attacker = chance.die(2) === 1 ? watcher : mallory!;
          if (send(attacker, attackWith(recorded, chance))) read++;
        }
        await settled();
        // The seat that attacks may make its own moves; nobody else has made any.
        expect(others()).toEqual(before);
        expect(JSON.stringify(seats())).toBe(sitting);
        expect(ann!.closed || bob!.closed).toBe(false);
        expect(rig.table.view().owner).toBe(ann!.you);
        for (const attacker of [watcher, mallory!]) {
          const received = attacker.received.splice(0).join('\n');
          if (rig.table.phase === 'playing') expect(received).not.toContain('a-secret-seed');
          expect([ann!, bob!].some(({ token }) => received.includes(token))).toBe(false);
        }
        for (const client of [ann!, bob!]) client.received.length = 0;
        recorded.splice(0, recorded.length - 500);
      }
      expect(read).toBeGreaterThan(FRAMES / 10);
      expect(({} as { admin?: unknown }).admin).toBeUndefined();
    }, 7_200_000);
  },
);

it('L9 hostile frames are read or refused in a sentence, whatever they are', () => {
  const chance = seededChance('bytes');
  let count = 0;
  for (const frame of hostileFrames('frames')) {
    if (++count > FRAMES) break;
    const damaged = chance.die(3) === 1 ? Buffer.from(frame).toString('latin1').slice(chance.die(20)) : frame;
    const read = readClientMessage(damaged);
    if (!read.ok) expect(read.text).toMatch(/^The .{0,100}\.$/);
  }
}, 600_000);

it('L9 a frame of more levels than can be walked through is refused, wherever they are', () => {
  const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
  const frames = (levels: number): readonly string[] => [
    `{"type":"move","id":1,"at":0,"undone":0,"move":{"type":"roll","more":${nested(levels)}}}`,
    `{"type":"options","options":{"board":${nested(levels)}}}`,
  ];
  for (const frame of frames(20)) expect(readClientMessage(frame).ok).toBe(true);
  for (const levels of [100, 30_000])
    for (const frame of frames(levels))
      expect(readClientMessage(frame)).toEqual({ ok: false, text: 'The message has too many levels.' });
});

it('L9 a number that no JSON has is refused, and not answered with another', () => {
  const text = 'The message is not valid at sent.';
  expect(readClientMessage('{"type":"ping","sent":1e400}')).toEqual({ ok: false, text });
});
