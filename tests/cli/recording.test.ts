import { fileURLToPath } from 'node:url';
import xterm from '@xterm/headless';
import { expect, it } from 'vitest';
import { openLogFile } from '../../src/cli/open-saved.ts';
import { castOf } from '../../src/cli/recording.tsx';

it('L23 a game that is over can be had as an asciicast, which a terminal plays to its end', async () => {
  const file = fileURLToPath(new URL('../logs/wordsteal/three-players-no-s-pocket.jsonl', import.meta.url));
  const { match, entry } = await openLogFile(file);
  const [head, ...lines] = (await castOf(match, await entry.screen(), { columns: 80, rows: 24 }))
    .trim()
    .split('\n');
  expect(JSON.parse(head!)).toEqual({ version: 2, width: 80, height: 24, title: 'WordSteal' });
  const events = lines.map((line) => JSON.parse(line) as [number, string, string]);
  expect(events.length).toBeGreaterThan(match.steps.length / 2);
  const times = events.map(([at]) => at);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(times.at(-1)).toBeGreaterThanOrEqual(0.8 * match.steps.length + 3);
  const terminal = new xterm.Terminal({ cols: 80, rows: 24, allowProposedApi: true });
  for (const [, , text] of events) await new Promise<void>((done) => terminal.write(text, done));
  const rows = Array.from({ length: 24 }, (_, row) =>
    terminal.buffer.active.getLine(row)!.translateToString(true),
  );
  expect(rows.join('\n')).toContain(`${match.steps.length} of ${match.steps.length}`);
});
