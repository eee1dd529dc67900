import { fields, list, optional, problemsIn } from '../../../engine/schema.ts';
import type { BoardFile } from '../rules/board-file.ts';
import { boardSchema } from '../rules/board-schema.ts';
import { type BoardFinding, fileFindings, placeOf, shapeFindings } from '../rules/check-board.ts';

/** What is wrong or odd about a draft, with what to do about it. */
interface DraftFinding extends BoardFinding {
  readonly mend: string;
}

const MOST_IN_DRAFT = 200;
const { groups, pawns } = boardSchema.entries;
/** With more groups and pawns than a board may have: they can be seen, and taken away until they are few enough. */
const draftSchema = fields({
  ...boardSchema.entries,
  groups: list(groups.item, MOST_IN_DRAFT),
  pawns: optional(list(pawns.wrapped.item, MOST_IN_DRAFT)),
});

/**
 * Whether a value has all the parts of a board, so that it can be drawn and edited, however wrong what they say is. No
 * form mends the points of a picture, or makes another square the first.
 */
export function isDraft(value: unknown): value is BoardFile {
  const isWhole = problemsIn(draftSchema, value).every(
    ({ isShape, keys }) => !isShape && (!keys.includes('picture') || keys.at(-1) === 'alt'),
  );
  return isWhole && (value as BoardFile).squares[0]!.type === 'start';
}

/** Everything at once, errors first; squares in their order. */
export function draftFindings(file: BoardFile): readonly DraftFinding[] {
  const shape = shapeFindings(file);
  const reported = new Set(shape.map(({ path }) => path));
  const found = [...shape, ...fileFindings(file).filter(({ path }) => !reported.has(path))];
  const rank = ({ severity }: BoardFinding): number => (severity === 'error' ? 0 : 1);
  return found
    .sort((one, other) => rank(one) - rank(other) || (one.square ?? -1) - (other.square ?? -1))
    .map((finding) => ({
      ...finding,
      ...placeOf(file, finding),
      mend: mending(finding),
    }));
}

const mendings: Readonly<Record<string, string>> = {
  E_START: 'Give it another type.',
  E_NAME: 'Give it a name.',
  E_GROUP_UNKNOWN: 'Choose one of the groups, or make this one.',
  E_GROUP_TWICE: 'Remove one of the two.',
  E_GROUP_EMPTY: 'Put a square into it, or remove it.',
  E_GROUP_MIXED: 'Give the stations and utilities groups of their own.',
  E_UTILITY: 'Say by how much the dice are multiplied.',
  E_JAIL_TWICE: 'Make one of them another type.',
  E_NO_JAIL: 'Make one square the jail.',
  E_RULE: 'Leave it out, or write it in another way in the file.',
  E_MOVE_LOOP: 'Change how far one of them moves.',
  W_GROUP_ONE: 'Put a second square into it.',
  W_NO_PROPERTY: 'Make some squares properties.',
  W_NO_PARKING: 'Make a square free parking, or leave this rule out.',
  W_RENT_FALLS: 'Let each rent be at least the one before.',
  W_NAME_TWICE: 'Give one of them another name.',
  W_PRICE: 'Lower it, or give the players more money.',
  W_CURRENCY: 'Take the digits out of the sign of the money.',
  W_NO_BUILDING: 'Lower the price of houses, or give the bank some.',
};

/** What a file may hold that no form shows. */
const unseen = new Set(['$schema', 'id', 'basedOn', 'modifiedAt']);

function mending({ code, path, text }: BoardFinding): string {
  if (code !== 'E_SHAPE') return mendings[code] ?? '';
  if (path.endsWith('.name') || path === 'name') return 'Give it a name.';
  if (unseen.has(path)) return 'Leave it out, or mend it in the file.';
  if (path === 'groups' || path === 'pawns') return 'Remove some of them.';
  return text.includes('from') ? 'Choose a number in that range.' : 'Write it in another way.';
}
