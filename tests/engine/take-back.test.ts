import { describe, expect, it } from 'vitest';
import type { Chance } from '../../src/engine/chance.ts';
import { formatLog, openLog, parseLog } from '../../src/engine/log.ts';
import { type Player, startMatch } from '../../src/engine/match.ts';
import { refuse } from '../../src/engine/refusal.ts';
import { LocalSession } from '../../src/engine/session.ts';
import { isOffer, type TakeBackOffer } from '../../src/engine/take-back.ts';
import { type Toy, toyGame } from './toy-game.ts';

const names = (...bots: (string | undefined)[]): Player[] =>
  bots.map((bot, seat) => ({ name: `P${seat}`, ...(bot === undefined ? {} : { bot }) }));

/** Seat 0 begins; everybody holds a 1 and a 2. */
function table(players: readonly Player[], changes: Partial<typeof toyGame> = {}): LocalSession<Toy> {
  const script = [0, ...players.flatMap(() => [0, 1])];
  const game = { ...toyGame, ...changes };
  return new LocalSession(startMatch(game, { options: { target: 40 }, players, seed: 'oak' }, script));
}

describe('L20 a take-back among people', () => {
  it('is free for the last choice, where it met no luck and showed nothing', async () => {
    const session = table(names(undefined, undefined));
    await session.play(0, { type: 'knock' });
    expect(session.takeBackOffer).toEqual({ seat: 0, steps: 1, agreement: [] });
    expect(await session.takeBack()).toBeUndefined();
    expect(session.match.steps).toEqual([]);
    await session.putBack();
    expect(session.match.steps).toHaveLength(1);
  });

  it('takes everybody’s agreement once luck was met', async () => {
    const session = table(names(undefined, undefined));
    await session.play(0, { type: 'roll' });
    expect(session.takeBackOffer).toEqual({ seat: 0, steps: 1, agreement: [0, 1] });
    const { match } = session;
    expect(await session.takeBack()).toEqual({
      code: 'not-agreed',
      text: 'More may be known now than when that was chosen: everybody must agree.',
    });
    expect(session.match).toBe(match);
    expect(await session.takeBack('agreed')).toBeUndefined();
    expect(session.match.steps).toEqual([]);
    await session.play(0, { type: 'roll' });
    expect(session.match.steps).toEqual(match.steps);
  });

  it('is refused where what everybody agreed to is another choice by then', async () => {
    const session = table(names(undefined, undefined));
    await session.play(0, { type: 'roll' });
    const agreed = session.takeBackOffer as TakeBackOffer;
    await session.play(1, { type: 'roll' });
    expect(await session.takeBack(agreed)).toMatchObject({ code: 'stale' });
    expect(session.match.steps).toHaveLength(2);
    expect(await session.takeBack(session.takeBackOffer as TakeBackOffer)).toBeUndefined();
    expect(session.match.steps).toHaveLength(1);
  });

  it('takes agreement once something hidden was seen, without any luck', async () => {
    const shown = table(names(undefined, undefined), { apply: showing });
    await shown.play(0, { type: 'card', value: 1 });
    expect(shown.match.steps[0]!.chance).toEqual([]);
    expect(shown.takeBackOffer).toMatchObject({ agreement: [0, 1] });
  });

  /** Who must agree to a knock that has been played by seat 0. */
  async function agreementTo(changes: Partial<typeof toyGame>): Promise<readonly number[]> {
    const session = table(names(undefined, undefined), changes);
    await session.play(0, { type: 'knock' });
    expect(session.match.steps).toMatchObject([{ chance: [] }]);
    return isOffer(session.takeBackOffer) ? session.takeBackOffer.agreement : [];
  }

  it.each<[what: string, changes: Partial<typeof toyGame>]>([
    ['is scored by the hand', { apply: scoring(([ones]) => ones!) }],
    ['is scored for one hand in ten', { apply: scoring(([, , threes]) => (threes === 2 ? 1 : 0)) }],
    [
      'needs a card',
      {
        check: (state) => (state.hands[0]![0] === 1 ? undefined : refuse('no-such-card', 'You need one 1.')),
        apply: () => {},
      },
    ],
    [
      'would have met luck with another hand',
      { apply: (state, _, __, chance) => rollsWithThree(state, chance) },
    ],
  ])('takes agreement when a choice that %s has told of it', async (_, changes) => {
    expect(await agreementTo(changes)).toEqual([0, 1]);
  });

  it('is free for what the others know already', async () => {
    expect(await agreementTo({ apply: scoring(() => 2) })).toEqual([]);
  });

  it('hides no defect of a game', async () => {
    const apply: typeof toyGame.apply = ({ hands }) => {
      if (hands[0]![2]! > 0) throw new RangeError('a defect');
    };
    await expect(agreementTo({ apply })).rejects.toThrow('a defect');
  });

  it('takes back the whole turn that a choice goes on with', async () => {
    const continues: typeof toyGame.continues = ({ type }) => type === 'roll';
    const alone = table(names(undefined, 'steady'), { continues });
    await alone.play(0, { type: 'knock' });
    await alone.play(0, { type: 'roll' });
    expect(alone.takeBackOffer).toMatchObject({ seat: 0, steps: 2 });
    const first = table(names(undefined, 'steady'), { continues });
    await first.play(0, { type: 'roll' });
    expect(first.takeBackOffer).toMatchObject({ seat: 0, steps: 1 });
    const others = table(names(undefined, 'steady'), { continues });
    await others.play(1, { type: 'knock' });
    await others.play(0, { type: 'roll' });
    expect(others.takeBackOffer).toMatchObject({ seat: 0, steps: 1 });
  });

  it('takes agreement for what is further back than the own last choice', async () => {
    const session = table(names(undefined, undefined));
    await session.play(1, { type: 'knock' });
    await session.play(0, { type: 'knock' });
    expect(session.takeBackOffer).toEqual({ seat: 0, steps: 1, agreement: [] });
    await session.takeBack();
    expect(session.takeBackOffer).toEqual({ seat: 1, steps: 1, agreement: [0, 1] });
    await session.takeBack('agreed');
    expect(session.takeBackOffer).toMatchObject({ code: 'nothing-played' });
  });

  it('takes agreement for what was luck before something that was not', async () => {
    const session = table(names(undefined, undefined), { continues: () => true });
    await session.play(0, { type: 'roll' });
    await session.play(0, { type: 'knock' });
    expect(session.takeBackOffer).toEqual({ seat: 0, steps: 2, agreement: [0, 1] });
  });

  it('takes computer players back with the choice before', async () => {
    const session = table(names(undefined, undefined, 'steady'));
    await session.play(1, { type: 'knock' });
    await session.play(2, { type: 'knock' });
    expect(session.takeBackOffer).toEqual({ seat: 1, steps: 2, agreement: [] });
  });

  it('goes on after a resume, back to the first move', async () => {
    const session = table(names(undefined, undefined));
    for (let i = 0; i < 4; i++) await session.play(i % 2, { type: 'roll' });
    const parsed = parseLog(formatLog(session.match));
    const opened = parsed.ok ? openLog(parsed.log, toyGame) : parsed;
    if (!opened.ok) throw new Error(opened.reason);
    const resumed = new LocalSession(opened.match);
    for (let i = 0; i < 4; i++) expect(await resumed.takeBack('agreed')).toBeUndefined();
    expect(resumed.match.state).toEqual(table(names(undefined, undefined)).match.state);
  });
});

it('against computer players every choice is free, whatever luck it met', async () => {
  const session = table(names(undefined, 'steady'));
  await session.play(0, { type: 'roll' });
  await session.play(1, { type: 'roll' });
  expect(session.takeBackOffer).toEqual({ seat: 0, steps: 2, agreement: [] });
});

it('at a table of computer players there is no choice to take back', async () => {
  const session = table(names('steady', 'steady'));
  await session.play(0, { type: 'roll' });
  expect(session.takeBackOffer).toMatchObject({ code: 'nobody-plays' });
  expect(await session.takeBack('agreed')).toMatchObject({ code: 'nobody-plays' });
});

/** Plays a card without drawing another: whoever sees it learns of the hand. */
const showing: typeof toyGame.apply = (state, seat, move) => {
  if (move.type !== 'card') return;
  state.hands[seat]![move.value - 1]!--;
  state.discarded[move.value - 1]!++;
};

/** A 3 in the hand of seat 0, which has none, would take a roll. */
function rollsWithThree({ hands, points }: Toy['state'], chance: Chance): void {
  points[1]! += hands[0]![2]! > 0 ? chance.die(6) * 0 : 0;
}

/** A move that is worth what the hand of seat 0 says. */
function scoring(points: (hand: readonly number[]) => number): typeof toyGame.apply {
  return (state) => {
    state.points[0]! += points(state.hands[0]!);
  };
}
