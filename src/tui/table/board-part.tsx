import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { GameTypes } from '../../engine/game.ts';
import type { Match } from '../../engine/match.ts';
import type { Room } from '../paint/canvas.ts';
import { cutTo } from '../widgets/panel.tsx';
import type { GameScreen } from './game-screen.ts';

export interface BoardPartProps<G extends GameTypes> extends Room {
  readonly match: Match<G>;
  readonly screen: Pick<GameScreen<G>, 'Board' | 'cover'>;
  /** It stands for its game. */
  readonly asCover?: true;
}

/** The board as everybody sees it, or as much of it as there is room for. */
export function BoardPart<G extends GameTypes>(props: BoardPartProps<G>): ReactNode {
  const { match, screen, width, height, asCover } = props;
  const cover = asCover || !screen.cover?.isOnlyCover ? screen.cover : undefined;
  const { width: least = 0, height: low = 0, cell = 1 } = cover ?? {};
  const size = { width: Math.max(width, least), height: Math.max(height, low) };
  const shown = size.width > width ? width - (width % cell) : width;
  return (
    <Box {...cutTo({ width: shown, height })} marginLeft={(width - shown) >> 1} aria-hidden>
      <Box
        {...size}
        flexShrink={0}
        justifyContent="center"
        alignItems="center"
        marginLeft={-cell * Math.round((size.width - shown) / 2 / cell)}
        marginTop={-Math.round((size.height - height) / 2)}
      >
        <screen.Board view={match.game.view(match.state, 'spectator')} players={match.players} {...size} />
      </Box>
    </Box>
  );
}
