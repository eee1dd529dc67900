import type { Lesson } from '../../engine/lesson.ts';

/** HELP, HELPLESS, HELPLESSLY: carrying and typing tiles, stealing, an orange cell and a pink one. */
export const lesson: Lesson = {
  seats: 2,
  options: { turnSeconds: 0 },
  seed: 'lesson',
  // The rack H E L P L E S.
  luck: [7, 4, 11, 15, 11, 4, 18],
  moments: [
    {
      where: 'The board',
      advice:
        'Everybody takes tiles from the one rack below the board. Every tile of every word that you form becomes yours and is worth a point, even the tiles of others. The first with 50 points wins.',
      task: 'Look at the board, then go on',
      keys: ['space'],
    },
    {
      where: 'Carrying tiles',
      advice: 'Arrows select a tile of the rack, Space grabs it, and the arrows carry it over the board.',
      task: 'Grab a tile and carry it up',
      keys: ['right', 'space', 'up'],
      does: 'carry',
    },
    {
      where: 'Carrying tiles',
      advice: 'Space would drop it where it is, and grab it again. Esc sends it back to the rack.',
      task: 'Send it back',
      keys: ['escape'],
      does: 'put back',
    },
    {
      where: 'Typing a word',
      advice:
        'Typing is quicker: / opens a cursor, arrows move it, letters place tiles. The first word covers the centre, later ones touch what lies there. Tab leads to Recall, which takes all of them back.',
      task: 'Type HELP across, ending on the centre, and submit',
      keys: ['/', 'left', 'left', 'left', 'h', 'e', 'l', 'p', 'enter'],
      move: 'D7 across HELP',
      luck: [18, 6, 0, 19],
      others: [{ seat: 1, move: 'D7 across HELPLESS', luck: [11, 24, 13, 8] }],
    },
    {
      where: 'Stealing',
      advice:
        "Easy has added LESS. HELPLESS is a new word of eight tiles, all of them Easy's now: 8 points, and none for you.",
      task: 'See who owns the tiles, then go on',
      keys: ['space'],
    },
    {
      where: 'Orange cells',
      advice:
        'A tile on an orange cell (+) wins a bonus point, which waits until you reach a pink cell (✱). A word down through the last S takes that S as well. Space turns the cursor.',
      task: 'Type GA from the orange cell down to the S',
      keys: ['/', 'right', 'right', 'right', 'right', 'up', 'up', 'space', 'g', 'a', 'enter'],
      move: 'K5 down GAs',
      luck: [4, 14],
      others: [{ seat: 1, move: 'E7 down EON', luck: [17, 3] }],
    },
    {
      where: 'The scores',
      advice:
        'You own three tiles and one bonus waits: +1 beside your points. A word that is not in the dictionary would cost you the turn, and so would running out of time.',
      task: 'Look at the scores, then go on',
      keys: ['space'],
    },
    {
      where: 'Pink cells',
      advice:
        'HELPLESSLY reaches the pink cell (✱) at the edge. All ten tiles become yours; then the board is cleared, and what you own and your bonus are safe for good.',
      task: 'Add LY behind HELPLESS',
      keys: ['/', 'right', 'right', 'right', 'right', 'right', 'l', 'y', 'enter'],
      move: 'D7 across helplessLY',
      luck: [0, 8],
      others: [{ seat: 1, move: 'F7 across RED', luck: [13, 14, 19] }],
    },
    {
      where: 'Banked',
      advice:
        "What was banked can no longer be stolen; bonus points that others had waiting are lost. On the empty board Easy's word had to cover the centre again; yours touches it. When nothing comes to mind, Tab leads to Skip.",
      task: 'Look at the scores, then go on',
      keys: ['space'],
    },
  ],
};
