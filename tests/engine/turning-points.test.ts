import { describe, expect, it } from 'vitest';
import type { AnyTypes } from '../../src/engine/game.ts';
import { pastOf } from '../../src/engine/history.ts';
import { startMatch } from '../../src/engine/match.ts';
import { playOn } from '../../src/engine/replay.ts';
import { ReplaySession } from '../../src/engine/replay-session.ts';
import { LocalSession } from '../../src/engine/session.ts';
import {
  decisiveStep,
  decisiveTurn,
  scoresOverTime,
  turningPoints,
} from '../../src/engine/turning-points.ts';
import { findGame } from '../../src/games/index.ts';
import { type Nim, nim, nimSession } from '../tui/nim.ts';

describe('L22 turning points', () => {
  const scores = [
    [0, 2, 2, 2, 5, 5],
    [0, 0, 2, 3, 3, 5],
  ];

  it('are the steps with which the lead goes to another seat; ties change nothing', () => {
    expect(turningPoints(scores)).toEqual([
      { step: 1, leader: 0 },
      { step: 3, leader: 1 },
      { step: 4, leader: 0 },
    ]);
    expect(
      turningPoints([
        [0, 1, 2],
        [0, 0, 0],
      ]),
    ).toEqual([{ step: 1, leader: 0 }]);
    expect(
      turningPoints([
        [1, 0],
        [0, 1],
      ]),
    ).toEqual([{ step: 1, leader: 1 }]);
  });

  it('the step decides since which the only winner has led alone', () => {
    const lead = [
      [0, 2, 2, 2, 5, 5, 6],
      [0, 0, 2, 3, 3, 5, 5],
    ];
    expect(decisiveStep(lead, [0])).toEqual({ step: 6, leader: 0 });
    expect(decisiveStep(lead, [1])).toBeUndefined();
    expect(decisiveStep(lead, [0, 1])).toBeUndefined();
    expect(decisiveStep(scores, [0])).toBeUndefined();
    expect(
      decisiveStep(
        [
          [1, 2],
          [0, 0],
        ],
        [0],
      ),
    ).toBeUndefined();
  });
});

describe('CC7 the move that has decided a match', () => {
  /** Of a kind that the log leaves out. */
  const unlogged = 'turn' as Nim['event']['type'];

  /** Ann takes three, which brings these lines, then each as many as are told; the last of ten wins. */
  function matchOf(lines: readonly string[], other = 'Bo', counts = [3, 1, 2, 3, 1]) {
    const game = {
      ...nim,
      colours: ['Ann', other],
      apply: (...[state, seat, move, chance, emit]: Parameters<typeof nim.apply>) => {
        nim.apply(state, seat, move, chance);
        for (const count of lines.keys()) emit?.({ type: 'took', seat, count, left: state.left });
        emit?.({ type: unlogged, seat, count: 0, left: state.left });
      },
      describe({ type, count, left }: Nim['event']) {
        if (type === unlogged) return 'Ann is next.';
        return left === 7 ? lines[count] : 'Ann sleeps.';
      },
    };
    const session = nimSession(undefined, game);
    for (const [index, taken] of counts.entries())
      void session.play(index % 2, { type: 'take', count: taken });
    return session.match;
  }

  it.each([
    [['Bo rolls 6', 'Bo moves on.', 'Bo loses 50.'], 'Bo moves on. Bo loses 50.'],
    [['Ann rolls 6', 'Ann moves on.', 'Bo pays 50 to Ann.'], 'Ann moves on. Bo pays 50 to Ann.'],
    [['Ann takes two.'], 'Ann takes two.'],
    [['Ann takes two.', 'New stones: 2'], 'Ann takes two.'],
    [
      ['Bo takes two.', 'A row is done: Ann gets 4.', 'A row is done: Bo gets 2.'],
      'A row is done: Ann gets 4.',
    ],
    [['Ann takes two.', 'A row is done: Annabel gets 2.'], 'Ann takes two.', 'Annabel'],
    [['Joann takes two.', 'A row is done: Ann gets 4'], 'A row is done: Ann gets 4.', 'Joann'],
    [['New stones: 2'], undefined],
    [[], undefined],
  ])('is told with what came of it: %j', (lines, told, other = 'Bo') => {
    const match = matchOf(lines, other);
    const sentence = `Ann has led since move 1${told === undefined ? '.' : `: ${told}`}`;
    expect(decisiveTurn(match, pastOf(match), [unlogged])).toEqual([sentence]);
  });

  it('is told alone where nobody knows what it brought, and all of it where the log leaves nothing out', () => {
    const match = matchOf(['Ann takes two.']);
    expect(decisiveTurn(match, [])).toEqual(['Ann has led since move 1.']);
    expect(decisiveTurn(match, pastOf(match))).toEqual([
      'Ann has led since move 1: Ann takes two. Ann is next.',
    ]);
  });

  it('is no move where whoever won has not led alone', () => {
    const match = matchOf([], 'Bo', [3, 3, 3, 1]);
    expect(decisiveTurn(match, pastOf(match))).toEqual([]);
  });
});

describe('a match that went another way', () => {
  async function carcassonne() {
    const game = await findGame('carcassonne')!.rules();
    const { readOptions } = await import('../../src/engine/options.ts');
    const read = readOptions(game.options, {}, 2);
    if (!read.ok) throw new Error(read.reason);
    const players = [{ name: 'Ann' }, { name: 'Bö', bot: 'hard' }];
    return startMatch(game, { options: read.options, players, seed: 'another way' });
  }

  it('goes on for others with new luck, or with the same', async () => {
    const session = new LocalSession(await carcassonne());
    for (let count = 0; count < 6; count++) await next(session);
    const { match } = session;
    const people = [{ name: 'Cleo' }, { name: 'Dan' }];
    const same = playOn(match, 4, people, match.seed)!;
    expect(same.players).toMatchObject([{ name: 'Cleo' }, { name: 'Dan' }]);
    expect(same.steps).toEqual(match.steps.slice(0, 4));
    const again = new LocalSession(same);
    await again.play(match.steps[4]!.seat, match.steps[4]!.move);
    expect(again.match.steps[4]!.chance).toEqual(match.steps[4]!.chance);
    expect(playOn(match, 4, people, 'new')!.seed).toBe('new');
  });

  it('keeps what every step brought as it is played and taken back', async () => {
    const session = new LocalSession(await carcassonne());
    session.history();
    for (let count = 0; count < 5; count++) await next(session);
    expect(session.history()).toEqual(ReplaySession.of(session.match).whole());
    await session.takeBack();
    expect(session.history()).toEqual(ReplaySession.of(session.match).whole());
    expect(scoresOverTime(session.match)[0]).toHaveLength(session.match.steps.length + 1);
    expect(scoresOverTime(session.match, () => false)[0]).toHaveLength(1);
  });

  it('branches off after any step', async () => {
    const session = new LocalSession(await carcassonne());
    for (let count = 0; count < 4; count++) await next(session);
    const replayed = ReplaySession.of(session.match);
    const { game, state } = replayed.upTo(2).match;
    const [seat = 0] = game.toAct(state);
    const other = replayed.branch(2, seat, game.legalMoves(state, seat).at(-1)!);
    expect([other.at, other.last]).toEqual([3, 3]);
    expect(other.match.steps.slice(0, 2)).toEqual(session.match.steps.slice(0, 2));
  });
});

async function next(session: LocalSession<AnyTypes>): Promise<void> {
  const { game, state } = session.match;
  const [seat = 0] = game.toAct(state);
  await session.play(seat, game.legalMoves(state, seat)[0]!);
}
