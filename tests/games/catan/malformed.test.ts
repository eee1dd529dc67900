import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Chance, seededChance } from '../../../src/engine/chance.ts';
import { formatLog, openLog, parseLog } from '../../../src/engine/log.ts';
import { play, startMatch } from '../../../src/engine/match.ts';
import { malformed, readMove } from '../../../src/engine/moves.ts';
import { readOptions } from '../../../src/engine/options.ts';
import { playRandomly } from '../../../src/engine/rollout.ts';
import { catan } from '../../../src/games/catan/rules/index.ts';
import type { Move } from '../../../src/games/catan/rules/moves/move.ts';
import { RESOURCES } from '../../../src/games/catan/rules/resources.ts';
import type { State } from '../../../src/games/catan/rules/state.ts';
import { act, give, options, refusal, table } from './table.ts';

const RUNS = { seed: 7, numRuns: 3000 };
const players = ['Ann', 'Bob', 'Cy'].map((name) => ({ name }));

/** Positions of every phase but the last, all with a few cards on every hand. */
function positions(): State[] {
  const byPhase = new Map<string, State>();
  for (let game = 0; game < 4; game++) {
    const chance = seededChance(`positions ${game}`);
    const state = catan.setup(3, options({ maxOffers: 50, turnSeconds: 30 }), chance);
    playRandomly(catan, state, chance, 20_000, () => byPhase.set(state.phase.kind, catan.clone(state)));
  }
  return [...byPhase.values()];
}

const oddities = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    true,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -0,
    -1,
    0.5,
    4,
    2 ** 53,
    '',
    '0,0',
    '0,0,N',
    '0,0,NE',
    '9,9,N',
    '__proto__',
    'constructor',
    'brick',
    'x'.repeat(10_000),
    {},
    [],
    ['ore', 'ore', 'ore'],
    [[]],
    { brick: -1, ore: 2 },
    { brick: Number.NaN },
    { brick: 1e300 },
    { gold: 1 },
    JSON.parse('{"__proto__": {"brick": 1}}'),
    [0, 0],
    [-1],
    [3],
  ),
  fc.integer({ min: -2, max: 20 }),
  fc.dictionary(fc.constantFrom(...RESOURCES), fc.integer({ min: -1, max: 20 })),
  fc.array(fc.integer({ min: -1, max: 4 }), { maxLength: 5 }),
  fc.array(fc.constantFrom(...RESOURCES), { maxLength: 3 }),
);

const FIELDS = [
  'corner',
  'edge',
  'hex',
  'victim',
  'cards',
  'resources',
  'resource',
  'give',
  'want',
  'to',
  'with',
];
const malformedMoves = fc
  .tuple(
    fc.constantFrom(...Object.keys(catan.moves), '__proto__', 'toString', 7, null),
    fc.dictionary(fc.constantFrom(...FIELDS, '__proto__', 'length'), oddities, { maxKeys: 4 }),
  )
  .map(([type, fields]) => ({ ...fields, type }));

/** A move from outside is read, checked and, when it is legal, played; each refusal is a sentence. */
function survives(
  state: State,
  seat: number,
  value: unknown,
  chance: Chance,
): 'unread' | 'refused' | 'played' {
  const read = readMove(catan, value);
  const problem = read.ok ? catan.check(state, seat, read.move) : read.refusal;
  if (problem !== undefined) expect(problem.text).toMatch(/^\S.{3,}\S$/s);
  if (!read.ok) return 'unread';
  if (problem !== undefined) return 'refused';
  const { move } = read;
  expect(malformed(catan, move), JSON.stringify(move)).toBeUndefined();
  const after = catan.clone(state);
  catan.apply(after, seat, move, chance);
  expect(after.bank.concat(after.hands).every((count) => count >= 0 && count <= 19)).toBe(true);
  expect(catan.view(catan.imagine(catan.view(after, seat), chance), seat)).toEqual(catan.view(after, seat));
  return 'played';
}

describe('what comes from outside', () => {
  it('malformedMoves moves never throw: each is refused in a sentence or can be played', () => {
    const states = positions();
    expect(states.map(({ phase }) => phase.kind).sort()).toHaveLength(8);
    const chance = seededChance('malformed');
    const ends = new Set<string>();
    fc.assert(
      fc.property(
        malformedMoves,
        fc.nat(states.length - 1),
        fc.integer({ min: -1, max: 4 }),
        (move, at, seat) => {
          ends.add(survives(states[at]!, seat, move, chance));
        },
      ),
      RUNS,
    );
    expect([...ends].sort()).toEqual(['played', 'refused', 'unread']);
  });

  it('typed lines never throw, and what is legal of them can be read from a log', () => {
    const states = positions();
    const chance = seededChance('typed');
    const words = fc.constantFrom(
      ...'offer counter discard bank robber rob confirm place road settlement city play year of plenty'.split(
        ' ',
      ),
      ...'monopoly knight building buy card roll end turn accept decline cancel for to at and from'.split(
        ' ',
      ),
      ...[
        ...RESOURCES,
        '0',
        '1',
        '2',
        '3',
        '99',
        '-1',
        '0,0',
        '0,0,N',
        '1,-1,NW',
        ',',
        '\u0000',
        '1 brick for 1 ore',
      ],
    );
    const lines = fc.oneof(
      fc.array(words, { maxLength: 9 }).map((line) => line.join(' ')),
      fc
        .tuple(fc.constantFrom(...RESOURCES), fc.nat(30), fc.constantFrom(...RESOURCES), fc.array(fc.nat(5)))
        .map(
          ([has, n, want, to]) =>
            `offer ${has} for ${n} ${want}${to.length > 0 ? ` to ${to.join(' ')}` : ''}`,
        ),
    );
    fc.assert(
      fc.property(lines, fc.nat(states.length - 1), fc.nat(2), (line, at, seat) => {
        survives(states[at]!, seat, line, chance);
      }),
      RUNS,
    );
  });

  it('an offer that no log could be read with is refused, so that no game is lost by it (36)', () => {
    const state = table();
    give(state, 0, { brick: 1 });
    const offer = (line: string): Move => {
      const read = readMove(catan, line);
      if (!read.ok) throw new Error(read.refusal.text);
      return read.move;
    };
    expect(refusal(state, 0, offer('offer brick for 20 ore'))).toBe(
      'There are only 19 cards of each resource.',
    );
    for (const to of ['0', '2 2', '4', '2 3 2 3']) {
      expect(refusal(state, 0, offer(`offer brick for ore to ${to}`))).toBe(
        'Offer it to other players, each named once.',
      );
    }
    act(state, 0, offer('offer brick for 19 ore to 3 2'));
    expect(catan.toAct(state)).toEqual([1, 2]);
  });

  it('options of any kind are refused in a sentence or make a game', () => {
    const names = [...Object.keys(catan.options), '__proto__', 'hexes'];
    const { hexes, harbours } = catan.view(table(), 'all');
    const layouts = fc
      .tuple(fc.constantFrom(...hexes), fc.constantFrom('hex', 'resource', 'number', 'x'), oddities, oddities)
      .map(([bent, name, value, robber]) => ({
        hexes: hexes.map((hex) => (hex === bent ? { ...hex, [name]: value } : hex)),
        harbours: [...harbours.slice(1), value],
        ...(typeof robber === 'string' ? { robber } : {}),
      }));
    const given = fc.oneof(
      fc.dictionary(fc.constantFrom(...names), fc.oneof(oddities, fc.constantFrom('random', 'spiral')), {
        maxKeys: 2,
      }),
      fc.record({ layout: fc.oneof(layouts, fc.record({ hexes: oddities, harbours: oddities })) }),
    );
    fc.assert(
      fc.property(given, fc.integer({ min: 2, max: 4 }), (some, seats) => {
        const read = readOptions(catan.options, some, seats);
        if (!read.ok) expect(read.reason).toMatch(/\S/);
        else expect(catan.toAct(catan.setup(seats, read.options, seededChance('any')))).toHaveLength(1);
      }),
      { seed: 7, numRuns: 1500 },
    );
  });

  it('saved games with anything changed are refused with the line, or are other games (CT10)', () => {
    let match = startMatch(catan, { options: options(), players, seed: 'saved' });
    const chance = seededChance('saved');
    while (match.steps.length < 150) {
      const [seat] = catan.toAct(match.state);
      const played = play(match, seat!, catan.sampleMove(match.state, seat!, chance));
      if (!played.ok) throw new Error(played.refusal.text);
      ({ match } = played);
    }
    const lines = formatLog(match).trimEnd().split('\n');
    let opened = 0;
    fc.assert(
      fc.property(
        fc.nat(lines.length - 1),
        fc.constantFrom('seat', 'move', 'chance', 'options'),
        oddities,
        (at, name, value) => {
          const line = { ...JSON.parse(lines[at]!), [name]: value };
          const parsed = parseLog(lines.with(at, JSON.stringify(line)).join('\n'));
          const read = parsed.ok ? openLog(parsed.log, catan) : parsed;
          if (read.ok) opened++;
          else expect([read.line > at, /\S/.test(read.reason)]).toEqual([true, true]);
        },
      ),
      { seed: 7, numRuns: 400 },
    );
    expect(opened).toBeLessThan(100);
  });
});

it('L9 what is shown by somebody else is no state where anybody has fewer cards than none', () => {
  const state = table();
  const view = catan.view(state, 0);
  const players = view.players.map((player, seat) =>
    seat === 1 ? { ...player, known: { ...player.known, lumber: -1 } } : player,
  );
  expect(() => catan.imagine({ ...view, players }, seededChance('imagined'))).toThrow('fewer');
});
