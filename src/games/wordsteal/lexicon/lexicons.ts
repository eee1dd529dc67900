import { createLexicon, type Lexicon } from '../rules/lexicon.ts';
import { commonWordsFile, listsCommonWords } from './common-words.ts';
import { type Compiled, countWords } from './compile.ts';
import { DamagedFile, type GraphFacts, readGraphFacts, readGraphFile } from './graph-file.ts';
import { type Language, readLanguages, shippedFolder } from './languages.ts';
import { cachedFile, compileHunspell, compileList, factsOf, isHunspell, keepGraph } from './own-packs.ts';
import { amendedFile, amendGraph, type OwnWords, readOwnWords } from './own-words.ts';
import { type LexiconPaths, ownPacks, type Pack, shippedPacks } from './packs.ts';
import { tryOnce, tryOnceNow } from './refusals.ts';
import { DictionaryError } from './word-file.ts';

/** The dictionaries of this computer. */
export interface Lexicons {
  /** By id, those without a dictionary included. */
  readonly languages: ReadonlyMap<string, Language>;
  /** The default first. */
  readonly packs: readonly Pack[];
  /** Throws `DictionaryError`, one sentence for the player, when there is no such sound dictionary. */
  open(packId: string): Lexicon;
  /** The common words of the dictionary, all of which are in `open(packId)`; `undefined` where no list tells them. */
  commonWords(packId: string): Lexicon | undefined;
  facts(packId: string): GraphFacts;
}

interface Opened {
  readonly facts: GraphFacts;
  readonly lexicon: Lexicon;
}

/**
 * Finds all dictionaries. Hunspell pairs of the player that are not in the cache yet are unfolded here,
 * which takes seconds, once; word lists when they are first opened.
 */
export async function lexiconsIn(paths: LexiconPaths, shipped = shippedFolder()): Promise<Lexicons> {
  const languages = readLanguages(shipped);
  const ours = shippedPacks(shipped, languages);
  const packs = [
    ...ours,
    ...ownPacks(
      paths,
      languages,
      ours.map((pack) => pack.id),
    ),
  ];
  const shelf = new Shelf(paths, packs);
  for (const pack of packs) if (isHunspell(pack)) await shelf.unfold(pack);
  return {
    languages,
    packs,
    open: (packId) => shelf.open(packId).lexicon,
    commonWords: (packId) => shelf.commonWords(packId),
    facts: (packId) => shelf.open(packId).facts,
  };
}

class Shelf {
  readonly #paths: LexiconPaths;
  readonly #packs: ReadonlyMap<string, Pack>;
  readonly #opened = new Map<string, Opened>();
  readonly #commonWords = new Map<string, Lexicon>();
  /** Hunspell pairs, or why they could not be unfolded. */
  readonly #unfolded = new Map<string, Opened | DictionaryError>();

  constructor(paths: LexiconPaths, packs: readonly Pack[]) {
    this.#paths = paths;
    this.#packs = new Map(packs.map((pack) => [pack.id, pack]));
  }

  async unfold(pack: Pack): Promise<void> {
    try {
      const file = cachedFile(this.#paths, pack);
      const sound = readSound(file) ?? keep(file, pack, await tryOnce(file, () => compileHunspell(pack)));
      this.#unfolded.set(pack.id, sound);
    } catch (error) {
      if (!(error instanceof DictionaryError)) throw error;
      this.#unfolded.set(pack.id, error);
    }
  }

  open(packId: string): Opened {
    const before = this.#opened.get(packId);
    if (before !== undefined) return before;
    const pack = this.#pack(packId);
    const base = pack.origin === 'shipped' ? readShipped(pack, pack.files[0]!) : this.#openOwn(pack);
    const opened = this.#amended(base, readOwnWords(this.#paths, packId));
    this.#opened.set(packId, opened);
    return opened;
  }

  commonWords(packId: string): Lexicon | undefined {
    const pack = this.#pack(packId);
    if (!listsCommonWords(packId)) return undefined;
    const before = this.#commonWords.get(packId);
    if (before !== undefined) return before;
    const { deny } = readOwnWords(this.#paths, packId);
    const { lexicon } = this.#amended(readShipped(pack, commonWordsFile(pack.files[0]!)), {
      allow: [],
      deny,
    });
    this.#commonWords.set(packId, lexicon);
    return lexicon;
  }

  #amended(base: Opened, own: OwnWords): Opened {
    if (own.allow.length + own.deny.length === 0) return base;
    const file = amendedFile(this.#paths, base.lexicon.fingerprint, own);
    const kept = readSound(file);
    if (kept !== undefined) return kept;
    const graph = amendGraph(base.lexicon.graph, base.facts.alphabet, own);
    const facts = { ...base.facts, ...countWords(graph, base.facts.alphabet) };
    keepGraph(file, facts, graph);
    return { facts, lexicon: createLexicon({ ...facts, graph }) };
  }

  #pack(packId: string): Pack {
    const pack = this.#packs.get(packId);
    if (pack !== undefined) return pack;
    throw new DictionaryError(
      `There is no dictionary "${packId}"; there are ${[...this.#packs.keys()].join(', ')}.`,
    );
  }

  #openOwn(pack: Pack): Opened {
    const unfolded = this.#unfolded.get(pack.id);
    if (unfolded instanceof DictionaryError) throw unfolded;
    if (unfolded !== undefined) return unfolded;
    const file = cachedFile(this.#paths, pack);
    return (
      readSound(file) ??
      keep(
        file,
        pack,
        tryOnceNow(file, () => compileList(pack)),
      )
    );
  }
}

function keep(file: string, pack: Pack, compiled: Compiled): Opened {
  const facts = factsOf(pack, compiled);
  keepGraph(file, facts, compiled.graph);
  return { facts, lexicon: createLexicon({ ...facts, graph: compiled.graph }) };
}

function readShipped(pack: Pack, file: string): Opened {
  try {
    return readGraphFile(file);
  } catch {
    throw new DictionaryError(`The dictionary "${pack.id}" is damaged; install the program again.`);
  }
}

/** `undefined` when it has to be compiled, for the first time or again. */
function readSound(file: string): Opened | undefined {
  if (readGraphFacts(file) === undefined) return undefined;
  try {
    return readGraphFile(file);
  } catch (error) {
    if (error instanceof DamagedFile) return undefined;
    throw error;
  }
}
