import type { HowToPlay } from '../../../tui/table/game-screen.ts';

/** How WordSteal is played, for people who have never seen it. */
export const help: HowToPlay = {
  'The idea': [
    'Form words from the tiles of the rack. Every tile of every word you form becomes yours, also the tiles that others placed: that is how points are stolen. Your score is the number of tiles you own on the board, plus what you have banked. The first to have the winning score at the end of their turn wins.',
  ],
  'A turn': [
    'Place at least two tiles in one row or column, without gaps, and submit. On an empty board the word must cover the centre; later at least one tile must touch what stands there. Every word of two letters or more that you form must be in the dictionary. A wrong submission loses the turn; so does running out of time.',
    'You may always skip. When everybody skips in a row, the rack is exchanged.',
  ],
  Stealing: [
    'Ann plays HELP: 4 points. Bob adds LESS: all of HELPLESS is now owned by Bob, 8 points, and Ann has none.',
    'Ann adds NESS: HELPLESSNESS, 12 points, and Bob has none. Parallel words steal just the letters they share with a new word.',
  ],
  'Coloured cells': [
    'Orange (+): a bonus point that waits. It counts only when you cover a pink cell.',
    'Pink (✱): the board is cleared. What you owned and your bonus are banked and can no longer be stolen; tiles of the others count on for them as well, but their waiting bonus is lost. Then the centre opens again.',
  ],
  Variations: [
    'No S: a word may not be lengthened by just an S at its end (CATCH to CATCHES is fine, SPIN to SPINS is not).',
    'No Pinks: pink cells may not be covered. Two tile, Three tile: exactly that many tiles a turn.',
  ],
  'Reading the board': [
    'E● is a tile of the player with the sign ●. ›E● was placed by the last move, or by a computer player since your turn; ▲E● was taken from the player with the sign ▲. [E] is placed in the turn that is being played.',
    '✱ pink cell, + orange cell, ◎ centre, ╱ pink cell that is closed by No Pinks.',
    'Beside the board: score, +bonus that waits, name, ★ for whoever leads, and the words. 3/5 after a word: its player still owns 3 of its 5 tiles. shared: tiles that count in two words. cleared: points that nobody can take any more.',
  ],
  'Moving tiles': [
    'Arrows select among the tiles of the rack and those you placed this turn; Space grabs the selected tile, arrows carry it, Space drops it, Esc sends it back. A tile dropped between others on the rack shifts them.',
    'Or type: / opens a typing cursor. Arrows move it, letters place tiles (1 to 7 the tile of that slot) or go over the same letter on the board, Space turns it, Backspace takes the last tile back, / or Esc closes it. Accents are typed as they are or left out.',
    'Enter submits. Below the rack you see which words the tiles form, the points, and whose tiles you take; whether the words are right you see only when you submit. Tab walks over Submit, Skip, Shuffle, Recall and New game; Enter presses the marked one.',
    'Every move can be typed as well:  :G7 across HELP  names the whole word, also through tiles on the board.',
  ],
  'More keys': [
    's shuffles the rack, o sorts it, r takes all tiles back. Ctrl+Z and Ctrl+Y undo and redo.',
    'w shows all words of all players, t the tiles that you have not seen, d the dictionary: always after the game, on your own turn where the option Word look-up allows it. On the command line:  :word HELP',
  ],
};
