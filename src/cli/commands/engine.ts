import { randomUUID } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Argument, Command } from 'commander';
import { fileProblem } from '../../engine/file-problem.ts';
import { failure, RpcError } from '../../engine/json-rpc.ts';
import { createProtocol } from '../../engine/protocol.ts';
import { games } from '../../games/index.ts';
import { gameNames } from '../completion/own-sources.ts';
import { completeWith } from '../completion/sources.ts';
import { gameNamed } from '../open-saved.ts';
import { version } from '../version.ts';

/** The longest line that is read, in bytes. */
const LONGEST_LINE = 1024 * 1024;

export function engineCommand(): Command {
  return new Command('engine')
    .description('speak the engine protocol (docs/protocol.md) over standard input and output')
    .addArgument(completeWith(new Argument('[game]', 'serve this game only'), gameNames))
    .action((game: string | undefined) => serveEngine(game, process.stdin, process.stdout));
}

/**
 * Answers every line of the input in order, until it ends or nobody reads the output any more.
 * @param id serves this game only.
 */
export async function serveEngine(id: string | undefined, input: Readable, output: Writable): Promise<void> {
  const served = id === undefined ? games : [gameNamed(id)];
  const handle = createProtocol({ games: served, version, newSeed: randomUUID });
  async function* answers(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
    for await (const line of readLines(source)) {
      if (line?.trim() === '') continue;
      const answer = line === undefined ? tooLong : await handle(line);
      if (answer !== undefined) yield `${answer}\n`;
    }
  }
  let broken: NodeJS.ErrnoException | undefined;
  output.once('error', (error) => {
    broken = error;
  });
  try {
    await pipeline(input, answers, output, { end: false });
  } catch (error) {
    if (error !== broken) throw error;
    if (broken?.code !== 'EPIPE') throw new Error(`The output cannot be written: ${fileProblem(error)}.`);
  }
}

const tooLong = failure(null, new RpcError(-32600, `a line may have ${LONGEST_LINE} bytes at most`));

/** Lines without their ends; `undefined` for one that was too long to keep. */
async function* readLines(input: AsyncIterable<Buffer>): AsyncGenerator<string | undefined> {
  let pieces: Buffer[] = [];
  let length = 0;
  const add = (piece: Buffer): void => {
    length += piece.length;
    if (length <= LONGEST_LINE) pieces.push(piece);
    else pieces = [];
  };
  const take = (): string | undefined => {
    const line = length <= LONGEST_LINE ? Buffer.concat(pieces).toString('utf8') : undefined;
    pieces = [];
    length = 0;
    return line;
  };
  for await (const chunk of input) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      add(chunk.subarray(from, end));
      yield take();
      from = end + 1;
    }
    add(chunk.subarray(from));
  }
  if (length > 0) yield take();
}
