import type { Match } from '../../../engine/match.ts';
import { capital } from '../../../engine/sentence.ts';
import { type Ending, standingsOf } from '../../../tui/table/ending.ts';
import { countedCard } from '../rules/events.ts';
import { CARDS } from '../rules/resources.ts';
import type { CatanTypes } from '../rules/types.ts';
import { isOpen, type PlayerView, type View } from '../rules/view.ts';
import { handOf } from './hand.ts';
import { expectedSums, statisticsOf } from './statistics.ts';
import { ending as texts } from './texts.ts';

/** The figures of a match that is over: every hand lies open, and every point has its source. */
export function ending(match: Match<CatanTypes>): Ending {
  const { game, state } = match;
  const view = game.view(state, 'all');
  const { places, winners, reason } = standingsOf(match, texts.score);
  const statistics = statisticsOf(match);
  const bySeat = <T>(cells: (player: PlayerView, seat: number) => T): readonly { seat: number; cells: T }[] =>
    view.players.map((player, seat) => ({ seat, cells: cells(player, seat) }));
  return {
    places,
    headline: texts.headline(winners.join(' and '), capital(reason)),
    sections: [
      {
        kind: 'figures',
        title: texts.points,
        heads: texts.pointHeads,
        rows: bySeat((_, seat) => pointsOf(view, seat).map(orNone)),
      },
      {
        kind: 'figures',
        title: texts.cards,
        heads: texts.cardHeads,
        note: texts.cardNote,
        rows: bySeat((_, seat) => statistics.cards[seat]!.map(orNone)),
      },
      {
        kind: 'figures',
        title: texts.hands,
        heads: texts.handHeads,
        rows: bySeat((player, seat) => [...handOf(view, seat).map(orNone), developmentCards(player)]),
      },
      { kind: 'lines', title: texts.chart, values: statistics.points },
      {
        kind: 'bars',
        title: texts.dice(statistics.rolls),
        bars: statistics.sums.map((count, index) => ({
          label: String(index + 2),
          count,
          expected: expectedSums(statistics.rolls)[index]!,
        })),
      },
    ],
    records: view.players.flatMap(({ roadLength, knights }, seat) => [
      { seat, name: texts.longestRoad, value: roadLength },
      { seat, name: texts.mostKnights, value: knights },
    ]),
  };
}

const orNone = (count: number): string => (count === 0 ? '·' : String(count));

/** All points, then those of settlements, cities, longest road, largest army and victory point cards. */
export function pointsOf({ players, longestRoad, largestArmy }: View, seat: number): readonly number[] {
  const { points, settlements, cities, cards } = players[seat]!;
  return [
    points,
    settlements.length,
    2 * cities.length,
    longestRoad?.seat === seat ? 2 : 0,
    largestArmy?.seat === seat ? 2 : 0,
    isOpen(cards) ? cards.victoryPoint : 0,
  ];
}

function developmentCards({ cards }: PlayerView): string {
  if (!isOpen(cards)) return '·';
  const held = CARDS.filter((card) => cards[card] > 0).map((card) => countedCard(cards[card], card));
  return held.join(', ') || '·';
}
