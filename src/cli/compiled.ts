import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { makeFolder } from '../disk/make-folder.ts';
import { appPaths } from '../store/paths.ts';

/** Gives the exports of a part of the program by its name. */
type Packed = (part: string) => unknown;

/** Stands for what the program is made of; the build writes it in. */
declare const BUILD: string;
/** Names the binary of Node that made the build; the build writes it in. */
declare const BUILT_BY: string;
/** Names the one that runs; the build puts it in from `scripts/this-node.mjs`. */
declare const thisNode: () => string;

/** What a start is taken for of which the build has kept nothing. */
const usual = 'launcher';
/** After so many milliseconds what V8 compiled is kept: the first frame has been drawn, and nobody has played for long. */
const STARTED = 2000;
/**
 * What a start makes outlives it: a few large young generations cost less than many small ones and what they hand on. No
 * screen fills a very large one, whose memory takes time to come by; what lists read does.
 */
const growth = (named: string) => `--semi-space-growth-factor=${lists.includes(named) ? 16 : 8}`;
const lists = ['saves', 'statistics'];
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

/**
 * Loads the program, the function of a module of CommonJS in ASCII alone, which lies beside the file that is run, with what
 * was kept of compiling it: by the build for its own Node, or by an earlier start here. Any other Node is given nothing and
 * compiles the file itself; this start then keeps it for the next. V8 cannot be left to refuse: that of Node 20 takes what
 * another release of Node 20 kept, and the program dies of it.
 * @param named what begins: the name of a game or of a command.
 */
export function loadCompiled(file: string, named: string): Packed {
  setFlagsFromString(growth(named));
  setFlagsFromString(NO_CONCLUSIONS);
  setFlagsFromString(MARKING);
  const kept = [named, usual].map((start) => `${file}.${start}.v8`).find(existsSync);
  const here = kept && join(folderOf(appPaths().cache), basename(kept));
  const cachedData = here && (contents(here) ?? (BUILT_BY === thisNode() ? contents(kept) : undefined));
  const script = new Script(readFileSync(file, 'latin1'), {
    filename: file,
    ...(cachedData ? { cachedData } : {}),
  });
  const module: { exports: unknown } = { exports: {} };
  script.runInThisContext()(module.exports, require, module, file, dirname(file));
  if (here && script.cachedDataRejected !== false)
    setTimeout(() => keep(script, basename(here)), STARTED).unref();
  return module.exports as Packed;
}

function folderOf(cache: string): string {
  return join(cache, 'compiled', `${BUILD}-${thisNode()}`);
}

function contents(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Where nothing can be written, each start compiles again. */
function keep(script: Script, name: string): void {
  try {
    const folder = folderOf(appPaths().cache);
    makeFolder(folder);
    const unfinished = join(folder, `${name}.${process.pid}`);
    writeFileSync(unfinished, script.createCachedData());
    renameSync(unfinished, join(folder, name));
    const all = dirname(folder);
    for (const other of readdirSync(all))
      if (!other.startsWith(BUILD)) rmSync(join(all, other), { recursive: true });
  } catch {}
}
