import { describe, expect, it } from 'vitest';
import type { GameModule } from '../../src/engine/game.ts';
import { contract, describeContract } from '../contract.ts';
import { type Toy, toyBot, toyGame } from './toy-game.ts';

describeContract(toyGame, { bots: [toyBot], options: [{}, { target: 40 }] });

/** The titles of the clauses that a faulty toy game breaks. */
function broken(fault: Partial<GameModule<Toy>>, bot = toyBot): string[] {
  const game = { ...toyGame, ...fault };
  const failed: string[] = [];
  for (const { title, run } of contract(game, { bots: [bot], seeds: ['ash'], limit: 400 })) {
    try {
      run();
    } catch (error) {
      if (!(error as Error).message.includes('The log:\n{"format"')) throw error;
      if (title.includes('2 seats')) failed.push(title.replace(/ \(.*/, ''));
    }
  }
  return failed;
}

describe('L2 the contract catches', () => {
  it('nothing in a sound game', () => expect(broken({})).toEqual([]));

  it('a view that shows the cards of others', () => {
    const view: typeof toyGame.view = (state, viewer) => ({
      ...toyGame.view(state, viewer),
      discarded: state.hands.flat(),
    });
    expect(broken({ view })).toContain('shows a viewer nothing that an imagined state would show otherwise');
  });

  it('an event that tells what only another seat may know', () => {
    const eventFor: typeof toyGame.eventFor = (event) => event;
    const describe: typeof toyGame.describe = () => undefined;
    expect(broken({ eventFor, describe })).toContain('tells a viewer of no step more than the view after it');
  });

  it('moves that are listed by what is hidden', () => {
    const legalMoves: typeof toyGame.legalMoves = (state, seat) =>
      toyGame
        .legalMoves(state, seat)
        .filter((move) => move.type !== 'roll' || state.hands[1 - seat]![0] !== 1);
    expect(broken({ legalMoves })).toContain(
      'shows a viewer nothing that an imagined state would show otherwise',
    );
  });

  it('a check that passes cards which are not held', () => {
    const check: typeof toyGame.check = (state, seat, move) =>
      move.type === 'card' && seat === state.turn && toyGame.toAct(state).length > 0
        ? undefined
        : toyGame.check(state, seat, move);
    expect(broken({ check })).toContain('refuses strange moves or can play them');
  });

  it('a check that lets anybody roll', () => {
    const check: typeof toyGame.check = (state, seat, move) =>
      move.type === 'roll' ? undefined : toyGame.check(state, seat, move);
    expect(broken({ check })).toContain('refuses moves of seats that are not to act');
  });

  it('a shallow clone', () => {
    expect(broken({ clone: (state) => ({ ...state }) })).toContain('clones independently');
  });

  it('an end that nobody announces', () => {
    expect(broken({ outcome: () => undefined })).toContain('ends exactly when nobody is to act');
  });

  it('luck from elsewhere', () => {
    let counter = 0;
    const apply: typeof toyGame.apply = (state, seat, move, chance, emit) => {
      toyGame.apply(state, seat, move, chance, emit);
      state.points[seat]! += (counter++ * 0.618) % 1 < 0.5 ? 1 : 0;
    };
    expect(broken({ apply })).toContain('replays from its log to an equal state');
  });

  it('notation that loses a number', () => {
    const notation = { ...toyGame.notation, parse: () => ({ type: 'roll' as const }) };
    expect(broken({ notation })).toContain(
      'passes listed and sampled moves, and reads them back from its notation',
    );
  });

  it('a computer player that spoils its view, waits for ever or cheats', () => {
    const clause = 'steady plays to the end by what it sees';
    const spoils: typeof toyBot.choose = (view, ...rest) => {
      view.discarded.push(1);
      return toyBot.choose(view, ...rest);
    };
    expect(broken({}, { ...toyBot, choose: spoils })).toEqual([clause]);
    expect(broken({}, { ...toyBot, choose: () => undefined })).toEqual([clause]);
    expect(broken({}, { ...toyBot, choose: () => ({ type: 'claim', points: 999 }) })).toEqual([clause]);
  });
});
