import type { DOMElement } from 'ink';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { DrawMode, FrameStream } from '../terminal/frame-stream.ts';
import { Canvas } from './canvas.ts';
import { Pen } from './pen.ts';
import type { Theme } from './theme.ts';

/** What stands in a box of Ink: a drawing, or the lines that are read out. */
export type Content = Canvas | readonly string[];

const contents = new WeakMap<DOMElement, Content>();

/** Puts something into the box that is given this ref. */
export function useContent(content: Content): RefObject<DOMElement | null> {
  const box = useRef<DOMElement>(null);
  useLayoutEffect(() => {
    if (box.current) contents.set(box.current, content);
  }, [content]);
  return box;
}

interface Placed {
  readonly content: Content;
  readonly x: number;
  readonly y: number;
}

/**
 * Draws what stands in the boxes that Ink has laid out, later ones over earlier ones. Ink never sees a character: it
 * takes apart every coloured text of the screen at every key.
 */
export class Painter {
  /** The box around all others. */
  root: DOMElement | null = null;
  readonly #frames: FrameStream;
  readonly #mode: DrawMode;
  #pen: Pen;
  #state: 'drawn' | 'due' | 'closed' = 'drawn';

  constructor(frames: FrameStream, mode: DrawMode, theme: Theme) {
    this.#frames = frames;
    this.#mode = mode;
    this.#pen = new Pen(theme);
  }

  set theme(theme: Theme) {
    this.#pen = new Pen(theme);
  }

  /** Ink has laid out its boxes; they are filled by the end of the same commit. */
  changed(): void {
    if (this.#state !== 'drawn') return;
    this.#state = 'due';
    queueMicrotask(() => {
      if (this.#state === 'closed') return;
      this.#state = 'drawn';
      this.#draw();
    });
  }

  /** Nothing is drawn any more: the terminal is given back. */
  close(): void {
    this.#state = 'closed';
  }

  #draw(): void {
    if (!this.root) return;
    const { columns, rows } = this.#frames;
    const placed = placedIn(this.root);
    if (this.#mode === 'lines') {
      this.#frames.show(placed.flatMap(({ content }) => (content instanceof Canvas ? [] : content)));
      return;
    }
    const screen = new Canvas(columns, rows, { bg: 'surface' });
    for (const { content, x, y } of placed) {
      if (content instanceof Canvas) screen.blit(content, x, y);
    }
    this.#frames.show(Array.from({ length: rows }, (_, y) => this.#pen.row(screen, y)));
  }
}

/** What stands in a box and in all that it contains, in the order of the components. */
function placedIn(node: DOMElement, x = 0, y = 0): readonly Placed[] {
  const { yogaNode } = node;
  if (!yogaNode || node.style.display === 'none') return [];
  const left = x + yogaNode.getComputedLeft();
  const top = y + yogaNode.getComputedTop();
  const content = contents.get(node);
  const inside = node.childNodes.flatMap((child) =>
    child.nodeName === 'ink-box' ? placedIn(child as DOMElement, left, top) : [],
  );
  return content ? [{ content, x: left, y: top }, ...inside] : inside;
}
