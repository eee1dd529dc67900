/** What is wrong with where matches are kept; the message is a sentence for the player. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly kind: 'newer' | 'unreachable' | 'damaged' | 'missing' | 'in-use';

  constructor(message: string, kind: StoreError['kind']) {
    super(message);
    this.kind = kind;
  }
}
