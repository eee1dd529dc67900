import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** A folder that is a disk of its own, with room for so many bytes; `undefined` where none may be mounted. */
export function mountDisk(folder: string, bytes: number): { unmount(): void } | undefined {
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder]);
  return status === 0 ? { unmount: () => spawnSync('umount', ['-l', folder]) } : undefined;
}
