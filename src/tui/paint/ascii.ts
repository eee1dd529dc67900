import { glyphs } from './width.ts';

/** What stands for drawn characters where only ASCII can be shown. */
const drawn = {
  '-': '─╌┄╴╶╼╾⎯—–‒―−',
  '=': '━═',
  '|': '│┃║┆┊╎',
  '+': '┌┐└┘├┤┬┴┼╭╮╰╯┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬┝┥┯┷┿┠┨┰┸╂✚✛➕†',
  '#': '█▓▀▄▌▐■▇▆▅□▢',
  '%': '▒◆◇♦',
  '^': '▲△↑▴',
  '@': '◷◎○◯◌',
  ':': '░',
  _: '▁▂▃_',
  o: '●•∙⬤',
  v: '▼▽↓▾',
  '*': '★☆✦✱⚙♛',
  '<': '←◀◂‹«≤',
  '>': '→▶▸›»≥',
  y: '✓✔√',
  x: '✗✘×✕',
  '.': '·…',
  '/': '╱',
  '\\': '╲',
  '"': '“”„',
  "'": '‘’‚',
  A: '⌂',
  P: '⚑',
  L: '£',
  E: '€',
  '&': '♠♤',
};
const substitutes = new Map<string, string>();
for (const [substitute, chars] of Object.entries(drawn))
  for (const char of chars) substitutes.set(char, substitute);

const ascii = /^[\x20-\x7e]$/;
const combining = /\p{M}/gu;

/** Every character in ASCII, cell for cell, `?` where nothing stands for it; what is `kept` stays as it is. */
export function toAscii(text: string, kept = ''): string {
  let spelt = '';
  for (const { text: char, width } of glyphs(text))
    spelt += ascii.test(char) || kept.includes(char) ? char : spell(char, width);
  return spelt;
}

function spell(char: string, width: number): string {
  const substitute = substitutes.get(char) ?? (/[⠁-⣿]/.test(char) ? '*' : undefined);
  if (substitute) return substitute;
  const parts = char.normalize('NFKD');
  const plain = parts.replace(combining, '');
  // A small letter tells a tile such as Ñ or Ä from those of N and A.
  const bare = plain === parts ? plain : plain.toLowerCase();
  return ascii.test(bare) ? bare.padEnd(width) : char === '⠀' ? ' ' : '?'.repeat(width);
}
