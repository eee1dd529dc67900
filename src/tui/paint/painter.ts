import type { DOMElement } from 'ink';
import type { Clock } from '../../engine/clock.ts';
import type { FrameStream } from '../terminal/frame-stream.ts';
import { Canvas, type LineKind, type Room, type Style, shared } from './canvas.ts';
import { Pen } from './pen.ts';
import { textLines } from './text-lines.ts';
import type { Paint, Theme } from './theme.ts';

/** Draws on a canvas as large as the box that it stands in. */
export type Draw = (canvas: Canvas) => void;

/** What a box shows, as the attribute `drawing` of its node. */
export interface Drawing {
  /** Draws on an empty canvas when a frame is drawn; not again while it is the same function. */
  readonly draw: Draw;
  /** Draws over that whatever changes with every key, such as a cursor: then the drawing below is kept. */
  readonly over?: Draw | undefined;
}

/** Drawings as they came out, without and with what comes over them. */
const kept = new WeakMap<
  DOMElement,
  { draw: Draw | undefined; readonly below: Canvas; readonly whole: Canvas }
>();

const GROUND: Style = { bg: 'surface' };
/** Milliseconds that a frame may be put off while keys wait. */
const LONGEST_WAIT = 50;

interface PainterOptions {
  readonly frames: FrameStream;
  readonly theme: Theme;
  /** As `Terminal.erases`. */
  readonly erases: boolean;
  readonly clock: Clock;
  /** True while more keys wait, and with them more to show. */
  isBusy(): boolean;
  onError(error: unknown): void;
}

/** Draws what Ink has laid out: boxes, texts and the drawings in them, later ones over earlier ones. */
export class Painter {
  readonly #options: PainterOptions;
  #root: DOMElement | undefined;
  /** Ink's layout of all boxes. */
  #layOut: DOMElement['onComputeLayout'];
  #pen: Pen;
  /** What stands on the terminal, when that is known, and what it was drawn after, which is drawn on next. */
  #shown: Canvas | undefined;
  #spare: Canvas | undefined;
  #drawnAt = 0;
  #state: 'drawn' | 'due' | 'closed' = 'drawn';

  constructor(options: PainterOptions) {
    this.#options = options;
    this.#pen = new Pen(options.theme, options.erases);
  }

  /** Takes the place of Ink's own drawing, which takes every text of the screen apart at every key. */
  takeOver(box: DOMElement): void {
    let root = box;
    while (root.parentNode) root = root.parentNode;
    root.onRender = () => this.#changed();
    this.#layOut = root.onComputeLayout;
    // Of a burst of keys only what is drawn is laid out.
    root.onComputeLayout = () => {};
    this.#root = root;
  }

  set theme(theme: Theme) {
    this.#pen = new Pen(theme, this.#options.erases);
    this.#shown = undefined;
    this.#changed();
  }

  /** Nothing is drawn any more: the terminal is given back. */
  close(): void {
    this.#state = 'closed';
  }

  /** Ink has changed its boxes; what effects of the same commit change is drawn with them. */
  #changed(): void {
    if (this.#state !== 'drawn') return;
    this.#state = 'due';
    queueMicrotask(() => this.#due());
  }

  /** Of a burst of keys only the last state is drawn, and one now and then. */
  #due(): void {
    if (this.#state === 'closed') return;
    const { clock, isBusy, onError } = this.#options;
    if (isBusy() && clock.now() - this.#drawnAt < LONGEST_WAIT) {
      setImmediate(() => this.#due());
      return;
    }
    this.#state = 'drawn';
    this.#drawnAt = clock.now();
    try {
      this.#draw();
    } catch (error) {
      onError(error);
    }
  }

  #draw(): void {
    if (!this.#root) return;
    this.#layOut?.();
    const { frames } = this.#options;
    const { columns: width, rows: height } = frames;
    const screen = this.#spare?.hasSize({ width, height })
      ? this.#spare.wipe(GROUND)
      : new Canvas(width, height, GROUND);
    paint(screen, this.#root, 0, 0, true);
    const pen = this.#pen;
    const patches = this.#shown?.hasSize(screen)
      ? pen.patches(screen, this.#shown)
      : pen.whole(screen, GROUND);
    this.#spare = this.#shown;
    this.#shown = screen;
    frames.draw(patches, () => pen.rows(screen));
  }
}

type Layout = Room & { readonly left: number; readonly top: number };

const layouts = new WeakMap<DOMElement, Layout>();

/** A box with what is in it, at this place of what it stands in. @param isMoved that may have been laid out anew. */
function paint(screen: Canvas, node: DOMElement, left: number, top: number, isMoved: boolean): void {
  const { yogaNode, style } = node;
  if (!yogaNode || style.display === 'none') return;
  // To ask for a layout takes a dozen calls into Yoga.
  let layout = layouts.get(node);
  const isNew = !layout || (isMoved && yogaNode.hasNewLayout());
  if (!layout || isNew) {
    layout = yogaNode.getComputedLayout();
    layouts.set(node, layout);
    yogaNode.markLayoutSeen();
  }
  const x = left + layout.left;
  const y = top + layout.top;
  if (node.nodeName === 'ink-text') {
    const lines = textLines(node, layout.width);
    for (let row = 0; row < lines.length; row++) {
      const texts = lines[row]!;
      for (let at = 0, column = x; at < texts.length; at++)
        column = screen.text(column, y + row, texts[at]!.text, texts[at]!.style);
    }
    return;
  }
  // Ink takes `overflow` for both directions, and no screen hides one alone.
  const hasClip = style.overflowX === 'hidden';
  const before = screen.clip;
  if (hasClip || style.borderStyle || style.backgroundColor) {
    const { width, height } = layout;
    if (style.backgroundColor) screen.fill({ x, y, width, height }, { bg: style.backgroundColor as Paint });
    const fg = (style.borderColor ?? 'text') as Paint;
    if (style.borderStyle) screen.box({ x, y, width, height }, { fg }, style.borderStyle as LineKind);
    const edge = style.borderStyle ? 1 : 0;
    const inside = { x: x + edge, y: y + edge, width: width - 2 * edge, height: height - 2 * edge };
    if (hasClip) screen.clip = shared(before, inside);
  }
  const drawing = node.attributes.drawing as unknown as Drawing | undefined;
  if (drawing) screen.blit(drawn(node, drawing, layout), x, y);
  const { childNodes } = node;
  // By number, as above: V8 compiles this sooner than what goes through any list.
  for (let at = 0; at < childNodes.length; at++) {
    const child = childNodes[at]!;
    if (child.nodeName !== '#text') paint(screen, child, x, y, isNew);
  }
  if (hasClip) screen.clip = before;
}

function drawn(node: DOMElement, { draw, over }: Drawing, area: Layout): Canvas {
  let here = kept.get(node);
  if (!here?.below.hasSize(area)) {
    const { width, height } = area;
    here = { draw: undefined, below: new Canvas(width, height), whole: new Canvas(width, height) };
    kept.set(node, here);
  }
  if (here.draw !== draw) {
    // Should it throw, nothing of it is kept.
    here.draw = undefined;
    draw(here.below.wipe());
    here.draw = draw;
  }
  if (!over) return here.below;
  over(here.whole.become(here.below));
  return here.whole;
}
