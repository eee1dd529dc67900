import { describe, expect, it } from 'vitest';
import type { State } from '../../../../src/games/monopoly/rules/state.ts';
import { game } from '../table.ts';
import { sitDown } from './sit.tsx';

/** The key that a plain player presses: takes what is offered, pays what is due, bids nothing. */
function plainKey(state: State): string {
  const { phase } = state;
  switch (phase.kind) {
    case 'buy':
      return state.cash[state.current]! >= state.board.price[phase.square]! ? 'b' : 'a';
    case 'auction':
      return 'x';
    case 'verdict':
      return 'x';
    case 'debt':
      return state.cash[phase.debtor]! >= phase.amount ? 'p' : 'B';
    default:
      return 'space';
  }
}

describe.each([
  ['classic', 'london'],
  ['worlds', 'world'],
  ['worlds', 'solar-system'],
] as const)('a whole game of %s rules on the board %s', (preset, board) => {
  it('MW15 is played by keys alone to the page with everybody, net worth and rents', async () => {
    const options = { preset, board, roundLimit: 4 };
    const { table, session, left, saves } = await sitDown({ seats: 3, seed: 'short', options });
    table.sees('round 1 of 4');
    for (let presses = 0; game.outcome(session.match.state) === undefined; presses++) {
      expect(presses).toBeLessThan(300);
      await table.press(plainKey(session.match.state));
      if (table.frame().includes('Sure?')) await table.press('y');
    }
    table.sees('the game is over', '★', 'net worth', 'Net worth over', '● Ann', '▲ Bob', '◆ Cleo');
    await table.press('h');
    table.sees('Rent paid, most first');
    await table.press('escape', 's', 'enter');
    table.sees('● Ann', / wins?: /);
    table.seesNot('t trade');
    await table.press('n', 'enter');
    table.seesNot('Rent paid');
    await table.press('l');
    expect(saves()).toBe(1);
    expect(left).toEqual(['new-game', 'menu']);
  });
});

describe('the page at the end', () => {
  it('MW15 tells the rents with their currency, and its keys beside them', async () => {
    const { table, session } = await sitDown({
      arrange: (state) => {
        state.earned[39] = 2000;
        state.earned[1] = 30;
      },
    });
    void session.play(0, { type: 'resign' });
    await table.resize(81, 24);
    table.sees('Net worth over 1 turn ');
    await table.press('h');
    table.sees(/Mayfair +£2,000/, /Old Kent Road +£30/, 'The warmer');
  });
});
