import type { ReactNode } from 'react';
import type { GameScreen, PlayProps } from '../../../tui/table/game-screen.ts';
import type { Lexicon } from '../rules/lexicon.ts';
import type { WordStealTypes } from '../rules/types.ts';
import { Board } from './Board.tsx';
import { help } from './help.ts';
import { Play } from './Play.tsx';
import { soundOfTurn } from './status.ts';

/** @param lexicons the dictionary with this pack id, for accents that are typed and the review after the game. */
export function createWordStealScreen(lexicons: (packId: string) => Lexicon): GameScreen<WordStealTypes> {
  const play = (props: PlayProps<WordStealTypes>): ReactNode => <Play {...props} lexicons={lexicons} />;
  return {
    Play: play,
    Board,
    help,
    sounds: (events) => ({ now: [soundOfTurn(events)].filter((name) => name !== undefined) }),
  };
}
