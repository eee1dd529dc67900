import { plainName } from '../../../engine/match.ts';
import { SIZE } from './board.ts';
import { type BoardFile, hasFreeParking, type PropertyFile, type SquareFile } from './board-file.ts';
import type { BoardFinding } from './check-board.ts';
import { houseRulesProblem } from './house-rules.ts';

type Found = readonly BoardFinding[];

function at(square: number, code: string, text: string, field: string): BoardFinding {
  const severity = code.startsWith('E_') ? 'error' : 'warning';
  return { severity, code, path: `squares[${square}]${field}`, square, text };
}

function inGroups(index: number, code: string, text: string): BoardFinding {
  return { severity: code.startsWith('E_') ? 'error' : 'warning', code, path: `groups[${index}]`, text };
}

function groupIn(square: SquareFile): string | undefined {
  return 'group' in square ? square.group : undefined;
}

/** The first square is Start and no other; groups are unique, used, and all their squares of one kind. */
export function groupFindings({ groups, squares }: BoardFile): Found {
  const found: BoardFinding[] = [];
  const ids = groups.map((group) => group.id);
  squares.forEach((square, index) => {
    if ((square.type === 'start') !== (index === 0)) {
      found.push(at(index, 'E_START', 'Start is the first square, and no other', '.type'));
    }
    const group = groupIn(square);
    if (group !== undefined && !ids.includes(group)) {
      found.push(at(index, 'E_GROUP_UNKNOWN', `there is no group ${group}`, '.group'));
    }
  });
  groups.forEach(({ id }, index) => {
    if (ids.indexOf(id) !== index)
      found.push(inGroups(index, 'E_GROUP_TWICE', `has the id of another group, ${id}`));
    const members = squares.filter((square) => groupIn(square) === id);
    if (members.length === 0) found.push(inGroups(index, 'E_GROUP_EMPTY', 'no square belongs to it'));
    if (members.length === 1)
      found.push(inGroups(index, 'W_GROUP_ONE', 'has one square and is complete when it is bought'));
    if (new Set(members.map((square) => square.type)).size > 1)
      found.push(inGroups(index, 'E_GROUP_MIXED', 'mixes streets with stations or utilities'));
  });
  return found;
}

/** Names of blanks alone, which nobody sees in a list; games that were begun on such a board go on. */
export function nameFindings(file: BoardFile): Found {
  const empty = (path: string, name: string): Found =>
    name.trim() !== ''
      ? []
      : [{ severity: 'error', code: 'E_NAME', path: `${path}name`, text: 'the name is empty' }];
  return [
    ...empty('', file.name),
    ...empty('currency.', file.currency.name),
    ...file.groups.flatMap(({ name }, index) => empty(`groups[${index}].`, name)),
    ...(file.pawns ?? []).flatMap(({ name }, index) => empty(`pawns[${index}].`, name)),
  ];
}

export function propertyFindings({ squares }: BoardFile): Found {
  const found: BoardFinding[] = [];
  if (!squares.some((square) => 'price' in square)) {
    found.push({
      severity: 'warning',
      code: 'W_NO_PROPERTY',
      path: 'squares',
      text: 'there is nothing to buy; set a round limit, or the game may have no end',
    });
  }
  squares.forEach((square, index) => {
    if (square.type === 'utility' && square.diceTimes.length === 0) {
      found.push(at(index, 'E_UTILITY', 'diceTimes needs at least one number', '.diceTimes'));
    }
    if ('name' in square && square.name !== undefined && square.name.trim() === '') {
      found.push(at(index, 'E_NAME', 'the name is empty', '.name'));
    }
    if (square.type === 'property' && square.rent) {
      const { base, set, houses, hotel } = square.rent;
      const rents = [base, set, ...houses, hotel];
      if (rents.some((rent, step) => step > 0 && rent < rents[step - 1]!)) {
        found.push(at(index, 'W_RENT_FALLS', 'the rent falls where it should rise', '.rent'));
      }
    }
  });
  return found;
}

/** What can be played, though hardly as it was meant: names that two squares share, sums that nobody can read or pay. */
export function oddFindings(file: BoardFile): Found {
  const { squares, money, supply, currency } = file;
  const found: BoardFinding[] = [];
  const named = new Map<string, number>();
  // All that four players begin with.
  const most = 4 * money.start;
  squares.forEach((square, index) => {
    const name = square.type === 'property' ? square.name.trim().toLowerCase() : '';
    const before = named.get(name);
    if (name !== '' && before !== undefined)
      found.push(at(index, 'W_NAME_TWICE', `has the name of square ${before}`, '.name'));
    if (name !== '') named.set(name, before ?? index);
    if ('price' in square && square.price > most)
      found.push(at(index, 'W_PRICE', `costs more than all players begin with`, '.price'));
    if (square.type === 'property' && housePriceOf(square, file) > most)
      found.push(at(index, 'W_NO_BUILDING', 'a house costs more than all players begin with', '.housePrice'));
    if (square.type === 'tax' && square.amount > most)
      found.push(at(index, 'W_PRICE', `asks for more than all players begin with`, '.amount'));
    if (square.type === 'joker' && -(square.money ?? 0) > most)
      found.push(at(index, 'W_PRICE', `asks for more than all players begin with`, '.money'));
  });
  found.push(...sharedNames('groups', 'group', file.groups), ...sharedNames('pawns', 'pawn', file.pawns));
  if (/\d/.test(currency.symbol ?? '')) {
    const text = 'a sign with digits reads as a part of what it stands beside';
    found.push({ severity: 'warning', code: 'W_CURRENCY', path: 'currency.symbol', text });
  }
  if (supply?.houses === 0 && squares.some(({ type }) => type === 'property')) {
    const text = 'the bank has no houses: no group can be built on';
    found.push({ severity: 'warning', code: 'W_NO_BUILDING', path: 'supply.houses', text });
  }
  return found;
}

/** Players choose among pawns, and tell groups apart, by what they are called. */
function sharedNames(list: string, one: string, entries: readonly { readonly name: string }[] = []): Found {
  const names = entries.map(({ name }) => plainName(name));
  return names.flatMap((name, index): Found => {
    if (name === '' || names.indexOf(name) === index) return [];
    const text = `has the name of another ${one}`;
    return [{ severity: 'warning', code: 'W_NAME_TWICE', path: `${list}[${index}].name`, text }];
  });
}

function housePriceOf({ price, housePrice }: PropertyFile, { rates }: BoardFile): number {
  return housePrice ?? (price * (rates.housePricePercent ?? 50)) / 100;
}

/** At most one jail; a way into jail needs one. */
export function jailFindings({ squares }: BoardFile): Found {
  const found: BoardFinding[] = [];
  const jails = squares.flatMap((square, index) => (square.type === 'jail' ? [index] : []));
  for (const index of jails.slice(1)) found.push(at(index, 'E_JAIL_TWICE', 'a board has one jail', '.type'));
  squares.forEach((square, index) => {
    if (square.type === 'go-to-jail' && jails.length === 0) {
      found.push(at(index, 'E_NO_JAIL', 'this leads to jail, but there is none', '.type'));
    }
  });
  return found;
}

function moveOf(square: SquareFile): number {
  if (square.type !== 'joker' || !square.movement) return 0;
  return 'move' in square.movement ? square.movement.move : 0;
}

/** House rules that the game does not know, or values that they cannot have. */
export function ruleFindings(file: BoardFile): Found {
  const options = file.rules?.options ?? {};
  const problem = houseRulesProblem(options);
  if (problem) {
    const path = `rules.options.${problem.path}`;
    return [{ severity: 'error', code: 'E_RULE', path, text: problem.message }];
  }
  if (options.freeParkingPot !== true || hasFreeParking(file)) return [];
  return [
    {
      severity: 'warning',
      code: 'W_NO_PARKING',
      path: 'rules.options.freeParkingPot',
      text: 'no square is free parking: there is no pot',
    },
  ];
}

/** Jokers that send a pawn round and round without end. */
export function loopFindings({ squares }: BoardFile): Found {
  const found: BoardFinding[] = [];
  for (let start = 0; start < SIZE; start++) {
    const route = [start];
    for (let steps = moveOf(squares[start]!); steps !== 0; ) {
      const next = (route.at(-1)! + steps + 2 * SIZE) % SIZE;
      if (next === start) {
        const way = [...route, start].join(' -> ');
        found.push(at(start, 'E_MOVE_LOOP', `the pawn would never rest: ${way}`, '.movement.move'));
        break;
      }
      if (route.includes(next)) break;
      route.push(next);
      steps = moveOf(squares[next]!);
    }
  }
  return found;
}
