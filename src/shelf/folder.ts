import { readdirSync } from 'node:fs';

/** What lies in a folder; nothing where it cannot be looked into. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Orders names as people look for them: `board-2` before `board-10`. */
export function byName(one: string, other: string): number {
  return counting(one) < counting(other) ? -1 : 1;
}

/** By its letters it stands where its numbers belong. */
function counting(name: string): string {
  return `${name.replace(/\d+/g, (digits) => digits.padStart(20, '0'))} ${name}`;
}
