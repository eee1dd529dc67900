import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../src/engine/chance.ts';
import { boards } from '../../../src/games/wordsteal/rules/board.ts';
import type { Event } from '../../../src/games/wordsteal/rules/events.ts';
import type { PlaceMove } from '../../../src/games/wordsteal/rules/moves/move.ts';
import { previewOf } from '../../../src/games/wordsteal/rules/preview.ts';
import { sampleWrongPlacement } from '../../../src/games/wordsteal/rules/sample.ts';
import type { State } from '../../../src/games/wordsteal/rules/types.ts';
import { commonLexicon, english, game, optionsFor, position } from './table.ts';

const look = (state: State, text: string) => {
  const move = game.notation.parse(text, state);
  if ('error' in move || move.type !== 'place') throw new Error(text);
  return previewOf(state, state.current, move.tiles, english);
};

describe('the preview of a turn', () => {
  const help = { board: '7  . . . H1 E1 L1 P1 . . . . . .', mover: 2 };

  it('names the words, the points and whose tiles are taken, whether or not the words are right', () => {
    const state = position({ ...help, rack: 'LESSQXZ' });
    expect(look(state, 'D7 across helpLESS')).toEqual({
      words: [{ word: 'HELPLESS', cell: 'D7', direction: 'across' }],
      gain: 8,
      stolen: ['D7', 'E7', 'F7', 'G7'].map((cell) => ({ cell, from: 0 })),
      orange: 0,
    });
    expect(look(state, 'D7 across helpQXZ')).toMatchObject({ words: [{ word: 'HELPQXZ' }], gain: 7 });
  });

  it('says what is wrong with the places, and what a first tile would touch', () => {
    const state = position({ ...help, rack: 'LESSQXZ' });
    expect(look(state, 'A1 across LE')).toMatchObject({
      words: [],
      gain: 0,
      problem: 'touching',
    });
    expect(look(state, 'A1=L C4=E').problem).toBe('line');
    expect(look(state, 'H7 across S')).toMatchObject({
      words: [{ word: 'HELPS' }],
      gain: 5,
      problem: 'few',
    });
    expect(look(state, 'D8 across E')).toMatchObject({
      words: [{ word: 'HE', cell: 'D7', direction: 'down' }],
      gain: 2,
      problem: 'few',
    });
    const noS = position({ ...help, rack: 'SEAQQVV', options: { noS: true } });
    expect(look(noS, 'H7 down SEA')).toMatchObject({
      words: [{ word: 'SEA' }, { word: 'HELPS' }],
      problem: 'noS',
    });
    expect(previewOf(state, 1, [], english)).toEqual({ words: [], gain: 0, stolen: [], orange: 0 });
  });

  it('counts orange cells and the bonus that a pink cell pays out', () => {
    const corner = { board: '1  . . L1 P1 . . . . . . . . .', mover: 2, bonus: [0, 3] };
    const pink = position({ ...corner, rack: 'HEQQVVX' });
    expect(look(pink, 'A1 across HElp')).toMatchObject({ gain: 4, banked: 3 });
    // A5 is orange on the pocket board, A1 pink.
    const both = position({
      options: { board: 'pocket' },
      board: '3  E2 . . . . . . . .',
      rack: 'THESEQ',
      bonus: [2, 0],
    });
    expect(look(both, 'A1 down THeSE')).toMatchObject({ orange: 1, banked: 3 });
    const orange = position({ rack: 'STONEXX' });
    expect(look(orange, 'G7 across STONE')).toMatchObject({ orange: 0 });
  });

  it('agrees with what is played, in whole games of right and wrong placements', () => {
    for (const [seed, options] of [
      ['plain', {}],
      ['variations', { noS: true, noPinks: true, tiles: '3' }],
      ['two', { tiles: '2', racks: 'own' }],
    ] as const) {
      const chance = seededChance(`preview ${seed}`);
      const rules = optionsFor(3, { ...options, dictionary: 'common', winningScore: 200, turnSeconds: 0 });
      const state = game.setup(3, rules, chance);
      for (let turn = 0; turn < 60 && game.toAct(state).length > 0; turn++) {
        const seat = state.current;
        const wrong = sampleWrongPlacement(state, seat, commonLexicon, chance);
        const moves = [game.sampleMove(state, seat, chance), ...(wrong ? [wrong] : [])];
        for (const move of moves) if (move.type === 'place') agrees(state, move as PlaceMove);
        game.apply(state, seat, moves[0]!, chance);
      }
    }
  });
});

function agrees(state: State, move: PlaceMove): void {
  const board = boards[state.options.board];
  const closed =
    state.options.noPinks && move.tiles.some(({ cell }) => board.pink[board.cells.indexOf(cell)]);
  const preview = previewOf(state, state.current, move.tiles, english);
  const after = game.clone(state);
  const events: Event[] = [];
  game.apply(after, state.current, move, seededChance('any'), (event) => events.push(event));
  for (const event of events) {
    if (event.type === 'placed') {
      const { words, gain, stolen, orange } = event;
      expect(preview).toMatchObject({ words, gain, stolen, orange });
      expect(preview.problem).toBeUndefined();
    } else if (event.type === 'cleared') expect(preview.banked).toBe(event.banked);
    else if (event.type === 'invalid' && event.fault !== 'dictionary')
      expect(preview.problem).toBe(closed ? 'pink' : event.fault);
    else if (event.type === 'invalid') expect(preview.words.map(({ word }) => word)).toContain(event.word);
  }
}
