import { readFileSync } from 'node:fs';
import { beginNew, loadGame } from '../../src/cli/begin.ts';
import type { Place } from '../../src/cli/place.ts';
import type { Stage } from '../../src/cli/stage.ts';
import { seededChance } from '../../src/engine/chance.ts';
import type { AnyTypes } from '../../src/engine/game.ts';
import { type Match, play, startMatch } from '../../src/engine/match.ts';
import { readOptions } from '../../src/engine/options.ts';
import { findGame } from '../../src/games/index.ts';
import { stage } from './all-screens.tsx';

/** As long as names may be, of wide signs too. */
const names = [
  'Maximiliana Theodora von und zu Hohenlohe',
  '王小明と佐藤さくらの家族と友達と猫の田中',
  'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
  'Zoë 👩‍👩‍👧',
  'a name of many words and little else in it',
].map((name) => [...name].slice(0, 40).join(''));

const london = JSON.parse(
  readFileSync(new URL('../../boards/monopoly/london.board.json', import.meta.url), 'utf8'),
);

/** What makes texts long: the largest sums, a currency of wide signs, everything shown that can be. */
const games: Readonly<
  Record<string, { readonly options: Readonly<Record<string, unknown>>; readonly keys: readonly string[] }>
> = {
  monopoly: {
    options: {
      startCash: 100_000,
      board: { ...london, currency: { name: 'yen', symbol: '円', place: 'after' } },
    },
    keys: ['enter', 'escape', 's', 'escape', 't', 'right', 'down', 'escape', 'v', 'escape', 'escape'],
  },
  wordsteal: {
    options: { racks: 'own' },
    keys: ['right', '/', 'escape', 'w', 'escape', 't', 'escape', 'escape'],
  },
  catan: {
    options: { cardTracker: true },
    keys: [
      'space',
      'enter',
      't',
      '+',
      'escape',
      'b',
      'right',
      'escape',
      'p',
      'down',
      'escape',
      'o',
      'escape',
      'escape',
    ],
  },
  carcassonne: {
    options: {},
    keys: ['enter', 'tab', 't', 'escape', 'i', 'escape', 'g', 'o', 'z', 'enter', 'down', 'escape', 'escape'],
  },
};

const played = new Map<string, Promise<Match<AnyTypes>>>();

/** A match in its midst, at all seats of the game, where the first one is to act; played once for all sizes. */
function midGame(id: string, steps: number, bots: boolean): Promise<Match<AnyTypes>> {
  const key = `${id} ${steps} ${bots}`;
  const match = played.get(key) ?? playOn(id, steps, bots);
  played.set(key, match);
  return match;
}

async function playOn(id: string, steps: number, bots: boolean): Promise<Match<AnyTypes>> {
  const { game } = await loadGame(findGame(id)!);
  const seats = game.seats.max;
  const read = readOptions(game.options, games[id]!.options, seats);
  if (!read.ok) throw new Error(`${id}: ${read.reason}`);
  const players = names
    .slice(0, seats)
    .map((name, seat) => ({ name, ...(bots && seat > 0 ? { bot: 'easy' } : {}) }));
  let match = startMatch(game, { options: read.options, players, seed: 'crowded' });
  for (let step = 0; step < steps + 400; step++) {
    const toAct = game.toAct(match.state);
    if (toAct.length === 0 || (step >= steps && toAct.includes(0))) break;
    const seat = toAct[0]!;
    const done = play(match, seat, game.sampleMove(match.state, seat, seededChance(`${id} ${step}`)));
    if (!done.ok) throw new Error(done.refusal.text);
    match = done.match;
  }
  return match;
}

async function at(id: string, match: Match<AnyTypes>, on: Stage): Promise<Place> {
  return { name: 'play', loaded: await loadGame(findGame(id)!), begun: beginNew(on, match) };
}

interface Crowded {
  readonly name: string;
  readonly keys: readonly string[];
  place(on: Stage): Promise<Place>;
}

const crowded: readonly Crowded[] = [
  ...Object.entries(games).flatMap(([id, { keys }]): readonly Crowded[] => [
    {
      name: `${id}: a full table`,
      keys,
      place: async (on) => at(id, await midGame(id, 60, true), on),
    },
    {
      name: `${id}: the end of a full table`,
      keys: ['right', 'enter', 'escape'],
      place: async (on) => at(id, await midGame(id, 4000, true), on),
    },
    {
      name: `${id}: a replay of a full table`,
      keys: ['end', 'pageup'],
      async place() {
        const { screen } = await loadGame(findGame(id)!);
        return { name: 'replay', match: await midGame(id, 40, true), screen };
      },
    },
  ]),
  {
    name: 'catan: a full table',
    keys: ['escape'],
    place: async (on) => at('catan', await midGame('catan', 30, false), on),
  },
  ...(['saves', 'statistics', 'launcher'] as const).map(
    (name): Crowded => ({
      name: `${name} of full tables`,
      keys: ['down', 'down'],
      async place(on) {
        const { store } = await on.storage.open();
        for (const id of Object.keys(games)) await (await store.enter(await midGame(id, 20, true))).release();
        return name === 'saves' ? { name, use: 'play' } : { name };
      },
    }),
  ),
];

/** Every table with as many players, as long names and as large sums as there can be, and the lists of them. */
export const crowdedScreens = crowded.map(({ name, keys, place }) => ({
  name,
  keys,
  async make() {
    const on = stage();
    return on.screen(await place(on));
  },
}));
