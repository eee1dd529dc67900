const bytes: Readonly<Record<string, string>> = {
  up: '\x1b[A',
  down: '\x1b[B',
  right: '\x1b[C',
  left: '\x1b[D',
  home: '\x1b[H',
  end: '\x1b[F',
  pageup: '\x1b[5~',
  pagedown: '\x1b[6~',
  insert: '\x1b[2~',
  delete: '\x1b[3~',
  'shift+tab': '\x1b[Z',
  'shift+up': '\x1b[1;2A',
  'shift+down': '\x1b[1;2B',
  'shift+right': '\x1b[1;2C',
  'shift+left': '\x1b[1;2D',
  'ctrl+right': '\x1b[1;5C',
  'ctrl+left': '\x1b[1;5D',
  tab: '\t',
  enter: '\r',
  space: ' ',
  backspace: '\x7f',
  escape: '\x1b',
  f1: '\x1bOP',
  f2: '\x1bOQ',
  f3: '\x1bOR',
  f4: '\x1bOS',
  f5: '\x1b[15~',
  f6: '\x1b[17~',
  f7: '\x1b[18~',
  f8: '\x1b[19~',
  f9: '\x1b[20~',
  f10: '\x1b[21~',
  f11: '\x1b[23~',
  f12: '\x1b[24~',
};

/** What a terminal sends for a key as bindings name it; `undefined` for one that has no code of its own. */
export function keyBytes(chord: string): string | undefined {
  const [, control] = /^ctrl\+([a-z])$/.exec(chord) ?? [];
  if (control) return String.fromCharCode(control.charCodeAt(0) - 96);
  const [, alt] = /^alt\+(.)$/u.exec(chord) ?? [];
  return alt ? `\x1b${alt}` : bytes[chord];
}
