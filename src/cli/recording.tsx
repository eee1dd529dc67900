import { setImmediate as turn } from 'node:timers/promises';
import type { AnyTypes } from '../engine/game.ts';
import type { Match } from '../engine/match.ts';
import { SteppedClock } from '../engine/stepped-clock.ts';
import { FarTerminal } from '../serve/visitor.ts';
import { defaultSettings } from '../tui/app/settings.ts';
import { startApp } from '../tui/program/app.tsx';
import type { GameScreen } from '../tui/table/game-screen.ts';
import { ReplayTable } from '../tui/table/replay-table.tsx';
import { Terminal } from '../tui/terminal/terminal.ts';

interface RecordingSize {
  readonly columns: number;
  readonly rows: number;
}

/** Between two steps, in milliseconds. */
const PACE = 800;
const LAST = 3000;

/**
 * A match that is over as an asciicast (version 2, for asciinema and its players): what a terminal shows while it is
 * replayed. Others are heard between two steps.
 */
export async function castOf<G extends AnyTypes>(
  match: Match<G>,
  screen: GameScreen<G>,
  { columns, rows }: RecordingSize,
): Promise<string> {
  const clock = new SteppedClock();
  const lines: string[] = [];
  const far = new FarTerminal(columns, rows, () => {});
  let drawn = '';
  far.attach({
    write(text) {
      drawn += text;
    },
    waiting: 0,
  });
  const { input, output, host } = far;
  const env = { LANG: 'C.UTF-8', TERM: 'xterm-256color', COLORTERM: 'truecolor' };
  const app = startApp(
    {
      terminal: new Terminal({ input, output, host, env, clock }),
      settings: {
        get: () => ({ ...defaultSettings, animation: 'off' }),
        set() {},
        trouble: undefined,
      },
      ...{ clock, about: [] },
      sound() {},
    },
    <ReplayTable match={match} screen={screen} leave={() => {}} />,
  );
  const keep = async (): Promise<void> => {
    await app.keys.idle();
    for (let count = 0; count < 4; count++) await turn();
    if (drawn !== '') lines.push(JSON.stringify([clock.now() / 1000, 'o', drawn]));
    drawn = '';
  };
  await keep();
  for (let step = 0; step < match.steps.length; step++) {
    await clock.pass(PACE);
    far.type('\x1b[C');
    await turn();
    await keep();
  }
  await clock.pass(LAST);
  await keep();
  far.hangUp();
  await app.done;
  const head = { version: 2, width: columns, height: rows, title: match.game.title };
  return `${[JSON.stringify(head), ...lines, JSON.stringify([clock.now() / 1000, 'o', ''])].join('\n')}\n`;
}
