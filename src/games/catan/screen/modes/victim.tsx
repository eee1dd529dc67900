import { counted } from '../../../../engine/sentence.ts';
import { stepped } from '../../../../tui/terminal/keys.ts';
import { countOf } from '../../rules/view.ts';
import { SeatLines } from '../panels/OfferStrip.tsx';
import { arrows, type Desk, type Interaction, type Places } from './mode.ts';

/** Choosing whom to rob at a hex where several can be. */
interface VictimMode extends Places {
  readonly kind: 'victim';
  /** Among the moves to that hex. */
  readonly victim: number;
}

export function victim(mode: VictimMode, desk: Desk): Interaction {
  const { moves } = mode.choices[mode.at]!;
  const lines = moves.flatMap((move, index) => {
    if (move.type !== 'moveRobber' || move.victim === null) return [];
    const { resources, publicPoints } = desk.view.players[move.victim]!;
    const text = `: ${counted(countOf(resources), 'card')}, ${counted(publicPoints, 'point')}`;
    return [{ seat: move.victim, text, marked: index === mode.victim }];
  });
  return {
    keys: [
      arrows((by) => desk.become({ ...mode, victim: stepped(mode.victim, by, moves.length) })),
      { key: 'enter', label: 'rob', run: () => desk.play(moves[mode.victim]!) },
    ],
    prompt: ['Choose whom to rob.'],
    strip: <SeatLines table={desk} head="Steal a card from" lines={lines} />,
  };
}
