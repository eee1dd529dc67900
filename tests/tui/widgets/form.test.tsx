import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { type EditStep, editText, editWindow, type TextEdit } from '../../../src/tui/widgets/edited-line.tsx';
import { FormDialog, FormPage, useForm } from '../../../src/tui/widgets/form.tsx';
import type { FormField } from '../../../src/tui/widgets/form-fields.ts';
import { Frame } from '../../../src/tui/widgets/frame.tsx';
import { mount } from '../driver.tsx';

describe('editing text', () => {
  const steps = (...list: EditStep[]): TextEdit =>
    list.reduce((edit, step) => editText(edit, step), { text: '', at: 0 } as TextEdit);
  const insert = (text: string, most?: number): EditStep => ({ type: 'insert', text, most });

  it('moves by whole characters, however many code units they take', () => {
    expect(steps(insert('a👨‍👩‍👧b'), { type: 'left' }, { type: 'backspace' })).toEqual({ text: 'ab', at: 1 });
    expect(steps(insert('字é'), { type: 'home' }, { type: 'delete' })).toEqual({ text: 'é', at: 0 });
    expect(steps(insert('ab'), { type: 'home' }, insert('x'), { type: 'end' }, insert('y'))).toEqual({
      text: 'xaby',
      at: 4,
    });
  });

  it('joins a combining mark to the letter before it', () => {
    expect(steps(insert('e'), insert('\u0301'))).toEqual({ text: '\u00e9', at: 1 });
  });

  it('keeps emoji whole that are joined of several, typed or pasted, within the room that one has', () => {
    for (const joined of ['👨‍👩‍👧', '👩🏽‍🚀', '🏳️‍🌈', '🤷‍♂️']) {
      expect(steps(insert(joined, 2))).toEqual({ text: joined, at: 1 });
      expect(steps(...Array.from(joined, (char) => insert(char, 4)))).toEqual({ text: joined, at: 1 });
    }
    expect(steps(insert('\u200d'), insert('a'), insert('\u200d'))).toEqual({ text: 'a', at: 1 });
    expect(steps(insert('👨', 2), insert('\u200d', 2), insert('b', 2))).toEqual({ text: '👨', at: 1 });
    expect(steps(insert('a\u200db \u200b👨\u200d🏽\u00ad'))).toEqual({ text: 'ab 👨🏽', at: 4 });
  });

  it('C8 puts at most four marks on a letter, however they are typed or pasted', () => {
    const pile = 'x\u0301\u0302\u0303\u0304';
    expect(
      steps(insert('x'), insert('\u0301\u0302\u0303\u0304\u0305'.repeat(10_000)), insert('\u0306')),
    ).toEqual({
      text: pile,
      at: 1,
    });
    expect(steps(insert(`${pile}${'\u0307'.repeat(10_000)}y`, 16))).toEqual({ text: `${pile}y`, at: 2 });
  });

  it('takes in nothing that could turn the writing of a line round', () => {
    expect(steps(insert('ab\u202Ecd\u2066'), insert('\u200F')).text).toBe('abcd');
  });

  it('takes no more than fits, and one line of a paste', () => {
    expect(steps(insert('字字字', 5)).text).toBe('字字');
    expect(steps(insert('x'.repeat(10_000), 16)).text).toHaveLength(16);
    expect(steps(insert('one\ntwo')).text).toBe('one two');
  });

  it('shows the part around the cursor', () => {
    const seen = (text: string, at: number, width: number) => {
      const { before, under, after } = editWindow({ text, at }, width);
      return `${before}[${under}]${after}`;
    };
    expect(seen('abcdefgh', 8, 4)).toBe('fgh[ ]');
    expect(seen('abcdefgh', 0, 4)).toBe('[a]bcd');
    expect(seen('abcdefgh', 5, 4)).toBe('cde[f]');
    expect(seen('ab', 1, 4)).toBe('a[b]  ');
    expect(seen('字字字', 3, 5)).toBe('字字[ ]');
    expect(seen('字字字', 1, 5)).toBe('字[字] ');
  });
});

const fields: readonly FormField[] = [
  { kind: 'text', name: 'name', label: 'Name', most: 10 },
  {
    kind: 'choice',
    name: 'colour',
    label: 'colour',
    beside: true,
    choices: ['red', 'green', 'grey'].map((value) => ({ value, label: value })),
  },
  {
    kind: 'radio',
    name: 'size',
    label: 'Size',
    choices: ['small', 'large'].map((value) => ({ value, label: value })),
  },
  { kind: 'flag', name: 'fast', label: 'Fast' },
  { kind: 'whole', name: 'goal', label: 'Goal', min: 1, max: 99, unit: 'points' },
];
const initial = { name: 'Ann', colour: 'red', size: 'small', fast: false, goal: 10 };

describe('the keys of a form', () => {
  /** What the form holds after these keys, from a field on. */
  async function filled(focus: string, ...keys: string[]) {
    const given: (typeof initial)[] = [];
    const table = await mount(
      <FormDialog
        {...{ title: 'Form', width: 60, initial }}
        // The first field is marked at first.
        fields={() => [
          ...fields.filter(({ name }) => name === focus),
          ...fields.filter(({ name }) => name !== focus),
        ]}
        watch={(values) => void given.push(values)}
        buttons={[{ label: 'Start', run: () => {} }]}
        close={() => {}}
      />,
    );
    await table.press(...keys);
    const marked = table.marked().join();
    await table.close();
    return { ...given.at(-1)!, marked };
  }

  it('go round through fields and buttons, both ways, and by rows', async () => {
    expect((await filled('name', 'tab')).marked).toContain('red');
    expect((await filled('name', ...Array<string>(5).fill('tab'))).marked).toBe(' Start ');
    expect((await filled('name', 'shift+tab')).marked).toBe(' Cancel ');
    expect((await filled('name', 'down')).marked).toBe('(●) small');
    expect((await filled('name', 'shift+tab', 'down')).marked).toContain('red');
  });

  it('change choices, ticks and numbers within their limits', async () => {
    expect((await filled('colour', 'left')).colour).toBe('grey');
    expect((await filled('size', 'left')).size).toBe('large');
    expect((await filled('fast', 'space')).fast).toBe(true);
    expect((await filled('goal', 'left')).goal).toBe(9);
    expect((await filled('goal', 'ctrl+u', 'left')).goal).toBe(1);
    expect((await filled('goal', 'ctrl+u')).goal).toBe(10);
    expect((await filled('goal', 'ctrl+u', ...'x9y9z9')).goal).toBe(99);
  });

  it('put a typed number in the place of the one that stood there, and go on with it after a correction', async () => {
    expect((await filled('goal', '4', '2')).goal).toBe(42);
    expect((await filled('goal', 'x')).goal).toBe(10);
    expect((await filled('goal', 'backspace', '5')).goal).toBe(15);
    expect((await filled('goal', 'right', '7')).goal).toBe(7);
    expect((await filled('goal', '4', '2', 'home', 'delete', 'delete', '7')).goal).toBe(7);
    expect((await filled('goal', '2', '0', 'home', 'delete', '5')).goal).toBe(50);
    expect((await filled('name', 'a')).name).toBe('Anna');
  });

  it('open a list, take from it, or leave it as it was', async () => {
    expect((await filled('colour', 'space', 'down')).colour).toBe('red');
    expect((await filled('colour', 'space', 'down', 'enter')).colour).toBe('green');
    expect((await filled('colour', 'space', 'down', 'escape')).colour).toBe('red');
    expect((await filled('colour', 'space', 'end', 'enter')).colour).toBe('grey');
    expect((await filled('colour', 'space', 'end', 'home', 'enter')).colour).toBe('red');
    expect((await filled('colour', 'g')).colour).toBe('green');
    expect((await filled('colour', 'g', 'g')).colour).toBe('grey');
  });

  it('leave a full row in its place where an open list pushes others out of sight', async () => {
    const choices = ['one', 'two', 'three', 'four'].map((value) => ({ value, label: value.padEnd(45) }));
    const table = await mount(
      <FormDialog
        {...{ title: 'Form', width: 60, initial: { choice: 'one' } }}
        fields={() => [
          { kind: 'choice', name: 'choice', label: 'Which', choices },
          ...Array.from({ length: 12 }, (_, at) => ({
            ...({ kind: 'flag', name: `flag ${at}`, label: `Number ${at}` } as const),
          })),
        ]}
        buttons={[]}
        close={() => {}}
      />,
    );
    table.seesNot('▼');
    table.sees('│ Which       one ');
    await table.press('space');
    table.sees('▼', '│ Which       one ');
  });

  it('name each colour in the colour of texts, beside a sign in its own', async () => {
    const [fg, other] = ['#ffff00', '#00ffff'] as const;
    const choices = [
      { value: 'yellow', label: '■ yellow', fg },
      { value: 'cyan', label: '◆ cyan', fg: other },
    ];
    const shades: readonly FormField[] = [
      { kind: 'flag', name: 'fast', label: 'Fast' },
      { kind: 'choice', name: 'colour', label: 'Colour', choices },
    ];
    const table = await mount(
      <FormDialog
        {...{ title: 'Form', width: 60, initial: { colour: 'yellow', fast: false } }}
        fields={() => shades}
        buttons={[]}
        close={() => {}}
      />,
      { env: { TERM: 'xterm' }, settings: { theme: 'light' } },
    );
    expect([table.look('■'), table.look('yellow')]).toEqual(['93 107', '30 107']);
    await table.press('down', 'space');
    expect([table.look('◆'), table.look('cyan')]).toEqual(['96 107', '30 107']);
  });
});

function Asker({ given }: { readonly given: unknown[] }) {
  const [open, setOpen] = useState(false);
  const form = useForm({
    fields: () => fields,
    initial,
    check: (values): Record<string, string> => (values.name === 'Bob' ? { name: 'Bob is taken.' } : {}),
    buttons: [
      { label: 'Start', run: (values) => given.push(values) },
      { label: 'More', when: 'any', run: () => setOpen(true) },
      { label: 'Back', when: 'any', run: () => given.push('back') },
    ],
  });
  return (
    <Frame title={['Form']}>
      <FormPage form={form} />
      {open && (
        <FormDialog
          title="More"
          width={40}
          fields={() => [{ kind: 'text', name: 'note', label: 'Note' }]}
          initial={{ note: '' }}
          buttons={[{ label: 'Done', run: (values) => given.push(values) }]}
          close={() => setOpen(false)}
        />
      )}
    </Frame>
  );
}

function Folded({ given }: { readonly given: unknown[] }) {
  const form = useForm({
    fields: (values) => [
      { kind: 'text', name: 'name', label: 'Name' },
      { kind: 'fold', name: 'more', label: 'More', summary: '2 of them' },
      ...(values.more === true
        ? ([{ kind: 'whole', name: 'goal', label: 'Goal', min: 1, max: 9 }] as const)
        : []),
    ],
    initial: { name: '', more: false, goal: 5 },
    check: (values): Record<string, string> => (values.goal === 7 ? { goal: 'Not seven.' } : {}),
    marked: 'first button',
    buttons: [{ label: 'Start', run: (values) => given.push(values) }],
  });
  return (
    <Frame title={['Form']}>
      <FormPage form={form} />
    </Frame>
  );
}

describe('a form that begins with its button', () => {
  it('starts with Enter from anywhere, and from the first moment', async () => {
    const given: unknown[] = [];
    const table = await mount(<Folded given={given} />);
    expect(table.marked()).toEqual([' Start ']);
    await table.press('enter', 'down');
    await table.type('x');
    await table.press('enter', 'down', 'enter');
    expect(given).toMatchObject([{ name: '' }, { name: 'x' }, { name: 'x', more: false }]);
    table.sees('Enter Start');
  });

  it('folds rows away, and says what is wrong in one that is folded', async () => {
    const given: unknown[] = [];
    const table = await mount(<Folded given={given} />);
    table.sees('▸ 2 of them');
    table.seesNot('Goal');
    await table.press('up', 'space', 'down', '7');
    table.sees('▾ 2 of them', '✗ Not seven.');
    await table.press('up', 'space', 'enter');
    expect(given).toEqual([]);
    table.sees('├ Not seven.');
  });
});

describe('a form', () => {
  it('L3 is filled in with the keyboard', async () => {
    const given: unknown[] = [];
    const table = await mount(<Asker given={given} />);
    await table.type(' 字?:q');
    table.sees('Ann 字?:q');
    await table.press('tab', 'space');
    table.sees(/^│ {32}red +│$/m, /^│ {32}grey +│$/m);
    await table.press('escape');
    expect(given).toEqual([]);
    await table.press('space', 'down', 'enter', 'down', 'right', 'down', 'space', 'down', 'up', 'tab');
    await table.press('backspace', 'backspace', '7');
    table.sees('(●) large', '[✓]', '7');
    await table.press('tab', 'enter');
    expect(given).toEqual([{ name: 'Ann 字?:q', colour: 'green', size: 'large', fast: true, goal: 7 }]);
    await table.press('escape');
    expect(given.at(-1)).toBe('back');
  });

  it('says what is wrong beside the field, and goes there instead of starting', async () => {
    const given: unknown[] = [];
    const table = await mount(<Asker given={given} />);
    await table.press('ctrl+u');
    await table.type('Bob');
    table.sees(/^│ {9}✗ Bob is taken\. +│$/m);
    await table.press('tab', 'tab', 'tab', 'tab', 'backspace', 'backspace', 'tab', 'enter');
    expect(given).toEqual([]);
    table.sees('├ Name: Bob is taken.', '✗ Bob is taken.');
  });

  it('says that a number is needed, and asks about numbers alone what else is wrong', async () => {
    const asked: unknown[] = [];
    const options = {
      ...{ title: 'Bid', width: 40, initial: { sum: 20 }, close: () => {} },
      fields: () => [{ kind: 'whole', name: 'sum', label: 'Sum', min: 0, max: 99 }] as const,
      check: ({ sum }: { sum: number }): Record<string, string> => {
        asked.push(sum);
        return sum < 20 ? { sum: 'You must bid £20.' } : {};
      },
      buttons: [{ label: 'Bid', run: () => expect.unreachable() }],
    };
    const table = await mount(<FormDialog {...options} />);
    await table.press('ctrl+u', 'enter');
    table.sees('✗ A number is needed.', /Sum +█? */);
    await table.press('-');
    table.sees('✗ A whole number from 0 to 99.');
    await table.press('ctrl+u', '1');
    table.sees('✗ You must bid £20.');
    expect(new Set(asked)).toEqual(new Set([20, 1]));
  });

  it('shows as many fields as there is room for where many of them are wrong', async () => {
    const numbers = Array.from({ length: 12 }, (_, at) => `n${at}`);
    const options = {
      ...{ title: 'Prices', width: 30, initial: Object.fromEntries(numbers.map((name) => [name, 1000])) },
      fields: () => numbers.map((name) => ({ kind: 'whole' as const, name, label: name, min: 0, max: 99 })),
      buttons: [{ label: 'Done', run: () => expect.unreachable() }],
      close: () => {},
    };
    const table = await mount(<FormDialog {...options} />);
    await table.press('enter');
    for (const name of numbers.slice(1, 5))
      table.sees(new RegExp(`${name} +1000 .*\n.*✗ A whole number from`));
    table.seesNot('n5');
    table.sees('Done');
  });

  it('does not complain of what was not filled in yet before a button is pressed', async () => {
    const options = {
      ...{ title: 'Join', width: 40, initial: { code: '' }, close: () => {} },
      fields: () => [{ kind: 'text', name: 'code', label: 'Code' }] as const,
      check: ({ code }: { code: string }) => ({ ...(code === 'BCDF' ? {} : { code: 'Four letters.' }) }),
      buttons: [{ label: 'Join', run: () => {} }],
    };
    const table = await mount(<FormDialog {...options} />);
    table.seesNot('✗');
    await table.press('b');
    table.sees('✗ Four letters.');
    await table.press('backspace');
    table.seesNot('✗');
    await table.press('enter');
    table.sees('✗ Four letters.');
  });

  it('says beside a number what 0 means, and reads it out', async () => {
    const options = {
      ...{ title: 'Clock', width: 50, initial: { clock: 5 }, close: () => {} },
      fields: () =>
        [
          {
            kind: 'whole',
            name: 'clock',
            label: 'Clock',
            min: 0,
            max: 99,
            unit: 'seconds',
            zero: 'no clock',
          },
        ] as const,
      buttons: [{ label: 'Done', run: () => {} }],
    };
    const table = await mount(<FormDialog {...options} />);
    table.sees(/5 +seconds/);
    await table.press('0');
    table.sees(/0 +\(no clock\)/);
    await table.close();
    const read = await mount(<FormDialog {...options} initial={{ clock: 0 }} />, {
      settings: { reader: true },
    });
    expect(read.output.written).toContain('Clock: 0, no clock');
  });

  it('takes a paste of 10,000 characters without hanging or obeying it', async () => {
    const given: unknown[] = [];
    const table = await mount(<Asker given={given} />);
    await table.press('ctrl+u');
    await table.paste('\rq\x1b'.repeat(3334).slice(0, 10_000));
    table.sees('q q q q q');
    expect(given).toEqual([]);
    expect(table.ended()).toBeUndefined();
  });

  it('lies over a screen and takes its keys', async () => {
    const given: unknown[] = [];
    const table = await mount(<Asker given={given} />);
    await table.press('shift+tab', 'left', 'enter');
    table.sees('╭─ More');
    await table.type('hi');
    await table.press('tab', 'enter');
    expect(given).toEqual([{ note: 'hi' }]);
    await table.press('escape');
    table.seesNot('╭─ More');
    expect(given).toHaveLength(1);
  });
});
