import type { ReactNode } from 'react';
import { TableAway, TablesAway } from '../net/away.tsx';
import { HostScreen } from '../net/host-screen.tsx';
import type { Place } from '../place.ts';
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

export function screenOf(stage: Stage, place: Place): ReactNode {
  if ('loaded' in place) stage.marked = place.loaded.entry;
  switch (place.name) {
    case 'launcher':
      return <LauncherScreen stage={stage} />;
    case 'host':
      return <HostScreen stage={stage} />;
    case 'statistics':
      return <StatisticsScreen stage={stage} />;
    case 'saves':
      return <SavesScreen stage={stage} use={place.use} />;
    case 'new-game':
      return <NewGameScreen {...{ stage, ...place }} />;
    case 'play':
      return <PlayScreen stage={stage} loaded={place.loaded} begun={place.begun} />;
    case 'lesson':
      return <LessonScreen stage={stage} loaded={place.loaded} lesson={place.lesson} />;
    case 'table':
      return <TableAway {...{ stage, ...place }} />;
    case 'tables':
      return <TablesAway stage={stage} called={place.called} watch={place.watch} look={place.look} />;
    case 'maker':
      return place.screen(stage);
    case 'replay':
      return <ReplayScreen {...{ stage, ...place }} />;
    case 'daily':
      return <DailyScreen stage={stage} game={place.game} />;
    case 'review':
      return <ReviewScreen {...{ stage, ...place }} />;
  }
}
