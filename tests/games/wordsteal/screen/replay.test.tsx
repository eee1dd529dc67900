import { expect, it } from 'vitest';
import { type Match, play, startMatch } from '../../../../src/engine/match.ts';
import { readMove } from '../../../../src/engine/moves.ts';
import type { Options } from '../../../../src/games/wordsteal/rules/options.ts';
import type { WordStealTypes } from '../../../../src/games/wordsteal/rules/types.ts';
import { createScreen } from '../../../../src/games/wordsteal/screen/index.ts';
import { ReplayTable } from '../../../../src/tui/table/replay-table.tsx';
import { mount, type Table } from '../../../tui/driver.tsx';
import { codes, game, lexicon, optionsFor } from '../table.ts';

let table: Table;

const lines = ['D7 across HELP', 'D7 across HELPLESS'];

function played(options: Partial<Options>, racks: string): Match<WordStealTypes> {
  const players = [
    { name: 'Ann', colour: 'red' },
    { name: 'Bob', colour: 'blue' },
  ];
  let match = startMatch(game, { options: optionsFor(2, options), players, seed: 'replay' }, codes(racks));
  for (const line of lines) {
    const read = readMove(game, line, match.state);
    if (!read.ok) throw new Error(read.refusal.text);
    const step = play(match, match.state.current, read.move);
    if (!step.ok) throw new Error(step.refusal.text);
    match = step.match;
  }
  return match;
}

async function replay(options: Partial<Options>, racks: string, columns = 80, rows = 24): Promise<void> {
  const screen = createScreen(() => lexicon);
  table = await mount(<ReplayTable match={played(options, racks)} screen={screen} leave={() => {}} />, {
    columns,
    rows,
  });
}

it('shows rack, score boxes, words, bag and the marks of each move', async () => {
  await replay({ racks: 'own', winningScore: 6 }, 'HELPLESLESSHEL');
  table.sees('replay', '│H │E │L │P │L │E │S │', 'bag 182');
  await table.press('right');
  table.sees('›H●›E●›L●›P●', 'HELP 4/4', 'Ann forms HELP: +4.', 'bag 178');
  await table.press('left');
  table.seesNot('HELP 4/4');
});

it('shows the rack of whoever is to move, where each player has one', async () => {
  await replay({ racks: 'own', winningScore: 6 }, 'HELPLESLESSHEL');
  table.sees('│H │E │L │P │L │E │S │');
  await table.press('right');
  table.sees('│L │E │S │S │H │E │L │');
  await table.press('right');
  await table.passTime(400);
  table.sees('●H▲●E▲●L▲●P▲›L▲›E▲›S▲›S▲');
});

it.each([
  ['once the game is over', 6, 'HELP is in the dictionary'],
  ['and not while it still runs', 50, 'Words can be looked up after the game'],
])('lets words be looked up wherever it stands, %s', async (_, winningScore, answer) => {
  await replay({ racks: 'own', winningScore }, 'HELPLESLESSHEL');
  await table.press('right', ':');
  await table.type('word help');
  await table.press('enter');
  table.sees(answer);
});

it('L4 reads the words on the board aloud, and no grid', async () => {
  const match = played({ racks: 'own', winningScore: 6 }, 'HELPLESLESSHEL');
  const screen = createScreen(() => lexicon);
  table = await mount(<ReplayTable {...{ match, screen }} leave={() => {}} />, {
    settings: { reader: true },
  });
  await table.press('right');
  table.sees('D7 across HELP: Ann');
  table.seesNot('A  B  C');
});

it('shows no clock, since nobody has to beat it', async () => {
  await replay({ racks: 'own', turnSeconds: 90 }, 'HELPLESLESSHEL');
  table.sees('◷');
  table.seesNot('1:30');
});

it('offers no new game and no log, as the menu of a replay does not', async () => {
  await replay({ racks: 'own' }, 'HELPLESLESSHEL');
  await table.press('ctrl+n');
  table.seesNot('Leave this game for a new one?');
  await table.press('?');
  table.seesNot('Ctrl+N', 'Ctrl+S');
  table.sees('Ctrl+Q');
});

it('fills a large window with a large board', async () => {
  await replay({ racks: 'own', winningScore: 6 }, 'HELPLESLESSHEL', 200, 60);
  await table.press('right');
  table.sees(/│ +H +│/);
  expect(Math.max(...table.rows().map((row) => row.lastIndexOf('│', 120)))).toBeGreaterThan(100);
});
