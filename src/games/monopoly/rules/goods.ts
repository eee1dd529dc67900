import { type DataOf, fields, list, text, whole } from '../../../engine/schema.ts';
import { SIZE } from './board.ts';

/** More money than any game holds. */
export const MOST_MONEY = 1_000_000_000;

/** One side of a trade. */
export const goods = fields({
  cash: whole(0, MOST_MONEY),
  squares: list(whole(0, SIZE - 1), SIZE),
  /** Ids of kept cards. */
  cards: list(text, 16),
});
export type Goods = DataOf<typeof goods>;
