import type { ChatBySteps } from '../../engine/log-text.ts';
import { readTableRecord } from '../../net/table-record.ts';
import type { KeptTables } from '../../store/store.ts';

/** What was said to everybody while a match was played at a table that was hosted here; a table keeps its last 300 lines. */
export async function publicChat(id: string, tables: KeptTables): Promise<ChatBySteps> {
  const lines = new Map<number, string[]>();
  for (const code of await tables.list()) {
    const { chat = [] } = readTableRecord((await tables.load(code)) ?? '') ?? {};
    for (const { match, after = 0, to, name, text } of chat)
      if (match === id && to === undefined)
        lines.set(after, [...(lines.get(after) ?? []), `${name} says: ${text}`]);
  }
  return lines;
}
