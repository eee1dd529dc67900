import { counted } from '../../../../engine/sentence.ts';
import { stepped } from '../../../../tui/terminal/keys.ts';
import type { Move } from '../../rules/moves/move.ts';
import { countOf } from '../../rules/view.ts';
import { SeatLines } from '../panels/OfferStrip.tsx';
import { arrows, type ModeKind, type Places } from './mode.ts';

/** Choosing whom to rob at a hex where several can be. */
interface VictimMode extends Places {
  readonly kind: 'victim';
  /** Among the moves to that hex. */
  readonly victim: number;
}

const movesOf = ({ choices, at }: VictimMode): readonly Move[] => choices[at]!.moves;

export const victim: ModeKind<VictimMode> = {
  keys: (mode, { play, become }) => [
    arrows((by) => become({ ...mode, victim: stepped(mode.victim, by, movesOf(mode).length) })),
    { key: 'enter', label: 'rob', run: () => play(movesOf(mode)[mode.victim]!) },
  ],
  prompt: () => ['Choose whom to rob.'],
  strip(mode, table) {
    const lines = movesOf(mode).flatMap((move, index) => {
      if (move.type !== 'moveRobber' || move.victim === null) return [];
      const { resources, publicPoints } = table.view.players[move.victim]!;
      const text = `: ${counted(countOf(resources), 'card')}, ${counted(publicPoints, 'point')}`;
      return [{ seat: move.victim, text, marked: index === mode.victim }];
    });
    return <SeatLines table={table} head="Steal a card from" lines={lines} />;
  },
};
