import { type ReactNode, useCallback } from 'react';
import { counted } from '../../../engine/sentence.ts';
import { useApp } from '../../../tui/app/app-context.ts';
import { CanvasView, type CanvasViewProps } from '../../../tui/app/canvas-view.tsx';
import type { Draw } from '../../../tui/paint/painter.ts';
import type { Theme } from '../../../tui/paint/theme.ts';
import type { BoardProps } from '../../../tui/table/game-screen.ts';
import { picture } from '../rules/picture.ts';
import { ownership } from '../rules/queries.ts';
import type { State } from '../rules/state.ts';
import { segmentIndex } from '../rules/tiles.ts';
import type { CarcassonneTypes } from '../rules/types.ts';
import { lastPlaced } from '../rules/view.ts';
import { cellName } from '../rules/words.ts';
import { boundsOf, type Camera, cameraFor } from './board/camera.ts';
import { type BoardDrawing, drawBoard, drawMoving } from './board/draw-board.ts';
import type { Desk } from './desk.ts';
import { scoredCells } from './news.ts';
import { colourNames } from './seats.ts';

/** The whole board as it lies, however small. */
export function Board({ view, width, height }: BoardProps<CarcassonneTypes>): ReactNode {
  const { theme } = useApp();
  const { board } = view;
  const camera = cameraFor({ bounds: boundsOf(board), width, height, zoom: 'whole', pan: { x: 0, y: 0 } });
  return (
    <BoardView
      width={width}
      height={height}
      drawing={{ board, camera, theme, fitting: [], dead: [], last: lastPlaced(view), scored: [] }}
      spoken={() => picture(view, colourNames)}
    />
  );
}

function ownersIn(state: State): (tile: number, segment: string) => readonly number[] {
  const owned = ownership(state);
  return (tile, segment) => owned[tile]![segmentIndex(state.turned[tile]! >> 2, segment)]!;
}

/** The board without what an interaction draws on it. */
export function landOf(desk: Desk, camera: Camera, theme: Theme): BoardDrawing {
  const { table, view, rules, dead, lens } = desk;
  const { frame, events } = table;
  // What is new blinks.
  const shown = (frame ?? 0) % 2 === 0;
  return {
    ...{ board: view.board, camera, theme, fitting: [] },
    dead: lens.hints && view.phase !== 'over' ? dead : [],
    last: shown ? lastPlaced(view) : undefined,
    named: view.phase === 'placeTile',
    scored: frame !== undefined && shown ? scoredCells(events) : [],
    owners: lens.owners ? ownersIn(rules) : undefined,
    numbered: lens.numbered,
  };
}

/** The board in a sentence; a drawing in letters says nothing when it is read out. */
export function spokenBoard({ view }: Desk): readonly string[] {
  const last = lastPlaced(view);
  return [
    `The board has ${counted(view.board.length, 'tile')}${last ? `, the last at ${cellName(last)}` : ''}.`,
  ];
}

type BoardViewProps = Omit<CanvasViewProps, 'draw' | 'over'> & { readonly drawing: BoardDrawing };

/** The land with its rim, as a leaf of the layout: drawn anew, with many tiles, only when something lies otherwise. */
export function BoardView({ drawing, ...leaf }: BoardViewProps): ReactNode {
  const { board, theme, owners, marked, held, looked, ...rest } = drawing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest is made anew at every key, and mostly of the same numbers.
  const draw = useCallback<Draw>(
    (canvas) => drawBoard(canvas, drawing),
    [board, theme, owners, marked, JSON.stringify(rest)],
  );
  return <CanvasView {...leaf} draw={draw} over={(canvas) => drawMoving(canvas, drawing)} />;
}
