import type { Match } from '../../../engine/match.ts';
import { replay } from '../../../engine/replay.ts';
import type { Ending } from '../../../tui/table/ending.ts';
import type { Monopoly } from '../rules/index.ts';
import { scoreFigures, scoresOf } from './modes/scores.tsx';
import { rentsPage } from './panels/rents-page.tsx';
import { texts } from './texts.ts';

/** The page at the end: everybody, net worth over time, and where rent was paid (MW15). */
export function ending(match: Match<Monopoly>): Ending {
  const { game, state, players } = match;
  const view = game.view(state, 'all');
  const scores = scoresOf(view);
  const { winners = [], reason = '' } = game.outcome(state) ?? {};
  return {
    places: scores.map(({ seat, worth, bankrupt, key }) => ({
      seat,
      place: scores.findIndex((other) => other.key === key) + 1,
      score: bankrupt ? texts.scores.bankrupt : worth,
      won: winners.includes(seat),
    })),
    headline: texts.ending.headline(
      winners.map((seat) => players[seat]!.name),
      reason,
    ),
    sections: [
      { kind: 'lines', title: texts.ending.chart(state.turn), values: worthLines(match) },
      { kind: 'figures', title: texts.scores.title, ...scoreFigures(view) },
    ],
    records: game.scores(state).map((value, seat) => ({ seat, name: texts.ending.record, value })),
    more: [{ key: 'h', label: texts.ending.key, View: rentsPage(match) }],
  };
}

/** By seat, net worth at the start and after each turn. */
function worthLines(match: Match<Monopoly>): readonly (readonly number[])[] {
  const lines = match.players.map(() => [match.options.startCash]);
  let turn = 1;
  replay(match.game, match, match.setupChance, match.steps, ({ state }) => {
    if (state.turn === turn && state.phase.kind !== 'over') return;
    turn = state.turn;
    match.game.scores(state).forEach((worth, seat) => {
      lines[seat]!.push(worth);
    });
  });
  return lines;
}
