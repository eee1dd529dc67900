import { describe, expect, it } from 'vitest';
import { type Challenge, ChallengeSession, playChallenge } from '../../src/engine/challenge.ts';
import { play, startMatch } from '../../src/engine/match.ts';
import { type Toy, toyGame } from './toy-game.ts';

/** To roll twice; seat 1 has knocked before. */
const challenge: Challenge<Toy> = {
  task: 'Roll high.',
  begin(seed) {
    const players = [{ name: 'You' }, { name: 'Hal', bot: 'hard' }];
    const match = startMatch(toyGame, { options: { target: 40 }, players, seed }, [0, 0, 0, 1, 2]);
    const knocked = playChallenge({}, match, 1, { type: 'knock' });
    if (!knocked.ok) throw new Error(knocked.refusal.text);
    return { match: knocked.match, seat: 0 };
  },
  isDone: (start, now) => now.steps.length >= start.steps.length + 2,
  grade: ({ seat }, now) => ({ share: now.state.points[seat]! / 13, text: `${now.steps.length}`, best: [] }),
};
const knock = { type: 'knock' } as const;
const roll = { type: 'roll' } as const;

function begin(moves: readonly unknown[] = [], of = challenge) {
  const kept: (readonly Toy['move'][])[] = [];
  const session = new ChallengeSession(of, 'oak', 'Ann', { moves, keep: (all) => kept.push(all) });
  return { session, kept };
}

describe('a challenge', () => {
  it('is played by whoever has the seat, each move kept before it is shown, until it is done', async () => {
    const { session, kept } = begin();
    const heard: unknown[] = [];
    const stop = session.listen(({ match, step, events }) =>
      heard.push([match.steps.length, step?.move.type, events.length, kept.length]),
    );
    expect(session.match.players).toEqual([{ name: 'Ann' }, { name: 'Hal', bot: 'hard' }]);
    expect([session.start.seat, session.start.match, session.isDone]).toEqual([0, session.match, false]);
    expect(session.history().map(({ seat }) => seat)).toEqual([1]);
    expect(await session.play(1, roll)).toMatchObject({ code: 'not-your-turn' });
    expect(await session.play(0, knock)).toBeUndefined();
    expect(session.grade()).toEqual({ share: 1 / 13, text: '2', best: [] });
    stop();
    expect(await session.play(0, roll)).toBeUndefined();
    expect([heard, kept]).toEqual([[[2, 'knock', 0, 1]], [[knock], [knock, roll]]]);
    expect(session.history().map(({ seat, events }) => [seat, events.length])).toEqual([
      [1, 0],
      [0, 0],
      [0, 1],
    ]);
    expect(session.isDone).toBe(true);
    expect(await session.play(0, roll)).toEqual({ code: 'challenge-over', text: 'The challenge is over.' });
    expect([session.match.steps.length, kept.length]).toEqual([3, 2]);
  });

  it('goes on from the moves that were kept, as far as they are understood', () => {
    const whole = begin([knock, roll]).session;
    expect([whole.isDone, whole.match.steps.length, whole.history().length]).toEqual([true, 3, 3]);
    const lengths = [
      [],
      ['knock'],
      [knock, { type: 'fly' }, roll],
      [{ type: 'fly' }, knock],
      [knock, knock, roll],
      [knock, roll, knock],
    ].map((moves) => begin(moves).session.match.steps.length);
    expect(lengths).toEqual([1, 2, 2, 1, 2, 3]);
  });

  it('takes nothing back', async () => {
    const { session } = begin([knock]);
    const refusal = { code: 'one-try', text: 'A challenge is played once: nothing is taken back.' };
    expect([await session.takeBack(), session.takeBackOffer]).toEqual([refusal, refusal]);
    await session.putBack();
    expect([session.canPutBack, session.saving, session.match.steps.length]).toEqual([false, false, 2]);
  });

  it('may have luck that does not hang on how many steps were made', async () => {
    const lucky = {
      ...challenge,
      luckOf: ({ state }: { state: Toy['state'] }) => `luck/${state.points[0]! > 9}`,
    };
    const first = begin([roll], lucky).session.match;
    const later = begin([knock, roll], lucky).session.match;
    expect(later.steps.at(-1)).toEqual(first.steps.at(-1));
    expect([later.seed, later.steps.map(({ move }) => move.type)]).toEqual([
      'oak',
      ['knock', 'knock', 'roll'],
    ]);
    expect(playChallenge(lucky, first, 0, roll)).toEqual(play(first, 0, roll));
    const { match } = challenge.begin('oak');
    const withLuck = play({ ...match, seed: 'luck/false', steps: [] }, 0, roll);
    expect(withLuck.ok && withLuck.step).toEqual(first.steps.at(-1));
    expect(playChallenge({}, match, 0, roll)).toEqual(play(match, 0, roll));
  });
});
