import type { Estimate } from './win-estimate.ts';

/** What a decision is thought over with. */
export interface Thinking {
  readonly estimate: Estimate;
  /** Places in a turn that are looked at. */
  readonly nodes: number;
  /** Playouts from each way to end a turn; with none, ways are worth what the estimate says. */
  readonly playouts: number;
  /** What an offer must bring its maker: a chance to win; without it none may be made. */
  readonly offerGain: number | undefined;
}
