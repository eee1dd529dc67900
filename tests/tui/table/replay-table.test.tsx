import { describe, expect, it } from 'vitest';
import { startMatch } from '../../../src/engine/match.ts';
import { LocalSession } from '../../../src/engine/session.ts';
import { ReplayTable } from '../../../src/tui/table/replay-table.tsx';
import { mount } from '../driver.tsx';
import { type Nim, nim, nimSession } from '../nim.ts';
import { nimScreen } from '../nim-screen.tsx';

/** Ann leads from the first move on, Bo from the fourth, and Ann again at the end. */
function changing() {
  const session = nimSession();
  for (const [index, count] of [1, 1, 1, 3, 2, 1, 1].entries())
    void session.play(index % 2, { type: 'take', count });
  return session.match;
}

function played() {
  const session = nimSession('easy');
  for (const [seat, count] of [
    [0, 3],
    [1, 1],
    [0, 2],
    [1, 3],
    [0, 1],
  ] as const)
    void session.play(seat, { type: 'take', count });
  return session.match;
}

const open = async (match = played(), columns = 80) => {
  const left: string[] = [];
  const ways = {
    leave: () => left.push('left'),
    review: () => left.push('review'),
    playOn: (at: number) => left.push(`on from ${at}`),
  };
  const table = await mount(<ReplayTable {...{ match, screen: nimScreen }} {...ways} />, { columns });
  return { table, left };
};

it('L6, L22 is the table itself, forwards and backwards, with its log and the sounds of a step', async () => {
  const { table, left } = await open();
  table.sees('Nim · replay · ● Ann to move', '0 of 5', 'left 10', '→ next');
  table.seesNot('← back', 'any key', 'take 3 ');
  await table.press('space', 'right');
  table.sees('left 6', 'Ann takes 3, 7 left', 'Bo takes 1, 6 left', '2 of 5');
  expect(table.sounds).toEqual(['take', 'take']);
  await table.press('left');
  table.sees('left 7', '1 of 5');
  table.seesNot('Bo takes 1');
  await table.press('end');
  table.sees('left 0', '5 of 5', 'Ann takes 1, 0 left');
  table.seesNot('→ next', 'to move');
  await table.press('right');
  table.sees('This is the end.');
  await table.press('home', 'pagedown', 'escape');
  expect(left).toEqual(['left']);
});

it('L4 reads out at which step of how many it is', async () => {
  const replay = <ReplayTable {...{ match: played(), screen: nimScreen }} leave={() => {}} />;
  const table = await mount(replay, { settings: { reader: true } });
  table.sees('Nim · replay · 0 of 5');
  await table.press('right', 'right');
  table.sees('Nim · replay · 2 of 5');
});

it('L4 reads no old lines of the log out as new when it goes back', async () => {
  const players = [{ name: 'Ann' }, { name: 'Bo' }];
  const session = new LocalSession(startMatch(nim, { options: { start: 30 }, players, seed: 'long' }));
  for (let step = 0; step < 20; step++) void session.play(step % 2, { type: 'take', count: 1 });
  const table = await mount(<ReplayTable match={session.match} screen={nimScreen} leave={() => {}} />, {
    settings: { reader: true },
  });
  const told = async (key: string): Promise<readonly string[]> => {
    const before = table.output.written.length;
    await table.press(key);
    return table.output.written.slice(before).match(/(Ann|Bo) takes \d+, \d+ left/g) ?? [];
  };
  expect(await told('end')).toHaveLength(10);
  expect([await told('left'), await told('left')]).toEqual([[], []]);
  expect(await told('right')).toEqual(['Ann takes 1, 11 left']);
  expect(await told('pageup')).toEqual(['Ann takes 1, 21 left']);
});

it('L22 goes on by itself at three speeds, until the end or Space', async () => {
  const { table } = await open();
  await table.press('a');
  await table.passTime(1600);
  table.sees('1 of 5', 'Space pause', 'a faster');
  await table.press('a', 'a');
  await table.passTime(300);
  table.sees('2 of 5');
  await table.press('space');
  await table.passTime(5000);
  table.sees('2 of 5', 'a play');
  await table.press('a');
  await table.passTime(10_000);
  table.sees('5 of 5');
  table.seesNot('pause');
});

it('L22 goes turn by turn', async () => {
  const { table } = await open();
  await table.press(']');
  table.sees('1 of 5');
  await table.press(']', ']', '[');
  table.sees('2 of 5');
});

it('L22 goes to the next and the previous turning point, and says where there is none', async () => {
  const { table } = await open(changing());
  table.sees('n turning point');
  await table.press('n');
  table.sees('1 of 7');
  await table.press('n');
  table.sees('4 of 7');
  await table.press('n');
  table.sees('The lead does not change after this.', '4 of 7');
  table.seesNot('n turning point');
  await table.press('N');
  table.sees('1 of 7');
  await table.press('N');
  table.sees('The lead has not changed before this.', '1 of 7');
});

it('L6 goes further by tens, to the first and to the last, and not beyond', async () => {
  const { table, left } = await open();
  for (const key of ['left', '[', 'home', 'pageup']) {
    await table.press(key);
    table.sees('This is the beginning.', '0 of 5');
  }
  await table.press('end');
  for (const key of ['right', ']', 'end', 'pagedown', 'a']) {
    await table.press(key);
    table.sees('This is the end.', '5 of 5');
  }
  await table.press('pageup');
  table.sees('0 of 5');
  await table.press('?');
  table.sees(/PgDn +\+10/, /PgUp +-10/);
  await table.press('escape', 'pagedown');
  table.sees('5 of 5');
  await table.press('home');
  table.sees('0 of 5');
  await table.press('q');
  expect(left).toEqual(['left']);
});

it('L22 goes at three paces, which the key tells, and stands still behind the help', async () => {
  const { table } = await open(changing());
  const at = (step: number) => table.sees(` ${step} of 7 `);
  table.sees('a play');
  table.seesNot('Space pause');
  await table.press('a');
  table.sees('a faster', 'Space pause');
  await table.passTime(1599);
  at(0);
  await table.passTime(1);
  at(1);
  await table.press('a');
  table.sees('a faster');
  await table.passTime(800);
  at(2);
  await table.press('?');
  await table.passTime(5000);
  await table.press('escape');
  at(2);
  await table.press('a');
  table.sees('a stop');
  await table.passTime(300);
  at(3);
  await table.press('a');
  table.sees('a play');
  await table.passTime(5000);
  at(3);
});

it('L22 waits anew after a step by hand while it goes on by itself', async () => {
  const { table } = await open(changing());
  await table.press('a');
  await table.passTime(1500);
  await table.press('right');
  await table.passTime(1599);
  table.sees(' 1 of 7 ');
  await table.passTime(1);
  table.sees(' 2 of 7 ');
  await table.passTime(1600);
  table.sees(' 3 of 7 ');
});

it('L22 leads to the review, and to a new game from any step but the last', async () => {
  const { table, left } = await open(played(), 160);
  table.sees('→ next', '] next turn', 'a play', 'Esc leave', 'j go to', 'v review', 'p play on', 'End last');
  await table.press('right');
  table.sees('← back', 'Home first');
  await table.press('left');
  await table.press('v', 'p', 'right', 'right', 'p');
  expect(left).toEqual(['review', 'on from 0', 'on from 2']);
  await table.press('end', 'p');
  table.sees('The game is over here: go back to where it is to go on.');
  expect(left).toHaveLength(3);
});

it('L6 leads neither to a review nor to a new game where the match is not over', async () => {
  const session = nimSession();
  const begun = await open(session.match, 120);
  begun.table.seesNot('j go to', 'n turning point');
  await begun.table.press('j');
  begun.table.sees('This is the end.', '0 of 0');
  await begun.table.close();
  void session.play(0, { type: 'take', count: 3 });
  const { table, left } = await open(session.match, 120);
  table.seesNot('v review', 'p play on');
  await table.press('v', 'p');
  table.sees('Not over yet: go on where it is saved; `saves export` takes it elsewhere.');
  expect(left).toEqual([]);
  // Its players may have ended it as it stands.
  const ended = await open({ ...session.match, isEnded: true }, 120);
  await ended.table.press('v', 'p');
  expect(ended.left).toEqual(['review']);
});

describe('L22 the list of moves of a replay', () => {
  it('tells what each brought, begins at the move that is shown, and goes to the one that is marked', async () => {
    const { table } = await open();
    await table.press('j');
    table.sees('Go to a move', 'Enter go there', '1  Ann takes 3, 7 left.', '5  Ann takes 1, 0 left.');
    await table.resize(140, 24);
    table.sees(/ ╭─ Go to a move ─{83}╮ /);
    await table.resize(80, 24);
    expect(table.marked().join()).toContain('1  Ann takes 3');
    await table.press('down', 'down', 'enter');
    table.sees('3 of 5');
    table.seesNot('Go to a move');
    await table.press('j');
    expect(table.marked().join()).toContain('3  Ann takes 2');
    await table.press('end', 'escape');
    table.sees('3 of 5');
    table.seesNot('Go to a move');
    await table.press('end', 'j');
    table.sees('5 of 5', 'Go to a move');
  });

  it('is marked by the number that is typed, digit by digit, up to the last', async () => {
    const session = nimSession();
    const start = startMatch(nim, { ...session.match, options: { start: 24 } });
    const long = new LocalSession<Nim>(start);
    for (let step = 0; step < 24; step++) void long.play(step % 2, { type: 'take', count: 1 });
    const { table } = await open(long.match);
    const marked = () => /\d+/.exec(table.marked().join())![0];
    await table.press('j', '1');
    table.sees('Go to move 1▏');
    expect(marked()).toBe('1');
    await table.press('7');
    table.sees('Go to move 17▏');
    expect(marked()).toBe('17');
    await table.press('backspace');
    table.sees('Go to move 1▏');
    expect(marked()).toBe('1');
    await table.press('9', '9');
    table.sees('Go to move 24▏');
    await table.press('up', '5');
    table.sees('Go to move 5▏');
    await table.press('backspace');
    table.sees('Go to a move');
    expect(marked()).toBe('5');
    await table.press('?');
    table.sees(/Backspace +erase/);
    await table.press('escape', '1', '2', 'enter');
    table.sees('12 of 24');
  });
});
