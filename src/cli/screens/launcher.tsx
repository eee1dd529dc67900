import { Box } from 'ink';
import { type ReactNode, useEffect, useState } from 'react';
import { type GameEntry, games } from '../../games/index.ts';
import { useApp, useKeys } from '../../tui/app/app-context.ts';
import { Label } from '../../tui/app/label.tsx';
import { playerColours, playerGlyphs } from '../../tui/paint/theme.ts';
import { bodyArea, Frame } from '../../tui/widgets/frame.tsx';
import { type MenuItem, MenuList, useMenu } from '../../tui/widgets/menu.tsx';
import { SettingsPage } from '../../tui/widgets/settings-page.tsx';
import { loadGame } from '../begin.ts';
import type { Stage } from '../stage.ts';
import { titleArt } from './title-art.ts';

const ART_HEIGHT = titleArt.unicode.length + 3;

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
  const { size, say, replace, push, help: openHelp, about, quit } = useApp();
  const [trouble] = useState(() => stage.settings.trouble);
  useEffect(() => {
    if (trouble) say(trouble, 'warn');
  }, [trouble, say]);
  const open = async (entry: GameEntry): Promise<void> => {
    try {
      const loaded = await loadGame(entry);
      replace(stage.screen({ name: 'new-game', loaded, initial: { options: {}, players: [] } }));
    } catch (error) {
      say((error as Error).message, 'bad');
    }
  };
  const items: MenuItem[] = [
    ...games.map((entry) => ({ label: entry.title, detail: entry.summary, run: () => void open(entry) })),
    {
      label: 'Continue a saved game',
      key: 'c',
      run: () => push(stage.screen({ name: 'saves', use: 'play' })),
    },
    { label: 'Replays', key: 'r', run: () => push(stage.screen({ name: 'saves', use: 'replay' })) },
    { label: 'Statistics', key: 't', run: () => push(stage.screen({ name: 'statistics' })) },
    { label: 'Settings', key: 's', run: () => push(<SettingsPage />) },
    { label: 'Help', key: 'h', detail: '?', run: () => openHelp() },
    { label: 'Credits', key: 'a', detail: 'F1', run: about },
    { label: 'Quit', key: 'q', run: () => quit() },
  ];
  const menu = useMenu(items);
  useKeys([{ key: 'escape', label: 'quit', hidden: true, whyNot: 'Press q to quit.', run: () => {} }]);
  const room = bodyArea(size).height - ART_HEIGHT;
  return (
    <Frame title={['boardgames']} help={help}>
      <Box flexDirection="column" alignItems="center">
        <TitleArt />
        <MenuList menu={menu} height={Math.min(items.length, room)} />
      </Box>
    </Frame>
  );
}

function TitleArt(): ReactNode {
  const { theme } = useApp();
  return (
    <Box flexDirection="column" alignItems="center" marginTop={1} marginBottom={1} flexShrink={0} aria-hidden>
      {(theme.ascii ? titleArt.ascii : titleArt.unicode).map((line, row) => (
        <Label key={row} bold tone="accent">
          {line}
        </Label>
      ))}
      <Box columnGap={4}>
        {playerColours.map((colour) => (
          <Label key={colour} tone={colour}>
            {playerGlyphs[colour]}
          </Label>
        ))}
      </Box>
    </Box>
  );
}
