import type { Binding } from '../../../../tui/terminal/keys.ts';
import type { Move } from '../../rules/moves/move.ts';
import { type Spot, spotNamed, spotPlace } from '../board/draw-board.ts';
import { nextPlace, placeAfter } from '../board/nearest.ts';
import { placeInfo, worthOf } from '../place-info.ts';
import type { Sight } from '../sight.ts';
import { hints, prompts } from '../texts.ts';
import { arrows, type ModeKind, type Moment, TURN } from './mode.ts';
import { victimMode } from './victim.tsx';

export type Placing = 'settlement' | 'road' | 'city' | 'robber';

/** One place of the board with the moves that are made there: several where a victim is to be chosen. */
export interface PlaceChoice {
  readonly spot: Spot;
  readonly moves: readonly Move[];
}

export interface PlaceMode {
  readonly kind: 'place';
  readonly what: Placing;
  readonly choices: readonly PlaceChoice[];
  readonly at: number;
  /** Where Esc goes back and nothing is paid; the match asks for it otherwise. */
  readonly free: boolean;
}

/** Begins where most is to be had. */
export function placeMode(
  what: Placing,
  moves: readonly Move[],
  sight: Sight,
  how: 'free' | 'forced' = 'free',
): PlaceMode {
  const byPlace = new Map<string, Move[]>();
  for (const move of moves) {
    const name =
      'corner' in move ? move.corner : 'edge' in move ? move.edge : 'hex' in move ? move.hex : undefined;
    if (name !== undefined) byPlace.set(name, [...(byPlace.get(name) ?? []), move]);
  }
  const choices = [...byPlace].map(([name, made]) => ({ spot: spotNamed(name), moves: made }));
  return { kind: 'place', what, choices, at: bestOf(choices, sight), free: how === 'free' };
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

const placesOf = (mode: PlaceMode) => mode.choices.map(({ spot }) => spotPlace(spot));

export const place: ModeKind<PlaceMode> = {
  reduce(mode, action) {
    if (action.type === 'arrow') return { ...mode, at: nextPlace(placesOf(mode), mode.at, action.direction) };
    if (action.type === 'tab') return { ...mode, at: placeAfter(placesOf(mode), mode.at, action.by) };
    return mode;
  },
  keys(mode, keys) {
    const { table, enter, dispatch } = keys;
    const { moves = [] } = mode.choices[mode.at] ?? {};
    const run = (): void => (moves.length > 1 ? enter(victimMode(moves, mode)) : table.play(moves[0]!));
    const tab = (by: 1 | -1): Pick<Binding, 'run'> => ({ run: () => dispatch({ type: 'tab', by }) });
    return [
      arrows(keys, hints.move),
      { key: 'enter', label: hints.placing[mode.what], run },
      { key: 'tab', label: hints.nextSpot, hidden: true, ...tab(1) },
      { key: 'shift+tab', label: hints.spotBefore, hidden: true, ...tab(-1) },
    ];
  },
  back: (mode) => (mode.free ? TURN : undefined),
  prompt(mode, moment) {
    const { spot } = mode.choices[mode.at]!;
    const info = placeInfo(moment, spot);
    const spots = mode.choices.length;
    if (mode.what === 'robber') return prompts.robber(info);
    if (mode.what === 'road') return prompts.road(spots, info, roadNumber(moment));
    return prompts[mode.what](spots, info);
  },
};

/** Which of a card's two roads it is. */
function roadNumber({ view: { phase } }: Moment): string {
  return phase.kind === 'roadBuilding' ? prompts.roadOf(3 - phase.left, 2) : '';
}
