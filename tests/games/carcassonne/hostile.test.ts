import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../src/engine/chance.ts';
import { formatLog, openLog, parseLog } from '../../../src/engine/log.ts';
import { play, startMatch } from '../../../src/engine/match.ts';
import { readMove } from '../../../src/engine/moves.ts';
import { readOptions } from '../../../src/engine/options.ts';
import { playRandomly } from '../../../src/engine/rollout.ts';
import { carcassonne } from '../../../src/games/carcassonne/rules/index.ts';
import { optionsOf } from './table.ts';

const sentence = /^[A-Za-z].*\S$/;

const strange: readonly unknown[] = [
  ...[undefined, null, true, '', '0', 'C0', '__proto__', 'constructor', 'F-1', [], [0], {}, { valueOf: 1 }],
  ...[Number.NaN, Number.POSITIVE_INFINITY, -1, 0.5, 4, 32, 201, 1e9, 2 ** 53, -(2 ** 31)],
];

function strangeMoves(): unknown[] {
  const placed = { type: 'placeTile', x: 0, y: 1, rotation: 0 };
  const moves: unknown[] = [
    ...strange,
    { type: 'placeTile' },
    { type: 'placeFollower' },
    { ...placed, extra: 1 },
  ];
  for (const value of strange) {
    moves.push(
      { type: value },
      { type: 'placeFollower', segment: value },
      { type: 'noFollower', x: value ?? 0 },
    );
    for (const field of ['x', 'y', 'rotation']) moves.push({ ...placed, [field]: value });
  }
  return [...moves, JSON.parse('{"type":"placeTile","__proto__":{"x":0,"y":1,"rotation":0}}')];
}

describe('what comes from outside', () => {
  it('L9 is no board where a tile lies apart from all others, for which the grid would have no end', () => {
    const view = carcassonne.view(carcassonne.setup(2, optionsOf(), seededChance('apart')), 0);
    const [start] = view.board;
    for (const x of [1, -2, Number.NaN]) {
      const board = [{ ...start!, x }];
      expect(() => carcassonne.imagine({ ...view, board }, seededChance('imagined'))).toThrow('apart');
    }
  });

  it('CC2 is refused in a sentence when it is no legal move, in every phase', () => {
    const chance = seededChance('strange');
    const state = carcassonne.setup(2, optionsOf({ river: true }), chance);
    const moves = strangeMoves();
    const before = JSON.stringify(state);
    const look = (): void => {
      for (const move of moves) {
        const read = readMove(carcassonne, move);
        const refusal = read.ok ? carcassonne.check(state, state.current, read.move) : read.refusal;
        if (refusal !== undefined) expect(refusal.text).toMatch(sentence);
        else expect(carcassonne.legalMoves(state, state.current)).toContainEqual(read.ok && read.move);
      }
    };
    look();
    expect(JSON.stringify(state)).toBe(before);
    playRandomly(carcassonne, state, chance, 3, look);
    playRandomly(carcassonne, state, chance, 1000);
    look();
  });

  it('is refused in a sentence when it is no option', () => {
    const wrong: readonly [string, unknown][] = [
      ...['river', 'riverScoring', 'fields'].flatMap((name) =>
        [0, 1, 'true', {}, []].map((value): [string, unknown] => [name, value]),
      ),
      ...['followers', 'turnSeconds'].flatMap((name) =>
        [-1, 0.5, 1e9, Number.NaN, '7', true, [7]].map((value): [string, unknown] => [name, value]),
      ),
      ['followers', 0],
      ['followers', 13],
      ['cityOfTwo', 3],
      ['cityOfTwo', []],
      ['riverStartTile', 'bag'],
      ['abbots', true],
      ['toString', 1],
    ];
    for (const [name, value] of wrong) {
      const read = readOptions(carcassonne.options, { [name]: value }, 2);
      if (read.ok) throw new Error(`${name} ${String(value)} is read as an option`);
      expect([read.field, read.reason]).toEqual([name, expect.stringMatching(sentence)]);
    }
  });

  it('is refused with its line when a saved game is not as it was', () => {
    const lines = formatLog(savedMatch()).trimEnd().split('\n');
    const refused = (line: number, from: string | RegExp, to: string): string => {
      const changed = lines.map((text, index) => (index === line - 1 ? text.replace(from, to) : text));
      expect(changed[line - 1]).not.toBe(lines[line - 1]);
      const parsed = parseLog(changed.join('\n'));
      const opened = parsed.ok ? openLog(parsed.log, carcassonne) : parsed;
      if (opened.ok) throw new Error(`line ${line} passes with ${to}`);
      expect(opened.reason).toMatch(sentence);
      expect(opened.line).toBe(line);
      return opened.reason;
    };
    expect(refused(1, /"setupChance":\[\d+\]/, '"setupChance":[24]')).toContain('chance script');
    expect(refused(1, /"setupChance":\[\d+\]/, '"setupChance":[]')).toContain('too short');
    expect(refused(1, /"setupChance":\[(\d+)\]/, '"setupChance":[$1,$1]')).toContain('too long');
    expect(refused(1, '"followers":7', '"followers":99')).toContain('options.followers');
    expect(
      refused(1, '"players":[', '"players":[{"name":"A"},{"name":"B"},{"name":"C"},{"name":"D"},'),
    ).toContain('2 to 5');
    expect(refused(2, '"seat":0', '"seat":1')).toBe('It is not your turn.');
    expect(refused(2, /"x":-?\d+/, '"x":40')).toBe('The tile must touch another tile by a side.');
    expect(refused(2, /"rotation":\d/, '"rotation":4')).toContain('rotation');
    expect(refused(3, /"chance":\[\d+\]/, '"chance":[33,33]')).toContain('chance script');
  });
});

function savedMatch() {
  const players = [{ name: 'Ann' }, { name: 'Bob' }];
  let match = startMatch(carcassonne, { options: optionsOf(), players, seed: 'saved' });
  for (let step = 0; step < 10; step++) {
    const { state } = match;
    const move = carcassonne.sampleMove(state, state.current, seededChance(`saved ${step}`));
    const played = play(match, state.current, move);
    if (!played.ok) throw new Error(played.refusal.text);
    match = played.match;
  }
  return match;
}
