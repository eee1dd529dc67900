import { describe, expect, it } from 'vitest';
import { seededChance } from '../../src/engine/chance.ts';
import { anyGame } from '../../src/engine/game.ts';
import { readClientMessage } from '../../src/net/wire.ts';
import { toyGame } from '../engine/toy-game.ts';
import { hostileFrames } from './hostile.ts';
import { openRig, startGame } from './rig.ts';

/** `npm run attack` sends a million. */
const FRAMES = Number(process.env.FRAMES ?? 3_000);

describe('L9 hostile frames', () => {
  it('change nothing at a table that is not theirs', async () => {
    const rig = openRig(anyGame(toyGame));
    const [ann, bob] = await startGame(rig, 2);
    const match = JSON.stringify(rig.match().steps);
    const seats = JSON.stringify(rig.table.view().seats);
    const stranger = rig.join({ name: 'Mallory', watch: true });
    let read = 0;
    let count = 0;
    for (const frame of hostileFrames('watcher')) {
      stranger.heard.length = 0;
      if (++count > FRAMES) break;
      const message = readClientMessage(frame);
      if (!message.ok || message.message.type === 'leave' || message.message.type === 'hello') continue;
      read++;
      stranger.say(message.message);
    }
    expect(read).toBeGreaterThan(FRAMES / 10);
    expect(JSON.stringify(rig.match().steps)).toBe(match);
    expect(JSON.stringify(rig.table.view().seats)).toBe(seats);
    expect(ann!.closed || bob!.closed).toBe(false);
    expect(rig.table.view().phase).toBe('playing');
  });

  it('are read or refused in a sentence, whatever they are', () => {
    const chance = seededChance('bytes');
    let count = 0;
    for (const frame of hostileFrames('frames')) {
      if (++count > FRAMES) break;
      const damaged =
        chance.die(3) === 1 ? Buffer.from(frame).toString('latin1').slice(chance.die(20)) : frame;
      const read = readClientMessage(damaged);
      if (!read.ok) expect(read.text).toMatch(/^The .{0,100}\.$/);
    }
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });
});
