/** What a missing file of the program says, the second where it was there when Node looked for it. */
const missing = ['MODULE_NOT_FOUND', 'ENOENT'];
const SENTENCE = 'The program was replaced or removed while it ran: start it again.';

/**
 * What came of loading a part of the program: whoever installs another version meanwhile takes away what was not loaded yet.
 * @returns what was thrown, where it is anything else
 */
export function asReplaced<E>(cause: E): E | Error {
  if (!missing.includes((cause as NodeJS.ErrnoException | undefined)?.code ?? '')) return cause;
  return Object.assign(new Error(SENTENCE, { cause }), { code: 'REPLACED' });
}
