/** Adam (Kingma and Ba, 2015): goes down the slopes of a loss, each weight by as much as its slopes have been steady. */
export class Adam {
  readonly #mean: Float64Array;
  readonly #square: Float64Array;
  #steps = 0;

  /** @param count how many weights there are. */
  constructor(count: number) {
    this.#mean = new Float64Array(count);
    this.#square = new Float64Array(count);
  }

  /** Changes the weights by one step. @param slopes of the loss, by weight. */
  step(weights: Float64Array, slopes: Float64Array, rate: number): void {
    this.#steps++;
    for (let i = 0; i < weights.length; i++) {
      const slope = slopes[i]!;
      const mean = 0.9 * this.#mean[i]! + 0.1 * slope;
      const square = 0.999 * this.#square[i]! + 0.001 * slope * slope;
      this.#mean[i] = mean;
      this.#square[i] = square;
      const steep = Math.sqrt(square / (1 - 0.999 ** this.#steps)) + 1e-8;
      weights[i]! -= (rate * mean) / (1 - 0.9 ** this.#steps) / steep;
    }
  }
}
