import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Bytes that the tests never need at once. */
const ROOM = 2 * 2 ** 30;

/**
 * What tests write need not outlive them: where memory is mounted as a folder with room, no store and no server waits for
 * a disk. @returns what removes whatever they left.
 */
export function setup(): (() => void) | undefined {
  if (!hasRoom()) return undefined;
  const folder = mkdtempSync(join(memory, 'tests-'));
  process.env.TMPDIR = folder;
  return () => {
    // Disks stay mounted where none of the tests that need them were asked for.
    for (const [, disk] of mounts().matchAll(new RegExp(`^\\S+ (${folder}/\\S+) `, 'gm')))
      spawnSync('umount', ['-l', disk!]);
    rmSync(folder, { recursive: true, force: true });
  };
}

function hasRoom(): boolean {
  try {
    const mount = mounts().match(new RegExp(`^\\S+ ${memory} tmpfs .*$`, 'm'));
    const { bavail, bsize } = statfsSync(memory);
    return mount !== null && !mount[0].includes('noexec') && bavail * bsize > ROOM;
  } catch {
    return false;
  }
}

function mounts(): string {
  return readFileSync('/proc/mounts', 'utf8');
}
