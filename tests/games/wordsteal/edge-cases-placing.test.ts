import { describe, expect, it } from 'vitest';
import { bagSize, fault, game, position, rackText, refusal, scores, turn } from './table.ts';

const spin = '7  . . . S1 P1 I1 N1 . . . . . .';

describe('WS6 what may be submitted', () => {
  it('7. refuses fewer than two tiles, without loss of the turn', () => {
    const state = position({ rack: 'LESSAEI' });
    expect(refusal(state, 'G7 across A')).toBe('You must place at least 2 tiles!');
    expect(game.check(state, 0, { type: 'place', tiles: [] })?.text).toBe('You must place at least 2 tiles!');
    expect(game.openMoves(state, 0)).toContain('place');
    expect(state.current).toBe(0);
  });

  it('refuses tiles that are not on the rack and cells that are off the board or occupied, and nothing else', () => {
    const state = position({ board: spin, rack: 'LESSAEI' });
    expect(refusal(state, 'H7 across LIT')).toBe('There is no T on the rack.');
    expect(refusal(state, 'H7 across LL')).toBe('There is no L on the rack.');
    expect(refusal(state, 'M7 across SE')).toBe('There is no cell N7 on the board.');
    expect(refusal(state, 'G7=S A1=E')).toBe('G7 is occupied.');
    expect(refusal(state, 'A1=S A1=E')).toBe('A1 is occupied.');
    const single = position({ board: '7  . . . . . . A1 . . . . . .', rack: 'LESSAEI' });
    expect(refusal(single, 'G7=S G8=E')).toBe('G7 is occupied.');
    expect(refusal(state, 'A1=S M13=E')).toBeUndefined();
    expect(game.check(state, 1, { type: 'skip' })?.text).toBe('It is not your turn.');
  });

  it('8. loses the turn when the tiles are not in one line without a gap', () => {
    const line = 'You must place tiles contiguously horizontally or vertically!';
    const state = position({ rack: 'TASTONE' });
    expect(fault(turn(state, 'G7=T H8=O', ''))).toBe(line);
    expect(fault(turn(state, 'G7=T I7=A', ''))).toBe(line);
    expect(fault(turn(state, 'G7=T H7=A J7=T', ''))).toBe(line);
  });

  it('8. lets tiles on the board fill the gaps', () => {
    const board = '7  . . . . . . . E2 . . . . .';
    const { state } = turn(position({ board, rack: 'TASTONE' }), 'G7 across T.A', 'AE');
    expect(state.last?.words).toEqual(['TEA']);
  });

  it('8. takes the tiles of a line in any order', () => {
    const start = position({ board: '7  . . . H1 E1 L1 P1 . . . . . .', rack: 'LESSAEI' });
    expect(turn(start, 'K7=S I7=E H7=L J7=S', 'ONEA').state.last?.words).toEqual(['HELPLESS']);
  });

  it('9. wants the centre covered by the first word, and again after every clear', () => {
    const centre = 'The first word must cover the centre, G7!';
    const state = position({ rack: 'HELPQVX' });
    expect(fault(turn(state, 'A2 across HELP', ''))).toBe(centre);
    expect(fault(turn(state, 'D7 across HELP', 'AEIO'))).toBeUndefined();
    const board = '1  . . L2 P2 . . . . . . . . .';
    const cleared = turn(position({ board, rack: 'HEITQVX' }), 'A1 across HE', 'AE');
    expect(fault(turn(cleared.state, 'A2 across IT', ''))).toBe(centre);
  });

  it('10. wants a placed tile to touch a tile on the board', () => {
    const state = position({ board: spin, rack: 'HELPQVX' });
    const touch = 'You must place tiles so that they touch the words on the board!';
    expect(fault(turn(state, 'D9 across HELP', ''))).toBe(touch);
    expect(fault(turn(state, 'H8 across HE', ''))).toBe(touch);
  });

  it('11. names the first word that is not in the dictionary: main word, then cross words in reading order', () => {
    const board = '7  . . . . H1 E1 L1 P1 . . . . .';
    const rack = 'QXTOEAN';
    expect(fault(turn(position({ board, rack }), 'E8 across QX', ''))).toBe('QX is not in the dictionary!');
    const both = turn(position({ board, rack }), 'F8 across ATE', '');
    expect(fault(both)).toBe('EA is not in the dictionary!');
    expect(both.events[0]).toMatchObject({ fault: 'dictionary', word: 'EA' });
    expect(fault(turn(position({ board, rack }), 'H8=E G8=T F8=A', ''))).toBe('EA is not in the dictionary!');
    expect(fault(turn(position({ board, rack }), 'E8 across TO', ''))).toBe('HT is not in the dictionary!');
  });

  it('12. gives the tiles of an invalid submission back, in their old places, and goes on with the next player', () => {
    const before = position({ board: spin, rack: 'QAXTOEN' });
    const { state, lines } = turn({ ...before, skips: 1 }, 'H7 across XQ', '');
    expect(rackText(state)).toBe('QAXTOEN');
    expect(scores(state)).toEqual([4, 0]);
    expect(state.skips).toBe(0);
    expect(game.clock?.(state)).toMatchObject({ seat: 1, seconds: 90 });
    expect(bagSize(state)).toBe(bagSize(before));
    expect(lines).toEqual(['Ann loses the turn: SPINXQ is not in the dictionary!', "It is now Bob's turn."]);
    const reason = 'SPINXQ is not in the dictionary!';
    expect(state.last).toEqual({ seat: 0, words: [], stolen: {}, orange: 0, pink: false, reason });
    const short = position({ board: spin, rack: 'QAXTO', bag: 'EEN' });
    expect(rackText(turn(short, 'H7 across XQ', '').state)).toBe('QAXTO');
  });

  it('13. reports the first failure only: line, centre or touching, number of tiles, pink, dictionary, No S', () => {
    const options = { noS: true, noPinks: true, tiles: '3' } as const;
    const rack = 'QXSZEAT';
    const empty = position({ options, rack });
    const reasonOf = (state: typeof empty, move: string) => fault(turn(state, move, ''));
    expect(reasonOf(empty, 'A1=Q B3=X')).toMatch(/contiguously/);
    expect(reasonOf(empty, 'A1 across QX')).toMatch(/centre/);
    expect(reasonOf(empty, 'G7 across QX')).toBe('3 Tiles: You must play exactly 3 tiles!');
    const corner = position({ options, rack, board: '2  H1 E1 L1 P1 . . . . . . . . .' });
    expect(reasonOf(corner, 'A1 across QX')).toBe('3 Tiles: You must play exactly 3 tiles!');
    expect(reasonOf(corner, 'A1 across QXZ')).toBe('No Pinks: You cannot play on a pink cell!');
    const hook = position({ options, rack, board: spin });
    expect(reasonOf(hook, 'H7 down SQX')).toBe('SQX is not in the dictionary!');
    expect(reasonOf(hook, 'H7 down SEA')).toBe('No S: You cannot simply append S to a word!');
  });
});

describe('the variation No S', () => {
  const noS = (board: string, rack: string) => position({ board, rack, options: { noS: true }, mover: 1 });
  const message = 'No S: You cannot simply append S to a word!';

  it('14. refuses to append S to SPIN or THESE, own words included', () => {
    const hooked = turn(noS(spin, 'SEAQQVV'), 'H7 down SEA', '');
    expect(fault(hooked)).toBe(message);
    expect(hooked.events[0]).toMatchObject({ fault: 'noS', word: 'SPINS' });
    const these = noS('7  . . T2 H2 E2 S2 E2 . . . . . .', 'SEAQQVV');
    expect(fault(turn(these, 'H7 down SEA', ''))).toBe(message);
    expect(
      fault(turn(noS('6  . . . . . . . . . . . . .', 'SPINQQV'), 'D7 across SPIN', 'AEIO')),
    ).toBeUndefined();
  });

  it('14. refuses no other letter, and the S also behind a word that holds the first letter of the alphabet', () => {
    const one = noS('7  . . . . O2 N2 . . . . . . .', 'EATQQVV');
    expect(turn(one, 'G7 down EAT', 'AEI').state.last?.words).toEqual(['EAT', 'ONE']);
    const sea = noS('7  . . . S2 E2 A2 . . . . . . .', 'SEAQQVV');
    expect(fault(turn(sea, 'G7 down SEA', ''))).toBe(message);
  });

  it('14. refuses to append S to words of two letters as well', () => {
    const hers = noS('7  . . . . . H2 E2 . . . . . .', 'SEAQQVV');
    expect(fault(turn(hers, 'H7 down SEA', ''))).toBe(message);
    expect(game.legalMoves(hers, 0)).not.toContainEqual(game.notation.parse('H7 down SEA', hers));
    const own = noS('7  . . . . . H1 E1 . . . . . .', 'SEAQQVV');
    expect(turn(own, 'H7 down SEA', '').events[0]).toMatchObject({ fault: 'noS', word: 'HES' });
  });

  it('14. lets CATCH become CATCHES, TOP STOP, PIN SPINS', () => {
    const catches = noS('7  . . C2 A2 T2 C2 H2 . . . . . .', 'ESQQVVX');
    expect(turn(catches, 'H7 across ES', 'AE').state.last?.words).toEqual(['CATCHES']);
    const stop = noS('7  . . . . T2 O2 P2 . . . . . .', 'ISQQVVX');
    expect(turn(stop, 'D6 down IS', 'AE').state.last?.words).toEqual(['IS', 'STOP']);
    const spins = noS('7  . . . . P2 I2 N2 . . . . . .', 'SSQQVVX');
    expect(turn(spins, 'D7 across S...S', 'AE').state.last?.words).toEqual(['SPINS']);
  });

  it('14. lets a single letter A become AS', () => {
    const single = noS('7  . . . . . . A2 . . . . . .', 'SEAQQVV');
    expect(turn(single, 'H7 down SEA', 'EIO').state.last?.words).toEqual(['SEA', 'AS']);
  });

  it('14. lets an S bridge to further letters, since that is no end of a word', () => {
    const bridge = noS('7  . S2 P2 I2 N2 . T2 E2 R2 . . . .', 'ISQQVVX');
    expect(turn(bridge, 'F6 down IS', 'AE').state.last?.words).toEqual(['IS', 'SPINSTER']);
  });

  it('14. appends S freely without the variation', () => {
    const { state } = turn(position({ board: spin, rack: 'SEAQQVV' }), 'H7 down SEA', 'EIO');
    expect(state.last?.words).toEqual(['SEA', 'SPINS']);
  });
});

describe('the variations No Pinks and exact numbers of tiles', () => {
  const corner = '1  . . L2 P2 . . . . . . . . .';

  it('15. loses the turn on a pink cell under No Pinks', () => {
    const state = position({ board: corner, rack: 'HEQQVVX', options: { noPinks: true }, bonus: [3, 0] });
    const after = turn(state, 'A1 across HE', '');
    expect(fault(after)).toBe('No Pinks: You cannot play on a pink cell!');
    expect(scores(after.state)).toEqual([0, 2]);
    expect(after.state.bonus).toEqual([3, 0]);
  });

  it('16. wants exactly two, or exactly three tiles: more or fewer lose the turn, not the game', () => {
    const two = position({ board: corner, rack: 'STEAQVX', options: { tiles: '2' } });
    const more = turn(two, 'E1 down TEA', '');
    expect(fault(more)).toBe('2 Tiles: You must play exactly 2 tiles!');
    expect(game.outcome(more.state)).toBeUndefined();
    const three = position({
      board: '7  . . . . T2 E2 . . . . . . .',
      rack: 'ASEQVXX',
      options: { tiles: '3' },
    });
    expect(fault(turn(three, 'G7 across AS', ''))).toBe('3 Tiles: You must play exactly 3 tiles!');
    expect(turn(three, 'G7 across ASE', 'AEI').state.last?.words).toEqual(['TEASE']);
    expect(game.legalMoves(three, 0)).toContainEqual({ type: 'skip' });
  });

  it('17. begins the game with a word of exactly two or three letters through the centre', () => {
    for (const [tiles, length] of [
      ['2', 2],
      ['3', 3],
    ] as const) {
      const state = position({ rack: 'TASTONE', options: { tiles } });
      const moves = game.legalMoves(state, 0).filter((move) => move.type === 'place');
      expect(moves.length).toBeGreaterThan(5);
      for (const move of moves) {
        expect(move.tiles).toHaveLength(length);
        expect(move.tiles.map(({ cell }) => cell)).toContain('G7');
      }
    }
  });
});
