import { CanvasView } from '../../src/tui/app/canvas-view.tsx';
import { Canvas } from '../../src/tui/paint/canvas.ts';
import type { GameScreen } from '../../src/tui/table/game-screen.ts';
import { GameTable } from '../../src/tui/table/game-table.tsx';
import type { TableProps } from '../../src/tui/table/table.ts';
import { TableFrame, useTableRoom } from '../../src/tui/table/table-frame.tsx';
import { useDealt } from '../../src/tui/table/use-dealt.ts';
import { useLogPane } from '../../src/tui/widgets/log-pane.ts';
import type { Nim, nimSession } from './nim.ts';

const begin = (): number => 3;
const reduce = (count: number, by: number): number => Math.max(1, Math.min(3, count + by));

/** A whole game screen in small: how many to take, and the heap with the log beside it. */
function NimTable({ table }: TableProps<Nim>) {
  const { match, view, active, lines, play, whyNot } = table;
  const [count, change] = useDealt(match, begin, reduce);
  const { width, height } = useTableRoom();
  const log = useLogPane(lines.map(({ text }) => text));
  const take = { type: 'take', count } as const;
  const keys = [
    { key: 'space', label: `take ${count}`, whyNot: whyNot(take), run: () => play(take) },
    {
      key: ['up', 'down'],
      label: 'how many',
      run: ({ name }: { name: string }) => change(name === 'up' ? 1 : -1),
    },
  ];
  const body = new Canvas(width, height, { bg: 'surface' });
  body.text(1, 1, `left ${view.left}`);
  log.draw(body, { x: 40, y: 0, width: width - 42, height });
  return (
    <TableFrame table={table} keys={active === undefined ? [] : keys}>
      <CanvasView canvas={body} lines={[`left ${view.left}`, ...lines.slice(-3).map(({ text }) => text)]} />
    </TableFrame>
  );
}

export const nimScreen: GameScreen<Nim> = {
  Table: NimTable,
  Board: () => null,
  help: [{ title: 'How to play', lines: ['Take one, two or three. Whoever takes the last wins.'] }],
  sounds: (events) => ({ now: events.map(() => 'take') }),
};

export interface NimPlayProps {
  readonly session: ReturnType<typeof nimSession>;
  /** What was asked for beside moves. */
  readonly left: string[];
  readonly people?: readonly number[];
  readonly screen?: GameScreen<Nim>;
}

export function Play({ session, left, people = [0, 1], screen = nimScreen }: NimPlayProps) {
  const around = { saveLog: () => left.push('log'), leave: (how: string) => left.push(how) };
  return <GameTable {...{ session, people, screen }} {...around} />;
}
