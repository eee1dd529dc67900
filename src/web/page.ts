import { FitAddon } from '@xterm/addon-fit';
import { Terminal } from '@xterm/xterm';

/** Says who this browser is, for as long as its data are kept; a tab knows which screen it showed. */
const TOKEN = 'boardgames token';
const VISIT = 'boardgames visit';
/** Waits before a lost connection is tried again, in milliseconds. */
const RETRIES = [250, 500, 1000, 2000];
/** The host says something every 15 seconds: after so long without a word the connection is dead, in milliseconds. */
const SILENCE = 20_000;

type Said =
  | { readonly type: 'here' }
  | { readonly type: 'output'; readonly text: string }
  | { readonly type: 'fetch'; readonly path: string };

const BELL = { hertz: 660, volume: 0.2, seconds: 0.3 };

/** A screen of a game, in cells; where it does not fit, as on a phone, the letters are smaller, in pixels. */
const SMALLEST = { columns: 80, rows: 24 };
const LETTERS = { most: 15, least: 5, step: 0.5 };

const keys: readonly (readonly [label: string, bytes: string])[] = [
  ['Esc', '\x1b'],
  ['Tab', '\t'],
  ['←', '\x1b[D'],
  ['↑', '\x1b[A'],
  ['↓', '\x1b[B'],
  ['→', '\x1b[C'],
  ['Enter', '\r'],
  ['Space', ' '],
  [':', ':'],
  ['?', '?'],
];

/** `#reader` behind the address asks for lines that a screen reader can read. */
const reader = location.hash === '#reader';
const terminal = new Terminal({
  fontFamily: "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace",
  fontSize: LETTERS.most,
  scrollback: reader ? 1000 : 0,
  screenReaderMode: reader || matchMedia('(prefers-reduced-motion: reduce)').matches,
  theme: { background: '#101418', foreground: '#e6e9ec' },
});
const fit = new FitAddon();
terminal.loadAddon(fit);

/** As many cells as there is room for, with the largest letters that leave room for a game. */
function fitScreen(): void {
  const isTooSmall = (): boolean => {
    const { cols, rows } = fit.proposeDimensions() ?? { cols: Infinity, rows: Infinity };
    return cols < SMALLEST.columns || rows < SMALLEST.rows;
  };
  let size = LETTERS.most;
  terminal.options.fontSize = size;
  while (size > LETTERS.least && isTooSmall()) {
    size -= LETTERS.step;
    terminal.options.fontSize = size;
  }
  fit.fit();
}

const news = document.querySelector<HTMLElement>('#news')!;
let socket: WebSocket | undefined;
let attempt = 0;
let silence: ReturnType<typeof setTimeout> | undefined;
let isKept = true;
const token = secretIn('localStorage', TOKEN);
const visit = secretIn('sessionStorage', VISIT);

function send(message: object): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

/** What is kept there under this name: 32 random bytes in base64url, made when it is asked for first. */
function secretIn(storage: 'localStorage' | 'sessionStorage', name: string): string {
  const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32)));
  const secret = btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace('=', '');
  try {
    const kept = window[storage].getItem(name);
    if (kept !== null) return kept;
    window[storage].setItem(name, secret);
  } catch {
    // A browser that keeps nothing for this page: the secret lasts as long as the page does.
    isKept = false;
  }
  return secret;
}

function say(text: string): void {
  news.textContent = text;
  news.hidden = text === '';
}

function retry(): void {
  socket = undefined;
  say('The connection is lost: trying again …');
  setTimeout(connect, RETRIES[Math.min(attempt++, RETRIES.length - 1)]);
}

function connect(): void {
  const line = new WebSocket(new URL('line', location.href.replace(/^http/, 'ws')));
  socket = line;
  const hear = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      retry();
      line.close();
    }, SILENCE);
  };
  hear();
  line.onopen = () => {
    attempt = 0;
    say('');
    const { cols: columns, rows } = terminal;
    send({ type: 'hello', columns, rows, reader, token, visit });
  };
  line.onmessage = ({ data }: MessageEvent<string>) => {
    // What was under way in a line that was given up.
    if (socket !== line) return;
    hear();
    const message = JSON.parse(data) as Said;
    if (message.type === 'output') terminal.write(message.text);
    else if (message.type === 'fetch') {
      const link = document.createElement('a');
      link.href = message.path;
      link.download = '';
      link.click();
    }
  };
  line.onclose = ({ code, reason }) => {
    if (socket !== line) return;
    clearTimeout(silence);
    if (code !== 1000) return retry();
    if (isKept) sessionStorage.removeItem(VISIT);
    say(
      reason === 'left'
        ? 'You have left. Load the page again to come back.'
        : 'This screen is open in another tab.',
    );
  };
}

terminal.onData((text) => send({ type: 'input', text }));
terminal.onResize(({ cols: columns, rows }) => send({ type: 'size', columns, rows }));
/** This terminal has no bell of its own, and a browser is silent until somebody has touched its page. */
let speaker: AudioContext | undefined;
terminal.onBell(() => {
  // Older browsers do not say; there a tone that may not sound yet is silent.
  if (navigator.userActivation?.hasBeenActive === false) return;
  speaker ??= new AudioContext();
  const [tone, volume] = [speaker.createOscillator(), speaker.createGain()];
  const end = speaker.currentTime + BELL.seconds;
  tone.frequency.value = BELL.hertz;
  volume.gain.setValueAtTime(BELL.volume, speaker.currentTime);
  volume.gain.linearRampToValueAtTime(0, end);
  tone.connect(volume).connect(speaker.destination);
  tone.start();
  tone.stop(end);
});
addEventListener('resize', fitScreen);
// The browser stays on the page when only that changes.
addEventListener('hashchange', () => location.reload());

for (const [label, bytes] of keys) {
  const button = document.createElement('button');
  button.textContent = label;
  // The terminal keeps the keyboard.
  button.onpointerdown = (event) => event.preventDefault();
  button.onclick = () => {
    send({ type: 'input', text: bytes });
    terminal.focus();
  };
  document.querySelector('#keys')!.append(button);
}

// The row of keys takes its room first.
terminal.open(document.querySelector<HTMLElement>('#screen')!);
fitScreen();
terminal.focus();
connect();
