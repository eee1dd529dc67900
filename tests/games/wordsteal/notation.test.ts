import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../src/engine/chance.ts';
import { formatLogText } from '../../../src/engine/log-text.ts';
import { play, startMatch } from '../../../src/engine/match.ts';
import { readMove } from '../../../src/engine/moves.ts';
import { lexiconOf } from './lexicon-of.ts';
import { codes, digraphs, english, game, optionsFor, position, refusal, wordStealOver } from './table.ts';

const { notation } = game;

function tilesOf(move: ReturnType<typeof notation.parse>) {
  if ('error' in move) return move.error.text;
  return move.type === 'place' ? move.tiles.map((tile) => `${tile.cell}${tile.letter}`) : move.type;
}

const tiles = (text: string) => tilesOf(notation.parse(text));

describe('the notation of moves', () => {
  it('names the cell, the direction and the tiles', () => {
    expect(tiles('G7 across HELP')).toEqual(['G7H', 'H7E', 'I7L', 'J7P']);
    expect(tiles('G7 down HELP')).toEqual(['G7H', 'G8E', 'G9L', 'G10P']);
  });

  it('leaves out tiles that are on the board: lower case letters and full stops', () => {
    expect(tiles('D7 across helpLESS')).toEqual(['H7L', 'I7E', 'J7S', 'K7S']);
    expect(tiles('D7 across S...S')).toEqual(['D7S', 'H7S']);
    expect(tiles('D7 down SpIN')).toEqual(['D7S', 'D9I', 'D10N']);
  });

  it('reads what people type: small letters alone, short directions, pass', () => {
    expect(tiles('g7 across help')).toEqual(tiles('G7 across HELP'));
    expect(tiles(' g7 d he.p ')).toEqual(['G7H', 'G8E', 'G10P']);
    expect(tiles('g7 a help')).toEqual(tiles('G7 across HELP'));
    expect(tiles('pass')).toBe('skip');
    expect(tiles('Skip')).toBe('skip');
    expect(tiles('time up')).toBe('timeUp');
    expect(tiles('timeUp')).toBe('timeUp');
  });

  it('sets digraph tiles in square brackets', () => {
    expect(tiles('G7 across [CH]I[CH]A')).toEqual(['G7CH', 'H7I', 'I7CH', 'J7A']);
    expect(tiles('G7 across [ch]ICO')).toEqual(['H7I', 'I7C', 'J7O']);
    expect(tiles('G7 across [CHICO')).toBe('A digraph tile stands in square brackets, such as [CH].');
  });

  it('names scattered tiles one by one', () => {
    const move = {
      type: 'place',
      tiles: [
        { cell: 'H8', letter: 'E' },
        { cell: 'G7', letter: 'CH' },
      ],
    } as const;
    expect(notation.format(move)).toBe('G7=CH H8=E');
    expect(tiles('G7=CH h8=e')).toEqual(['G7CH', 'H8E']);
  });

  it('gives up at once on a long line that only begins like scattered tiles', () => {
    expect(tiles(`${'a=b=c '.repeat(300)}x`)).toContain('Write a move like');
    expect(tiles('G7=H H8==')).toEqual(['G7H', 'H8=']);
  });

  it('says how to write a move when it cannot read one', () => {
    for (const text of [
      '',
      'G7',
      'G7 HELP',
      'across HELP',
      'G7 sideways HELP',
      `G7 across ${'A'.repeat(40)}`,
    ]) {
      expect(readMove(game, text).ok, text).toBe(false);
    }
    expect(tiles('hello')).toBe('Write a move like G7 across HELP, G7 down HELP, or skip.');
  });

  it('formats whatever has the shape of a move', () => {
    for (const cell of ['', 'G', '7', 'ZZ99', 'G-3', 'É7', 'x'.repeat(200)]) {
      const text = notation.format({
        type: 'place',
        tiles: [
          { cell, letter: 'A' },
          { cell: 'G7', letter: '' },
        ],
      });
      expect(text.length).toBeLessThan(300);
    }
    expect(notation.format({ type: 'place', tiles: [] })).toBe('');
  });
});

describe('the notation with the board at hand', () => {
  const help = position({ board: '7  . . . H1 E1 L1 P1 . . . . . .', rack: 'LESSNAT' });
  const read = (text: string) => tilesOf(notation.parse(text, help));

  it('takes the whole word through tiles that stand on the board, in capitals, small letters or dots', () => {
    const less = ['H7L', 'I7E', 'J7S', 'K7S'];
    for (const word of ['HELPLESS', 'helpLESS', 'helpless', '....LESS', 'he.pLESS', 'HE.PLESS'])
      expect(read(`D7 across ${word}`), word).toEqual(less);
    expect(read('D7 across HELP')).toEqual([]);
    expect(refusal(help, 'D7 across HELPLESS')).toBeUndefined();
  });

  it('refuses letters that do not match the board', () => {
    expect(read('D7 across xxxxLESS')).toBe('D7 holds H, not X.');
    expect(read('D7 across HELTLESS')).toBe('G7 holds P, not T.');
    expect(refusal(help, 'E6 down xEAT')).toBe(
      'The cell E6 is empty: write X as a capital to place it there.',
    );
  });

  it('refuses a full stop or a small letter over an empty cell', () => {
    expect(read('A1 across ......AT')).toBe(
      'The cell A1 is empty: a full stop stands for a tile on the board.',
    );
    expect(read('H7 across LEs.')).toBe('The cell J7 is empty: write S as a capital to place it there.');
    expect(read('M1 down eas.ly')).toBe('The cell M4 is empty: a full stop stands for a tile on the board.');
  });

  it('leaves cells off the board to the rules', () => {
    expect(refusal(help, 'L9 across LESS')).toBe('There is no cell N9 on the board.');
  });

  it('writes the whole word of a play, and scattered tiles one by one', () => {
    const at = (text: string) => {
      const move = notation.parse(text, help);
      if ('error' in move) throw new Error(move.error.text);
      const written = notation.format(move, help);
      expect(notation.parse(written, help)).toEqual(move);
      return written;
    };
    expect(at('H7 across LESS')).toBe('D7 across helpLESS');
    expect(at('D6 down S.E')).toBe('D6 down ShE');
    expect(at('A1 across AT')).toBe('A1 across AT');
    expect(at('A1=A C1=T')).toBe('A1=A C1=T');
    expect(at('skip')).toBe('skip');
  });

  it('plays accents and ß as the dictionary spells them', () => {
    const french = lexiconOf(
      ['ETE', 'OE'],
      { ...english, accents: 'strip', fold: { Œ: 'OE', ß: 'SS' } },
      'fr',
    );
    const board = wordStealOver(french);
    const state = { ...position({ rack: 'ETESSOE' }), options: { ...optionsFor(2), dictionary: 'fr' } };
    const typed = (text: string) => tilesOf(board.notation.parse(text, state));
    expect(typed('G7 across été')).toEqual(['G7E', 'H7T', 'I7E']);
    expect(typed('G7 across ÉTÉ')).toEqual(['G7E', 'H7T', 'I7E']);
    expect(typed('G7 across Éß')).toBe('The cell H7 is empty: write S as a capital to place it there.');
    expect(typed('G7 across ß')).toEqual(['G7S', 'H7S']);
    expect(typed('G7 across œ')).toEqual(['G7O', 'H7E']);
    expect(typed('G7=É H8=T')).toEqual(['G7E', 'H8T']);
    expect(board.check(state, 0, { type: 'place', tiles: [] })).toBeDefined();
  });

  it('reads two letters for the one tile that stands there, and leaves other pairs alone', () => {
    const spanish = wordStealOver(lexiconOf(['CHICO', 'OCHO'], digraphs, 'digraphs'));
    const state = spanish.setup(2, { ...optionsFor(2), dictionary: 'digraphs' }, seededChance('digraphs'));
    state.letters[84] = 8;
    const typed = (text: string) => tilesOf(spanish.notation.parse(text, state));
    for (const word of ['chICO', 'CHICO', '[ch]ICO', '.ICO'])
      expect(typed(`G7 across ${word}`)).toEqual(['H7I', 'I7C', 'J7O']);
    expect(typed('G7 across CICO')).toBe('G7 holds CH, not C.');
    const [move] = [spanish.notation.parse('G6 down O[CH]O', state)];
    if ('error' in move) throw new Error(move.error.text);
    expect(spanish.notation.format(move, state)).toBe('G6 down O[ch]O');
  });

  it('names whole plays in the log', () => {
    const players = [{ name: 'Ann' }, { name: 'Bob' }];
    let match = startMatch(game, { options: optionsFor(2), players, seed: 'log' }, codes('HELPLES'));
    for (const [line, drawn] of [
      ['D7 across HELP', 'SQQV'],
      ['D7 across HELPLESS', ''],
    ] as const) {
      const move = notation.parse(line, match.state);
      if ('error' in move) throw new Error(move.error.text);
      const played = play(match, match.state.current, move, drawn === '' ? undefined : codes(drawn));
      if (!played.ok) throw new Error(played.refusal.text);
      match = played.match;
    }
    expect(formatLogText(match, 'all')).toContain('1. Ann: D7 across HELP ');
    expect(formatLogText(match, 'all')).toContain('2. Bob: D7 across helpLESS ');
  });

  it('heads the log with the words of the form', () => {
    const players = [{ name: 'Ann' }, { name: 'Bob' }];
    const match = startMatch(game, { options: optionsFor(2, { noS: true }), players, seed: 'log' });
    const log = formatLogText(match, 'all');
    for (const line of ['Tiles per turn: Normal', 'No S: on', 'No Pinks: off', 'Racks: One rack for all'])
      expect(log).toContain(line);
    expect(log).toContain('Winning score: 50 points');
  });
});
