import type { ComponentType, ReactNode } from 'react';
import { TableAway, TablesAway } from '../net/away.tsx';
import { HostScreen } from '../net/host-screen.tsx';
import type { Place, PropsAt } from '../place.ts';
import type { Stage } from '../stage.ts';
import { DailyScreen } from './daily.tsx';
import { LauncherScreen } from './launcher.tsx';
import { LessonScreen } from './lesson.tsx';
import { NewGameScreen } from './new-game.tsx';
import { PlayScreen } from './play.tsx';
import { ReplayScreen } from './replay.tsx';
import { ReviewScreen } from './review.tsx';
import { SavesScreen } from './saves.tsx';
import { StatisticsScreen } from './statistics.tsx';

const screens: { readonly [N in Place['name']]: (props: PropsAt<N>) => ReactNode } = {
  launcher: LauncherScreen,
  host: HostScreen,
  statistics: StatisticsScreen,
  saves: SavesScreen,
  'new-game': NewGameScreen,
  play: PlayScreen,
  lesson: LessonScreen,
  table: TableAway,
  tables: TablesAway,
  maker: ({ screen, stage }) => screen(stage),
  replay: ReplayScreen,
  daily: DailyScreen,
  review: ReviewScreen,
};

export function screenOf(stage: Stage, { name, ...needs }: Place): ReactNode {
  if ('loaded' in needs) stage.marked = needs.loaded.entry;
  // That it needs just this the compiler cannot see.
  const Screen = screens[name] as ComponentType<object>;
  return <Screen {...{ stage, ...needs }} />;
}
