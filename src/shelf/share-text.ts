import { deflateSync, inflateRawSync, inflateSync } from 'node:zlib';

const name = 'boardgames:';
const version = '2';
/** By version; texts of the first had no checksum, so that a changed character could pass for another name or price. */
const unpackers: Readonly<Record<string, typeof inflateSync>> = { 1: inflateRawSync, [version]: inflateSync };

/** A file of a shelf as one word that can be pasted anywhere. */
export function shareText(value: unknown): string {
  return `${name}${version}:${deflateSync(JSON.stringify(value), { level: 9 }).toString('base64url')}`;
}

/** Whether the text is meant as one, whole or not. */
export function isShareText(text: string): boolean {
  return text.trimStart().startsWith(name);
}

export type Unpacked =
  | { readonly ok: true; readonly json: string }
  | { readonly ok: false; readonly reason: string };

const missing = 'a part of the text is missing or has changed';

/** The JSON in a share text; what would unpack to more than `mostBytes` is refused before it is unpacked. */
export function unpack(text: string, mostBytes: number): Unpacked {
  // Pasted texts may have blanks and line ends in them.
  const whole = text.replace(/\s+/g, '');
  const [, made, characters] = /^boardgames:(\d+):(.+)$/.exec(whole) ?? [];
  if (made === undefined || characters === undefined) return { ok: false, reason: missing };
  const inflate = Object.hasOwn(unpackers, made) ? unpackers[made] : undefined;
  if (!inflate)
    return { ok: false, reason: 'it was shared by a newer version of this program: update this one' };
  if (!/^[\w-]+$/.test(characters))
    return { ok: false, reason: 'the text has characters that no share text has' };
  try {
    const packed = Buffer.from(characters, 'base64url');
    const json = inflate(packed, { maxOutputLength: mostBytes }).toString('utf8');
    JSON.parse(json);
    return { ok: true, json };
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    const reason = tooLarge ? `it unpacks to more than ${mostBytes} bytes` : missing;
    return { ok: false, reason };
  }
}
