import { type ReactNode, useState } from 'react';
import type { GameTypes } from '../../engine/game.ts';
import { useKeys } from '../app/app-context.ts';
import { Layer } from '../app/layer.tsx';
import type { Area } from '../paint/canvas.ts';
import { Dialog } from '../widgets/dialog.tsx';
import type { PlayProps } from './game-screen.ts';

export interface GameOverProps extends Pick<PlayProps<GameTypes>, 'leave' | 'saveLog'> {
  /** Who has won, and how. */
  readonly text: string;
  /** The page that looks back on the game, and the letter that opens it. */
  readonly page: { readonly label: string; readonly key: string; view(close: () => void): ReactNode };
  /** The part of the screen that the winner is told in; left out, the middle. */
  readonly within?: Area | undefined;
  /** The letter that saves the log. */
  readonly saveKey: string;
}

/** What lies over the board after the last move: the winner, then a page to look back with, then nothing. */
export function GameOver({ text, page, within, saveKey, leave, saveLog }: GameOverProps): ReactNode {
  const [shown, show] = useState<'winner' | 'page' | 'board'>('winner');
  const choices = [
    { label: page.label, key: page.key, run: () => show('page') },
    { label: 'Save log', key: saveKey, run: saveLog },
    { label: 'New game', key: 'n', run: () => leave('new-game') },
  ];
  useKeys(choices.map((choice) => ({ ...choice, label: choice.label.toLowerCase() })));
  if (shown === 'board') return null;
  if (shown === 'page') return <Layer>{page.view(() => show('board'))}</Layer>;
  const board = { label: 'Look at the board', key: 'b', run: () => show('board') };
  return <Dialog title="The game is over" text={text} within={within} choices={[...choices, board]} />;
}
