import type { Seat } from '../../../../engine/game.ts';
import { type MoveKinds, type MoveRules, rulesOf } from '../../../../engine/move-kind.ts';
import { gameOver, notYourTurn } from '../../../../engine/refusal.ts';
import type { Event } from '../events.ts';
import type { LexiconOf, State } from '../types.ts';
import type { Move } from './move.ts';
import { placing } from './place.ts';
import { skipping, timingOut } from './skip.ts';

export function toAct({ over, current }: State): readonly Seat[] {
  return over ? [] : [current];
}

export function moveRules(lexiconOf: LexiconOf): MoveRules<State, Move, Event> {
  const kinds: MoveKinds<State, Move, Event> = {
    place: placing(lexiconOf),
    skip: skipping(lexiconOf),
    timeUp: timingOut(lexiconOf),
  };
  const all = Object.values(kinds);
  return rulesOf<State, Move, Event>(kinds, {
    playable: ({ over, current }, seat) => (!over && seat === current ? all : []),
    refusal({ over, current }, seat) {
      if (over) return gameOver;
      return seat === current ? undefined : notYourTurn;
    },
  });
}
