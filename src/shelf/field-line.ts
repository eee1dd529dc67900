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
  return text.slice(0, at).split('\n').length;
}

/** Where the value of a key, or of an index, begins; -1 when it is not there. */
function enter(text: string, start: number, part: string): number {
  const list = text[start] === '[';
  if (!list && text[start] !== '{') return -1;
  let at = skipSpace(text, start + 1);
  for (let index = 0; text[at] !== ']' && text[at] !== '}'; index++) {
    let key = String(index);
    if (!list) {
      const end = afterString(text, at);
      key = JSON.parse(text.slice(at, end)) as string;
      at = skipSpace(text, skipSpace(text, end) + 1);
    }
    if (key === part) return at;
    at = skipSpace(text, afterValue(text, at));
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return -1;
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
