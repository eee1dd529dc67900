import { panels } from '../texts.ts';

/** How wide the columns beside the board are. */
export interface Columns {
  /** Which of a heading's names stands there. */
  readonly heading: 0 | 1;
  /** Of the five numbers of a player. */
  readonly numbers: readonly number[];
  /** Of a resource. */
  readonly resource: number;
}

const narrow: Columns = { heading: 0, numbers: [4, 3, 3, 3, 3], resource: 4 };
const wide: Columns = { heading: 1, numbers: [7, 6, 5, 8, 6], resource: 8 };

export const columnsFor = (width: number): Columns => (width >= 50 ? wide : narrow);

export const numberHeads = ({ heading }: Columns): readonly string[] =>
  [panels.points, panels.hand, panels.cards, panels.knights, panels.road].map((names) => names[heading]);
