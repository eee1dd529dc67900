import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { findGame } from '../../games/index.ts';
import { Library } from '../../maker/library.tsx';
import type { AnyMaker, Designed, Hands, Opened, StudyRun } from '../../maker/maker.ts';
import { Drafts } from '../../shelf/drafts.ts';
import { useApp } from '../../tui/app/app-context.ts';
import { loadGame } from '../begin.ts';
import type { Stage } from '../stage.ts';
import { studyOf } from './makers.ts';
import { runStudy } from './study-run.ts';

interface MakerScreenProps {
  readonly stage: Stage;
  readonly makers: readonly AnyMaker[];
  /** Whose list is shown. */
  readonly shown: AnyMaker;
  /** Where drafts are kept. */
  readonly folder: string;
  /** What threads run; without it games are played here. */
  readonly script: URL | undefined;
  /** What is on the desk at once. */
  readonly opened: Opened<Designed> | undefined;
}

/** The list of what can be designed, or what is being designed. */
export function MakerScreen({ stage, makers, folder, script, ...first }: MakerScreenProps): ReactNode {
  const { push, replace, complain } = useApp();
  const [maker, show] = useState(first.shown);
  const [opened, open] = useState(first.opened);
  const drafts = useMemo(() => new Drafts(folder, maker.game), [folder, maker]);
  const study = useCallback<Hands<Designed>['study']>(
    (value, games, listener) => {
      let run: StudyRun | undefined;
      let cancelled = false;
      studyOf(maker, value)
        .then((order) => {
          if (!cancelled) run = runStudy(order, games, listener, script);
        })
        .catch((error: Error) => listener.end(error.message));
      return {
        cancel: () => {
          cancelled = true;
          run?.cancel();
        },
      };
    },
    [maker, script],
  );
  const hands: Hands<Designed> = {
    study,
    play: (value) =>
      void loadGame(findGame(maker.game)!)
        .then((loaded) => {
          const options = maker.optionsOf(value);
          push(stage.screen({ name: 'new-game', loaded, initial: { options, players: [] }, isOver: true }));
        })
        .catch(complain),
    copy: (text) => stage.terminal.copy(text),
  };
  if (opened) return <maker.Editor opened={opened} hands={hands} leave={() => open(undefined)} />;
  return (
    <Library
      key={maker.game}
      {...{ maker, makers, drafts, open, show }}
      leave={() => replace(stage.screen({ name: 'launcher' }))}
    />
  );
}
