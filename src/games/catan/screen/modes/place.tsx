import { arrowKeys, stepped } from '../../../../tui/terminal/keys.ts';
import type { Move } from '../../rules/moves/move.ts';
import { countOf } from '../../rules/view.ts';
import { spotNamed, spotPlace } from '../board/draw-board.ts';
import { nextPlace, placeAfter } from '../board/nearest.ts';
import { SeatLines } from '../panels/OfferStrip.tsx';
import { placeInfo, worthOf } from '../place-info.ts';
import type { Sight } from '../sight.ts';
import { hints, prompts, strip } from '../texts.ts';
import { arrows, type Mode, type Moment, type PlaceChoice, type Places } from './mode.ts';

type Placing = 'settlement' | 'road' | 'city' | 'robber';

/** Begins where most is to be had. @param how whether the match asks for it */
export function placeMode(
  what: Placing,
  moves: readonly Move[],
  sight: Sight,
  how: 'free' | 'forced' = 'free',
): Mode {
  const byPlace = new Map<string, Move[]>();
  for (const move of moves) {
    const name =
      'corner' in move ? move.corner : 'edge' in move ? move.edge : 'hex' in move ? move.hex : undefined;
    if (name !== undefined) byPlace.set(name, [...(byPlace.get(name) ?? []), move]);
  }
  const choices = [...byPlace].map(([name, made]) => ({ spot: spotNamed(name), moves: made }));
  return placing(what, { choices, at: bestOf(choices, sight) }, how);
}

/** The choice that is worth most, of equal ones the nearest to the middle of the board. */
function bestOf(choices: readonly PlaceChoice[], sight: Sight): number {
  let best = 0;
  const far = (index: number): number => {
    const { x, y } = spotPlace(choices[index]!.spot);
    return x * x + y * y;
  };
  const worth = choices.map(({ spot }) => worthOf(sight, spot));
  for (const index of choices.keys()) {
    const more = worth[index]! - worth[best]!;
    if (more > 0 || (more === 0 && far(index) < far(best))) best = index;
  }
  return best;
}

function placing(what: Placing, places: Places, how: 'free' | 'forced'): Mode {
  const { choices, at } = places;
  const { spot, moves } = choices[at]!;
  return {
    places,
    forced: how === 'forced' ? moves[0] : undefined,
    keys({ table, enter, become }) {
      const all = choices.map((choice) => spotPlace(choice.spot));
      const go = (next: number): void => become(placing(what, { choices, at: next }, how));
      return [
        arrowKeys(hints.move, (direction) => go(nextPlace(all, at, direction))),
        {
          key: 'enter',
          label: hints.placing[what],
          run: () => (moves.length > 1 ? enter(victimMode(moves, places)) : table.play(moves[0]!)),
        },
        { key: 'tab', label: hints.nextSpot, hidden: true, run: () => go(placeAfter(all, at, 1)) },
        { key: 'shift+tab', label: hints.spotBefore, hidden: true, run: () => go(placeAfter(all, at, -1)) },
      ];
    },
    prompt(moment) {
      const info = placeInfo(moment, spot);
      if (what === 'robber') return prompts.robber(info);
      if (what === 'road') return prompts.road(choices.length, info, roadNumber(moment));
      return prompts[what](choices.length, info);
    },
  };
}

/** Which of a card's two roads it is. */
function roadNumber({ view: { phase } }: Moment): string {
  return phase.kind === 'roadBuilding' ? prompts.roadOf(3 - phase.left, 2) : '';
}

/** Choosing whom to rob at a hex where several can be. */
function victimMode(moves: readonly Move[], places: Places, at = 0): Mode {
  return {
    places,
    keys: ({ table, become }) => [
      arrows((by) => become(victimMode(moves, places, stepped(at, by, moves.length)))),
      { key: 'enter', label: hints.rob, run: () => table.play(moves[at]!) },
    ],
    prompt: () => [prompts.victim],
    strip(moment) {
      const lines = moves.flatMap((move, index) => {
        if (move.type !== 'moveRobber' || move.victim === null) return [];
        const { resources, publicPoints } = moment.view.players[move.victim]!;
        const text = `: ${strip.victim(countOf(resources), publicPoints)}`;
        return [{ seat: move.victim, text, marked: index === at }];
      });
      return <SeatLines sight={moment} head={strip.steal} lines={lines} />;
    },
  };
}
