import { Argument } from 'commander';
import { games } from '../../games/index.ts';
import { gameTitle, playerNames, standing } from '../saved-text.ts';
import { type Candidate, completeWith, type Source } from './sources.ts';

/** Every game by its id. */
export const gameNames: Source = {
  candidates: () => games.map(({ id, summary }) => ({ value: id, about: summary })),
};

/** Saved games by their ids, newest first. */
export function savedGames(which: 'kept' | 'bin'): Source {
  return {
    async candidates(): Promise<readonly Candidate[]> {
      const { withStore } = await import('../our-store.ts');
      const saved = await withStore((store) => store.list(which));
      return saved.map((match) => ({
        value: match.id,
        about: [match.title || playerNames(match), gameTitle(match.game), standing(match)].join(', '),
      }));
    },
  };
}

export function savedGame(which: 'kept' | 'bin' = 'kept'): Argument {
  return completeWith(new Argument('<id>'), savedGames(which));
}

/** Boards and islands that can be used, of one game where an option names it. */
export const boardNames: Source = {
  async candidates({ options: { game } }): Promise<readonly Candidate[]> {
    const { openShelf } = await import('../../shelf/shelf.ts');
    const { appPaths } = await import('../../store/paths.ts');
    const kinds = await Promise.all(games.flatMap(({ boards }) => boards?.kind() ?? []));
    return kinds
      .filter((kind) => game === undefined || kind.game === game)
      .flatMap((kind) => openShelf(kind, appPaths().data).list())
      .flatMap(({ name, read }) => (read.ok ? [{ value: name, about: read.file.name }] : []));
  },
};

/** Dictionaries that can be played with. */
export function dictionaries(origin?: 'own'): Source {
  return {
    async candidates(): Promise<readonly Candidate[]> {
      const { lexiconsIn } = await import('../../games/wordsteal/lexicon/lexicons.ts');
      const { appPaths } = await import('../../store/paths.ts');
      const { packs } = await lexiconsIn(appPaths());
      return packs
        .filter((pack) => origin === undefined || pack.origin === origin)
        .map(({ id, title }) => ({ value: id, about: title }));
    },
  };
}
