import { UserError } from '../engine/user-error.ts';

/**
 * What is wrong with where matches are kept; the message is a sentence for the player. `gone`: the entry of a match that
 * is being played is no longer there, or no longer this program's. `elsewhere`: another process goes on with it.
 */
export class StoreError extends UserError {
  override readonly name = 'StoreError';
  readonly kind: 'newer' | 'unreachable' | 'damaged' | 'missing' | 'in-use' | 'gone' | 'elsewhere';

  constructor(message: string, kind: StoreError['kind'], options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** A match is played elsewhere; of a program on another computer nobody knows that it has crashed. */
export function inUse(id: string): StoreError {
  return new StoreError(
    `Game ${id} is being played by another program: leave it there first, or wait a minute where that one has crashed.`,
    'in-use',
  );
}

/** The same of a table. */
export function tableInUse(code: string): StoreError {
  return new StoreError(
    `Table ${code} is open in another program: close it there first, or wait a minute where that one has crashed.`,
    'in-use',
  );
}

/** Codes of both databases, and what they mean in a few words. */
const reasons: Readonly<Record<string, string>> = {
  SQLITE_FULL: 'the disk is full',
  SQLITE_READONLY: 'it cannot be written',
  SQLITE_PERM: 'permission is denied',
  SQLITE_AUTH: 'permission is denied',
  SQLITE_CANTOPEN: 'it cannot be opened',
  SQLITE_BUSY: 'another program keeps it busy',
  SQLITE_LOCKED: 'another program keeps it busy',
  SQLITE_IOERR: 'the disk is failing',
  SQLITE_IOERR_SHMSIZE: 'the disk is full',
  SQLITE_NOTADB: 'it is not a database',
  SQLITE_CORRUPT: 'it is damaged',
  SQLITE_TOOBIG: 'a value is too large',
  SQLITE_CONSTRAINT: 'another program has just written the same',
  ER_DUP_ENTRY: 'another program has just written the same',
  ECONNREFUSED: 'no server answers there',
  ECONNRESET: 'the server closed the connection',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
  EPIPE: 'the server closed the connection',
  ETIMEDOUT: 'the server does not answer',
  PROTOCOL_SEQUENCE_TIMEOUT: 'the server does not answer',
  PROTOCOL_CONNECTION_LOST: 'the server closed the connection',
  ER_ACCESS_DENIED_ERROR: 'the user or the password is refused',
  ER_ACCESS_DENIED_NO_PASSWORD_ERROR: 'the user or the password is refused',
  ER_BAD_DB_ERROR: 'there is no database with this name',
  ER_CON_COUNT_ERROR: 'the server has too many connections',
  ER_DBACCESS_DENIED_ERROR: 'the user may not use this database',
  ER_TABLEACCESS_DENIED_ERROR: 'the user may not create and write tables there',
  ER_DISK_FULL: 'the disk of the server is full',
  ER_RECORD_FILE_FULL: 'the disk of the server is full',
  ER_OPTION_PREVENTS_STATEMENT: 'the server is read-only',
  ER_LOCK_WAIT_TIMEOUT: 'another program keeps it busy',
  ER_LOCK_DEADLOCK: 'another program keeps it busy',
  ER_BAD_FIELD_ERROR: 'its tables were not made by this program',
  ER_SERVER_SHUTDOWN: 'the server is shutting down',
  HANDSHAKE_SSL_ERROR: 'no encrypted connection can be made',
  HANDSHAKE_NO_SSL_SUPPORT: 'the server does not support encryption',
  ENOSPC: 'the disk is full',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'a part of its path is not a folder',
  EEXIST: 'a part of its path is not a folder',
  EISDIR: 'it is not a file',
  ENAMETOOLONG: 'the name is too long',
  ENOENT: 'no file can be made there',
  ELOOP: 'it is a link to itself',
};

interface Coded {
  readonly code?: unknown;
  readonly cause?: Coded;
}

/** Of what was thrown, or of what that came from. */
export function codeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as Coded;
  return String(code ?? cause?.code ?? '');
}

/** The few words that say what went wrong, out of whatever was thrown; never the text of a database. */
export function reasonOf(error: unknown): string {
  const code = codeOf(error);
  const known = reasons[code] ?? reasons[code.split('_').slice(0, 2).join('_')];
  if (known !== undefined) return known;
  if (code === 'SQLITE_ERROR') return 'its tables were not made by this program';
  return code === '' ? 'the database failed' : `the database says ${code}`;
}

/** What a database says in its own words, as a sentence about the storage; whatever else was thrown, as it is. */
export function inWords(error: unknown, storage = 'The storage of saved games'): unknown {
  const code = codeOf(error);
  if (error instanceof UserError || !(code in reasons || /^(SQLITE|ER|PROTOCOL)_/.test(code))) return error;
  return new StoreError(
    `${storage} cannot be used: ${reasonOf(error)}. Try again when that is mended.`,
    'unreachable',
    { cause: error },
  );
}

/** True when a row with the same key is there already. */
export function isDuplicate(error: unknown): boolean {
  return [
    'SQLITE_CONSTRAINT_PRIMARYKEY',
    'SQLITE_CONSTRAINT_UNIQUE',
    'SQLITE_CONSTRAINT',
    'ER_DUP_ENTRY',
  ].includes(codeOf(error));
}
