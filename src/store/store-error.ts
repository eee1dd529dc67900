import { UserError } from '../engine/user-error.ts';

/** What is wrong with where matches are kept; the message is a sentence for the player. */
export class StoreError extends UserError {
  override readonly name = 'StoreError';
  readonly kind: 'newer' | 'unreachable' | 'damaged' | 'missing' | 'in-use';

  constructor(message: string, kind: StoreError['kind']) {
    super(message);
    this.kind = kind;
  }
}

/** The few words that say what went wrong, out of whatever was thrown. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return (message || code || String(error)).replace(/^.*?"(.*)".*$/, '$1');
}
