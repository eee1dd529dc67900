import { stepped } from '../../../../tui/terminal/keys.ts';
import type { Move } from '../../rules/moves/move.ts';
import { countOf } from '../../rules/view.ts';
import { SeatLines } from '../panels/OfferStrip.tsx';
import { hints, prompts, strip } from '../texts.ts';
import { arrows, type ModeKind, type Places } from './mode.ts';

/** Choosing whom to rob at a hex where several can be. */
export interface VictimMode {
  readonly kind: 'victim';
  readonly moves: readonly Move[];
  readonly at: number;
  /** The hex, among all that there were. */
  readonly hexes: Places;
}

export const victim: ModeKind<VictimMode> = {
  keys: (mode, { table, become }) => [
    arrows((by) => become({ ...mode, at: stepped(mode.at, by, mode.moves.length) })),
    { key: 'enter', label: hints.rob, run: () => table.play(mode.moves[mode.at]!) },
  ],
  prompt: () => [prompts.victim],
  places: ({ hexes }) => hexes,
  strip({ moves, at }, { table }) {
    const lines = moves.flatMap((move, index) => {
      if (move.type !== 'moveRobber' || move.victim === null) return [];
      const { resources, publicPoints } = table.view.players[move.victim]!;
      const text = `: ${strip.victim(countOf(resources), publicPoints)}`;
      return [{ seat: move.victim, text, marked: index === at }];
    });
    return <SeatLines table={table} head={strip.steal} lines={lines} />;
  },
};
