import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { anyGame } from '../../src/engine/game.ts';
import { stale } from '../../src/engine/refusal.ts';
import { timeUp } from '../../src/engine/time-up.ts';
import { UserError } from '../../src/engine/user-error.ts';
import { carcassonne } from '../../src/games/carcassonne/rules/index.ts';
import { findGame } from '../../src/games/index.ts';
import { boardKind } from '../../src/games/monopoly/boards/board-kind.ts';
import type { BoardFile } from '../../src/games/monopoly/rules/board-file.ts';
import { createMonopoly } from '../../src/games/monopoly/rules/index.ts';
import type { ClientMessage } from '../../src/net/client-message.ts';
import type { GameMessage, HostMessage } from '../../src/net/host-message.ts';
import { Shelf, shippedFolder } from '../../src/shelf/shelf.ts';
import { toyGame } from '../engine/toy-game.ts';
import { nim } from '../tui/nim.ts';
import { names, openRig, playAtRandom, type Rig, settled, startGame, type TestClient } from './rig.ts';

const game = anyGame(nim);
/** Without a clock, which would move in a game that waits. */
const { clock: _, ...unhurried } = game;
const bye = (client: TestClient) => client.last.bye as Extract<HostMessage, { type: 'bye' }>;
const sorry = (client: TestClient) => client.last.sorry as Extract<HostMessage, { type: 'sorry' }>;
const take = (count: number) => ({ type: 'take', count });

describe('L9 the lobby of a table', () => {
  it('gives seats in order of arrival, the table to the first, and tells everybody', () => {
    const rig = openRig(game);
    const ann = rig.join({ name: 'Ann' });
    const bob = rig.join({ name: 'Bob' });
    expect(ann.table?.owner).toBe(ann.you);
    expect([ann.seat, bob.seat]).toEqual([0, 1]);
    expect(ann.table).toEqual(bob.table);
    expect(ann.table?.members.map(({ name, here }) => [name, here])).toEqual([
      ['Ann', true],
      ['Bob', true],
    ]);
    expect(ann.table?.missing).toBe('Not everybody is ready yet.');
  });

  it.each([
    [{ name: 'ANN ' }, 'name-taken'],
    [{ name: 'Cid' }, 'table-full'],
    [{ name: 'Cid', code: 'ZZZZ' }, 'wrong-code'],
    [{ name: 'Cid', versions: [99] }, 'other-version'],
  ])('refuses %j with a sentence that says what to do', (hello, code) => {
    const rig = openRig(game);
    rig.join({ name: 'Ann' });
    rig.join({ name: 'Bob' });
    const other = rig.join(hello);
    expect(bye(other)).toMatchObject({ code, text: expect.stringMatching(/^[A-Z].*[:.].*\.$/) });
    expect(rig.table.view().members).toHaveLength(2);
  });

  it('says of a password whether it is asked for or wrong', () => {
    const rig = openRig(game, { password: 'oak' });
    const texts = [{}, { password: '' }, { password: 'elm' }].map((hello) => bye(rig.join(hello)).text);
    const wrong = 'The password is wrong: ask the host, and join with --password.';
    expect(texts).toEqual([
      ...['This table asks for a password: ask the host, and join with --password.', wrong, wrong],
    ]);
  });

  it('refuses a move before a game is played', async () => {
    const ann = openRig(game).join();
    ann.say({ type: 'move', id: 7, at: 0, undone: 0, move: take(1) });
    await settled();
    expect(ann.last.refused).toEqual({
      ...{ type: 'refused', id: 7, code: 'no-game', text: 'No game is played at this table now.' },
    });
  });

  it('lets a crowd watch, but not so many that nobody else gets through, and keeps room for who plays', () => {
    const rig = openRig(game);
    rig.join({ name: 'Ann' });
    for (let count = 1; count < 100; count++) rig.join({ name: `Eve ${count}`, watch: true });
    expect(bye(rig.join({ name: 'Late', watch: true }))).toMatchObject({ code: 'table-full' });
    expect(rig.table.view().members).toHaveLength(100);
    // Who takes seats and stands up again fills no more than that either.
    for (let count = 1; count < 30; count++)
      rig.join({ name: `Bob ${count}` }).say({ type: 'sit', seat: null });
    expect(rig.table.view().members).toHaveLength(120);
  });

  it('asks for the password where there is one', () => {
    const rig = openRig(game, { password: 'secret' });
    expect(bye(rig.join({ name: 'Ann' })).code).toBe('wrong-password');
    expect(bye(rig.join({ name: 'Ann', password: 'Secret' })).code).toBe('wrong-password');
    expect(rig.join({ name: 'Ann', password: 'secret' }).you).toBe(1);
    // It is asked for as well when the host is started again.
    expect(rig.record().password).toBe('secret');
  });

  it('lets the owner alone change options and seats, and everybody look again before the start', () => {
    const rig = openRig(game);
    const ann = rig.join({ name: 'Ann' });
    const bob = rig.join({ name: 'Bob' });
    bob.say({ type: 'self', ready: true });
    bob.say({ type: 'options', options: { start: 12 } });
    expect(sorry(bob).code).toBe('not-owner');
    ann.say({ type: 'options', options: { start: 0 } });
    expect(sorry(ann).code).toBe('wrong-options');
    ann.say({ type: 'options', options: { start: 12 } });
    expect(bob.table?.options).toEqual({ start: 12 });
    expect(bob.table?.seats.map(({ ready }) => ready)).toEqual([false, false]);
    for (const seats of [1, 5]) {
      delete ann.last.sorry;
      ann.say({ type: 'seats', seats });
      expect(sorry(ann).text).toBe('Nim is played by 2 to 2.');
    }
  });

  it('moves who takes another seat, with colour and pawn, and seats nobody twice', async () => {
    const rig = openRig(await findGame('monopoly')!.rules(), { seats: 3 });
    const ann = rig.join({ name: 'Ann' });
    const seats = () => rig.table.view().seats;
    ann.say({ type: 'self', pawn: 'Car', colour: 'red', ready: true });
    ann.say({ type: 'sit', seat: 0 });
    expect(seats()[0]?.ready).toBe(true);
    ann.say({ type: 'sit', seat: 3 });
    expect(sorry(ann)).toMatchObject({ code: 'no-such-seat', text: 'There are only 3 seats.' });
    ann.say({ type: 'sit', seat: 2 });
    expect(seats()).toEqual([
      { ready: false },
      { ready: false },
      { member: ann.you, colour: 'red', pawn: 'Car', ready: false },
    ]);
    ann.say({ type: 'sit', seat: null });
    ann.say({ type: 'self', ready: true });
    expect(sorry(ann)).toMatchObject({ code: 'no-seat', text: 'Take a seat first.' });
    ann.say({ type: 'self', name: 'Anna' });
    expect(ann.table?.members[0]).toMatchObject({ name: 'Anna', watching: true });
    const bob = rig.join({ name: 'Bob' });
    bob.say({ type: 'self', name: 'anna' });
    expect(rig.table.view().members.map(({ name }) => name)).toEqual(['Anna', 'Bob']);
    // Who comes to a seat from none takes nobody else's.
    bob.say({ type: 'sit', seat: 2 });
    ann.say({ type: 'sit', seat: 1 });
    expect(rig.table.view().seats.map(({ member }) => member)).toEqual([undefined, ann.you, bob.you]);
  });

  it('hands colours and pawns on to the game', async () => {
    const rig = openRig(await findGame('monopoly')!.rules());
    const clients = ['Ann', 'Bob'].map((name) => rig.join({ name }));
    clients[0]!.say({ type: 'self', pawn: 'Car', colour: 'blue' });
    for (const client of clients) client.say({ type: 'self', ready: true });
    clients[0]!.say({ type: 'start' });
    await settled();
    expect(rig.match().players).toEqual([{ name: 'Ann', colour: 'blue', token: 'Car' }, { name: 'Bob' }]);
  });

  it('forgets who watched and is longest away', async () => {
    const rig = openRig(game);
    rig.join({ name: 'Ann' });
    const watching = Array.from({ length: 21 }, (_none, at) => rig.join({ name: `Eve ${at}`, watch: true }));
    for (const one of watching.toReversed()) {
      await rig.clock.pass(1000);
      one.lose();
    }
    const left = rig.table.view().members.map(({ name }) => name);
    expect(left).toEqual(['Ann', ...Array.from({ length: 20 }, (_none, at) => `Eve ${at}`)]);
  });

  it('hears nobody any more whose place is taken from elsewhere', () => {
    const rig = openRig(game);
    const messages: HostMessage[] = [];
    const peer = { send: (message: HostMessage) => void messages.push(message), close() {} };
    const hello = { type: 'hello' as const, versions: [1], program: 'test 1', name: 'Ann' };
    const joined = rig.table.join(peer, hello);
    const token = messages.find(({ type }) => type === 'welcome') as { token: string };
    const ann = rig.join({ name: 'Ann', token: token.token });
    expect(messages.at(-1)).toMatchObject({ type: 'bye', code: 'taken-over' });
    if (!joined.ok) throw new Error('refused');
    joined.connection.receive({ type: 'say', text: 'late' });
    joined.connection.lost();
    expect([ann.chat, rig.table.view().members.map(({ here }) => here)]).toEqual([[], [true]]);
  });

  it('has fewer seats for as many people, who keep one, and more again', async () => {
    const rig = openRig(await findGame('monopoly')!.rules(), { seats: 4 });
    const ann = rig.join({ name: 'Ann' });
    const bob = rig.join({ name: 'Bob' });
    for (const seat of [1, 2]) ann.say({ type: 'bot', seat: 1 + (seat % 2), bot: 'easy' });
    expect(sorry(ann)).toMatchObject({
      code: 'seat-taken',
      text: 'A person sits there: choose another seat.',
    });
    ann.say({ type: 'bot', seat: 9, bot: 'easy' });
    expect(sorry(ann).code).toBe('no-such-seat');
    bob.say({ type: 'sit', seat: 3 });
    bob.say({ type: 'self', colour: 'blue' });
    ann.say({ type: 'bot', seat: 1, bot: 'hard' });
    ann.say({ type: 'seats', seats: 2 });
    const [one, other] = [{ member: ann.you }, { member: bob.you, colour: 'blue' }];
    expect(rig.table.view().seats).toEqual([
      { ...one, ready: false },
      { ...other, ready: false },
    ]);
    ann.say({ type: 'seats', seats: 3 });
    const cid = rig.join({ name: 'Cid' });
    ann.say({ type: 'seats', seats: 2 });
    expect(sorry(ann).text).toBe('3 people have a seat: ask one to stand up first.');
    cid.say({ type: 'sit', seat: null });
    ann.say({ type: 'bot', seat: 2, bot: 'easy' });
    ann.say({ type: 'seats', seats: 4 });
    expect(rig.table.view().seats.slice(2)).toEqual([{ bot: 'easy', ready: true }, { ready: false }]);
    expect(rig.table.view().missing).toMatch(/^One seat is free: /);
  });

  it('lets its owner ask those to leave who have a seat in the lobby, who may come again', () => {
    const rig = openRig(game);
    const ann = rig.join({ name: 'Ann' });
    const bob = rig.join({ name: 'Bob' });
    ann.say({ type: 'kick', member: ann.you });
    expect(sorry(ann).code).toBe('no-such-member');
    ann.say({ type: 'kick', member: bob.you });
    expect(bye(bob)).toMatchObject({ code: 'kicked', text: 'You were asked to leave the table.' });
    expect(rig.table.view().seats[1]).toEqual({ ready: false });
    expect(rig.join({ name: 'Bob' }).seat).toBe(1);
  });

  it('MW2 tells everybody all of a board that the host alone has: by its name they would find none, or another', () => {
    const own = mkdtempSync(join(tmpdir(), 'table-'));
    onTestFinished(() => rmSync(own, { recursive: true }));
    const shelf = new Shelf<BoardFile>(boardKind, { shipped: shippedFolder(boardKind), own });
    const { id: _, ...board } = shelf.find('world') as BoardFile & { id?: unknown };
    writeFileSync(join(own, 'mine.board.json'), JSON.stringify({ ...board, name: 'Canada' }));
    const rig = openRig(anyGame(createMonopoly(shelf)), { options: { board: 'mine' } });
    const [ann, bob] = [rig.join({ name: 'Ann' }), rig.join({ name: 'Bob' })];
    expect(bob.table?.options).toMatchObject({ board: { name: 'Canada' } });
    ann.say({ type: 'options', options: { board: 'solar-system', startCash: 900 } });
    expect(bob.table?.options).toEqual({ board: 'solar-system', startCash: 900 });
    ann.say({ type: 'options', options: { board: 'mine' } });
    expect(bob.table?.options).toMatchObject({ board: { name: 'Canada' } });
  });

  it('takes pawns away that the next board has not', async () => {
    const rig = openRig(await findGame('monopoly')!.rules());
    const ann = rig.join({ name: 'Ann' });
    ann.say({ type: 'self', pawn: 'Car' });
    ann.say({ type: 'options', options: { startCash: 900 } });
    expect(rig.table.view().seats[0]?.pawn).toBe('Car');
    ann.say({ type: 'options', options: { board: 'solar-system' } });
    expect(rig.table.view().seats[0]).not.toHaveProperty('pawn');
  });

  it('is changed by nobody once the game has begun, nor is the game begun twice', async () => {
    const rig = openRig(game);
    const [ann, bob] = await startGame(rig, 2);
    for (const message of [
      { type: 'sit', seat: null },
      { type: 'self', ready: false },
      { type: 'options', options: {} },
      { type: 'seats', seats: 2 },
      { type: 'bot', seat: 1, bot: null },
      { type: 'start' },
      { type: 'rematch' },
    ] as const) {
      delete ann!.last.sorry;
      ann!.say(message);
      await settled();
      expect([message, sorry(ann!).code]).toEqual([message, 'playing']);
    }
    for (const type of ['start', 'rematch'] as const) {
      bob!.say({ type });
      await settled();
      expect(sorry(bob!)).toMatchObject({
        code: 'not-owner',
        text: expect.stringMatching(/^Only the owner /),
      });
    }
    ann!.say({ type: 'kick', member: 77 });
    expect(sorry(ann!).code).toBe('no-such-member');
    ann!.say({ type: 'owner', member: rig.join({ name: 'Eve', watch: true }).you });
    expect(sorry(ann!).text).toBe('The table can only be handed to somebody who has a seat.');
    bob!.say({ type: 'say', text: 'psst', to: 99 });
    expect(sorry(bob!)).toMatchObject({ code: 'no-such-member', unsaid: 'psst' });
    bob!.say({ type: 'hello', versions: [1], program: 'test 1', name: 'Bob' });
    expect(sorry(bob!).code).toBe('twice');
    expect(rig.table.view()).toMatchObject({ phase: 'playing', owner: ann!.you });
  });

  it('says why its game cannot be begun, and begins it later', async () => {
    let why: Error | undefined = new Error('no space is left');
    const rig = openRig(game, { entered: () => (why ? Promise.reject(why) : Promise.resolve()) });
    const [ann] = await startGame(rig, 2);
    expect(sorry(ann!).text).toBe('The game could not be begun (no space is left).');
    why = new UserError('The disk is full.');
    ann!.say({ type: 'start' });
    await settled();
    expect(sorry(ann!)).toMatchObject({ code: 'not-kept', text: 'The disk is full.' });
    why = undefined;
    ann!.say({ type: 'start' });
    await settled();
    expect(ann!.table?.phase).toBe('playing');
    const odd = openRig(game, { options: { start: 0 } });
    const [bob] = await startGame(odd, 2);
    expect(sorry(bob!).text).toBe('The options cannot be used: change them.');
  });

  it('says which of the two is the older where no version is in common', () => {
    const rig = openRig(game);
    const other = (...versions: number[]): string => bye(rig.join({ versions })).text;
    expect(other(0)).toBe('Your version is older than that of this host: update it.');
    expect(other(0, 2)).toBe('This host runs an older version than yours: ask for it to be updated.');
  });

  it('gives colours and pawns to who comes first (MC1), of those that the board has', async () => {
    const rig = openRig(await findGame('monopoly')!.rules());
    const ann = rig.join({ name: 'Ann' });
    const bob = rig.join({ name: 'Bob' });
    ann.say({ type: 'self', pawn: 'Spoon', colour: 'red' });
    expect(sorry(ann).text).toMatch(/^Pawns here are .*Car/);
    expect(ann.table?.seats[0]?.colour).toBeUndefined();
    ann.say({ type: 'self', colour: 'black' });
    expect(sorry(ann)).toMatchObject({ code: 'no-such-colour', text: 'Colours here are red, blue.' });
    ann.say({ type: 'self', pawn: 'Car', colour: 'red' });
    bob.say({ type: 'self', pawn: 'Car' });
    expect(sorry(bob).code).toBe('taken');
    bob.say({ type: 'self', pawn: 'Ship', colour: 'blue' });
    expect(rig.table.view().seats.map(({ pawn, colour }) => [pawn, colour])).toEqual([
      ['Car', 'red'],
      ['Ship', 'blue'],
    ]);
  });

  it('has no pawns where the game has none, and no colours where its seats give them', async () => {
    const rig = openRig(await findGame('carcassonne')!.rules());
    const ann = rig.join({ name: 'Ann' });
    ann.say({ type: 'self', pawn: 'Car' });
    expect(sorry(ann).text).toBe('Nobody has a pawn in this game.');
    ann.say({ type: 'self', colour: 'red' });
    expect(sorry(ann).code).toBe('no-colours');
  });

  it('seats computer players, asks people to leave, and hands the table over', () => {
    const rig = openRig(game);
    const ann = rig.join({ name: 'Ann' });
    ann.say({ type: 'bot', seat: 1, bot: 'genius' });
    expect(sorry(ann).text).toBe('Computer players here are easy, hard.');
    ann.say({ type: 'bot', seat: 1, bot: 'hard' });
    expect(bye(rig.join({ name: 'Bob' })).code).toBe('table-full');
    ann.say({ type: 'bot', seat: 1, bot: null });
    const bob = rig.join({ name: 'Bob' });
    ann.say({ type: 'owner', member: bob.you });
    expect(rig.table.view().owner).toBe(bob.you);
    ann.say({ type: 'kick', member: bob.you });
    expect(sorry(ann).code).toBe('not-owner');
    bob.say({ type: 'kick', member: ann.you });
    expect(bye(ann).code).toBe('kicked');
    expect(ann.closed).toBe(true);
    expect(rig.table.view().members).toHaveLength(1);
  });

  it('knows whoever leaves and comes back with their secret by the same number, so that they stay muted', () => {
    const rig = openRig(game);
    const ann = rig.join({ name: 'Ann' });
    const bob = rig.join({ name: 'Bob' });
    const { you, token } = bob;
    bob.say({ type: 'leave' });
    const cid = rig.join({ name: 'Cid', watch: true });
    const back = rig.join({ name: 'Bobby', token });
    expect([back.you, back.token]).toEqual([you, token]);
    expect(new Set([ann.you, cid.you, back.you]).size).toBe(3);
    cid.say({ type: 'leave' });
    // Of a hundred who left since, one more is known.
    for (let count = 0; count < 100; count++)
      rig.join({ name: 'Eve', watch: true, token: `${count}`.padStart(43, 'e') }).say({ type: 'leave' });
    expect(rig.join({ name: 'Cid', watch: true, token: cid.token }).you).not.toBe(cid.you);
  });

  it('passes to somebody else when the owner leaves', () => {
    const rig = openRig(game);
    const ann = rig.join({ name: 'Ann' });
    const bob = rig.join({ name: 'Bob' });
    ann.say({ type: 'leave' });
    expect(rig.table.view().owner).toBe(bob.you);
    expect(bob.table?.seats[0]).toEqual({ ready: false });
  });
});

describe('L9 an owner who does not come back', () => {
  it('loses the table after a minute to somebody who sits at it, and keeps the seat', async () => {
    const rig = openRig(game);
    const ann = rig.join({ name: 'Ann' });
    const eve = rig.join({ name: 'Eve', watch: true });
    const bob = rig.join({ name: 'Bob' });
    ann.lose();
    await rig.clock.pass(59_000);
    expect(bob.table?.owner).toBe(ann.you);
    await rig.clock.pass(2000);
    expect([bob.table?.owner, eve.table?.owner]).toEqual([bob.you, bob.you]);
    expect(bob.table?.seats[0]?.member).toBe(ann.you);
    ann.connect({ token: ann.token });
    expect(ann.table?.owner).toBe(bob.you);
  });

  it('loses it to whoever comes next, where nobody was left', async () => {
    const rig = openRig(game);
    const ann = rig.join({ name: 'Ann' });
    ann.lose();
    await rig.clock.pass(30_000);
    const bob = rig.join({ name: 'Bob' });
    expect(bob.table?.owner).toBe(ann.you);
    bob.lose();
    await rig.clock.pass(61_000);
    const cid = rig.join({ name: 'Bob', token: bob.token });
    expect(cid.table?.owner).toBe(cid.you);
    cid.say({ type: 'leave' });
    const dot = rig.join({ name: 'Dot' });
    expect(dot.table?.owner).toBe(dot.you);
  });

  it('loses it after leaving a game that the others play on', async () => {
    const rig = openRig(game);
    const [ann, bob] = await startGame(rig, 2);
    ann!.say({ type: 'leave' });
    await rig.clock.pass(59_000);
    expect(bob!.table?.owner).toBe(ann!.you);
    await rig.clock.pass(2000);
    expect(bob!.table?.owner).toBe(bob!.you);
  });

  it('loses it to those who come back after the host was started again', async () => {
    const rig = openRig(game);
    const ann = rig.join({ name: 'Ann' });
    const bob = rig.join({ name: 'Bob' });
    const again = await rig.restart();
    bob.connect({ token: bob.token }, again.table);
    expect(bob.table?.owner).toBe(ann.you);
    await rig.clock.pass(61_000);
    expect(bob.table?.owner).toBe(bob.you);
  });
});

describe('L9 a game at a table', () => {
  it('is played by each in their own seat alone', async () => {
    const rig = openRig(game);
    const [ann, bob] = await startGame(rig, 2);
    const watcher = rig.join({ name: 'Eve', watch: true });
    expect(watcher.seat).toBeUndefined();
    expect((await bob!.session!.play(1, take(1)))?.code).toBe('not-your-turn');
    expect((await bob!.session!.play(0, take(1)))?.code).toBe('not-your-seat');
    // What a client of somebody else's making might send.
    bob!.say({ type: 'move', id: 50, at: 0, undone: 0, move: take(1) });
    await settled();
    expect(bob!.last.refused).toMatchObject({ id: 50, code: 'not-your-turn' });
    watcher.say({ type: 'move', id: 1, at: 0, undone: 0, move: take(1) });
    await settled();
    expect(watcher.last.refused).toMatchObject({ code: 'no-seat' });
    expect(await ann!.session!.play(0, take(3))).toBeUndefined();
    for (const client of [ann!, bob!, watcher]) {
      expect(client.session!.match.game.view(client.session!.match.state, 'spectator')).toMatchObject({
        left: 7,
      });
      expect(client.session!.history()).toEqual([
        { seat: 0, events: [{ type: 'took', seat: 0, count: 3, left: 7 }], lines: ['Ann takes 3, 7 left'] },
      ]);
    }
  });

  it('is shown to who watches still, when another who watches has gone', async () => {
    const rig = openRig(game);
    const [ann] = await startGame(rig, 2);
    const [eve, fay] = ['Eve', 'Fay'].map((name) => rig.join({ name, watch: true }));
    eve!.lose();
    await ann!.session!.play(0, take(2));
    expect(fay!.session!.match.steps).toHaveLength(1);
    const again = rig.join({ name: 'Eve', watch: true, token: eve!.token });
    fay!.say({ type: 'leave' });
    expect(bye(fay!).text).toBe('You left the table.');
    again.lose();
    await ann!.session!.takeBack();
    await settled();
    expect(rig.join({ name: 'Eve', watch: true, token: eve!.token }).session!.match.steps).toEqual([]);
  });

  it('is kept beside its match only where more than a step is new', async () => {
    const rig = openRig(anyGame(unhurried));
    const [ann] = await startGame(rig, 2);
    const kept = rig.record();
    await ann!.session!.play(0, take(2));
    expect(rig.record()).toBe(kept);
    await ann!.session!.takeBack();
    await settled();
    expect(rig.record()).not.toBe(kept);
  });

  it('lets its owner ask those who watch to leave it, and nobody who plays', async () => {
    const rig = openRig(game);
    const [ann, bob] = await startGame(rig, 2);
    const watcher = rig.join({ name: 'Eve', watch: true });
    ann!.say({ type: 'kick', member: bob!.you });
    expect(sorry(ann!)).toMatchObject({
      code: 'playing',
      text: 'Bob is playing: only who watches can be asked to leave a game.',
    });
    ann!.say({ type: 'kick', member: watcher.you });
    expect(bye(watcher).code).toBe('kicked');
    expect(bob!.closed).toBe(false);
  });

  it('plays a move of a program that was started again, whatever it calls it', async () => {
    const rig = openRig(game);
    const [ann, bob] = await startGame(rig, 2);
    await ann!.session!.play(0, take(2));
    await bob!.session!.play(1, take(2));
    ann!.lose();
    const again = rig.join({ name: 'Ann', token: ann!.token });
    expect(await again.session!.play(0, take(3))).toBeUndefined();
    expect(rig.match().steps).toHaveLength(3);
  });

  it('counts among those who watch whoever has no seat, also when the one they wanted is taken', () => {
    const rig = openRig(anyGame(toyGame), { seats: 2 });
    const [ann, eve] = [rig.join({ name: 'Ann' }), rig.join({ name: 'Eve', watch: true })];
    const watching = () => ann.table?.members.flatMap((member) => (member.watching ? member.name : []));
    eve.say({ type: 'sit', seat: 0 });
    ann.say({ type: 'self', ready: true });
    expect(watching()).toEqual(['Eve']);
    eve.say({ type: 'sit', seat: 1 });
    expect(watching()).toEqual([]);
    eve.say({ type: 'sit', seat: null });
    expect(watching()).toEqual(['Eve']);
  });

  it('hears while a game is being entered in the store only what concerns the game', async () => {
    const entering: (() => void)[] = [];
    const rig = openRig(game, { entered: () => new Promise((resolve) => entering.push(resolve)) });
    const ann = rig.join({ name: 'Ann' });
    const bob = rig.join({ name: 'Bob' });
    for (const client of [ann, bob]) client.say({ type: 'self', ready: true });
    ann.say({ type: 'start' });
    ann.say({ type: 'seats', seats: 3 });
    bob.say({ type: 'sit', seat: null });
    ann.say({ type: 'start' });
    bob.say({ type: 'leave' });
    await settled();
    entering[0]!();
    await settled();
    expect(entering).toHaveLength(1);
    expect(sorry(ann).code).toBe('playing');
    expect(ann.table).toMatchObject({
      phase: 'playing',
      seats: [{ member: ann.you }, { member: bob.you }],
      away: [{ seat: 1 }],
    });
  });

  it('keeps the game that is being entered in the store as it is closed', async () => {
    const entering: (() => void)[] = [];
    const rig = openRig(game, { entered: () => new Promise((resolve) => entering.push(resolve)) });
    const clients = ['Ann', 'Bob'].map((name) => rig.join({ name }));
    for (const client of clients) client.say({ type: 'self', ready: true });
    clients[0]!.say({ type: 'start' });
    const closed = rig.table.close('The host goes to bed.');
    await settled();
    entering[0]!();
    expect(await closed).toBe(true);
    expect(rig.record().match).toBe('match-1');
  });

  it('decides by order of arrival while a step is still being kept', async () => {
    const kept: (() => void)[] = [];
    const rig = openRig(game, { keeper: { keep: () => new Promise((resolve) => kept.push(resolve)) } });
    const [ann, bob] = await startGame(rig, 2);
    ann!.say({ type: 'move', id: 1, at: 0, undone: 0, move: take(2) });
    ann!.say({ type: 'move', id: 1, at: 0, undone: 0, move: take(2) });
    bob!.say({ type: 'move', id: 1, at: 0, undone: 0, move: take(1) });
    await settled();
    expect(bob!.session!.match.steps).toEqual([]);
    expect(ann!.last.done).toBeUndefined();
    kept[0]!();
    await settled();
    expect(ann!.last.done).toEqual({ type: 'done', id: 1 });
    expect(bob!.last.refused).toMatchObject({ id: 1, code: 'stale' });
    expect(bob!.session!.match.steps).toHaveLength(1);
    expect(kept).toHaveLength(1);
  });

  it('says so where the host cannot keep a move', async () => {
    const rig = openRig(game, { keeper: { keep: () => Promise.reject(new Error('no space is left')) } });
    const [ann] = await startGame(rig, 2);
    const refusal = await ann!.session!.play(0, take(2));
    expect(refusal?.text).toBe('The host could not save the move (no space is left).');
    expect(rig.match().steps).toEqual([]);
  });

  it('is kept as it stands where there is room for it only once its game is saved at the end', async () => {
    for (const end of [(rig: Rig) => rig.table.close('Closed.'), (rig: Rig) => rig.table.abandon(true)]) {
      let isAway = true;
      const rig = openRig(game, { isAway: () => isAway });
      const [ann] = await startGame(rig, 2);
      ann!.say({ type: 'say', text: 'Will this be lost?' });
      expect(rig.table.isKept).toBe(false);
      const ending = end(rig);
      isAway = false;
      expect(await ending).toBe(true);
      expect(rig.table.isKept).toBe(true);
      expect(rig.record()).toMatchObject({ match: 'match-1', chat: [{ text: 'Will this be lost?' }] });
    }
  });

  it('keeps by itself what could not be kept of the table, and nothing once it is left', async () => {
    let isAway = false;
    const rig = openRig(game, { isAway: () => isAway });
    const [ann] = await startGame(rig, 2);
    const said = (): unknown => rig.record().chat.map(({ text }) => text);
    isAway = true;
    for (const text of ['one', 'two']) ann!.say({ type: 'say', text });
    await rig.clock.pass(15_000, settled);
    expect(said()).toEqual([]);
    isAway = false;
    await rig.clock.pass(10_000, settled);
    expect(said()).toEqual(['one', 'two']);
    isAway = true;
    ann!.say({ type: 'say', text: 'three' });
    await settled();
    await rig.table.abandon(false);
    isAway = false;
    await rig.clock.pass(60_000, settled);
    expect(said()).toEqual(['one', 'two']);
  });

  it('tells everybody while the host cannot save what is played', async () => {
    const rig = openRig(game);
    const [ann, bob] = await startGame(rig, 2);
    expect(ann!.table).not.toHaveProperty('unsaved');
    rig.unsaved(true);
    expect([ann, bob].map((one) => one!.table?.unsaved)).toEqual([true, true]);
    expect(rig.join({ name: 'Eve', watch: true }).table?.unsaved).toBe(true);
    expect(rig.table.isUnsaved).toBe(true);
    rig.unsaved(false);
    expect(rig.table.isUnsaved).toBe(false);
    expect(bob!.table).not.toHaveProperty('unsaved');
  });

  it('L21 tells everybody once why another player moves for a program', async () => {
    const rig = openRig(game);
    const [ann, bob] = await startGame(rig, 2);
    const told = [ann!, bob!, rig.join({ name: 'Eve', watch: true })];
    const before = told.map(({ received }) => received.length);
    for (const why of ['ended', 'failed 3 times', 'failed 3 times'])
      rig.fault(`The beginner player moves for Mybot: mybot ${why}`);
    expect(told.map(({ received }, one) => received.length - before[one]!)).toEqual([2, 2, 2]);
    expect(sorry(bob!)).toEqual({
      type: 'sorry',
      code: 'stand-in',
      text: 'The beginner player moves for Mybot: mybot failed 3 times',
    });
  });

  it('refuses a move that somebody else was faster than, and one that is sent twice is played once', async () => {
    const rig = openRig(game);
    const [ann, bob] = await startGame(rig, 2);
    ann!.say({ type: 'move', id: 1, at: 0, undone: 0, move: take(2) });
    ann!.say({ type: 'move', id: 1, at: 0, undone: 0, move: take(2) });
    bob!.say({ type: 'move', id: 1, at: 0, undone: 0, move: take(1) });
    await settled();
    expect(ann!.last.done).toEqual({ type: 'done', id: 1 });
    expect(bob!.last.refused).toMatchObject({ id: 1, code: 'stale' });
    expect(rig.match().steps).toHaveLength(1);
  });

  it.each([{ type: 'take', count: 9 }, { type: 'none' }, { type: 'take', count: 1, more: 1 }])(
    'refuses the malformed move %j',
    async (move) => {
      const rig = openRig(game);
      const [ann] = await startGame(rig, 2);
      ann!.say({ type: 'move', id: 1, at: 0, undone: 0, move });
      await settled();
      expect(ann!.last.refused).toMatchObject({ id: 1, text: expect.stringMatching(/^[A-Z].*\.$/) });
      expect(rig.match().steps).toHaveLength(0);
    },
  );

  it('gives a seat back with nothing lost after a cut line, and to nobody without the secret', async () => {
    const rig = openRig(anyGame(toyGame));
    const clients = await startGame(rig, 2);
    for (let turn = 0; turn < 6; turn++) await playAtRandom(clients, `a${turn}`);
    const [ann, bob] = clients;
    const before = bob!.session!.match.state;
    bob!.lose();
    expect(ann!.table?.members[1]?.here).toBe(false);
    expect(bye(rig.join({ name: 'Bob' })).code).toBe('name-taken');
    expect(bye(rig.join({ name: 'Mallory', token: 'x'.repeat(43) }))).toMatchObject({
      ...{ code: 'playing', text: expect.stringMatching(/^The game has begun/) },
    });
    bob!.connect({ name: 'Bob', token: bob!.token });
    expect(bob!.seat).toBe(1);
    expect(bob!.session!.match.game.view(bob!.session!.match.state, 1)).toEqual(
      rig.match().game.view(rig.match().state, 1),
    );
    expect(bob!.session!.match.game.view(before, 1)).toEqual(rig.match().game.view(rig.match().state, 1));
    expect(ann!.table?.members[1]?.here).toBe(true);
  });

  it('knows again who was at another table of the same host since', () => {
    const [first, second] = [openRig(game), openRig(game)];
    const bob = first.join({ name: 'Bob' });
    const { token } = bob;
    bob.lose();
    expect(second.join({ name: 'Bob', token }).token).toBe(token);
    expect(first.join({ name: 'Bob', token }).you).toBe(1);
    // Whoever has it already keeps it to themselves.
    const other = second.join({ name: 'Eve' });
    expect(other.token).not.toBe(token);
  });

  it('plays a move that was on its way when the line was cut once and only once', async () => {
    const rig = openRig(game);
    const [ann] = await startGame(rig, 2);
    // It arrives, but the answer does not.
    const session = ann!.session!;
    const moved = session.play(0, take(1));
    ann!.lose();
    await settled();
    ann!.connect({ name: 'Ann', token: ann!.token });
    expect(await moved).toBeUndefined();
    expect(rig.match().steps).toHaveLength(1);
    expect(session.match.steps).toHaveLength(1);
  });

  it('refuses a move that did not arrive where the clock played another one meanwhile', async () => {
    const rig = openRig(game);
    const [ann] = await startGame(rig, 2);
    ann!.lose();
    const moved = ann!.session!.play(0, take(2));
    await rig.clock.pass(14_000, settled);
    expect(rig.match().steps).toHaveLength(1);
    ann!.connect({ name: 'Ann', token: ann!.token });
    expect(await moved).toMatchObject(stale);
  });

  it('refuses a move that did not arrive where what it was made after was undone, and another played, meanwhile', async () => {
    const rig = openRig(game);
    const [ann, bob] = await startGame(rig, 2);
    await ann!.session!.play(0, take(1));
    bob!.lose();
    const moved = bob!.session!.play(1, take(1));
    await ann!.session!.takeBack();
    await settled();
    await ann!.session!.play(0, take(2));
    bob!.connect({ name: 'Bob', token: bob!.token });
    expect(await moved).toEqual(stale);
    await settled();
    expect(rig.match().steps.map(({ move }) => move)).toEqual([take(2)]);
  });

  it('leaves whoever is in the middle of a turn alone where nothing was played while the line was cut', async () => {
    const rig = openRig(game);
    const [ann, bob] = await startGame(rig, 2);
    const session = bob!.session!;
    const told: unknown[] = [];
    session.listen(({ events }) => told.push(events));
    const comeBack = (): void => bob!.connect({ name: 'Bob', token: bob!.token });
    const before = session.match;
    bob!.lose();
    comeBack();
    expect([session.match === before, told]).toEqual([true, []]);
    bob!.lose();
    await ann!.session!.play(0, take(1));
    comeBack();
    expect([session.match.steps.length, told]).toEqual([1, [[]]]);
    // What was undone and played in another way may have come to the same.
    const whole = bob!.last.game as GameMessage;
    const history = whole.history.map((one) => ({ ...one, lines: ['another way'] }));
    session.restored({ ...whole, history });
    expect(session.history()).toEqual(history);
  });

  it('says when it is closed whether all of its game is saved', async () => {
    for (const [isUnsaved, sentence] of [
      [false, 'The host has gone. Its game is saved.'],
      [true, 'The host has gone. Not all of its game could be saved.'],
    ] as const) {
      const rig = openRig(game);
      const [ann] = await startGame(rig, 2);
      rig.unsaved(isUnsaved);
      expect(await rig.table.close('The host has gone.')).toBe(!isUnsaved);
      expect(ann!.last.bye).toMatchObject({ code: 'closed', text: sentence });
    }
    const lobby = openRig(game);
    const ann = lobby.join();
    expect(await lobby.table.close('The host has gone.')).toBe(true);
    expect(ann.last.bye).toMatchObject({ text: 'The host has gone.' });
  });

  it('runs no timer once it is closed, which would keep its program', async () => {
    const rig = openRig(game);
    const [, bob] = await startGame(rig, 2);
    const running = vi.spyOn(rig.clock, 'after');
    const ended: boolean[] = [];
    running.mockImplementation(() => {
      const timer = ended.push(false) - 1;
      return () => {
        ended[timer] = true;
      };
    });
    bob!.lose();
    expect(ended).toContain(false);
    await rig.table.close('The host has closed the table.');
    bob!.connect({ name: 'Bob', token: bob!.token });
    expect(ended).not.toContain(false);
  });

  it('answers nothing while it is handed over: a move of that moment is played at its next host', async () => {
    const rig = openRig(game);
    const [ann] = await startGame(rig, 2);
    const gone = rig.table.abandon(true);
    const moved = ann!.session!.play(0, take(1));
    await gone;
    await settled();
    expect([ann!.last.refused, ann!.closed]).toEqual([undefined, true]);
    // Whoever comes to the table that was given up is sent on without a word.
    const late = rig.join({ name: 'Cid', watch: true });
    expect([late.received, late.closed]).toEqual([[], true]);
    const { table, match } = await rig.restart();
    ann!.connect({ name: 'Ann', token: ann!.token }, table);
    expect(await moved).toBeUndefined();
    expect(match().steps).toHaveLength(1);
  });

  it('goes on after its host was killed: people come back to the same move by their secrets', async () => {
    const rig = openRig(anyGame(toyGame));
    const clients = await startGame(rig, 2);
    clients[0]!.say({ type: 'say', text: 'hello' });
    for (let turn = 0; turn < 6; turn++) await playAtRandom(clients, `b${turn}`);
    const steps = rig.match().steps.length;
    const again = await rig.restart();
    const back = clients.map(({ token }, seat) => again.join({ name: names[seat]!, token }));
    expect(back.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(back[1]!.chat.map(({ text }) => text)).toEqual(['hello']);
    expect(back[0]!.session!.match.steps).toHaveLength(steps);
    expect(await playAtRandom(back, 'c')).toBe(true);
    expect(again.match().steps).toHaveLength(steps + 1);
  });

  it('asks too about whoever was ready and lost the line before the game began', async () => {
    const rig = openRig(anyGame(toyGame));
    const [ann, bob] = ['Ann', 'Bob'].map((name) => rig.join({ name }));
    for (const client of [ann, bob]) client!.say({ type: 'self', ready: true });
    bob!.lose();
    await rig.clock.pass(61_000);
    ann!.say({ type: 'start' });
    await settled();
    expect(ann!.table).toMatchObject({ phase: 'playing', away: [] });
    await rig.clock.pass(60_000);
    expect(ann!.table?.away).toEqual([{ seat: 1, votes: {}, waiting: [ann!.you], bot: 'hard' }]);
  });

  it('asks the others what becomes of a seat that is away, and gives it back at any time', async () => {
    const rig = openRig(anyGame(toyGame), { seats: 3 });
    const [ann, bob, cid] = await startGame(rig, 3);
    cid!.lose();
    await rig.clock.pass(59_000);
    expect(ann!.table?.away).toEqual([]);
    await rig.clock.pass(1_000);
    expect(ann!.table?.away).toEqual([{ seat: 2, votes: {}, waiting: [ann!.you, bob!.you], bot: 'hard' }]);
    ann!.say({ type: 'vote', seat: 2, choice: 'bot' });
    expect(rig.substitutes.size).toBe(0);
    bob!.say({ type: 'vote', seat: 2, choice: 'bot' });
    expect([...rig.substitutes]).toEqual([[2, 'hard']]);
    expect(ann!.table?.seats[2]?.substitute).toBe('hard');
    cid!.connect({ name: 'Cid', token: cid!.token });
    expect(rig.substitutes.size).toBe(0);
    expect(ann!.table?.seats[2]?.substitute).toBeUndefined();
    expect(ann!.table?.away).toEqual([]);
  });

  it('counts a minute from when the line was lost the last time', async () => {
    const rig = openRig(anyGame(toyGame), { seats: 3 });
    const [ann, , cid] = await startGame(rig, 3);
    cid!.lose();
    await rig.clock.pass(30_000);
    cid!.connect({ name: 'Cid', token: cid!.token });
    cid!.lose();
    await rig.clock.pass(59_000);
    expect(ann!.table?.away).toEqual([]);
    await rig.clock.pass(1000);
    expect(ann!.table?.away).toMatchObject([{ seat: 2 }]);
  });

  it('lets nobody vote who watches, nor about who is here', async () => {
    const rig = openRig(anyGame(toyGame), { seats: 3 });
    const [ann, , cid] = await startGame(rig, 3);
    const eve = rig.join({ name: 'Eve', watch: true });
    ann!.say({ type: 'vote', seat: 1, choice: 'end' });
    expect(sorry(ann!)).toMatchObject({
      code: 'no-vote',
      text: 'There is nothing to decide about this seat.',
    });
    cid!.lose();
    await rig.clock.pass(60_000);
    eve.say({ type: 'vote', seat: 2, choice: 'end' });
    expect(sorry(eve)).toMatchObject({ code: 'no-seat', text: 'You are watching: only players vote.' });
    expect(ann!.table?.away).toMatchObject([{ votes: {} }]);
  });

  it('decides nothing without a player whose line was lost just now', async () => {
    const rig = openRig(anyGame(toyGame), { seats: 3 });
    const [ann, bob, cid] = await startGame(rig, 3);
    cid!.lose();
    await rig.clock.pass(60_000);
    ann!.say({ type: 'vote', seat: 2, choice: 'end' });
    bob!.lose();
    expect(ann!.table?.phase).toBe('playing');
    expect(ann!.table?.away).toMatchObject([{ waiting: [bob!.you] }]);
    bob!.connect({ name: 'Bob', token: bob!.token });
    bob!.lose();
    await rig.clock.pass(60_000);
    expect(ann!.table?.phase).toBe('ended');
  });

  it('decides by the vote of whoever comes back alone after all were away', async () => {
    const rig = openRig(anyGame(toyGame), { seats: 3 });
    const [ann, bob, cid] = await startGame(rig, 3);
    cid!.lose();
    await rig.clock.pass(60_000);
    ann!.say({ type: 'vote', seat: 2, choice: 'bot' });
    ann!.lose();
    bob!.lose();
    await rig.clock.pass(60_000);
    expect(rig.substitutes.size).toBe(0);
    ann!.connect({ name: 'Ann', token: ann!.token });
    expect([...rig.substitutes]).toEqual([[2, 'hard']]);
    expect(ann!.table?.away.map(({ seat }) => seat)).toEqual([1]);
  });

  it('waits where as many want one thing as another, and asks again later', async () => {
    const rig = openRig(anyGame(toyGame), { seats: 3 });
    const [ann, bob, cid] = await startGame(rig, 3);
    cid!.lose();
    await rig.clock.pass(60_000);
    ann!.say({ type: 'vote', seat: 2, choice: 'bot' });
    bob!.say({ type: 'vote', seat: 2, choice: 'wait' });
    expect([ann!.table?.away, rig.substitutes.size]).toEqual([[], 0]);
    await rig.clock.pass(60_000);
    expect(ann!.table?.away).toEqual([{ seat: 2, votes: {}, waiting: [ann!.you, bob!.you], bot: 'hard' }]);
  });

  it('lets those who vote name the computer player that sits in: the one that most name, the weakest of two', async () => {
    const rig = openRig(anyGame(toyGame), { seats: 3, bots: ['easy', 'normal', 'hard'] });
    const [ann, bob, cid] = await startGame(rig, 3);
    cid!.lose();
    await rig.clock.pass(60_000);
    ann!.say({ type: 'vote', seat: 2, choice: 'bot', bot: 'genius' });
    expect(sorry(ann!).text).toBe('Computer players here are easy, normal, hard.');
    ann!.say({ type: 'vote', seat: 2, choice: 'bot', bot: 'normal' });
    expect(bob!.table?.away).toEqual([
      { seat: 2, votes: { [ann!.you]: 'bot' }, waiting: [bob!.you], bot: 'normal' },
    ]);
    bob!.say({ type: 'vote', seat: 2, choice: 'bot', bot: 'easy' });
    expect([...rig.substitutes]).toEqual([[2, 'easy']]);
  });

  it('seats the computer player that most name of those who want one', async () => {
    const rig = openRig(anyGame(carcassonne), { seats: 5, bots: ['easy', 'normal', 'hard'] });
    const clients = await startGame(rig, 5);
    clients[4]!.lose();
    await rig.clock.pass(60_000);
    const says = (at: number, choice: 'bot' | 'wait' | 'end', bot: string): string | undefined => {
      clients[at]!.say({ type: 'vote', seat: 4, choice, bot });
      return rig.table.view().away[0]?.bot;
    };
    expect([says(0, 'bot', 'normal'), says(1, 'wait', 'easy'), says(2, 'end', 'hard')]).toEqual(
      Array.from({ length: 3 }, () => 'normal'),
    );
    expect([says(1, 'bot', 'easy'), says(2, 'bot', 'normal')]).toEqual(['easy', undefined]);
    expect([...rig.substitutes]).toEqual([[4, 'normal']]);
  });

  it('lets whoever sits in go on after the host was killed and started again', async () => {
    const rig = openRig(anyGame(toyGame), { seats: 3 });
    const [ann, bob, cid] = await startGame(rig, 3);
    cid!.lose();
    await rig.clock.pass(60_000);
    for (const voter of [ann!, bob!]) voter.say({ type: 'vote', seat: 2, choice: 'bot' });
    rig.substitutes.clear();
    const again = await rig.restart();
    expect([...again.substitutes]).toEqual([[2, 'hard']]);
    expect(again.table.view().seats[2]?.substitute).toBe('hard');
    again.join({ name: 'Cid', token: cid!.token });
    expect(again.substitutes.size).toBe(0);
    expect((await again.restart()).table.view().seats[2]?.substitute).toBeUndefined();
  });

  it('goes on where the host was killed and started again between the votes', async () => {
    const rig = openRig(anyGame(toyGame), { seats: 3, bots: ['easy', 'normal', 'hard'] });
    const [ann, bob, cid] = await startGame(rig, 3);
    cid!.lose();
    await rig.clock.pass(60_000);
    ann!.say({ type: 'vote', seat: 2, choice: 'bot', bot: 'normal' });
    const { table, substitutes, restart } = await rig.restart();
    for (const one of [ann!, bob!]) one.connect({ token: one.token }, table);
    const asked = { seat: 2, votes: { [ann!.you]: 'bot' }, waiting: [bob!.you], bot: 'normal' };
    expect(bob!.table?.away).toEqual([asked]);
    bob!.say({ type: 'vote', seat: 2, choice: 'bot' });
    expect([...substitutes]).toEqual([[2, 'normal']]);
    expect((await restart()).table.view().away).toEqual([]);
  });

  it('ends by vote, and is begun again with the same people', async () => {
    const rig = openRig(anyGame(toyGame), { seats: 3 });
    const [ann, bob, cid] = await startGame(rig, 3);
    cid!.say({ type: 'leave' });
    expect(bye(cid!).code).toBe('left');
    ann!.say({ type: 'vote', seat: 2, choice: 'end' });
    bob!.say({ type: 'vote', seat: 2, choice: 'end' });
    expect(ann!.table?.phase).toBe('ended');
    // Nothing of it is hidden any more, but what luck was to come.
    const { match, isWhole } = ann!.session!;
    expect([match.isEnded, isWhole, match.seed]).toEqual([true, true, '']);
    expect(match.state).toEqual(rig.match().state);
    await settled();
    const again = await rig.restart();
    const back = again.join({ name: 'Ann', token: ann!.token });
    expect(back.table?.phase).toBe('ended');
    expect(back.session?.match.steps).toEqual(rig.match().steps);
    // Who comes for the return match is not told that one has begun.
    expect(bye(rig.join({ name: 'Dan' })).text).toMatch(/^The game is over: join again when a return match/);
    // Twice, before the first has come back.
    for (let times = 0; times < 2; times++) ann!.say({ type: 'rematch' });
    await settled();
    expect(ann!.last.sorry).toBeUndefined();
    expect(ann!.table?.phase).toBe('lobby');
    expect((await rig.restart()).table.phase).toBe('lobby');
    expect(ann!.table?.seats.map(({ member }) => member)).toEqual([1, 2, 3]);
  });

  it('is kept as ended once its match is: a host that dies before that has not ended it', async () => {
    let close = (): void => {};
    const closed = () => new Promise<void>((resolve) => (close = resolve));
    const rig = openRig(anyGame(toyGame), { seats: 3, closed });
    const [ann, bob, cid] = await startGame(rig, 3);
    cid!.say({ type: 'leave' });
    for (const one of [ann!, bob!]) one.say({ type: 'vote', seat: 2, choice: 'end' });
    ann!.say({ type: 'say', text: 'well played' });
    await settled();
    expect([ann!.table?.phase, rig.record().ended]).toEqual(['ended', undefined]);
    close();
    await settled();
    expect(rig.record()).toMatchObject({ ended: true, chat: [{ text: 'well played' }] });
  });

  it('has in it what was being kept when it was ended by vote', async () => {
    let kept = (): void => {};
    const keep = () => new Promise<void>((resolve) => (kept = resolve));
    const rig = openRig(anyGame(toyGame), { seats: 3, keeper: { keep } });
    const [ann, bob, cid] = await startGame(rig, 3);
    void ann!.session!.play(0, { type: 'knock' });
    await settled();
    cid!.say({ type: 'leave' });
    for (const one of [ann!, bob!]) one.say({ type: 'vote', seat: 2, choice: 'end' });
    expect([ann!.table?.phase, bob!.session!.match.steps.length]).toEqual(['ended', 0]);
    kept();
    await settled();
    expect(rig.match().steps).toHaveLength(1);
    for (const { table, session } of [ann!, bob!])
      expect([table?.phase, session!.match.isEnded, session!.match.steps.length]).toEqual(['ended', true, 1]);
  });

  it('asks nobody about an absence any more once it is over', async () => {
    const rig = openRig(game, { options: { start: 3 } });
    const [ann, bob] = await startGame(rig, 2);
    bob!.say({ type: 'leave' });
    expect(ann!.table?.away).toHaveLength(1);
    await ann!.session!.play(0, take(3));
    expect(ann!.table).toMatchObject({ phase: 'over', away: [] });
    ann!.say({ type: 'vote', seat: 1, choice: 'end' });
    expect(sorry(ann!).code).toBe('no-vote');
    expect(rig.table.phase).toBe('over');
  });

  it('asks nobody about an undo any more once it was ended by vote', async () => {
    const rig = openRig(anyGame(toyGame), { seats: 3 });
    const [ann, bob, cid] = await startGame(rig, 3);
    await ann!.session!.play(0, { type: 'knock' });
    await bob!.session!.takeBack();
    cid!.say({ type: 'leave' });
    for (const voter of [ann!, bob!]) voter.say({ type: 'vote', seat: 2, choice: 'end' });
    expect(ann!.table).toMatchObject({ phase: 'ended', away: [] });
    expect(ann!.table?.undo).toBeUndefined();
    ann!.say({ type: 'agree', at: 1, undone: 0, agree: true });
    await settled();
    expect(sorry(ann!).code).toBe('no-vote');
    expect(rig.match().steps).toHaveLength(1);
  });

  it('sends the whole log to everybody once it is over, and not before', async () => {
    const rig = openRig(game);
    const clients = await startGame(rig, 2);
    for (let turn = 0; turn < 50 && (await playAtRandom(clients, `d${turn}`)); turn++) {
      const over = rig.match().state as { left: number };
      expect(clients[1]!.session!.isWhole).toBe(over.left === 0);
      if (over.left > 0)
        expect(clients.some(({ received }) => received.some((frame) => frame.includes('seed-of')))).toBe(
          false,
        );
    }
    expect(clients[0]!.table?.phase).toBe('over');
    expect(rig.join({ name: 'Eve', watch: true }).session!.isWhole).toBe(true);
    expect(clients[1]!.session!.match.seed).toBe('seed-of-the-match');
    expect(clients[1]!.session!.match.steps).toEqual(rig.match().steps);
  });
});

describe('MC13 chat', () => {
  it('goes to everybody or to one alone, in the game and in the lobby, and stays', async () => {
    const rig = openRig(anyGame(toyGame), { seats: 3 });
    const [ann, bob, cid] = await startGame(rig, 3);
    ann!.say({ type: 'say', text: '  hello ' });
    ann!.say({ type: 'say', text: 'psst', to: bob!.you });
    expect(bob!.chat.map(({ text }) => text)).toEqual(['hello', 'psst']);
    expect(cid!.chat.map(({ text }) => text)).toEqual(['hello']);
    expect(cid!.received.some((frame) => frame.includes('psst'))).toBe(false);
    const late = rig.join({ name: 'Eve', watch: true });
    expect(late.chat.map(({ text }) => text)).toEqual(['hello']);
  });

  it('is told to nobody who comes after those who have left, also where the host was started again', async () => {
    const rig = openRig(game);
    const [ann, bob] = [rig.join({ name: 'Ann' }), rig.join({ name: 'Bob' })];
    ann.say({ type: 'say', text: 'psst', to: bob.you });
    bob.say({ type: 'leave' });
    const { table, join } = await rig.restart();
    ann.connect({ name: 'Ann', token: ann.token }, table);
    const cid = join({ name: 'Cid' });
    expect([cid.chat, cid.you === bob.you]).toEqual([[], false]);
  });

  it('is kept with where in which game it was said, which others do not hear', async () => {
    const rig = openRig(game);
    const [ann] = await startGame(rig, 2);
    await ann!.session!.play(0, take(1));
    ann!.say({ type: 'say', text: 'well' });
    expect(rig.record().chat.map(({ match, after, text }) => [match, after, text])).toEqual([
      ['match-1', 1, 'well'],
    ]);
    expect(Math.abs(ann!.chat[0]!.at - Date.now())).toBeLessThan(60_000);
    expect(Object.keys(ann!.chat[0]!)).toEqual(['from', 'name', 'text', 'at', 'id']);
  });

  it('is bounded in speed', () => {
    const rig = openRig(game);
    const ann = rig.join({ name: 'Ann' });
    for (let line = 0; line < 9; line++) ann.say({ type: 'say', text: `line ${line}` });
    expect(ann.chat).toHaveLength(6);
    expect(sorry(ann).code).toBe('too-fast');
  });

  it('takes emoji that are joined of several, as names do', () => {
    const joined = ['👨‍👩‍👧', '👩🏽‍🚀', '🏳️‍🌈', '🤷‍♂️', '❤️', '1️⃣'];
    const rig = openRig(game);
    const ann = rig.join({ name: `Ann ${joined[0]}` });
    for (const text of joined) ann.say({ type: 'say', text });
    expect(ann.chat.map(({ name, text }) => [name, text])).toEqual(
      joined.map((text) => [`Ann ${joined[0]}`, text]),
    );
  });

  it.each([
    'a\u200db',
    '👨\u200d',
    '\u200d👨',
    '\u001b[2J',
    'a\u202eb',
    'a\u3164',
    'a\u034f',
    'a\ufe0f',
    '\u2800',
    'a\u0007',
    '',
    ' '.repeat(5),
    'x'.repeat(301),
  ])('refuses %j', (text) => {
    const rig = openRig(game);
    const ann = rig.join({ name: 'Ann' });
    expect(() => ann.say({ type: 'say', text })).toThrow('not valid at text');
  });
});

it('MC13 tells whoever comes back what they heard last, though the host was killed and started again meanwhile', async () => {
  const rig = openRig(game);
  const [ann, bob] = [rig.join({ name: 'Ann' }), rig.join({ name: 'Bob' })];
  ann.say({ type: 'say', text: 'heard by both' });
  bob.lose();
  ann.say({ type: 'say', text: 'missed' });
  const again = await rig.restart();
  ann.connect({ token: ann.token }, again.table);
  ann.say({ type: 'say', text: 'missed too' });
  bob.connect({ token: bob.token }, again.table);
  const heard = [ann, bob].map(({ last: { welcome }, chat }) =>
    welcome?.type === 'welcome' ? chat.find(({ id }) => id === welcome.heard)?.text : undefined,
  );
  expect(heard).toEqual(['missed', 'heard by both']);
});

it('MC13 chat is bounded in speed for whoever is known, and they keep their number, though they leave and come back', () => {
  const rig = openRig(game);
  const said: HostMessage[] = [];
  const come = () => {
    const hello = { type: 'hello' as const, versions: [1], program: 'test 1', name: 'Ann' };
    const peer = { send: (message: HostMessage) => void said.push(message), close() {} };
    const joined = rig.table.join(peer, hello, { id: 'ann', blocked: [] });
    if (!joined.ok) throw new Error(joined.refusal.text);
    return joined.connection;
  };
  const first = come();
  for (let line = 0; line < 6; line++) first.receive({ type: 'say', text: `${line}` });
  first.receive({ type: 'leave' });
  const again = come();
  again.receive({ type: 'say', text: 'again' });
  expect(said.at(-1)).toMatchObject({ type: 'sorry', code: 'too-fast' });
  // Muted by their number, they stay so.
  const numbers = said.flatMap((message) => (message.type === 'welcome' ? [message.you] : []));
  expect(numbers).toEqual([numbers[0], numbers[0]]);
});

describe('L20 undoing at a table', () => {
  it('undoes one’s own last choice at once where nobody learned anything from it', async () => {
    const rig = openRig(game);
    const [ann, bob] = await startGame(rig, 2);
    await ann!.session!.play(0, take(3));
    await ann!.session!.takeBack();
    await settled();
    for (const client of [ann!, bob!]) {
      expect(client.session!.match.steps).toEqual([]);
      expect(client.session!.history()).toEqual([]);
    }
    expect(await ann!.session!.play(0, take(1))).toBeUndefined();
    expect(rig.match().steps.map(({ move }) => move)).toEqual([take(1)]);
    // Whoever rates the game asks for that, whatever host it ends at.
    const { table } = await rig.restart();
    expect([table.isUndone, table.isKept]).toEqual([true, true]);
  });

  it('leaves a choice to be made again, also by whoever has started their program again meanwhile', async () => {
    const rig = openRig(game);
    const [ann] = await startGame(rig, 2);
    await ann!.session!.play(0, take(1));
    await ann!.session!.takeBack();
    await settled();
    ann!.lose();
    // It counts its moves from the beginning.
    const again = rig.join({ name: 'Ann', token: ann!.token });
    await again.session!.play(0, take(1));
    expect(rig.match().steps.map(({ move }) => move)).toEqual([take(1)]);
  });

  it('undoes no more of one’s own choices than others can follow', async () => {
    const rig = openRig(anyGame(unhurried));
    const [ann] = await startGame(rig, 2);
    const undoes = async (): Promise<boolean> => {
      await ann!.session!.play(0, take(1));
      await ann!.session!.takeBack();
      await settled();
      return rig.match().steps.length === 0;
    };
    for (let times = 0; times < 20; times++) expect(await undoes()).toBe(true);
    expect(await undoes()).toBe(false);
    expect(sorry(ann!).text).toBe('Not so fast: wait a few seconds before you undo again.');
    await rig.clock.pass(10_000);
    await ann!.session!.takeBack();
    await settled();
    expect(rig.match().steps).toEqual([]);
  });

  it('is asked still where the host was killed and started again meanwhile, and not once somebody has moved', async () => {
    const rig = openRig(game);
    const [ann, bob] = await startGame(rig, 2);
    await ann!.session!.play(0, take(1));
    bob!.say({ type: 'undo', at: 1, undone: 0 });
    await settled();
    const { undo } = rig.record();
    const { table, match, restart } = await rig.restart();
    for (const one of [ann!, bob!]) one.connect({ token: one.token }, table);
    expect(ann!.table?.undo).toEqual({ by: bob!.you, at: 1, undone: 0, seat: 0, agreed: [bob!.you] });
    await bob!.session!.play(1, take(1));
    // Killed before that was kept with the table.
    Object.assign(rig.record(), { undo });
    expect((await restart()).table.view().undo).toBeUndefined();
    await settled();
    expect(match().steps).toHaveLength(2);
  });

  it('asks everybody about somebody else’s choice; one who does not agree ends it, and so does a move', async () => {
    const rig = openRig(game);
    const [ann, bob] = await startGame(rig, 2);
    const eve = rig.join({ name: 'Eve', watch: true });
    await ann!.session!.play(0, take(3));
    await bob!.session!.takeBack();
    await settled();
    expect(ann!.table?.undo).toEqual({ by: bob!.you, at: 1, undone: 0, seat: 0, agreed: [bob!.you] });
    eve.say({ type: 'agree', at: 1, undone: 0, agree: true });
    await settled();
    expect(sorry(eve).code).toBe('no-vote');
    ann!.say({ type: 'agree', at: 1, undone: 0, agree: false });
    await settled();
    expect(sorry(bob!).text).toBe('Nothing was undone: Ann did not agree.');
    expect(ann!.table?.undo).toBeUndefined();
    await bob!.session!.takeBack();
    await settled();
    expect(sorry(bob!).text).toBe('They have just refused: wait a little before you ask again.');
    expect(ann!.table?.undo).toBeUndefined();
    await rig.clock.pass(10_000);
    await bob!.session!.takeBack();
    await settled();
    expect(ann!.table?.undo).toBeDefined();
    await bob!.session!.play(1, take(2));
    expect(ann!.table?.undo).toBeUndefined();
    expect(rig.match().steps).toHaveLength(2);
    await ann!.session!.takeBack();
    await settled();
    bob!.say({ type: 'agree', at: 2, undone: 0, agree: true });
    await settled();
    expect(rig.match().steps).toHaveLength(1);
    expect(bob!.session!.match.steps).toHaveLength(1);
  });

  it('undoes nothing that was chosen while the wish or the consent was on its way', async () => {
    const rig = openRig(game);
    const [ann, bob] = await startGame(rig, 2);
    await ann!.session!.play(0, take(3));
    await bob!.session!.takeBack();
    await bob!.session!.play(1, take(2));
    ann!.say({ type: 'undo', at: 1, undone: 0 });
    await settled();
    expect(sorry(ann!)).toMatchObject(stale);
    expect(ann!.table?.undo).toBeUndefined();
    await ann!.session!.play(0, take(1));
    await bob!.session!.takeBack();
    for (const agree of [true, false]) {
      ann!.last = {};
      ann!.say({ type: 'agree', at: 1, undone: 0, agree });
      await settled();
      expect(sorry(ann!)).toMatchObject(stale);
      expect(ann!.table?.undo).toMatchObject({ at: 3, agreed: [bob!.you] });
    }
    ann!.say({ type: 'agree', at: 3, undone: 0, agree: true });
    await settled();
    expect(rig.match().steps).toHaveLength(2);
  });

  it('plays no move that was made before something was undone, though as many steps were played anew', async () => {
    const rig = openRig(game);
    const [ann, bob] = await startGame(rig, 2);
    for (const count of [3, 1]) {
      if (rig.match().steps.length > 0) await ann!.session!.takeBack();
      await settled();
      await ann!.session!.play(0, take(count));
    }
    for (const message of [{ type: 'move', id: 1, move: take(2) }, { type: 'undo' }] as const)
      bob!.say({ ...message, at: 1, undone: 0 });
    await settled();
    expect(bob!.last.refused).toMatchObject({ id: 1, code: 'stale' });
    expect(sorry(bob!)).toMatchObject(stale);
    expect(ann!.table?.undo).toBeUndefined();
    expect(rig.match().steps.map(({ move }) => move)).toEqual([take(1)]);
    expect(await bob!.session!.play(1, take(2))).toBeUndefined();
  });

  it('plays no move again that was played unheard, and undone before its player came back', async () => {
    const rig = openRig(unhurried);
    const [ann, bob] = await startGame(rig, 2);
    const moved = ann!.session!.play(0, take(3));
    ann!.lose();
    await settled();
    await bob!.session!.takeBack();
    await rig.clock.pass(60_000);
    await settled();
    expect(rig.match().steps).toEqual([]);
    const { table } = await rig.restart();
    ann!.connect({ name: 'Ann', token: ann!.token }, table);
    expect(await moved).toMatchObject(stale);
    await settled();
    expect(rig.match().steps).toEqual([]);
    expect(ann!.last.game).toMatchObject({ at: 0, undone: 1 });
  });

  it('counts what is undone before that is kept in the match: a host that dies in between has not undone it unheard', async () => {
    let rig: Rig | undefined;
    const counted: unknown[] = [];
    const keeper = { keep: () => void counted.push(rig?.record().played?.undone) };
    rig = openRig(game, { keeper });
    const [ann] = await startGame(rig, 2);
    await ann!.session!.play(0, take(3));
    await ann!.session!.takeBack();
    await settled();
    expect(counted).toEqual([undefined, 1]);
    expect(ann!.last.game).toMatchObject({ at: 0, undone: 1 });
  });

  it('is done at once where what is played is in memory alone, and the end of the game before with it', async () => {
    const rig = openRig(game, { closed: () => new Promise(() => {}) });
    const [ann, bob] = await startGame(rig, 2);
    bob!.say({ type: 'leave' });
    ann!.say({ type: 'vote', seat: 1, choice: 'end' });
    ann!.say({ type: 'rematch' });
    bob!.connect({ name: 'Bob', token: bob!.token });
    for (const client of [ann!, bob!]) client.say({ type: 'self', ready: true });
    ann!.say({ type: 'start' });
    await settled();
    rig.unsaved(true);
    await ann!.session!.play(0, take(3));
    await ann!.session!.takeBack();
    await settled();
    expect(ann!.last.game).toMatchObject({ at: 0, undone: 1 });
  });

  it('plays no move in a game that went on in another way since its host was killed, with nothing of that kept', async () => {
    let isAway = false;
    const rig = openRig(unhurried, { isAway: () => isAway });
    const [ann, bob] = await startGame(rig, 2);
    await ann!.session!.play(0, take(3));
    bob!.lose();
    const moved = bob!.session!.play(1, take(2));
    isAway = true;
    await ann!.session!.takeBack();
    await settled();
    const { table, match } = await rig.restart();
    ann!.connect({ token: ann!.token }, table);
    expect(await ann!.session!.play(0, take(1))).toBeUndefined();
    bob!.connect({ token: bob!.token }, table);
    expect(await moved).toMatchObject(stale);
    await settled();
    expect(match().steps.map(({ move }) => move)).toEqual([take(1)]);
  });

  describe('while a move is being kept', () => {
    /** Ann has moved. @returns a function that has Bob move while Ann says something, and keeps the move after that. */
    async function slowlyKept() {
      const waiting: (() => void)[] = [];
      let isSlow = false;
      const keep = () => (isSlow ? new Promise<void>((resolve) => waiting.push(resolve)) : undefined);
      const rig = openRig(game, { keeper: { keep } });
      const [ann, bob] = await startGame(rig, 2);
      await ann!.session!.play(0, take(3));
      const movesWhile = async (message: ClientMessage): Promise<void> => {
        isSlow = true;
        bob!.say({ type: 'move', id: 1, at: 1, undone: 0, move: take(2) });
        ann!.say(message);
        await settled();
        for (const done of waiting.splice(0)) done();
        await settled();
        expect(waiting).toEqual([]);
      };
      return { rig, ann: ann!, bob: bob!, movesWhile };
    }

    it('undoes no choice that was not yet kept when it was asked for', async () => {
      const { rig, ann, bob, movesWhile } = await slowlyKept();
      await movesWhile({ type: 'undo', at: 1, undone: 0 });
      expect(sorry(ann).code).toBe('stale');
      expect(rig.record().played?.undone).toBeUndefined();
      expect(bob.session!.match.steps).toHaveLength(2);
    });

    it('undoes no choice that was not yet kept when the others agreed to undo another', async () => {
      const { ann, bob, movesWhile } = await slowlyKept();
      await bob.session!.takeBack();
      await settled();
      await movesWhile({ type: 'agree', at: 1, undone: 0, agree: true });
      for (const client of [ann, bob]) expect(sorry(client).code).toBe('stale');
      expect(bob.session!.match.steps).toHaveLength(2);
    });
  });

  it('asks the others also about one’s own choice, where luck was met by it', async () => {
    const rig = openRig(await findGame('monopoly')!.rules());
    const clients = await startGame(rig, 2);
    const seat = rig.match().game.toAct(rig.match().state)[0]!;
    const mover = clients[seat]!;
    expect(await mover.session!.play(seat, { type: 'roll' })).toBeUndefined();
    await mover.session!.takeBack();
    await settled();
    expect(rig.match().steps).toHaveLength(1);
    expect(mover.table?.undo).toMatchObject({ by: mover.you, seat, agreed: [mover.you] });
  });

  it('is asked for and agreed to by nobody who watches, and by one at a time', async () => {
    const rig = openRig(unhurried);
    const [ann, bob] = await startGame(rig, 2);
    const eve = rig.join({ name: 'Eve', watch: true });
    expect(eve.session!.takeBackOffer).toMatchObject({ code: 'no-seat' });
    expect(ann!.session!.takeBackOffer).toMatchObject({ code: 'nothing-played' });
    await ann!.session!.play(0, take(3));
    expect(ann!.session!.takeBackOffer).toEqual({ seat: 0, steps: 1, agreement: [] });
    await eve.session!.takeBack();
    expect(sorry(eve)).toMatchObject({ code: 'no-seat', text: 'You are watching: only players undo.' });
    expect(ann!.table?.undo).toBeUndefined();
    await bob!.session!.takeBack();
    await ann!.session!.takeBack();
    await settled();
    expect(sorry(ann!)).toMatchObject({ code: 'asked' });
    eve.say({ type: 'agree', at: 1, undone: 0, agree: false });
    await settled();
    expect(sorry(eve).code).toBe('no-vote');
    expect(ann!.table?.undo).toMatchObject({ agreed: [bob!.you] });
  });

  it('needs nobody who is waited for by vote', async () => {
    const rig = openRig(anyGame(toyGame), { seats: 3 });
    const [ann, bob, cid] = await startGame(rig, 3);
    cid!.lose();
    await rig.clock.pass(60_000);
    for (const one of [ann!, bob!]) one.say({ type: 'vote', seat: 2, choice: 'wait' });
    expect(ann!.table?.away).toEqual([]);
    const seat = rig.match().game.toAct(rig.match().state)[0]!;
    const [mover, other] = seat === 0 ? [ann!, bob!] : [bob!, ann!];
    const { game: rules, state } = mover.session!.match;
    await mover.session!.play(seat, rules.legalMoves(state, seat)[0]!);
    expect(rig.match().steps).toHaveLength(1);
    await other.session!.takeBack();
    await settled();
    expect(ann!.table?.undo).toMatchObject({ by: other.you });
    mover.say({ type: 'agree', at: 1, undone: 0, agree: true });
    await settled();
    expect(rig.match().steps).toEqual([]);
  });

  it('waits for whoever has lost the line just now, and needs nobody who is away longer, or has left', async () => {
    for (const goes of ['loses the line', 'leaves']) {
      const rig = openRig(unhurried);
      const [ann, bob] = await startGame(rig, 2);
      await ann!.session!.play(0, take(3));
      await bob!.session!.takeBack();
      await settled();
      if (goes === 'leaves') ann!.say({ type: 'leave' });
      else {
        ann!.lose();
        await rig.clock.pass(59_000);
        expect(rig.match().steps).toHaveLength(1);
        await rig.clock.pass(1_000);
      }
      await settled();
      expect(rig.match().steps).toEqual([]);
    }
  });

  it('undoes nothing where nobody is left, the one who was asked as the last, until whoever asked is back', async () => {
    const rig = openRig(unhurried);
    const [ann, bob] = await startGame(rig, 2);
    await ann!.session!.play(0, take(3));
    await bob!.session!.takeBack();
    await settled();
    bob!.lose();
    ann!.lose();
    await rig.clock.pass(60_000);
    await settled();
    expect(rig.match().steps).toHaveLength(1);
    bob!.connect({ name: 'Bob', token: bob!.token });
    await settled();
    expect(rig.match().steps).toEqual([]);
  });
});

describe('the host’s clock', () => {
  it('alone says that time is up', async () => {
    const rig = openRig(anyGame(carcassonne));
    const [ann] = await startGame(rig, 2);
    ann!.say({ type: 'move', id: 1, at: 0, undone: 0, move: timeUp });
    await settled();
    expect(ann!.last.refused).toMatchObject({ id: 1, code: 'clock-only' });
    expect(rig.match().steps).toEqual([]);
  });

  const timed = anyGame({
    ...nim,
    clock: ({ left, turn }) =>
      left === 0 ? undefined : { seat: turn, seconds: 30, expiry: { type: 'take' as const, count: 1 } },
  });

  it('is sent with each step, and makes the move when the time is up', async () => {
    const rig = openRig(timed);
    const [ann, bob] = await startGame(rig, 2);
    expect(bob!.last.game).toMatchObject({ clock: { seat: 0 } });
    await rig.clock.pass(12_000);
    expect(bob!.session!.clock.left()).toBe(18_000);
    const late = rig.join({ name: 'Eve', watch: true });
    expect(late.session!.clock.left()).toBe(18_000);
    await rig.clock.pass(19_900);
    await settled();
    expect(ann!.session!.match.steps).toHaveLength(0);
    expect(ann!.session!.clock.left()).toBe(0);
    await rig.clock.pass(100);
    await settled();
    expect(ann!.session!.match.steps).toHaveLength(1);
    expect(ann!.last.step).toMatchObject({ clock: { seat: 1 } });
    expect(ann!.session!.clock.left()).toBe(30_000);
  });

  it('counts no time in which the host itself stood still, such as a computer that slept', async () => {
    const rig = openRig(timed);
    const [ann, bob] = await startGame(rig, 2);
    // In the middle of a decision, and where next to nothing of it is left; as it was looked at last.
    for (const [before, left] of [
      [7_000, 25_000],
      [24_000, 5_000],
    ] as const) {
      await rig.clock.pass(before, settled);
      rig.clock.sleep(3_600_000);
      // Whoever comes before it is looked at the clock sees it as it is.
      const late = rig.join({ name: `Eve ${left}`, watch: true });
      expect(late.session!.clock.left()).toBe(left);
      await rig.clock.pass(0, settled);
      // The others' clocks have run on meanwhile.
      expect(bob!.session!.clock.left()).toBe(left);
    }
    expect(rig.match().steps).toEqual([]);
    await rig.clock.pass(6_999, settled);
    expect(rig.match().steps).toEqual([]);
    await rig.clock.pass(1, settled);
    expect(ann!.session!.clock.left()).toBe(30_000);
  });

  it('is kept every five seconds, and told to others only where the host stood still', async () => {
    const rig = openRig(timed);
    const [, bob] = await startGame(rig, 2);
    const { length } = bob!.received;
    await rig.clock.pass(12_000, settled);
    expect(bob!.received).toHaveLength(length);
    expect(rig.record()).toMatchObject({ played: { clock: { left: 20_000 } } });
    rig.clock.sleep(3_600_000);
    await rig.clock.pass(0, settled);
    expect(bob!.session!.clock.left()).toBe(20_000);
  });

  it('waits two seconds for a move that was on its way when the time was up', async () => {
    const rig = openRig(timed);
    const [ann] = await startGame(rig, 2);
    await rig.clock.pass(31_900);
    ann!.say({ type: 'move', id: 1, at: 0, undone: 0, move: take(3) });
    await settled();
    expect(ann!.last.done).toMatchObject({ id: 1 });
    await rig.clock.pass(20_000);
    await settled();
    expect(rig.match().steps.map(({ move }) => move)).toEqual([take(3)]);
  });

  it('waits those two seconds once, whatever is played and undone meanwhile', async () => {
    const named = anyGame({
      ...timed,
      clock: (state) => {
        const due = timed.clock!(state);
        return due && { ...due, name: 'all the same' };
      },
    });
    for (const game of [named, timed]) {
      const rig = openRig(game);
      const [ann] = await startGame(rig, 2);
      await rig.clock.pass(31_000);
      await ann!.session!.play(0, take(2));
      if (game === timed) await ann!.session!.takeBack();
      await settled();
      const { length } = rig.match().steps;
      expect(ann!.session!.clock.left()).toBe(0);
      await rig.clock.pass(999, settled);
      expect(rig.match().steps).toHaveLength(length);
      await rig.clock.pass(1, settled);
      expect(rig.match().steps[length]?.move).toEqual(take(1));
    }
  });

  it('goes on with what was left at a choice that is undone', async () => {
    const rig = openRig(timed);
    const [ann, bob] = await startGame(rig, 2);
    const left = () => ann!.session!.clock.left();
    await rig.clock.pass(20_000);
    for (const count of [1, 2]) {
      await ann!.session!.play(0, take(count));
      expect(left()).toBe(30_000);
      await rig.clock.pass(3_000);
      await ann!.session!.takeBack();
      await settled();
      expect(left()).toBe(10_000);
    }
    await rig.clock.pass(4_000);
    await ann!.session!.play(0, take(1));
    await bob!.session!.play(1, take(1));
    expect(left()).toBe(30_000);
  });

  it('begins anew where what it played itself is undone, also after another was undone there', async () => {
    const rig = openRig(timed);
    const [ann, bob] = await startGame(rig, 2);
    await rig.clock.pass(20_000);
    await ann!.session!.play(0, take(2));
    await ann!.session!.takeBack();
    await settled();
    await rig.clock.pass(12_000);
    await settled();
    expect(rig.match().steps).toHaveLength(1);
    await ann!.session!.takeBack();
    await settled();
    bob!.say({ type: 'agree', at: 1, undone: 1, agree: true });
    await settled();
    expect(rig.match().steps).toHaveLength(0);
    expect(ann!.session!.clock.left()).toBe(30_000);
  });

  it('takes nothing from whoever moved in time, though that was still being kept when the time was up', async () => {
    // Whoever moves goes on.
    const alone = anyGame({
      ...nim,
      clock: ({ left }) =>
        left === 0 ? undefined : { seat: 0, seconds: 30, expiry: { type: 'take' as const, count: 1 } },
      apply(state, seat, move, chance, emit) {
        nim.apply(state, seat, move, chance, emit);
        state.turn = seat;
      },
    });
    const kept: (() => void)[] = [];
    const rig = openRig(alone, { keeper: { keep: () => new Promise((resolve) => kept.push(resolve)) } });
    const [ann] = await startGame(rig, 2);
    await rig.clock.pass(29_000);
    ann!.say({ type: 'move', id: 1, at: 0, undone: 0, move: take(2) });
    await settled();
    await rig.clock.pass(6_000);
    for (const done of kept.splice(0)) done();
    await settled();
    expect(kept).toEqual([]);
    expect(ann!.session!.match.steps).toHaveLength(1);
    expect(ann!.session!.clock.left()).toBe(30_000);
    await rig.clock.pass(32_000);
    await settled();
    expect(kept).toHaveLength(1);
  });

  it('stands still while none of the players is here, whoever watches and whichever host runs the table', async () => {
    const rig = openRig(timed);
    const [ann, bob] = await startGame(rig, 2);
    const eve = rig.join({ name: 'Eve', watch: true });
    await rig.clock.pass(12_000);
    ann!.lose();
    await rig.clock.pass(2_000);
    bob!.say({ type: 'leave' });
    await rig.clock.pass(600_000, settled);
    expect(eve.session!.clock.left()).toBe(16_000);
    expect(rig.join({ name: 'Zoe', watch: true }).session!.clock.left()).toBe(16_000);
    expect(rig.match().steps).toHaveLength(0);
    expect(rig.record().played?.clock?.left).toBe(16_000);
    bob!.connect({ name: 'Bob', token: bob!.token });
    expect(bob!.session!.clock.left()).toBe(16_000);
    await rig.clock.pass(10_000);
    expect(eve.session!.clock.left()).toBe(6_000);
    bob!.lose();
    const next = await rig.restart();
    await next.clock.pass(600_000, settled);
    const back = next.join({ name: 'Ann', token: ann!.token });
    expect(back.session!.clock.left()).toBe(6_000);
    await next.clock.pass(8_000);
    await settled();
    expect(next.match().steps).toHaveLength(1);
  });

  it('runs at a table of computer players alone', async () => {
    const rig = openRig(timed);
    const referee = rig.join({ name: 'Ann' });
    referee.say({ type: 'sit', seat: null });
    for (const seat of [0, 1]) referee.say({ type: 'bot', seat, bot: 'hard' });
    referee.say({ type: 'start' });
    await settled();
    referee.lose();
    await rig.clock.pass(32_000, settled);
    expect(rig.match().steps).toHaveLength(1);
  });

  it('goes on with what was left where the table is handed over, and with at most 5 s more after a kill', async () => {
    const rig = openRig(timed);
    const [ann] = await startGame(rig, 2);
    /** What the next host gives whoever is to move. */
    const leftAfter = async (from: Rig): Promise<number> =>
      (await from.restart()).join({ name: 'Ann', token: ann!.token }).session!.clock.left();
    await rig.clock.pass(12_500);
    expect(await leftAfter(rig)).toBe(20_000);
    // A decision that is newer than what was kept last has its whole time.
    await ann!.session!.play(0, take(1));
    expect(await leftAfter(rig)).toBe(30_000);
    await ann!.session!.takeBack();
    await settled();
    expect(await leftAfter(rig)).toBe(17_500);
    await ann!.session!.play(0, take(1));
    await rig.clock.pass(7_000);
    await rig.table.abandon(true);
    expect(await leftAfter(rig)).toBe(23_000);
  });
});
