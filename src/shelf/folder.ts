import { readdirSync } from 'node:fs';

/** What lies in a folder; nothing where it cannot be looked into. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
