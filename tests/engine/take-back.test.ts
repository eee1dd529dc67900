import { describe, expect, it } from 'vitest';
import { formatLog, openLog, parseLog } from '../../src/engine/log.ts';
import { type Player, startMatch } from '../../src/engine/match.ts';
import { LocalSession } from '../../src/engine/session.ts';
import { type Toy, toyGame } from './toy-game.ts';

const names = (...bots: (string | undefined)[]): Player[] =>
  bots.map((bot, seat) => ({ name: `P${seat}`, ...(bot === undefined ? {} : { bot }) }));

/** Seat 0 begins; the hands of two are known. */
function table(players: readonly Player[]): LocalSession<Toy> {
  const script = [0, ...players.flatMap(() => [0, 1])];
  return new LocalSession(startMatch(toyGame, { options: { target: 40 }, players, seed: 'oak' }, script));
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
      text: 'Dice, cards or tiles have come up since: everybody must agree.',
    });
    expect(session.match).toBe(match);
    expect(await session.takeBack('agreed')).toBeUndefined();
    expect(session.match.steps).toEqual([]);
    await session.play(0, { type: 'roll' });
    expect(session.match.steps).toEqual(match.steps);
  });

  it('takes agreement once something hidden was seen, without any luck', async () => {
    const session = table(names(undefined, undefined));
    const { players, seed, options, setupChance } = session.match;
    const game = { ...toyGame, apply: showing };
    const shown = new LocalSession(startMatch(game, { players, seed, options }, setupChance));
    await shown.play(0, { type: 'card', value: 1 });
    expect(shown.match.steps[0]!.chance).toEqual([]);
    expect(shown.takeBackOffer).toMatchObject({ agreement: [0, 1] });
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
