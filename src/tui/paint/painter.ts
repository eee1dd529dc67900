import type { DOMElement } from 'ink';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { FrameStream } from '../terminal/frame-stream.ts';
import { type Area, Canvas, type LineKind } from './canvas.ts';
import { Pen } from './pen.ts';
import { textLines } from './text-lines.ts';
import type { Paint, Theme } from './theme.ts';

/** Draws on an empty canvas as large as the box that it stands in. */
export type Draw = (canvas: Canvas) => void;

const drawings = new WeakMap<DOMElement, Draw>();

/** Puts a drawing into the box that is given this ref. */
export function useDrawing(draw: Draw): RefObject<DOMElement | null> {
  const box = useRef<DOMElement>(null);
  useLayoutEffect(() => {
    if (box.current) drawings.set(box.current, draw);
  }, [draw]);
  return box;
}

export interface PainterOptions {
  readonly frames: FrameStream;
  readonly theme: Theme;
  /** What a drawing has thrown. */
  onError(error: unknown): void;
}

/** Draws what Ink has laid out: boxes, texts and the drawings in them, later ones over earlier ones. */
export class Painter {
  readonly #options: PainterOptions;
  #root: DOMElement | undefined;
  #pen: Pen;
  #state: 'drawn' | 'due' | 'closed' = 'drawn';

  constructor(options: PainterOptions) {
    this.#options = options;
    this.#pen = new Pen(options.theme);
  }

  /** Takes the place of Ink's own drawing, which takes every text of the screen apart at every key. */
  takeOver(box: DOMElement): void {
    let root = box;
    while (root.parentNode) root = root.parentNode;
    root.onRender = () => this.#changed();
    this.#root = root;
  }

  set theme(theme: Theme) {
    this.#pen = new Pen(theme);
    this.#changed();
  }

  /** Nothing is drawn any more: the terminal is given back. */
  close(): void {
    this.#state = 'closed';
  }

  /** Ink has laid out its boxes; drawings come into them by the end of the same commit. */
  #changed(): void {
    if (this.#state !== 'drawn') return;
    this.#state = 'due';
    queueMicrotask(() => {
      if (this.#state === 'closed') return;
      this.#state = 'drawn';
      try {
        this.#draw();
      } catch (error) {
        this.#options.onError(error);
      }
    });
  }

  #draw(): void {
    if (!this.#root) return;
    const { columns, rows } = this.#options.frames;
    const screen = new Canvas(columns, rows, { bg: 'surface' });
    paint(screen, this.#root, 0, 0);
    this.#options.frames.show(Array.from({ length: rows }, (_, y) => this.#pen.row(screen, y)));
  }
}

/** A box with what is in it, at this place of what it stands in. */
function paint(screen: Canvas, node: DOMElement, left: number, top: number): void {
  const { yogaNode, style } = node;
  if (!yogaNode || style.display === 'none') return;
  const layout = yogaNode.getComputedLayout();
  const area = { x: left + layout.left, y: top + layout.top, width: layout.width, height: layout.height };
  if (node.nodeName === 'ink-text') {
    paintText(screen, node, area);
    return;
  }
  if (style.backgroundColor) screen.fill(area, { bg: style.backgroundColor as Paint });
  const edges = edgesOf(style);
  if (style.borderStyle) paintBorder(screen, area, style, edges);
  const draw = drawings.get(node);
  if (draw) {
    const canvas = new Canvas(area.width, area.height);
    draw(canvas);
    screen.blit(canvas, area.x, area.y);
  }
  const before = screen.clip;
  const clip = clipOf(area, style, edges);
  if (clip) screen.clip = { ...screen.area, ...clip };
  for (const child of node.childNodes) {
    if (child.nodeName !== '#text') paint(screen, child, area.x, area.y);
  }
  screen.clip = before;
}

function paintText(screen: Canvas, node: DOMElement, { x, y, width }: Area): void {
  for (const [row, texts] of textLines(node, width).entries()) {
    let column = x;
    for (const { text, style } of texts) column = screen.text(column, y + row, text, style);
  }
}

type BoxStyle = DOMElement['style'];

/** The cells that a border takes at each side. */
interface Edges {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

function edgesOf({ borderStyle, borderTop, borderBottom, borderLeft, borderRight }: BoxStyle): Edges {
  const edge = (shown: boolean | undefined): number => (borderStyle && shown !== false ? 1 : 0);
  return {
    top: edge(borderTop),
    bottom: edge(borderBottom),
    left: edge(borderLeft),
    right: edge(borderRight),
  };
}

/** What `overflow` leaves of the children. */
function clipOf(area: Area, { overflowX, overflowY }: BoxStyle, edges: Edges): Partial<Area> | undefined {
  if (overflowX !== 'hidden' && overflowY !== 'hidden') return undefined;
  return {
    ...(overflowX === 'hidden' && { x: area.x + edges.left, width: area.width - edges.left - edges.right }),
    ...(overflowY === 'hidden' && { y: area.y + edges.top, height: area.height - edges.top - edges.bottom }),
  };
}

const kinds: Readonly<Record<string, LineKind>> = {
  single: 'light',
  round: 'round',
  bold: 'heavy',
  double: 'double',
};

function paintBorder(screen: Canvas, area: Area, style: BoxStyle, edges: Edges): void {
  const kind = kinds[String(style.borderStyle)] ?? 'light';
  const paintOf = (own: BoxStyle['borderColor']): Paint => (own ?? style.borderColor ?? 'text') as Paint;
  screen.edges(area, kind, {
    top: edges.top === 1 ? { fg: paintOf(style.borderTopColor) } : undefined,
    bottom: edges.bottom === 1 ? { fg: paintOf(style.borderBottomColor) } : undefined,
    left: edges.left === 1 ? { fg: paintOf(style.borderLeftColor) } : undefined,
    right: edges.right === 1 ? { fg: paintOf(style.borderRightColor) } : undefined,
  });
}
