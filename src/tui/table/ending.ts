import type { ComponentType } from 'react';
import type { Seat } from '../../engine/game.ts';
import type { PlayerColour } from '../paint/theme.ts';

/** What a game tells of a match that is over, for the page after the last move. */
export interface Ending {
  /** Best first: each seat with what it reached, such as `10 points`. */
  readonly places: readonly { readonly seat: Seat; readonly score: string; readonly won: boolean }[];
  /** One sentence: who has won, and why. */
  readonly headline: string;
  readonly sections: readonly EndingSection[];
  /** What people like to beat: `longest road`, the more the better. */
  readonly records?: readonly {
    readonly seat: Seat;
    readonly name: string;
    readonly value: number;
  }[];
  /** Pages of the game's own that look back on the match. */
  readonly more?: readonly LookBack[];
}

/** A page that lies over the ending. */
export interface LookBack {
  /** The letter that opens it. */
  readonly key: string;
  readonly label: string;
  readonly View: ComponentType<LookBackProps>;
}

export interface LookBackProps {
  /** In seat order. */
  readonly names: readonly string[];
  readonly colours: readonly PlayerColour[];
  close(): void;
}

export type EndingSection = Figures | Lines | Bars;

/** A table with a row for each seat. */
export interface Figures {
  readonly kind: 'figures';
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly seat: Seat; readonly cells: readonly string[] }[];
  /** What the heads mean. */
  readonly note?: string;
}

/** Values over time, by seat. */
export interface Lines {
  readonly kind: 'lines';
  readonly title: string;
  readonly values: readonly (readonly number[])[];
}

/** How often something came. */
export interface Bars {
  readonly kind: 'bars';
  readonly title: string;
  readonly bars: readonly { readonly label: string; readonly count: number; readonly expected?: number }[];
}
