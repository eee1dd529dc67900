import { describe, expect, it } from 'vitest';
import { spokenBoard } from '../../../src/games/wordsteal/rules/spoken.ts';
import { game, names, position } from './table.ts';

describe('L4 the board read out', () => {
  const spoken = (setting: Parameters<typeof position>[0]) =>
    spokenBoard(game.view(position({ rack: 'HELPSTO', ...setting }), 'all'), names);

  it('tells each word with its place, its direction and whose its tiles are, and what is free', () => {
    const board = [
      '7  . . . H1 E1 L2 P2 . . . . . .',
      '8  . . . . . I2 . . . . . . .',
      '9  . . . . . T2 . . . . . . .',
    ];
    const lines = spoken({ board: board.join('\n'), banked: [3, 0] });
    expect(lines).toEqual([
      'D7 across HELP: HE Ann, LP Bob',
      'F7 down LIT: Bob',
      'Centre: G7. Free orange: F2 H2 E3 I3 D4 J4 C5 K5 B6 L6 B8 L8 C9 K9 D10 J10 E11 I11 F12 H12. Free pink: A1 G1 M1 A7 M7 A13 G13 M13.',
      'Rack: H E L P S T O',
      'Ann: 5 points, 3 of them for good.',
      'Bob: 4 points.',
    ]);
  });

  it('tells the cells that No Pinks closes', () => {
    const lines = spoken({ board: '', options: { noPinks: true, board: 'pocket' } });
    expect(lines[0]).toBe('Centre: E5. Closed: A1 I1 A9 I9.');
  });
});
