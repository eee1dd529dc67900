import type { ReactNode } from 'react';
import type { AnyTypes } from '../../engine/game.ts';
import { startMatch } from '../../engine/match.ts';
import { useApp } from '../../tui/app/app-context.ts';
import type { NewGameProps } from '../../tui/table/game-screen.ts';
import { NewGameForm } from '../../tui/table/new-game-form.tsx';
import { beginNew, type LoadedGame } from '../begin.ts';
import { newSeed } from '../seed.ts';
import type { Stage } from '../stage.ts';

export interface NewGameScreenProps {
  readonly stage: Stage;
  readonly loaded: LoadedGame;
  readonly initial: NewGameProps<AnyTypes>['initial'];
}

/** The form of a new game: the game's own, or the one made from its options. */
export function NewGameScreen({ stage, loaded, initial }: NewGameScreenProps): ReactNode {
  const { replace, say } = useApp();
  const { game, bots, screen } = loaded;
  const form: NewGameProps<AnyTypes> = {
    initial,
    start(opening) {
      try {
        const match = startMatch(game, { ...opening, seed: newSeed() });
        replace(stage.screen({ name: 'play', loaded, begun: beginNew(stage, match) }));
      } catch (error) {
        say((error as Error).message, 'bad');
      }
    },
    cancel: () => replace(stage.screen({ name: 'launcher' })),
  };
  if (screen.NewGame) return <screen.NewGame {...form} />;
  return <NewGameForm {...form} game={game} bots={bots} help={screen.help} />;
}
