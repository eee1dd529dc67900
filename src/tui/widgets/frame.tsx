import { Box } from 'ink';
import { type ReactNode, useContext, useLayoutEffect, useSyncExternalStore } from 'react';
import type { HelpSection } from '../app/app-context.ts';
import {
  LayersContext,
  type Notice,
  NoticeContext,
  PlaceContext,
  type Tone,
  useApp,
} from '../app/app-context.ts';
import { CanvasView, Lines } from '../app/canvas-view.tsx';
import type { Layers } from '../app/layers.ts';
import { type Area, Canvas } from '../paint/canvas.ts';
import { type PlayerColour, playerGlyphs, type Role } from '../paint/theme.ts';
import { cut, widthOf } from '../paint/width.ts';
import { hintKeys } from '../terminal/keys.ts';

export type Footer = 'full' | 'short';

export interface FrameProps {
  /** Told from left to right: the game, the board or variant, the round. */
  readonly title: readonly string[];
  readonly turn?:
    | { readonly name: string; readonly colour?: PlayerColour; readonly does?: string }
    | undefined;
  /** At the right end of the title: a clock, a count. */
  readonly right?: string | undefined;
  /** What happened last; a message of `say` stands in front of it until the next key. */
  readonly status?: string | Notice | undefined;
  readonly help?: readonly HelpSection[];
  /** `short` gives the body one row more: status and hints share the last one. */
  readonly footer?: Footer;
  /** Draws the body, a canvas as large as `bodyArea` tells. */
  draw?(body: Canvas): void;
  /** What is read out instead of the body. */
  readonly lines?: readonly string[];
  /** Dialogs and menus over the body. */
  readonly children?: ReactNode;
}

const tones: Readonly<Record<Tone, Role>> = { plain: 'text', good: 'good', warn: 'warn', bad: 'bad' };

/** The room inside the frame, in cells of the screen. */
export function bodyArea(
  size: { readonly columns: number; readonly rows: number },
  footer: Footer = 'full',
): Area {
  return { x: 1, y: 1, width: size.columns - 2, height: size.rows - (footer === 'full' ? 3 : 2) };
}

/** The frame of every screen: title, body, status line, hint bar. */
export function Frame(props: FrameProps): ReactNode {
  const { size, mode, unsaved } = useApp();
  const said = useContext(NoticeContext);
  const hints = useHints();
  useHelp(props.help);
  const notice = said ?? (typeof props.status === 'string' ? plain(props.status) : props.status);
  const area = bodyArea(size, props.footer);
  const body = new Canvas(area.width, area.height, { bg: 'surface' });
  props.draw?.(body);
  if (mode === 'lines')
    return <SpokenFrame {...props} notice={notice} hints={hints} body={body} unsaved={unsaved} />;
  const canvas = new Canvas(size.columns, size.rows, { bg: 'surface' });
  canvas.box(canvas.area);
  drawTitle(canvas, props, unsaved ? 'NOT SAVED' : '');
  canvas.blit(body, area.x, area.y);
  drawFooter(canvas, props.footer ?? 'full', notice, hints);
  return (
    <Box>
      <CanvasView canvas={canvas} x={0} y={0} />
      {props.children}
    </Box>
  );
}

function plain(text: string): Notice {
  return { text, tone: 'plain' };
}

function useHelp(sections: readonly HelpSection[] | undefined): void {
  const layers = useContext(LayersContext);
  const { screen } = useContext(PlaceContext);
  useLayoutEffect(() => {
    if (sections) layers.help.set(screen, sections);
  });
}

/** What can be pressed now, as `keys` and `label` by turns. */
function useHints(): readonly string[] {
  const layers = useContext(LayersContext);
  const joined = useSyncExternalStore(
    (listener) => layers.listen(listener),
    () => hintsOf(layers).join('\0'),
  );
  return joined === '' ? [] : joined.split('\0');
}

function hintsOf(layers: Layers): string[] {
  return layers
    .live()
    .filter((binding) => !binding.hidden && binding.whyNot === undefined)
    .flatMap((binding) => [hintKeys(binding), binding.label]);
}

function turnText({ name, colour, does = 'to move' }: NonNullable<FrameProps['turn']>): string {
  return `${colour ? `${playerGlyphs[colour]} ` : ''}${name} ${does}`;
}

/** @param mark a warning that stays. */
function drawTitle(canvas: Canvas, { title, turn, right }: FrameProps, mark: string): void {
  const end = [mark, right].filter((part) => part).join(' ');
  const endAt = canvas.width - 2 - widthOf(end) - 1;
  if (end !== '') {
    const after = mark ? canvas.text(endAt, 0, ` ${mark} `, { fg: 'bad', bold: true }) : endAt;
    if (right) canvas.text(mark ? after - 1 : after, 0, ` ${right} `, { fg: 'text', bold: true });
  }
  const room = (end === '' ? canvas.width - 2 : endAt - 1) - 2;
  const turnWidth = turn ? Math.min(widthOf(turnText(turn)) + 3, Math.floor(room / 2)) : 0;
  const [name = '', ...rest] = title;
  let x = canvas.text(1, 0, ' ');
  x = canvas.text(x, 0, name, { fg: 'accent', bold: true }, room - turnWidth);
  const more = rest.map((part) => ` · ${part}`).join('');
  x = canvas.text(x, 0, more, { fg: 'muted' }, Math.max(0, room - turnWidth - x + 2));
  if (turn) {
    x = canvas.text(x, 0, ' · ', { fg: 'muted' });
    x = canvas.text(x, 0, turnText(turn), { fg: turn.colour ?? 'text', bold: true }, turnWidth - 3);
  }
  canvas.text(x, 0, ' ');
}

function drawFooter(
  canvas: Canvas,
  footer: Footer,
  notice: Notice | undefined,
  hints: readonly string[],
): void {
  const { width, height } = canvas;
  const text = notice?.text ?? '';
  const style = { fg: tones[notice?.tone ?? 'plain'] };
  if (footer === 'full') {
    canvas.text(0, height - 2, '├', { fg: 'line' });
    canvas.text(1, height - 2, '─'.repeat(width - 2), { fg: 'line' });
    canvas.text(width - 1, height - 2, '┤', { fg: 'line' });
    if (text !== '') canvas.text(1, height - 2, ` ${cut(text, width - 4)} `, style);
    drawHints(canvas, 2, width - 2, hints);
    return;
  }
  if (text !== '') canvas.text(1, height - 1, ` ${cut(text, width - 4)} `, style);
  const start = text === '' ? 2 : Math.min(width, 5 + widthOf(text));
  if (start + 8 < width - 2) drawHints(canvas, start, width - 2, hints);
}

/** Draws the hints that fit in the last row from column `x` to `end`; the last of them, help, always. */
function drawHints(canvas: Canvas, x: number, end: number, hints: readonly string[]): void {
  const pairs: [string, string][] = [];
  for (let i = 0; i + 1 < hints.length; i += 2) pairs.push([hints[i]!, hints[i + 1]!]);
  const wide = ([keys, label]: [string, string]): number => widthOf(keys) + 1 + widthOf(label) + 2;
  const last = pairs.at(-1);
  let room = end - x - (last ? wide(last) : 0);
  const shown = pairs.slice(0, -1).filter((pair) => {
    if (wide(pair) > room) {
      room = 0;
      return false;
    }
    room -= wide(pair);
    return true;
  });
  let at = x - 1;
  at = canvas.text(at, canvas.height - 1, ' ');
  for (const [keys, label] of last ? [...shown, last] : shown) {
    at = canvas.text(at, canvas.height - 1, keys, { fg: 'accent', bold: true });
    at = canvas.text(at, canvas.height - 1, ` ${label}  `, { fg: 'muted' });
  }
}

interface SpokenFrameProps extends FrameProps {
  readonly notice: Notice | undefined;
  readonly hints: readonly string[];
  readonly body: Canvas;
  readonly unsaved: boolean;
}

function SpokenFrame(props: SpokenFrameProps): ReactNode {
  const { title, turn, unsaved, lines, notice, hints, body, children } = props;
  // Without what stands at the right: a clock would be read out every second.
  const head = [...title, ...(turn ? [turnText(turn)] : []), unsaved ? 'NOT SAVED' : '']
    .filter((part) => part)
    .join(' · ');
  const keys = hints.map((part, index) => (index % 2 === 0 ? part : `${part}.`)).join(' ');
  return (
    <Box flexDirection="column">
      <Lines lines={[head]} />
      <Lines lines={lines ?? body.toString().split('\n')} />
      {children}
      <Lines lines={[notice?.text ?? '', keys === '' ? '' : `Keys: ${keys}`]} />
    </Box>
  );
}
