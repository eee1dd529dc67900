import { type ReactNode, useEffect, useState } from 'react';
import { type GameEntry, games } from '../../games/index.ts';
import { useApp, useKeys } from '../../tui/app/app-context.ts';
import type { Canvas } from '../../tui/paint/canvas.ts';
import { playerColours, playerGlyphs } from '../../tui/paint/theme.ts';
import { widthOf } from '../../tui/paint/width.ts';
import { Frame } from '../../tui/widgets/frame.tsx';
import { type MenuItem, useMenu } from '../../tui/widgets/menu.tsx';
import { SettingsPage } from '../../tui/widgets/settings-page.tsx';
import type { Stage } from '../stage.ts';
import { NewGameScreen } from './new-game.tsx';
import { loadGame } from './play.tsx';
import { SavesScreen } from './saves.tsx';
import { StatisticsScreen } from './statistics.tsx';

const art = [
  '┏┓ ┏━┓┏━┓┏━┓╺┳┓┏━╸┏━┓┏┳┓┏━╸┏━┓',
  '┣┻┓┃ ┃┣━┫┣┳┛ ┃┃┃╺┓┣━┫┃┃┃┣╸ ┗━┓',
  '┗━┛┗━┛╹ ╹╹┗╸╺┻┛┗━┛╹ ╹╹ ╹┗━╸┗━┛',
];
const ART_HEIGHT = art.length + 4;

const help = [
  {
    title: 'The launcher',
    lines: [
      'Choose with the arrows and Enter, or press the letter behind an entry.',
      'Every game is saved after each move: leave it whenever you like and continue it here.',
    ],
  },
];

/** The first screen: the games there are, and what is common to them. */
export function LauncherScreen({ stage }: { readonly stage: Stage }): ReactNode {
  const { say, replace, push, help: openHelp, about, quit } = useApp();
  const [trouble] = useState(() => stage.settings.trouble);
  useEffect(() => {
    stage.session = undefined;
    if (trouble) say(trouble, 'warn');
  }, [stage, trouble, say]);
  const open = async (entry: GameEntry): Promise<void> => {
    try {
      const loaded = await loadGame(entry);
      replace(<NewGameScreen stage={stage} loaded={loaded} initial={{ options: {}, players: [] }} />);
    } catch (error) {
      say((error as Error).message, 'bad');
    }
  };
  const items: MenuItem[] = [
    ...games.map((entry) => ({ label: entry.title, detail: entry.summary, run: () => void open(entry) })),
    { label: 'Continue a saved game', key: 'c', run: () => push(<SavesScreen stage={stage} use="play" />) },
    { label: 'Replays', key: 'r', run: () => push(<SavesScreen stage={stage} use="replay" />) },
    { label: 'Statistics', key: 't', run: () => push(<StatisticsScreen stage={stage} />) },
    { label: 'Settings', key: 's', run: () => push(<SettingsPage />) },
    { label: 'Help', key: 'h', detail: '?', run: () => openHelp() },
    { label: 'Credits', key: 'a', detail: 'F1', run: about },
    { label: 'Quit', key: 'q', run: () => quit() },
  ];
  const menu = useMenu(items);
  useKeys([{ key: 'escape', label: 'quit', run: () => quit() }]);
  return (
    <Frame
      title={['boardgames']}
      help={help}
      lines={menu.lines}
      draw={(body) => {
        drawTitleArt(body);
        const width = Math.min(body.width - 4, 70);
        const height = Math.min(items.length, body.height - ART_HEIGHT);
        menu.draw(body, { x: Math.floor((body.width - width) / 2), y: ART_HEIGHT, width, height });
      }}
    />
  );
}

function drawTitleArt(body: Canvas): void {
  const x = Math.floor((body.width - widthOf(art[0]!)) / 2);
  art.forEach((line, row) => {
    body.text(x, row + 1, line, { fg: 'accent', bold: true });
  });
  playerColours.forEach((colour, index) => {
    body.text(x + 2 + index * 5, art.length + 2, playerGlyphs[colour], { fg: colour });
  });
}
