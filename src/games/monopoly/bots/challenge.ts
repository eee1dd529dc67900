import type { Challenge } from '../../../engine/challenge.ts';
import type { GameModule, Seat } from '../../../engine/game.ts';
import { type Match, play, startMatch } from '../../../engine/match.ts';
import { readOptions } from '../../../engine/options.ts';
import { movesInWords } from '../../../engine/review.ts';
import { money } from '../rules/board.ts';
import { liquid } from '../rules/money.ts';
import { type Move, plainMove } from '../rules/moves/move.ts';
import type { State } from '../rules/state.ts';
import type { MonopolyTypes } from '../rules/types.ts';
import { characters } from './character.ts';
import { raiseMoney } from './raise-money.ts';
import { after, outlook } from './review.ts';
import { Appraiser } from './worth.ts';

const SEATS = 3;
const MOST_STEPS = 1500;
const MOST_GAMES = 60;
/** Ways to raise money that there must be, at least. */
const LEAST_WAYS = 4;

/** What everybody does until somebody owes more than they hold: the first of these that is legal. */
const habits: readonly Move['type'][] = [
  ...['settleDebt', 'buy', 'collectRent', 'payRent', 'drawCard', 'jokerMove', 'jokerMoney', 'payTax'],
  ...['useJailCard', 'payFine', 'build', 'roll', 'pass', 'withdrawAuction', 'cancelAuction', 'endTurn'],
  ...['mortgage', 'sellBuilding', 'sellGroup', 'declareBankruptcy'],
] as Move['type'][];

/** Escape from a debt with the least loss. */
export function createChallenge(game: GameModule<MonopolyTypes>): Challenge<MonopolyTypes> {
  const habit = (state: State, seat: Seat): Move | undefined => {
    const moves = game.legalMoves(state, seat);
    for (const type of habits) {
      const move = moves.find((each) => each.type === type);
      if (move) return move;
    }
    return moves[0];
  };
  const goOn = (match: Match<MonopolyTypes>): Match<MonopolyTypes> | undefined => {
    for (const seat of game.toAct(match.state)) {
      const move = habit(match.state, seat);
      const played = move && play(match, seat, move);
      if (played?.ok) return played.match;
    }
    return undefined;
  };
  const inTrouble = (seed: string): Match<MonopolyTypes> | undefined => {
    // Nobody is there who would bid.
    const read = readOptions(game.options, { playerAuctions: false }, SEATS);
    if (!read.ok) throw new Error(read.reason);
    const players = ['Ada', 'Ben', 'Cleo'].map((name, seat) => ({
      name,
      colour: ['red', 'blue', 'green'][seat]!,
    }));
    let match: Match<MonopolyTypes> | undefined = startMatch(game, { options: read.options, players, seed });
    for (let step = 0; match && step < MOST_STEPS; step++) {
      if (isTask(game, match.state)) return match;
      match = goOn(match);
    }
    return undefined;
  };
  return {
    task: 'You owe more than you hold: raise the money, pay, and lose as little as you can.',
    begin(seed) {
      for (let count = 0; count < MOST_GAMES; count++) {
        const match = inTrouble(`${seed}/${count}`);
        if (match?.state.phase.kind === 'debt') return { match, seat: match.state.phase.debtor };
      }
      throw new Error('no game led to a debt');
    },
    isDone(start, { state: { phase } }) {
      const from = start.state.phase;
      return phase.kind !== 'debt' || (from.kind === 'debt' && phase.debtor !== from.debtor);
    },
    grade({ match, seat }, now) {
      const { phase } = match.state;
      const debt = phase.kind === 'debt' ? phase.amount : 1;
      const { state, moves } = raised(match.state, seat);
      const lost = Math.max(0, Math.round(outlook(state, seat) - outlook(now.state, seat)));
      const sum = money(match.state.board, lost);
      const best = movesInWords(match, seat, moves);
      // It was to be paid.
      if (now.state.out[seat] !== 0) return { share: 0, text: 'given up', best };
      return {
        share: Math.max(0, 1 - lost / debt),
        text: lost === 0 ? 'as good as the hard player' : `${sum} worse off than the hard player`,
        best,
      };
    },
  };
}

/** Somebody cannot pay at once, but can by selling, in several ways. */
function isTask(game: GameModule<MonopolyTypes>, state: State): boolean {
  const { phase } = state;
  if (phase.kind !== 'debt' || phase.amount <= state.cash[phase.debtor]!) return false;
  const ways = game
    .legalMoves(state, phase.debtor)
    .filter(({ type }) => type === 'mortgage' || type === 'sellBuilding');
  return ways.length >= LEAST_WAYS && liquid(state, phase.debtor) >= phase.amount;
}

/** The hard player's way out. */
function raised(start: State, seat: Seat): { readonly state: State; readonly moves: readonly Move[] } {
  const moves: Move[] = [];
  let state = start;
  while (state.phase.kind === 'debt' && state.phase.debtor === seat) {
    const enough = state.cash[seat]! >= state.phase.amount;
    const move = enough
      ? plainMove('settleDebt')
      : raiseMoney(state, seat, new Appraiser(state, characters.hard));
    const next = move ?? plainMove('declareBankruptcy');
    moves.push(next);
    state = after(state, seat, next);
  }
  return { state, moves };
}
