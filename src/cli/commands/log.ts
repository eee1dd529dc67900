import { Command } from 'commander';
import { logAs } from '../format-log.ts';
import { openSaved } from '../open-saved.ts';
import { withStore } from '../our-store.ts';
import { UsageError } from '../usage-error.ts';

export function logCommand(): Command {
  return new Command('log')
    .description('print the log of a game, finished or running; without an ID of the latest one')
    .argument('[id]', 'as `boardgames saves` lists it')
    .option('--format <format>', 'text, jsonl (to replay and to analyse), or gcg for WordSteal', 'text')
    .action((id: string | undefined, { format }: { format: string }) => printLog(id, format));
}

async function printLog(id: string | undefined, format: string): Promise<void> {
  const text = await withStore(async (store) => {
    const found = id ?? (await store.list('kept'))[0]?.id;
    if (found === undefined) throw new UsageError('There is no saved game yet: play one first.');
    return logAs((await openSaved(store, found)).match, format);
  });
  process.stdout.write(text);
}
