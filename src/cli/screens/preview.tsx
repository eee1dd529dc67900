import { Box } from 'ink';
import { type ReactNode, useEffect, useState } from 'react';
import { seededChance } from '../../engine/chance.ts';
import type { AnyTypes } from '../../engine/game.ts';
import { type Match, play, startMatch } from '../../engine/match.ts';
import type { GameEntry } from '../../games/index.ts';
import { useApp } from '../../tui/app/app-context.ts';
import { Panel } from '../../tui/widgets/panel.tsx';
import { type LoadedGame, loadGame } from '../begin.ts';
import { usualSetUp } from '../set-up.ts';
import type { Stage } from '../stage.ts';

/** How far the match has come that is shown. */
const STEPS = 60;
/** The mark rests that long on a game before its board is drawn, in milliseconds. */
const REST = 120;

interface Shown {
  readonly loaded: LoadedGame;
  readonly match: Match<AnyTypes>;
}

export interface PreviewProps {
  readonly stage: Stage;
  readonly entry: GameEntry;
  readonly width: number;
  readonly height: number;
}

/** The board of a game as it may come to look, drawn by the game itself. */
export function Preview({ stage, entry, width, height }: PreviewProps): ReactNode {
  const shown = useShown(stage, entry);
  const inside = { width: width - 4, height: height - 2 };
  return (
    <Panel title={entry.title} tone="accent" width={width} height={height} flexShrink={0}>
      {shown && (
        <Box aria-hidden justifyContent="center" overflow="hidden" height={inside.height}>
          <shown.loaded.screen.Board
            view={shown.match.game.view(shown.match.state, 'all')}
            players={shown.match.players}
            events={[]}
            {...inside}
          />
        </Box>
      )}
    </Panel>
  );
}

/** Loaded when the first frame is drawn and the mark has come to rest: a game costs more than a frame. */
function useShown(stage: Stage, entry: GameEntry): Shown | undefined {
  const { clock } = useApp();
  const [shown, show] = useState<ReadonlyMap<string, Shown>>(new Map());
  useEffect(() => {
    if (shown.has(entry.id)) return undefined;
    let left = false;
    const cancel = clock.after(REST, () => {
      // A game whose files are damaged says so when it is opened.
      void demonstrate(stage, entry).then(
        (made) => left || show((before) => new Map(before).set(entry.id, made)),
        () => {},
      );
    });
    return () => {
      left = true;
      cancel();
    };
  }, [stage, entry, clock, shown]);
  return shown.get(entry.id);
}

async function demonstrate(stage: Stage, entry: GameEntry): Promise<Shown> {
  const loaded = await loadGame(entry);
  let match = startMatch(loaded.game, { ...usualSetUp(stage, loaded), seed: 'a first look' });
  const chance = seededChance('a first look');
  for (let step = 0; step < STEPS; step++) {
    const [seat] = match.game.toAct(match.state);
    if (seat === undefined) break;
    const played = play(match, seat, match.game.sampleMove(match.state, seat, chance));
    if (!played.ok) break;
    match = played.match;
  }
  return { loaded, match };
}
