import { Argument, Command, Option } from 'commander';
import { printableJson } from '../../engine/printable.ts';
import { gameNames } from '../completion/own-sources.ts';
import { completeWith } from '../completion/sources.ts';
import { gameNamed } from '../open-saved.ts';
import { withStore } from '../our-store.ts';
import { print, printTable } from '../output.ts';
import { metTable, statisticsCsv, statisticsTable } from '../statistics-table.ts';

interface StatisticsFlags {
  readonly json?: true;
  readonly csv?: true;
}

export function statisticsCommand(): Command {
  return new Command('statistics')
    .description('finished games, wins, scores and streaks by player and game, and against whom')
    .addArgument(completeWith(new Argument('[game]', 'only this game'), gameNames))
    .addOption(new Option('--json', 'print JSON').conflicts('csv'))
    .addOption(new Option('--csv', 'print comma-separated values, for a spreadsheet'))
    .action((game: string | undefined, flags: StatisticsFlags) => printStatistics(game, flags));
}

async function printStatistics(game: string | undefined, { json, csv }: StatisticsFlags): Promise<void> {
  const id = game === undefined ? undefined : gameNamed(game).id;
  const all = await withStore((store) => store.statistics());
  const rows = all.filter((row) => id === undefined || row.game === id);
  if (json) process.stdout.write(`${printableJson(JSON.stringify(rows, undefined, 2))}\n`);
  else if (csv) for (const line of statisticsCsv(rows)) print(line);
  else if (rows.length === 0) print('There are no finished games yet.');
  else {
    const met = metTable(rows);
    printTable([...statisticsTable(rows), ...(met.length > 0 ? ['', ...met] : [])]);
  }
}
