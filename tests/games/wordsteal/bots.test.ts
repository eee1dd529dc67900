import { describe, expect, it } from 'vitest';
import { type Chance, seededChance } from '../../../src/engine/chance.ts';
import { readMove } from '../../../src/engine/moves.ts';
import { createBots } from '../../../src/games/wordsteal/bots/index.ts';
import { bestMoves, createReviewer } from '../../../src/games/wordsteal/bots/review.ts';
import type { Move } from '../../../src/games/wordsteal/rules/moves/move.ts';
import type { State } from '../../../src/games/wordsteal/rules/types.ts';
import { lexiconOf } from './lexicon-of.ts';
import { commonLexicon, commonWords, english, game, lexicon, optionsFor, position, turn } from './table.ts';

/** A vocabulary with words that the dictionary does not know. */
const strange = lexiconOf([...commonWords.slice(0, 400), 'QZ', 'ZQ', 'XX', 'AEI', 'EEE'], english, 'strange');
const bots = createBots(
  (id) => (id === 'common' ? commonLexicon : lexicon),
  () => strange,
);
const named = (name: string) => bots.find((bot) => bot.name === name)!;

function choose(bot: (typeof bots)[number], state: State, luck: Chance, milliseconds = 1000): Move {
  const move = bot.choose(game.view(state, state.current), state.current, luck, { milliseconds });
  if (move === undefined) throw new Error(`${bot.name} waits though it is its turn`);
  return move;
}

describe('the computer players', () => {
  it('47. never submit an invalid word, even when their vocabulary holds words that the dictionary does not know', () => {
    for (const bot of bots) {
      const chance = seededChance(`bot ${bot.name}`);
      const state = game.setup(2, optionsFor(2, { dictionary: 'common', board: 'pocket' }), chance);
      for (let count = 0; count < 60 && game.toAct(state).length > 0; count++) {
        const move = choose(bot, state, chance, 5);
        expect(game.check(state, state.current, move)).toBeUndefined();
        game.apply(state, state.current, move, chance);
        if (move.type === 'place') expect(state.last?.reason).toBeUndefined();
      }
    }
  });

  it('47. skip when they know no word', () => {
    const state = position({ rack: 'QQVVXXZ' });
    for (const bot of bots) {
      expect(choose(bot, state, seededChance('skip'))).toEqual({ type: 'skip' });
    }
  });

  it('steal rather than place apart, except the easy one, which only counts its own points', () => {
    const board = '7  . . . H2 E2 L2 P2 . . . . . .';
    const state = position({ board, rack: 'LESSQQV' });
    const move = choose(named('hard'), state, seededChance('steal'));
    expect(game.notation.format(move)).toBe('H7 across LESS');
  });

  it('win at once when they can', () => {
    const board = '7  . . . H2 E2 L2 P2 . . . . . .';
    const state = position({ board, rack: 'LESSQQV', banked: [42, 0] });
    const move = choose(named('hard'), state, seededChance('win'));
    expect(game.outcome(turn(state, game.notation.format(move), '').state)?.winners).toEqual([0]);
  });

  it('choose the same with the same luck', () => {
    const state = position({ board: '7  . . . H2 E2 L2 P2 . . . . . .', rack: 'LESTAES' });
    const first = choose(named('hard'), state, seededChance('same'));
    expect(choose(named('hard'), state, seededChance('same'))).toEqual(first);
  });
});

describe('the review of the best moves', () => {
  const text = (state: ReturnType<typeof position>, move: Move) => game.notation.format(move, state);

  it('lists moves by what they gain and take, with their words', () => {
    const board = '7  . . . H2 E2 L2 P2 . . . . . .';
    const state = position({ board, rack: 'LESSQQV' });
    const moves = bestMoves(state, 0, lexicon, 3);
    expect(text(state, moves[0]!.move)).toBe('D7 across helpLESS');
    expect(moves[0]).toMatchObject({ words: ['HELPLESS'], gain: 8, swing: 12 });
    expect(moves.length).toBeGreaterThan(1);
    expect(moves[0]!.swing).toBeGreaterThanOrEqual(moves[1]!.swing);
  });

  it('names the most swing, also where another word brings more points', () => {
    const board = '7  . . . . . . T1 I1 E1 . . . .';
    const state = position({ board, rack: 'IENROWT', mover: 2 });
    const [best, ...others] = bestMoves(state, 1, lexicon, 50);
    expect(best!.gain).toBeLessThan(Math.max(...others.map(({ gain }) => gain)));
    expect(best!.swing).toBe(Math.max(...others.map(({ swing }) => swing), best!.swing));
  });

  it('counts the bonus that a pink cell banks', () => {
    const board = '1  . . L2 P2 . . . . . . . . .';
    const state = position({ board, rack: 'HEQQVVX', bonus: [3, 0] });
    const [best] = bestMoves(state, 0, lexicon, 1);
    expect(text(state, best!.move)).toBe('A1 across HElp');
    expect(best).toMatchObject({ gain: 7, swing: 9 });
  });

  it('names a word once, not at every place where it brings the same', () => {
    const words = bestMoves(position({ rack: 'HELPQVX' }), 0, lexicon, 5).map((move) => move.words[0]);
    expect(words).toEqual([...new Set(words)]);
    expect(words[0]).toBe('HELP');
  });

  it('puts a move that wins before all others', () => {
    const board = '7  . . . H2 E2 L2 P2 . . . . . .';
    const state = position({ board, rack: 'LESSQQV', options: { winningScore: 5 } });
    const [best] = bestMoves(state, 0, lexicon, 1);
    expect(game.scores(state)[0]! + best!.gain).toBeGreaterThanOrEqual(5);
  });

  it('holds a move that wins above one that changes more, and no two that win apart', () => {
    const { judge } = createReviewer(game, () => lexiconOf(['STEALS', 'STOP'], english, 'few'));
    const board = ['7  . . . S1 . . . . . . . . .', '11 . . . . . . . T2 O2 . . . .'].join('\n');
    const judged = (words: string, banked: number) => {
      const state = position({ board, rack: 'TEALSPQ', banked: [banked, 0] });
      const read = readMove(game, words, state);
      if (!read.ok) throw new Error(read.refusal.text);
      const { played, best } = judge(game.view(state, 0), 0, read.move, seededChance('review'))!;
      return [played.worth, text(state, best[0]!.move), best[0]!.worth];
    };
    const [steals, stop] = ['D7 across sTEALS', 'G11 across StoP'];
    // Five points are missing, and the other has two.
    expect(judged(stop, 44)).toEqual([6, steals, 7]);
    expect(judged(steals, 44)).toEqual([7, steals, 7]);
    expect(judged(stop, 45)).toEqual([6, stop, 6]);
    expect(judged(steals, 45)).toEqual([6, steals, 6]);
  });

  it('holds the skip and the last tiles that end the game for the leader above all others', () => {
    const { judge } = createReviewer(game, () => lexiconOf(['STOP', 'STEAL'], english, 'few'));
    const judged = (words: string, rack: string, skips: number, banked: readonly number[]) => {
      const state = position({ board: '7  . . . S2 . . . . . . . . .', rack, banked });
      // What is not on board or rack was cleared.
      const { bag } = state;
      Object.assign(state, { skips, cleared: bag, bag: bag.map(() => 0) });
      const read = readMove(game, words, state);
      if (!read.ok) throw new Error(read.refusal.text);
      const { played, best } = judge(game.view(state, 0), 0, read.move, seededChance('review'))!;
      return [played.worth, text(state, best[0]!.move), best[0]!.worth];
    };
    const [steal, stop] = ['D7 across sTEAL', 'D7 across sTOP'];
    // 30 points are missing, and the other has 5 with the S.
    expect(judged('skip', 'TEALQQV', 1, [20, 4])).toEqual([35, 'skip', 35]);
    expect(judged(steal, 'TEALQQV', 1, [20, 4])).toEqual([6, 'skip', 35]);
    expect(judged('skip', 'TEALQQV', 0, [20, 4])).toEqual([0, steal, 6]);
    expect(judged('skip', 'TEALQQV', 1, [4, 20])).toEqual([0, steal, 6]);
    expect(judged(stop, 'TOPQ', 0, [20, 4])).toEqual([35, stop, 35]);
    expect(judged(stop, 'TOPQ', 0, [4, 20])).toEqual([5, stop, 5]);
  });

  it('has nothing to say where no word can be formed', () => {
    expect(bestMoves(position({ rack: 'QQVVXXZ' }), 0, lexicon, 5)).toEqual([]);
  });
});
