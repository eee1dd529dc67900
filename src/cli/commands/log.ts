import { Command, Option } from 'commander';
import { completeWith, words } from '../completion/sources.ts';
import { allLogFormats, otherFormats } from '../format-log.ts';
import { logFile } from '../log-file.ts';
import { publicChat } from '../net/public-chat.ts';
import { isLogFile, openLatest, openLogFile, openSaved } from '../open-saved.ts';
import { withStore } from '../our-store.ts';
import { sourceArgument } from '../source-argument.ts';
import { UsageError } from '../usage-error.ts';

export function logCommand(): Command {
  return new Command('log')
    .description('print the log of a game, finished or running, in any of its formats')
    .addArgument(sourceArgument())
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
    .action((source: string | undefined, given: LogFlags) => printLog(source, given));
}

interface LogFlags {
  readonly format: string;
  readonly chat?: boolean;
}

async function printLog(source: string | undefined, { format, chat = false }: LogFlags): Promise<void> {
  if (chat && format !== 'text')
    throw new UsageError(`--chat goes with --format text: ${format} holds nothing but the game.`);
  process.stdout.write(
    source !== undefined && isLogFile(source)
      ? await logOfFile(source, format, chat)
      : await logOfSaved(source, format, chat),
  );
}

async function logOfFile(file: string, format: string, chat: boolean): Promise<string> {
  if (chat) throw new UsageError('--chat goes with a saved game: a log file holds nothing but the game.');
  const { match } = await openLogFile(file);
  return logFile(match, format);
}

function logOfSaved(wanted: string | undefined, format: string, chat: boolean): Promise<string> {
  return withStore(async (store) => {
    const { match, id } = wanted === undefined ? await openLatest(store) : await openSaved(store, wanted);
    return logFile(match, format, chat && id !== undefined ? await publicChat(id, store.tables) : undefined);
  });
}
