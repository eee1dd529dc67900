import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useKeys } from '../../../src/tui/app/app-context.ts';
import { stepped } from '../../../src/tui/terminal/keys.ts';
import { Dialog } from '../../../src/tui/widgets/dialog.tsx';
import { FormDialog } from '../../../src/tui/widgets/form.tsx';
import { Frame } from '../../../src/tui/widgets/frame.tsx';
import { MenuDialog, MenuList, useMenu } from '../../../src/tui/widgets/menu.tsx';
import { Within } from '../../../src/tui/widgets/overlay.tsx';
import { mount } from '../driver.tsx';
import { WholeBody } from '../whole-body.tsx';

describe('dialogs', () => {
  it('lie where they are told to, wrap their text and cut what does not fit', async () => {
    const text = 'A long question that is wrapped into several lines so that all of it can be read at ease.';
    const within = { x: 50, y: 1, width: 29, height: 20 };
    const choices = [
      { label: 'One way', run: () => {} },
      { label: 'Another way', run: () => {} },
      { label: 'No way', run: () => {} },
    ];
    const table = await mount(
      <Frame title={['Board']}>
        <WholeBody draw={(body) => body.fill({ x: 0, y: 0, width: 48, height: 21 }, {}, '#')} />
        <Within value={within}>
          <Dialog title="Question" text={text} choices={choices} />
        </Within>
      </Frame>,
    );
    table.sees('Question', 'A long question that', 'Another way');
    for (const row of table.rows().slice(1, 22)) expect(row.slice(1, 49)).toBe('#'.repeat(48));
    expect(table.marked()).toEqual([' One way ']);
    await table.press('up');
    expect(table.marked()).toEqual([' No way ']);
  });

  it('are read aloud with their text as one line', async () => {
    const text = 'A long question that is wrapped into several lines so that all of it can be read at ease.';
    const table = await mount(
      <Frame title={['Board']}>
        <Dialog title="Question" text={text} choices={[{ label: 'OK', run: () => {} }]} />
      </Frame>,
      { settings: { reader: true } },
    );
    expect(table.rows()).toContain(text);
  });

  it('L4 tell aloud which entries of a menu cannot be taken now', async () => {
    const items = [
      { label: 'Undo', key: 'u', whyNot: 'Nothing was done.', run: () => {} },
      { label: 'Quit', key: 'q', run: () => {} },
    ];
    const table = await mount(<MenuDialog title="Menu" items={items} close={() => {}} />, {
      settings: { reader: true },
    });
    expect(table.rows()).toEqual([' Menu', 'Marked: Undo u (not now)', 'Quit q']);
  });

  it('L9 are seen alone while they have the keys of a form or a menu that lies over the same place', async () => {
    function Screen({ under }: { readonly under: (ask: () => void) => ReactNode }): ReactNode {
      const [asking, ask] = useState(false);
      return (
        <Frame title={['Board']}>
          {asking && <Dialog title="Question" text="?" choices={[{ label: 'OK', run: () => ask(false) }]} />}
          {under(() => ask(true))}
        </Frame>
      );
    }
    const close = (): void => {};
    const form = (ask: () => void) => (
      <FormDialog
        {...{ title: 'Form', width: 40, initial: {}, close }}
        fields={() => [{ kind: 'text', name: 'note', label: 'Note' }]}
        buttons={[{ label: 'Ask', run: ask }]}
      />
    );
    const menu = (ask: () => void) => (
      <MenuDialog title="Menu" items={[{ label: 'Ask', run: ask }]} close={close} />
    );
    for (const under of [form, menu]) {
      const table = await mount(<Screen under={under} />);
      table.sees('Ask');
      await table.press('enter');
      table.sees('─ Question ─');
      table.seesNot('Ask');
      await table.press('enter');
      table.sees('Ask');
    }
  });

  it('begin no line of their text with a space, even after one that is just full', async () => {
    const table = await mount(
      <Frame title={['Board']}>
        <Within value={{ x: 50, y: 1, width: 29, height: 20 }}>
          <Dialog
            title="Card"
            text="Its rent changes for good and the card leaves the game."
            choices={[{ label: 'OK', run: () => {} }]}
          />
        </Within>
      </Frame>,
    );
    table.sees('│ Its rent changes for good │', '│ and the card leaves the');
  });

  it('hint at both ways to the other buttons', async () => {
    const run = (): void => {};
    const choices = [
      { label: 'Quit', run },
      { label: 'Stay', run },
    ];
    const table = await mount(
      <Frame title={['Nim']}>
        <Dialog title="Quit" text="Quit?" choices={choices} marked={1} />
      </Frame>,
    );
    table.sees('Enter Stay', '←→ choose');
    await table.press('left');
    table.sees('Enter Quit');
  });

  it('close with any of Enter, Space and Esc when there is only something to read', async () => {
    for (const key of ['enter', 'space', 'escape']) {
      const closed: string[] = [];
      const table = await mount(
        <Frame title={['Board']}>
          <Dialog title="News" text="Rain." choices={[{ label: 'OK', run: () => closed.push(key) }]} />
        </Frame>,
      );
      await table.press(key);
      expect(closed).toEqual([key]);
      await table.close();
    }
  });
});

function Choose({ taken, count = 30 }: { readonly taken: string[]; readonly count?: number }) {
  const items = Array.from({ length: count }, (_, index) => ({
    label: `Item ${index}`,
    ...(index === 7 ? {} : { detail: `detail ${index}` }),
    ...(index === 2 ? { whyNot: 'Item 2 is not for you.' } : {}),
    ...(index === 7 ? { key: 'x' } : {}),
    run: () => taken.push(`Item ${index}`),
  }));
  const menu = useMenu(items);
  return (
    <Frame title={['Menu']}>
      <MenuList menu={menu} height={10} />
    </Frame>
  );
}

describe('menus', () => {
  it('move the mark round', () => {
    expect(stepped(0, -1, 3)).toBe(2);
    expect(stepped(2, 1, 3)).toBe(0);
    expect(stepped(0, 1, 0)).toBe(0);
  });

  it('go to the ends, and no further', async () => {
    const table = await mount(<Choose taken={[]} />);
    await table.press('end');
    expect(table.marked().join()).toContain('Item 29');
    await table.press('pagedown');
    expect(table.marked().join()).toContain('Item 29');
    await table.press('home');
    expect(table.marked().join()).toContain('Item 0');
  });

  it('take with Enter, with the letter behind the label, scroll, and say why not', async () => {
    const taken: string[] = [];
    const table = await mount(<Choose taken={taken} />);
    expect(table.marked()).toHaveLength(1);
    table.sees('▸', 'Item 0', 'detail 9', /Item 7 +x/, '▼');
    await table.press('down', 'enter', 'x');
    table.sees('Enter Item 1');
    await table.press('down');
    table.seesNot('Enter');
    await table.press('enter');
    expect(taken).toEqual(['Item 1', 'Item 7']);
    table.sees('Item 2 is not for you.');
    await table.press('end');
    table.sees('Item 29', '▲');
    table.seesNot('Item 2 ');
    await table.press('down', 'space');
    expect(taken.at(-1)).toBe('Item 0');
  });

  it('keep the mark on its entry where others come and go', async () => {
    function Growing(): ReactNode {
      const [come, setCome] = useState<readonly string[]>([]);
      useKeys([
        { key: 'a', label: 'come', run: () => setCome(['table']) },
        { key: 'b', label: 'go', run: () => setCome([]) },
      ]);
      const items = [...come, 'quick', 'leave'].map((id) => ({ id, label: id, run: () => {} }));
      return (
        <Frame title={['Menu']}>
          <MenuList menu={useMenu(items)} height={10} />
        </Frame>
      );
    }
    const table = await mount(<Growing />);
    for (const [keys, marked] of [
      // Where nobody has chosen yet, the first is marked.
      [['a'], 'table'],
      [['down'], 'quick'],
      [['b', 'a'], 'quick'],
      [['down', 'b'], 'leave'],
    ] as const) {
      await table.press(...keys);
      expect(table.marked().map((text) => text.trim())).toEqual([marked]);
    }
  });

  it('have room for the longest entry, with nothing behind it', async () => {
    const items = ['Take back: nothing for Marylebone Station (to Normal)', 'Back to the board'].map(
      (label) => ({
        label,
        run: () => {},
      }),
    );
    for (const columns of [80, 120]) {
      const table = await mount(
        <Frame title={['Menu']}>
          <MenuDialog title="Offers" items={items} close={() => {}} />
        </Frame>,
        { columns, rows: 24 },
      );
      table.sees(items[0]!.label);
      expect(table.rows().slice(0, -1).join('\n')).not.toContain('…');
      await table.close();
    }
  });

  it('end only what has no room, and leave the hint bar to the other keys', async () => {
    const items = [
      { label: 'Hard offers Marlborough Street for £29 and Whitechapel Road', key: 'h', run: () => {} },
      { label: 'Back to the board', run: () => {} },
    ];
    const table = await mount(
      <Frame title={['Menu']}>
        <Within value={{ x: 5, y: 5, width: 45, height: 9 }}>
          <MenuDialog title="Offers" items={items} close={() => {}} />
        </Within>
      </Frame>,
    );
    table.sees(/Hard offers [^…]*… {2}h/, 'Enter Hard offers', 'Esc back');
    expect(table.rows().find((row) => row.includes('Back to the board'))).not.toContain('…');
  });

  it('hint at no choice where there is none', async () => {
    const table = await mount(<Choose taken={[]} count={0} />);
    table.seesNot('choose', 'Enter');
    await table.press('enter');
    table.sees('There is nothing to choose from.');
  });
});
