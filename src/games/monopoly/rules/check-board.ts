import { checked, type Finding, MOST_SHAPE_FINDINGS, shapeFinding } from '../../../engine/finding.ts';
import { problemsIn } from '../../../engine/schema.ts';
import type { BoardFile } from './board-file.ts';
import { boardSchema } from './board-schema.ts';
import {
  groupFindings,
  jailFindings,
  loopFindings,
  nameFindings,
  oddFindings,
  propertyFindings,
  ruleFindings,
} from './playable.ts';

export interface BoardFinding extends Finding {
  /** The square it is about, where it is about one. */
  readonly square?: number;
}

/**
 * Everything that is wrong or odd about a board. Of one that the schema does not describe the fields are named, each an
 * `E_SHAPE`, and nothing else is looked at.
 */
export function checkBoard(value: unknown): readonly BoardFinding[] {
  const shape = shapeFindings(value).slice(0, MOST_SHAPE_FINDINGS);
  return shape.length > 0 ? shape : fileFindings(value as BoardFile);
}

/** The fields that are not as the schema describes them. */
export function shapeFindings(value: unknown): readonly BoardFinding[] {
  return problemsIn(boardSchema, value).map((problem) => {
    const [list, index] = problem.keys;
    const isSquare = list === 'squares' && typeof index === 'number';
    const square = isSquare ? { square: index, place: `square ${index}` } : {};
    return { ...shapeFinding(problem), ...square };
  });
}

/** What is wrong or odd about a board whose parts are all there. */
export function fileFindings(file: BoardFile): readonly BoardFinding[] {
  return [...nameFindings(file), ...playFindings(file)];
}

/** The part of that which concerns play. */
function playFindings(file: BoardFile): readonly BoardFinding[] {
  return [
    ...groupFindings(file),
    ...propertyFindings(file),
    ...jailFindings(file),
    ...ruleFindings(file),
    ...loopFindings(file),
    ...oddFindings(file),
  ].map((finding) => ({ ...finding, ...placeOf(file, finding) }));
}

/** What people call the place: a square by its number, a group or a pawn by its name. */
export function placeOf(file: BoardFile, { square, path }: BoardFinding): { readonly place?: string } {
  if (square !== undefined) return { place: `square ${square}` };
  const [, list, at] = /^(group|pawn)s\[(\d+)\]/.exec(path) ?? [];
  const name = file[list === 'pawn' ? 'pawns' : 'groups']?.[Number(at ?? -1)]?.name.trim();
  return name ? { place: `${list} ${name}` } : {};
}

/** A board in the options of a game. */
export const soundBoard = checked(boardSchema, playFindings);
