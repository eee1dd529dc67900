import { type Chance, seededChance } from '../../src/engine/chance.ts';

/** Frames that a well-behaved client sends, for others to be made of. */
const samples: readonly object[] = [
  { type: 'hello', versions: [1], program: 'x', name: 'Mallory' },
  { type: 'hello', versions: [1], program: 'x', name: 'Ann', token: 'A'.repeat(43) },
  { type: 'sit', seat: 0 },
  { type: 'sit', seat: null },
  { type: 'self', name: 'Ann', colour: 'red', pawn: 'Car', ready: true },
  { type: 'options', options: { start: 3 } },
  { type: 'seats', seats: 2 },
  { type: 'bot', seat: 1, bot: 'hard' },
  { type: 'kick', member: 1 },
  { type: 'owner', member: 2 },
  { type: 'start' },
  { type: 'rematch' },
  { type: 'move', id: 1, at: 0, undone: 0, move: { type: 'roll' } },
  { type: 'move', id: 2, at: 3, undone: 0, move: { type: 'card', value: 2 } },
  { type: 'move', id: 3, at: 1, undone: 0, move: { type: 'claim', points: 4 } },
  { type: 'say', text: 'hello', to: 1 },
  { type: 'vote', seat: 0, choice: 'end' },
  { type: 'ping', sent: 1 },
];

const oddities: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  0.5,
  2 ** 53,
  '',
  '\u0000',
  '\u001b[2J\u001b]0;x\u0007',
  '\u202e',
  'x'.repeat(5000),
  '__proto__',
  'constructor',
  [],
  [[[[]]]],
  {},
  { type: {} },
  { __proto__: { admin: true } },
  { toString: 1 },
  'NaN',
  '\ud800',
];

/** One frame of somebody who means harm, or whose program is broken. */
export function hostileFrame(chance: Chance): string {
  const pick = <T>(from: readonly T[]): T => from[chance.draw(from.map(() => 1))]!;
  const text = JSON.stringify(changed(pick(samples), chance, pick));
  switch (chance.die(8)) {
    case 1:
      return text.slice(0, chance.draw(Array.from({ length: text.length }, () => 1)));
    case 2:
      return `${text}${text}`;
    case 3: {
      const at = chance.draw(Array.from({ length: text.length }, () => 1));
      return text.slice(0, at) + String.fromCharCode(chance.die(0xffff)) + text.slice(at + 1);
    }
    case 4:
      return '['.repeat(chance.die(3000)) + text;
    default:
      return text;
  }
}

function changed(sample: object, chance: Chance, pick: <T>(from: readonly T[]) => T): unknown {
  if (chance.die(6) === 1) return pick(oddities);
  const fields = Object.entries(sample).map(([name, value]): [string, unknown] => {
    if (chance.die(4) > 1) return [name, value];
    const odd = pick(oddities);
    return [chance.die(5) === 1 ? JSON.stringify(odd).slice(0, 30) : name, odd];
  });
  if (chance.die(8) === 1) fields.push([JSON.stringify(pick(oddities)).slice(0, 30), pick(oddities)]);
  return Object.fromEntries(fields);
}

/** Hostile frames without end, the same for the same seed. */
export function* hostileFrames(seed: string): Generator<string> {
  const chance = seededChance(seed);
  for (;;) yield hostileFrame(chance);
}
