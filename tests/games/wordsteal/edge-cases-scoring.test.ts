import { describe, expect, it } from 'vitest';
import { bagSize, game, names, ownersFrom, position, rackText, scores, turn } from './table.ts';

const help = '7  . . . H1 E1 L1 P1 . . . . . .';
const helpless = '7  . H1 E1 L1 P1 L1 E1 S1 S1 . . . .';

describe('WS7 scoring by ownership', () => {
  it('1. gives all tiles of an extended word to the mover', () => {
    const before = position({ board: help, rack: 'LESSAEI', mover: 2 });
    const { state, lines } = turn(before, 'H7 across LESS', 'NOTE');
    expect(scores(before)).toEqual([4, 0]);
    expect(scores(state)).toEqual([0, 8]);
    expect(ownersFrom(state, 'D7', 8)).toBe('22222222');
    expect(lines).toEqual(['Bob forms HELPLESS: +8, Ann -4.', 'New tiles: N O T E', "It is now Ann's turn."]);
  });

  it('2. flips every cross word that holds a new tile, and nothing beyond it', () => {
    const before = position({ board: helpless, rack: 'READYQQ', mover: 2 });
    const { state, events } = turn(before, 'G6 across READY', 'AEIOU');
    expect(events[0]).toMatchObject({
      gain: 8,
      words: [
        { word: 'READY', cell: 'G6', direction: 'across' },
        { word: 'RE', cell: 'G6', direction: 'down' },
        { word: 'ES', cell: 'H6', direction: 'down' },
        { word: 'AS', cell: 'I6', direction: 'down' },
      ],
      stolen: [
        { cell: 'G7', from: 0 },
        { cell: 'H7', from: 0 },
        { cell: 'I7', from: 0 },
      ],
    });
    expect(scores(state)).toEqual([5, 8]);
    expect(ownersFrom(state, 'B7', 8)).toBe('11111222');
  });

  it('3. has no room for READY over HELPLESSNESS, which would need 14 columns', () => {
    const row = '7  . H1 E1 L1 P1 L1 E1 S1 S1 N1 E1 S1 S1';
    const before = position({ board: row, rack: 'READYQQ', mover: 2 });
    const move = game.notation.parse('K6 across READY');
    if ('error' in move) throw new Error(move.error.text);
    expect(game.check(before, 1, move)?.text).toBe('There is no cell N6 on the board.');
  });

  it('4. counts a tile of main and cross word once, and a tile that is already mine not at all', () => {
    const row = '7  . H1 E1 L1 P1 L1 E2 S2 S1 . . . .';
    const { state, events } = turn(
      position({ board: row, rack: 'READYQQ', mover: 2 }),
      'G6 across READY',
      'AEIOU',
    );
    expect(events[0]).toMatchObject({ gain: 6, stolen: [{ cell: 'I7', from: 0 }] });
    expect(scores(state)).toEqual([5, 8]);
  });

  it('5. takes a point from every victim for each of their tiles, and no score falls below 0', () => {
    const board = '7  . . . H2 E2 L3 P4 . . . . . .';
    const before = position({ seats: 4, board, rack: 'LESSAEI', mover: 1 });
    const { state, lines } = turn(before, 'H7 across LESS', 'NOTE');
    expect(scores(before)).toEqual([0, 2, 1, 1]);
    expect(scores(state)).toEqual([8, 0, 0, 0]);
    expect(lines[0]).toBe('Ann forms HELPLESS: +8, Bob -2, Cleo -1, Dan -1.');
    expect(game.view(state, 'all').last).toEqual({
      seat: 0,
      words: ['HELPLESS'],
      stolen: { 1: 2, 2: 1, 3: 1 },
      orange: 0,
      pink: false,
    });
  });

  it('5. tells stolen tiles in reading order, whichever word took them', () => {
    const board = `6  . . . . . H2 . . . . . . .
      7  . . . . . . A2 . . . . . .`;
    const { events } = turn(position({ board, rack: 'TEQQVVX' }), 'G5 down TE.', 'AE');
    expect(events[0]).toMatchObject({
      words: [{ word: 'TEA' }, { word: 'HE' }],
      stolen: [
        { cell: 'F6', from: 1 },
        { cell: 'G7', from: 1 },
      ],
    });
  });

  it('6. scores only the placed tiles when the mover extends a word of their own', () => {
    const { state } = turn(position({ board: help, rack: 'LESSAEI' }), 'H7 across LESS', 'NOTE');
    expect(scores(state)).toEqual([8, 0]);
    expect(state.last).toMatchObject({ words: ['HELPLESS'], stolen: {} });
  });
});

describe('orange and pink cells', () => {
  it('18. says of an orange cell that its point waits', () => {
    const board = '4  . . . . . . . . E1 . . . .';
    const { lines } = turn(position({ board, rack: 'TASTONE' }), 'H4 across T.A', 'AE');
    expect(lines[0]).toBe('Ann forms TEA: +2, 1 bonus point waiting.');
  });

  it('18. gives a pending point for each newly covered orange cell', () => {
    // J4 and D4 are orange.
    const board = '4  . . . . . . . . E1 . . . .';
    const { state, events } = turn(position({ board, rack: 'TASTONE' }), 'H4 across T.A', 'AE');
    expect(events[0]).toMatchObject({ orange: 1 });
    expect(state.bonus).toEqual([1, 0]);
    expect(scores(state)).toEqual([3, 0]);
  });

  it('18. does not count an orange cell again, and leaves the bonus when the tiles are stolen', () => {
    const board = '4  . . . . . . . T1 E1 A1 . . .';
    const before = position({ board, rack: 'SEQQVVX', bonus: [1, 0], mover: 2 });
    const { state, events } = turn(before, 'K4 across SE', 'AE');
    expect(events[0]).toMatchObject({ type: 'placed', orange: 0, gain: 5 });
    expect(state.bonus).toEqual([1, 0]);
    expect(scores(state)).toEqual([0, 5]);
  });

  it('18. counts no orange cell under No Pinks, which never pays it out, and shows none', () => {
    const board = '4  . . . . . . . . E1 . . . .';
    const before = position({ board, rack: 'TASTONE', options: { noPinks: true } });
    const { state, events, lines } = turn(before, 'H4 across T.A', 'AE');
    expect(events[0]).toMatchObject({ orange: 0 });
    expect(state.bonus).toEqual([0, 0]);
    expect(lines[0]).toBe('Ann forms TEA: +2.');
    const drawn = game.picture(game.view(state, 'all'), names).join('\n');
    expect(drawn).not.toMatch(/[*o]\s/);
    expect(drawn).toContain('/ pink, closed');
  });

  const corner = '1  . . L2 P2 . . . . . . . . .';

  it('19. clears the board, banks the bonus of the mover and wipes that of the others', () => {
    const before = position({ board: corner, rack: 'HEQQVVX', bonus: [3, 2], banked: [1, 0] });
    const { state, events, lines } = turn(before, 'A1 across HE', 'AE');
    expect(events[1]).toEqual({ type: 'cleared', seat: 0, banked: 3, frozen: [4, 0], lost: [0, 2] });
    expect(scores(state)).toEqual([8, 0]);
    expect(state.bonus).toEqual([0, 0]);
    expect(state.letters.every((letter) => letter < 0)).toBe(true);
    expect(lines[1]).toBe('Pink tile hit! Board is cleared! Ann banks a bonus of 3. Bob loses a bonus of 2.');
  });

  it('20. counts the orange of a move that also covers pink first, and banks it with the rest', () => {
    // A5 is orange on the pocket board, A1 pink.
    const before = position({
      options: { board: 'pocket', winningScore: 50 },
      board: '3  E2 . . . . . . . .',
      rack: 'THESEQ',
      bonus: [2, 0],
    });
    const { state, events } = turn(before, 'A1 down TH.SE', 'AEIO');
    expect(events[0]).toMatchObject({ orange: 1, gain: 5 });
    expect(events[1]).toMatchObject({ type: 'cleared', banked: 3 });
    expect(scores(state)).toEqual([8, 0]);
  });

  it('21. clears once when two pink cells are covered', () => {
    const board = '1  . E2 . . . . . . . . . . .';
    const { state, events } = turn(position({ board, rack: 'HLPLESS' }), 'A1 across H.LPLESS', 'AEIOUTN');
    expect(events.filter(({ type }) => type === 'cleared')).toHaveLength(1);
    expect(scores(state)).toEqual([8, 0]);
  });

  it('22. clears on pink without any bonus', () => {
    const { state, events } = turn(position({ board: corner, rack: 'HEQQVVX' }), 'A1 across HE', 'AE');
    expect(events[1]).toMatchObject({ type: 'cleared', banked: 0 });
    expect(scores(state)).toEqual([4, 0]);
  });

  it('23. leaves the points of cleared tiles, which nobody can steal, and makes the cells fresh again', () => {
    const board = `${corner}
      7  . . . . . . H2 E2 . . . . .`;
    const first = turn(position({ board, rack: 'HEQQVVX' }), 'A1 across HE', 'AE');
    expect(scores(first.state)).toEqual([4, 2]);
    expect(first.state.banked).toEqual([4, 2]);
    expect(first.state.owned).toEqual([0, 0]);
    const fresh = { ...first.state, racks: [[8, 19, 0, 4, 16, 16, 23]] };
    const second = turn(fresh, 'G7 across IT', 'AE');
    expect(scores(second.state)).toEqual([4, 4]);
  });

  it('24. keeps the rest of the rack after a clear and fills it up', () => {
    const { state } = turn(position({ board: corner, rack: 'HEQQVVX' }), 'A1 across HE', 'AE');
    expect(rackText(state)).toBe('QQVVXAE');
  });

  it('25. leaves cleared tiles out of the game', () => {
    const before = position({ board: corner, rack: 'HEQQVVX' });
    const { state } = turn(before, 'A1 across HE', 'AE');
    expect(bagSize(state)).toBe(bagSize(before) - 2);
    expect(game.view(state, 'all').cleared).toEqual(['E', 'H', 'L', 'P']);
    const sea = position({ board: '1  . . A1 . . . . . . . . . .', rack: 'SEQQVVX' });
    expect(game.view(turn(sea, 'A1 across SE', 'AE').state, 'all').cleared).toEqual(['A', 'E', 'S']);
  });

  it('25. returns cleared tiles to the bag, before the rack is filled, when the option says so', () => {
    const options = { returnCleared: true };
    const before = position({ board: corner, rack: 'HEQQVVX', bag: '', options });
    const { state } = turn(before, 'A1 across HE', 'LP');
    expect(bagSize(state)).toBe(2);
    expect(rackText(state)).toBe('QQVVXLP');
  });

  it('26. ends at once when the mover reaches the winning score, without drawing', () => {
    const before = position({ board: corner, rack: 'HEQQVVX', banked: [46, 49] });
    const { state, lines } = turn(before, 'A1 across HE', '');
    expect(game.outcome(state)).toEqual({ winners: [0], reason: 'reached the winning score of 50' });
    expect(game.toAct(state)).toEqual([]);
    expect(lines.at(-1)).toBe('Ann wins!');
    expect(rackText(state)).toBe('QQVVX');
  });

  it('26. counts the bonus that is banked in the same move, but no bonus that is still pending', () => {
    const bonus = [2, 0] as const;
    const banking = position({ board: corner, rack: 'HEQQVVX', banked: [44, 0], bonus });
    expect(game.outcome(turn(banking, 'A1 across HE', '').state)?.winners).toEqual([0]);
    const pending = position({ board: help, rack: 'LESSAEI', banked: [41, 0], bonus });
    expect(game.outcome(turn(pending, 'H7 across LESS', 'NOTE').state)).toBeUndefined();
  });
});
