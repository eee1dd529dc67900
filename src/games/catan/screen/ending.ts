import { type Match, tableNames } from '../../../engine/match.ts';
import { replay } from '../../../engine/replay.ts';
import { capital, counted, listed } from '../../../engine/sentence.ts';
import { type Ending, standingsOf } from '../../../tui/table/ending.ts';
import type { Figures } from '../../../tui/table/sections.tsx';
import { type Event, sayDevelopmentCards } from '../rules/events.ts';
import { yieldsAt } from '../rules/queries.ts';
import { countsOf, RESOURCES, sumOf } from '../rules/resources.ts';
import type { State } from '../rules/state.ts';
import type { CatanTypes } from '../rules/types.ts';
import { countOf, isOpen, type View } from '../rules/view.ts';
import { pipsOf } from './board/paint.ts';
import { handOf, orNone } from './catan-table.ts';

/** The figures of a match that is over: every hand lies open, and every point has its source. */
export function ending(match: Match<CatanTypes>): Ending {
  const { game, state } = match;
  const view = game.view(state, 'all');
  const { places, winners, reason } = standingsOf(match, (points) => counted(points, 'point'));
  const statistics = statisticsOf(match);
  const names = tableNames(match);
  type Cells = (seat: number) => readonly string[];
  const figures = (title: string, heads: readonly string[], cells: Cells): Figures => {
    const rows = view.players.map((_, seat) => ({ seat, cells: cells(seat) }));
    return { kind: 'figures', title, heads, rows };
  };
  return {
    places,
    headline: `${listed(winners)} wins! ${capital(reason)}.`,
    sections: [
      figures('Points by source', pointHeads, (seat) => pointsOf(view, seat).map(orNone)),
      {
        ...figures('Cards', cardHeads, (seat) => statistics.cards[seat]!.map(orNone)),
        note: 'Rolled: from dice and set-up. Stolen: by robber and monopoly. Lost: to them and to discards. Blocked: by the robber. Traded: given away in trades.',
      },
      {
        ...figures('Hands at the end', RESOURCES.map(capital), (seat) => handOf(view, seat).map(orNone)),
        note: view.players
          .flatMap(({ cards }, seat) =>
            isOpen(cards) && countOf(cards) > 0 ? `${names[seat]}: ${sayDevelopmentCards(cards)}.` : [],
          )
          .join(' '),
      },
      { kind: 'lines', title: 'Points after each turn', values: statistics.points },
      {
        kind: 'bars',
        title: `${counted(statistics.rolls, 'roll')} of the dice, stroke: expected`,
        bars: statistics.sums.map((count, index) => ({
          ...{ label: String(index + 2), count },
          expected: (statistics.rolls * pipsOf(index + 2)) / 36,
        })),
      },
    ],
    records: view.players.flatMap(({ roadLength, knights }, seat) => [
      { seat, name: 'longest road', value: roadLength },
      { seat, name: 'most knights', value: knights },
    ]),
  };
}

const pointHeads = ['Points', 'Settl.', 'Cities', 'Road', 'Army', 'VP cards'];
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

const cardHeads = ['Rolled', 'Stolen', 'Lost', 'Blocked', 'Traded'];
const noCards = { rolled: 0, stolen: 0, lost: 0, blocked: 0, traded: 0 };
type CardCounts = typeof noCards;

export function statisticsOf(match: Match<CatanTypes>) {
  // How often each sum from 2 to 12 was rolled.
  const sums = Array<number>(11).fill(0);
  // What everybody saw after each turn; the last entry counts all points.
  const points: number[][] = match.players.map(() => [0]);
  const cards = match.players.map(() => ({ ...noCards }));
  replay(match.game, match, match.setupChance, match.steps, ({ state, game }, events) => {
    for (const event of events) {
      if (event.type === 'rolled') sums[event.dice[0] + event.dice[1] - 2]!++;
      countCards(cards, event, state);
      if (event.type !== 'turn' && event.type !== 'won') continue;
      for (const [seat, count] of game.scores(state).entries()) points[seat]!.push(count);
    }
  });
  return { sums, rolls: sumOf(sums), points, cards: cards.map((counts) => Object.values(counts)) };
}

function countCards(cards: readonly CardCounts[], event: Event, state: State): void {
  switch (event.type) {
    case 'rolled':
      for (const [seat, count] of blockedBy(event.dice[0] + event.dice[1], state).entries())
        cards[seat]!.blocked += count;
      break;
    case 'produced':
    case 'firstCards':
      for (const { seat, count } of event.payouts) cards[seat]!.rolled += count;
      break;
    case 'stolen':
      cards[event.seat]!.stolen++;
      cards[event.victim]!.lost++;
      break;
    case 'discarded':
      cards[event.seat]!.lost += event.count;
      break;
    case 'monopoly':
      cards[event.seat]!.stolen += sumOf(event.taken);
      for (const [seat, count] of event.taken.entries()) cards[seat]!.lost += count;
      break;
    case 'traded':
      cards[event.seat]!.traded += sumOf(countsOf(event.give));
      cards[event.with]!.traded += sumOf(countsOf(event.want));
      break;
    case 'bankTrade':
      cards[event.seat]!.traded += event.rate;
      break;
  }
}

/** What the robber keeps back of a roll, by seat: a roll moves no robber. */
function blockedBy(sum: number, state: State): readonly number[] {
  return state.board.numbers[state.robber] === sum ? yieldsAt(state, state.robber) : [];
}
