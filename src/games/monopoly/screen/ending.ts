import type { Seat } from '../../../engine/game.ts';
import type { Match } from '../../../engine/match.ts';
import { counted } from '../../../engine/sentence.ts';
import { scoresOverTime } from '../../../engine/turning-points.ts';
import { type Ending, standingsOf } from '../../../tui/table/ending.ts';
import { money } from '../rules/board.ts';
import type { MonopolyTypes } from '../rules/types.ts';
import { ranksOf } from '../rules/view.ts';
import { scoreFigures } from './modes/scores.tsx';
import { rentsPage } from './panels/rents-page.tsx';
import { headline, texts } from './texts.ts';

/** The page at the end: everybody, net worth over time, and where rent was paid (MW15). */
export function ending(match: Match<MonopolyTypes>): Ending {
  const { game, state } = match;
  const view = game.view(state, 'all');
  const scoreOf = (_: number, seat: Seat): string => {
    const { bankrupt, netWorth } = view.players[seat]!;
    return bankrupt ? texts.bankrupt : money(view.board, netWorth);
  };
  const { places, winners, reason } = standingsOf(match, scoreOf, ranksOf(view));
  const worth = scoresOverTime(match, (now, was) => now.turn !== was.turn || now.phase.kind === 'over');
  return {
    places,
    headline: headline(winners, reason),
    sections: [
      { kind: 'lines', title: `Net worth over ${counted(state.turn, 'turn')}`, values: worth },
      { kind: 'figures', title: texts.scores, ...scoreFigures(view) },
    ],
    records: game.scores(state).map((value, seat) => ({ seat, name: 'highest net worth', value })),
    more: [{ key: 'h', label: 'rents', View: rentsPage(match) }],
  };
}
