import { capital, counted } from '../../../../engine/sentence.ts';
import { Label } from '../../../../tui/app/label.tsx';
import { arrowKeys } from '../../../../tui/terminal/keys.ts';
import type { Move } from '../../rules/moves/move.ts';
import { worthOfPlace } from '../../rules/queries.ts';
import { placeNamed } from '../../rules/topology.ts';
import { nextPlace, placeAfter, toScale } from '../board/nearest.ts';
import { placeInfo } from '../place-info.ts';
import type { Desk, Interaction, Moment, PlaceChoice, Places } from './mode.ts';

export interface PlaceMode extends Places {
  readonly kind: 'place';
  readonly what: 'settlement' | 'road' | 'city' | 'robber';
}

/** Begins where most is to be had. */
export function placeMode(what: PlaceMode['what'], moves: readonly Move[], moment: Moment): PlaceMode {
  const byPlace = new Map<string, Move[]>();
  for (const move of moves) {
    const name =
      'corner' in move ? move.corner : 'edge' in move ? move.edge : 'hex' in move ? move.hex : undefined;
    if (name !== undefined) byPlace.set(name, [...(byPlace.get(name) ?? []), move]);
  }
  const choices = [...byPlace].map(([name, made]) => ({ spot: placeNamed(name)!, moves: made }));
  return { kind: 'place', what, choices, at: bestOf(choices, moment) };
}

/** The choice that is worth most, of equal ones the nearest to the middle of the board. */
function bestOf(choices: readonly PlaceChoice[], { match, seat }: Moment): number {
  const rated = choices.map(({ spot }, index) => {
    const { x, y } = toScale(spot);
    return { index, worth: worthOfPlace(match.state, seat, spot), far: x * x + y * y };
  });
  const [best] = rated.sort((one, other) => other.worth - one.worth || one.far - other.far);
  return best?.index ?? 0;
}

export function place(mode: PlaceMode, desk: Desk): Interaction {
  const { what, choices, at } = mode;
  const { moves, spot } = choices[at]!;
  const all = choices.map((choice) => choice.spot);
  const go = (next: number): void => desk.become({ ...mode, at: next });
  const info = placeInfo(desk, spot);
  const spots = counted(choices.length, 'spot');
  const road = roadName(desk);
  const prompts = {
    settlement: [
      `Place your settlement (${spots}): ${info}`,
      `Place your settlement: ${info}`,
      `Settlement: ${info}`,
    ],
    city: [`Choose the settlement to become a city (${spots}): ${info}`, `City: ${info}`],
    road: [
      `Place your ${road} (${spots}), ${info}`,
      `Place your ${road} ${info}`,
      `${capital(road)}: ${info}`,
      `${capital(road)} (${spots})`,
    ],
    robber: [`Move the robber to ${info}`, `Robber: ${info}`],
  };
  return {
    keys: [
      arrowKeys('move', (direction) => go(nextPlace(all, at, direction))),
      {
        key: 'enter',
        label: what === 'robber' ? 'move the robber here' : `place ${what}`,
        run: () =>
          moves.length > 1 ? desk.enter({ kind: 'victim', choices, at, victim: 0 }) : desk.play(moves[0]!),
      },
      { key: 'tab', label: 'next spot', hidden: true, run: () => go(placeAfter(all, at, 1)) },
      { key: 'shift+tab', label: 'previous spot', hidden: true, run: () => go(placeAfter(all, at, -1)) },
    ],
    prompt: prompts[what],
    // A lesson has the line of the prompt for its task.
    ...(desk.setting.status !== undefined && { strip: <Label>{`Marked: ${info}`}</Label> }),
  };
}

/** Of a card's roads there may be one alone: it is the last piece. */
function roadName({ view: { phase } }: Moment): string {
  if (phase.kind !== 'roadBuilding') return 'road';
  return phase.left === 2 ? 'first free road' : 'last free road';
}
