import type { Chance } from '../../../engine/chance.ts';
import type { KnownMove, Seat, Viewer } from '../../../engine/game.ts';
import type { Alphabet } from './alphabet.ts';
import { boards } from './board.ts';
import { formedWord } from './judge.ts';
import type { Lexicon } from './lexicon.ts';
import { ownedOf } from './scoring.ts';
import { boardOf, scoreOf, total } from './state.ts';
import type { PlayerView, State, TileView, View, WordStealTypes } from './types.ts';

export function viewOf(state: State, viewer: Viewer, lexicon: Lexicon): View {
  const { options, turn, current, skips, timeUps, idleRounds, last, over } = state;
  const { letters } = lexicon.alphabet;
  const board = boardOf(state);
  const tiles: TileView[] = [];
  for (const [cell, letter] of state.letters.entries()) {
    if (letter < 0) continue;
    tiles.push({ cell: board.cells[cell]!, letter: letters[letter]!, owner: state.owners[cell]! });
  }
  const racks = state.racks.map((rack) => rack.map((letter) => letters[letter]!));
  return {
    options,
    turn,
    current,
    board: tiles,
    ...(options.racks === 'shared'
      ? { rack: racks[0]! }
      : { racks: racks.map((rack, seat) => (viewer === 'all' || viewer === seat ? rack : rack.length)) }),
    bag: total(state.bag),
    cleared: state.cleared.flatMap((count, letter) => Array<string>(count).fill(letters[letter]!)),
    players: state.owned.map((_, seat) => playerView(state, seat, lexicon)),
    skips,
    timeUps,
    idleRounds,
    last,
    over,
  };
}

function playerView(state: State, seat: Seat, { alphabet }: Lexicon): PlayerView {
  const words = state.words.filter((word) => word.seat === seat);
  return {
    score: scoreOf(state, seat),
    owned: state.owned[seat]!,
    banked: state.banked[seat]!,
    bonus: state.bonus[seat]!,
    words: words.map((word) => ({
      ...formedWord(state, state.letters, word, alphabet),
      owned: ownedOf(state, word),
      length: word.length,
    })),
  };
}

function racksOf({ rack, racks = [] }: View): readonly (readonly string[] | number)[] {
  return rack ? [rack] : racks;
}

function codesOf({ letters }: Alphabet): (letter: string) => number {
  const codes = new Map(letters.map((letter, index) => [letter, index]));
  return (letter) => codes.get(letter)!;
}

/** By letter: tiles that the viewer has not seen, in the bag and on hidden racks. */
export function unseenTiles(view: View, alphabet: Alphabet): number[] {
  const unseen = alphabet.counts.map((count) => count * view.options.tileSets);
  const letterOf = codesOf(alphabet);
  const seen = racksOf(view).flatMap((rack) => (typeof rack === 'number' ? [] : rack));
  for (const letter of [...view.board.map((tile) => tile.letter), ...view.cleared, ...seen])
    unseen[letterOf(letter)]!--;
  return unseen;
}

/**
 * Hidden racks are drawn from the letters that the viewer has not seen; the rest is the bag.
 * @param known a move that was made: its letters were on the rack.
 */
export function imagineState(
  view: View,
  lexicon: Lexicon,
  chance: Chance,
  known?: KnownMove<WordStealTypes>,
): State {
  const { options, turn, current, players, skips, timeUps, idleRounds, last, over } = view;
  const board = boards[options.board];
  const letterOf = codesOf(lexicon.alphabet);
  const bag = unseenTiles(view, lexicon.alphabet);
  const letters = Array<number>(board.cells.length).fill(-1);
  const owners = Array<number>(board.cells.length).fill(-1);
  for (const tile of view.board) {
    const cell = board.cells.indexOf(tile.cell);
    letters[cell] = letterOf(tile.letter);
    owners[cell] = tile.owner;
  }
  const cleared = lexicon.alphabet.counts.map(() => 0);
  for (const letter of view.cleared) {
    const index = letterOf(letter);
    cleared[index] = cleared[index]! + 1;
  }
  const draw = () => {
    const letter = chance.draw(bag);
    bag[letter] = bag[letter]! - 1;
    return letter;
  };
  const placed = known?.move.type === 'place' ? known.move.tiles.map(({ letter }) => letterOf(letter)) : [];
  for (const letter of placed) bag[letter]!--;
  const racks = racksOf(view).map((rack, seat) => {
    if (typeof rack !== 'number') return rack.map(letterOf);
    const held = known?.seat === seat ? placed : [];
    return [...held, ...Array.from({ length: rack - held.length }, draw)];
  });
  const words = players.flatMap((player, seat) =>
    player.words.map(({ cell, direction, length }) => {
      if (!(length <= board.cells.length)) throw new RangeError('a word is longer than the board');
      return { seat, cell: board.cells.indexOf(cell), direction, length };
    }),
  );
  return {
    options,
    turn,
    current,
    letters,
    owners,
    racks,
    bag,
    cleared,
    owned: players.map(({ owned }) => owned),
    banked: players.map(({ banked }) => banked),
    bonus: players.map(({ bonus }) => bonus),
    words,
    skips,
    timeUps,
    idleRounds,
    last,
    over,
  };
}
