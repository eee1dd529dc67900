import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../src/engine/chance.ts';
import { encodeWord } from '../../../src/games/wordsteal/rules/alphabet.ts';
import { boardNames, boards } from '../../../src/games/wordsteal/rules/board.ts';
import { wordList } from '../../../src/games/wordsteal/rules/picture.ts';
import { listWords, takeRuns } from '../../../src/games/wordsteal/rules/scoring.ts';
import { lexiconOf } from './lexicon-of.ts';
import {
  bagSize,
  codes,
  digraphs,
  game,
  names,
  optionsFor,
  position,
  rackText,
  scores,
  turn,
  wordStealOver,
} from './table.ts';

const help = '7  . . . H1 E1 L1 P1 . . . . . .';

describe('the end of the bag and the end of the game', () => {
  it('27. fills the rack with what is left and plays on with fewer tiles', () => {
    const { state } = turn(position({ board: help, rack: 'LESSAEI', bag: 'ON' }), 'H7 across LESS', 'NO');
    expect(rackText(state)).toBe('AEINO');
    expect(game.outcome(state)).toBeUndefined();
  });

  it('27. ends when the bag is empty and fewer than two tiles are left; the pending bonus is lost', () => {
    const before = position({ board: help, rack: 'LESSQ', bag: '', mover: 2, bonus: [9, 0], banked: [3, 0] });
    const { state } = turn(before, 'H7 across LESS', '');
    expect(game.outcome(state)).toEqual({
      winners: [1],
      reason: 'the bag is empty and too few tiles are left',
    });
    expect(scores(state)).toEqual([3, 8]);
  });

  it('27. goes on while any rack holds as many tiles as a turn places', () => {
    const two = turn(position({ board: help, rack: 'LESSQX', bag: '' }), 'H7 across LESS', '');
    expect(game.outcome(two.state)).toBeUndefined();
    const other = turn(position({ board: help, racks: ['LESSQ', 'QX'], bag: '' }), 'H7 across LESS', '');
    expect(game.outcome(other.state)).toBeUndefined();
    const none = turn(position({ board: help, racks: ['LESSQ', 'X'], bag: '' }), 'H7 across LESS', '');
    expect(game.outcome(none.state)?.winners).toEqual([0]);
  });

  it('27. ends with fewer than three tiles under the three-tile rule', () => {
    const options = { tiles: '3' } as const;
    const board = '7  . . . . T1 E1 . . . . . . .';
    const { state } = turn(
      position({ board, rack: 'ASEQV', bag: '', options, mover: 2 }),
      'G7 across ASE',
      '',
    );
    expect(game.outcome(state)?.winners).toEqual([1]);
  });

  it('WS10 27. ends when all skip in a row and no tile can be drawn; equal highest scores share the victory', () => {
    const before = position({ seats: 3, rack: 'QQVV', bag: '', banked: [5, 7, 7] });
    const first = turn(before, 'skip', '');
    const second = turn(first.state, 'skip', '');
    expect(game.outcome(second.state)).toBeUndefined();
    const third = turn(second.state, 'skip', '');
    expect(game.outcome(third.state)).toEqual({
      winners: [1, 2],
      reason: 'the bag is empty and all players skipped',
    });
    expect(third.lines.at(-1)).toBe('Bob and Cleo win!');
  });

  it('48. ends after three rounds in which all ran out of time with an empty bag', () => {
    let state = position({ rack: 'QQVV', bag: '' });
    for (let count = 0; count < 5; count++) ({ state } = turn(state, 'timeUp', ''));
    expect(game.outcome(state)).toBeUndefined();
    ({ state } = turn(state, 'timeUp', ''));
    expect(game.outcome(state)?.winners).toEqual([0, 1]);
  });

  it('48. resets the racks again and again while tiles are left, until twenty rounds were skipped', () => {
    const state = position({ rack: 'QQVVXXZ', bag: 'AEIOUTNAEIOUTN' });
    const chance = seededChance('resets');
    for (let count = 0; count < 39; count++) {
      const before = bagSize(state);
      game.apply(state, state.current, { type: 'timeUp' }, chance);
      expect(bagSize(state)).toBe(before);
      expect(game.outcome(state)).toBeUndefined();
    }
    game.apply(state, state.current, { type: 'timeUp' }, chance);
    expect(game.outcome(state)?.reason).toBe('all players skipped again and again');
  });
});

describe('skips', () => {
  it('WS9 28. exchanges the rack when all skip in a row; the old tiles return to the bag only afterwards', () => {
    const before = position({ rack: 'QQVVXXZ', bag: 'AEIOUTNS' });
    const first = turn(before, 'skip', '');
    const second = turn(first.state, 'skip', 'TUNASIE');
    expect(rackText(second.state)).toBe('TUNASIE');
    expect(bagSize(second.state)).toBe(8);
    expect(second.state.skips).toBe(0);
    expect(second.lines).toEqual([
      'Bob skips.',
      'All players have skipped. Tiles reset!',
      'New tiles: T U N A S I E',
      "It is now Ann's turn.",
    ]);
  });

  it('28. draws as many new tiles as there are', () => {
    const { state } = turn(position({ rack: 'QQVVXXZ', bag: 'AEI' }), 'skip', '');
    const after = turn(state, 'skip', 'EAI');
    expect(rackText(after.state)).toBe('EAI');
    expect(bagSize(after.state)).toBe(7);
    expect(game.outcome(after.state)).toBeUndefined();
  });

  it('28. exchanges every own rack, from the first seat on', () => {
    const before = position({ racks: ['QQ', 'VV'], bag: 'AAAAAAAEEEEEEE' });
    const { state } = turn(turn(before, 'skip', '').state, 'skip', 'AAAAAAAEEEEEEE');
    expect(rackText(state, 0)).toBe('AAAAAAA');
    expect(rackText(state, 1)).toBe('EEEEEEE');
    expect(bagSize(state)).toBe(4);
  });

  it('29. counts skips and lost time alike, and starts again after a submission, valid or not', () => {
    const before = position({ seats: 3, rack: 'HELPQVX', bag: 'AEIOUAEIOU' });
    const two = turn(turn(before, 'skip', '').state, 'timeUp', '').state;
    expect(two.skips).toBe(2);
    expect(turn(two, 'G7 across HQ', '').state.skips).toBe(0);
    expect(turn(two, 'G7 across HELP', 'AEIO').state.skips).toBe(0);
    expect(turn(two, 'timeUp', 'AEIOUAE').lines).toContain('All players have skipped. Tiles reset!');
  });

  it('30. exchanges no letters when one player skips', () => {
    const before = position({ board: help, rack: 'LESSAEI' });
    const { state, lines } = turn(before, 'skip', '');
    expect(rackText(state)).toBe('LESSAEI');
    expect(bagSize(state)).toBe(bagSize(before));
    expect(lines).toEqual(['Ann skips.', "It is now Bob's turn."]);
  });

  it('31. runs a clock of 90 seconds for the player to move, whose end is a lost turn, or none', () => {
    const state = position({ rack: 'LESSAEI' });
    expect(game.clock?.(state)).toEqual({ seat: 0, seconds: 90, expiry: { type: 'timeUp' } });
    const after = turn(state, 'timeUp', '');
    expect(after.lines[0]).toBe("Time's up! Ann loses the turn.");
    expect(game.clock?.(after.state)).toMatchObject({ seat: 1, seconds: 90 });
    expect(game.clock?.(position({ rack: 'LESSAEI', options: { turnSeconds: 0 } }))).toBeUndefined();
  });
});

describe('words, racks and tiles', () => {
  it('33. lists a word with the player who formed it last and the tiles of it that they own', () => {
    const start = position({ rack: 'HELPQVX' });
    const first = turn(start, 'D7 across HELP', 'LESS');
    const listed = (state: typeof start, seat: number) =>
      game
        .view(state, 'all')
        .players[seat]!.words.map(({ word, owned, length }) => `${word} ${owned}/${length}`);
    expect(listed(first.state, 0)).toEqual(['HELP 4/4']);
    const second = turn({ ...first.state, racks: [codes('LESSTAN')] }, 'H7 across LESS', 'READ');
    expect(listed(second.state, 0)).toEqual([]);
    expect(listed(second.state, 1)).toEqual(['HELPLESS 8/8']);
    const third = turn({ ...second.state, racks: [codes('READYQQ')] }, 'I6 across READY', 'AEIOU');
    expect(listed(third.state, 1)).toEqual(['HELPLESS 5/8']);
    expect(listed(third.state, 0)).toEqual(['READY 5/5', 'RE 2/2', 'ES 2/2', 'AS 2/2']);
  });

  it('33. strikes a word that its own player lengthens, and keeps the others', () => {
    const listed = (state: ReturnType<typeof position>) =>
      game.view(state, 'all').players[0]!.words.map(({ word }) => word);
    const first = turn(position({ rack: 'HELPQVX' }), 'D7 across HELP', 'LESS').state;
    const cross = turn({ ...first, current: 0, racks: [codes('EATQQVV')] }, 'E8 down AT', 'AE').state;
    expect(listed(cross)).toEqual(['HELP', 'EAT']);
    const second = turn({ ...cross, current: 0, racks: [codes('LESSQVX')] }, 'H7 across LESS', 'AEIO').state;
    expect(listed(second)).toEqual(['EAT', 'HELPLESS']);
    expect(turn(second, 'skip', '').state.last).toMatchObject({
      seat: 1,
      words: [],
      stolen: {},
      reason: 'skip',
    });
  });

  it('33. strikes a word of which its player owns nothing, and all of them on a clear', () => {
    const state = position({ board: '1  . . I1 T1 . . . . . . . . .', rack: 'STONEAE' });
    listWords(state, 0, [{ cell: 2, direction: 'across', length: 2 }]);
    expect(state.words).toHaveLength(1);
    const other = { ...state, owners: state.owners.slice(), owned: state.owned.slice() };
    takeRuns(other, 1, [{ cell: 2, direction: 'across', length: 2 }]);
    listWords(other, 1, []);
    expect(other.words).toEqual([]);
    const clearing = position({ board: '1  . . L1 P1 . . . . . . . . .', rack: 'HEQQVVX' });
    const { state: cleared } = turn(clearing, 'A1 across HE', 'AE');
    expect(cleared.words).toEqual([]);
    expect(game.picture(game.view(cleared, 'all'), names)).toContain('1 Ann: 4; cleared: 4');
  });

  it('33. counts a tile of two words once, so that the panel adds up', () => {
    const before = position({ board: '7  . . . . . T1 E1 A1 . . . . .', rack: 'TEASONE', banked: [3, 0] });
    listWords(before, 0, [{ cell: 83, direction: 'across', length: 3 }]);
    const { state } = turn(before, 'F7 down .EA', 'AE');
    const [player] = game.view(state, 'all').players;
    expect(player!.score).toBe(8);
    expect(wordList(player!)).toEqual(['cleared: 3', 'TEA 3/3', 'TEA 3/3', 'shared: -1']);
  });

  it('33. shows the same word twice when it stands twice', () => {
    const before = position({ board: '7  . . . . . T1 E1 A1 . . . . .', rack: 'TEASONE' });
    listWords(before, 0, [{ cell: 83, direction: 'across', length: 3 }]);
    const { state } = turn(before, 'F7 down .EA', 'AE');
    const { words } = game.view(state, 'all').players[0]!;
    expect(words.map(({ word, direction }) => `${word} ${direction}`)).toEqual(['TEA across', 'TEA down']);
  });

  it('34. marks every tile with its owner, even inside a word of somebody else', () => {
    const state = position({ board: '7  . . . H1 E1 L2 P2 . . . . . .', rack: 'AEIOUTN' });
    const lines = game.picture(game.view(state, 'all'), names);
    expect(lines[7]).toContain('H1 E1 L2 P2');
    expect(lines[1]).toMatch(/^ 1 \* {2}\. {2}/);
    expect(lines[2]).toContain('o');
    expect(lines[14]).toBe('   + centre, o orange, * pink; a tile is its letter and the number of its owner');
  });

  it('35. lets a word be played that stands on the board already', () => {
    const board = '7  . . . . . T2 E2 A2 . . . . .';
    const { state } = turn(position({ board, rack: 'TEASONE' }), 'F7 down .EA', 'AE');
    expect(state.last?.words).toEqual(['TEA']);
    const both = game.view(state, 'all').board.filter(({ letter }) => letter === 'A');
    expect(both).toHaveLength(2);
  });

  it('36. keeps the order of a shared rack for the next player and appends what is drawn', () => {
    const { state } = turn(position({ board: help, rack: 'ALEBSCS' }), 'H7 across LESS', 'NOTE');
    expect(rackText(state)).toBe('ABCNOTE');
  });

  it('45. has no room for words longer than the board', () => {
    for (const name of boardNames) {
      const { columns, rows, cells } = boards[name];
      expect([columns, rows, cells.length]).toEqual(name === 'standard' ? [13, 13, 169] : [9, 9, 81]);
    }
    const state = position({ rack: 'HELPLES', options: { board: 'pocket' } });
    for (const move of game.legalMoves(state, 0)) expect(game.check(state, 0, move)).toBeUndefined();
  });

  it('46. plays a digraph tile as one tile, one cell and one point', () => {
    const lexicon = lexiconOf(['CHE', 'CHICO', 'OCHO'], digraphs, 'digraphs');
    const spanish = wordStealOver(lexicon);
    const state = spanish.setup(2, { ...optionsFor(2), dictionary: 'digraphs' }, seededChance('digraphs'));
    state.racks = [[8, 4, 1, 5, 0, 0, 0]];
    const move = spanish.notation.parse('G7 across [CH]ICO');
    if ('error' in move) throw new Error(move.error.text);
    expect(move).toMatchObject({ tiles: [{ cell: 'G7', letter: 'CH' }, {}, {}, {}] });
    expect(encodeWord(digraphs, 'CHICO')).toHaveLength(2);
    const letters = spanish.notation.parse('G7 across chico', state);
    if ('error' in letters) throw new Error(letters.error.text);
    state.racks = [[8, 4, 5, 0, 0, 0, 0]];
    expect(spanish.check(state, 0, letters)?.text).toBe('There is no C on the rack; [CH] places CH.');
    state.racks = [[8, 4, 1, 5, 0, 0, 0]];
    spanish.apply(state, 0, move, seededChance('refill'));
    expect(spanish.scores(state)).toEqual([4, 0]);
    expect(spanish.view(state, 'all').players[0]!.words).toMatchObject([
      { word: 'CHICO', owned: 4, length: 4 },
    ]);
    expect(spanish.notation.format(move)).toBe('G7 across [CH]ICO');
  });
});
