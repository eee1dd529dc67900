import { describe, expect, it } from 'vitest';
import type { State } from '../../../../src/games/monopoly/rules/state.ts';
import { Board } from '../../../../src/games/monopoly/screen/Board.tsx';
import { shortNames } from '../../../../src/games/monopoly/screen/board/short-names.ts';
import { Frame } from '../../../../src/tui/widgets/frame.tsx';
import { mount } from '../../../tui/driver.tsx';
import { game, Table } from '../table.ts';
import { own, sitDown } from './sit.tsx';

describe.each([
  [80, 24],
  [120, 40],
])('the board alone at %sx%s', (columns, rows) => {
  it('L19 shows all squares', async () => {
    const rules = new Table(4);
    own(rules.state, 1, [37, 39], 2);
    const players = ['Ann', 'Bob', 'Cleo', 'Dora'].map((name) => ({ name }));
    const table = await mount(
      <Frame title={['Replay']}>
        <Board view={game.view(rules.state, 'all')} players={players} width={columns - 2} height={rows - 3} />
      </Frame>,
      { columns, rows },
    );
    if (columns === 80) for (const short of shortNames(rules.state.board.names, 6)) table.sees(short);
    else table.sees('Mayfair', 'Old Kent', 'Trafalgar', 'Vine');
    expect(table.rows().length).toBe(rows);
  });
});

describe('other sizes', () => {
  it('a mortgage is told on its square in a whole word where names have room', async () => {
    const arrange = (state: State): void => {
      own(state, 1, [37]);
      state.loan[37] = 175;
    };
    const { table } = await sitDown({ columns: 120, rows: 40, arrange });
    table.sees(/▲d? mortg\./);
  });

  it.each([
    [80, 30],
    [100, 30],
    [132, 36],
    [200, 60],
  ])('the table is whole at %sx%s', async (columns, rows) => {
    const { table } = await sitDown({ columns, rows, seats: 4 });
    table.sees('● Ann', '▲ Bob', '◆ Cleo', '✚ Dora', 'r roll');
    expect(table.rows().length).toBe(rows);
    expect(Math.max(...table.rows().map((row) => row.length))).toBeLessThanOrEqual(columns);
    await table.press('enter');
    table.sees('Back to the board');
  });
});
