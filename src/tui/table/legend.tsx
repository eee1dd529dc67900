import { Box } from 'ink';
import { type ReactNode, useMemo } from 'react';
import type { GameModule, GameTypes } from '../../engine/game.ts';
import type { Lesson } from '../../engine/lesson.ts';
import { playLesson } from '../../engine/lesson-session.ts';
import type { Match } from '../../engine/match.ts';
import type { HelpSection } from '../app/app-context.ts';
import { Label } from '../app/label.tsx';
import { defaultSettings } from '../app/settings.ts';
import type { Area, Point, Room } from '../paint/canvas.ts';
import { cutTo } from '../widgets/panel.tsx';
import type { GameScreen } from './game-screen.ts';

/** A picture of the board with numbers on what there is to know, for people who do not know the game. */
export interface Legend {
  /** The match that is shown: as this lesson leaves it, or as it stands after so many moments. */
  readonly lesson: Lesson;
  readonly moments?: number;
  /** The board is drawn in this room, and this part of it is seen. */
  readonly room: Room;
  readonly part: Area;
  /** Cells of the room that get a number, and what is told of it. */
  readonly labels: readonly (Point & { readonly text: string })[];
}

export function helpOf<G extends GameTypes>(
  game: GameModule<G>,
  { Board, legend, help }: Pick<GameScreen<G>, 'Board' | 'legend' | 'help'>,
): readonly HelpSection[] {
  const pages = Object.entries(help).map(([title, lines]) => ({ title, lines }));
  if (!legend) return pages;
  const page = {
    title: 'Picture of the board',
    lines: legend.labels.map(({ text }, index) => `${index + 1}  ${text}`),
    picture: { height: legend.part.height, view: () => <Picture {...{ game, Board, ...legend }} /> },
  };
  return [page, ...pages];
}

type PictureProps<G extends GameTypes> = Legend & Pick<GameScreen<G>, 'Board'> & Pick<Match<G>, 'game'>;

function Picture<G extends GameTypes>(props: PictureProps<G>): ReactNode {
  const { game, Board, lesson, moments, room, part, labels } = props;
  const { state, players } = useMemo(
    () => playLesson(game, lesson, defaultSettings.players.slice(0, lesson.seats), moments),
    [game, lesson, moments],
  );
  return (
    <Box {...cutTo(part)} marginBottom={1} aria-hidden>
      <Box {...room} flexShrink={0} marginLeft={-part.x} marginTop={-part.y}>
        <Board view={game.view(state, 'spectator')} players={players} {...room} />
        {labels.map(({ x, y }, index) => (
          <Box key={index} position="absolute" marginLeft={x} marginTop={y}>
            <Label inverse bold tone="accent" bg="surface">
              {`${index + 1}`}
            </Label>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
