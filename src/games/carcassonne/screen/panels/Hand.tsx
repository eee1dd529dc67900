import { Box } from 'ink';
import type { ReactNode } from 'react';
import { useApp } from '../../../../tui/app/app-context.ts';
import { CanvasView, useDraw } from '../../../../tui/app/canvas-view.tsx';
import { Label } from '../../../../tui/app/label.tsx';
import { wrap } from '../../../../tui/paint/width.ts';
import { kindsThatFit, type SegmentInfo } from '../../rules/queries.ts';
import type { View } from '../../rules/view.ts';
import { followerNames, tileName } from '../../rules/words.ts';
import type { ArtSize } from '../board/zooms.ts';
import { type Desk, type PanelPart, tileOf } from '../desk.ts';
import { gainsOf } from '../followers.ts';
import type { PlaceFollowerMode, PlaceTileMode } from '../modes/mode.ts';
import { seatLooks } from '../seats.ts';
import { texts } from '../texts.ts';
import { type Choosing, drawEnlarged, markOf, signOf } from './draw-enlarged.ts';

const near: ArtSize = { width: 15, height: 7 };
const nearer: ArtSize = { width: 21, height: 9 };

type Composing = PlaceTileMode | PlaceFollowerMode;

/** The tile of the turn near at hand; with its parts while a person composes it, or just the tile for `undefined`. */
export function handPart(desk: Desk, mode: Composing | undefined, width: number): PanelPart | undefined {
  const { view, preview, lens } = desk;
  if (view.phase === 'over') return undefined;
  const size = width >= 40 ? nearer : near;
  const lists = preview !== undefined && mode !== undefined && (lens.hints || mode.kind === 'placeFollower');
  const name = wrap(tileName(tileOf(view)), width - 2);
  const rows = 1 + name.length + Math.max(size.height, lists ? preview.segments.length : 0);
  const facts = mode && lens.hints ? factsOf(desk, mode) : [];
  return {
    rows: rows + facts.length,
    view: <Hand {...{ desk, mode, size, width, facts, lists, name }} />,
  };
}

interface HandProps {
  readonly desk: Desk;
  readonly mode: Composing | undefined;
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
        <CanvasView {...size} draw={draw} />
        {lists && preview && (
          <Choices desk={desk} choosing={{ preview, selected }} width={width - size.width - 1} />
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
function factsOf(desk: Desk, mode: Composing): readonly ReactNode[] {
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

interface ChoicesProps {
  readonly desk: Desk;
  readonly choosing: Choosing;
  readonly width: number;
}

/** The parts in words: the follower and what it brings now or has so far, or who has claimed it. */
function Choices(props: ChoicesProps): ReactNode {
  return (
    <Box flexDirection="column" width={props.width} flexShrink={0} marginLeft={1} aria-hidden>
      {props.choosing.preview.segments.map((info) => (
        <ChoiceRow key={info.id} {...props} info={info} />
      ))}
    </Box>
  );
}

function ChoiceRow(props: ChoicesProps & { readonly info: SegmentInfo }): ReactNode {
  const { desk, choosing, info, width } = props;
  const { theme } = useApp();
  const mark = markOf(info, choosing, theme);
  const isOpen = info.free && choosing.preview.canPlaceFollower;
  const isChosen = info.id === choosing.selected;
  const tone = isChosen ? 'accent' : isOpen ? 'text' : 'muted';
  return (
    <Box height={1}>
      <Label tone={mark.fg} bg={mark.bg} bold>{`${isChosen ? '▸' : ' '}${signOf(info, choosing)} `}</Label>
      <Box flexGrow={1} flexShrink={1} paddingLeft={1}>
        <Label tone={tone} bold={isChosen}>
          {isOpen ? followerNames[info.kind] : info.kind}
        </Label>
      </Box>
      <Box flexShrink={0}>
        {isOpen ? (
          desk.lens.hints && <Worth info={info} seat={desk.view.current} wide={width >= 20} />
        ) : (
          <Claims info={info} />
        )}
      </Box>
    </Box>
  );
}

interface WorthProps {
  readonly info: SegmentInfo;
  readonly seat: number;
  readonly wide: boolean;
}

/** Points at once, or what the feature would bring if the game ended now. */
function Worth({ info: { points, feature }, seat, wide }: WorthProps): ReactNode {
  const gain = points[seat]!;
  if (gain > 0)
    return (
      <Label tone="good" bold>
        {`+${gain}`}
      </Label>
    );
  return <Label tone="muted">{wide ? `${feature.worth} ${texts.soFar}` : `(${feature.worth})`}</Label>;
}

function Claims({ info: { claimedBy } }: { readonly info: SegmentInfo }): ReactNode {
  return claimedBy.map((seat) => (
    <Label key={seat} tone={seatLooks[seat]!.paint} bold>
      {seatLooks[seat]!.glyph}
    </Label>
  ));
}
