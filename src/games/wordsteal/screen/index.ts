import type { GameScreen } from '../../../tui/table/game-screen.ts';
import { lesson } from '../lesson.ts';
import type { Lexicon } from '../rules/lexicon.ts';
import type { WordStealTypes } from '../rules/types.ts';
import { Board } from './Board.tsx';
import { ending } from './ending.ts';
import { help } from './help.ts';
import { motion, sounds } from './sounds.ts';
import { Table } from './Table.tsx';

/** @param lexicons the dictionary with this pack id: for accents that are typed and word look-up. */
export function createScreen(lexicons: (packId: string) => Lexicon): GameScreen<WordStealTypes> {
  return {
    Table: ({ table }) => Table({ table, lexicons }),
    Board,
    cover: { width: 42, height: 14, cell: 3, steps: 14 },
    help,
    legend: {
      lesson,
      // Before the board is cleared.
      moments: 7,
      room: { width: 42, height: 14 },
      part: { x: 0, y: 4, width: 42, height: 6 },
      labels: [
        { x: 36, y: 5, text: 'a tile of yours; the sign tells whose it is' },
        { x: 12, y: 7, text: 'a tile of the other player' },
        { x: 36, y: 7, text: 'a tile of two words: yours, since your word was the last' },
        { x: 11, y: 5, text: '+ orange: a bonus point that waits' },
        { x: 5, y: 7, text: '✱ pink: your points are safe, and the board is cleared' },
      ],
    },
    sounds,
    motion,
    ending,
    // With racks of their own, people at one computer must not see each other's.
    secret: (options) => options.racks === 'own',
    // The title says whose turn it is.
    unlogged: ['turn'],
  };
}
