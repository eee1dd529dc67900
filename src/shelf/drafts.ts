import { randomBytes } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '../disk/is-running.ts';
import { writeWhole } from '../disk/whole-file.ts';
import { fileProblem } from '../engine/file-problem.ts';
import { shapeFinding } from '../engine/finding.ts';
import { anyObject, fields, optional, problemIn, whole, words } from '../engine/schema.ts';
import { readDataFile } from './data-file.ts';
import { namesIn } from './folder.ts';

/** What is being edited, as it is kept until it is saved or given up. */
interface Draft {
  /** The name of the file that it is saved as; empty for one that was never saved. */
  readonly name: string;
  /** When it was changed last, in milliseconds since 1970. */
  readonly at: number;
  /** The file as it stands, whatever is still wrong with it. */
  readonly value: unknown;
  /** The fingerprint of the file that it was saved as last; left out for one that never was. */
  readonly saved?: string;
}

/** A draft of a program that ended without saving it. */
export interface LeftDraft extends Draft {
  readonly path: string;
}

const draftSchema = fields({
  name: words(0, 64),
  at: whole(0, 1e15),
  value: anyObject,
  saved: optional(words(0, 16)),
});

/** Where one editor keeps what it edits. */
export interface DraftSlot {
  /** Writes it whole or not at all. @returns why it could not be kept, in a few words. */
  keep(draft: Draft): string | undefined;
  /** It is saved, or given up. */
  drop(): void;
}

/** Drafts of one game, each in a file of the program that edits it: after a crash the file is still there. */
export class Drafts {
  readonly #folder: string;
  readonly #game: string;
  readonly #isRunning: typeof isStillRunning;

  constructor(folder: string, game: string, isRunning = isStillRunning) {
    this.#folder = folder;
    this.#game = game;
    this.#isRunning = isRunning;
  }

  /** A place for a draft. @param left goes on with that one, whose file becomes this program's unless another has taken it. */
  open(left?: LeftDraft): DraftSlot {
    const own = join(this.#folder, `${this.#game}-${process.pid}-${randomBytes(4).toString('hex')}.json`);
    const path = left && !isMoved(left.path, own) && existsSync(left.path) ? left.path : own;
    return {
      keep: (draft) => {
        try {
          writeWhole(path, JSON.stringify(draft));
          return undefined;
        } catch (error) {
          return fileProblem(error);
        }
      },
      drop: () => remove(path),
    };
  }

  /** Those that nobody edits any more, the newest first; files that cannot be read are left alone. */
  left(): readonly LeftDraft[] {
    const form = new RegExp(`^${this.#game}-(\\d+)-[0-9a-f]+\\.json$`);
    const found = namesIn(this.#folder).flatMap((file): LeftDraft[] => {
      const pid = Number(form.exec(file)?.[1] ?? 0);
      if (pid === 0) return [];
      const path = join(this.#folder, file);
      const read = readDataFile<Draft>(path, (value) => {
        const problem = problemIn(draftSchema, value);
        return problem ? [shapeFinding(problem)] : [];
      });
      const isFree = read.ok && (pid === process.pid || !this.#isRunning(pid, read.file.at));
      return isFree ? [{ ...read.file, path }] : [];
    });
    return found.sort((one, other) => other.at - one.at);
  }

  discard({ path }: LeftDraft): void {
    remove(path);
  }
}

/** On a disk that cannot be written a draft stays, and is offered again: nothing is lost by that. */
function remove(path: string): void {
  try {
    rmSync(path);
  } catch {}
}

function isMoved(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/** @param at when it is known to have run; since the machine was started anew, another may have its number. */
function isStillRunning(pid: number, at: number): boolean {
  return at >= Date.now() - uptime() * 1000 && isRunning(pid);
}
