import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { loadGame } from '../../src/cli/begin.ts';
import { connect, loadRules } from '../../src/cli/net/connect.ts';
import { inColumns } from '../../src/cli/net/table-list.tsx';
import { TableScreen } from '../../src/cli/net/table-screen.tsx';
import { HallScreen } from '../../src/cli/serve/hall-screen.tsx';
import { Places } from '../../src/cli/serve/to-tables.tsx';
import { type AnyGame, anyGame } from '../../src/engine/game.ts';
import { findGame } from '../../src/games/index.ts';
import { Client, type ClientOptions, type TableClient } from '../../src/net/client.ts';
import { tableLine } from '../../src/net/table-line.ts';
import { lexiconOf } from '../games/wordsteal/lexicon-of.ts';
import { english, wordStealOver } from '../games/wordsteal/table.ts';
import { openRig, playAtRandom, type Rig, settled, type TestClient } from '../net/rig.ts';
import { stage, stillHouse } from '../tui/all-screens.tsx';
import { type MountOptions, mount, type Table } from '../tui/driver.tsx';
import { until } from '../until.ts';

const open: Table[] = [];
afterEach(async () => {
  for (const table of open.splice(0)) await table.close();
});

interface Sitting {
  readonly rig: Rig;
  readonly ann: Table;
  readonly bob: TestClient;
  readonly cid: TestClient;
  cut(): void;
  /** Ann hears nothing more until what is returned is called. */
  hold(): () => void;
  /** How often Ann has left. */
  left(): number;
}

/** Ann at her own table before a screen, Bob and Cid without one. */
async function sitDown(
  game: string,
  hosted?: AnyGame,
  address = '192.168.1.7:4949',
  given: MountOptions = {},
): Promise<Sitting> {
  const rules = hosted ?? (await loadGame(findGame(game)!)).game;
  const rig = openRig(rules, { seats: 3, bots: ['easy', 'normal', 'hard'], seed: 'lobby' });
  let cut = () => {};
  let left = 0;
  /** What Ann is to hear later; at once where there is none. */
  let held: (() => void)[] | undefined;
  const line = tableLine(() => rig.table);
  const client = new Client({
    open(events) {
      cut = () => events.closed(undefined);
      const received: typeof events.received = (message) => {
        if (held) held.push(() => events.received(message));
        else events.received(message);
      };
      return line({ ...events, received });
    },
    ...{ where: 'here', program: 'test 1', name: 'Ann' },
    ...{ clock: rig.clock, load: loadRules, keepToken: () => {} },
  });
  await settled();
  const [bob, cid] = [rig.join({ name: 'Bob' }), rig.join({ name: 'Cid' })];
  const screen = <TableScreen client={client} addresses={[address]} leave={() => left++} />;
  const ann = await mount(screen, { columns: 80, rows: 24, ...given });
  open.push(ann);
  await shown(ann, 'Seats');
  const hold = () => {
    held = [];
    return () => {
      for (const hear of held?.splice(0) ?? []) hear();
      held = undefined;
    };
  };
  return { rig, ann, bob, cid, cut: () => cut(), hold, left: () => left };
}

/** Everybody says to be ready, and Ann starts the game. */
async function begin(ann: Sitting['ann'], ...others: readonly Sitting['bob'][]): Promise<void> {
  for (const client of others) client.say({ type: 'self', ready: true });
  await ann.press('space', 's');
}

/** Somebody comes to a game before another screen. @param hello remembers their secret */
async function watches(
  rig: Rig,
  hello: Pick<ClientOptions, 'name' | 'token' | 'watch'>,
): Promise<{ table: Table; client: Client }> {
  const client = new Client({
    ...{ open: tableLine(() => rig.table), where: 'here', program: 'test 1', ...hello },
    ...{ clock: rig.clock, load: loadRules, keepToken: (token) => Object.assign(hello, { token }) },
  });
  const table = await mount(<TableScreen client={client} addresses={[]} next={() => {}} leave={() => {}} />);
  open.push(table);
  await shown(table, 'Red (Ann) to move');
  return { table, client };
}

type Three = Pick<Sitting, 'ann' | 'bob' | 'cid'>;

/** A question has come up, and no key is pressed for a while: those before it were not meant for it. */
async function asked(table: Table, text: string): Promise<void> {
  await shown(table, text);
  await table.passTime(1000);
}

/** Begins; Bob wants to undo what Ann chose. */
async function wantUndo({ ann, bob, cid }: Three): Promise<void> {
  await begin(ann, bob, cid);
  await shown(ann, 'Red (Ann) to move');
  await ann.press('tab', 'enter', 'enter');
  await shown(ann, 'Yellow (Bob) to move');
  await bob.session!.takeBack();
  await asked(ann, 'Bob wants to undo your last choice');
}

/** Cid has left, and the two others end the game. */
async function endByVote({ ann, bob, cid }: Three): Promise<void> {
  cid.say({ type: 'leave' });
  bob.say({ type: 'vote', seat: 2, choice: 'end' });
  await asked(ann, 'Cid has been away');
  await ann.press('e');
}

/** Games are loaded in their own time. */
async function shown(table: Table, text: string): Promise<void> {
  await until(async () => {
    await settled();
    await table.settle();
    return table.frame().includes(text);
  });
}

it('L9 sets the options of a table in the form that a new game has, all at once', async () => {
  const { rig, ann } = await sitDown('monopoly');
  const seen = () => rig.table.view().options;
  await ann.press('o', 'down', 'down', 'right', 'right', 'right');
  ann.sees(/Rules +Worlds/, /Board +Solar System/);
  await ann.press('down', '2', '0', '0', '0');
  expect(seen()).toEqual({});
  await ann.press('enter');
  expect(seen()).toEqual({ board: 'solar-system', startCash: 2000 });
  ann.sees('Board: Solar System · Starting cash: 2000');
  await ann.press('o', 'right', 'escape', 'o', 'down', 'down', 'down', '0', 'enter');
  ann.sees('Starting cash: A whole number from 1 to 1000000.');
  await ann.press('1', '5', '0', '0', 'enter');
  expect(seen()).toEqual({ board: 'solar-system' });
});

it('L9 keeps a name of wide letters apart from what stands beside it', async () => {
  const { ann, cid } = await sitDown('monopoly');
  cid.say({ type: 'self', name: '棋'.repeat(24) });
  await shown(ann, '棋');
  ann.sees(/3 {2}· 棋+… +any/);
});

it('L9 tells the options of a table in the words of the form, and what is somebody’s own by its name', async () => {
  const { ann, bob } = await sitDown('catan');
  await ann.press('down', 'g', 'left', 'enter');
  const { name: _, ...layout } = JSON.parse(readFileSync('boards/catan/fair-isle.layout.json', 'utf8'));
  bob.say({ type: 'options', options: { layout: { ...layout, name: 'Hill Isle' }, friendlyRobber: true } });
  await shown(ann, 'Island: Hill Isle');
  ann.sees('Friendly robber: on');
  bob.say({ type: 'options', options: { layout } });
  await shown(ann, 'Island: one of their own');
});

it('L9 tells the whole address to join by in columns of any width', async () => {
  const { ann } = await sitDown('monopoly', undefined, 'wss://192.168.100.100:4949');
  ann.sees('boardgames join wss://192.168.100.100:4949');
  await ann.resize(120, 40);
  ann.sees(/boardgames join +│/, 'wss://192.168.100.100:4949 ');
});

it('L9 the lobby is led by keys: colour, pawn, seats, computer players, who leaves, who owns it, start', async () => {
  const { rig, ann, bob, cid } = await sitDown('monopoly');
  ann.sees(
    'boardgames join 192.168.1.7:4949',
    'Not everybody is ready yet.',
    'Press Space when you are ready.',
  );
  await ann.press('right', 'p');
  const [own] = rig.table.view().seats;
  expect([own?.colour, own?.pawn]).toEqual([expect.any(String), expect.any(String)]);
  ann.sees(own!.colour!, own!.pawn!);
  await ann.press('+');
  ann.sees('One seat is free');
  await ann.press('down', 'down', 'down', 'b', 'b');
  ann.sees('computer: normal');
  await ann.press('up', 'k');
  ann.sees('Ask Cid to leave the table?');
  await ann.press('left', 'enter');
  expect(cid.closed).toBe(true);
  ann.seesNot('Cid');
  await ann.press('-', 'b', 'space');
  bob.say({ type: 'self', ready: true });
  await shown(ann, 'Everybody is ready: press s to start.');
  await ann.press('up', 'g', 'left', 'enter');
  expect(rig.table.view().owner).toBe(bob.you);
  await ann.press('s');
  expect(rig.table.phase).toBe('lobby');
  await ann.press('u');
  ann.sees('Mark a free seat and press Enter to sit down.');
  await ann.press('up', 'enter', 'space');
  bob.say({ type: 'start' });
  await shown(ann, 'Ctrl+T chat');
  expect(rig.table.phase).toBe('playing');
});

it('L9 whoever lacks the dictionary of a table learns it in the lobby, and is not ready until it is there', async () => {
  const hosted = wordStealOver(...['en', 'animals'].map((id) => lexiconOf(['CAT'], english, id)));
  const { rig, ann, bob, cid } = await sitDown('wordsteal', anyGame(hosted));
  await ann.press('down', 'g', 'left', 'enter');
  bob.say({ type: 'options', options: { dictionary: 'animals' } });
  await shown(ann, 'Missing');
  ann.sees('the dictionary animals, which is not here', 'You cannot be ready: add what is missing');
  await ann.press('space');
  ann.sees('This table needs the dictionary animals');
  expect(rig.table.view().seats[0]?.ready).toBe(false);
  await ann.press('u');
  bob.say({ type: 'bot', seat: 0, bot: 'easy' });
  for (const ready of [bob, cid]) ready.say({ type: 'self', ready: true });
  bob.say({ type: 'start' });
  await shown(ann, 'You are not at the table');
  ann.sees('The game needs the dictionary animals');
});

it('L9 whoever has another dictionary than the host reads so when the game begins', async () => {
  const { game } = await loadGame(findGame('wordsteal')!);
  const { ann, bob, cid } = await sitDown('wordsteal', { ...game, sources: () => ({ dictionary: 'other' }) });
  await begin(ann, bob, cid);
  await shown(ann, 'Ctrl+T chat');
  ann.sees("Your dictionary differs from the host's: only what both allow");
});

it('MC13 what is said is shown to whom it is meant for, counted until it is read, and hidden where it is not wanted', async () => {
  const { ann, bob, cid } = await sitDown('carcassonne');
  await ann.press('t');
  ann.sees('Chat · Bob · Cid', 'shows what else can be done, such as /to NAME TEXT');
  await ann.type('/');
  ann.sees('/to NAME TEXT', '/kick NAME');
  await ann.type('to bob psst');
  await ann.press('enter');
  await ann.type('/wave');
  await ann.press('enter');
  ann.sees('There is no /wave: choose one of /to, /mute, /unmute, /kick, /owner.');
  await ann.press('ctrl+u');
  await ann.type('/to easy psst');
  await ann.press('enter');
  ann.sees('Write the name of whom it concerns: one of Bob, Cid.');
  expect([bob.chat.map(({ text }) => text), cid.chat]).toEqual([['psst'], []]);
  ann.sees('Ann to Bob alone: psst');
  await ann.press('ctrl+u');
  await ann.type('/mute cid');
  await ann.press('enter', 'escape');
  await begin(ann, bob, cid);
  await shown(ann, 'Ctrl+T chat');
  cid.say({ type: 'say', text: 'nobody hears me' });
  bob.say({ type: 'say', text: 'hello' });
  await shown(ann, 'Bob: hello');
  ann.sees('chat (1)');
  await ann.press('ctrl+t', 'escape');
  ann.seesNot('chat (1)', 'nobody hears me');
});

it('MC13 counts as unread what was said while somebody was away, not what they had heard or was said before they came', async () => {
  const { rig, ann, bob, cid } = await sitDown('carcassonne');
  bob.say({ type: 'say', text: 'long ago' });
  await begin(ann, bob, cid);
  await shown(ann, 'Red (Ann) to move');
  const dan = { name: 'Dan', watch: true };
  const first = await watches(rig, dan);
  first.table.seesNot('chat (', 'long ago');
  first.table.sees('Carcassonne · with the River · watching · ');
  ann.seesNot('watching');
  bob.say({ type: 'say', text: 'heard by all' });
  await shown(first.table, 'chat (1)');
  first.client.close();
  bob.say({ type: 'say', text: 'missed' });
  const second = await watches(rig, dan);
  await shown(second.table, 'Bob: missed');
  second.table.sees('chat (1)');
});

it('MC13 what is told as unread is read in the chat of a small window before anything is typed', async () => {
  const { ann, bob, cid } = await sitDown('carcassonne');
  await begin(ann, bob, cid);
  await shown(ann, 'Ctrl+T chat');
  for (const text of ['one', 'two', 'three', 'four'])
    for (const who of [bob, cid]) who.say({ type: 'say', text });
  await shown(ann, 'chat (8)');
  await ann.press('ctrl+t');
  ann.sees('Bob: one', 'Cid: four');
  // Lines of one row begin where longer ones do.
  cid.say({ type: 'say', text: 'a line that has no room in one row of the chat, and goes on below' });
  await shown(ann, 'goes on below');
  ann.sees(/\d\d:\d\d Cid: four/, /\d\d:\d\d Cid: a line that/);
});

it('L4 reads what was said and what can be done aloud in lines of their own, with the names of the arrows', async () => {
  const { ann, bob } = await sitDown('catan', undefined, undefined, { rows: 40, settings: { reader: true } });
  bob.say({ type: 'say', text: 'hello' });
  await shown(ann, 'Bob: hello');
  ann.sees(/^Bob: hello$/m, /^ What you can do$/m, /^Up, Down mark a seat$/m, /^Left, Right your colour$/m);
});

it('L4 reads a line of chat aloud once, also while one is written and the chat stands below that', async () => {
  const { ann, bob, cid } = await sitDown('carcassonne', undefined, undefined, {
    ...{ columns: 160, rows: 40, settings: { reader: true } },
  });
  const hears = async (text: string, key: string): Promise<void> => {
    await ann.press(key);
    await shown(ann, 'Say:');
    bob.say({ type: 'say', text });
    await shown(ann, text);
    expect(ann.frame().split(`Bob: ${text}`).length).toBe(2);
    await ann.press('escape');
  };
  await hears('in the lobby', 't');
  await begin(ann, bob, cid);
  await shown(ann, 'Red (Ann) to move');
  await hears('in the game', 'ctrl+t');
});

it('MC13 a line that the host refuses, or that a lost connection may have swallowed, stays to be mended', async () => {
  const { rig, ann } = await sitDown('carcassonne');
  await ann.press('t');
  for (const text of ['1', '2', '3', '4', '5', '6', 'too fast']) {
    await ann.type(text);
    await ann.press('enter');
  }
  ann.sees('▸ too fast', 'Not so fast: wait a few seconds before your next message.');
  await rig.clock.pass(10_000);
  await ann.type('?');
  await ann.press('enter');
  ann.sees('Ann: too fast?');
  ann.seesNot('▸ too fast');
  // Each of them is two cells wide and 11 characters long.
  await ann.type('👨‍👩‍👧‍👦'.repeat(30));
  await ann.press('enter');
  ann.sees(/▸ 👨‍👩‍👧‍👦/u, 'That is too long to be said at once: shorten it.');
});

it('MC13 of two lines that are under way the one that is refused stands in the field again, whatever was typed since', async () => {
  const { rig, ann, bob, hold } = await sitDown('carcassonne');
  const say = async (text: string): Promise<void> => {
    await ann.type(text);
    await ann.press('enter');
  };
  await ann.press('t');
  for (const text of ['1', '2', '3', '4', '5']) await say(text);
  const release = hold();
  for (const text of ['six', 'seven', 'eight']) await say(text);
  await ann.type('nine');
  release();
  await shown(ann, 'Not so fast: wait a few seconds before your next message.');
  ann.sees('Ann: six', '▸ nine');
  await ann.press('escape', 't');
  ann.sees('▸ nine');
  await rig.clock.pass(10_000);
  await ann.press('enter');
  await shown(ann, 'Ann: nine');
  ann.sees('▸ seven');
  await ann.press('enter');
  await shown(ann, 'Ann: seven');
  ann.sees('▸ eight');
  expect(bob.chat.map(({ text }) => text).slice(-3)).toEqual(['six', 'nine', 'seven']);
});

it('MC13 a line that a lost connection may have swallowed leaves the field when it was said all the same', async () => {
  const { rig, ann, cut, hold } = await sitDown('carcassonne');
  await ann.press('t');
  const release = hold();
  await ann.type('heard');
  await ann.press('enter');
  cut();
  await shown(ann, '▸ heard');
  release();
  await rig.clock.pass(500);
  await shown(ann, 'Ann: heard');
  ann.seesNot('▸ heard');
});

it('CC3 a tile that was put down stays there when the time of the host is up before its follower is chosen', async () => {
  const { rig, ann, bob, cid } = await sitDown('carcassonne');
  await ann.press('space', 'down', 'g', 'left', 'enter');
  bob.say({ type: 'options', options: { turnSeconds: 20 } });
  await shown(ann, '20 seconds');
  await ann.press('space');
  for (const client of [bob, cid]) client.say({ type: 'self', ready: true });
  await settled();
  bob.say({ type: 'start' });
  await shown(ann, 'Red (Ann) to move');
  const moves = () => rig.match().steps.map(({ move }) => move.type);
  await ann.press('tab', 'enter');
  await rig.clock.pass(19_900);
  await ann.passTime(1000);
  expect(moves()).toEqual([]);
  await rig.clock.pass(1000);
  await ann.passTime(1000);
  await settled();
  expect(moves()).toEqual(['placeTile']);
  await rig.clock.pass(22_000);
  await settled();
  expect(moves()).toEqual(['placeTile', 'timeUp']);
  await shown(ann, "Time's up for Red");
});

it('L7 a game that its host cannot save is called so in the title, where it is never dropped', async () => {
  const { rig, ann, bob, cid } = await sitDown('carcassonne');
  await begin(ann, bob, cid);
  await shown(ann, 'Ctrl+T chat');
  for (const columns of [80, 120]) {
    await ann.resize(columns, 24);
    rig.unsaved(true);
    await shown(ann, 'NOT SAVED ┐');
    rig.unsaved(false);
    await shown(ann, 'The game is saved again.');
    ann.seesNot('NOT SAVED');
  }
  await ann.press('tab', 'enter', 'enter');
  await shown(ann, 'Yellow (Bob) to move');
  rig.unsaved(true);
  await shown(ann, 'NOT SAVED');
  rig.unsaved(false);
  await shown(ann, 'The game is saved again.');
  // Told with the choice that was saved, and no longer.
  expect(await playAtRandom([bob], 'a tile')).toBe(true);
  await shown(ann, 'The game is saved again.');
  expect(await playAtRandom([bob], 'a follower')).toBe(true);
  await shown(ann, 'Green (Cid) to move');
  ann.seesNot('The game is saved again.');
});

it('L9 a lost connection is told until it is back', async () => {
  const { rig, ann, cut } = await sitDown('carcassonne');
  cut();
  await shown(ann, 'The connection is lost: the program keeps trying.');
  ann.sees('connecting again');
  await rig.clock.pass(500);
  await shown(ann, 'Press Space when you are ready.');
  ann.seesNot('connecting again');
});

it('L9 whoever gives a game up for a new one is asked once', async () => {
  const { ann, bob, cid, left } = await sitDown('carcassonne');
  await begin(ann, bob, cid);
  await shown(ann, 'Red (Ann) to move');
  await ann.press('escape', 'n');
  ann.sees('Leave this game for a new one?');
  await ann.press('left', 'enter');
  expect(left()).toBe(1);
  ann.seesNot('Leave this table?');
  await ann.press('escape', 'escape', 'l');
  ann.sees('Leave this table?');
  expect(left()).toBe(1);
});

it('L20 an undo says whose choice it would undo, is not agreed to by chance, and is told when it is done', async () => {
  const { ann, bob, cid, hold } = await sitDown('carcassonne');
  await wantUndo({ ann, bob, cid });
  // However far the host is, it is answered once.
  const release = hold();
  await ann.press('enter');
  ann.seesNot('wants to undo');
  release();
  await shown(ann, 'Nothing was undone: Ann did not agree.');
  await cid.session!.takeBack();
  await asked(ann, 'Cid wants to undo your last choice');
  await ann.press('a');
  bob.say({ type: 'agree', at: bob.table!.undo!.at, undone: 0, agree: true });
  await shown(ann, 'The last choice was undone.');
  ann.sees('Red (Ann) to move');
  await ann.press('tab', 'enter', 'enter');
  await shown(ann, 'Yellow (Bob) to move');
  expect(await playAtRandom([bob], 'a tile')).toBe(true);
  await cid.session!.takeBack();
  await asked(ann, 'Cid wants to undo what Bob chose last');
  await ann.press('a');
  bob.say({ type: 'agree', at: bob.table!.undo!.at, undone: 1, agree: true });
  await shown(ann, 'The last choice was undone.');
  // Ann presses no key, and reads what came after it.
  expect(await playAtRandom([bob], 'a tile')).toBe(true);
  await shown(ann, 'Yellow places');
  ann.seesNot('The last choice was undone.');
});

it('L20 is asked again by whoever wants the same undone, however soon that is heard after the answer', async () => {
  const { ann, bob, cid, hold } = await sitDown('carcassonne');
  await wantUndo({ ann, bob, cid });
  const release = hold();
  await ann.press('r');
  await settled();
  await cid.session!.takeBack();
  await settled();
  release();
  await asked(ann, 'Cid wants to undo your last choice');
});

it('L9 of two questions the one is seen that is answered', async () => {
  const { rig, ann, bob, cid } = await sitDown('carcassonne');
  await wantUndo({ ann, bob, cid });
  cid.lose();
  await shown(ann, 'Cid is away.');
  await rig.clock.pass(60_000);
  await asked(ann, 'Computer player (hard)');
  ann.seesNot('Bob wants to undo');
  await ann.press('w');
  await asked(ann, 'Bob wants to undo your last choice');
  await ann.press('r');
  await shown(ann, 'Nothing was undone: Ann did not agree.');
});

it('L9 who is away longer than the grace time is voted on, by the level of whoever would sit in', async () => {
  const { rig, ann, bob, cid } = await sitDown('carcassonne');
  await begin(ann, bob, cid);
  await shown(ann, 'Ctrl+T chat');
  cid.lose();
  await shown(ann, 'Cid is away.');
  await rig.clock.pass(60_000);
  await asked(ann, 'Computer player (hard)');
  ann.sees('Cid is away: Ann and Bob have yet to vote.');
  await ann.press('a', 'up', 'enter');
  expect(rig.table.view().away).toMatchObject([{ seat: 2, bot: 'normal' }]);
  await shown(ann, 'Cid is away: Bob has yet to vote.');
  bob.say({ type: 'vote', seat: 2, choice: 'bot', bot: 'normal' });
  await shown(ann, 'Cid is away: a computer player (normal) sits in.');
  expect([...rig.substitutes]).toEqual([[2, 'normal']]);
  cid.connect({ name: 'Cid', token: cid.token });
  await shown(ann, 'Everybody is here again.');
});

it('L9 what is typed just when a question comes up, or into the chat, answers none', async () => {
  const { rig, ann, bob, cid } = await sitDown('carcassonne');
  await begin(ann, bob, cid);
  await shown(ann, 'Ctrl+T chat');
  await ann.press('ctrl+t');
  await ann.type('he');
  cid.say({ type: 'leave' });
  bob.say({ type: 'vote', seat: 2, choice: 'end' });
  await shown(ann, 'Cid is away: Ann has yet to vote.');
  await ann.passTime(1000);
  await ann.type('e');
  ann.sees('▸ hee');
  await ann.press('escape');
  await shown(ann, 'Cid has been away');
  await ann.passTime(900);
  await ann.press('e');
  await ann.passTime(200);
  await ann.press('e', 'right', 'enter', 'escape');
  expect(rig.table.view()).toMatchObject({ phase: 'playing', away: [{ waiting: [1] }] });
  await ann.passTime(300);
  await ann.press('e');
  await shown(ann, 'ended by vote');
});

it('L9 whoever votes while the line is cut is asked again when it is back', async () => {
  const { rig, ann, bob, cid, cut } = await sitDown('carcassonne');
  await begin(ann, bob, cid);
  await shown(ann, 'Ctrl+T chat');
  cid.lose();
  await rig.clock.pass(60_000);
  await asked(ann, 'Cid has been away for a while.');
  cut();
  await shown(ann, 'The connection is lost');
  await ann.press('c');
  await rig.clock.pass(500);
  await asked(ann, 'Cid has been away for a while.');
  await ann.press('c');
  bob.say({ type: 'vote', seat: 2, choice: 'bot' });
  await shown(ann, 'a computer player (hard) sits in.');
});

it('L9 of several who are away each is voted on by itself, whatever was answered or being chosen for another', async () => {
  const { rig, ann, bob, cid } = await sitDown('carcassonne');
  await begin(ann, bob, cid);
  await shown(ann, 'Ctrl+T chat');
  for (const client of [cid, bob]) client.lose();
  await rig.clock.pass(60_000);
  await asked(ann, 'Cid has been away for a while.');
  await ann.press('w');
  await asked(ann, 'Bob has been away for a while.');
  await rig.clock.pass(60_000);
  bob.connect({ name: 'Bob', token: bob.token });
  await asked(ann, 'Cid has been away for a while.');
  bob.lose();
  await rig.clock.pass(60_000);
  await ann.press('a');
  ann.sees('Who sits in?');
  cid.connect({ name: 'Cid', token: cid.token });
  await asked(ann, 'Bob has been away for a while.');
});

it('L9 the title tells of a lost connection also while a move waits for it, and that a game was ended by vote', async () => {
  const { rig, ann, bob, cid, cut } = await sitDown('carcassonne');
  await begin(ann, bob, cid);
  await shown(ann, 'Red (Ann) to move');
  cut();
  await shown(ann, 'The connection is lost');
  await ann.press('tab', 'enter', 'enter');
  ann.sees('connecting again');
  await rig.clock.pass(500);
  await shown(ann, 'Yellow (Bob) to move');
  await endByVote({ ann, bob, cid });
  await shown(ann, 'The game was ended by vote: Ctrl+N begins a return match.');
  await ann.press('up');
  ann.sees('ended by vote ┐', 'Ctrl+N return match');
});

it('L9 whoever was to move is asked for nothing more once the game was ended by vote', async () => {
  const { ann, bob, cid } = await sitDown('carcassonne');
  await begin(ann, bob, cid);
  await shown(ann, 'Enter place');
  await endByVote({ ann, bob, cid });
  await shown(ann, 'The game was ended by vote: Ctrl+N begins a return match.');
  await ann.press('up');
  // Neither a turn nor a cursor is told of, as they were while the tile was hers to lay.
  ann.sees(/with the River ─+ ended by vote ┐/, 'Ctrl+N return match');
});

it('L9 whoever joins a table that was ended by vote is not told that somebody can start the game', async () => {
  const { rig, ann, bob, cid } = await sitDown('carcassonne');
  await begin(ann, bob, cid);
  await shown(ann, 'Ctrl+T chat');
  await endByVote({ ann, bob, cid });
  await shown(ann, 'ended by vote');
  // Before the game has come.
  const client: TableClient = {
    state: { status: 'joined', chat: [], heard: 0, unsaid: [], table: rig.table.view() },
    ...{ seat: undefined, listen: () => () => {}, send() {}, close() {} },
  };
  const dan = await mount(<TableScreen client={client} addresses={[]} leave={() => {}} />, {
    columns: 80,
    rows: 24,
  });
  open.push(dan);
  await shown(dan, 'One moment: the game of this table comes up.');
});

it('L9 a return match is not announced any more where it is being prepared', async () => {
  const { rig, ann, bob, cid } = await sitDown('carcassonne');
  await ann.press('down', 'g', 'left', 'enter');
  await begin(ann, bob, cid);
  bob.say({ type: 'start' });
  await shown(ann, 'Ctrl+T chat');
  await endByVote({ ann, bob, cid });
  await shown(ann, 'The game was ended by vote: Bob can begin a return match.');
  bob.say({ type: 'rematch' });
  await shown(ann, 'Press Space when you are ready.');
  expect(rig.table.view().phase).toBe('lobby');
});

it('L9 whoever lost the line between two games comes back to the second, not to an undone first', async () => {
  const { rig, ann, bob, cid, cut } = await sitDown('carcassonne');
  await ann.press('down', 'g', 'left', 'enter', 'u');
  bob.say({ type: 'sit', seat: 0 });
  bob.say({ type: 'bot', seat: 1, bot: 'easy' });
  for (const client of [bob, cid]) client.say({ type: 'self', ready: true });
  bob.say({ type: 'start' });
  await shown(ann, 'Red (Bob) to move');
  const { game, state } = bob.session!.match;
  await bob.session!.play(0, game.legalMoves(state, 0)[0]!);
  cid.say({ type: 'leave' });
  bob.say({ type: 'vote', seat: 2, choice: 'end' });
  await shown(ann, 'The game was ended by vote: Bob');
  cut();
  await shown(ann, 'connecting again');
  bob.say({ type: 'rematch' });
  await settled();
  bob.say({ type: 'kick', member: cid.you });
  bob.say({ type: 'bot', seat: 2, bot: 'easy' });
  bob.say({ type: 'self', ready: true });
  bob.say({ type: 'start' });
  await settled();
  await rig.clock.pass(500);
  await shown(ann, 'Easy 3');
  ann.seesNot('undone', 'ended by vote');
});

it('L9 what could not be done is told once, and not when the game begins', async () => {
  const { ann, bob, cid } = await sitDown('carcassonne');
  for (let line = 0; line < 7; line++) await ann.press('t', ...`${line}`, 'enter');
  await shown(ann, 'Not so fast');
  await ann.press('escape');
  await begin(ann, bob, cid);
  await shown(ann, 'Red (Ann) to move');
  ann.seesNot('Not so fast');
});

it('the hall tells an empty table from one of computer players, and begins at what was played last', async () => {
  const hall = <HallScreen house={await stillHouse()} guest="ssh-1" places={new Places()} />;
  const ann = await mount(hall, { columns: 80, rows: 24 });
  open.push(ann);
  ann.sees(/computer players +over +LMNP/, /nobody +0 of 4 seats +QRST/);
  for (const key of ['q', 'p']) {
    await ann.press(key);
    expect(ann.marked().join('')).toContain('Catan');
    await ann.press('escape');
  }
  await ann.press('n');
  ann.sees(/Game +.*Catan/);
});

it('L9 whoever hosts a table and left it finds it again, on a network that tells of no table', async () => {
  const { rig, bob } = await sitDown('carcassonne');
  const { code } = rig.table;
  const at = stage();
  const [url, addresses] = ['ws://127.0.0.1:4949', ['192.168.1.7:4949']];
  const sit = () => connect({ url, name: 'Eve' }, at, { code, open: tableLine(() => rig.table) });
  at.hosted.set(code, { code, url, addresses, sit, plays: () => true, hasGuests: () => true });
  const look = () => ({ close() {} });
  const eve = await mount(at.screen({ name: 'tables', called: 'Eve', watch: false, look }), {
    columns: 80,
    rows: 24,
  });
  open.push(eve);
  bob.say({ type: 'leave' });
  await eve.press('enter');
  await shown(eve, 'Eve (you)');
  eve.sees(`Carcassonne · table ${code}`);
});

it('L23 whoever watches goes on to the next table by a key, and nobody who plays, whatever they came for', async () => {
  const { rig, ann, bob, cid } = await sitDown('carcassonne');
  await begin(ann, bob, cid);
  const dan = await watches(rig, { name: 'Dan', watch: true });
  dan.table.sees('Ctrl+O next table');
  const back = await watches(rig, { name: 'Cid', token: cid.token, watch: true });
  back.table.seesNot('next table', 'watching');
});

it('says in the list why somebody cannot sit down at a table, and goes on', async () => {
  const at = stage();
  const sit = (): never => {
    throw new Error('The program was replaced: start it again.');
  };
  const own = { code: 'BCDF', url: 'ws://127.0.0.1:4949', addresses: [], sit };
  at.hosted.set(own.code, { ...own, plays: () => true, hasGuests: () => true });
  const look = () => ({ close() {} });
  const eve = await mount(at.screen({ name: 'tables', called: 'Eve', watch: false, look }));
  open.push(eve);
  await eve.press('enter');
  await shown(eve, 'The program was replaced');
  eve.sees('Back to your table BCDF');
});

it('lists tables in columns as wide as their widest cell', () => {
  const rows = [
    ['a', '字字', 'c'],
    ['long', 'b', 'd'],
  ];
  expect(inColumns(rows)).toEqual(['a     字字  c', 'long  b     d']);
  expect(inColumns([])).toEqual([]);
});

it('L22 a game at a table is looked back on when it is over or was ended by vote, and not before', async () => {
  const { game, screen } = await loadGame(findGame('monopoly')!);
  const rig = openRig(game, { seats: 2, options: { roundLimit: 1 } });
  const players = [rig.join({ name: 'Bob' }), rig.join({ name: 'Cid' })];
  const line = tableLine(() => rig.table);
  let held: (() => void)[] | undefined;
  const eve = new Client({
    open: (events) =>
      line({
        ...events,
        received: (message) => (held ? held.push(() => events.received(message)) : events.received(message)),
      }),
    ...{ where: 'here', program: 'test 1', name: 'Eve', watch: true },
    ...{ clock: rig.clock, load: loadRules, keepToken: () => {} },
  });
  let seen: { readonly match: unknown; readonly screen: unknown } | undefined;
  let saved: { readonly match: unknown; readonly file: string | undefined } | undefined;
  let taken = 0;
  const finished: unknown[] = [];
  const table = await mount(
    <TableScreen
      {...{ client: eve, addresses: [], leave() {} }}
      finish={(match) => finished.push(match)}
      takeAway={() => taken++}
      review={(match, shownBy) => {
        seen = { match, screen: shownBy };
      }}
      saveLog={(match, file) => {
        saved = { match, file };
        return { ok: true, text: 'It is kept.' };
      }}
    />,
    { columns: 80, rows: 24 },
  );
  open.push(table);
  for (const client of players) client.say({ type: 'self', ready: true });
  players[0]!.say({ type: 'start' });
  await shown(table, 'Bob to roll');
  await table.press('v', 'ctrl+g', 'escape');
  table.seesNot('Save the log');
  await table.press('escape');
  // All of it comes at once, as after a line that stood still for a while.
  held = [];
  for (let turn = 0; await playAtRandom(players, `review ${turn}`); turn++);
  await settled();
  for (const hear of held) hear();
  expect([seen, taken]).toEqual([undefined, 0]);
  await shown(table, 'f figures');
  expect(finished).toMatchObject([{ steps: rig.match().steps }]);
  await table.press('escape');
  table.sees('Save the log', / {4}Leave +l /);
  await table.press('down', 'down', 'down', 'enter');
  expect(saved).toMatchObject({ match: { steps: rig.match().steps }, file: undefined });
  await table.press('f', 'v');
  expect(seen).toMatchObject({ match: { steps: rig.match().steps }, screen });
  held = undefined;
  players[0]!.say({ type: 'rematch' });
  for (const client of players) client.say({ type: 'self', ready: true });
  players[0]!.say({ type: 'start' });
  await shown(table, 'Bob to roll');
  for (let turn = 0; turn < 9; turn++) await playAtRandom(players, `ended ${turn}`);
  players[1]!.say({ type: 'leave' });
  players[0]!.say({ type: 'vote', seat: 1, choice: 'end' });
  await shown(table, 'ended by vote');
  await table.press('up', 'v', 'ctrl+g');
  expect(seen).toMatchObject({ match: { steps: rig.match().steps, isEnded: true } });
  expect(taken).toBe(1);
  table.sees('v review');
});

it('L9 nobody at a table is told to hurry its computer players, which are the host’s', async () => {
  const { ann, bob, cid } = await sitDown('carcassonne');
  bob.say({ type: 'leave' });
  await ann.press('down', 'b');
  await begin(ann, cid);
  await shown(ann, 'Red (Ann) to move');
  await ann.press('tab', 'enter', 'enter');
  await shown(ann, '(Easy 2) to move');
  ann.seesNot('faster');
});
