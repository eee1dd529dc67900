import { fileURLToPath } from 'node:url';
import type { ReactNode } from 'react';
import { beginNew, loadGame } from '../../src/cli/begin.ts';
import { openLogFile } from '../../src/cli/open-saved.ts';
import type { Place } from '../../src/cli/place.ts';
import { replay } from '../../src/engine/replay.ts';
import { findGame } from '../../src/games/index.ts';
import type { ThemeName } from '../../src/tui/paint/theme.ts';
import { stage } from '../../tests/tui/all-screens.tsx';
import { openTable } from '../../tests/tui/driver.tsx';
import { cellsOf, type Ground } from './cells.ts';
import { type Frame, svgOf } from './svg.ts';

/** What is photographed: a screen of the program, and keys between one frame and the next. */
interface Scene {
  readonly name: string;
  readonly title: string;
  readonly columns: number;
  readonly rows: number;
  screen(): Promise<ReactNode>;
  /** What is read from the store and comes a little later. */
  readonly awaited?: string;
  /** Pressed before the first frame. */
  readonly before?: readonly string[];
  /** Keys of a recording: a frame after each, and for how many seconds it is shown. */
  readonly film?: readonly (readonly [keys: readonly string[], seconds: number])[];
}

const grounds: Readonly<Record<'dark' | 'light', Ground>> = {
  dark: { fg: '#e6e9ec', bg: '#101418' },
  light: { fg: '#1f2328', bg: '#fdfcf7' },
};

const truecolour = { TERM: 'xterm-256color', COLORTERM: 'truecolor' };

/** A game of the golden logs as it stood after some of its steps, on its table. */
function table(game: string, log: string, steps: number): () => Promise<ReactNode> {
  return async () => {
    const file = new URL(`../../tests/logs/${game}/${log}.jsonl`, import.meta.url);
    const { match } = await openLogFile(fileURLToPath(file));
    const players = match.players.map(({ bot: _, ...player }) => player);
    const opening = { options: match.options, players, seed: match.seed };
    const replayed = replay(match.game, opening, match.setupChance, match.steps.slice(0, steps));
    if (!replayed.ok) throw new Error(replayed.reason);
    const loaded = await loadGame(findGame(game)!);
    return shown((on) => ({ name: 'play', loaded, begun: beginNew(on, replayed.match) }));
  };
}

function shown(place: (on: ReturnType<typeof stage>) => Place): ReactNode {
  const on = stage();
  return on.screen(place(on));
}

const scenes: readonly Scene[] = [
  {
    name: 'launcher',
    title: 'The launcher: the four games, and the board of the one that is marked',
    ...{ columns: 120, rows: 36 },
    screen: async () => shown(() => ({ name: 'launcher' })),
    awaited: 'new to you',
  },
  {
    name: 'wordsteal',
    title: 'WordSteal: a rack, and words of two players on the board',
    ...{ columns: 120, rows: 36 },
    screen: table('wordsteal', 'two-players', 16),
  },
  {
    name: 'monopoly',
    title: 'Monopoly: the board with its owners, and what may be done now',
    ...{ columns: 120, rows: 40 },
    screen: table('monopoly', 'classic-four', 260),
  },
  {
    name: 'catan',
    title: 'Catan: an island with settlements, roads and the robber',
    ...{ columns: 120, rows: 36, before: ['space'] },
    screen: table('catan', 'random-island-three', 170),
  },
  {
    name: 'carcassonne',
    title: 'Carcassonne: the land, and the tile that is to be placed',
    ...{ columns: 120, rows: 36 },
    screen: table('carcassonne', 'base-three', 92),
  },
  {
    name: 'turn',
    title: 'A turn of WordSteal: letters are carried to the board with the arrows',
    ...{ columns: 80, rows: 24 },
    screen: table('wordsteal', 'two-players', 12),
    // ONYX goes under GI, as the game of the log went on.
    film: [
      [[], 2],
      [['/'], 0.8],
      ...Array.from({ length: 4 }, () => [['left'], 0.15] as const),
      ...Array.from({ length: 4 }, () => [['down'], 0.15] as const),
      [['o'], 0.4],
      [['n'], 0.4],
      [['y'], 0.4],
      [['x'], 1.8],
      [['enter'], 1.6],
    ],
  },
];

async function filmed(scene: Scene, theme: ThemeName, ground: Ground): Promise<string> {
  const { columns, rows } = scene;
  const table = await openTable(await scene.screen(), {
    ...{ columns, rows, env: truecolour, settings: { theme, animation: 'off' } },
  });
  try {
    for (let turn = 0; turn < 1000 && !table.frame().includes(scene.awaited ?? ''); turn++)
      await table.settle();
    await table.press(...(scene.before ?? []));
    const frames: Frame[] = [];
    for (const [keys, seconds] of scene.film ?? [[[], 1]]) {
      await table.press(...keys);
      frames.push({ cells: await cellsOf(table.styled().split('\n'), columns, ground), seconds });
    }
    return svgOf(frames, ground, scene.title);
  } finally {
    await table.close();
  }
}

export const pictureNames: readonly string[] = scenes.map(({ name }) => name);

/** One picture of the README by its name, as the text of an SVG file. */
export async function picture(name: string, theme: 'dark' | 'light'): Promise<string> {
  const scene = scenes.find((other) => other.name === name);
  if (!scene) throw new Error(`There is no picture ${name}: ${pictureNames.join(', ')}.`);
  return filmed(scene, theme, grounds[theme]);
}
