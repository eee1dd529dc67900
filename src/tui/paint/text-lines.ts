import cliTruncate from 'cli-truncate';
import type { DOMElement } from 'ink';
import wrapAnsi from 'wrap-ansi';
import { type StyledText, styledTexts } from './ansi.ts';
import { widestLine } from './width.ts';

type TextWrap = NonNullable<DOMElement['style']['textWrap']>;

const KEPT = 2000;
const known = new Map<string, readonly string[]>();

type Lines = readonly (readonly StyledText[])[];

/** What a node was drawn as, and of what that was made. */
interface Drawn {
  /** The texts in it and what colours them, in order. */
  readonly parts: readonly Part[];
  readonly width: number;
  readonly wrap: TextWrap;
  readonly lines: Lines;
}

type Part = string | DOMElement['internal_transform'];

const drawn = new WeakMap<DOMElement, Drawn>();

/** What a `<Text>` of Ink shows in this many columns, line by line, as Ink itself breaks and colours it, less the blanks it is broken at. */
export function textLines(node: DOMElement, width: number): Lines {
  const wrap = node.style.textWrap ?? 'wrap';
  const before = drawn.get(node);
  if (before?.width === width && before.wrap === wrap && isMadeOf(node, before.parts)) return before.lines;
  const lines = linesOf(node, width, wrap);
  drawn.set(node, { parts: partsOf(node, []), width, wrap, lines });
  return lines;
}

function linesOf(node: DOMElement, width: number, wrap: TextWrap): Lines {
  const text = textOf(node);
  if (text === '') return [];
  const { internal_transform: transform } = node;
  return broken(text, width, wrap).map((line, index) =>
    styledTexts(transform ? transform(line, index) : line),
  );
}

function partsOf(node: DOMElement, parts: Part[]): readonly Part[] {
  parts.push(node.internal_transform);
  for (const child of node.childNodes) {
    if (child.nodeName === '#text') parts.push(child.nodeValue);
    else partsOf(child, parts);
  }
  return parts;
}

function isMadeOf(node: DOMElement, parts: readonly Part[]): boolean {
  return sameUpTo(node, parts, 0) === parts.length;
}

/** @returns where the parts of a node end that begin there; -1 when they are others. Asked for every text at every key. */
function sameUpTo(node: DOMElement, parts: readonly Part[], from: number): number {
  if (parts[from] !== node.internal_transform) return -1;
  let at = from + 1;
  for (let index = 0; index < node.childNodes.length && at > 0; index++) {
    const child = node.childNodes[index]!;
    if (child.nodeName !== '#text') at = sameUpTo(child, parts, at);
    else if (parts[at] === child.nodeValue) at++;
    else return -1;
  }
  return at;
}

/** The text of a node and of all in it, with the codes of what stands in it. */
function textOf(node: DOMElement): string {
  let text = '';
  for (const [index, child] of node.childNodes.entries()) {
    if (child.nodeName === '#text') text += child.nodeValue;
    else {
      const inner = textOf(child);
      text += inner !== '' && child.internal_transform ? child.internal_transform(inner, index) : inner;
    }
  }
  return text;
}

function broken(text: string, width: number, wrap: TextWrap): readonly string[] {
  const whole = text.split('\n');
  if (widestLine(text) <= width) return whole;
  const key = `${width} ${wrap} ${text}`;
  const before = known.get(key);
  if (before) return before;
  const lines = breakUp(text, width, wrap).split('\n');
  if (known.size >= KEPT) known.clear();
  known.set(key, lines);
  return lines;
}

/** Behind the codes of a style. */
const blankAtBreak = /\n((?:\x1b\[[\d;]*m)*) /g;

function breakUp(text: string, width: number, wrap: TextWrap): string {
  if (wrap === 'wrap')
    return text
      .split('\n')
      .map((line) => wrapAnsi(line, width, { trim: false, hard: true }).replace(blankAtBreak, '\n$1'))
      .join('\n');
  return cliTruncate(text, width);
}
