import { type ReactNode, useContext } from 'react';
import type { Match } from '../../../../engine/match.ts';
import { capital } from '../../../../engine/words.ts';
import type { Area } from '../../../../tui/paint/canvas.ts';
import { GameOver } from '../../../../tui/table/game-over.tsx';
import { SettingContext } from '../../../../tui/table/setting.ts';
import type { Table } from '../../../../tui/table/table.ts';
import type { Lexicon } from '../../rules/lexicon.ts';
import type { WordStealTypes } from '../../rules/types.ts';
import { texts } from '../texts.ts';
import { ReviewPage } from './ReviewPage.tsx';

export interface EndingProps {
  readonly table: Table<WordStealTypes>;
  readonly lexicon: Lexicon;
  /** The part of the screen where the board is: scores and log stay in sight. */
  readonly within: Area;
}

/** What follows the last turn: the winner, the review of every turn, and the board to look back at (WS10). */
export function Ending(props: EndingProps): ReactNode {
  const { table, within } = props;
  const setting = useContext(SettingContext);
  const saveLog = () => setting?.saveLog?.();
  return (
    <GameOver
      text={winnerText(table.match)}
      within={within}
      page={{
        label: texts.review,
        key: 'r',
        view: (close) => <ReviewPage {...props} saveLog={saveLog} close={close} />,
      }}
      saveKey="s"
      saveLog={saveLog}
      leave={(how) => setting?.leave(how)}
    />
  );
}

function winnerText({ game, state, players }: Match<WordStealTypes>): string {
  const outcome = game.outcome(state);
  const winners = outcome?.winners ?? [];
  const names = winners.map((seat) => players[seat]!.name).join(' and ');
  const scores = game.scores(state).map((score, seat) => `${players[seat]!.name} ${score}`);
  return `★ ${texts.wins(names, winners.length > 1)}  ${scores.join(', ')}.\n${capital(outcome?.reason ?? '')}.`;
}
