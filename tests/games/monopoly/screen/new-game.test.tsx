import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { boardKind } from '../../../../src/games/monopoly/boards/board-kind.ts';
import type { BoardFile } from '../../../../src/games/monopoly/rules/board-file.ts';
import { createMonopoly } from '../../../../src/games/monopoly/rules/index.ts';
import { moreFields } from '../../../../src/games/monopoly/screen/new-game.ts';
import { Shelf, shippedFolder } from '../../../../src/shelf/shelf.ts';
import type { FormBot } from '../../../../src/tui/table/new-game-fields.ts';
import { NewGameForm, type NewGameFormProps } from '../../../../src/tui/table/new-game-form.tsx';
import { mount, type Table } from '../../../tui/driver.tsx';
import { boards } from '../table.ts';

type Opening = Parameters<NewGameFormProps['start']>[0];

let table: Table;
let started: Opening[];
let cancelled: number;

const bots = [
  { name: 'easy', about: 'plays any legal move' },
  { name: 'normal', about: 'counts' },
];

/** The form of Monopoly with these boards. */
function formOf(shelf: Shelf<BoardFile>, bots: readonly FormBot[]) {
  const made = createMonopoly(shelf) as unknown as NewGameFormProps['game'];
  return { game: made, bots, more: moreFields(shelf) };
}

async function fillIn(initial: NewGameFormProps['initial'] = { options: {}, players: [] }): Promise<void> {
  started = [];
  cancelled = 0;
  table = await mount(
    <NewGameForm
      {...formOf(boards, bots)}
      initial={initial}
      start={(opening) => started.push(opening as Opening)}
      cancel={() => {
        cancelled++;
      }}
    />,
  );
}

describe('the form of a new game', () => {
  it('keeps the players inside the frame when rules with long names are opened', async () => {
    table = await mount(
      <NewGameForm
        {...formOf(boards, [{ name: 'beginner', about: 'buys whatever it can' }])}
        initial={{ options: {}, players: [] }}
        start={() => {}}
        cancel={() => {}}
      />,
    );
    while (!/Space open/.test(table.frame())) await table.press('down');
    await table.press('space');
    table.sees('Mortgaged stations count');
    const players = table.rows().filter((row) => / Player \d /.test(row));
    expect(players).toEqual(Array(2).fill(expect.stringMatching(/^│ .* ▾ +│$/)));
  });

  it('A1 is walked over damaged boards in the folder, which it refuses with their reason', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'boards-'));
    const loop = { ...boards.find('world')!, id: 'loop', squares: [] };
    writeFileSync(join(folder, 'loop.board.json'), JSON.stringify(loop));
    const shelf = new Shelf<BoardFile>(boardKind, { shipped: shippedFolder(boardKind), own: folder });
    started = [];
    const start = (opening: Opening) => started.push(opening);
    table = await mount(
      <NewGameForm
        {...formOf(shelf, bots.slice(0, 1))}
        initial={{ options: {}, players: [] }}
        start={start}
        cancel={() => {}}
      />,
    );
    const marked = (): string => table.marked().join(' ');
    for (let steps = 0; !marked().includes('Classic board, London') && steps < 30; steps++)
      await table.press('down');
    const seen = new Set<string>();
    for (let steps = 0; steps < 6; steps++) {
      seen.add(marked());
      await table.press('right');
    }
    expect([...seen].join(' ')).toMatch(/loop \(damaged\).*Solar System|Solar System.*loop \(damaged\)/);
    expect(started).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it('MW1 gives every player a pawn of the board, and refuses one that is taken', async () => {
    await fillIn();
    table.sees('Car', 'Ship', 'Rules', 'Board', /person +▾/, /normal +▾/);
    await table.press('down', 'down', 'tab', 'tab', 'right');
    table.sees('Player 1 has this pawn already.');
    await table.press('left', 'enter');
    expect(started[0]!.players.map(({ token, bot }) => [token, bot])).toEqual([
      ['Car', undefined],
      ['Ship', 'normal'],
    ]);
  });

  it('tells how many house rules differ, which, and what is usual', async () => {
    await fillIn();
    await table.press('down', 'down', 'down', 'down', 'down', 'down', 'down', 'right', 'down');
    table.sees(/Rent and income +▸ 7 rules, none changed/, /Building, mortgages +▸ 7 rules, none changed/);
    await table.press('space', 'down', 'right');
    table.sees(/Rent and income +▾ 7 rules, 1 changed/, /Default: .+\./);
    await table.press('up');
    table.sees(/Changed: .+\./);
  });

  it('MW2 offers the pawns of the board that is chosen, and the defaults of the preset', async () => {
    await fillIn();
    await table.press('down', 'down', 'down', 'down', 'right');
    table.sees('Worlds', 'Default world', /Trades, auctions +▸ 6 rules, none changed/);
    await table.press(...Array.from({ length: 9 }, () => 'up'), 'space');
    table.sees(/Trades, auctions +▾ 6 rules/, 'The table agrees');
    await table.press('up', 'up', 'up', 'right');
    table.sees('Solar System', 'Rocket', 'Rover');
    await table.press('enter');
    expect(started[0]!.players.map(({ token }) => token)).toEqual(['Rocket', 'Rover']);
    expect(started[0]!.options).toMatchObject({
      preset: 'worlds',
      board: 'solar-system',
      auction: 'verdict',
    });
  });

  it('MW2 begins with the rules that a board names as long as nobody has chosen others', async () => {
    await fillIn();
    const rules = (name: string) => new RegExp(`Rules +◂? *${name}`);
    await table.press('down', 'down', 'down', 'down');
    table.sees(rules('Classic'));
    await table.press('down', 'down', 'right', 'right', 'right');
    table.sees(/Board +.*Solar System/, rules('Worlds'));
    await table.press('right');
    table.sees(/Board +Classic board/, rules('Classic'));
    await table.press('left', 'up', 'up', 'right');
    table.sees(/Board +.*Solar System/, rules('As printed'));
  });

  it('says what a rule comes to on this board and with these players', async () => {
    await fillIn({ options: { preset: 'worlds', freeParkingPot: true }, players: [] });
    const to = async (label: string) => {
      for (let step = 0; step < 30 && !table.frame().includes(label); step++) await table.press('down');
      table.sees(label);
    };
    await table.press('up', 'up', 'up', 'up', 'up', 'space', 'up', 'space');
    await to('No square of this board is free parking: there is no pot.');
    await to('Computer players cannot agree aloud: with them the bidding is by turns.');
  });

  it('keeps the pawns of the last game in whatever case, tells each rule in a line, and goes back by Esc', async () => {
    const players = [
      { name: 'Ann', colour: 'red', token: 'dog' },
      { name: 'Bob', colour: 'blue', token: 'Car' },
    ];
    await fillIn({ options: {}, players });
    table.sees('Ann', 'Dog', 'Car');
    await table.press('down', 'down', 'down', 'down');
    table.sees('With event cards, the worlds rules');
    await table.press('escape');
    expect(cancelled).toBe(1);
  });
});
