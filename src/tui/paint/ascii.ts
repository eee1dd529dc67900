import { glyphs } from './width.ts';

/** What stands for a drawn character where only ASCII can be shown. */
const substitutes = new Map<string, string>();
const say = (chars: string, substitute: string): void => {
  for (const char of chars) substitutes.set(char, substitute);
};
say('─╌┄╴╶╼╾⎯—–‒―', '-');
say('━═', '=');
say('│┃║┆┊╎', '|');
say('┌┐└┘├┤┬┴┼╭╮╰╯┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬┝┥┯┷┿┠┨┰┸╂', '+');
say('█▓▀▄▌▐■▇▆▅', '#');
say('▒', '%');
say('♛', '^');
say('◷◎', '@');
say('░', ':');
say('▁▂▃_', '_');
say('●•∙⬤', 'o');
say('○◯◌', 'O');
say('▲△↑▴', '^');
say('▼▽↓▾', 'v');
say('◆◇♦', '%');
say('★☆✦✱⚙', '*');
say('✚✛➕†', '+');
say('←◀◂‹«', '<');
say('→▶▸›»', '>');
say('✓✔√', 'y');
say('✗✘×✕', 'x');
say('·…', '.');
say('╱', '/');
say('╲', '\\');
say('“”„', '"');
say('‘’‚', "'");
say('⌂', 'A');
say('⚑', 'P');
say('£', 'L');
say('€', 'E');
say('♠♤', '&');
say('≥', '>');
say('≤', '<');
say('−', '-');
say('□▢', '#');

const ascii = /^[\x20-\x7e]$/;
const combining = /\p{M}/gu;

/**
 * The text with every character in ASCII, cell for cell: box lines, signs, accents taken off, `?` for the rest.
 * @param kept characters that stay as they are.
 */
export function toAscii(text: string, kept = ''): string {
  let drawn = '';
  for (const { text: char, width } of glyphs(text))
    drawn += ascii.test(char) || kept.includes(char) ? char : spell(char, width);
  return drawn;
}

function spell(char: string, width: 1 | 2): string {
  const substitute = substitutes.get(char) ?? (/[⠁-⣿]/.test(char) ? '*' : undefined);
  if (substitute) return substitute;
  const bare = char.normalize('NFKD').replace(combining, '');
  return ascii.test(bare) ? bare.padEnd(width) : char === '⠀' ? ' ' : '?'.repeat(width);
}
