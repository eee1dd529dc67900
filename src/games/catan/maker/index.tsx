import { readOptions } from '../../../engine/options.ts';
import type { Maker } from '../../../maker/maker.ts';
import type { Shelf } from '../../../shelf/shelf.ts';
import { boardOf } from '../rules/layout.ts';
import { optionFields } from '../rules/options.ts';
import { emptyState } from '../rules/state.ts';
import { HEXES } from '../rules/topology.ts';
import { type View, view } from '../rules/view.ts';
import { geometries, sizeOf } from '../screen/board/geometry.ts';
import { IslandCover } from './Cover.tsx';
import { IslandEditor } from './Editor.tsx';
import { blankIsland, hexAt, type IslandFile } from './edits.ts';
import { isIsland, islandProblems } from './problems.ts';

interface IslandMaker extends Maker<IslandFile> {
  /** An island as it is in play. */
  preview(file: IslandFile): View;
}

export function createMaker(shelf: Shelf<IslandFile>): IslandMaker {
  const usual = 'beginner';
  const preview = (file: IslandFile): View => {
    const read = readOptions(optionFields(shelf), {}, 2);
    if (!read.ok) throw new Error(`the options of Catan have no defaults: ${read.reason}`);
    const { board, robber } = boardOf(file);
    return view(emptyState(read.options, board, 2, 0, robber), 'all');
  };
  const maker: IslandMaker = {
    game: 'catan',
    title: 'Catan',
    noun: 'island',
    ...{ shelf, usual, preview },
    blank: blankIsland,
    isDraft: isIsland,
    problems: islandProblems,
    optionsOf: (layout) => ({ layout }),
    list: (file) => [
      file.name,
      ...(file.author ? [`by ${file.author}`] : []),
      ...(file.description ? [file.description] : []),
      '',
      ...HEXES.map(({ name }) => {
        const { resource, number } = hexAt(file, name);
        return `${name.padEnd(6)} ${resource.padEnd(7)} ${number ?? ''}${file.robber === name ? ' robber' : ''}`.trimEnd();
      }),
      '',
      ...file.harbours.map(({ edge, kind }) => `${edge.padEnd(9)} ${kind === 'any' ? '3:1' : `${kind} 2:1`}`),
    ],
    coverWidth: sizeOf(geometries.at(-1)!).width,
    Cover: (props) => <IslandCover {...props} preview={preview} />,
    Editor: (props) => <IslandEditor {...props} maker={maker} preview={preview} />,
  };
  return maker;
}
