import { Command, Option } from 'commander';
import { savedGame } from '../completion/own-sources.ts';
import { completeWith, words } from '../completion/sources.ts';
import { allLogFormats, logAs, otherFormats } from '../format-log.ts';
import { openLatest, openSaved } from '../open-saved.ts';
import { withStore } from '../our-store.ts';

export function logCommand(): Command {
  return new Command('log')
    .description('print the log of a game, finished or running; without an ID of the latest one')
    .addArgument(savedGame('[id]', 'kept', 'as `boardgames saves` lists it'))
    .addOption(
      completeWith(
        new Option('--format <format>', `text, jsonl (to replay and to analyse), or ${otherFormats}`),
        words(...allLogFormats),
      ).default('text'),
    )
    .action((id: string | undefined, { format }: { format: string }) => printLog(id, format));
}

async function printLog(id: string | undefined, format: string): Promise<void> {
  const text = await withStore(async (store) => {
    const { match } = id === undefined ? await openLatest(store) : await openSaved(store, id);
    return logAs(match, format);
  });
  process.stdout.write(text);
}
