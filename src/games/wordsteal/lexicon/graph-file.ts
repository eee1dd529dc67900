import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { writeWhole } from '../../../disk/whole-file.ts';
import type { Alphabet } from '../rules/alphabet.ts';
import { createLexicon, fingerprintOf, type Lexicon } from '../rules/lexicon.ts';
import type { WordGraph } from '../rules/word-graph.ts';

/** What a compiled dictionary says about itself. */
export interface GraphFacts {
  readonly id: string;
  readonly title: string;
  /** Such as `en`. */
  readonly language: string;
  /** Where the words come from, for people. */
  readonly source: string;
  readonly licence: string;
  readonly alphabet: Alphabet;
  /** Different words; fewer than the graph's sequences where words can be laid in several ways. */
  readonly words: number;
  readonly twoLetterWords: number;
  /** Entries left out because a character has no tile. */
  readonly withoutTiles: number;
  /** Entries left out because they are shorter than 2 or longer than 13 tiles. */
  readonly wrongLength: number;
  /** Stands for everything the file was made from; equal means that it need not be made again. */
  readonly inputs: string;
}

interface Header extends GraphFacts {
  readonly fingerprint: string;
}

/*
 * The file, in little-endian 32-bit words: magic, version, CRC-32 of everything behind the header, length
 * of the facts in bytes, index of the root, number of sequences, number of edges, 0; then the facts as
 * JSON padded with spaces to a multiple of 4; then the edges.
 */
const magic = 0x47_52_57_42;
/** Rises whenever this format or the word graph changes. */
export const graphFileVersion = 1;
const headerSize = 32;

export class DamagedFile extends Error {}

export function writeGraphFile(path: string, facts: GraphFacts, graph: WordGraph): void {
  const header: Header = { ...facts, fingerprint: fingerprintOf(facts.alphabet, graph) };
  const json = Buffer.from(JSON.stringify(header));
  const text = Buffer.concat([json, Buffer.alloc((4 - (json.length % 4)) % 4, ' ')]);
  const { nodes } = graph;
  const body = Buffer.concat([text, Buffer.from(nodes.buffer, nodes.byteOffset, nodes.byteLength)]);
  const start = Buffer.alloc(headerSize);
  const words = [magic, graphFileVersion, crc32(body), text.length, graph.root, graph.words, nodes.length, 0];
  for (const [index, word] of words.entries()) start.writeUInt32LE(word, index * 4);
  writeWhole(path, Buffer.concat([start, body]));
}

/** Throws `DamagedFile` when the content is not whole, and the system's error when it cannot be read. */
export function readGraphFile(path: string): { readonly facts: GraphFacts; readonly lexicon: Lexicon } {
  const bytes = readFileSync(path);
  const start = readStart(bytes, path);
  const edgesAt = headerSize + start.textLength;
  if (bytes.length !== edgesAt + start.edges * 4 || crc32(bytes.subarray(headerSize)) !== start.checksum) {
    throw new DamagedFile(`The compiled dictionary ${path} is damaged.`);
  }
  const { fingerprint, ...facts } = JSON.parse(bytes.toString('utf8', headerSize, edgesAt)) as Header;
  const nodes = new Uint32Array(start.edges);
  Buffer.from(nodes.buffer).set(bytes.subarray(edgesAt));
  const graph = { nodes, root: start.root, words: start.words };
  return { facts, lexicon: createLexicon({ ...facts, graph, fingerprint }) };
}

/** Reads the first kilobytes only; `undefined` when there is no sound file of this version. */
export function readGraphFacts(path: string): GraphFacts | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const start = Buffer.alloc(headerSize);
    readSync(file, start, 0, headerSize, 0);
    const text = Buffer.alloc(readStart(start, path).textLength);
    readSync(file, text, 0, text.length, headerSize);
    return JSON.parse(text.toString('utf8')) as Header;
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function readStart(bytes: Buffer, path: string) {
  const word = (index: number) => (bytes.length < headerSize ? 0 : bytes.readUInt32LE(index * 4));
  if (word(0) !== magic || word(1) !== graphFileVersion || word(3) > 1 << 20) {
    throw new DamagedFile(`${path} is not a compiled dictionary of this version.`);
  }
  return { checksum: word(2), textLength: word(3), root: word(4), words: word(5), edges: word(6) };
}
