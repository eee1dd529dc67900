import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openLogFile } from '../../src/cli/open-saved.ts';
import { clientAt, type House, mannersOf } from '../../src/cli/serve/house.ts';
import { goesOn } from '../../src/cli/serve/kept-tables.ts';
import { takeAwayForms } from '../../src/cli/serve/take-away.ts';
import { TakeAwayDialog } from '../../src/cli/serve/take-away-dialog.tsx';
import { undo } from '../../src/engine/replay.ts';
import type { Client } from '../../src/net/client.ts';
import type { HostTable } from '../../src/net/table.ts';
import { newHostKey } from '../../src/serve/ssh-door.ts';
import type { Visitor } from '../../src/serve/visitor.ts';
import { openStore } from '../../src/store/open.ts';
import { StoreError } from '../../src/store/store-error.ts';
import { Frame } from '../../src/tui/widgets/frame.tsx';
import { mount } from '../tui/driver.tsx';
import { until } from '../until.ts';
import { byProgram, bySsh, byWeb, type FarScreen, openPlace, type TestPlace } from './place.ts';

let place: TestPlace;
let ann: FarScreen;
let bob: FarScreen;
const clients: Client[] = [];

beforeAll(async () => {
  place = await openPlace();
  ann = await bySsh(place, 'ann');
  await ann.comeIn('Ann');
  bob = await byWeb(place);
  await bob.comeIn('Bob');
});
afterAll(async () => {
  for (const client of clients) client.close();
  ann.leave();
  bob.leave();
  await place.close();
});

/** Two without screens who begin a game. */
async function playedTable(...names: readonly string[]): Promise<void> {
  const { house } = place;
  const table = await house.hall.open({ game: 'wordsteal', seats: 2, isPublic: true });
  if ('text' in table) throw new Error(table.text);
  const both: Client[] = [];
  for (const name of names) {
    const id = `ssh-${name}`;
    await house.guests.enter(id);
    await house.guests.rename(id, name);
    const client = clientAt(house, house.guests.get(id)!, table.code);
    both.push(client);
    clients.push(client);
    await until(() => client.seat !== undefined);
    client.send({ type: 'self', ready: true });
  }
  await until(() => both[0]!.state.table?.missing === undefined);
  both[0]!.send({ type: 'start' });
  await until(() => both.every(({ state }) => state.session !== undefined));
}

/** What would steer a terminal, each with a word that shows that it came. */
const steering = [
  '\x1b]0;owned\x07',
  '\x1b[58;5;77m',
  '\x1bPq#owned\x1b\\',
  '\x1b_owned\x1b\\',
  '\x9b58;5;77m',
  '\x9d0;owned\x9c',
  '\x1b[6n',
  '\x1bc',
  '\x07',
  '\u202e',
  '\u2066',
  '\r\n',
  '\x08',
  '\x00',
] as const;
/** Frames go back by backspaces of their own; among these words there is none. */
const mustNotCome =
  /\x1b\]|\x1bP|\x1b_|\x1b\^|\x1bc|\x1b\[6n|\x1b\[58[;:]|a\x08word|[\x80-\x9f\x07\x00\u202a-\u202e\u2066-\u2069]/;

/** As the keyboard protocol of kitty has it: whatever comes right behind it, it is a key of its own. */
const ESCAPE = '\x1b[27u';

describe('L24 what steers a terminal', () => {
  it('never comes from one player to another: by name, chat, report or frame', async () => {
    await ann.press('n');
    await ann.sees('New table');
    await ann.press('\r');
    await ann.sees(/table [A-Z]{4}/);
    const code = /table ([A-Z]{4})/.exec(ann.text)![1]!;
    await bob.press('c');
    await bob.sees('Join by code');
    await bob.press(code, '\r', '\r');
    await bob.sees(/table [A-Z]{4}/);
    // Somebody's own program: names and words that hold such signs are refused, before anybody hears of them.
    for (const sign of steering) {
      const evil = await byProgram(place);
      evil.say({ ...hello, code, name: `M${sign}x`, watch: true });
      evil.say({ ...hello, code, name: 'M', program: `evil${sign}`, watch: true });
      await until(() => evil.heard.length > 0);
      evil.leave();
    }
    const mallory = await byProgram(place);
    mallory.say({ ...hello, code, name: 'Mallory', watch: true });
    await until(() => mallory.heard.some(({ type }) => type === 'welcome'));
    for (const [at, sign] of steering.entries()) {
      if (at % 5 === 4) await new Promise((resolve) => setTimeout(resolve, 200));
      mallory.say({ type: 'say', text: `a${sign}word${at}` });
      mallory.say({ type: 'self', name: `M${sign}` });
      mallory.say({ type: 'self', colour: `red${sign}`, pawn: sign });
      if (mallory.heard.some(({ type }) => type === 'bye')) break;
    }
    await until(() => mallory.heard.some(({ type }) => type === 'bye'));
    // What is pasted: keys that steer are keys of the one who pastes.
    const zed = await bySsh(place, '\x1b]0;owned\x07');
    await zed.comeIn('Zed');
    await zed.press('w');
    await zed.sees(/table [A-Z]{4}/);
    for (const [at, sign] of steering.slice(0, 5).entries()) {
      await zed.press('t', `\x1b[200~word${at}${sign}after\x1b[201~`, '\r', ESCAPE);
    }
    await ann.sees('word0');
    await bob.sees('word0');
    for (const screen of [ann, bob]) expect(screen.received).not.toMatch(mustNotCome);
    expect(place.log.filter(([event]) => event === 'visit failed')).toEqual([]);
    zed.leave();
    mallory.leave();
  });
});

const hello = { type: 'hello', versions: [1], program: 'evil 1' } as const;

/** Begins Carcassonne against a computer player. */
async function playAlone(screen: FarScreen): Promise<void> {
  await screen.press('p');
  await screen.sees('2 players');
  await screen.press('\x1b[B', '\x1b[B', '\x1b[B', '\r');
  await screen.sees('your tile');
}

async function leaveTable(screen: FarScreen): Promise<void> {
  await screen.press(ESCAPE, 'l');
  await screen.sees('Leave this table?');
  await screen.press('\x1b[D', '\r');
}

/** Joins a place with a program of one's own, as a guest with a secret made of the name. */
function joiningAt(place: TestPlace) {
  return async (name: string, how: object = {}) => {
    const program = await byProgram(place);
    const guest = name.repeat(43).slice(0, 43);
    program.say({ type: 'hello', versions: [1], program: 'test 1', name, guest, ...how });
    await until(() => program.heard.some(({ type }) => type === 'table' || type === 'bye'));
    return program;
  };
}

describe('L23 a visitor', () => {
  it('reports somebody to the operator, with what was said last', async () => {
    const rude = await bySsh(place, 'rude');
    await rude.comeIn('Rude');
    await rude.press('n');
    await rude.sees('New table');
    await rude.press('\r');
    await rude.sees(/table [A-Z]{4}/);
    const code = /table ([A-Z]{4})/.exec(rude.text)![1]!;
    const eve = await byWeb(place);
    await eve.comeIn('Eve');
    await eve.press('c', code, '\r', '\r');
    await eve.sees(/table [A-Z]{4}/);
    await rude.press('t', 'you are all fools', '\r');
    await eve.sees('you are all fools');
    await eve.press('t', '/report Rude calls names', '\r');
    await eve.sees('Whoever runs this place is told of Rude');
    const [, report] = place.log.find(([event]) => event === 'report')!;
    expect(report).toMatchObject({
      ...{ name: 'Rude', table: code, why: 'calls names' },
      by: expect.stringMatching(/^web-/),
      of: expect.stringMatching(/^ssh-/),
      lines: ['you are all fools'],
    });
    rude.leave();
    eve.leave();
  });

  it('reports somebody also while the store is away', async () => {
    const guests = { named: () => Promise.reject(new StoreError('away', 'unreachable')) };
    const house = { ...place.house, guests } as unknown as House;
    expect(await mannersOf(house, 'web-9').report('Rude', 'spits', [])).toMatch(/^Whoever runs this place/);
    expect(place.log.at(-1)).toMatchObject(['report', { of: 'unknown', name: 'Rude', why: 'spits' }]);
  });

  it('watches one table after the other', async () => {
    await playedTable('Cleo', 'Dan');
    await ann.press(ESCAPE, '\x1b[D', '\r');
    await ann.sees('Quick match');
    await ann.press('f', 'f', 'w');
    await ann.sees(/[Tt]urn 1/);
    await ann.press('\x0f');
    await ann.sees('No other game is played just now.');
    await playedTable('Finn', 'Gil');
    await ann.press('\x0f');
    await ann.sees('Finn');
    await ann.press('\x0f');
    await ann.sees('Cleo');
    await leaveTable(ann);
  });

  it('takes a game that is over away: by a link, or into the browser', async () => {
    const { house, store, doors } = place;
    const { match } = await openLogFile('tests/logs/carcassonne/river-two.jsonl');
    const entry = await store.enter(match);
    const at = Date.UTC(2026, 10, 22, 9, 30);
    const ids = [(await house.guests.named('Ann'))!, (await house.guests.named('Bob'))!];
    const told = { code: 'BBBB', names: [], isAgain: false, mayCount: false };
    await house.guests.played(ids, { match: entry.id, game: 'carcassonne', at, ...told }, (own) => own);
    await bob.press(ESCAPE, '\x1b[D', '\r');
    for (const screen of [ann, bob]) {
      await screen.sees('Quick match');
      await screen.press('y');
      await screen.sees('Carcassonne, 22 Nov 2026');
      await screen.press('\x1b[B', '\r');
      await screen.sees('Recording, for asciinema');
    }
    await ann.press('\x1b[B', '\r');
    await ann.sees(/http:\/\/oak\.example\/take\/[\w-]{16}\.jsonl/);
    const log = /oak\.example(\S+jsonl)/.exec(ann.text)![1]!;
    await bob.press('\r');
    await until(() => bob.fetched.length > 0);
    const get = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${doors.web.port}${path}`);
    const answer = await get(log);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="carcassonne-${entry.id}.jsonl"`,
    );
    expect(await answer.text()).toMatch(/^\{.*"game":"carcassonne"/);
    expect(await (await get(bob.fetched[0]!)).text()).toContain('Carcassonne');
    expect((await get(log.replace(/take\/../, 'take/xx'))).status).toBe(404);
  });

  it('is given a game as a file once it is over or was ended by vote', async () => {
    const { match } = await openLogFile('tests/logs/carcassonne/river-two.jsonl');
    const running = undo(match);
    const linkTo = async (one: typeof match): Promise<unknown> => {
      const { id, release } = await place.store.enter(one);
      await release();
      return place.house.takeAways.link('ssh-fay', id, takeAwayForms[2]);
    };
    expect(await linkTo(running)).toMatchObject({ code: 'not-over' });
    const links = [await linkTo({ ...running, isEnded: true }), await linkTo(match)];
    for (const link of links) expect(await place.house.takeAways.page(String(link))).toHaveProperty('body');
  });

  it('has what offers a game closed once, however often Enter is pressed meanwhile', async () => {
    const { match } = await openLogFile('tests/logs/carcassonne/river-two.jsonl');
    const { id } = await place.store.enter(match);
    const told: string[] = [];
    const screen = await mount(
      createElement(TakeAwayDialog, {
        ...{ house: place.house, guest: 'ssh-eve', match: id },
        fetch: () => told.push('fetched'),
        close: () => told.push('closed'),
      }),
    );
    await screen.send('\r\r\r');
    await until(() => told.includes('closed'));
    await screen.press('escape');
    expect(told).toEqual(['fetched', 'closed']);
    await screen.close();
  });

  it('is told by whom a game can be had where no browser is let in', async () => {
    const house = { ...place.house, url: () => undefined };
    const dialog = createElement(TakeAwayDialog, {
      house,
      guest: 'ssh-eve',
      match: 'abcde',
      close: () => {},
    });
    const screen = await mount(createElement(Frame, { title: ['over'] }, dialog));
    await screen.press('enter');
    screen.sees('No browser is let in here: ask whoever runs this place for game abcde.');
    await screen.close();
  });

  it('goes on hearing whom the house cannot block', async () => {
    const dora = await bySsh(place, 'dora');
    await dora.comeIn('Dora');
    await dora.press('n');
    await dora.sees('New table');
    await dora.press('\r');
    await dora.sees(/table [A-Z]{4}/);
    const code = /table ([A-Z]{4})/.exec(dora.text)![1]!;
    const stranger = await byProgram(place);
    stranger.say({ ...hello, code, name: 'Stranger', watch: true });
    await until(() => stranger.heard.some(({ type }) => type === 'welcome'));
    await dora.press('t', '/block Stranger', '\r');
    await dora.sees('Stranger is not known to this house');
    stranger.say({ type: 'say', text: 'still here' });
    await dora.sees('Stranger: still here');
    stranger.leave();
    dora.leave();
  });

  it('may press keys before its first screen is there', async () => {
    const early = await openPlace(({ terminal }, show) => {
      show();
      terminal.type('1');
    });
    const eve = await bySsh(early, 'eve');
    await eve.sees('What the others call you');
    eve.leave();
    await early.close();
  });

  it('has its terminal back, with a sentence on it, when it is sent away', async () => {
    const visitors: Visitor[] = [];
    const own = await openPlace((visitor, show) => {
      visitors.push(visitor);
      show();
    });
    const cleo = await bySsh(own, 'cleo');
    await cleo.sees('What do you see here?');
    visitors[0]!.terminal.sendAway('The server is stopped.');
    await until(() => cleo.received.includes('\x1b[?1049l'));
    await cleo.sees('The server is stopped.');
    await own.close();
  });

  it('is told in lines what changes where that is read aloud: a page with #reader, and who has set it so', async () => {
    const isDrawn = ({ received }: FarScreen): boolean => received.includes('\x1b[?1049h');
    /** The page of before, loaded again. */
    const load = ({ secrets }: FarScreen, reader: boolean): Promise<FarScreen> =>
      byWeb(place, { ...secrets, reader });
    const page = await byWeb(place, { reader: true });
    await page.comeIn('Lena');
    expect(page.received).toContain('Keys: ');
    await page.press('p');
    await until(() => page.received.includes('Catan 3 players'));
    expect(page.received).not.toContain('Catan 2 players');
    page.leave();
    const back = await load(page, true);
    await back.sees('You are back where you were.');
    expect([isDrawn(page), isDrawn(back)]).toEqual([false, false]);
    back.leave();
    // Without #reader it is drawn from then on, and with it told again.
    const drawn = await load(page, false);
    await drawn.sees('Quick match');
    expect(isDrawn(drawn)).toBe(true);
    drawn.leave();
    const told = await load(drawn, true);
    await told.sees('Keys: ');
    expect(isDrawn(told)).toBe(false);
    told.leave();
    const key = newHostKey();
    const first = await bySsh(place, 'lou', key);
    await first.comeIn('Lou');
    const id = (await place.house.guests.named('Lou'))!;
    await place.house.guests.change(id, ({ settings }) => ({ settings: { ...settings, reader: true } }));
    first.leave();
    const again = await bySsh(place, 'lou', key);
    await again.sees('Keys: ');
    again.leave();
    // So is the page of somebody who has set it so, when it is loaded again.
    const lena = (await place.house.guests.named('Lena'))!;
    await place.house.guests.change(lena, ({ settings }) => ({ settings: { ...settings, reader: true } }));
    const { token } = page.secrets!;
    const set = await byWeb(place, { token });
    await set.sees('Keys: ');
    set.leave();
    const setAgain = await load(set, false);
    await setAgain.sees('You are back where you were.');
    expect([isDrawn(set), isDrawn(setAgain)]).toEqual([false, false]);
    setAgain.leave();
  });

  it('finds a table that is in no list again, though no process runs it any more, as long as its game goes on', async () => {
    const own = await openPlace();
    const key = newHostKey();
    const ann = await bySsh(own, 'ann', key);
    await ann.comeIn('Ann');
    await playAlone(ann);
    const { code } = own.house.hall.list()[0]!;
    ann.leave();
    await own.house.hall.handOver();
    expect(own.house.hall.find(code)).toBeUndefined();
    expect(await goesOn(own.store, code)).toBe(true);
    const again = await bySsh(own, 'ann', key);
    await again.sees(`Back to your table ${code}`);
    await again.press('\r');
    await again.sees('your tile');
    await leaveTable(again);
    await again.sees(`Back to your table ${code}`);
    await own.store.tables.save(
      code,
      JSON.stringify({ ...JSON.parse((await own.store.tables.load(code))!), ended: true }),
    );
    expect(await goesOn(own.store, code)).toBe(false);
    expect(await goesOn(own.store, 'ZZZZ')).toBe(false);
    again.leave();
    await own.close();
  });

  it('is led back to no game that whoever runs the place has deleted', async () => {
    const own = await openPlace();
    const ann = await bySsh(own, 'ann');
    await ann.comeIn('Ann');
    await playAlone(ann);
    await leaveTable(ann);
    await ann.sees('Back to your table');
    await own.house.hall.handOver();
    await own.store.remove((await own.store.list('kept'))[0]!.id);
    await own.store.emptyBin();
    await ann.press('\r');
    await ann.sees('There is no table with this code here');
    await ann.press('\r');
    await ann.sees('Quick match');
    await until(() => !ann.text.includes('Back to your table'));
    ann.leave();
    await own.close();
  });

  it('is told in a sentence when the store or the other processes do not answer, without what they say', async () => {
    const own = await openPlace();
    const ann = await bySsh(own, 'ann');
    await ann.comeIn('Ann');
    vi.spyOn(own.house.hall, 'open').mockRejectedValueOnce(new Error('Command timed out'));
    await ann.press('q');
    await ann.sees('2 players');
    await ann.press('\r');
    await ann.sees('No table can be opened just now: try again in a moment.');
    // Nor does the server end by it.
    const away = new StoreError('Games can be neither saved nor found in /srv/games.db.', 'unreachable');
    vi.spyOn(own.store.guests, 'change').mockRejectedValueOnce(away);
    await ann.press('y');
    await ann.sees('Another name');
    await ann.press('n');
    await ann.sees('Take it');
    await ann.press('\x15Anna', '\r');
    await ann.sees('That cannot be done just now: try again in a moment.');
    await ann.press('\r');
    await until(() => own.house.guests.size === 1);
    await ann.sees(/you and others.*Anna/);
    const refused = Object.assign(new Error('connect ECONNREFUSED 10.1.2.3'), { code: 'ECONNREFUSED' });
    vi.spyOn(own.store.guests, 'load').mockRejectedValueOnce(refused);
    const bob = await bySsh(own, 'bob');
    await bob.sees('Something does not work here just now: come back in a moment.');
    expect(bob.received).not.toContain('10.1.2.3');
    expect(
      own.log.filter(([event]) => /^(table not opened|not done|visit failed)$/.test(event)),
    ).toMatchObject([
      ['table not opened', { why: 'Command timed out' }],
      ['not done', { why: away.message }],
      ['visit failed', { why: refused.message }],
    ]);
    ann.leave();
    await own.close();
  });

  it('is not let in where nothing can be written', async () => {
    const { store } = await openStore(':memory:');
    const why = new StoreError(
      'The storage of saved games cannot be used: it cannot be written.',
      'unreachable',
    );
    vi.spyOn(store.tables, 'remove').mockRejectedValueOnce(why);
    await expect(openPlace(undefined, store)).rejects.toBe(why);
    await store.close();
  });

  it('is told where nobody waits, when their own program names no table', async () => {
    const own = await openPlace();
    const joe = await byProgram(own);
    joe.say({ type: 'hello', versions: [1], program: 'test 1', name: 'Joe' });
    await joe.closed;
    expect(joe.heard).toMatchObject([{ type: 'bye', code: 'no-table' }]);
    await own.close();
  });

  it('is led to a table where somebody waits, past those that everybody has left', async () => {
    const own = await openPlace();
    const open = async () =>
      (await own.house.hall.open({ game: 'monopoly', seats: 4, isPublic: true })) as HostTable;
    const join = async (name: string, how: object = {}) => {
      const program = await byProgram(own);
      program.say({ ...hello, name, ...how });
      await until(() => program.heard.some(({ type }) => type === 'table'));
      return program;
    };
    const [empty, left, awaited] = [await open(), await open(), await open()];
    const gone = await join('Gil', { code: left.code });
    gone.leave();
    await until(() => left.view().members.every(({ here }) => !here));
    await join('Pat', { code: awaited.code });
    await join('Joe');
    const kim = await bySsh(own, 'kim');
    await kim.comeIn('Kim');
    await kim.press('q');
    await kim.sees('2 players');
    await kim.press('\r');
    await kim.sees('Kim (you)');
    const people = ({ code }: HostTable) => own.house.tables.find(code)?.people;
    expect([empty, left, awaited].map(people)).toEqual([[], ['Gil'], ['Pat', 'Joe', 'Kim']]);
    kim.leave();
    await own.close();
  });

  it('finds their own game first in the list, and by code only watches where others play', async () => {
    const own = await openPlace();
    const wish = { game: 'carcassonne', seats: 2 };
    const ann = await bySsh(own, 'ann');
    await ann.comeIn('Ann');
    const guest = own.house.guests.get((await own.house.guests.named('Ann'))!)!;
    const begin = async (table: HostTable, ...others: readonly string[]) => {
      const programs = await Promise.all(others.map(() => byProgram(own)));
      for (const [at, program] of programs.entries()) {
        program.say({ ...hello, name: others[at], code: table.code });
        program.say({ type: 'self', ready: true });
      }
      return programs;
    };
    const mine = (await own.house.hall.open({ ...wish, isPublic: true })) as HostTable;
    const client = clientAt(own.house, guest, mine.code);
    await until(() => client.seat !== undefined);
    client.send({ type: 'self', ready: true });
    await begin(mine, 'Bob');
    await until(() => mine.view().missing === undefined);
    client.send({ type: 'start' });
    await until(() => mine.phase === 'playing');
    client.close();
    await own.house.hall.open({ ...wish, isPublic: true });
    await ann.sees(/Carcassonne +Ann, Bob +playing.*Carcassonne +nobody/s);
    const theirs = (await own.house.hall.open({ ...wish, isPublic: false })) as HostTable;
    const [cleo] = await begin(theirs, 'Cleo', 'Dan');
    await until(() => theirs.view().missing === undefined);
    cleo!.say({ type: 'start' });
    await until(() => theirs.phase === 'playing');
    await ann.press('c');
    await ann.sees('Join by code');
    await ann.press(theirs.code, '\r');
    await ann.sees(/Cleo.*no seat for you at this table: you are watching/s);
    // Who watches is not led to where they play.
    await ann.press('\x0f');
    await ann.sees('No other game is played just now.');
    await leaveTable(ann);
    ann.leave();
    await own.close();
  });

  it('comes back without a code to the table that they play at, whoever waits elsewhere, but not to watch it', async () => {
    const own = await openPlace();
    const wish = { game: 'carcassonne', seats: 2 };
    const table = (await own.house.hall.open({ ...wish, isPublic: false })) as HostTable;
    const join = joiningAt(own);
    const seated = () => table.view().members.map(({ name, here }) => [name, here]);
    const { code } = table;
    const [pat, sam] = [await join('Pat', { code }), await join('Sam', { code })];
    for (const program of [pat, sam]) program.say({ type: 'self', ready: true });
    await until(() => table.view().missing === undefined);
    pat.say({ type: 'start' });
    await until(() => table.phase === 'playing');
    const lobby = (await own.house.hall.open({ ...wish, isPublic: true })) as HostTable;
    await join('Tom', { code: lobby.code });
    sam.leave();
    await until(() => seated()[1]![1] === false);
    const back = await join('Sam');
    await join('Sam', { watch: true });
    expect(seated()).toEqual([
      ['Pat', true],
      ['Sam', true],
    ]);
    expect(back.heard.some(({ type }) => type === 'bye')).toBe(false);
    expect(lobby.view().members).toMatchObject([{ name: 'Tom' }, { name: 'Sam', watching: true }]);
    await own.close();
  });

  it('comes without a code to the first table that waits, but to none of whom they avoid or who avoids them', async () => {
    const own = await openPlace();
    const { guests, hall, tables } = own.house;
    const block = async (who: string, whom: string) => guests.block((await guests.named(who))!, whom, true);
    const join = joiningAt(own);
    const opened = async (name: string, isPublic = true): Promise<string> => {
      const { code } = (await hall.open({ game: 'catan', seats: 4, isPublic })) as HostTable;
      await join(name, { code });
      await until(() => tables.find(code)?.people.includes(name) === true);
      return code;
    };
    const [pat, sam, tom] = [await opened('Pat'), await opened('Sam'), await opened('Tom')];
    /** Eve comes, and goes for good. */
    const comes = async (): Promise<unknown> => {
      const { heard, say } = await join('Eve');
      const answer = heard.find(({ type }) => type === 'table' || type === 'bye');
      say({ type: 'leave' });
      await until(() => heard.some(({ type }) => type === 'bye'));
      return answer;
    };
    const at = (code: string): object => ({ type: 'table', table: { code } });
    expect(await comes()).toMatchObject(at(pat));
    await block('Pat', 'Eve');
    expect(await comes()).toMatchObject(at(sam));
    await block('Eve', 'Sam');
    expect(await comes()).toMatchObject(at(tom));
    // Her seat is hers before the game, too, in the list or not.
    const secret = await opened('Ada', false);
    await guests.block((await guests.named('Eve'))!, 'Sam', false);
    for (const code of [secret, tom]) {
      (await join('Eve', { code })).leave();
      expect(await comes()).toMatchObject(at(code));
    }
    await block('Tom', 'Eve');
    await block('Eve', 'Sam');
    expect(await comes()).toMatchObject({ type: 'bye', code: 'no-table' });
    await own.close();
  });

  it('has no seat at a table whose owner blocks them, which tells them so', async () => {
    const own = await openPlace();
    const { hall, guests } = own.house;
    const kim = await bySsh(own, 'kim');
    await kim.comeIn('Kim');
    const { code } = (await hall.open({ game: 'catan', seats: 3, isPublic: true })) as HostTable;
    await guests.enter('ssh-Lou');
    await guests.rename('ssh-Lou', 'Lou');
    const owner = clientAt(own.house, guests.get('ssh-Lou')!, code);
    await until(() => owner.seat !== undefined);
    await kim.sees('1 table, 1 with a seat for you.');
    await mannersOf(own.house, 'ssh-Lou', code).block('Kim', true);
    await kim.sees('1 table, none with a seat for you.');
    await kim.press('\r');
    await kim.sees('does not want to play with you');
    expect(kim.text).not.toContain('you are watching');
    owner.close();
    kim.leave();
    await own.close();
  });

  it('is here only so often at the same time', async () => {
    const key = newHostKey();
    const all: FarScreen[] = [await bySsh(place, 'many', key)];
    await all[0]!.comeIn('Many');
    for (let count = 0; count < 5; count++) all.push(await bySsh(place, 'many', key));
    await all[5]!.sees('You are here 5 times already');
    await all[4]!.sees('Quick match');
    for (const one of all) one.leave();
  });
});

it('L24 whoever chose a table in the hall is not asked for its address where it cannot be reached', async () => {
  const { house } = place;
  const lineTo: House['reach']['lineTo'] = () => (events) => {
    setImmediate(() => events.closed());
    return { send() {}, close() {}, cut() {} };
  };
  const guest = await house.guests.enter('ssh-cut-off');
  const client = clientAt({ ...house, reach: { lineTo } } as unknown as House, guest, 'BCDF');
  await until(() => client.state.status === 'ended');
  expect(client.state.ending?.text).toBe('The table cannot be reached just now: try again.');
});
