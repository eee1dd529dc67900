import { expect, it } from 'vitest';
import type { AnyTypes } from '../../src/engine/game.ts';
import type { Refusal } from '../../src/engine/refusal.ts';
import { findGame } from '../../src/games/index.ts';
import { openRig, settled, startGame, type TestClient } from './rig.ts';

/** Makes these moves, one after the other and again and again. @returns why one is refused at last, and how many were made */
async function without(end: number, client: TestClient, moves: readonly AnyTypes['move'][]) {
  for (let made = 0; made < end; made++) {
    const refusal: Refusal | undefined = await client.session!.play(
      client.seat!,
      moves[made % moves.length]!,
    );
    if (refusal) return { made, ...refusal };
  }
  return { made: end };
}

const policies = ['waive', 'collect', 'ask'].map((policy) => ({ type: 'setRentPolicy', policy }));
const tooOften = {
  code: 'too-often',
  text: 'You have made a great many moves that lead nowhere: play on, or wait until others have.',
};

it('L9 takes no more than so many moves that cost nothing, until the dice bring the game on', async () => {
  const game = await findGame('monopoly')!.rules();
  const rig = openRig(game, { seats: 2, options: { rent: 'ask', firstSeat: 'first' } });
  const [ann, bob] = await startGame(rig, 2);
  const stepsBefore = rig.match().steps.length;
  expect(await without(1000, bob!, policies)).toMatchObject({ made: 200, ...tooOften });
  expect(rig.match().steps.length - stepsBefore).toBe(200);
  // Nobody else is kept from such moves, nor from the game itself.
  expect(await without(3, ann!, policies)).toEqual({ made: 3 });
  expect(await ann!.session!.play(0, { type: 'roll' })).toBeUndefined();
  expect(await without(1000, bob!, [policies[2]!, ...policies.slice(0, 2)])).toMatchObject({ made: 10 });
});

it('L9 counts a move that is refused for another reason as none', async () => {
  const game = await findGame('monopoly')!.rules();
  const rig = openRig(game, { seats: 2, options: { rent: 'ask' } });
  const [, bob] = await startGame(rig, 2);
  for (let count = 0; count < 300; count++)
    bob!.say({ type: 'move', id: 1000 + count, at: 0, undone: 0, move: policies[2]! });
  await settled();
  expect(await without(1000, bob!, policies)).toMatchObject({ made: 200 });
});
