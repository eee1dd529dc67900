import type { Image } from './image.ts';

/** Points across and down at most. */
const most = 512;

/** A picture made smaller while its points come one after the other. */
export class Means {
  readonly #step: number;
  readonly #width: number;
  readonly #height: number;
  /** For each of its points: red, green, blue (each by its opacity), the opacities, and how many points they are of. */
  readonly #sums: Float64Array;

  constructor(width: number, height: number) {
    this.#step = Math.ceil(Math.max(width, height) / most);
    this.#width = Math.ceil(width / this.#step);
    this.#height = Math.ceil(height / this.#step);
    this.#sums = new Float64Array(this.#width * this.#height * 5);
  }

  /** @param rgb `0xrrggbb`. @param opacity 0 to 255. */
  add(x: number, y: number, rgb: number, opacity: number): void {
    const sums = this.#sums;
    const at = (Math.floor(y / this.#step) * this.#width + Math.floor(x / this.#step)) * 5;
    sums[at]! += (rgb >> 16) * opacity;
    sums[at + 1]! += ((rgb >> 8) & 0xff) * opacity;
    sums[at + 2]! += (rgb & 0xff) * opacity;
    sums[at + 3]! += opacity;
    sums[at + 4]! += 1;
  }

  image(): Image {
    const rgba = new Uint8Array((this.#sums.length / 5) * 4);
    for (let point = 0; point * 4 < rgba.length; point++) {
      const [red, green, blue, opacity, count] = this.#sums.subarray(point * 5);
      const whole = Math.max(1, opacity!);
      rgba.set([red! / whole, green! / whole, blue! / whole, opacity! / Math.max(1, count!)], point * 4);
    }
    return { width: this.#width, height: this.#height, rgba };
  }
}
