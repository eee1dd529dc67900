/** Time and timers, handed in so that tests can make it pass. */
export interface Clock {
  /** Milliseconds since some moment. */
  now(): number;
  /** @returns the function that calls it off. */
  after(milliseconds: number, run: () => void): () => void;
}
