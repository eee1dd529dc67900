import type { Seat } from '../../../../engine/game.ts';
import { type MoveRules, rulesOf } from '../../../../engine/move-kind.ts';
import { gameOver, notYourTurn } from '../../../../engine/refusal.ts';
import type { Event } from '../events.ts';
import type { LexiconOf, State } from '../types.ts';
import { type Move, type MoveType, moves } from './move.ts';
import { placing } from './place.ts';
import { skipping, timingOut } from './skip.ts';

const all = Object.keys(moves) as readonly MoveType[];
const none: readonly MoveType[] = [];

export function toAct({ over, current }: State): readonly Seat[] {
  return over ? [] : [current];
}

export function moveRules(lexiconOf: LexiconOf): MoveRules<State, Move, Event> {
  const kinds = {
    place: placing(lexiconOf),
    skip: skipping(lexiconOf),
    timeUp: timingOut(lexiconOf),
  };
  return rulesOf<State, Move, Event>(kinds, {
    playable: ({ over, current }, seat) => (!over && seat === current ? all : none),
    refusal({ over, current }, seat) {
      if (over) return gameOver;
      return seat === current ? undefined : notYourTurn;
    },
  });
}
