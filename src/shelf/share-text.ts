import { deflateRawSync, inflateRawSync } from 'node:zlib';

const start = 'boardgames:1:';

/** A file of a shelf as one word that can be pasted anywhere. */
export function shareText(value: unknown): string {
  return start + deflateRawSync(JSON.stringify(value), { level: 9 }).toString('base64url');
}

export function isShareText(text: string): boolean {
  return text.trimStart().startsWith(start);
}

export type Unpacked =
  | { readonly ok: true; readonly json: string }
  | { readonly ok: false; readonly reason: string };

/** The JSON in a share text; what would unpack to more than `mostBytes` is refused before it is unpacked. */
export function unpack(text: string, mostBytes: number): Unpacked {
  // Pasted texts may have blanks and line ends in them.
  const characters = text.replace(/\s+/g, '').slice(start.length);
  if (!/^[\w-]+$/.test(characters))
    return { ok: false, reason: 'the text has characters that no share text has' };
  try {
    const packed = Buffer.from(characters, 'base64url');
    const json = inflateRawSync(packed, { maxOutputLength: mostBytes }).toString('utf8');
    JSON.parse(json);
    return { ok: true, json };
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    const reason = tooLarge
      ? `it unpacks to more than ${mostBytes} bytes`
      : 'a part of the text is missing or has changed';
    return { ok: false, reason };
  }
}
