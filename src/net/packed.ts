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

/** Bytes of the longest message of a host that is taken, packed or not: a game of 10,000 steps. */
export const LONGEST = 4_194_304;

/** @throws Error of Node for what is damaged or too long */
export function unpacked(frame: Buffer, isPacked: boolean): string {
  return (isPacked ? inflateRawSync(frame, { maxOutputLength: LONGEST }) : frame).toString();
}
