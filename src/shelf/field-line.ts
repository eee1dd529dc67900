/**
 * The line (from 1) on which a field of sound JSON stands, or the nearest thing around it that is there.
 * @param field such as `squares[20].name`.
 */
export function lineOfField(text: string, field: string): number {
  const path = [...field.matchAll(/[^.[\]]+/g)].map(([part]) => part);
  let at = skipSpace(text, 0);
  for (const part of path) {
    const inside = enter(text, at, part);
    if (inside < 0) break;
    at = inside;
  }
  return lineAt(text, at);
}

/**
 * The fields of sound JSON that stand more than once in an object, each with the line where it does so again.
 * @param most so many are looked for: a small file, or a text from anybody, can hold tens of thousands.
 */
export function fieldsTwice(
  text: string,
  most: number,
): readonly { readonly field: string; readonly line: number }[] {
  const found: { field: string; line: number }[] = [];
  /** What is open: a list with the index it has come to, or an object with its keys; `part` is where it has come to. */
  const open: { readonly keys?: Set<string>; part: string | number }[] = [];
  let isKey = false;
  for (const { 0: token, index } of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],]/g)) {
    const inside = open.at(-1);
    if (token === '{' || token === '[')
      open.push(token === '[' ? { part: 0 } : { keys: new Set(), part: '' });
    else if (token === '}' || token === ']') open.pop();
    else if (token === ',' && typeof inside?.part === 'number') inside.part++;
    else if (isKey && inside?.keys) {
      inside.part = JSON.parse(token) as string;
      if (inside.keys.has(inside.part)) found.push({ field: pathOf(open), line: lineAt(text, index) });
      inside.keys.add(inside.part);
    }
    if (found.length === most) break;
    isKey = token === '{' || (token === ',' && inside?.keys !== undefined);
  }
  return found;
}

function pathOf(open: readonly { readonly part: string | number }[]): string {
  return open.reduce(
    (path, { part }) => (typeof part === 'number' ? `${path}[${part}]` : `${path}${path && '.'}${part}`),
    '',
  );
}

function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}

/** Where the value of a key, or of an index, begins; -1 when it is not there. Of a key that stands twice the last counts. */
function enter(text: string, start: number, part: string): number {
  const list = text[start] === '[';
  if (!list && text[start] !== '{') return -1;
  let at = skipSpace(text, start + 1);
  let found = -1;
  for (let index = 0; text[at] !== ']' && text[at] !== '}'; index++) {
    let key = String(index);
    if (!list) {
      const end = afterString(text, at);
      key = JSON.parse(text.slice(at, end)) as string;
      at = skipSpace(text, skipSpace(text, end) + 1);
    }
    if (key === part) found = at;
    at = skipSpace(text, afterValue(text, at));
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return found;
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && /\s/.test(text[at]!)) at++;
  return at;
}

function afterString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

function afterValue(text: string, start: number): number {
  let depth = 0;
  let at = start;
  do {
    const sign = text[at]!;
    if (sign === '"') {
      at = afterString(text, at);
      continue;
    }
    if (sign === '{' || sign === '[') depth++;
    else if (sign === '}' || sign === ']') depth--;
    at++;
  } while (at < text.length && (depth > 0 || !/[,\]}]/.test(text[at]!)));
  return at;
}
