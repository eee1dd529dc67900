import { Writable } from 'node:stream';
import headless from '@xterm/headless';
import { Box, type BoxProps, Text } from 'ink';
import { useReducer } from 'react';
import { describe, expect, it, vi } from 'vitest';
import Yoga from 'yoga-layout';
import { type Chance, seededChance } from '../../../src/engine/chance.ts';
import { SteppedClock } from '../../../src/engine/stepped-clock.ts';
import { useApp, useKeys } from '../../../src/tui/app/app-context.ts';
import { CanvasView } from '../../../src/tui/app/canvas-view.tsx';
import { Label, Wrapped } from '../../../src/tui/app/label.tsx';
import { Canvas } from '../../../src/tui/paint/canvas.ts';
import { Pen } from '../../../src/tui/paint/pen.ts';
import { makeTheme } from '../../../src/tui/paint/theme.ts';
import { widthOf } from '../../../src/tui/paint/width.ts';
import { FrameStream } from '../../../src/tui/terminal/frame-stream.ts';
import { Frame } from '../../../src/tui/widgets/frame.tsx';
import { FakeOutput, mount } from '../driver.tsx';

function Drawn({ text }: { readonly text: string }) {
  return (
    <CanvasView
      width={text.length}
      height={1}
      draw={(canvas) => canvas.text(0, 0, text)}
      spoken={() => [text]}
    />
  );
}

/** A page of wide characters, with a panel that comes and goes and a counter that Ink has placed. */
function Page() {
  const { push } = useApp();
  const [count, add] = useReducer((before: number) => before + 1, 0);
  const [open, toggle] = useReducer((before: boolean) => !before, false);
  useKeys([
    { key: ['a', 'right'], label: 'add', run: add },
    { key: 't', label: 'toggle', run: toggle },
    { key: 'p', label: 'push', run: () => push(<Small />) },
  ]);
  return (
    <Frame title={['Page']}>
      <Label>字字字字字</Label>
      {open && (
        <Box position="absolute" marginLeft={3}>
          <Drawn text="panel" />
        </Box>
      )}
      <Box position="absolute" marginLeft={9} marginTop={4}>
        <Drawn text="left " />
        <Drawn text={`count ${count}`} />
      </Box>
    </Frame>
  );
}

/** A screen that does not fill the terminal. */
function Small() {
  const { pop } = useApp();
  useKeys([{ key: 'escape', label: 'back', run: pop }]);
  return <Drawn text="small" />;
}

/** Boxes and texts of every kind that the painter knows. */
function Shapes() {
  const cut = 'the quick brown fox';
  return (
    <Box flexDirection="column">
      <Box gap={1}>
        <Box borderStyle="single" borderColor="#ff0000" width={4} height={3} backgroundColor="#102030" />
        <Box borderStyle="round" width={4} height={3} />
        <Box display="none">
          <Label>nothing</Label>
        </Box>
      </Box>
      <Box width={12}>
        <Label>{cut}</Label>
      </Box>
      <Label>
        plain{' '}
        <Label bold>
          bold <Label tone="#ff0000">deep</Label>
        </Label>{' '}
        end
      </Label>
      <Box width={12}>
        <Wrapped text={cut} width={12} />
      </Box>
      <Box width={5}>
        <Wrapped text={`${'x'.repeat(7)}\ny`} width={5} />
      </Box>
      <Label>{''}</Label>
      <Box width={7}>
        <Label>
          last<Label bold> and least</Label> of all
        </Label>
      </Box>
      <Box>
        <Box width={8}>
          <Label>字字字字字</Label>
        </Box>
        <Label>wide</Label>
      </Box>
    </Box>
  );
}

type Screen = InstanceType<typeof headless.Terminal>;

function newScreen(cols: number, rows: number): Screen {
  return new headless.Terminal({ cols, rows, allowProposedApi: true });
}

function show(screen: Screen, output: FakeOutput): Promise<void> {
  const { written } = output;
  output.written = '';
  return new Promise((done) => screen.write(written, done));
}

function copyOf(canvas: Canvas): Canvas {
  return new Canvas(canvas.width, canvas.height).become(canvas);
}

function cellsOf({ buffer, cols, rows }: Screen): readonly unknown[] {
  return Array.from({ length: cols * rows }, (_, at) => {
    const cell = buffer.active.getLine(Math.floor(at / cols))!.getCell(at % cols)!;
    const isBlank = cell.getChars().trim() === '';
    const ink = [cell.getFgColorMode(), cell.getFgColor(), cell.isBold()];
    const ground = [cell.getBgColorMode(), cell.getBgColor(), cell.isInverse(), cell.isUnderline()];
    return [isBlank ? '' : cell.getChars(), ...(isBlank && !cell.isInverse() ? [] : ink), ...ground];
  });
}

/** A text at random in a style at random, with wide characters and blanks among them, and another style for what stands somewhere. */
function scribble(canvas: Canvas, chance: Chance): void {
  const one = <T,>(of: readonly T[]): T => of[chance.die(of.length) - 1]!;
  const text = one([
    '',
    '  ',
    'a字b',
    '字',
    'long text of 字 signs',
    '──',
    '│',
    '▇▇ ',
    '▶',
    ' x  ',
    '👍🏽y',
    `a${' '.repeat(14)}b`,
    'c         ',
  ]);
  canvas.text(chance.die(canvas.width) - 2, chance.die(canvas.height) - 1, text, {
    ...{ fg: one(['text', 'good', '#102030']), bold: one([true, false]), underline: one([true, false]) },
    ...{ inverse: one([true, false, false]), ...one([{}, { bg: 'raised' }, { bg: '#405060' }]) },
  });
  const [x, y] = [chance.die(canvas.width) - 1, chance.die(canvas.height) - 1];
  canvas.restyle({ x, y, width: chance.die(3), height: 1 }, { fg: one(['text', 'bad']), bg: '#605040' });
}

describe('the painter', () => {
  it('L4 keeps every row in its columns where the terminal gives joined emoji other widths', async () => {
    const names = ['👨‍👩‍👧‍👦👍🏽', '🏳️‍🌈', '🇵🇹', '❤️', 'e\u0301字', 'लक्ष्मी', 'น้ำฝน'];
    const table = await mount(
      <Frame title={['👨‍👩‍👧‍👦']} right="1:30">
        <Box flexDirection="column" paddingLeft={1}>
          {names.map((name) => (
            <Label key={name}>{`${name}|`}</Label>
          ))}
        </Box>
      </Frame>,
    );
    const terminal = new headless.Terminal({ cols: 80, rows: 24, allowProposedApi: true });
    await new Promise<void>((done) => terminal.write(table.output.written, done));
    const at = (x: number, y: number) => terminal.buffer.active.getLine(y)!.getCell(x)!.getChars();
    for (let y = 0; y < 24; y++) expect([y, at(79, y)]).toEqual([y, expect.stringMatching(/[┐│┤┘]/)]);
    for (const [y, name] of names.entries())
      expect([name, at(2 + widthOf(name), y + 1)]).toEqual([name, '|']);
  });

  it('L4 keeps every row in its columns where the terminal gives no mark a cell, or joins letters and the vowel AM', async () => {
    const names = ['कौशी', 'กำ', 'ตำน้ำ', 'क्षत्र'];
    const table = await mount(
      <Box flexDirection="column">
        {names.map((name) => (
          <Label key={name}>{`${name}|`}</Label>
        ))}
      </Box>,
    );
    const terminal = new headless.Terminal({ cols: 80, rows: 24, allowProposedApi: true });
    const widthIn = (code: number, before: number): 0 | 1 =>
      /[\p{M}\u0e33]/u.test(String.fromCodePoint(code)) || before >> 3 === 0x94d ? 0 : 1;
    terminal.unicode.register({
      version: 'joining',
      wcwidth: (code) => widthIn(code, 0),
      charProperties(code, before) {
        const width = widthIn(code, before);
        return (code << 3) | (width === 0 ? 1 | (((before >> 1) & 3) << 1) : width << 1);
      },
    });
    terminal.unicode.activeVersion = 'joining';
    await new Promise<void>((done) => terminal.write(table.output.written, done));
    const at = (x: number, y: number) => terminal.buffer.active.getLine(y)!.getCell(x)!.getChars();
    for (const [y, name] of names.entries()) expect([name, at(widthOf(name), y)]).toEqual([name, '|']);
  });

  it('L4 shows what stands beside joined emoji where the terminal lays their parts side by side', async () => {
    const names = ['Ann', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦', '👩‍🚀👨‍👩‍👧‍👦'];
    const Beside = () => {
      const [at, next] = useReducer((before: number) => before + 1, 0);
      useKeys([{ key: 'a', label: 'next', run: next }]);
      return (
        <Frame title={['Names']}>
          <Box>
            <Box width={4}>
              <Label>{names[at]!}</Label>
            </Box>
            <Label tone="good">is to</Label>
            <Label bold> move.</Label>
          </Box>
        </Frame>
      );
    };
    const table = await mount(<Beside />);
    const terminal = new headless.Terminal({ cols: 80, rows: 24, allowProposedApi: true });
    for (const name of names) {
      await new Promise<void>((done) => terminal.write(table.output.written, done));
      table.output.written = '';
      const row = terminal.buffer.active.getLine(1)!;
      const beside = Array.from({ length: 75 }, (_, x) => row.getCell(5 + x)!.getChars() || ' ').join('');
      expect([name, beside]).toEqual([name, `${'is to move.'.padEnd(74)}│`]);
      if (name !== names.at(-1)) await table.press('a');
    }
  });

  it('draws what Ink has placed, again when nothing but the drawing has changed', async () => {
    const table = await mount(<Page />);
    expect(table.rows()[5]).toMatch(/^│ {9}left count 0 +│$/);
    await table.press('a');
    expect(table.rows()[5]).toMatch(/^│ {9}left count 1 +│$/);
  });

  it('L4 lays panels over drawings, through wide characters, and takes them off without remains', async () => {
    const table = await mount(<Page />);
    const before = table.rows()[1];
    expect(before).toMatch(/^│字字字字字 +│$/);
    await table.press('t');
    expect(table.rows()[1]).toMatch(/^│字 panel字 +│$/);
    await table.press('t');
    expect(table.rows()[1]).toBe(before);
  });

  it('shows nothing of the screens below', async () => {
    const table = await mount(<Page />);
    const before = table.frame();
    await table.press('p');
    expect(table.frame().trim()).toBe('small');
    await table.press('escape');
    expect(table.frame()).toBe(before);
  });

  it("puts Ink's own drawing to sleep, of which only reading aloud makes use", async () => {
    const write = vi.spyOn(Writable.prototype, 'write');
    const drawnByInk = async (reader: boolean): Promise<number> => {
      write.mockClear();
      const table = await mount(<Page />, { settings: { reader } });
      await table.press('a');
      table.sees('count 1');
      await table.close();
      return write.mock.calls.filter(([text]) => String(text).includes('count')).length;
    };
    expect(await drawnByInk(false)).toBe(0);
    expect(await drawnByInk(true)).toBeGreaterThan(0);
    write.mockRestore();
  });

  it('writes of a first frame little more than its texts, where blanks can be erased', async () => {
    const first = async (term: string): Promise<number> => {
      const env = { TERM: term, COLORTERM: 'truecolor' };
      const table = await mount(<Page />, { columns: 120, rows: 40, env });
      await table.close();
      return table.output.written.length;
    };
    const erased = await first('xterm-256color');
    expect(erased).toBeLessThan((await first('vt220')) / 2);
  });

  it('writes at most 1 KB where a cursor moves by a step', async () => {
    const table = await mount(<Page />, {
      columns: 120,
      rows: 40,
      env: { TERM: 'xterm-256color', COLORTERM: 'truecolor' },
    });
    table.output.written = '';
    await table.press('a');
    expect(table.output.written).toContain('1');
    expect(table.output.written.length).toBeLessThan(200);
  });

  it.each([
    [0, false],
    [2, true],
    [3, false],
    [3, true],
  ] as const)(
    'leaves of changes alone, and of all of it over anything, what whole rows would show, in colours of level %d, erasing: %s',
    async (level, erases) => {
      const chance = seededChance(`changes ${level}`);
      const output = new FakeOutput(30, 8);
      const frames = new FrameStream(output, new SteppedClock());
      const pen = new Pen(makeTheme('dark', level), erases);
      const [changed, whole, rows] = [0, 1, 2].map(() => newScreen(30, 8)) as [Screen, Screen, Screen];
      const ground = { bg: 'surface' } as const;
      let before = new Canvas(30, 8, ground);
      frames.draw(pen.whole(before, ground), () => []);
      for (let frame = 0; frame < 40; frame++) {
        const next = copyOf(before);
        for (let text = 0; text < 3; text++) scribble(next, chance);
        frames.draw(pen.patches(next, before), () => []);
        await show(changed, output);
        frames.draw(pen.whole(next, ground), () => []);
        await show(whole, output);
        frames.draw(
          pen.rows(next).map((text, y) => ({ x: 0, y, text })),
          () => [],
        );
        await show(rows, output);
        expect(cellsOf(changed)).toEqual(cellsOf(rows));
        expect(cellsOf(whole)).toEqual(cellsOf(rows));
        before = next;
      }
    },
  );

  it('goes from place to place by the shortest ways, and behind signs that terminals measure by tables of their own by columns', () => {
    const output = new FakeOutput(80, 24);
    const frames = new FrameStream(output, new SteppedClock());
    const pen = new Pen(makeTheme('dark', 0), true);
    const drawn = (text: string, ...places: readonly (readonly [x: number, y: number])[]): string => {
      const canvas = new Canvas(80, 24);
      for (const [x, y] of places) canvas.text(x, y, text);
      return written(canvas);
    };
    const written = (canvas: Canvas): string => {
      output.written = '';
      frames.draw(pen.patches(canvas, new Canvas(80, 24)), () => []);
      return output.written.replace(/^\x1b\[\?2026h|\x1b\[m\x1b\[\?2026l$/g, '');
    };
    const framed = new Canvas(80, 24);
    framed.box({ x: 20, y: 4, width: 12, height: 4 }, {});
    expect(written(framed)).toBe(
      '\x1b[5;21H┌──────────┐\x1bD\b│\x1bD\b│\x1b[21G│\x1bM\b│\x1bD\x1bD\b└──────────┘',
    );
    expect(drawn('▶', [20, 3], [20, 4])).toBe('\x1b[4;21H▶\x1b[5;21H▶');
    expect(drawn('│', [79, 3], [79, 4])).toBe('\x1b[4;80H│\x1b[5;80H│');
    expect(drawn('a', [20, 3], [25, 4], [27, 6], [20, 7], [20, 12])).toBe(
      '\x1b[4;21Ha\x1bD\x1b[4Ca\x1b[7;28Ha\x1bD\x1b[8Da\x1b[13;21Ha',
    );
  });

  it('L4 writes blanks over wide characters one by one, of which tmux would leave halves', () => {
    const pen = new Pen(makeTheme('dark', 3), true);
    const shown = new Canvas(40, 2);
    shown.text(0, 0, `${'字'.repeat(20)}`);
    shown.text(0, 1, 'x'.repeat(40));
    const next = new Canvas(40, 2);
    next.text(19, 0, '│');
    const patches = pen.patches(next, shown);
    const [over, others] = [0, 1].map((row) =>
      patches
        .filter(({ y }) => y === row)
        .map(({ text }) => text)
        .join(''),
    );
    expect(over).not.toMatch(/\x1b\[\d*X/);
    expect(others).toContain('\x1b[40X');
  });

  it('erases blanks at once that are parted by blanks, and leaves blanks alone that look the same in another colour', () => {
    const pen = new Pen(makeTheme('dark', 3), true);
    const before = new Canvas(40, 2, { bg: 'surface' });
    before.text(5, 0, 'one');
    before.text(30, 0, 'two');
    const after = new Canvas(40, 2, { bg: 'surface', fg: 'good' });
    expect(pen.patches(after, before)).toEqual([
      { x: 5, y: 0, text: expect.stringMatching(/^\x1b\[[\d;]*m\x1b\[28X$/), end: 5 },
    ]);
    const underlined = new Canvas(40, 2, { bg: 'surface', underline: true });
    expect(pen.patches(underlined, new Canvas(40, 2, { bg: 'surface' }))).toHaveLength(2);
  });

  it('lays out and draws the last state of a burst', async () => {
    const table = await mount(<Page />);
    const layouts = vi.spyOn(Object.getPrototypeOf(Yoga.Node.create()), 'calculateLayout');
    const frames = (): number => table.output.written.split('\x1b[?2026l').length - 1;
    table.output.written = '';
    await table.send('\x1b[C'.repeat(1000));
    table.sees('count 1000');
    expect(frames()).toBeLessThanOrEqual(2);
    expect(layouts).toHaveBeenCalledTimes(frames());
    layouts.mockRestore();
  });

  it('calls a drawing again only when it is another function', async () => {
    const drawn: string[] = [];
    const draw = (canvas: Canvas): void => {
      drawn.push('drawn');
      canvas.text(0, 0, 'board');
    };
    function Board() {
      const [count, add] = useReducer((before: number) => before + 1, 0);
      useKeys([{ key: 'a', label: 'add', run: add }]);
      return (
        <Frame title={[`${count}`]}>
          <CanvasView width={5} height={1} draw={draw} />
        </Frame>
      );
    }
    const table = await mount(<Board />);
    await table.press('a', 'a');
    table.sees('┌ 2 ─', 'board');
    expect(drawn).toEqual(['drawn']);
  });

  it('writes nothing when nothing has changed, nor after the end', async () => {
    const table = await mount(<Page />);
    table.output.written = '';
    await table.press('x');
    expect(table.output.written).toBe('');
    await table.close();
    await table.settle();
    expect(table.output.written).toMatch(/\x1b\[\?1049l$/);
  });

  it('draws the boxes and texts of Ink as it has laid them out', async () => {
    const table = await mount(<Shapes />, { env: { TERM: 'xterm-256color', COLORTERM: 'truecolor' } });
    const terminal = newScreen(80, 24);
    await show(terminal, table.output);
    const cell = (x: number, y: number) => terminal.buffer.active.getLine(y)!.getCell(x)!;
    expect(table.rows().slice(0, 12)).toEqual([
      '┌──┐ ╭──╮',
      '│  │ │  │',
      '└──┘ ╰──╯',
      'the quick b…',
      'plain bold deep end',
      'the quick',
      'brown fox',
      'xxxxx',
      'xx',
      'y',
      'last a…',
      '字字字… wide',
    ]);
    const looks = [cell(0, 4), cell(6, 4), cell(12, 4), cell(17, 4)];
    expect(looks.map((look) => [look.getChars(), look.isBold() > 0, look.getFgColor()])).toEqual([
      ['p', false, 0xe6e9ec],
      ['b', true, 0xe6e9ec],
      ['e', true, 0xff0000],
      ['n', false, 0xe6e9ec],
    ]);
    // A text that is cut keeps the style of each of its parts.
    expect([cell(3, 10), cell(4, 10)].map((look) => look.isBold() > 0)).toEqual([false, true]);
    expect([cell(0, 0), cell(1, 0), cell(0, 1), cell(3, 1)].map((look) => look.getFgColor())).toEqual([
      0xff0000, 0xff0000, 0xff0000, 0xff0000,
    ]);
    expect([cell(1, 1), cell(0, 0), cell(6, 1)].map((look) => look.getBgColor())).toEqual([
      0x102030, 0x102030, 0x101418,
    ]);
  });

  it('cuts off what a box hides', async () => {
    const clipped = async (style: BoxProps): Promise<readonly string[]> => {
      const table = await mount(
        <Box width={5} height={3} {...style}>
          <CanvasView width={7} height={4} draw={(canvas) => canvas.fill(canvas.area, {}, 'x')} />
        </Box>,
      );
      const rows = table.rows().slice(0, 5);
      await table.close();
      return rows.map((row) => row.trimEnd());
    };
    expect(await clipped({ overflow: 'hidden' })).toEqual(['xxxxx', 'xxxxx', 'xxxxx', '', '']);
    expect(await clipped({ overflow: 'hidden', borderStyle: 'single' })).toEqual([
      '┌───┐',
      '│xxx│',
      '└───┘',
      '',
      '',
    ]);
    expect(await clipped({ overflow: 'visible' })).toEqual(['xxxxxxx', 'xxxxxxx', 'xxxxxxx', 'xxxxxxx', '']);
  });

  it('draws a text again when a part of it has changed', async () => {
    function Counter() {
      const [count, add] = useReducer((before: number) => before + 1, 0);
      useKeys([{ key: 'a', label: 'add', run: add }]);
      return (
        <Label>
          seen {count} <Label bold={count > 1}>times</Label>
        </Label>
      );
    }
    const table = await mount(<Counter />);
    await table.press('a', 'a');
    expect(table.rows()[0]).toBe('seen 2 times');
  });

  it('breaks a text of letters with marks of their own where it breaks any other', async () => {
    const marked = `one cafe\u0301 ${'e\u0301'.repeat(8)} end`;
    const table = await mount(<Wrapped text={marked} width={10} />);
    expect(table.rows().slice(0, 3)).toEqual(['one café', 'éééééééé', 'end']);
  });

  it('shows texts of Ink in the colour of texts, alone and within others', async () => {
    const table = await mount(
      <Box flexDirection="column">
        <Text>alone</Text>
        <Label bold>
          bold and <Text>plain</Text>
        </Label>
      </Box>,
    );
    expect(table.rows().slice(0, 2)).toEqual(['alone', 'bold and plain']);
  });

  it('tells of a drawing that fails', async () => {
    const broken = (): void => {
      throw new RangeError('no such cell');
    };
    const table = await mount(<CanvasView width={3} height={1} draw={broken} />);
    expect(table.ended()).toEqual({ error: new RangeError('no such cell') });
  });
});
