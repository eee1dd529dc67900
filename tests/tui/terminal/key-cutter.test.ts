import { describe, expect, it } from 'vitest';
import { KeyCutter } from '../../../src/tui/terminal/key-cutter.ts';
import { findBinding, keyOf, keySigns, showChord, spokenKeys } from '../../../src/tui/terminal/keys.ts';

/** The chords of what is sent in these chunks, with nothing more to come. */
function chords(...chunks: string[]): string[] {
  const cutter = new KeyCutter();
  return [...chunks.flatMap((chunk) => cutter.push(chunk)), ...cutter.flush()].map(({ chord }) => chord);
}

describe('cutting bytes into keys', () => {
  it('L3 keeps the Enter at the end of a burst', () => {
    expect(chords('jjj\r')).toEqual(['j', 'j', 'j', 'enter']);
  });

  it('reads twenty arrows in one chunk as twenty keys', () => {
    expect(chords('\x1b[A'.repeat(20))).toEqual(Array(20).fill('up'));
  });

  it('puts a sequence together wherever it is split', () => {
    for (const sequence of ['\x1b[A', '\x1b[1;5C', '\x1bOP', '\x1b[24~', '\x1b[[B', '\x1b[200~hi\x1b[201~']) {
      const whole = chords(sequence);
      expect(whole).toHaveLength(1);
      for (let at = 1; at < sequence.length; at++)
        expect(chords(sequence.slice(0, at), sequence.slice(at))).toEqual(whole);
      expect(chords(...sequence)).toEqual(whole);
    }
  });

  it('takes a bare Esc as the key once nothing follows, and Esc before an arrow as two keys', () => {
    expect(chords('\x1b')).toEqual(['escape']);
    expect(chords('\x1b\x1b[A')).toEqual(['escape', 'up']);
    expect(chords('\x1b\x1b')).toEqual(['escape', 'escape']);
  });

  it.each([
    ['\x1b[A\x1b[B\x1b[C\x1b[D', 'up down right left'],
    ['\x1bOA\x1bOB\x1bOC\x1bOD', 'up down right left'],
    ['\x1b[H\x1b[F\x1bOH\x1bOF\x1b[1~\x1b[4~\x1b[7~\x1b[8~', 'home end home end home end home end'],
    ['\x1b[2~\x1b[3~\x1b[5~\x1b[6~', 'insert delete pageup pagedown'],
    ['\x1bOP\x1bOQ\x1bOR\x1bOS', 'f1 f2 f3 f4'],
    ['\x1b[11~\x1b[12~\x1b[13~\x1b[14~\x1b[15~', 'f1 f2 f3 f4 f5'],
    ['\x1b[[A\x1b[[B\x1b[[C\x1b[[D\x1b[[E', 'f1 f2 f3 f4 f5'],
    ['\x1b[17~\x1b[18~\x1b[19~\x1b[20~\x1b[21~\x1b[23~\x1b[24~', 'f6 f7 f8 f9 f10 f11 f12'],
    ['\t\x1b[Z', 'tab shift+tab'],
    ['\r\n', 'enter enter'],
    ['\x7f\b', 'backspace backspace'],
    ['\x01\x1a\x19\x00', 'ctrl+a ctrl+z ctrl+y ctrl+space'],
    ['\x1bx\x1bX\x1b\r', 'alt+x alt+X alt+enter'],
    ['\x1b[1;2A\x1b[1;3A\x1b[1;5A\x1b[3;5~', 'shift+up alt+up ctrl+up ctrl+delete'],
    ['\x1b[a\x1b[3$\x1b[3^\x1b[3$j', 'shift+up shift+delete ctrl+delete shift+delete j'],
    ['\x1b[13;5u\x1b[27;5;122~\x1b[97;2u', 'ctrl+enter ctrl+z a'],
    [' aA?é', 'space a A ? é'],
    ['\x1b[E\x1bOE\x1bOM\x1bOZ', 'begin begin enter tab'],
    ['\x1c\x1d\x1e\x1f', 'ctrl+\\ ctrl+] ctrl+^ ctrl+_'],
    ['\x1b \x1b\x7f\x1b\x1f\x1b🎲', 'alt+space alt+backspace ctrl+alt+_ alt+🎲'],
    ['\x1b[9u\x1b[27u\x1b[32u\x1b[127u\x1b[9;2u', 'tab escape space backspace shift+tab'],
    ['\x1b[33u\x1b[1114111u\x1b[122;6u', '! \u{10ffff} ctrl+shift+z'],
    ['\x1b[~\x1b[;5A\x1b[1;5;122~\x1b[27;5;122A', 'home ctrl+up ctrl+home ctrl+up'],
    ['\x1bO5A\x1bO!', 'ctrl+up !'],
  ])('knows %j', (sent, named) => {
    expect(chords(sent)).toEqual(named.split(' '));
  });

  it('swallows what it does not know, and nothing after it', () => {
    expect(chords('\x1b[?62;4cj')).toEqual(['j']);
    expect(chords('\x1b[Ij\x1b[O')).toEqual(['j']);
    expect(chords('\x1b[<0;10;10Mj')).toEqual(['j']);
    expect(chords('\x1b]11;rgb:0000/0000/0000\x07j')).toEqual(['j']);
    expect(chords('\x1bP1$r0m\x1b\\j')).toEqual(['j']);
    expect(chords('\x1b[99~\x1bOzj')).toEqual(['j']);
    expect(chords('\x1b[1\x1b[A')).toEqual(['up']);
    expect(chords('\x1b[1;5')).toEqual([]);
    expect(chords('\x1b[Mj\x1b[[Zj\x1b\x01j')).toEqual(['j', 'j', 'j']);
    expect(chords('\x1b[31u\x1b[8u\x1b[u\x1b[1114112u\x1b[27~\x1b[27;5~j')).toEqual(['j']);
    expect(chords('\x1b]11;rgb', ':00\x1b', '\\j')).toEqual(['j']);
  });

  it('tells what it holds back, and takes that as it stands when nothing follows', () => {
    const cutter = new KeyCutter();
    expect([cutter.held, cutter.flush()]).toEqual(['nothing', []]);
    cutter.push('\x1b');
    expect(cutter.held).toBe('escape');
    cutter.push('[');
    expect(cutter.held).toBe('part');
    expect(cutter.flush().map(({ chord }) => chord)).toEqual(['alt+[']);
    expect(cutter.held).toBe('nothing');
    cutter.push('\x1b[200~');
    expect([cutter.held, cutter.flush(), cutter.held]).toEqual(['paste', [], 'nothing']);
    expect(chords('\x1b[200~\x1b[201~x')).toEqual(['paste', 'x']);
  });

  it('takes 64 characters at once for a paste, but not what stands before them', () => {
    expect(chords('a'.repeat(63))).toHaveLength(63);
    expect(chords('a'.repeat(64))).toEqual(['paste']);
    expect(chords(`\x01${'a'.repeat(64)}`)).toEqual(['ctrl+a', 'paste']);
  });

  it('cuts a paste off at a million characters', () => {
    const half = 'x'.repeat(600_000);
    for (const end of ['\x1b[201~', '']) {
      const cutter = new KeyCutter();
      cutter.push(`\x1b[200~${half}`);
      const [key] = [...cutter.push(`${half}${end}`), ...cutter.flush()];
      expect(key!.text).toHaveLength(1_000_000);
    }
  });

  it('gives a paste as one event without control characters, its line ends made one kind', () => {
    const cutter = new KeyCutter();
    const [key, ...rest] = cutter.push('\x1b[200~one\r\ntwo\x03\x1b[Athree\x1b[201~q');
    expect(key).toMatchObject({ name: 'paste', text: 'one\ntwothree' });
    expect(rest.map(({ chord }) => chord)).toEqual(['q']);
  });

  it('leaves nothing of the colours, links and titles of what is pasted, and all of what is none', () => {
    const pasted = (text: string): string => new KeyCutter().push(`\x1b[200~${text}\x1b[201~`)[0]!.text;
    expect(pasted('\x1b[1;31mRed\x1b[0m [31m \x1b[38:2::9:9:9mdeep\x1b[m')).toBe('Red [31m deep');
    // As `tput sgr0` ends them.
    expect(pasted('\x1b[32mgreen\x1b(B\x1b[m (B')).toBe('green (B');
    expect(pasted('\x1b]8;;https://a.b\x1b\\here\x1b]8;;\x07 \x1b]0;title\x07there')).toBe('here there');
    expect(pasted('a\x1bb\x1b]never ended')).toBe('ab]never ended');
  });

  it('is done at once with a paste full of what begins and never ends', () => {
    const [key] = new KeyCutter().push(`\x1b[200~${'\x1b]'.repeat(300_000)}\x1b[201~`);
    expect(key!.text).toHaveLength(300_000);
  });

  it('L3 takes 10,000 pasted characters as one paste, with or without the marks', () => {
    const text = 'Quit now\r'.repeat(1200).slice(0, 10_000);
    for (const sent of [`\x1b[200~${text}\x1b[201~`, text]) {
      const keys = new KeyCutter().push(sent);
      expect(keys).toHaveLength(1);
      expect(keys[0]).toMatchObject({ name: 'paste' });
      expect(keys[0]!.text.length).toBe(10_000);
    }
  });

  it('keeps a paste open until its end mark comes', () => {
    const cutter = new KeyCutter();
    const first = 'ab'.repeat(10);
    expect(cutter.push(`\x1b[200~${first}`)).toEqual([]);
    expect(cutter.held).toBe('paste');
    expect(cutter.push('cd\x1b[201~').map((key) => key.text)).toEqual([`${first}cd`]);
  });

  it('reads characters beyond the sixteen-bit range as one', () => {
    expect(chords('🎲字')).toEqual(['🎲', '字']);
  });
});

describe('bindings', () => {
  const run = (): void => {};

  it('find an exact key before text, and text for everything printable', () => {
    const typed = { key: 'text', label: 'write', run };
    const help = { key: ['?', 'f2'], label: 'help', run };
    expect(findBinding([typed, help], keyOf('?'))).toBe(help);
    expect(findBinding([typed, help], keyOf('x'))).toBe(typed);
    expect(findBinding([typed, help], keyOf('space'))).toBe(typed);
    expect(findBinding([typed, help], keyOf('ctrl+x'))).toBeUndefined();
    expect(findBinding([typed, help], keyOf('up'))).toBeUndefined();
  });

  it('are written as people know them', () => {
    expect(['ctrl+z', 'shift+tab', 'escape', 'f1', 'q', 'Q', 'alt+x'].map(showChord)).toEqual([
      'Ctrl+Z',
      'Shift+Tab',
      'Esc',
      'F1',
      'q',
      'Q',
      'Alt+X',
    ]);
    expect(keySigns({ key: ['up', 'down', 'left', 'right'], label: 'move', run }).join('/')).toBe('↑↓←→');
    expect(keySigns({ key: ['enter', 'space'], label: 'take', run }).join('/')).toBe('Enter/Space');
    expect(keySigns({ key: ['ctrl+up', 'ctrl+down', 'ctrl+left'], label: 'pan', run }).join('/')).toBe(
      'Ctrl+↑↓←',
    );
    expect(keySigns({ key: ['ctrl+up', 'shift+up'], label: 'pan', run }).join('/')).toBe('Ctrl+↑/Shift+↑');
    expect(keySigns({ key: ['enter', 'space'], label: 'take', run })[0]).toBe('Enter');
    expect(keySigns({ key: [...'0123'], label: 'number', run }).join('/')).toBe('0-3');
    expect(keySigns({ key: [...'abdefx'], label: 'type', run }).join('/')).toBe('a/b/d-f/x');
    expect(keySigns({ key: ['text', 'enter'], label: 'write', run }).join('/')).toBe('Enter');
    expect(keySigns({ key: 'text', label: 'write', run }).join('/')).toBe('');
    const named = [
      'backspace',
      'delete',
      'insert',
      'home',
      'end',
      'pageup',
      'pagedown',
      'any',
      'f12',
      'begin',
    ];
    expect(named.map(showChord).join(' ')).toBe('Backspace Del Ins Home End PgUp PgDn any key: F12 Begin');
  });

  it('are read aloud by their names', () => {
    expect(['↑↓', 'Ctrl+←→', 'Enter'].map(spokenKeys)).toEqual(['Up, Down', 'Ctrl+Left, Right', 'Enter']);
  });

  it('are the same from a chord and back', () => {
    for (const chord of ['+', 'ctrl++', 'ctrl+alt+shift+f5', 'shift+tab', '', '🎲'])
      expect(keyOf(chord).chord).toBe(chord);
  });
});
