import type { ReactNode } from 'react';
import type { Move } from '../../rules/moves/move.ts';
import { countOf } from '../../rules/view.ts';
import { SeatLines } from '../panels/OfferStrip.tsx';
import { hints, prompts, strip } from '../texts.ts';
import { arrows, listed, type ModeKind, type StripProps } from './mode.ts';
import type { PlaceMode } from './place.ts';

/** Choosing whom to rob at a hex where several can be. */
export interface VictimMode {
  readonly kind: 'victim';
  readonly moves: readonly Move[];
  readonly at: number;
  readonly from: PlaceMode;
}

export function victimMode(moves: readonly Move[], from: PlaceMode): VictimMode {
  return { kind: 'victim', moves, at: 0, from };
}

export const victim: ModeKind<VictimMode> = {
  reduce: listed((mode) => mode.moves.length),
  keys: (mode, keys) => [
    arrows(keys),
    { key: 'enter', label: hints.rob, run: () => keys.table.play(mode.moves[mode.at]!) },
  ],
  back: ({ from }) => from,
  prompt: () => [prompts.victim],
  Strip: VictimStrip,
};

function VictimStrip({ mode, moment }: StripProps<VictimMode>): ReactNode {
  const lines = mode.moves.flatMap((move, index) => {
    if (move.type !== 'moveRobber' || move.victim === null) return [];
    const { resources, publicPoints } = moment.view.players[move.victim]!;
    const text = `: ${strip.victim(countOf(resources), publicPoints)}`;
    return [{ seat: move.victim, text, marked: index === mode.at }];
  });
  return <SeatLines sight={moment} head={strip.steal} lines={lines} />;
}
