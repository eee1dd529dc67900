import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { openLogFile } from '../../src/cli/open-saved.ts';
import { ReplayScreen } from '../../src/cli/screens/replay.tsx';
import type { Stage } from '../../src/cli/stage.ts';
import { stage } from '../tui/all-screens.tsx';
import { mount, type Table } from '../tui/driver.tsx';
import { until } from '../until.ts';

let table: Table;
afterEach(() => table.close());

async function replay(log: string, id?: string): Promise<Stage> {
  const { match, entry } = await openLogFile(fileURLToPath(new URL(`../logs/${log}.jsonl`, import.meta.url)));
  const on = stage();
  table = await mount(<ReplayScreen stage={on} match={match} screen={await entry.screen()} id={id} />);
  return on;
}

describe('L6 a replay', () => {
  it('tells what came of each move in words, on the table of the game', async () => {
    await replay('monopoly/worlds-verdict-two');
    table.sees('0 of', 'Ada to roll', /\$1,500 +net \$1,500/);
    await table.press('right', 'right');
    // The money counts down on its way.
    await table.passTime(400);
    table.sees("Ada's turn (round 1)", '  buys Whitechapel Road for $60', /\$1,440 +net \$1,500/);
    while (!table.frame().includes('10 of')) await table.press('right');
    table.sees('does not buy Pentonville Road', 'Pentonville Road is auctioned');
  });

  it('tells of an ended game what its board shows: cards that were bought face down too', async () => {
    await replay('catan/random-island-three');
    await table.press('pagedown', 'pagedown', 'pagedown', 'pagedown', 'right', 'right', 'right', 'right');
    table.sees('├ Bea buys a development card: knight.', /■ Bea +\d.*\n.*1Kn/);
  });

  it('hints at every key that leads on, and at none that leads nowhere', async () => {
    await replay('carcassonne/river-two');
    table.sees('→ next', '] next turn', 'a play', 'Esc leave');
    table.seesNot('← back', 'Home');
    await table.press('pagedown', 'pagedown', 'pageup');
    table.sees('10 of', '→ next', '← back', 'Esc leave');
    await table.press('end');
    table.sees('← back', 'Home first');
    table.seesNot('→ next', 'a play', 'End last');
    expect(table.frame()).not.toContain('0 of');
  });

  it('goes to the move of a line of the log, and to the moves with which the lead changed', async () => {
    await replay('monopoly/worlds-verdict-two');
    await table.press('j');
    table.sees('Go to a move', 'Enter go there', '   2  ');
    await table.press('pagedown', 'down');
    const [marked] = table.marked();
    const move = Number(/\d+/.exec(marked!)![0]);
    await table.press('enter');
    table.sees(`${move} of`);
    // The number of a move is typed too, and again after an arrow.
    await table.press('j', '1', '2');
    table.sees('Go to move 12', '0-9 number');
    await table.press('backspace', '4', 'down', '3', '1', 'enter');
    table.sees('31 of');
    await table.press('j', '0', 'backspace', 'enter');
    table.sees('31 of');
    await table.press('j', ...'99999', 'enter');
    table.sees(/(\d+) of \1 /);
    await table.press('home', 'n');
    const turn = Number(/(\d+) of/.exec(table.frame())![1]);
    expect(turn).toBeGreaterThan(0);
    await table.press('n', 'N');
    table.sees(`${turn} of`);
  });

  it('L22 goes on from a move as a new game, which says where it comes from', async () => {
    const on = await replay('carcassonne/river-two', 'abcde');
    await table.press('end', 'p');
    table.sees('The game is over here');
    await table.press('home', 'right', 'right', 'right', 'right', 'p');
    await until(async () => {
      await table.settle();
      return table.frame().includes('Play on from');
    });
    table.sees('Play on from move 4', 'Red', 'Yellow', '(●) new', 'Play on');
    await table.press('enter');
    expect(on.played.isRunning).toBe(true);
    table.seesNot('replay');
    // The next place where the tile fits, and nobody on it.
    await table.press('tab', 'enter', 'enter');
    const { store } = await on.storage.open();
    await until(async () => (await store.count('kept')) === 1);
    table.sees(/to move|to place/);
  });

  it('L22 calls whoever takes the seat of a computer player as in a new game', async () => {
    await replay('monopoly/classic-four');
    await table.press('right', 'right', 'p');
    await until(async () => {
      await table.settle();
      return table.frame().includes('Play on from');
    });
    await table.press('enter');
    table.sees('Player 2 to buy', 'Ada', 'Cleo');
  });
});
