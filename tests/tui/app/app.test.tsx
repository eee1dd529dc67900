import { Box } from 'ink';
import { useEffect, useReducer, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useActive, useApp, useKeys } from '../../../src/tui/app/app-context.ts';
import { Label } from '../../../src/tui/app/label.tsx';
import { themeNames } from '../../../src/tui/paint/theme.ts';
import { widthOf } from '../../../src/tui/paint/width.ts';
import { arrowKeys } from '../../../src/tui/terminal/keys.ts';
import { Dialog } from '../../../src/tui/widgets/dialog.tsx';
import { Frame } from '../../../src/tui/widgets/frame.tsx';
import { Pages } from '../../../src/tui/widgets/pages.tsx';
import { type MountOptions, mount } from '../driver.tsx';
import { nimSession } from '../nim.ts';
import { Play } from '../nim-screen.tsx';
import { WholeBody } from '../whole-body.tsx';

function Counter() {
  const { say, push, pop, replace, setUnsaved } = useApp();
  useEffect(() => setUnsaved(true), [setUnsaved]);
  const [count, add] = useReducer((at: number, by: number) => at + by, 0);
  const [asking, setAsking] = useState(false);
  useKeys([
    { key: 'j', label: 'more', run: () => add(1) },
    {
      key: 'k',
      label: 'less',
      run: () => add(-1),
      whyNot: count === 0 ? 'There is nothing to take.' : undefined,
    },
    { key: 'enter', label: 'tell', run: () => say(`It is ${count}.`, 'good') },
    { key: 'd', label: 'reset', run: () => setAsking(true) },
    { key: 'n', label: 'next', hidden: true, run: () => push(<Counter />) },
    { key: 'o', label: 'only', hidden: true, run: () => replace(<Counter />) },
    { key: 'escape', label: 'back', run: pop },
  ]);
  const done = (): void => setAsking(false);
  const reset = (): void => {
    add(-count);
    done();
  };
  return (
    <Frame
      title={['Counter', 'a test', 'round 12']}
      turn={{ name: 'ANN 字🎲', colour: 'red' }}
      right="1:07"
      status="Ready."
      help={[{ title: 'Counting', lines: ['Up and down.'] }]}
    >
      <WholeBody
        draw={(body) => {
          body.text(2, 2, `count ${count} ●■▲◆★✚ 字🎲 ╭─╮`);
          body.fill({ x: 2, y: 4, width: 3, height: 1 }, { bg: 'red' });
          body.text(2, 4, 'A', { fg: 'ink', bold: true });
          body.text(8, 4, 'cursor', { inverse: true });
        }}
        spoken={() => [`count ${count}`]}
      />
      {asking && (
        <Dialog
          title="Reset"
          text="Begin again at nothing?"
          choices={[
            { label: 'Reset', key: 'r', run: reset },
            { label: 'Cancel', run: done },
          ]}
          marked={1}
        />
      )}
    </Frame>
  );
}

const counter = (options?: MountOptions) => mount(<Counter />, options);

describe('the program around the screens', () => {
  it('L3 shows title, body, status and the keys that work now', async () => {
    const table = await counter();
    const rows = table.rows();
    expect(rows).toHaveLength(24);
    expect(rows[0]).toMatch(/^┌ Counter · a test · round 12 · ● ANN 字🎲 to move ─+ NOT SAVED 1:07 ┐$/);
    expect(rows[22]).toMatch(/^├ Ready\. ─+┤$/);
    expect(rows[23]).toMatch(/^└ j more {2}Enter tell {2}d reset {2}Esc back {2}\? help {2}─+┘$/);
    expect(rows.map(widthOf)).toEqual(Array(24).fill(80));
    expect(table.marked()).toEqual(['cursor']);
  });

  it('shows the hints that have room, in their order, and always the way out and the help', async () => {
    function Keys() {
      const labels = [
        'first',
        'a label that has 30 characters',
        'another one, too long for here',
        'x',
        'out',
      ];
      const keys = ['a', 'b', 'c', 'd', 'escape'];
      useKeys(labels.map((label, index) => ({ key: keys[index]!, label, run: () => {} })));
      return <Frame title={['Keys']} />;
    }
    const table = await mount(<Keys />);
    expect(table.rows()[23]).toMatch(
      /^└ a first {2}b a label that has 30 characters {2}─+ Esc out {2}\? help {2}┘$/,
    );
    await table.resize(120, 24);
    table.sees('c another one, too long for here  d x  Esc out  ? help');
  });

  it('L13 holds a screen for the one on top from its first rendering, and for hidden while a dialog lies over it', async () => {
    const renderings: boolean[] = [];
    function Watch() {
      const active = useActive();
      renderings.push(active);
      const [asking, setAsking] = useState(false);
      const done = (): void => setAsking(false);
      useKeys([{ key: 'd', label: 'ask', run: () => setAsking(true) }]);
      return (
        <Frame title={['Watch']}>
          {asking && <Dialog title="Ask" text="Well?" choices={[{ label: 'Yes', run: done }]} />}
        </Frame>
      );
    }
    const table = await mount(<Watch />);
    expect(renderings).toEqual([true]);
    await table.press('d');
    expect(renderings.at(-1)).toBe(false);
    await table.press('escape');
    expect(renderings.at(-1)).toBe(true);
  });

  it('L3 keeps every key of a burst, in order', async () => {
    const table = await counter();
    await table.send('jjj\r');
    table.sees('count 3', 'It is 3.');
    await table.send(`${'j'.repeat(20)}k`);
    table.sees('count 22', 'k less');
    table.seesNot('It is 3.');
  });

  it('says why a key is dead, and nothing about keys it does not know', async () => {
    const table = await counter();
    const before = table.frame();
    await table.press('x', 'ctrl+t', 'f9', 'up');
    expect(table.frame()).toBe(before);
    await table.press('k');
    table.sees('There is nothing to take.', 'count 0');
    await table.press('x');
    table.sees('Ready.');
  });

  it('asks before destroying: Enter takes the harmless answer that is marked, so does Esc', async () => {
    const table = await counter();
    await table.press('j', 'd');
    table.sees('Begin again at nothing?', 'Enter Cancel', 'count 1');
    expect(table.marked()).toContain(' Cancel ');
    await table.press('enter');
    table.sees('count 1', 'j more');
    await table.press('d', 'escape');
    table.sees('count 1');
    await table.press('d', 'j', 'left', 'enter');
    table.sees('count 0');
    await table.press('j', 'd', 'r');
    table.sees('count 0');
  });

  it('L13 opens help and about from everywhere, and comes back to the same place', async () => {
    const table = await counter({ about: [{ title: 'Credits', lines: ['Rules by nobody.'] }] });
    await table.press('j', 'd');
    const asked = table.frame();
    await table.press('?');
    table.sees('Keys now', 'Counting', /j +more/, /F1 +about/, 'Up and down.');
    expect(table.frame()).toMatch(/Keys now.*←→ +choose.*Keys behind it.*j +more.*Counting/s);
    await table.press('f1');
    table.sees('Rules by nobody.');
    await table.press('escape', 'escape');
    expect(table.frame()).toBe(asked);
    await table.press('escape', 'k', 'k', 'f2');
    table.sees(/k +less \(not now: There is nothing to take\.\)/);
    table.seesNot('Keys behind it');
    await table.press('?');
    table.sees('count 0');
  });

  it('L4 reads the help aloud with the names of arrows, each key apart from the next', async () => {
    function Arrows() {
      useKeys([arrowKeys('look', () => {}), { key: 'enter', label: 'open', run: () => {} }]);
      return <Frame title={['Arrows']} />;
    }
    const table = await mount(<Arrows />, { settings: { reader: true } });
    await table.press('?');
    table.sees('Up, Down, Left, Right look. Enter open.');
  });

  it('keeps the screens below as they were, and ends with the last one', async () => {
    const table = await counter();
    await table.press('j', 'j', 'n');
    table.sees('count 0');
    await table.press('j', 'escape');
    table.sees('count 2');
    await table.press('escape');
    await table.settle();
    expect(table.ended()).toEqual({ status: 0 });
  });

  it('keeps none of the screens below one that is shown in place of all', async () => {
    const table = await counter();
    await table.press('j', 'n', 'o', 'escape');
    await table.settle();
    expect(table.ended()).toEqual({ status: 0 });
  });

  it('asks at Ctrl+C, and takes a second one for an answer', async () => {
    const table = await counter();
    await table.press('ctrl+c');
    table.sees('Quit boardgames?');
    await table.press('enter', 'j');
    table.sees('count 1');
    await table.press('ctrl+c', 'ctrl+c');
    await table.settle();
    expect(table.ended()).toEqual({ status: 130 });
  });

  it('takes two Ctrl+C in one burst for the question and its answer, and asks again after Stay', async () => {
    const table = await counter();
    await table.press('ctrl+c', 'enter', 'ctrl+c');
    table.sees('Quit boardgames?');
    await table.press('escape');
    await table.send('\x03\x03');
    await table.settle();
    expect(table.ended()).toEqual({ status: 130 });
  });

  it('L9 says at Ctrl+C that a table at which others are closes with the program', async () => {
    let guests = true;
    const table = await counter({ hasGuests: () => guests });
    await table.press('ctrl+c');
    table.sees('Quit boardgames? Others are at your table, which', 'closes then.');
    guests = false;
    await table.press('escape', 'ctrl+c');
    table.sees('Quit boardgames?');
    table.seesNot('Others are');
  });

  it('ends at the first Ctrl+C where nothing is being played', async () => {
    const table = await counter({ isRunning: () => false });
    await table.press('j', 'ctrl+c');
    await table.settle();
    expect(table.ended()).toEqual({ status: 0 });
  });

  it('B16 stops at Ctrl+Z until the shell lets it go on, and shows then what it showed', async () => {
    const table = await counter();
    await table.press('j', 'ctrl+z');
    expect([table.host.stops, table.input.raw]).toEqual([1, false]);
    table.output.written = '';
    table.host.emit('SIGCONT');
    expect(table.input.raw).toBe(true);
    expect(table.output.written).toContain('count 1');
    await table.press('j');
    table.sees('count 2');
  });

  it('L3 hints at a key for help that is not typed as text', async () => {
    const table = await mount(<Play session={nimSession()} left={[]} />);
    table.sees('? help');
    await table.press(':');
    table.sees('F2 help');
    await table.press('?');
    table.sees(':?');
    await table.press('f2');
    table.sees('Keys now', 'F2', 'help');
  });

  it('L13 keeps the text of wrapped entries in the help in its column', async () => {
    const label = 'take as many as there are on the heap, but never more than three at once';
    const table = await mount(
      <Pages title="Help" pages={[{ title: 'Keys', lines: [`Space              ${label}`] }]} />,
    );
    const rows = table.rows();
    const first = rows.findIndex((row) => row.includes('Space'));
    const column = rows[first]!.indexOf('take');
    expect(rows[first + 1]!.slice(0, column)).toMatch(/│ +$/);
    expect(rows[first + 1]!.slice(column)).toMatch(/^\S/);
  });

  it('spreads whole sections over all columns of a wide window', async () => {
    const section = (title: string, count: number) => ({
      title,
      lines: Array<string>(count).fill(`of ${title}`),
    });
    const pages = [section('One', 4), section('Two', 3), section('Three', 4)];
    const table = await mount(<Pages title="Help" pages={pages} />, { columns: 160, rows: 50 });
    table.sees(/One ─+ +Two ─+ +Three ─/, /of One +of Two +of Three/);
  });

  it('L13 lays the help out in as many columns as the window has room for, and turns its pages', async () => {
    const section = (title: string, count: number) => ({
      title,
      lines: Array.from({ length: count }, (_, line) => `${title} ${line + 1}`),
    });
    const sections = [section('One', 12), section('Two', 12), section('Three', 30)];
    const table = await mount(<Pages title="Help" pages={sections} />);
    table.sees('1 of 4', 'One 12', 'Two 3', 'Next: Three');
    await table.press('right', 'pagedown');
    table.sees('3 of 4');
    table.seesNot('Next');
    await table.press('left', 'left', 'left');
    table.sees('4 of 4', 'Three 30');
    await table.resize(160, 50);
    table.sees('One 12', 'Two 12', 'Three 30');
    table.seesNot(' of ');
  });

  it('L4 does not say things again when the window is resized', async () => {
    let said = 0;
    function Greeter() {
      const { say } = useApp();
      useEffect(() => {
        said++;
        say('Welcome.');
      }, [say]);
      return <Counter />;
    }
    const table = await mount(<Greeter />);
    table.sees('Welcome.');
    await table.press('j');
    await table.resize(100, 30);
    await table.resize(80, 24);
    table.seesNot('Welcome.');
    expect(said).toBe(1);
  });

  it('L3 takes back what was said before the next key, and nothing that was said since', async () => {
    let say!: ReturnType<typeof useApp>['say'];
    function Listener() {
      ({ say } = useApp());
      return <Frame title={['Listener']} status="Ready." />;
    }
    const table = await mount(<Listener />);
    const unsay = say('It is away.');
    const unsayNext = say('It is back.');
    unsay();
    await table.settle();
    table.sees('It is back.');
    unsayNext();
    await table.settle();
    table.sees('Ready.');
  });

  it('L3 leaves out of the title what there is no room for, beside whose turn it is', async () => {
    const name = 'Maximiliana Theodora von und zu Hohenlohe-Langenburg';
    let table = await mount(<Frame title={['Counter', 'round 12']} turn={{ name }} right="1:07" />);
    table.sees(`┌ Counter · ${name} to move  1:07 ┐`);
    await table.resize(100, 24);
    table.sees(`┌ Counter · round 12 · ${name} to move ─`);
    await table.close();
    const ofReplay = async (right: string): Promise<void> => {
      const title = ['Counter', 'A board with a long name', 'round 12 of 30', 'replay'];
      table = await mount(<Frame {...{ title, right }} turn={{ name: 'Ann' }} />);
    };
    await ofReplay('3 of 9');
    table.sees('┌ Counter · A board with a lo… · round 12 of 30 · replay · Ann to move  3 of 9 ┐');
    await table.close();
    await ofReplay('123 of 456');
    table.sees('┌ Counter · round 12 of 30 · replay · Ann to move ─');
  });

  it('L3 keeps the name of the game whole, and ends whose turn it is with an ellipsis', async () => {
    const name = '王小明と佐藤さくらの家族と友達と猫の田中さんと山本さん';
    const table = await mount(<Frame title={['Carcassonne']} turn={{ name }} right="30 of 40" />);
    table.sees(/^┌ Carcassonne · .*…[ ─]+30 of 40 ┐$/m);
  });

  it.each(['full', 'short'] as const)(
    'L3 shows a message that is longer than its row as a whole until the next key, with a %s footer',
    async (footer) => {
      const end = 'and here is what mends it.';
      function Talker() {
        const { say } = useApp();
        const tell = (): void => {
          say(`${'Something that takes long to tell is wrong, '.repeat(2)}${end}`, 'bad');
        };
        useKeys([{ key: 'enter', label: 'tell', run: tell }]);
        return (
          <Frame title={['Talker']} status="Ready." footer={footer}>
            <WholeBody draw={(body) => body.text(0, body.height - 5, 'a row of the board')} />
          </Frame>
        );
      }
      const table = await mount(<Talker />);
      await table.press('enter');
      table.sees(end, 'Enter tell');
      table.seesNot('Ready.');
      await table.press('x');
      table.sees('a row of the board', 'Ready.');
      table.seesNot(end);
    },
  );

  it('L4 reads a message aloud beside the status, which is not told again after it', async () => {
    const table = await counter({ settings: { reader: true } });
    await table.press('enter');
    table.sees('It is 0.');
    await table.press('j');
    table.sees('count 1');
    table.seesNot('It is 0.');
    expect(table.output.written.match(/Ready\./g)).toHaveLength(1);
  });

  it('L3 asks at Ctrl+C alone, without the dialog of the screen, which is there again after Stay', async () => {
    const table = await counter();
    await table.press('d', 'ctrl+c');
    table.sees('Quit boardgames?', 'count 0');
    table.seesNot('Begin again at nothing?');
    await table.resize(100, 30);
    table.seesNot('Begin again at nothing?');
    await table.press('enter');
    table.sees('Begin again at nothing?');
    table.seesNot('Quit boardgames?');
    await table.press('r', 'j');
    table.sees('count 1');
  });

  it('L13 shows the help over a question, which waits below it', async () => {
    const table = await counter();
    await table.press('ctrl+c', '?');
    table.sees('Keys now');
    table.seesNot('Quit boardgames?');
    await table.press('ctrl+c');
    table.sees('Quit boardgames?');
    await table.press('escape', 'escape');
    table.sees('count 0', 'Quit boardgames?');
    await table.press('escape', 'j');
    table.sees('count 1');
    table.seesNot('Quit boardgames?');
  });

  it('reads no key before the last move is on the disk', async () => {
    let saved = (): void => {};
    let wait: Promise<void> | undefined;
    const table = await counter({ gate: () => wait });
    await table.press('j');
    wait = new Promise((resolve) => {
      saved = resolve;
    });
    table.input.write('j');
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
    table.sees('count 1');
    saved();
    wait = undefined;
    await table.settle();
    table.sees('count 2');
  });
});

describe('L4 room', () => {
  it('is used as it is, and followed as it changes', async () => {
    const table = await counter({ columns: 120, rows: 40 });
    await table.press('j');
    expect(table.rows()).toHaveLength(40);
    await table.resize(90, 30);
    expect(table.rows()).toHaveLength(30);
    expect(table.rows().map(widthOf)).toEqual(Array(30).fill(90));
    table.sees('count 1');
  });

  it.each([
    [79, 24],
    [80, 23],
    [20, 5],
    [1, 1],
  ])('says so at %i x %i, and keeps everything until there is more', async (columns, rows) => {
    const table = await counter();
    await table.press('j', 'd');
    const before = table.frame();
    await table.resize(columns, rows);
    table.seesNot('count');
    if (columns >= 20) table.sees('The window has');
    if (columns >= 40) table.sees('Ctrl+C quits.');
    table.seesNot('game');
    await table.press('enter', 'j', '?');
    await table.resize(80, 24);
    expect(table.frame()).toBe(before);
  });

  it('gives the body a row more with the short footer', async () => {
    const table = await mount(
      <Frame title={['Short']} footer="short" status="Well.">
        <Box flexGrow={1} alignItems="flex-end">
          <Label>low</Label>
        </Box>
      </Frame>,
    );
    expect(table.rows()[22]).toMatch(/^│low +│$/);
    expect(table.rows()[23]).toMatch(/^└ Well\. ─+? \? help/);
  });

  it('shows whole hints alone beside a status that leaves little room, the first before the way out', async () => {
    function Short({ status }: { readonly status: string }) {
      useKeys(['a', 'b', 'escape'].map((key) => ({ key, label: `the way of ${key}`, run: () => {} })));
      return <Frame title={['Short']} footer="short" status={status} />;
    }
    for (const [status, hints] of [
      ['robbed.', /robbed\. ─ a the way of a +b the way of b +Esc the way of escape {2}\? help/],
      ['Ann is robbed.', /robbed\. ─ a the way of a +─* Esc the way of escape {2}\? help/],
      [`Ann is ${'very '.repeat(7)}robbed.`, /robbed\. ─ a the way of a +─* \? help/],
      [`Ann is ${'very '.repeat(9)}robbed.`, /robbed\. ─ +\? help/],
    ] as const) {
      const table = await mount(<Short status={status} />);
      expect(table.rows()[23]).toMatch(hints);
      await table.close();
    }
  });
});

describe('L4 L11 looks', () => {
  it.each(themeNames)(
    'draws everything in the theme %s with all colours, 256, 16 and none',
    async (theme) => {
      const envs: MountOptions['env'][] = [
        { TERM: 'xterm-256color', COLORTERM: 'truecolor' },
        { TERM: 'xterm-256color' },
        { TERM: 'xterm' },
        { TERM: 'xterm-256color', NO_COLOR: '1' },
      ];
      const styles = [/;38;2;/, /;38;5;/, /\x1b\[0;[39]\d;/, /\x1b\[0;7m/];
      const frames: string[] = [];
      for (const [index, env] of envs.entries()) {
        const table = await counter({ settings: { theme }, ...(env ? { env } : {}) });
        expect(table.styled()).toMatch(styles[index]!);
        expect(table.marked().join()).toContain('cursor');
        if (index === 3) expect(table.styled()).not.toMatch(/\x1b\[[\d;]*(3[0-8]|4[0-8]|9\d|10\d)[;m]/);
        frames.push(table.frame());
        await table.close();
      }
      expect(new Set(frames).size).toBe(1);
    },
  );

  it('shows nothing but ASCII when asked to, or when the locale knows no more', async () => {
    for (const options of [{ settings: { ascii: true } }, { env: { LC_ALL: 'C', NO_COLOR: '1' } }]) {
      const table = await counter(options);
      await table.press('j', 'd');
      expect(table.frame()).toMatch(/^[\x20-\x7e\n]*$/);
      table.sees('+ Counter . a test . round 12 . o ANN');
      expect(table.rows().map(widthOf)).toEqual(Array(24).fill(80));
      await table.close();
    }
  });

  it('tells a screen reader in lines what is there, then only what changed', async () => {
    const table = await counter({ env: { TERM: 'dumb' } });
    expect(table.output.written).not.toMatch(/\x1b/);
    expect(table.output.written).toContain('Counter · a test · round 12 · ANN 字🎲 to move · NOT SAVED\r\n');
    // A clock would be a new line every second.
    expect(table.output.written).not.toContain('1:07');
    expect(table.output.written).not.toMatch(/^Keys:\s*$/m);
    expect(table.output.written).toContain('Keys: j more. Enter tell.');
    table.output.written = '';
    await table.press('j');
    expect(table.output.written.split('\r\n').filter((line) => line !== '')).toEqual([
      expect.stringContaining('count 1'),
      expect.stringContaining('k less'),
    ]);
    table.output.written = '';
    await table.press('d');
    expect(table.output.written).toContain('Begin again at nothing?');
    expect(table.output.written).toContain('Reset, Cancel? Marked: Cancel');
  });
});
