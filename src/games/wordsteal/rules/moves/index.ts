import type { Seat } from '../../../../engine/game.ts';
import { type MoveRules, rulesOf } from '../../../../engine/move-kind.ts';
import { gameOver, notYourTurn } from '../../../../engine/refusal.ts';
import type { WordStealEvent } from '../events.ts';
import type { LexiconOf, WordStealState } from '../types.ts';
import { type MoveType, moves, type WordStealMove } from './move.ts';
import { placing } from './place.ts';
import { skipping, timingOut } from './skip.ts';

const all = Object.keys(moves) as readonly MoveType[];
const none: readonly MoveType[] = [];

export function toAct({ over, current }: WordStealState): readonly Seat[] {
  return over ? [] : [current];
}

export function moveRules(lexiconOf: LexiconOf): MoveRules<WordStealState, WordStealMove, WordStealEvent> {
  const kinds = {
    place: placing(lexiconOf),
    skip: skipping(lexiconOf),
    timeUp: timingOut(lexiconOf),
  };
  return rulesOf<WordStealState, WordStealMove, WordStealEvent>(kinds, {
    playable: ({ over, current }, seat) => (!over && seat === current ? all : none),
    refusal({ over, current }, seat) {
      if (over) return gameOver;
      return seat === current ? undefined : notYourTurn;
    },
  });
}
