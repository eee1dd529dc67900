import { scriptChance } from '../../../engine/chance.ts';
import type { Seat } from '../../../engine/game.ts';
import { money, NONE } from '../rules/board.ts';
import { buildCost, liftCost, mortgageValue, resale } from '../rules/money.ts';
import { apply, check, legalMoves } from '../rules/moves/index.ts';
import type { Move, MoveOf } from '../rules/moves/move.ts';
import { cloneState, type State } from '../rules/state.ts';
import { stateOf, type View } from '../rules/view.ts';
import { nameWithin } from './board/short-names.ts';
import { type Action, actionsOf } from './decisions.ts';
import { cardName, deals } from './texts.ts';

export function squareActions(view: View, seat: Seat, square: number): readonly Action[] {
  const { board } = view;
  if (board.group[square] === NONE) return [];
  const own = view.squares[square]!.owner === seat;
  return [
    ...(own && board.types[square] === 'property' ? buildingActions(view, seat, square) : []),
    ...(own ? deedActions(view, seat, square) : []),
    ...(own ? groupSales(view, seat, square) : []),
    ...eventActions(view, seat, square),
  ];
}

function buildingActions(view: View, seat: Seat, square: number): readonly Action[] {
  const table = stateOf(view);
  const { houses, hotel } = view.squares[square]!;
  const cost = view.phase === 'place' ? deals.forNothing : money(table.board, buildCost(table, square));
  const next = houses === 4 ? 'hotel' : 'house';
  const act = actionsOf(view, seat);
  const build = act('b', deals.build(next, cost), { type: 'build', square });
  const level = hotel ? 5 : houses;
  const set = setAction(view, seat, square);
  if (level === 0) return [build, ...set];
  const gain = money(table.board, resale(table, square, level));
  const label = deals.sell(hotel, gain);
  const sell = act('v', label, { type: 'sellBuilding', square });
  return hotel ? [sell] : [build, ...set, sell];
}

/** One building on every lot of the set that stands lowest, one after the other. */
function setAction(view: View, seat: Seat, square: number): readonly Action[] {
  const { board } = view;
  const moves = buildSet(view, seat, square);
  if (moves.length < 2) return [];
  const cost = moves.reduce((sum, move) => sum + buildCost(stateOf(view), move.square), 0);
  const hotels = stateOf(view).level[square] === 4;
  const label = deals.buildSet(moves.length, hotels, money(board, cost));
  return [{ key: '*', label, moves }];
}

/** The moves that raise the whole set by a level, as far as bank and purse allow. */
function buildSet(view: View, seat: Seat, square: number): readonly MoveOf<'build'>[] {
  const table = stateOf(view);
  const { squares } = table.board.groups[table.board.group[square]!]!;
  const lowest = Math.min(...squares.map((one) => table.level[one]!));
  const tried = cloneState(table);
  const moves: MoveOf<'build'>[] = [];
  // An auction of the last buildings asks the others first: those are built one by one.
  for (const one of squares.filter((other) => table.level[other] === lowest)) {
    const move = { type: 'build', square: one } as const;
    if (check(tried, seat, move) !== undefined) break;
    apply(tried, seat, move, scriptChance([]));
    if (tried.phase.kind !== table.phase.kind) break;
    moves.push(move);
  }
  return moves;
}

function deedActions(view: View, seat: Seat, square: number): readonly Action[] {
  const table = stateOf(view);
  const value = money(table.board, mortgageValue(table, square));
  const { mortgaged } = view.squares[square]!;
  const label = mortgaged ? deals.lift(money(table.board, liftCost(table, square))) : deals.mortgage(value);
  const type = mortgaged ? 'unmortgage' : 'mortgage';
  const act = actionsOf(view, seat);
  const loan = act('m', label, { type, square });
  if (table.options.sellToBank === 'off') return [loan];
  return [loan, act('k', deals.toBank(value), { type: 'sellToBank', square })];
}

function groupSales(view: View, seat: Seat, square: number): readonly Action[] {
  const { id, name } = view.board.groups[view.board.group[square]!]!;
  return legalMoves(stateOf(view), seat).flatMap((move) =>
    move.type === 'sellGroup' && move.group === id
      ? [{ key: '', label: deals.sellSet(name, move.houses ?? 0), move }]
      : [],
  );
}

function eventActions(view: View, seat: Seat, square: number): readonly Action[] {
  return view.players[seat]!.cards.flatMap((card) => {
    const { keep } = view.board.cards.find(({ id }) => id === card)!;
    if (keep !== 'event') return [];
    const label = deals.cardHere(cardName(view, card));
    const action = actionsOf(view, seat)('', label, { type: 'playEvent', card, square });
    return [{ ...action, opens: { type: 'event', card, square } }];
  });
}

/** Every way of raising money, with what it brings in the board's currency. */
export function waysToRaise(view: View, seat: Seat) {
  return legalMoves(stateOf(view), seat).flatMap((move) => {
    const label = wayText(view, move);
    if (label === undefined) return [];
    const gain = stateAfter(view, seat, move).cash[seat]! - view.players[seat]!.cash;
    return [{ label, gain: money(view.board, gain), move }];
  });
}

/** What comes of a legal move that asks for no luck, found by trying. */
export function stateAfter(view: View, seat: Seat, move: Move): State {
  const tried = cloneState(stateOf(view));
  apply(tried, seat, move, scriptChance([]));
  return tried;
}

function wayText(view: View, move: Move): string | undefined {
  const { board } = view;
  if (move.type === 'sellGroup') {
    const name = board.groups.find(({ id }) => id === move.group)!.name;
    return deals.sellDown(name, move.houses ?? 0);
  }
  if (!('square' in move)) return undefined;
  const whole = board.names[move.square]!;
  const short = nameWithin(whole, 12);
  const isClear = board.names.every((other) => other === whole || nameWithin(other, 12) !== short);
  const name = isClear ? short : whole;
  if (move.type === 'sellBuilding') return deals.sellOn(view.squares[move.square]!.hotel, name);
  if (move.type === 'mortgage') return deals.mortgageOf(name);
  return move.type === 'sellToBank' ? deals.sellToBank(name) : undefined;
}
