import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** An engine of others that stands in a folder: how it is run there, and how its speed is read in what it prints. */
interface Peer {
  readonly name: string;
  /** The part of the bench and the figure in it that it stands beside. */
  readonly part: string;
  readonly figure: string;
  /** A program and its arguments, run in the folder. */
  readonly run: readonly [string, ...string[]];
  /** A regular expression whose first group is the speed, in the figure's unit. */
  readonly reads: string;
}

/** @param folder holds the engines and `peers.json`, a list of them. @throws Error that says what is missing */
export function peersIn(folder: string): readonly Peer[] {
  return JSON.parse(readFileSync(join(folder, 'peers.json'), 'utf8')) as readonly Peer[];
}

/** How fast it says that it is. @throws Error when it says nothing of the kind */
export function speedOf({ name, run: [program, ...args], reads }: Peer, folder: string): number {
  const file = program.includes('/') ? resolve(folder, program) : program;
  const printed = execFileSync(file, args, { cwd: folder, encoding: 'utf8' });
  const speed = Number(new RegExp(reads).exec(printed)?.[1]?.replaceAll(',', ''));
  if (!Number.isFinite(speed)) throw new Error(`${name} prints nothing that ${reads} finds.`);
  return speed;
}
