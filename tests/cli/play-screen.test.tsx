import { expect, it } from 'vitest';
import { beginNew, loadGame } from '../../src/cli/begin.ts';
import { startMatch } from '../../src/engine/match.ts';
import { readOptions } from '../../src/engine/options.ts';
import { LocalSession } from '../../src/engine/session.ts';
import { SteppedClock } from '../../src/engine/stepped-clock.ts';
import { findGame } from '../../src/games/index.ts';
import { SteadyKeeper } from '../../src/store/keeper.ts';
import type { Entry } from '../../src/store/store.ts';
import { stage } from '../tui/all-screens.tsx';
import { mount } from '../tui/driver.tsx';

it('the title says so when a computer player’s move takes long to be kept', async () => {
  const loaded = await loadGame(findGame('carcassonne')!);
  const read = readOptions(loaded.game.options, {}, 2);
  if (!read.ok) throw new Error(read.reason);
  const players = [{ name: 'Ann' }, { name: 'Easy', bot: 'easy' }];
  const match = startMatch(loaded.game, { options: read.options, players, seed: 'slow' });
  const clock = new SteppedClock();
  let written = (): void => {};
  const entry: Entry = {
    id: 'slow1',
    write: () =>
      new Promise((done) => {
        written = done;
      }),
    release: async () => {},
  };
  const keeper = new SteadyKeeper(match, { clock, entry, enter: async () => entry });
  const session = new LocalSession(match, keeper);
  const on = stage();
  const table = await mount(on.screen({ name: 'play', loaded, begun: { session, keeper } }));
  const [seat] = loaded.game.toAct(match.state);
  const played = session.play(seat!, loaded.game.legalMoves(match.state, seat!)[0]!);
  await clock.pass(149);
  await table.settle();
  expect(table.frame().split('\n')[0]).not.toContain('saving');
  await clock.pass(1);
  await table.settle();
  expect(table.frame().split('\n')[0]).toContain('saving');
  written();
  await played;
  await table.settle();
  expect(table.frame().split('\n')[0]).not.toContain('saving');
  await table.close();
});

it('a key at the table hurries the move that is held back, but is shown first; what is typed into a line hurries none', async () => {
  const loaded = await loadGame(findGame('carcassonne')!);
  const { game } = loaded;
  const read = readOptions(game.options, {}, 2);
  if (!read.ok) throw new Error(read.reason);
  const players = [
    { name: 'Easy', bot: 'easy' },
    { name: 'Hard', bot: 'hard' },
  ];
  const match = startMatch(game, { options: read.options, players, seed: 'hurried' });
  const entry: Entry = { id: 'hurry', write: () => undefined, release: async () => {} };
  const keeper = new SteadyKeeper(match, { clock: new SteppedClock(), entry, enter: async () => entry });
  const session = new LocalSession(match, keeper);
  const choose = async () => game.legalMoves(session.match.state, game.toAct(session.match.state)[0]!)[0];
  const on = Object.assign(stage(), { bots: { choose, close: () => {} } });
  const table = await mount(on.screen({ name: 'play', loaded, begun: { session, keeper } }));
  await table.type(':');
  expect(session.match.steps).toHaveLength(0);
  await table.passTime(30);
  expect(session.match.steps).toHaveLength(1);
  await table.type('help');
  await table.passTime(30);
  expect(session.match.steps).toHaveLength(1);
  await table.close();
});

it('says that a game is saved only once a step of it is kept', async () => {
  const loaded = await loadGame(findGame('carcassonne')!);
  const read = readOptions(loaded.game.options, {}, 2);
  if (!read.ok) throw new Error(read.reason);
  const players = [{ name: 'Ann' }, { name: 'Bob' }];
  const match = startMatch(loaded.game, { options: read.options, players, seed: 'saved' });
  const on = stage();
  const begun = beginNew(on, match);
  const isKept = () => on.played.isKept;
  const table = await mount(on.screen({ name: 'play', loaded, begun }), { isKept });
  await table.press('enter', 'escape');
  table.sees(/ {4}Leave +l /);
  await table.press('q');
  table.sees('Quit boardgames?');
  table.seesNot('saved');
  await table.press('escape', 'escape', 'tab', 'enter', 'enter');
  await begun.session.settled;
  await table.settle();
  await table.press('escape');
  table.sees(/ {4}Save and leave +l /);
  await table.press('q');
  table.sees('Quit boardgames? Your game is saved.');
  await table.close();
});

it('renders a table once before its first frame, also where a page lies over it', async () => {
  const loaded = await loadGame(findGame('carcassonne')!);
  const { Table } = loaded.screen;
  let renderings = 0;
  const Counted: typeof Table = (props) => {
    renderings++;
    return <Table {...props} />;
  };
  const read = readOptions(loaded.game.options, {}, 2);
  if (!read.ok) throw new Error(read.reason);
  const players = [{ name: 'Ann' }, { name: 'Bob' }];
  const match = startMatch(loaded.game, { options: read.options, players, seed: 'first' });
  const on = stage();
  const counting = { ...loaded, screen: { ...loaded.screen, Table: Counted } };
  const table = await mount(on.screen({ name: 'play', loaded: counting, begun: beginNew(on, match) }));
  table.sees('How to play');
  expect(renderings).toBe(1);
  await table.press('enter');
  table.seesNot('How to play');
  await table.close();
});
