import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  choiceOption,
  flagOption,
  nameOption,
  structureOption,
  wholeOption,
} from '../../../src/engine/options.ts';
import { Label } from '../../../src/tui/app/label.tsx';
import { NewGameForm } from '../../../src/tui/table/new-game-form.tsx';
import { mount, type Table } from '../driver.tsx';

const options = {
  goal: wholeOption({
    label: 'Winning score',
    help: 'Who has it wins.',
    min: 10,
    max: 500,
    unit: 'points',
    default: (seats) => seats * 50,
  }),
  speed: choiceOption({
    label: 'Speed',
    help: 'How fast.',
    choices: [
      { value: 'slow', label: 'slow' },
      { value: 'quick', label: 'quick' },
    ],
    default: 'slow',
  }),
  pinks: flagOption({ label: 'Pinks', help: 'Pink cells clear the board.', default: true }),
  list: nameOption({
    label: 'Dictionary',
    help: 'Words.',
    names: () => [
      { value: 'en', label: 'English' },
      { value: 'pt', label: 'Portuguese' },
    ],
    default: 'en',
  }),
};
const game = {
  title: 'Words',
  seats: { min: 2, max: 4, usual: 2 },
  options,
};
const bots = [
  { name: 'easy', about: 'Knows little.' },
  { name: 'hard', about: 'Knows all.' },
];

/** Presses the key until the mark is there. */
async function goTo(form: Table, text: string, key: string): Promise<void> {
  for (let times = 0; times < 20 && !form.marked().join().includes(text); times++) await form.press(key);
}

describe('the new-game form', () => {
  it('names a number out of range once, by its label', async () => {
    const start = (): void => expect.unreachable();
    const form = await mount(
      <NewGameForm {...{ game, bots, start }} initial={{ options: {}, players: [] }} cancel={() => {}} />,
    );
    await goTo(form, '100', 'up');
    await form.press('5');
    form.sees('✗ A whole number from 10 to 500.');
    await form.press('enter');
    form.sees('Winning score: A whole number from 10 to 500.');
  });

  it('L21 takes a program for a player, asks for its command and calls it by its file', async () => {
    const started: unknown[] = [];
    const form = await mount(
      <NewGameForm
        game={game}
        bots={bots}
        initial={{ options: {}, players: [] }}
        start={({ players }) => void started.push(players[1])}
        cancel={() => {}}
      />,
    );
    await form.press('home', 'up', 'up', 'up', 'up', 'up');
    await goTo(form, 'hard', 'tab');
    await form.press('p');
    form.sees('program', 'its command');
    await form.press('enter');
    form.sees('Which command starts it?');
    expect(started).toEqual([]);
    await form.type('python3 bots/clever.py');
    form.sees('Clever');
    await form.press('enter');
    expect(started).toEqual([{ name: 'Clever', colour: 'green', bot: 'cmd:python3 bots/clever.py' }]);
    await form.close();
  });

  it('L19 shows the game by the options that are chosen, where there is room', async () => {
    const form = await mount(
      <NewGameForm
        game={game}
        bots={bots}
        initial={{ options: {}, players: [] }}
        picture={({ speed }, { width, height }) => <Label>{`${speed}, ${width} by ${height}`}</Label>}
        start={() => {}}
        cancel={() => {}}
      />,
      { columns: 120, rows: 40 },
    );
    form.sees('slow, 38 by 26');
    await form.press('home');
    await goTo(form, 'slow', 'down');
    await form.press('space', 'down', 'enter');
    form.sees('quick, 38 by 26');
    await form.resize(80, 24);
    form.seesNot('38 by');
  });

  it('L19 tells beside it what the game is, who the computer players are and what is changed', async () => {
    const started: unknown[] = [];
    const open = (columns: number) =>
      mount(
        <NewGameForm
          {...{ game, bots }}
          initial={{ options: {}, players: [{ name: 'Ann' }, { name: 'Bo' }] }}
          about="Words are made of letters."
          help={[{ title: 'How to play', lines: ['Make words.'] }]}
          picture={(options) => <Label>{JSON.stringify(options)}</Label>}
          start={(one) => started.push(one)}
          cancel={() => started.push('back')}
        />,
        { columns, rows: 40 },
      );
    const beside = (form: Table) => form.rows().map((row) => row.slice(78, -2).trim());
    const form = await open(110);
    expect(beside(form).slice(1, 11)).toEqual([
      `─ Words ${'─'.repeat(22)}`,
      ...['Words are made of letters.', '', 'COMPUTER PLAYERS', 'None.', '', 'RULES', 'None changed.', ''],
      '{"goal":100,"speed":"slow",…',
    ]);
    await form.press('?');
    form.sees('How to play');
    await form.press('escape');
    await form.press('down', 'down', 'down', 'down');
    await form.type('9');
    form.sees('│ {} ');
    await form.type('9');
    form.sees('Winning score: 99 points,', 'default 100 points', '{"goal":99');
    form.seesNot('None changed.');
    await form.press('escape');
    expect(started).toEqual(['back']);
    await form.close();
    const narrow = await open(109);
    narrow.seesNot('COMPUTER PLAYERS');
    narrow.sees('Words are made of letters.');
  });

  it('L19 gives what stands beside it 82 columns at most, and no picture to a low window', async () => {
    const open = (columns: number, about = 'About.') =>
      mount(
        <NewGameForm
          {...{ game, bots, about }}
          initial={{ options: {}, players: [{ name: 'Ann' }, { name: 'Bo' }] }}
          picture={(_, { width, height }) => <Label>{`${width} by ${height}`}</Label>}
          start={() => {}}
          cancel={() => {}}
        />,
        { columns, rows: 24 },
      );
    const wide = await open(200);
    wide.sees('78 by 10', '  Back  ');
    await wide.close();
    const longer = await open(200, 'two rows '.repeat(10));
    longer.sees('78 by 9');
    await longer.close();
    const longest = await open(200, 'three rows '.repeat(15));
    longest.seesNot('78 by');
    await longest.close();
    const coloured = await mount(
      <NewGameForm
        {...{ game, bots, about: 'About.' }}
        initial={{ options: {}, players: [] }}
        start={() => {}}
        cancel={() => {}}
      />,
      { columns: 120, env: { TERM: 'xterm' } },
    );
    expect(['COMPUTER', 'RULES', 'None changed', 'About.'].map(coloured.look)).toEqual([
      ...['1 40 90', '1 40 90', '37 40', '37 40'],
    ]);
  });

  it('keeps what stands beside the form within its frame in a low window', async () => {
    const form = await mount(
      <NewGameForm
        game={game}
        bots={bots}
        initial={{ options: {}, players: [] }}
        about={'Many words. '.repeat(100)}
        start={() => {}}
        cancel={() => {}}
      />,
      { columns: 120, rows: 24 },
    );
    form.sees(/╭─ Words ─+╮/);
    const [above, bottom, status, hints] = form.rows().slice(-4);
    expect(above).toMatch(/Many words\. +││$/);
    expect(bottom).toMatch(/╰─+╯│$/);
    expect([status, hints].join()).not.toContain('Many');
  });

  describe('with a structure among the options', () => {
    const hills = { name: 'Hills', hexes: [1] };
    const field = structureOption<unknown>({
      label: 'Island',
      help: 'Where.',
      default: 'plain',
      names: () => ['plain', 'hills'].map((value) => ({ value, label: value.toUpperCase() })),
      damaged: () => [{ value: 'torn', reason: 'torn is damaged, line 2: hexes must be a list' }],
      content: v.looseObject({ hexes: v.array(v.number()) }),
      resolve: (name) => (name === 'hills' ? hills : undefined),
      check: () => [
        { severity: 'warning', code: 'W_RED', path: 'hexes[0]', text: 'it is red', place: 'hex 1' },
      ],
    });
    const islands = { ...game, options: { island: field } };
    const begin = async (island: unknown) => {
      const started: { options: unknown }[] = [];
      const initial = { options: { island }, players: [] };
      const start = (one: { options: unknown }) => started.push(one);
      const form = <NewGameForm game={islands} bots={[]} initial={initial} start={start} cancel={() => {}} />;
      return { started, table: await mount(form) };
    };

    it('MW2, CT11 offers what is damaged with its reason, and does not start with it', async () => {
      const { started, table } = await begin('plain');
      await table.press('up', 'left');
      table.sees('torn (damaged)', '✗ Island torn is damaged, line 2: hexes must be a list.');
      await table.press('down', 'enter');
      expect(started).toEqual([]);
      await table.press('left', 'down', 'enter');
      expect(started).toMatchObject([{ options: { island: hills } }]);
    });

    it('MW2 warns of what is odd about a file where it is chosen', async () => {
      const { table } = await begin('plain');
      await table.press('up');
      table.sees('Where.');
      await table.press('right');
      table.sees('HILLS', 'Warning, hex 1: it is red.');
      table.seesNot('Where.');
    });

    it('begins with the structure of the game before, by its name while it still has one', async () => {
      const same = await begin({ ...hills });
      same.table.sees('HILLS');
      await same.table.close();
      const { started, table } = await begin({ name: 'Dales', hexes: [2] });
      table.sees('Dales (as given)');
      await table.press('up', 'right');
      table.seesNot('Dales');
      await table.press('left');
      table.sees('Dales (as given)');
      await table.press('down', 'enter');
      expect(started).toMatchObject([{ options: { island: { name: 'Dales', hexes: [2] } } }]);
    });
  });

  it('WS1 starts a game only when all is sound', async () => {
    const started: unknown[] = [];
    const table = await mount(
      <NewGameForm
        game={game}
        bots={bots}
        initial={{ options: {}, players: [] }}
        start={(one) => started.push(one)}
        cancel={() => started.push('no')}
      />,
    );
    table.sees(
      'Words · new game',
      'Player 2',
      '◆ green',
      'hard',
      'Winning score',
      '100',
      'points',
      'English',
    );
    expect(table.marked()).toEqual([' Start ']);
    await table.press('down', 'right');
    table.sees('Player 3', 'Hard 2', '150');
    await table.press('down', 'ctrl+u');
    await table.type('hard');
    table.sees('✗ Player 1 has this name already.');
    await table.press('up', 'up', 'enter');
    expect(started).toEqual([]);
    table.sees('Player 2: Player 1 has this name already.');
    await table.press('ctrl+u');
    await table.type('Ann');
    await table.press('tab', 'g', 'shift+tab', 'up', 'up', 'up', 'enter');
    expect(started).toEqual([
      {
        options: { goal: 150, speed: 'slow', pinks: true, list: 'en' },
        players: [
          { name: 'hard', colour: 'blue' },
          { name: 'Ann', colour: 'green', bot: 'hard' },
          { name: 'Hard 2', colour: 'red', bot: 'hard' },
        ],
      },
    ]);
    await table.press('escape');
    expect(started.at(-1)).toBe('no');
  });
});
