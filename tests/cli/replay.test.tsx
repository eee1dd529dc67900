import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { openLogFile } from '../../src/cli/open-saved.ts';
import { ReplayScreen } from '../../src/cli/screens/replay.tsx';
import { stage } from '../tui/all-screens.tsx';
import { mount, type Table } from '../tui/driver.tsx';

let table: Table;
afterEach(() => table.close());

async function replay(log: string): Promise<Table> {
  const { match, entry } = await openLogFile(fileURLToPath(new URL(`../logs/${log}.jsonl`, import.meta.url)));
  table = await mount(<ReplayScreen stage={stage()} match={match} screen={await entry.screen()} />);
  return table;
}

describe('L6 a replay', () => {
  it('tells what came of each move in words, on the table of the game', async () => {
    await replay('monopoly/worlds-verdict-two');
    table.sees('0 of', 'Ada to roll', /\$1,500 +net \$1,500/);
    await table.press('right', 'right');
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
});
