import type { BoardFile } from './board-file.ts';

/** Thirty-two bits of what a board plays like and is called, as eight hexadecimal digits (FNV-1a). */
export function fingerprint(file: BoardFile): string {
  const { format, formatVersion, name, currency, money, rates, supply, groups, squares } = file;
  const text = JSON.stringify([
    format,
    formatVersion,
    name,
    currency,
    money,
    rates,
    supply ?? null,
    groups,
    squares,
  ]);
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
