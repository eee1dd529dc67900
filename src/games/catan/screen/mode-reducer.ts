import { sumOf } from '../rules/resources.ts';
import { spotPlace } from './draw-board.ts';
import { cardChoices, type Mode, type PlaceMode, type TermsMode } from './modes.ts';
import { type Direction, nextPlace, placeAfter } from './nearest.ts';

export type ModeAction =
  | { readonly type: 'enter'; readonly mode: Mode }
  | { readonly type: 'arrow'; readonly direction: Direction }
  | { readonly type: 'tab'; readonly by: 1 | -1 }
  | { readonly type: 'change'; readonly by: 1 | -1 }
  | { readonly type: 'toggle' }
  | { readonly type: 'back' };

const MENU: Mode = { kind: 'menu' };

export function modeReducer(mode: Mode, action: ModeAction): Mode {
  switch (action.type) {
    case 'enter':
      return action.mode;
    case 'back':
      return backFrom(mode);
    case 'arrow':
      return arrow(mode, action.direction);
    case 'tab': {
      if (mode.kind !== 'place') return mode;
      return { ...mode, at: placeAfter(placesOf(mode), mode.at, action.by) };
    }
    case 'change':
      return change(mode, action.by);
    case 'toggle':
      return toggle(mode);
  }
}

function backFrom(mode: Mode): Mode {
  switch (mode.kind) {
    case 'victim':
      return mode.back;
    case 'place':
      return mode.forced ? mode : MENU;
    case 'plenty':
      return { kind: 'cards', at: cardChoices.indexOf('playYearOfPlenty') };
    case 'monopoly':
      return { kind: 'cards', at: cardChoices.indexOf('playMonopoly') };
    case 'terms':
      return mode.counter === 'counter' ? { kind: 'answer' } : MENU;
    case 'cards':
    case 'bank':
      return MENU;
    default:
      return mode;
  }
}

/** True when Esc goes one step back; otherwise it opens the game's menu. */
export function canGoBack(mode: Mode): boolean {
  return backFrom(mode) !== mode;
}

const placesOf = (mode: PlaceMode) => mode.choices.map(({ spot }) => spotPlace(spot));
const turn = (at: number, by: number, count: number): number => (count === 0 ? 0 : (at + by + count) % count);

function arrow(mode: Mode, direction: Direction): Mode {
  const by = direction === 'up' || direction === 'left' ? -1 : 1;
  const sideways = direction === 'left' || direction === 'right';
  switch (mode.kind) {
    case 'place':
      return { ...mode, at: nextPlace(placesOf(mode), mode.at, direction) };
    case 'victim':
      return { ...mode, at: turn(mode.at, by, mode.moves.length) };
    case 'confirm':
      return { ...mode, at: turn(mode.at, by, mode.with.length) };
    case 'cards':
      return { ...mode, at: turn(mode.at, by, cardChoices.length) };
    case 'monopoly':
      return { ...mode, at: turn(mode.at, by, 5) };
    case 'discard':
    case 'plenty':
      return sideways
        ? { ...mode, column: turn(mode.column, by, 5) }
        : change(mode, direction === 'up' ? 1 : -1);
    case 'bank': {
      if (!sideways) return { ...mode, row: mode.row === 'give' ? 'want' : 'give' };
      return { ...mode, [mode.row]: turn(mode[mode.row], by, 5) };
    }
    case 'terms':
      return sideways ? sidewaysIn(mode, by) : { ...mode, ...rowAfter(mode, by) };
    default:
      return mode;
  }
}

function rowAfter(mode: TermsMode, by: number): Pick<TermsMode, 'row' | 'column'> {
  const rows: readonly TermsMode['row'][] =
    mode.counter === 'counter' ? ['give', 'want'] : ['give', 'want', 'to'];
  const row = rows[turn(rows.indexOf(mode.row), by, rows.length)]!;
  return { row, column: row === 'to' ? Math.min(mode.column, mode.others.length - 1) : mode.column };
}

function sidewaysIn(mode: TermsMode, by: number): TermsMode {
  return { ...mode, column: turn(mode.column, by, mode.row === 'to' ? mode.others.length : 5) };
}

function change(mode: Mode, by: 1 | -1): Mode {
  switch (mode.kind) {
    case 'discard':
    case 'plenty': {
      const count = mode.chosen[mode.column]! + by;
      if (count < 0 || count > mode.most[mode.column]! || (by > 0 && sumOf(mode.chosen) === mode.total))
        return mode;
      return { ...mode, chosen: mode.chosen.with(mode.column, count) };
    }
    case 'terms':
      return mode.row === 'to' ? toggle(mode) : changeTerms(mode, mode.row, by);
    default:
      return mode;
  }
}

/** A resource is on one side only: what is added here leaves the other side. */
function changeTerms(mode: TermsMode, row: 'give' | 'want', by: number): TermsMode {
  const { column } = mode;
  const count = mode[row][column]! + by;
  if (count < 0 || count > (row === 'give' ? mode.hand[column]! : 19)) return mode;
  const other = row === 'give' ? 'want' : 'give';
  return {
    ...mode,
    [row]: mode[row].with(column, count),
    [other]: count > 0 ? mode[other].with(column, 0) : mode[other],
  };
}

function toggle(mode: Mode): Mode {
  if (mode.kind !== 'terms' || mode.row !== 'to') return mode;
  const seat = mode.others[mode.column]!;
  const to = mode.to.includes(seat) ? mode.to.filter((other) => other !== seat) : [...mode.to, seat].sort();
  return { ...mode, to };
}
