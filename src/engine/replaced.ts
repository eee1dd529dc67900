/** What a missing file of the program says, the second where it was there when Node looked for it. */
const missing = ['MODULE_NOT_FOUND', 'ENOENT'];
const SENTENCE = 'The program was replaced or removed while it ran: start it again.';

/**
 * What came of loading a part of the program: whoever installs another version meanwhile takes away what was not loaded yet.
 * @returns what was thrown, which says so then
 */
export function asReplaced<E>(error: E): E {
  if (!missing.includes((error as NodeJS.ErrnoException | undefined)?.code ?? '')) return error;
  // No file of whoever runs the program is meant.
  return Object.assign(error as E & object, { message: SENTENCE, code: 'REPLACED', syscall: undefined });
}
