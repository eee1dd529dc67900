import type { Maker } from '../../../maker/maker.ts';
import type { Shelf } from '../../../shelf/shelf.ts';
import type { BoardFile } from '../rules/board-file.ts';
import { BoardCover } from './Cover.tsx';
import { BoardEditor } from './Editor.tsx';
import { draftFindings, isDraft } from './findings.ts';
import { boardList } from './list.ts';
import { previewer } from './preview.ts';
import { blankBoard } from './squares.ts';

export function createMaker(shelf: Shelf<BoardFile>): Maker<BoardFile> {
  const preview = previewer(shelf);
  const usual = 'world';
  const maker: Maker<BoardFile> = {
    game: 'monopoly',
    title: 'Monopoly',
    noun: 'board',
    ...{ shelf, usual, isDraft },
    blank: () => blankBoard(shelf.find(usual)!),
    problems: draftFindings,
    optionsOf: (file) => ({ board: file }),
    list: boardList,
    coverWidth: 34,
    Cover: (props) => <BoardCover {...props} preview={preview} />,
    Editor: (props) => <BoardEditor {...props} maker={maker} preview={preview} />,
  };
  return maker;
}
