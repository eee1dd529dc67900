import { useEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { startMatch } from '../../../src/engine/match.ts';
import { LocalSession, type Session } from '../../../src/engine/session.ts';
import { carcassonne } from '../../../src/games/carcassonne/rules/index.ts';
import { useApp } from '../../../src/tui/app/app-context.ts';
import { useCommandLine } from '../../../src/tui/table/command-line.tsx';
import {
  type Command,
  completions,
  moveCommands,
  plainCommand,
  runLine,
} from '../../../src/tui/table/commands.ts';
import { GameTable } from '../../../src/tui/table/game-table.tsx';
import { Frame } from '../../../src/tui/widgets/frame.tsx';
import { optionsOf } from '../../games/carcassonne/table.ts';
import { type MountOptions, mount, type Table } from '../driver.tsx';
import { type Nim, nim, nimSession } from '../nim.ts';

import { nimScreen, Play } from '../nim-screen.tsx';

function LongWords() {
  const commands = ['one', 'two', 'three', 'seventh'].map((word) => plainCommand(word.repeat(12), () => {}));
  return <Frame title={['Words']}>{useCommandLine(() => ({ commands }))}</Frame>;
}

function ManyWords() {
  const names = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta'];
  const commands = names.map((name) => plainCommand(`${name}-command`, () => {}));
  return <Frame title={['Words']}>{useCommandLine(() => ({ commands }))}</Frame>;
}

function Unsaved({ session, left }: { readonly session: Session<Nim>; readonly left: string[] }) {
  const { setUnsaved } = useApp();
  useEffect(() => setUnsaved(true), [setUnsaved]);
  return <Play session={session} left={left} />;
}

describe('L3 the commands of every game', () => {
  it.each([
    ['quit', 'Quit boardgames?'],
    ['new', 'Leave this game for a new one?'],
  ])('ask before %s is done', async (command, question) => {
    const left: string[] = [];
    const table = await mount(<Play session={nimSession()} left={left} />);
    for (const answer of ['enter', 'escape']) {
      await table.press(':');
      await table.type(command);
      await table.press('enter');
      table.sees(question);
      await table.press(answer);
      table.seesNot(question);
    }
    expect([left, table.ended()]).toEqual([[], undefined]);
    await table.press(':');
    await table.type(command);
    await table.press('enter', 'left', 'enter');
    expect([left, table.ended()]).toEqual(
      command === 'quit' ? [[], { status: 0 }] : [['new-game'], undefined],
    );
  });

  it('ask before a game that is not saved is left, and say that it is lost', async () => {
    const left: string[] = [];
    const session = nimSession();
    await session.play(0, { type: 'take', count: 1 });
    const table = await mount(<Unsaved session={session} left={left} />);
    table.sees('NOT SAVED');
    for (const command of ['leave', 'new', 'quit']) {
      await table.press(':');
      await table.type(command);
      await table.press('enter');
      table.sees(/What is not saved of/, 'lost.');
      await table.press('escape');
    }
    await table.press('escape');
    table.sees(/ {4}Leave +l /);
    await table.press('l');
    table.sees('Leave this game?');
    await table.press('escape', 'l', 'l');
    expect(left).toEqual(['menu']);
  });

  it('save the log and leave the game at once', async () => {
    const left: string[] = [];
    const table = await mount(<Play session={nimSession()} left={left} />);
    for (const command of ['save', 'leave']) {
      await table.press(':');
      await table.type(command);
      await table.press('enter');
    }
    expect(left).toEqual(['log', 'menu']);
  });
});

describe('what can be written after a command of every game', () => {
  it('changes settings by flags, and says what is wrong with one', async () => {
    const table = await mount(<Play session={nimSession()} left={[]} />);
    const line = async (text: string): Promise<void> => {
      await table.press(':');
      await table.type(text);
      await table.press('enter');
    };
    await line('settings --theme light --no-sound --volume 3 --animation off');
    expect(table.settings.get()).toMatchObject({ theme: 'light', sound: false, volume: 3, animation: 'off' });
    await line('settings --volume 11');
    table.sees('--volume must be a whole number from 0 to 10.');
    await table.press('escape');
    await line('settings --theme pink');
    table.sees('--theme must be one of dark, light, colour-blind.');
  });
});

describe('what is saved by :save', () => {
  const line = async (table: Table, text: string): Promise<void> => {
    await table.press(':');
    await table.paste(text);
    await table.press('enter');
  };
  const open = async (answer: { readonly ok: boolean; readonly text: string }, options?: MountOptions) => {
    const done: unknown[] = [];
    const saveLog = (file?: string, format?: string) => {
      done.push(file === undefined ? 'form' : [file, format]);
      return file === undefined ? undefined : answer;
    };
    const table = await mount(
      <GameTable
        {...{ session: nimSession(), people: [0, 1], screen: nimScreen, saveLog }}
        leave={() => {}}
      />,
      options,
    );
    return { table, done };
  };

  it('goes to the file that is named, in its format, and the status line says where', async () => {
    const { table, done } = await open({ ok: true, text: 'Saved as a.txt.' });
    await line(table, 'save a.txt');
    table.sees('├ Saved as a.txt. ─');
    table.seesNot(':save');
    await line(table, 'save "my game" --format 7');
    await line(table, 'save');
    expect(done).toEqual([['a.txt', undefined], ['my game', '7'], 'form']);
  });

  it('is told in the colour of what is good', async () => {
    const { table } = await open({ ok: true, text: 'Saved.' }, { env: { TERM: 'xterm' } });
    await line(table, 'save a.txt');
    expect(table.look('Saved.')).toBe('40 92');
  });

  it('is refused with the reason, and for two files', async () => {
    const { table, done } = await open({ ok: false, text: 'There is no folder b.' });
    await line(table, 'save b/a.txt');
    table.sees('There is no folder b.', ':save b/a.txt');
    await table.press('escape');
    await line(table, 'save a b');
    table.sees('Save one file only: put a name with blanks in quotes.', ':save a b');
    await table.press('escape');
    // The form asks for no format.
    await line(table, 'save --format gcg');
    table.sees('Name the file before its format.', ':save --format gcg');
    expect(done).toHaveLength(1);
  });
});

/** A session that answers otherwise. */
function changed(session: Session<Nim>, answers: Partial<Session<Nim>>): Session<Nim> {
  return new Proxy(session, {
    get(target, key) {
      const given = Reflect.get(key in answers ? answers : target, key, target);
      return typeof given === 'function' ? given.bind(target) : given;
    },
  });
}

describe('L10 the menu of every game', () => {
  const labels = (table: Table) =>
    table.rows().flatMap((row) => /│ [ ▸] {2}(\S.*?) *│/.exec(row)?.[1]?.replace(/ {2,}/, ': ') ?? []);

  it('has everything with its letter, below what goes on', async () => {
    const left: string[] = [];
    const session = nimSession();
    const table = await mount(<Play session={session} left={left} />);
    await table.press('escape');
    table.sees('─ Nim ─');
    expect(labels(table)).toEqual([
      ...['Resume', 'Undo: u', 'Redo: r', 'Save the log: s', 'Help: ?', 'About: F1', 'Settings'],
      ...['New game: n', 'Leave: l', 'Quit: q'],
    ]);
    await session.play(0, { type: 'take', count: 1 });
    await table.settle();
    expect(labels(table)).toContain('Save and leave: l');
    await table.press('enter');
    table.seesNot('Resume');
    await table.press('escape', 'down', 'down', 'down', 'down', 'enter');
    table.sees('Keys now');
    table.seesNot('Resume');
    await table.press('escape', 'escape', 'down', 'down', 'down', 'down', 'down', 'enter');
    table.sees('Made for a test.');
    await table.press('escape', 'escape', 'end', 'up', 'up', 'up', 'enter');
    table.sees('Settings', 'Animation');
    await table.press('escape', 'escape', 'n');
    table.sees('─ New game ─', 'Leave this game for a new one?', 'Stay');
    await table.press('escape', 'l');
    expect(left).toEqual(['menu']);
  });

  it('says of a move out of turn that it is not your turn', async () => {
    const session = nimSession();
    const table = await mount(<Play session={session} left={[]} people={[1]} />);
    await table.press(':');
    await table.type('take 2');
    await table.press('enter');
    table.sees('It is not your turn.');
    expect(session.match.steps).toHaveLength(0);
  });

  it('has nothing of what only players do where the match is looked at', async () => {
    const left: string[] = [];
    const session = nimSession();
    await session.play(0, { type: 'take', count: 1 });
    const looked = { session, people: [], screen: nimScreen, watcher: 'spectator' } as const;
    const table = await mount(<GameTable {...looked} leave={(how) => left.push(how)} />);
    await table.press(':');
    await table.type('new');
    await table.press('enter');
    table.sees('There is no command "new": help, about, settings, leave, quit.');
    await table.press('escape', 'escape');
    expect(labels(table)).toEqual([...['Resume', 'Help: ?', 'About: F1', 'Settings', 'Leave: l', 'Quit: q']]);
    await table.press('l');
    expect(left).toEqual(['menu']);
  });

  it('says why nothing can be undone or put back', async () => {
    const table = await mount(<Play session={nimSession()} left={[]} />);
    await table.press('escape', 'u');
    table.sees('There is nothing to undo.', 'Resume');
    await table.press('r');
    table.sees('Nothing was undone.', 'Resume');
    await table.press('escape', ':');
    await table.paste('undo');
    await table.press('enter');
    table.sees('There is nothing to undo.', ':undo');
    for (const word of ['undo', 'redo']) {
      await table.press('ctrl+u');
      await table.paste(`${word} --all`);
      await table.press('enter');
      table.sees(`There is no --all here: ${word}.`);
    }
  });

  it('L20 asks everybody where luck was met, by their names, and undoes nothing without them', async () => {
    const session = nimSession();
    await session.play(0, { type: 'take', count: 3 });
    const answers: unknown[] = [];
    const asking = changed(session, {
      takeBackOffer: { seat: 0, steps: 1, agreement: [0, 1] },
      takeBack: (agreed) => {
        answers.push(agreed);
        return session.takeBack(agreed);
      },
    });
    const table = await mount(<Play session={asking} left={[]} />, { columns: 120 });
    await table.press('escape', 'u');
    const rows = table.frame().replace(/[│\s]+/g, ' ');
    expect(rows).toContain('More may be known now than when Ann chose. Does everybody agree (Ann, Bo)?');
    table.sees('─ Undo ─', 'All agree', 'No');
    await table.press('escape');
    expect(session.match.steps).toHaveLength(1);
    await table.press('escape', 'u', 'left', 'enter');
    expect(answers).toEqual(['agreed']);
    table.sees('left 10');
  });

  it('L20 says what a session answers that undoes nothing', async () => {
    const session = nimSession();
    const far = changed(session, {
      takeBackOffer: { seat: 0, steps: 1, agreement: [] },
      takeBack: async () => ({ code: 'no', text: 'The host does not allow it.' }),
    });
    const table = await mount(<Play session={far} left={[]} />, { env: { TERM: 'xterm' } });
    await table.press('escape', 'u');
    table.sees('├ The host does not allow it. ─');
    expect(table.look('The host')).toBe('40 93');
  });
});

describe('L3 the line that is typed', () => {
  it('can be emptied and closed, and its history has each line once', async () => {
    const table = await mount(<Play session={nimSession()} left={[]} />);
    const run = async (text: string): Promise<void> => {
      await table.press(':');
      await table.paste(text);
      await table.press('enter');
    };
    await table.press(':');
    table.seesNot('↑↓ history');
    await table.press('up');
    table.sees('Nothing was typed here before.');
    await table.press('escape');
    await run('take 1');
    await run('take 1');
    await run('take 2');
    await run('   ');
    table.seesNot('Enter run');
    await table.press(':', 'up');
    table.sees(':take 2');
    await table.press('up');
    table.sees(':take 1');
    await table.press('up');
    table.sees(':take 1');
    await table.press('down');
    table.sees(':take 2');
    await table.press('down', 'down');
    table.sees(/^│:█? +/m);
    table.seesNot(':take');
    await table.type('xyz');
    await table.press('ctrl+u');
    table.seesNot(':xyz');
    table.sees('Enter run', 'Tab complete', '↑↓ history', 'Esc close');
    await table.press('f2');
    table.sees(/Backspace +close/, /Ctrl\+U +empty/);
    await table.press('escape', 'escape');
    table.seesNot('Enter run');
  });

  it('opens the settings, and changes none by words', async () => {
    const table = await mount(<Play session={nimSession()} left={[]} />);
    const run = async (text: string): Promise<void> => {
      await table.press(':');
      await table.paste(text);
      await table.press('enter');
    };
    await run('settings loud');
    table.sees('Settings are changed by flags, such as --theme light.');
    await table.press('escape');
    await run('settings --loud');
    table.sees('There is no --loud here: settings [--theme NAME]', '[--[no-]ascii].', ':settings --loud');
    await table.press('escape');
    await run('settings --ascii --volume 10 --sound');
    expect(table.settings.get()).toMatchObject({ ascii: true, volume: 10, sound: true, theme: 'dark' });
    await run('settings --no-ascii --volume x');
    table.sees('--volume must be a whole number from 0 to 10.');
    expect(table.settings.get()).toMatchObject({ ascii: true, volume: 10 });
    await table.press('escape');
    await run('about');
    table.sees('Made for a test.');
    await table.press('escape');
    await run('help');
    table.sees('Keys now', 'How to play');
  });

  it('shows what may come next as far as there is room, from two before the marked one on', async () => {
    const words = (table: Table) => table.rows().at(-4)!.replace(/[│]/g, '').trim();
    const table = await mount(<ManyWords />);
    await table.press(':');
    expect(words(table)).toBe('alpha-command  beta-command  gamma-command  delta-command  epsilon-command');
    await table.press('tab', 'tab', 'tab');
    expect(words(table)).toMatch(/^alpha-command {2}beta-command {2}gamma-command/);
    await table.press('tab');
    expect(words(table)).toMatch(/^beta-command {2}gamma-command {2}delta-command/);
    table.sees(/^│:delta-command/m);
    await table.press('shift+tab', 'shift+tab', 'shift+tab', 'shift+tab');
    table.sees(/^│:zeta-command/m);
    expect(words(table)).toBe('delta-command  epsilon-command  zeta-command');
  });

  it('shows the one that is taken in another colour', async () => {
    const table = await mount(<ManyWords />, { env: { TERM: 'xterm' } });
    await table.press(':', 'tab', 'tab');
    expect(['alpha-', 'beta-', 'gamma-'].map(table.look)).toEqual(['40 90', '1 40 96', '40 90']);
  });
});

describe('commands', () => {
  const done: unknown[] = [];
  const save: Command = {
    name: 'save',
    usage: 'save [FILE]',
    flags: { format: ['text', 'jsonl'], force: 'switch', to: 'text', 'dry-run': 'switch' },
    complete: () => ['game.log', 'games.log', 'other'],
    run: (args) => (args._.length > 1 ? 'One file only.' : void done.push(args)),
  };
  const saves = { commands: [save] };

  it('L3 are parsed with flags, quotes and words', () => {
    expect(runLine(' save "my game.log" --format=jsonl --force ', saves)).toBeUndefined();
    expect(done).toEqual([expect.objectContaining({ _: ['my game.log'], format: 'jsonl', force: true })]);
    expect(runLine('SAVE 007', saves)).toBeUndefined();
    expect(done.at(-1)).toMatchObject({ _: ['007'] });
    expect(runLine("save --to 'two words' -- --format", saves)).toBeUndefined();
    expect(done.at(-1)).toMatchObject({ _: ['--format'], to: 'two words' });
    expect(runLine('save x --no-force --to=5', saves)).toBeUndefined();
    expect(done.at(-1)).toEqual({ _: ['x'], force: false, to: '5' });
    expect(runLine('save --force x', saves)).toBeUndefined();
    expect(done.at(-1)).toEqual({ _: ['x'], force: true });
    for (const word of ['a"b"', '"a"b', "Ann's"]) {
      expect(runLine(`save ${word}`, saves)).toBeUndefined();
      expect(done.at(-1)).toEqual({ _: [word] });
    }
    for (const word of ['"a', '"a b', '\'a"', 'x --force "'])
      expect(runLine(`save ${word}`, saves)).toBe('A quote is not closed: save [FILE].');
    expect(runLine('save 1e3 --dry-run --to 5 --to 7.0', saves)).toBeUndefined();
    expect(done.at(-1)).toEqual({ _: ['1e3'], 'dry-run': true, to: '7.0' });
    expect(runLine('save --to.file x', saves)).toBe('There is no --to.file here: save [FILE].');
    expect(runLine('save a b', saves)).toBe('One file only.');
    expect(runLine('save --over', saves)).toBe('There is no --over here: save [FILE].');
    expect(runLine('save --to', saves)).toBe('--to needs a value: save [FILE].');
    // Not off, as the parser has it of every value but `true`.
    expect(runLine('save x --force=yes', saves)).toBe('--force takes no value: save [FILE].');
    expect(runLine('save x --dry-run=', saves)).toBe('--dry-run takes no value: save [FILE].');
    expect(runLine('save --format pdf', saves)).toBe('--format must be one of text, jsonl.');
    expect(runLine('leave 3', { commands: [plainCommand('leave', () => done.push('left'))] })).toBe(
      'leave takes nothing after it.',
    );
    expect(done).not.toContain('left');
    expect(runLine('dance', saves)).toBe('There is no command "dance": save.');
    expect(runLine('   ', saves)).toBeUndefined();
  });

  it('say nothing that the clock alone may say', async () => {
    const players = [{ name: 'Ann' }, { name: 'Ben' }];
    const options = optionsOf({ turnSeconds: 30 });
    const session = new LocalSession(startMatch(carcassonne, { options, players, seed: 'clock' }));
    expect(await moveCommands(session, 0).run('time up')).toBe(
      'Only the clock says that time is up: choose something else.',
    );
    expect(session.match.steps).toEqual([]);
  });

  it('are completed, as are moves', async () => {
    const session = nimSession();
    const all = { ...saves, fallback: moveCommands(session, 0) };
    expect(completions('s', all)).toEqual(['save']);
    expect(completions('save ga', all)).toEqual(['save game.log', 'save games.log']);
    expect(completions('save a --fo', all)).toEqual(['save a --format', 'save a --force']);
    expect(completions('SAVE a --fo', saves)).toEqual(['SAVE a --format', 'SAVE a --force']);
    expect(completions('save --no', all)).toEqual(['save --no-force', 'save --no-dry-run']);
    expect(completions('save --format j', all)).toEqual(['save --format jsonl']);
    expect(completions('save format j', all)).toEqual([]);
    expect(completions('', all)).toEqual(['take 1', 'take 2', 'take 3', 'save']);
    expect(completions('TAKE ', all)).toEqual(['take 1', 'take 2', 'take 3']);
    const theirs = { ...saves, fallback: moveCommands(session, 1) };
    expect(completions('t', theirs)).toEqual([]);
    for (let seat = 0; seat < 3; seat++) await session.play(seat % 2, { type: 'take', count: 3 });
    expect(completions('t', theirs)).toEqual(['take 1']);
  });

  it('are completed by the word that is typed, whatever blanks are before it', () => {
    expect(completions('  sa', saves)).toEqual(['save']);
    expect(completions('save', saves)).toEqual(['save']);
    expect(completions('save  ga', saves)).toEqual(['save  game.log', 'save  games.log']);
    expect(completions('save ', saves)).toEqual(['save game.log', 'save games.log', 'save other']);
    expect(completions('save --dry', saves)).toEqual(['save --dry-run']);
    expect(completions('save xxformat j', saves)).toEqual([]);
    expect(completions('sav ga', saves)).toEqual([]);
  });

  it('are listed before moves once something is typed, some only then, 500 at most', () => {
    const taken: Command = { ...plainCommand('taken', () => {}), unlisted: true };
    const all = { commands: [save, taken], fallback: moveCommands(nimSession(), 0) };
    expect(completions('ta', all)).toEqual(['taken', 'take 1', 'take 2', 'take 3']);
    expect(completions('', all)).toEqual(['take 1', 'take 2', 'take 3', 'save']);
    const many = Array.from({ length: 501 }, (_, index) => plainCommand(`c${index}`, () => {}));
    expect(completions('c', { commands: many })).toEqual(many.slice(0, 500).map(({ name }) => name));
  });

  it('play moves by their notation, or say why not', async () => {
    const session = nimSession();
    const moves = moveCommands(session, 0);
    expect(await moves.run('take 3')).toBeUndefined();
    expect(session.match.state.left).toBe(7);
    expect(await moves.run('take 1')).toBe('It is not your turn.');
    expect(await moves.run('sing')).toBe('There is no move named "sing": try take 2.');
  });

  it('remember what was typed, and go round the completions', async () => {
    const table = await mount(<LongWords />);
    const shown = () => /^│:(\S*)/m.exec(table.frame())?.[1];
    for (const line of ['one', 'two']) {
      await table.press(':');
      await table.type(line.repeat(12));
      await table.press('enter');
    }
    await table.press(':', 't');
    await table.press('up');
    expect(shown()).toBe('two'.repeat(12));
    await table.press('up', 'up');
    expect(shown()).toBe('one'.repeat(12));
    await table.press('down', 'down', 'down');
    expect(shown()).toBe('t');
    await table.press('tab');
    expect(shown()).toBe('two'.repeat(12));
    await table.press('tab');
    expect(shown()).toBe('three'.repeat(12));
    await table.press('up', 'down');
    expect(shown()).toBe('three'.repeat(12));
    await table.press('backspace', 'x', 'tab');
    expect(shown()).toBe(`${'three'.repeat(12).slice(0, -1)}x`);
  });

  it('L3 are typed in the line that : opens, with completion and history', async () => {
    const session = nimSession();
    const table = await mount(<Play session={session} left={[]} />);
    await table.press(':');
    table.sees('take 1  take 2  take 3  save  help  about  settings  new  leave  quit');
    await table.type('ta');
    await table.press('tab', 'tab');
    table.sees(':take 2');
    await table.press('enter');
    table.sees('left 8');
    table.seesNot(':take');
    await table.press(':');
    await table.type('take 9');
    await table.press('enter');
    table.sees('There is no move named "take 9"', ':take 9');
    await table.press('up', 'up');
    table.sees(':take 2');
    await table.press('enter', ':', 'backspace');
    table.sees('left 6');
    table.seesNot('help  about');
    await table.press(':');
    await table.type('settings');
    await table.press('enter');
    table.sees('Settings', 'Animation');
  });

  it('L3 name Tab only where there is something that it completes', async () => {
    const table = await mount(<Play session={nimSession()} left={[]} />);
    await table.press(':');
    await table.type('hel');
    table.sees('Tab complete');
    await table.press('tab');
    table.sees(':help');
    table.seesNot('Tab complete');
    await table.type('x');
    table.seesNot('Tab complete');
    await table.press('tab');
    table.sees(':helpx', 'There is nothing to complete here.');
  });

  it('L4 are read aloud as they are typed', async () => {
    const table = await mount(<Play session={nimSession()} left={[]} />, { settings: { reader: true } });
    table.sees(': command');
    await table.press(':');
    await table.type('tak');
    expect(table.rows()).toContain(': tak');
  });

  it('L3 are refused in the colour of what is bad', async () => {
    const table = await mount(<Play session={nimSession()} left={[]} />, { env: { TERM: 'xterm' } });
    await table.press(':');
    await table.type('take 9');
    await table.press('enter');
    expect(table.look('There is no move')).toBe('40 91');
  });

  it('L3 show the completion that is taken, however long those before it are', async () => {
    const table = await mount(<LongWords />);
    await table.press(':', 'tab', 'tab', 'tab');
    table.sees('three'.repeat(12), /:(three){12}/);
    expect(table.rows().filter((row) => row.includes('threethree'))).toHaveLength(2);
    await table.press('tab');
    table.sees(/^│ (seventh){10}seven… │$/m);
  });

  it('L9 close at once where the answer comes from far away, and the answer closes no line that was opened since', async () => {
    let answer = (): void => {};
    const keep = () =>
      new Promise<void>((done) => {
        answer = done;
      });
    const { players } = nimSession().match;
    const match = startMatch(nim, { options: { start: 10 }, players, seed: 'far' });
    const table = await mount(<Play session={new LocalSession<Nim>(match, { keep })} left={[]} />);
    await table.press(':');
    await table.type('take 2');
    await table.press('enter');
    await table.settle();
    table.seesNot(':take');
    await table.press(':');
    await table.type('he');
    answer();
    await table.settle();
    table.sees('left 8', ':he');
  });
});
