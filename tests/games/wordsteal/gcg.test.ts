import { expect, it } from 'vitest';
import { type Match, play, startMatch } from '../../../src/engine/match.ts';
import { readMove } from '../../../src/engine/moves.ts';
import type { WordStealTypes } from '../../../src/games/wordsteal/rules/types.ts';
import { codes, game, optionsFor } from './table.ts';

function step(match: Match<WordStealTypes>, text: string, drawn: string): Match<WordStealTypes> {
  const read = readMove(game, text);
  if (!read.ok) throw new Error(read.refusal.text);
  const played = play(match, match.state.current, read.move, codes(drawn));
  if (!played.ok) throw new Error(played.refusal.text);
  return played.match;
}

const players = [{ name: 'Ann Lee' }, { name: 'Bob' }];

it('writes a match as GCG, with steals, bonus and lost turns in notes', () => {
  const options = optionsFor(2, { winningScore: 5 });
  let match = startMatch(game, { options, players, seed: 'gcg' }, codes('HELPQVE'));
  match = step(match, 'D7 across HELP', 'LESS');
  match = step(match, 'H7 down QV', '');
  match = step(match, 'skip', '');
  match = step(match, 'A1=Q B3=V', '');
  match = step(match, 'timeUp', '');
  match = step(match, 'H7 across LESS', '');
  expect(game.exports?.gcg?.(match).split('\n')).toEqual([
    '#character-encoding UTF-8',
    '#player1 Ann_Lee Ann Lee',
    '#player2 Bob Bob',
    '#title WordSteal',
    '#lexicon words',
    '#note board standard, winning score 5',
    '>Ann_Lee: HELPQVE 7D HELP +4 4',
    '>Bob: QVELESS H7 QV +0 0',
    '>Bob: QVELESS -- -0 0',
    '#note QV is not in the dictionary!',
    '>Ann_Lee: QVELESS - +0 4',
    '>Bob: QVELESS - +0 0',
    '#note You must place tiles contiguously horizontally or vertically!',
    '>Ann_Lee: QVELESS - +0 4',
    '#note time up',
    '>Bob: QVELESS 7D ....LESS +8 8',
    '#note player1 loses 4: D7 E7 F7 G7',
    '#note game over: reached the winning score of 5; totals 0, 8',
    '',
  ]);
});
