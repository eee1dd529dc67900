import type { DOMElement } from 'ink';
import type { Run, Style } from './canvas.ts';
import { cut, widthOf } from './width.ts';

type StyledText = Pick<Run, 'text' | 'style'>;

type Line = readonly StyledText[];

const plain: Style = {};

/** What a text shows in this many columns, line by line. */
export function textLines(node: DOMElement, width: number): readonly Line[] {
  const parts = partsOf(node, undefined, []);
  const text = parts.length === 1 ? parts[0]!.text : parts.map((part) => part.text).join('');
  if (text === '') return [];
  if (!text.includes('\n') && widthOf(text) <= width) return [parts];
  let from = 0;
  return text.split('\n').map((line) => {
    const start = from;
    from += line.length + 1;
    const whole = slice(parts, start, start + line.length);
    return widthOf(line) <= width ? whole : cutOff(whole, width);
  });
}

/** The texts in a node, each with the style of all that it stands in: `Label` gives its own as an attribute, a `<Text>` of Ink has none. */
function partsOf(node: DOMElement, outer: Style | undefined, parts: StyledText[]): Line {
  const own = (node.attributes.look as Style | undefined) ?? plain;
  const style = outer ? within(outer, own) : own;
  for (const child of node.childNodes) {
    if (child.nodeName !== '#text') partsOf(child, style, parts);
    else if (child.nodeValue !== '') parts.push({ text: child.nodeValue, style });
  }
  return parts;
}

function within(outer: Style, { fg, bg, bold, dim, underline, inverse }: Style): Style {
  return {
    fg: fg ?? outer.fg,
    bg: bg ?? outer.bg,
    bold: bold || outer.bold,
    dim: dim || outer.dim,
    underline: underline || outer.underline,
    inverse: inverse || outer.inverse,
  };
}

function slice(line: Line, from: number, to: number): Line {
  let at = 0;
  return line.flatMap(({ text, style }) => {
    const shown = text.slice(Math.max(0, from - at), Math.max(0, to - at));
    at += text.length;
    return shown === '' ? [] : [{ text: shown, style }];
  });
}

function cutOff(line: Line, width: number): Line {
  let left = width;
  return line.flatMap((part) => {
    const room = left;
    left -= widthOf(part.text);
    if (room <= 0) return [];
    // Whatever fills the row is followed by more.
    return [left > 0 ? part : { ...part, text: cut(`${part.text} `, room) }];
  });
}
