import { type ReactNode, useReducer } from 'react';
import { useApp, useKeys } from '../app/app-context.ts';
import { Layer } from '../app/layer.tsx';
import type { Area, Canvas } from '../paint/canvas.ts';
import { widthOf } from '../paint/width.ts';
import { Overlay, overlayRoom } from './overlay.tsx';

export interface MenuItem {
  readonly label: string;
  /** Shown in a calm colour behind the label; without one the letter is. */
  readonly detail?: string | undefined;
  /** A letter that takes it at once. */
  readonly key?: string;
  /** Why it cannot be taken now. */
  readonly whyNot?: string | undefined;
  run(): void;
}

export type MenuStep = 'up' | 'down' | 'first' | 'last' | { readonly to: number };

/** Where the mark goes in a list of `count` entries; it runs round at the ends. */
export function moveMark(marked: number, step: MenuStep, count: number): number {
  if (count === 0) return 0;
  if (typeof step === 'object') return Math.max(0, Math.min(count - 1, step.to));
  if (step === 'first') return 0;
  if (step === 'last') return count - 1;
  return (Math.min(marked, count - 1) + (step === 'down' ? 1 : -1) + count) % count;
}

export interface Menu {
  readonly marked: number;
  draw(canvas: Canvas, area: Area): void;
  readonly lines: readonly string[];
}

export interface MenuOptions {
  /** The entry that is marked first, counted from 0. */
  readonly start?: number;
  /** What Enter does, where the entry's own label does not say it. */
  readonly take?: string;
}

/** A list of things to do, with its keys; `draw` shows as many entries around the mark as there is room for. */
export function useMenu(items: readonly MenuItem[], { start = 0, take }: MenuOptions = {}): Menu {
  const { say } = useApp();
  const [at, move] = useReducer((from: number, step: MenuStep) => moveMark(from, step, items.length), start);
  const marked = Math.max(0, Math.min(at, items.length - 1));
  const choose = (index: number): void => {
    const item = items[index];
    if (item?.whyNot !== undefined) say(item.whyNot, 'warn');
    else item?.run();
  };
  useKeys([
    {
      key: ['up', 'down'],
      label: 'choose',
      hidden: items.length < 2,
      run: (key) => move(key.name === 'up' ? 'up' : 'down'),
    },
    {
      key: ['home', 'end'],
      label: 'first, last',
      hidden: true,
      run: (key) => move(key.name === 'home' ? 'first' : 'last'),
    },
    {
      key: ['enter', 'space'],
      label: take ?? items[marked]?.label ?? 'take',
      whyNot: items.length === 0 ? 'There is nothing to choose from.' : undefined,
      run: () => choose(marked),
    },
    ...items.flatMap((item, index) =>
      item.key ? [{ key: item.key, label: item.label, hidden: true, run: () => choose(index) }] : [],
    ),
  ]);
  return {
    marked,
    draw: (canvas, area) => drawMenu(canvas, area, items, marked),
    lines: items.map((item, index) => `${index === marked ? 'Marked: ' : ''}${item.label} ${aside(item)}`),
  };
}

/** What stands behind the label. */
function aside({ detail, key }: MenuItem): string {
  return detail ?? key ?? '';
}

export function drawMenu(canvas: Canvas, area: Area, items: readonly MenuItem[], marked: number): void {
  const first = Math.max(0, Math.min(marked - Math.floor(area.height / 2), items.length - area.height));
  const labels = Math.min(area.width - 2, Math.max(...items.map((item) => widthOf(item.label)), 0) + 2);
  items.slice(first, first + area.height).forEach((item, row) => {
    const y = area.y + row;
    const on = first + row === marked;
    const style = on
      ? { inverse: true, bold: true }
      : item.whyNot === undefined
        ? {}
        : { fg: 'muted' as const };
    canvas.text(area.x, y, on ? '▸' : ' ', { fg: 'accent' });
    canvas.label(area.x + 2, y, labels, ` ${item.label}`, style);
    const room = area.width - labels - 4;
    const said = aside(item);
    if (room >= Math.min(4, widthOf(said))) canvas.text(area.x + labels + 4, y, said, { fg: 'muted' }, room);
  });
  if (first > 0) canvas.text(area.x + area.width - 1, area.y, '▲', { fg: 'muted' });
  if (first + area.height < items.length)
    canvas.text(area.x + area.width - 1, area.y + area.height - 1, '▼', { fg: 'muted' });
}

export interface MenuDialogProps {
  readonly title: string;
  readonly items: readonly MenuItem[];
  readonly within?: Area | undefined;
  /** What Esc does. */
  close(): void;
}

/** A menu over the screen. */
export function MenuDialog(props: MenuDialogProps): ReactNode {
  return (
    <Layer>
      <MenuBody {...props} />
    </Layer>
  );
}

function MenuBody({ title, items, within, close }: MenuDialogProps): ReactNode {
  const { size } = useApp();
  useKeys([{ key: 'escape', label: 'back', run: close }]);
  const menu = useMenu(items);
  const room = overlayRoom(size, within);
  const labels = Math.max(...items.map((item) => widthOf(item.label)), 0) + 4;
  const details = Math.max(...items.map((item) => widthOf(aside(item))), 0);
  const width = Math.min(
    room.width,
    Math.max(labels + (details > 0 ? details + 3 : 0), widthOf(title) + 4, 24),
  );
  return (
    <Overlay
      title={title}
      width={width}
      height={Math.min(room.height, items.length)}
      within={within}
      lines={menu.lines}
      draw={(inside) => menu.draw(inside, inside.area)}
    />
  );
}
