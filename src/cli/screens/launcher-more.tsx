import { type GameEntry, games } from '../../games/index.ts';
import { useApp } from '../../tui/app/app-context.ts';
import type { MenuItem } from '../../tui/widgets/menu.tsx';
import { SettingsPage } from '../../tui/widgets/settings-page.tsx';
import { hasGuests, type Stage } from '../stage.ts';
import type { PlayedGames } from './launcher-games.ts';
import { Demonstration } from './shown-board.tsx';

/** What is common to all games. */
export function useMore(
  stage: Stage,
  played: PlayedGames,
  { day, marked }: { readonly day: string; marked(): GameEntry },
): readonly MenuItem[] {
  const { push, replace, complain, help: openHelp, about, askToQuit, quit } = useApp();
  const join = async (): Promise<void> => {
    const { lookForTables: look } = await import('../../net/discovery.ts');
    push(stage.screen({ name: 'tables', watch: false, look }));
  };
  const make = async (): Promise<void> => {
    const { makerPlace } = await import('../maker/open.tsx');
    replace(stage.screen(await makerPlace()));
  };
  const leave = (): void => (hasGuests(stage) ? askToQuit() : quit());
  const entries: readonly (readonly [key: string, label: string, run: () => void])[] = [
    ['c', 'Saved games', () => push(stage.screen({ name: 'saves', use: 'play' }))],
    ['r', 'Replays', () => push(stage.screen({ name: 'saves', use: 'replay' }))],
    ['d', todayText(played, day), () => push(stage.screen({ name: 'daily' }))],
    ['t', 'Statistics', () => push(stage.screen({ name: 'statistics' }))],
    ['h', 'Host a table', () => push(stage.screen({ name: 'host' }))],
    ['j', 'Join a table', () => void join().catch(complain)],
    ['m', 'Board maker', () => void make().catch(complain)],
    [
      's',
      'Settings',
      () => push(<SettingsPage board={(room) => <Demonstration entry={marked()} {...room} />} />),
    ],
    ['?', 'Help', () => openHelp()],
    ['a', 'About', about],
    ['q', 'Quit', leave],
  ];
  return entries.map(([key, label, run]) => ({
    ...{ id: key, lead: `${key}  `, label, detail: '', run },
    take: key === 'd' ? 'challenges' : label.toLowerCase(),
    // What works everywhere is bound already.
    ...(key === '?' ? {} : { key }),
  }));
}

/** How much of today's challenges is done: `Today: 1 of 4`. */
function todayText({ results }: PlayedGames, day: string): string {
  if (!results) return 'Today';
  return `Today: ${Object.keys(results.daily[day] ?? {}).length} of ${games.length}`;
}
