import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Texts above so many characters are packed for those who can read that: the history of a long game is a tenth then. */
const WORTH_PACKING = 1024;

/**
 * A message as it is sent: as text, or packed (raw deflate, RFC 1951), each by itself, so that nothing is held between two
 * messages; compression by the connection (permessage-deflate) keeps a quarter of a megabyte for as long as that lasts.
 */
export function packed(text: string): string | Buffer {
  return text.length < WORTH_PACKING ? text : deflateRawSync(text);
}

/** @param most bytes of the longest text that is taken. @throws Error of Node for what is damaged or longer */
export function unpacked(frame: Buffer, isPacked: boolean, most: number): string {
  return (isPacked ? inflateRawSync(frame, { maxOutputLength: most }) : frame).toString();
}
