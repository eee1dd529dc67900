import type { CardFact } from './cards.ts';

function fixed(id: string, text: string, amount: number): CardFact {
  return { id, text, effects: [{ op: 'money', amounts: [amount] }] };
}

/** An amount drawn out of several; `{drawn}` in the text shows it. */
function drawn(id: string, text: string, ...amounts: number[]): CardFact {
  return { id, text, effects: [{ op: 'money', amounts }] };
}

function walk(id: string, text: string, ...steps: number[]): CardFact {
  return { id, text, effects: [{ op: 'move-by', steps }] };
}

/** Decks that fit every board: no jail, no square by name. */
export const worldsChance: readonly CardFact[] = [
  walk('wch-ahead', 'The wind is with you: go {drawn} spaces ahead.', 1, 2, 3, 4, 5, 6),
  walk('wch-back', 'You took a wrong turn: go {drawn} spaces back.', -1, -2, -3, -4),
  walk('wch-back3', 'Something fell out of your pocket: go 3 spaces back.', -3),
  {
    id: 'wch-start',
    text: 'Advance to {sq:go} and collect what passing it brings.',
    effects: [{ op: 'move-to', role: 'go' }],
  },
  drawn('wch-unlucky', 'It is your unlucky day: pay {drawn}.', -50, -100, -150, -200, -250, -300),
  drawn('wch-lucky', 'It is your lucky day: collect {drawn}.', 50, 100, 150, 200, 250, 300),
  fixed('wch-speeding', 'Caught speeding: pay {m:15}.', -15),
  fixed('wch-dividend', 'Your shares pay a dividend of {m:50}.', 50),
  fixed('wch-contest', 'You win a riddle contest: collect {m:100}.', 100),
  fixed('wch-loan', 'A loan that you gave comes back: collect {m:150}.', 150),
  {
    id: 'wch-repairs',
    text: 'Storm damage: pay {m:25} per house and {m:100} per hotel.',
    effects: [{ op: 'repairs', house: 25, hotel: 100 }],
  },
  {
    id: 'wch-round',
    text: 'You treat everyone at the table: pay each player {m:50}.',
    effects: [{ op: 'each', amount: -50 }],
  },
];

export const worldsChest: readonly CardFact[] = [
  walk('wcc-invited', 'You are invited nearby: go {drawn} spaces ahead.', 1, 2, 3),
  walk('wcc-forgot', 'You forgot the keys: go {drawn} spaces back.', -1, -2, -3),
  drawn('wcc-found', 'You find a purse that nobody claims: collect {drawn}.', 20, 40, 60, 80, 100),
  drawn('wcc-bill', 'A bill that you had forgotten: pay {drawn}.', -20, -40, -60, -80, -100),
  fixed('wcc-error', 'The bank has miscounted: collect {m:200}.', 200),
  fixed('wcc-doctor', 'The doctor calls: pay {m:50}.', -50),
  fixed('wcc-sale', 'You sell an old bicycle: collect {m:50}.', 50),
  fixed('wcc-savings', 'Your savings have grown: collect {m:100}.', 100),
  fixed('wcc-clinic', 'A stay in the clinic: pay {m:100}.', -100),
  fixed('wcc-lessons', 'Music lessons: pay {m:150}.', -150),
  fixed('wcc-prize', 'Second prize for your cake: collect {m:10}.', 10),
  {
    id: 'wcc-party',
    text: 'Your party is a success: collect {m:10} from every player.',
    effects: [{ op: 'each', amount: 10 }],
  },
];
