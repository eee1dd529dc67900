import type { ComponentType } from 'react';
import type { Area } from '../../../../tui/paint/canvas.ts';
import type { Table } from '../../../../tui/table/table.ts';
import type { Lexicon } from '../../rules/lexicon.ts';
import type { WordStealTypes } from '../../rules/types.ts';

/** What can lie over the table; beside the board only as far as its clock goes on. */
export const pageNames = ['words', 'unseen', 'lookUp', 'skip'] as const;
export type PageName = (typeof pageNames)[number];

export interface PageProps {
  readonly table: Table<WordStealTypes>;
  readonly lexicon: Lexicon;
  /** The part of the screen beside the board. */
  readonly within: Area;
  close(): void;
}

export interface Page {
  /** The letter that opens it. */
  readonly letter?: string;
  readonly label: string;
  /** Why it cannot be opened now. */
  whyNot?(table: Table<WordStealTypes>): string | undefined;
  readonly View: ComponentType<PageProps>;
}
