import { closeSync, existsSync, openSync, readdirSync, readSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { writeWhole } from '../disk/whole-file.ts';
import { asReplaced } from '../engine/replaced.ts';
import { appPaths } from '../store/paths.ts';

/** Gives the exports of a part of the program by its name. */
type Packed = (part: string) => unknown;

/** Stands for what the program is made of; the build writes it in. */
declare const BUILD: string;
/** Names the binary of Node that made the build; the build writes it in. */
declare const BUILT_BY: string;
/** Names the one that runs; the build puts it in from `scripts/this-node.mjs`. */
declare const thisNode: () => string;

/** What the program's files are put between. */
const BEGIN = '(function(module, require, __filename, __dirname) {';
const END = 'return packed;})';
/** From which all begins: it compiles most of what any start does. */
const usual = 'launcher';
/** Every start that has no file of its own. */
const other = 'other';
/** Such a one of a thread, of which there may be several at once: it keeps nothing. */
const thread = 'bots';
/** Commands that share a file of what the games do not need. */
const lists = ['saves', 'statistics'];
/** After so many milliseconds what V8 compiled is kept: the first frame has been drawn, and nobody has played for long. */
const STARTED = 2000;
/**
 * The young generation of the main thread stays as small as it begins, with 1 MB: a larger one has memory touched for the
 * first time by a start and by the first keys, which takes longer than to look for what lasts. The threads of computer
 * players begin with one of 8 MB.
 */
const YOUNG = ['--semi-space-growth-factor=1', '--min-semi-space-size=8'];
/**
 * Of what a start makes nearly all lasts, from which V8 would conclude that all that is made in the same places lasts: what
 * every key makes would fill the old generation then.
 */
const NO_CONCLUSIONS = '--no-allocation-site-pretenuring';
/**
 * The old generation is marked when it has nearly come to its limit, which V8 lowers to a little above what a start leaves
 * there. By itself it would mark as soon as a whole young generation has no room below that: within the first twenty keys.
 */
const MARKING = '--incremental-marking-soft-trigger=90';
/** V8 takes whatever bytes it is given for what it has kept, and the program dies of those that a disk has spoilt. */
const CHECKSUMS = '--verify-snapshot-checksum';

/**
 * Loads the program, whose files are in ASCII alone and lie beside the one that is run, with what was kept of compiling it:
 * by the build for its own Node, or by an earlier start here. Any other Node is given nothing and compiles the files itself;
 * this start then keeps it for the next of its kind. V8 cannot be left to refuse: that of Node 20 takes what another release
 * of Node 20 kept, and the program dies of it.
 * @param folder where the files are.
 * @param named what begins: `launcher`, or the name of a game or of a command.
 */
export function loadCompiled(folder: string, named: string): Packed {
  for (const flag of [...YOUNG, NO_CONCLUSIONS, MARKING, CHECKSUMS]) setFlagsFromString(flag);
  const common = join(folder, 'program.cjs');
  const own = join(folder, `program.${lists.includes(named) ? 'lists' : named}.cjs`);
  const files = existsSync(own) ? [common, own] : [common];
  const start = files.length > 1 || named === usual ? named : other;
  const here = folderOf(appPaths().cache);
  const places = BUILT_BY === thisNode() ? [here, folder] : [here];
  // What this start would write comes first: where V8 refuses it, the next start has another.
  const names = (start === other ? [other, usual] : [start]).map(keptAs);
  // What was kept here comes first: V8 may refuse all that the build kept, such as where NODE_OPTIONS gives it flags.
  const kept = places.flatMap((place) => names.map((name) => join(place, name))).filter(existsSync);
  // One after the other in the same memory: to touch new memory takes longer than to read.
  const source = BEGIN.length + END.length + files.reduce((sum, file) => sum + sizeOf(file), 0);
  const memory = Buffer.allocUnsafeSlow(Math.max(source, ...kept.map(sizeOf)));
  let end = memory.write(BEGIN);
  for (const file of files) end += readInto(memory.subarray(end), file);
  end += memory.write(END, end);
  const text = memory.toString('latin1', 0, end);
  let cachedData: Uint8Array | undefined;
  for (const file of kept) cachedData ??= contents(memory, file);
  const script = new Script(text, { filename: common, ...(cachedData ? { cachedData } : {}) });
  const packed = script.runInThisContext()({ exports: {} }, load, common, folder);
  if (named !== thread && script.cachedDataRejected !== false)
    setTimeout(() => keep(script, keptAs(start)), STARTED).unref();
  return packed;
}

/** @param name of a module, or the path of a part that no start needs */
function load(name: string): unknown {
  try {
    return require(name);
  } catch (cause) {
    throw name.startsWith('./') ? asReplaced(cause) : cause;
  }
}

function keptAs(start: string): string {
  return `program.cjs.${start}.v8`;
}

function folderOf(cache: string): string {
  return join(cache, 'compiled', `${BUILD}-${thisNode()}`);
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** @returns how many bytes */
function readInto(memory: Uint8Array, file: string): number {
  const opened = openSync(file, 'r');
  try {
    return readSync(opened, memory);
  } finally {
    closeSync(opened);
  }
}

/** @returns a part of the memory, or `undefined` where the file cannot be read */
function contents(memory: Uint8Array, file: string): Uint8Array | undefined {
  try {
    return memory.subarray(0, readInto(memory, file));
  } catch {
    return undefined;
  }
}

/** Where nothing can be written, each start compiles again. */
function keep(script: Script, name: string): void {
  try {
    const folder = folderOf(appPaths().cache);
    writeWhole(join(folder, name), script.createCachedData());
    const all = dirname(folder);
    for (const other of readdirSync(all))
      if (!other.startsWith(BUILD)) rmSync(join(all, other), { recursive: true });
  } catch {}
}
