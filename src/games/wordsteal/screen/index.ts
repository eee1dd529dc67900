import type { GameScreen } from '../../../tui/table/game-screen.ts';
import type { Lexicon } from '../rules/lexicon.ts';
import type { WordStealTypes } from '../rules/types.ts';
import { Board } from './Board.tsx';
import { ending } from './ending/ending.ts';
import { help } from './help.ts';
import { legend } from './legend.ts';
import { motion } from './motion.ts';
import { sounds } from './sounds.ts';
import { createTable } from './Table.tsx';

/** @param lexicons the dictionary with this pack id: for accents that are typed and word look-up. */
export function createScreen(lexicons: (packId: string) => Lexicon): GameScreen<WordStealTypes> {
  return {
    Table: createTable(lexicons),
    Board,
    cover: { width: 42, height: 14, cell: 3, steps: 14 },
    help,
    legend,
    sounds,
    motion,
    ending,
    // With racks of their own, people at one computer must not see each other's.
    secret: (options) => options.racks === 'own',
    // The title says whose turn it is.
    unlogged: ['turn'],
  };
}
