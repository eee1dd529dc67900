import type { Seat } from '../../../engine/game.ts';
import { NONE } from '../rules/board.ts';
import { nextBuilding } from '../rules/building.ts';
import { buildCost, liftCost, mortgageValue, resale } from '../rules/money.ts';
import { legalMoves } from '../rules/moves/index.ts';
import { buildingsOnSet, type RaisingMove } from '../rules/trying.ts';
import type { View } from '../rules/view.ts';
import { clearName } from './board/short-names.ts';
import { type Action, type Asked, askedOf } from './decisions.ts';
import { cardName } from './texts.ts';

type Here = Asked & { readonly square: number };

export function squareActions(view: View, seat: Seat, square: number): readonly Action[] {
  if (view.board.group[square] === NONE) return [];
  const here = { ...askedOf(view, seat), square };
  const { owner } = view.squares[square]!;
  const mine = owner === seat;
  const auction: Action = {
    ...here.act('A', 'Auction it to the others', { type: 'auctionOwn', square, reserve: 1 }),
    opens: { type: 'reserve', square },
  };
  const trade: Action = {
    key: 't',
    label: mine ? 'Offer it in a trade' : 'Ask for it in a trade',
    opens: { type: 'trade', square },
  };
  return [
    ...(mine ? [...buildingActions(here), ...deedActions(here), ...groupSales(here)] : []),
    ...eventActions(here),
    ...(mine && view.options.playerAuctions ? [auction] : []),
    ...(owner === null ? [] : [trade]),
  ];
}

function buildingActions(here: Here): readonly Action[] {
  const { table, square, act, sum } = here;
  if (table.board.types[square] !== 'property') return [];
  const level = table.level[square]!;
  const cost = table.phase.kind === 'place' ? 'nothing' : sum(buildCost(table, square));
  const label = `Build a ${nextBuilding(table, square)} for ${cost}`;
  const build = [act('b', label, { type: 'build', square }), ...setActions(here)];
  if (level === 0) return build;
  const building = level === 5 ? 'hotel' : 'house';
  const gain = sum(resale(table, square, level));
  const sell = act('v', `Sell a ${building} for ${gain}`, { type: 'sellBuilding', square });
  return level === 5 ? [sell] : [...build, sell];
}

function setActions({ table, seat, square, sum }: Here): readonly Action[] {
  const moves = buildingsOnSet(table, seat, square);
  if (moves.length < 2) return [];
  const cost = moves.reduce((all, move) => all + buildCost(table, move.square), 0);
  const label = `Build ${moves.length} ${nextBuilding(table, square)}s on the set for ${sum(cost)}`;
  return [{ key: '*', label, moves }];
}

function deedActions({ table, square, act, sum }: Here): readonly Action[] {
  const value = sum(mortgageValue(table, square));
  const loan =
    table.loan[square] === NONE
      ? act('m', `Mortgage for ${value}`, { type: 'mortgage', square })
      : act('m', `Lift the mortgage for ${sum(liftCost(table, square))}`, { type: 'unmortgage', square });
  if (table.options.sellToBank === 'off') return [loan];
  return [loan, act('k', `Sell to the bank for ${value}`, { type: 'sellToBank', square })];
}

function groupSales({ table, seat, square }: Here): readonly Action[] {
  const { id } = table.board.groups[table.board.group[square]!]!;
  return legalMoves(table, seat).flatMap((move) =>
    move.type === 'sellGroup' && move.group === id
      ? [{ key: '', label: `Sell the set down to ${housesText(move.houses)}`, move }]
      : [],
  );
}

function eventActions({ view, seat, square, act }: Here): readonly Action[] {
  return view.players[seat]!.cards.flatMap((card) => {
    const { keep } = view.board.cards.find(({ id }) => id === card)!;
    if (keep !== 'event') return [];
    const action = act('', `${cardName(view, card)} here`, { type: 'playEvent', card, square });
    return [{ ...action, opens: { type: 'eventThere', card, square } }];
  });
}

/** What a way of raising money is called. */
export function wayText({ board, squares }: View, move: RaisingMove): string {
  if (move.type === 'sellGroup') {
    const { name } = board.groups.find(({ id }) => id === move.group)!;
    return `Sell ${name} down to ${housesText(move.houses)}`;
  }
  const name = clearName(board.names, move.square, 12);
  if (move.type === 'mortgage') return `Mortgage ${name}`;
  if (move.type === 'sellToBank') return `Sell ${name} to the bank`;
  return `Sell a ${squares[move.square]!.hotel ? 'hotel' : 'house'} on ${name}`;
}

const housesText = (count = 0): string =>
  count === 0 ? 'nothing' : count === 1 ? 'a house' : `${count} houses`;
