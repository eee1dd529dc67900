/**
 * The tiles of one language. Letters everywhere in WordSteal are indexes into `letters`. Facts from
 * `dictionaries/<language>/language.json`.
 */
export interface Alphabet {
  /** What stands on the tiles, in the order of the language's alphabet, digraphs such as `CH` after it. */
  readonly letters: readonly string[];
  /** How many tiles of each letter one set holds. */
  readonly counts: readonly number[];
  /** Indexes of the vowels. */
  readonly vowels: readonly number[];
  /** What is played in place of a character that has no tile, such as `Œ` -> `OE`. */
  readonly fold: Readonly<Record<string, string>>;
  /** Whether accents are dropped from characters that have neither a tile nor a fold. */
  readonly accents: 'strip' | 'refuse';
}

interface Digraph {
  readonly second: string;
  readonly letter: number;
}

/** What an alphabet says about single characters, looked up half a million times while compiling. */
interface Characters {
  /** What is played for a character; `undefined` when it cannot be. */
  readonly played: Map<string, string | undefined>;
  readonly letters: ReadonlyMap<string, number>;
  /** By first character. */
  readonly digraphs: ReadonlyMap<string, Digraph>;
}

const known = new WeakMap<Alphabet, Characters>();
const marks = /\p{M}/gu;

/** The text in characters that stand on tiles; `undefined` when one of its characters has no tile. */
export function foldText(alphabet: Alphabet, text: string): string | undefined {
  const { played } = charactersOf(alphabet);
  let folded = '';
  for (const character of text.normalize('NFC').toUpperCase()) {
    if (!played.has(character)) played.set(character, foldCharacter(alphabet, character));
    const tiles = played.get(character);
    if (tiles === undefined) return undefined;
    folded += tiles;
  }
  return folded;
}

/**
 * Every way to lay the text with tiles, as letters; none when one of its characters has no tile. A digraph
 * may be laid with its own tile or with the two single ones: `CHE` is `C H E` and `CH E`, and a word is a
 * word in each of its cuttings.
 */
export function encodeWord(alphabet: Alphabet, text: string): number[][] {
  const folded = foldText(alphabet, text);
  return folded === undefined || folded === '' ? [] : cuttings(charactersOf(alphabet), folded);
}

/** What stands on a row of tiles. */
export function tileText(alphabet: Alphabet, tiles: ArrayLike<number>): string {
  let text = '';
  for (let index = 0; index < tiles.length; index++) text += alphabet.letters[tiles[index]!]!;
  return text;
}

function cuttings(characters: Characters, text: string): number[][] {
  const single: number[] = [];
  const choices: { readonly at: number; readonly letter: number }[] = [];
  for (let at = 0; at < text.length; at++) {
    single.push(characters.letters.get(text[at]!)!);
    const digraph = characters.digraphs.get(text[at]!);
    if (digraph !== undefined && digraph.second === text[at + 1])
      choices.push({ at, letter: digraph.letter });
  }
  let found = [single];
  // From the end, so that the places of the digraphs still to come stay where they are.
  for (const { at, letter } of choices.reverse()) {
    found = found.concat(found.flatMap((word) => joined(word, single, at, letter)));
  }
  return found;
}

/** The word with one tile for two, or nothing when one of the two is already part of a digraph. */
function joined(word: number[], single: readonly number[], at: number, letter: number): number[][] {
  const free = word[at] === single[at] && word[at + 1] === single[at + 1];
  return free ? [[...word.slice(0, at), letter, ...word.slice(at + 2)]] : [];
}

function foldCharacter(alphabet: Alphabet, character: string): string | undefined {
  const { letters } = charactersOf(alphabet);
  if (letters.has(character)) return character;
  const fold = alphabet.fold[character];
  if (fold !== undefined) return fold;
  if (alphabet.accents === 'refuse') return undefined;
  const bare = character.normalize('NFD').replace(marks, '');
  return letters.has(bare) ? bare : undefined;
}

function charactersOf(alphabet: Alphabet): Characters {
  const before = known.get(alphabet);
  if (before !== undefined) return before;
  const letters = new Map<string, number>();
  const digraphs = new Map<string, Digraph>();
  alphabet.letters.forEach((text, letter) => {
    if (text.length === 1) letters.set(text, letter);
    else digraphs.set(text[0]!, { second: text[1]!, letter });
  });
  const characters: Characters = { played: new Map(), letters, digraphs };
  known.set(alphabet, characters);
  return characters;
}
