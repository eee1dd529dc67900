import { moveShape } from '../../../../engine/shape.ts';
import { money, NONE } from '../board.ts';
import { hasCard, returnCard } from '../deck.ts';
import { hand, pay } from '../money.ts';
import { plainMove } from '../move.ts';
import { settle } from '../settle.ts';
import { END } from '../turn.ts';
import { type MoveKind, notYourTurn } from './kind.ts';
import { leaveByFine } from './roll.ts';

/** Pays to leave jail before rolling, or to roll while waiting on a joker. */
export const payFine: MoveKind<'payFine'> = {
  shape: moveShape(),
  list(state, seat, moves) {
    if (payFine.check(state, seat, { type: 'payFine' }) === undefined) moves.push(plainMove('payFine'));
  },
  check(state, seat) {
    const { phase, options, board } = state;
    if (seat !== state.current) return notYourTurn;
    if (phase.type === 'jail-fine') return undefined;
    if (phase.type !== 'roll' || phase.paid !== 'nothing') return 'there is no fine to pay now';
    if (state.wait[seat]! > 0) {
      const short = options.fineNeedsCash || options.debts === 'at-once';
      return short && state.cash[seat]! < board.fine ? `the fine is ${money(board, board.fine)}` : undefined;
    }
    if (state.jail[seat] === 0) return 'you are not in jail';
    if (state.jail[seat] === 3) return 'the fine can be paid before the first or second try; now roll';
    return state.cash[seat]! < board.fine ? `the fine is ${money(board, board.fine)}` : undefined;
  },
  apply(state, seat, _move, _chance, tell) {
    const { phase, board } = state;
    if (phase.type === 'jail-fine') {
      state.phase = END;
      leaveByFine(state, seat, phase.steps);
      settle(state, tell);
      return;
    }
    const waiting = state.wait[seat]! > 0;
    if (waiting) hand(state, seat, NONE, board.fine, 'fine', NONE, tell);
    else {
      pay(state, seat, NONE, board.fine, 'fine', NONE, tell);
      state.jail[seat] = 0;
      tell?.({ type: 'freed', seat, how: 'fine' });
    }
    state.phase = { type: 'roll', paid: waiting ? 'wait' : 'jail' };
  },
};

/** Hands a get-out card in; it goes under its deck. */
export const useJailCard: MoveKind<'useJailCard'> = {
  shape: moveShape(),
  list(state, seat, moves) {
    if (useJailCard.check(state, seat, { type: 'useJailCard' }) === undefined)
      moves.push(plainMove('useJailCard'));
  },
  check(state, seat) {
    const { phase } = state;
    if (seat !== state.current) return notYourTurn;
    if (state.jail[seat] === 0) return 'you are not in jail';
    if (phase.type !== 'roll' && phase.type !== 'jail-fine') return 'the card is used before rolling';
    return hasCard(state, seat, 'jail') < 0 ? 'you hold no card to get out of jail' : undefined;
  },
  apply(state, seat, _move, _chance, tell) {
    const { phase, board } = state;
    const card = hasCard(state, seat, 'jail');
    returnCard(state, card);
    state.jail[seat] = 0;
    tell?.({ type: 'cardUsed', seat, card: board.cards[card]!.id, text: board.cards[card]!.text });
    tell?.({ type: 'freed', seat, how: 'card' });
    if (phase.type !== 'jail-fine') {
      state.phase = { type: 'roll', paid: 'jail' };
      return;
    }
    state.phase = END;
    state.agenda.push({ type: 'walk', seat, steps: phase.steps });
    settle(state, tell);
  },
};
