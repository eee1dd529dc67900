import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { levels } from '../../engine/game.ts';
import type { Lesson } from '../../engine/lesson.ts';
import { LessonSession, playLesson } from '../../engine/lesson-session.ts';
import type { Player } from '../../engine/match.ts';
import { nameFor } from '../../engine/player-names.ts';
import { useApp } from '../../tui/app/app-context.ts';
import type { Settings } from '../../tui/app/settings.ts';
import { CoachTable } from '../../tui/table/coach.tsx';
import { beginNew, type LoadedGame } from '../begin.ts';
import type { PropsAt } from '../place.ts';
import { useOpening } from './opening.ts';

/** How long a move of the others is held back, in milliseconds. */
const pauses = { full: 1200, fast: 600, off: 200 } as const;

/** A coached first game, which is kept nowhere; whoever leaves it for the normal game plays on, and that is kept. */
export function LessonScreen({ stage, loaded, lesson }: PropsAt<'lesson'>): ReactNode {
  const { clock, replace, settings } = useApp();
  const { form } = useOpening(stage);
  const [session] = useState(
    () =>
      new LessonSession(playLesson(loaded.game, lesson, playersOf(loaded, lesson, settings), 0), lesson, {
        clock,
        pause: () => pauses[stage.settings.get().animation],
      }),
  );
  useEffect(() => () => session.close(), [session]);
  // Before any key: Ctrl+C asks here too, since what was learnt cannot be continued.
  useLayoutEffect(() => stage.played.playApart(), [stage]);
  return (
    <CoachTable
      session={session}
      moments={lesson.moments}
      screen={loaded.screen}
      playOn={() => replace(stage.screen({ name: 'play', loaded, begun: beginNew(stage, session.match) }))}
      leave={(how) => (how === 'new-game' ? form(loaded.entry) : replace(stage.screen({ name: 'launcher' })))}
    />
  );
}

/** The learner against the second weakest players. */
function playersOf({ game }: LoadedGame, { seats }: Lesson, { players }: Settings): readonly Player[] {
  const names: string[] = [];
  return players.slice(0, seats).map((player, seat) => {
    const bot = seat === 0 ? undefined : levels[1];
    names.push(nameFor(game, seat, bot ? { bot, name: '' } : player, names));
    return { name: names[seat]!, colour: game.colours?.[seat] ?? player.colour, ...(bot && { bot }) };
  });
}
