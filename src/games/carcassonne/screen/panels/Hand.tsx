import { Box } from 'ink';
import type { ReactNode } from 'react';
import { counted, listed } from '../../../../engine/sentence.ts';
import { useApp } from '../../../../tui/app/app-context.ts';
import { CanvasView, useDraw } from '../../../../tui/app/canvas-view.tsx';
import { Label } from '../../../../tui/app/label.tsx';
import type { Canvas, Room, Style } from '../../../../tui/paint/canvas.ts';
import type { Paint, Theme } from '../../../../tui/paint/theme.ts';
import { wrap } from '../../../../tui/paint/width.ts';
import { sizeText, worthText } from '../../rules/feature-text.ts';
import type { SegmentInfo } from '../../rules/queries.ts';
import type { FeatureKind } from '../../rules/tiles.ts';
import { tileOf } from '../../rules/view.ts';
import { aFollowerOn, aTile, cursorName, followerNames, partName, tileName } from '../../rules/words.ts';
import { drawTile, type TileLook } from '../board/draw-tile.ts';
import { hasGrounds, plain } from '../board/paints.ts';
import { tileArt } from '../board/tile-art.ts';
import { type Desk, type DeskIn, gainsOf, type PanelPart } from '../desk.ts';
import { colourNames, seatLooks } from '../seats.ts';
import { texts } from '../texts.ts';

const near: Room = { width: 15, height: 7 };
const nearer: Room = { width: 21, height: 9 };

/** The tile of the turn near at hand; with its parts while a person composes it. */
export function handPart(desk: Desk, width: number): PanelPart | undefined {
  const { view, table, preview, lens } = desk;
  const mode = 'rotation' in desk.mode ? desk.mode : undefined;
  if (view.phase === 'over') return undefined;
  const tile = tileOf(view);
  const rotation = mode?.rotation ?? (view.phase === 'placeFollower' ? view.board.at(-1)!.rotation : 0);
  const size = width >= 40 ? nearer : near;
  const chooses = mode?.kind === 'placeFollower';
  const chosen = chooses ? mode.segment : undefined;
  const parts = (mode && preview?.segments) ?? [];
  const rows = lens.hints || chooses ? parts : [];
  const name = wrap(tileName(tile), width - 2);
  const owner = `${table.names[view.current]!}'s tile`;
  const facts = mode && lens.hints ? factsOf(desk, chosen) : [];
  return {
    rows: 2 + name.length + Math.max(size.height, rows.length) + facts.length,
    view: (
      <Box flexDirection="column" flexShrink={0} marginBottom={1} width={width}>
        <Box
          flexDirection="column"
          paddingLeft={1}
          aria-label={`${owner}: ${aTile(tile)}.`}
          // The log tells of the one that lies already.
          aria-hidden={mode !== undefined || view.phase === 'placeFollower'}
        >
          <Label bold tone="muted">
            {mode ? 'YOUR TILE' : owner.toUpperCase()}
          </Label>
          <Label>{name.join('\n')}</Label>
        </Box>
        <Box>
          <Enlarged {...{ tile, rotation, size, chosen }} parts={chooses ? parts : undefined} />
          <Box flexDirection="column" flexGrow={1} marginLeft={1} aria-hidden>
            {rows.map((part) => (
              <PartRow
                key={part.id}
                {...{ part, desk }}
                isChosen={part.id === chosen}
                wide={width - size.width > 20}
              />
            ))}
          </Box>
        </Box>
        {facts.map((fact, index) => (
          <Box key={index} height={1} paddingLeft={1}>
            {fact}
          </Box>
        ))}
      </Box>
    ),
  };
}

interface EnlargedDrawing extends Pick<TileLook, 'tile' | 'rotation' | 'theme'> {
  readonly size: Room;
  /** While the follower is chosen (CC4): the parts, and which of them is selected. */
  readonly parts: readonly SegmentInfo[] | undefined;
  readonly chosen: string | undefined;
}

function Enlarged(drawing: Omit<EnlargedDrawing, 'theme'>): ReactNode {
  const draw = useDraw(drawEnlarged, { ...drawing, theme: useApp().theme });
  return <CanvasView {...drawing.size} draw={draw} />;
}

const claimed: Style = { fg: '#eef1f4', bg: '#63696f', bold: false };
const selected: Style = { fg: '#ffffff', bg: '#000000', bold: true };
const selectedArea: Style = { fg: '#6f6f6f', bg: '#000000', bold: false };

/** The chips of the numbers, lighter than the grounds that they lie on. */
const chips: Readonly<Record<FeatureKind, Paint>> = {
  city: '#d29a5f',
  road: '#ffffff',
  monastery: '#ff8a7f',
  river: '#9ac7f7',
  field: '#8fdc96',
};

/** The tile near at hand, its parts numbered in the colour of their kind; claimed ones grey, the selected one black. */
function drawEnlarged(
  canvas: Canvas,
  { tile, rotation, size, theme, parts = [], chosen }: EnlargedDrawing,
): void {
  const art = tileArt(tile, rotation, size);
  drawTile(canvas, 0, 0, { tile, rotation, zoom: size, shade: 0, theme });
  for (const part of parts) {
    const isChosen = part.id === chosen;
    const ground = isChosen ? selectedArea : part.number === undefined ? claimed : {};
    for (const { x, y, segment } of art.cells)
      if (segment === part.id) canvas.restyle({ x, y, width: 1, height: 1 }, ground);
    const { x, y } = art.spots[part.id]!;
    // Without colours black is not seen.
    const isUnseen = isChosen && theme.level === 0;
    canvas.text(x, y, signOf(part), isUnseen ? { inverse: true } : markOf(part, isChosen, theme));
  }
}

/** The number that chooses a part, a point where it cannot be chosen. */
function signOf({ number }: SegmentInfo): string {
  return String(number ?? '·');
}

/** The number of a part, on the tile and in the list. */
function markOf({ kind, number }: SegmentInfo, isChosen: boolean, theme: Theme): Style {
  if (isChosen) return selected;
  if (number === undefined) return claimed;
  return { fg: 'ink', bg: hasGrounds(theme) ? chips[kind] : plain[kind].fg, bold: true };
}

/** What the turn brings at once, and what would fit the cell. */
function factsOf(desk: Desk, chosen: string | undefined): readonly ReactNode[] {
  const { preview, whyNot, candidate, view } = desk;
  const points = preview && gainsOf(preview, chosen);
  const paid = points?.flatMap((gain, seat) => (gain === 0 ? [] : [{ gain, ...seatLooks[seat]! }]));
  const gains = paid && (
    <>
      <Label tone="muted">{`Scores now: ${paid.length === 0 ? 'nothing' : ''}`}</Label>
      {paid.map(({ gain, glyph, colour }) => (
        <Label key={glyph} tone={colour} bold>
          {`${glyph} +${gain} `}
        </Label>
      ))}
    </>
  );
  const showsFits = candidate && (candidate.kinds.length > 0 || whyNot !== undefined);
  const fit = showsFits && <Label tone="muted">{texts.fitHere(candidate.count, view.stack)}</Label>;
  return [gains, fit].filter(Boolean);
}

interface PartRowProps {
  readonly part: SegmentInfo;
  readonly isChosen: boolean;
  readonly desk: Desk;
  readonly wide: boolean;
}

/** A part in words: the follower and what it brings at once, or its worth so far, or who has claimed it. */
function PartRow({ part, isChosen, desk: { lens, view }, wide }: PartRowProps): ReactNode {
  const { number, kind, points, feature, claimedBy } = part;
  const mark = markOf(part, isChosen, useApp().theme);
  const isOpen = number !== undefined;
  const gain = points[view.current]!;
  const worth = wide ? `${feature.worth} so far` : `(${feature.worth})`;
  return (
    <Box height={1}>
      <Label tone={mark.fg} bg={mark.bg} bold>{`${isChosen ? '▸' : ' '}${signOf(part)} `}</Label>
      <Box flexGrow={1} flexShrink={1} paddingLeft={1}>
        <Label tone={isChosen ? 'accent' : isOpen ? 'text' : 'muted'} bold={isChosen}>
          {isOpen ? followerNames[kind] : kind}
        </Label>
      </Box>
      {isOpen && lens.hints && (
        <Label flexShrink={0} tone={gain > 0 ? 'good' : 'muted'} bold={gain > 0}>
          {gain > 0 ? `+${gain}` : worth}
        </Label>
      )}
      {!isOpen &&
        claimedBy.map((seat) => (
          <Label key={seat} flexShrink={0} tone={seatLooks[seat]!.colour} bold>
            {seatLooks[seat]!.glyph}
          </Label>
        ))}
    </Box>
  );
}

/** The tile that is held, whether it fits, and its parts, each with its place in words and what a follower would bring. */
export function spokenHand(desk: DeskIn<'placeTile' | 'placeFollower'>, fit?: string): readonly string[] {
  const { preview, view, lens } = desk;
  const { cursor, rotation } = desk.mode;
  const tile = tileOf(view);
  const choices = preview?.segments.map(({ id, number, kind, points, feature, claimedBy }) => {
    const part = partName(tile, rotation, id);
    if (number === undefined) {
      const names = claimedBy.map((seat) => colourNames[seat]!);
      return names.length === 0
        ? `No follower may stand on the ${part}.`
        : `The ${part} is ${listed(names)}'s.`;
    }
    const gain = points[view.current]!;
    const brings = gain > 0 ? `${counted(gain, 'point')} now` : worthText(feature);
    const worth = lens.hints ? brings : sizeText(feature);
    return `${number}: ${aFollowerOn(kind, part)}, ${worth}.`;
  });
  const turned = ['not at all', 'once', 'twice', 'three times'][rotation];
  const held = `Your tile: ${aTile(tile)}, held at ${cursorName(cursor)}, turned ${turned}.`;
  return [fit === undefined ? held : `${held} ${fit}`, ...(choices ?? [])];
}
