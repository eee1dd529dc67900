import { readFileSync, statSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { fileProblem } from '../../engine/file-problem.ts';
import type { ServerOptions } from '../../net/server.ts';
import { UsageError } from '../usage-error.ts';

/** Where a certificate and its key lie, both in PEM. */
export interface CertificateFiles {
  readonly cert: string;
  readonly key: string;
}

const nameThem = 'Name a certificate and its key with --cert and --key.';

/** What is in the files. @throws UsageError of files that are none, or do not belong together */
export function readCertificate({ cert, key }: CertificateFiles): NonNullable<ServerOptions['tls']> {
  const pair = { cert: readText(cert), key: readText(key) };
  try {
    createSecureContext(pair);
    return pair;
  } catch {
    throw new UsageError('--cert and --key must be a certificate and its own key, both in PEM.');
  }
}

/** @throws UsageError of what is empty, too: that is no fault to `createSecureContext`, but a door with it lets nobody in */
function readText(file: string): string {
  const text = textOf(file);
  if (text.trim() === '') throw new UsageError(`${file} is empty. ${nameThem}`);
  return text;
}

function textOf(file: string): string {
  try {
    // A device such as /dev/zero would be read for ever; a pipe ends.
    if (!statSync(file).isCharacterDevice()) return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${fileProblem(error)}. ${nameThem}`);
  }
  throw new UsageError(`${file} is a device, not a certificate or its key.`);
}
