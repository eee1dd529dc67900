import { Label } from '../../src/tui/app/label.tsx';
import type { GameScreen } from '../../src/tui/table/game-screen.ts';
import { GameTable } from '../../src/tui/table/game-table.tsx';
import { type TableProps, useDealt } from '../../src/tui/table/table.ts';
import { TableFrame, useTableRoom } from '../../src/tui/table/table-frame.tsx';
import { LogPane } from '../../src/tui/widgets/log-pane.tsx';
import { SideBySide } from '../../src/tui/widgets/panel.tsx';
import type { Nim, nimSession } from './nim.ts';

const begin = () => ({ count: 3 });

/** A whole game screen in small: how many to take, and the heap with the log beside it. */
function NimTable({ table }: TableProps<Nim>) {
  const { view, active, lines, play, whyNot } = table;
  const [{ count }, change] = useDealt(table, begin);
  const { width, height } = useTableRoom(table);
  const take = { type: 'take', count } as const;
  const keys = [
    { key: 'space', label: `take ${count}`, whyNot: whyNot(take), run: () => play(take) },
    {
      key: ['up', 'down'],
      label: 'how many',
      run: ({ name }: { name: string }) =>
        change({ count: Math.max(1, Math.min(3, count + (name === 'up' ? 1 : -1))) }),
    },
  ];
  return (
    <TableFrame table={table} keys={active === undefined ? [] : keys}>
      <SideBySide justifyContent="space-between" flexGrow={1} paddingLeft={1}>
        <Label>{`left ${view.left}`}</Label>
        <LogPane lines={lines} width={width - 40} height={height} />
      </SideBySide>
    </TableFrame>
  );
}

export const nimScreen: GameScreen<Nim> = {
  Table: NimTable,
  Board: () => null,
  help: { 'How to play': ['Take one, two or three. Whoever takes the last wins.'] },
  sounds: (events) => ({ now: events.map(() => 'take') }),
};

interface NimPlayProps {
  readonly session: ReturnType<typeof nimSession>;
  /** What was asked for beside moves. */
  readonly left: string[];
  readonly people?: readonly number[];
  readonly screen?: GameScreen<Nim>;
}

export function Play({ session, left, people = [0, 1], screen = nimScreen }: NimPlayProps) {
  const around = { saveLog: () => void left.push('log'), leave: (how: string) => left.push(how) };
  return <GameTable {...{ session, people, screen }} {...around} />;
}
