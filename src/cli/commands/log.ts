import { Command, Option } from 'commander';
import type { AnyTypes } from '../../engine/game.ts';
import type { Match } from '../../engine/match.ts';
import { findGame } from '../../games/index.ts';
import { savedGame } from '../completion/own-sources.ts';
import { completeWith, words } from '../completion/sources.ts';
import { allLogFormats, logAs, otherFormats } from '../format-log.ts';
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
    if (format === 'asciicast') return recording(match);
    return logAs(match, format, chat && id !== undefined ? await publicChat(id, store.tables) : undefined);
  });
  process.stdout.write(text);
}

/** What a terminal shows while the game is replayed. @throws UsageError while it is not over */
async function recording(match: Match<AnyTypes>): Promise<string> {
  if (!match.game.outcome(match.state))
    throw new UsageError('This game is not over: it can be recorded when it is.');
  const [{ castOf }, screen] = await Promise.all([
    import('../recording.tsx'),
    findGame(match.game.id)!.screen(),
  ]);
  return castOf(match, screen, { columns: 100, rows: 30 });
}
