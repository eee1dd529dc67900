import { Command, Option } from 'commander';
import type { AnyTypes } from '../../engine/game.ts';
import type { Match } from '../../engine/match.ts';
import { findGame } from '../../games/index.ts';
import { savedGame } from '../completion/own-sources.ts';
import { completeWith, words } from '../completion/sources.ts';
import { allLogFormats, logAs, otherFormats } from '../format-log.ts';
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
    .action((id: string | undefined, { format }: { format: string }) => printLog(id, format));
}

async function printLog(id: string | undefined, format: string): Promise<void> {
  const text = await withStore(async (store) => {
    const { match } = id === undefined ? await openLatest(store) : await openSaved(store, id);
    return format === 'asciicast' ? recording(match) : logAs(match, format);
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
