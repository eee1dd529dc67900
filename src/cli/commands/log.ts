import { Command, Option } from 'commander';
import { savedGame } from '../completion/own-sources.ts';
import { completeWith, words } from '../completion/sources.ts';
import { allLogFormats, otherFormats } from '../format-log.ts';
import { logFile } from '../log-file.ts';
import { publicChat } from '../net/public-chat.ts';
import { openLatest, openSaved } from '../open-saved.ts';
import { withStore } from '../our-store.ts';
import { UsageError } from '../usage-error.ts';

export function logCommand(): Command {
  return new Command('log')
    .description('print the log of a game, finished or running; without an ID of the latest one')
    .addArgument(savedGame('[id]', 'kept', 'as `boardgames saves` lists it'))
    .addOption(
      completeWith(
        new Option(
          '--format <format>',
          `text, jsonl (to replay and to analyse), asciicast (to play in a terminal), or ${otherFormats}`,
        ),
        words(...allLogFormats, 'asciicast'),
      ).default('text'),
    )
    .option('--chat', 'with what was said to everybody at a table that was hosted here, in the text alone')
    .action((id: string | undefined, given: LogFlags) => printLog(id, given));
}

interface LogFlags {
  readonly format: string;
  readonly chat?: boolean;
}

async function printLog(wanted: string | undefined, { format, chat = false }: LogFlags): Promise<void> {
  if (chat && format !== 'text')
    throw new UsageError(`--chat goes with --format text: ${format} holds nothing but the game.`);
  const text = await withStore(async (store) => {
    const { match, id } = wanted === undefined ? await openLatest(store) : await openSaved(store, wanted);
    return logFile(match, format, chat && id !== undefined ? await publicChat(id, store.tables) : undefined);
  });
  process.stdout.write(text);
}
