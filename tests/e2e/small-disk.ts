import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** A folder that is a disk of its own, with room for so many bytes; `undefined` where none may be mounted. */
export function mountDisk(
  folder: string,
  bytes: number,
): { forbidWriting(): void; unmount(): void } | undefined {
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder]);
  if (status !== 0) return undefined;
  return {
    forbidWriting: () => spawnSync('mount', ['-o', 'remount,ro', folder]),
    unmount: () => spawnSync('umount', ['-l', folder]),
  };
}
