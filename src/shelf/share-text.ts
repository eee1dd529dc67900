import { deflateSync, inflateSync } from 'node:zlib';

const start = 'boardgames:2:';

/** A file of a shelf as one word that can be pasted anywhere; its checksum tells when a character has changed. */
export function shareText(value: unknown): string {
  return start + deflateSync(JSON.stringify(value), { level: 9 }).toString('base64url');
}

/** Whether the text is meant as one, whole or not: in a mail other words may stand before it, in a file of JSON it is none. */
export function isShareText(text: string): boolean {
  return !/^\s*\{/.test(text) && /^boardgames:|boardgames:\d+:/.test(joined(text));
}

/** Without what a mail puts into a long word: blanks, line ends, marks of what is quoted and, in its source, of a line that goes on. */
function joined(text: string): string {
  return text.replace(/=(?=\r?\n)|[\s>]+/g, '');
}

type Unpacked =
  | { readonly ok: true; readonly json: string }
  | { readonly ok: false; readonly reason: string };

const missing = 'a part of the text is missing or has changed';

/** The JSON in a share text; what would unpack to more than `mostBytes` is refused before it is unpacked. */
export function unpack(text: string, mostBytes: number): Unpacked {
  const whole = joined(text).replace(/^.*?(?=boardgames:\d+:)/, '');
  const [characters] = /^[\w-]*/.exec(whole.slice(start.length))!;
  if (/^boardgames:\d+:/.test(whole) && !whole.startsWith(start))
    return {
      ok: false,
      reason: 'it was shared by another version of this program: both sides need the same',
    };
  if (!whole.startsWith(start) || characters === '') return { ok: false, reason: missing };
  try {
    const packed = Buffer.from(characters, 'base64url');
    const json = inflateSync(packed, { maxOutputLength: mostBytes }).toString('utf8');
    JSON.parse(json);
    return { ok: true, json };
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    const reason = tooLarge ? `it unpacks to more than ${mostBytes} bytes` : missing;
    return { ok: false, reason };
  }
}
