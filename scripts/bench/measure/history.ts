import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { cpus, hostname } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './figure.ts';

/** A run of the bench: its figures by part and name. */
export interface Run {
  readonly at: string;
  readonly machine: string;
  readonly node: string;
  readonly commit: string;
  readonly figures: Readonly<Record<string, number>>;
}

interface Slower {
  readonly name: string;
  readonly before: number;
  readonly now: number;
  /** 0.2 for a fifth. */
  readonly by: number;
}

/** What has become slower by more than this is told. */
const TOLERATED = 0.15;

/** Keeps a run beside those before it. @returns what is slower than when it was last measured on this machine. */
export function record(root: string, parts: ReadonlyMap<string, readonly Figure[]>): readonly Slower[] {
  const file = join(root, '.bench', 'history.jsonl');
  const earlier = existsSync(file) ? readRuns(readFileSync(file, 'utf8')) : [];
  const run = runOf(parts);
  mkdirSync(join(root, '.bench'), { recursive: true });
  appendFileSync(file, `${JSON.stringify(run)}\n`);
  return slowerThan(earlier, run, parts);
}

/** A line that a run was cut off in is passed over. */
function readRuns(text: string): readonly Run[] {
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as Run];
    } catch {
      return [];
    }
  });
}

function runOf(parts: ReadonlyMap<string, readonly Figure[]>): Run {
  const processors = cpus();
  const figures = [...parts].flatMap(([part, all]) =>
    all.map(({ name, value }) => [`${part}: ${name}`, value] as const),
  );
  return {
    at: new Date().toISOString(),
    machine: `${hostname()}, ${processors.length} x ${processors[0]?.model ?? process.arch}`,
    node: process.version,
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    figures: Object.fromEntries(figures),
  };
}

export function slowerThan(
  earlier: readonly Run[],
  { machine, node, figures }: Run,
  parts: ReadonlyMap<string, readonly Figure[]>,
): readonly Slower[] {
  const here = earlier.filter((run) => run.machine === machine && run.node === node);
  return [...parts].flatMap(([part, all]) =>
    all.flatMap(({ name, unit }) => {
      const key = `${part}: ${name}`;
      const now = figures[key]!;
      const before = here.findLast((run) => run.figures[key] !== undefined)?.figures[key];
      if (before === undefined || unit === 'words' || unit === 'actions') return [];
      const by = unit.endsWith('/s') ? before / now - 1 : now / before - 1;
      return by > TOLERATED ? [{ name: key, before, now, by }] : [];
    }),
  );
}
