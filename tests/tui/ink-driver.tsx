import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import chalk from 'chalk';
import { Box, type DOMElement, render } from 'ink';
import type { ReactNode } from 'react';
import { SteppedClock } from '../../src/engine/stepped-clock.ts';
import { Layers } from '../../src/tui/app/layers.ts';
import { toAscii } from '../../src/tui/paint/ascii.ts';
import { Canvas } from '../../src/tui/paint/canvas.ts';
import type { Drawing } from '../../src/tui/paint/painter.ts';
import { makeTheme, type Theme } from '../../src/tui/paint/theme.ts';
import { isPlain } from '../../src/tui/paint/width.ts';
import { Root } from '../../src/tui/program/root.tsx';
import { keyOf } from '../../src/tui/terminal/keys.ts';
import { Terminal } from '../../src/tui/terminal/terminal.ts';
import { textOn } from './canvas-text.ts';
import { FakeHost, FakeInput, FakeOutput, memorySettings } from './driver.tsx';

/** What Ink writes, of which only the last frame counts. */
class InkOutput extends EventEmitter {
  readonly columns: number;
  readonly rows: number;
  frame = '';
  /** Nobody looks any more: Ink draws no last frame. */
  destroyed = false;

  constructor(columns: number, rows: number) {
    super();
    this.columns = columns;
    this.rows = rows;
  }

  write(frame: string): boolean {
    this.frame = frame;
    return true;
  }
}

/**
 * Ink draws at every commit, of which there are several a key; so it does only when it is told, and without the colours
 * that nobody compares. @returns how to tell it.
 */
function drawnWhenSeen(box: DOMElement): () => void {
  let root = box;
  while (root.parentNode) root = root.parentNode;
  const draw = root.onRender;
  root.onRender = () => {};
  return () => {
    const { level } = chalk;
    chalk.level = 0;
    withQuickCuts(() => withDrawnTexts(root, () => draw?.()));
    chalk.level = level;
  };
}

/** Ink cuts every text anew at every drawing: plain ones and codes by the character, which is what graphemes of them are. */
function withQuickCuts(run: () => void): void {
  const { segment } = Intl.Segmenter.prototype;
  Intl.Segmenter.prototype.segment = function (text) {
    if (!isPlain(text.replaceAll('\x1b', ''))) return segment.call(this, text);
    const cut = Array.from(text, (char, index) => ({ segment: char, index, input: text }));
    return Object.assign(cut, { containing: (index = 0) => cut[index] }) as unknown as Intl.Segments;
  };
  try {
    run();
  } finally {
    Intl.Segmenter.prototype.segment = segment;
  }
}

/** Gives the boxes of drawings their rows as texts of Ink, which knows no drawings, while it draws. */
function withDrawnTexts(node: DOMElement, run: () => void): void {
  const given: DOMElement[] = [];
  const give = (box: DOMElement): void => {
    const drawing = box.attributes.drawing as unknown as Drawing | undefined;
    for (const child of box.childNodes) if (child.nodeName !== '#text') give(child);
    if (!drawing || !box.yogaNode) return;
    const { width, height } = box.yogaNode.getComputedLayout();
    const canvas = new Canvas(width, height);
    drawing.draw(canvas);
    drawing.over?.(canvas);
    box.childNodes.push({
      ...textNode(width),
      childNodes: [{ nodeName: '#text', nodeValue: textOn(canvas) }],
    } as never);
    given.push(box);
  };
  give(node);
  run();
  for (const box of given) box.childNodes.pop();
}

/** What Ink asks of a text that it has laid out, at the upper left of its box. */
function textNode(width: number) {
  const nothing = (): number => 0;
  const yogaNode = {
    ...{ getDisplay: nothing, getComputedLeft: nothing, getComputedTop: nothing },
    ...{ getComputedPadding: nothing, getComputedBorder: nothing, getComputedWidth: () => width },
  };
  return { nodeName: 'ink-text', attributes: {}, style: { textWrap: 'truncate' }, yogaNode };
}

/** A screen drawn by Ink's own renderer, as `ink-testing-library` does it, with the program around it and in any size. */
export async function mountInInk(screen: ReactNode, columns: number, rows: number) {
  const output = new InkOutput(columns, rows);
  const terminal = new Terminal({
    input: new FakeInput(),
    output: new FakeOutput(columns, rows),
    host: new FakeHost(),
    env: { NO_COLOR: '1' },
  });
  const layers = new Layers();
  const options = {
    ...{ terminal, settings: memorySettings(), clock: new SteppedClock() },
    sound: () => {},
    about: [{ title: 'Credits', lines: ['Made for a test.'] }],
  };
  // ASCII is made of what is drawn, here as on the way to a terminal.
  const painter: { theme: Theme } = { theme: makeTheme('dark', 0) };
  let draw = (): void => {};
  const ink = render(
    <Box
      ref={(box) => {
        if (box) draw = drawnWhenSeen(box);
      }}
    />,
    {
      stdout: output as unknown as NodeJS.WriteStream,
      stdin: new PassThrough() as unknown as NodeJS.ReadStream,
      ...{ debug: true, exitOnCtrlC: false, patchConsole: false },
    },
  );
  ink.rerender(<Root options={options} layers={layers} painter={painter} first={screen} quit={() => {}} />);
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setImmediate(resolve));
  };
  await settle();
  return {
    async press(...chords: string[]): Promise<void> {
      for (const chord of chords) {
        layers.press(keyOf(chord));
        await settle();
      }
    },
    settle,
    rows: (): string[] => {
      draw();
      const { ascii, kept } = painter.theme;
      const lines = output.frame.split('\n').map((line) => {
        const shown = stripVTControlCharacters(line).trimEnd();
        return ascii ? toAscii(shown, kept) : shown;
      });
      return Array.from({ length: rows }, (_, y) => lines[y] ?? '');
    },
    close(): void {
      output.destroyed = true;
      ink.unmount();
      ink.cleanup();
      terminal.close();
    },
  };
}
