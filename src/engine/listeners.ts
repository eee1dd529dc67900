/** Those who hear of something as long as they listen. */
export class Listeners<A extends readonly unknown[] = []> {
  readonly #all = new Set<(...heard: A) => void>();

  /** @returns the function that ends the listening. */
  readonly listen = (listener: (...heard: A) => void): (() => void) => {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  };

  /** Whoever hears may begin to listen, or end that. */
  tell(...heard: A): void {
    for (const listener of [...this.#all]) listener(...heard);
  }
}
