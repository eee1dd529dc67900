import { Box } from 'ink';
import type { ReactNode } from 'react';
import { useApp } from '../../../../tui/app/app-context.ts';
import { CanvasView, useDraw } from '../../../../tui/app/canvas-view.tsx';
import { Label } from '../../../../tui/app/label.tsx';
import { wrap } from '../../../../tui/paint/width.ts';
import { kindsThatFit } from '../../rules/queries.ts';
import type { View } from '../../rules/view.ts';
import { tileName } from '../../rules/words.ts';
import type { ArtSize } from '../board/zooms.ts';
import { type Desk, tileOf } from '../desk.ts';
import { gainsOf } from '../followers.ts';
import type { PlaceFollowerMode, PlaceTileMode } from '../modes/mode.ts';
import { seatLooks } from '../seats.ts';
import { texts } from '../texts.ts';
import { Choices } from './Choices.tsx';
import { drawEnlarged } from './draw-enlarged.ts';
import type { PanelPart } from './part.ts';

const near: ArtSize = { width: 15, height: 7 };
const nearer: ArtSize = { width: 21, height: 9 };

/** The tile of the turn near at hand; with its parts while a person composes it, or just the tile for `undefined`. */
export function handPart(
  desk: Desk,
  mode: PlaceTileMode | PlaceFollowerMode | undefined,
  width: number,
): PanelPart | undefined {
  const { view, preview, lens } = desk;
  if (view.phase === 'over') return undefined;
  const size = width >= 40 ? nearer : near;
  const lists = preview !== undefined && mode !== undefined && (lens.hints || mode.kind === 'placeFollower');
  const name = wrap(tileName(tileOf(view)), width - 2);
  const rows = 1 + name.length + Math.max(size.height, lists ? preview.segments.length : 0);
  const facts = mode && lens.hints ? factsOf(desk, mode) : [];
  return {
    rows: rows + facts.length,
    view: <Hand desk={desk} mode={mode} size={size} width={width} facts={facts} lists={lists} name={name} />,
  };
}

interface HandProps {
  readonly desk: Desk;
  readonly mode: PlaceTileMode | PlaceFollowerMode | undefined;
  readonly size: ArtSize;
  readonly width: number;
  readonly facts: readonly ReactNode[];
  readonly lists: boolean;
  /** Of the tile, in rows. */
  readonly name: readonly string[];
}

function Hand({ desk, mode, size, width, facts, lists, name }: HandProps): ReactNode {
  const { view, table, preview } = desk;
  const tile = tileOf(view);
  const rotation = mode?.rotation ?? (view.phase === 'placeFollower' ? view.board.at(-1)!.rotation : 0);
  const selected = mode?.kind === 'placeFollower' ? mode.segment : undefined;
  const choosing = preview && mode?.kind === 'placeFollower' ? { preview, selected } : undefined;
  const draw = useDraw(drawEnlarged, { tile, rotation, size, theme: useApp().theme, choosing });
  const holder = mode ? undefined : table.names[view.current]!;
  return (
    <Box flexDirection="column" flexShrink={0} width={width}>
      <Box flexDirection="column" paddingLeft={1}>
        <Label bold tone="muted">
          {texts.handOf(holder)}
        </Label>
        <Label>{name.join('\n')}</Label>
      </Box>
      <Box>
        <CanvasView {...size} draw={draw} spoken={() => []} />
        {lists && preview && (
          <Choices
            choosing={{ preview, selected }}
            seat={view.current}
            hints={desk.lens.hints}
            width={width - size.width - 1}
          />
        )}
      </Box>
      {facts.map((fact, index) => (
        <Box key={index} height={1} paddingLeft={1}>
          {fact}
        </Box>
      ))}
    </Box>
  );
}

/** How many of those tiles are left, but for the one in hand. */
export const fittingAmong = (kinds: ReturnType<typeof kindsThatFit>, { tile }: Pick<View, 'tile'>): number =>
  kinds.reduce((sum, kind) => sum + (kind.tile === tile ? kind.count - 1 : kind.count), 0);

/** What the turn brings at once, and what would fit the cell. */
function factsOf(desk: Desk, mode: PlaceTileMode | PlaceFollowerMode): readonly ReactNode[] {
  const { preview, whyNot, rules, view } = desk;
  const { cursor } = mode;
  const gains = preview && <Gains points={gainsOf(preview, 'segment' in mode ? mode.segment : undefined)} />;
  const isFree = !view.board.some(({ x, y }) => x === cursor.x && y === cursor.y);
  const fits = kindsThatFit(rules, cursor.x, cursor.y);
  const showsFits = mode.kind === 'placeTile' && isFree && (fits.length > 0 || whyNot !== undefined);
  const fit = showsFits && <Label tone="muted">{texts.fitHere(fittingAmong(fits, view), view.stack)}</Label>;
  return [gains, fit].filter(Boolean);
}

function Gains({ points }: { readonly points: readonly number[] }): ReactNode {
  const paid = points.flatMap((gain, seat) => (gain === 0 ? [] : [{ gain, ...seatLooks[seat]! }]));
  return (
    <>
      <Label tone="muted">{`${texts.scoresNow} ${paid.length === 0 ? texts.nothing : ''}`}</Label>
      {paid.map(({ gain, glyph, paint }) => (
        <Label key={glyph} tone={paint} bold>
          {`${glyph} +${gain} `}
        </Label>
      ))}
    </>
  );
}
