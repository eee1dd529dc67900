import { Command } from 'commander';
import { gameNamed } from '../open-saved.ts';
import { withStore } from '../our-store.ts';
import { statisticsTable } from '../statistics-table.ts';

export function statisticsCommand(): Command {
  return new Command('statistics')
    .description('finished games, wins, scores and streaks by player and game')
    .argument('[game]', 'only this game')
    .option('--json', 'print JSON')
    .action((game: string | undefined, { json }: { json?: true }) => print(game, json ? 'json' : 'table'));
}

async function print(game: string | undefined, format: 'json' | 'table'): Promise<void> {
  const id = game === undefined ? undefined : gameNamed(game).id;
  const all = await withStore((store) => store.statistics());
  const rows = all.filter((row) => id === undefined || row.game === id);
  if (format === 'json') process.stdout.write(`${JSON.stringify(rows, undefined, 2)}\n`);
  else
    process.stdout.write(
      rows.length > 0 ? `${statisticsTable(rows).join('\n')}\n` : 'There are no finished games yet.\n',
    );
}
