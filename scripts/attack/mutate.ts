import type { Chance } from '../../src/engine/chance.ts';
import { shareText } from '../../src/shelf/share-text.ts';

/** Values that a careless or an ill-willed hand might write anywhere. */
export const odd: readonly unknown[] = [
  ...[0, 1, -1, 2, 5, 39, 40, 41, -40, 100, 1e6, 1e6 + 1, 1e308, 1.5, null, true, false],
  ...['', ' ', 'a', 'x'.repeat(41), '\x1b[2J', '../../x', '__proto__', '\u202e', '💰'],
  ...[[], {}, [[]]],
];

/** A share text with other letters, a text with other signs, or a file with other values. */
export function changedSource(files: readonly object[], values: readonly unknown[], luck: Chance): string {
  const file = files[luck.die(files.length) - 1]!;
  const way = luck.die(10);
  if (way === 1) return noise(shareText(file), luck);
  if (way === 2) return noise(JSON.stringify(file), luck);
  const copy = JSON.parse(JSON.stringify(file)) as object;
  for (let changes = luck.die(3); changes > 0; changes--) changeIn(copy, values, luck);
  return way < 5 ? shareText(copy) : JSON.stringify(copy);
}

function noise(text: string, luck: Chance): string {
  const letters = [...text];
  for (let changes = luck.die(4); changes > 0; changes--) {
    const at = luck.die(letters.length) - 1;
    const way = luck.die(3);
    if (way === 1) letters.splice(at, luck.die(20));
    else letters.splice(at, way === 2 ? 1 : 0, String.fromCharCode(31 + luck.die(96)));
  }
  return letters.join('');
}

/** Changes one value somewhere: takes it away, writes another, or swaps two. */
function changeIn(root: object, values: readonly unknown[], luck: Chance): void {
  let place = root as Record<string, unknown>;
  for (;;) {
    const keys = Object.keys(place);
    if (keys.length === 0) return;
    const key = keys[luck.die(keys.length) - 1]!;
    const value = place[key];
    if (typeof value === 'object' && value !== null && luck.die(6) > 1) {
      place = value as Record<string, unknown>;
      continue;
    }
    const way = luck.die(8);
    if (way === 1) delete place[key];
    else if (way === 2) place[`${key}x`] = value;
    else if (way === 3) {
      const other = keys[luck.die(keys.length) - 1]!;
      [place[key], place[other]] = [place[other], place[key]];
    } else if (typeof value === 'number' && way < 7) place[key] = value + luck.die(100) - 50;
    else if (typeof value === 'string' && way < 7) place[key] = `${value}${luck.die(9)}`;
    else place[key] = JSON.parse(JSON.stringify(values[luck.die(values.length) - 1]));
    return;
  }
}
