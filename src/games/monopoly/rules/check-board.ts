import { checked, type Finding, shapeFinding } from '../../../engine/finding.ts';
import { problemIn } from '../../../engine/schema.ts';
import type { BoardFile } from './board-file.ts';
import { boardSchema } from './board-schema.ts';
import {
  groupFindings,
  jailFindings,
  loopFindings,
  oddFindings,
  propertyFindings,
  ruleFindings,
} from './playable.ts';

export interface BoardFinding extends Finding {
  /** The square it is about, where it is about one. */
  readonly square?: number;
}

/**
 * Everything that is wrong or odd about a board. A board that the schema does not describe gets one finding,
 * `E_SHAPE`, that names the field.
 */
export function checkBoard(value: unknown): readonly BoardFinding[] {
  const problem = problemIn(boardSchema, value);
  if (problem) {
    const [list, index] = problem.keys;
    const isSquare = list === 'squares' && typeof index === 'number';
    return [{ ...shapeFinding(problem), ...(isSquare ? { square: index } : {}) }];
  }
  return playFindings(value as BoardFile);
}

/** What is wrong or odd about a board whose parts are all there. */
export function playFindings(file: BoardFile): readonly BoardFinding[] {
  return [
    ...groupFindings(file),
    ...propertyFindings(file),
    ...jailFindings(file),
    ...ruleFindings(file),
    ...loopFindings(file),
    ...oddFindings(file),
  ];
}

/** A board in the options of a game. */
export const soundBoard = checked(boardSchema, playFindings);
