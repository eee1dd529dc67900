import type { Seat } from '../../../../engine/game.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { Run } from '../board.ts';
import { faultMessage } from '../events.ts';
import { formedWord, judge, type Tile, tilesOf, type Verdict } from '../judge.ts';
import type { Lexicon } from '../lexicon.ts';
import { movesOf } from '../placement-list.ts';
import { findPlacements } from '../placements.ts';
import { noSuchCell, notOnRack, occupied, tooFewTiles } from '../refusals.ts';
import { clearBoard, listWords, takenTiles, takeRuns } from '../scoring.ts';
import { boardOf, bonusCell, rackOf, total } from '../state.ts';
import { endSubmission, type Table } from '../turn.ts';
import type { LexiconOf, State } from '../types.ts';
import type { Kind } from './kind.ts';
import type { PlaceMove } from './move.ts';

/** Tiles from the rack; every placement that scores is listed. */
export function placing(lexiconOf: LexiconOf): Kind<'place'> {
  return {
    list(state, seat, moves) {
      const lexicon = lexiconOf(state);
      movesOf(state, findPlacements(state, seat, lexicon), lexicon, moves);
    },
    open: () => true,
    check: (state, seat, move) => checkPlace(state, seat, move, lexiconOf(state)),
    apply(state, seat, move, chance, emit) {
      applyPlace(state, seat, move, { lexicon: lexiconOf(state), chance, emit });
    },
  };
}

/** A wrong word is a legal move that loses the turn: only what cannot be laid at all is refused. */
function checkPlace(state: State, seat: Seat, move: PlaceMove, lexicon: Lexicon): Refusal | undefined {
  if (move.tiles.length < 2) return tooFewTiles;
  const left = rackOf(state, seat).slice();
  const covered = new Set<number>();
  for (const [index, { cell, letter }] of tilesOf(state, lexicon.alphabet, move.tiles).entries()) {
    const named = move.tiles[index]!;
    if (cell < 0) return noSuchCell(named.cell);
    if (state.letters[cell]! >= 0 || covered.has(cell)) return occupied(named.cell);
    covered.add(cell);
    const at = left.indexOf(letter);
    if (at < 0) {
      const signs = left.map((one) => lexicon.alphabet.letters[one]!);
      return notOnRack(
        named.letter,
        signs.find((sign) => sign.startsWith(named.letter)),
      );
    }
    left.splice(at, 1);
  }
  return undefined;
}

function applyPlace(state: State, seat: Seat, move: PlaceMove, table: Table): void {
  const tiles = tilesOf(state, table.lexicon.alphabet, move.tiles);
  const verdict = judge(state, tiles, table.lexicon);
  if (verdict.ok) {
    score(state, seat, { move, tiles, runs: verdict.runs }, table);
    endSubmission(state, seat, 'valid', table);
  } else {
    lose(state, seat, move, verdict, table);
    endSubmission(state, seat, 'invalid', table);
  }
}

function lose(
  state: State,
  seat: Seat,
  { tiles }: PlaceMove,
  { fault, word }: Extract<Verdict, { ok: false }>,
  table: Table,
): void {
  const board = boardOf(state);
  const reason = faultMessage(fault, state.options.tiles, board.cells[board.centre]!, word);
  state.last = { seat, words: [], stolen: {}, orange: 0, pink: false, reason };
  table.emit?.({ type: 'invalid', seat, tiles, fault, ...(word === undefined ? {} : { word }), reason });
}

/** What tiles that were laid brought. */
interface Laying {
  /** By seat: tiles lost. */
  readonly stolen: readonly number[];
  readonly orange: number;
  readonly pink: boolean;
}

/** Lays tiles that were judged valid: they leave the rack, and every tile of the runs becomes the mover's. */
export function layTiles(state: State, seat: Seat, tiles: readonly Tile[], runs: readonly Run[]): Laying {
  const board = boardOf(state);
  const rack = rackOf(state, seat);
  let orange = 0;
  let pink = false;
  for (const { cell, letter } of tiles) {
    rack.splice(rack.indexOf(letter), 1);
    state.letters[cell] = letter;
    if (bonusCell(state, cell)) orange++;
    if (board.pink[cell]) pink = true;
  }
  const stolen = takeRuns(state, seat, runs);
  state.bonus[seat] = state.bonus[seat]! + orange;
  return { stolen, orange, pink };
}

function score(
  state: State,
  seat: Seat,
  { move, tiles, runs }: { move: PlaceMove; tiles: readonly Tile[]; runs: readonly Run[] },
  table: Table,
): void {
  const victims = table.emit ? takenTiles(state, seat, runs) : [];
  const { stolen, orange, pink } = layTiles(state, seat, tiles, runs);
  listWords(state, seat, runs);
  const words = runs.map((run) => formedWord(state, state.letters, run, table.lexicon.alphabet));
  const lost = stolen.flatMap((count, victim) => (count > 0 ? [[victim, count]] : []));
  const formed = words.map(({ word }) => word);
  state.last = { seat, words: formed, stolen: Object.fromEntries(lost), orange, pink };
  const gain = tiles.length + total(stolen);
  table.emit?.({ type: 'placed', seat, tiles: move.tiles, words, gain, stolen: victims, orange });
  if (!pink) return;
  const clearing = clearBoard(state, seat);
  table.emit?.({ type: 'cleared', seat, ...clearing });
}
