import { messageOf } from '../engine/user-error.ts';

/** A fault of the program itself, while it runs; its message is one sentence for whoever plays. */
export class Fault extends Error {
  override readonly name = 'Fault';

  /** @param cause whatever was thrown. */
  constructor(cause: unknown) {
    // By whoever installed another version meanwhile: no bug.
    const isReplaced = (cause as NodeJS.ErrnoException | undefined)?.code === 'REPLACED';
    const what = messageOf(cause).split('\n')[0]!.replace(/\.$/, '');
    super(
      isReplaced
        ? `${what}.`
        : `The program has run into a bug (${what}), but saved games are safe: \`boardgames saves\` lists them.`,
      { cause },
    );
  }
}
