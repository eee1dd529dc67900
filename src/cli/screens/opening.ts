import { startMatch } from '../../engine/match.ts';
import type { GameEntry } from '../../games/index.ts';
import { useApp } from '../../tui/app/app-context.ts';
import { beginNew, loadGame, savedPlace } from '../begin.ts';
import { lessonPlace } from '../lesson-place.ts';
import { openSaved } from '../open-saved.ts';
import { newSeed } from '../seed.ts';
import { lastSetUp, usualSetUp } from '../set-up.ts';
import type { Stage } from '../stage.ts';

/** Ways into a game. */
export interface Opening {
  /** At once, set up as last time. */
  play(entry: GameEntry): void;
  form(entry: GameEntry): void;
  learn(entry: GameEntry): void;
  resume(id: string): void;
  /** Over the screen that is open. */
  replay(id: string): void;
}

export function useOpening(stage: Stage): Opening {
  const { push, replace, complain } = useApp();
  const attempt = (work: () => Promise<void>): void => void work().catch(complain);
  return {
    play: (entry) =>
      attempt(async () => {
        const loaded = await loadGame(entry);
        const last = await lastSetUp(stage, loaded).catch(() => undefined);
        const match = startMatch(loaded.game, {
          ...(last ?? usualSetUp(loaded, stage.settings.get())),
          seed: newSeed(),
        });
        replace(stage.screen({ name: 'play', loaded, begun: beginNew(stage, match) }));
      }),
    form: (entry) =>
      attempt(async () => {
        const loaded = await loadGame(entry);
        const last = await lastSetUp(stage, loaded).catch(() => undefined);
        replace(stage.screen({ name: 'new-game', loaded, initial: last ?? { options: {}, players: [] } }));
      }),
    learn: (entry) => attempt(async () => replace(stage.screen(await lessonPlace(entry)))),
    resume: (id) => attempt(async () => replace(stage.screen(await savedPlace(stage, id)))),
    replay: (id) =>
      attempt(async () => {
        const { entry, match } = await openSaved((await stage.storage.open()).store, id);
        const { screen } = await loadGame(entry);
        push(stage.screen({ name: 'replay', match, screen, id }));
      }),
  };
}
