import { type ReactNode, useState } from 'react';
import { useApp, useKeys } from '../../../tui/app/app-context.ts';
import { bodyArea, Frame } from '../../../tui/widgets/frame.tsx';
import { WholeBody } from '../../../tui/widgets/whole-body.tsx';
import { drawEnd, endBoardArea, endCamera } from './draw-end.ts';
import { ownersIn } from './drawings.ts';
import { help } from './help.ts';
import { endKeys, lookKeys } from './keys.ts';
import { newsOf } from './status.ts';
import { type TableProps, useSpoken } from './Table.tsx';

export interface EndingProps extends TableProps {
  /** To a new game. */
  again(): void;
  saveLog(): void;
}

/** The page at the end (CC7). */
export function Ending({
  session,
  turn,
  news,
  history,
  commands,
  children,
  ...props
}: EndingProps): ReactNode {
  const { size, theme } = useApp();
  const [wide, setWide] = useState(false);
  const { match } = session;
  const { view, state } = turn;
  const area = bodyArea(size);
  const camera = endCamera(endBoardArea(view, area, wide), state);
  useKeys([
    ...endKeys(commands, {
      wide,
      turnOver: () => setWide(!wide),
      again: props.again,
      saveLog: props.saveLog,
    }),
    ...lookKeys(camera.zoom, commands),
  ]);
  const winners = match.game.outcome(match.state)?.winners ?? [];
  const owners = state.owners ? ownersIn(match.state) : undefined;
  const { scores } = history;
  const spoken = useSpoken(session, turn);
  return (
    <Frame title={['Carcassonne', 'the end']} status={newsOf(news.events, match)} help={help}>
      <WholeBody
        draw={(body) =>
          drawEnd(body, { view, players: match.players, winners, scores, state, theme, wide, owners })
        }
        spoken={() => spoken}
      />
      {children}
    </Frame>
  );
}
