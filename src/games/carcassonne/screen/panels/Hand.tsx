import { Box } from 'ink';
import { memo, type ReactNode } from 'react';
import { useApp } from '../../../../tui/app/app-context.ts';
import { CanvasView, useDraw } from '../../../../tui/app/canvas-view.tsx';
import { Label } from '../../../../tui/app/label.tsx';
import type { Room } from '../../../../tui/paint/canvas.ts';
import { wrap } from '../../../../tui/paint/width.ts';
import { followerNames, tileName } from '../../rules/words.ts';
import { type Desk, type PanelPart, type Part, tileOf } from '../desk.ts';
import { gainsOf } from '../followers.ts';
import type { Composing } from '../modes/mode.ts';
import { seatLooks } from '../seats.ts';
import { texts } from '../texts.ts';
import { drawEnlarged, type EnlargedDrawing, markOf, signOf } from './draw-enlarged.ts';

const near: Room = { width: 15, height: 7 };
const nearer: Room = { width: 21, height: 9 };

/** The tile of the turn near at hand; with its parts while a person composes it, or just the tile for `undefined`. */
export function handPart(mode: Composing | undefined, desk: Desk, width: number): PanelPart | undefined {
  const { view, table, preview, lens } = desk;
  if (view.phase === 'over') return undefined;
  const tile = tileOf(view);
  const rotation = mode?.rotation ?? (view.phase === 'placeFollower' ? view.board.at(-1)!.rotation : 0);
  const size = width >= 40 ? nearer : near;
  const chooses = mode?.kind === 'placeFollower';
  const chosen = chooses ? mode.segment : undefined;
  const parts = (mode && preview?.segments) ?? [];
  const listed = lens.hints || chooses ? parts : [];
  const name = wrap(tileName(tile), width - 2);
  const facts = mode && lens.hints ? factsOf(desk, mode) : [];
  return {
    rows: 1 + name.length + Math.max(size.height, listed.length) + facts.length,
    view: (
      <Box flexDirection="column" flexShrink={0} marginBottom={1} width={width}>
        <Name whose={texts.handOf(mode ? undefined : table.names[view.current]!)} tile={name.join('\n')} />
        <Box>
          <Enlarged {...{ tile, rotation, size, chosen }} parts={chooses ? parts : undefined} />
          <Box flexDirection="column" flexGrow={1} marginLeft={1} aria-hidden>
            {listed.map((part) => (
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

// The same at every step of the cursor.
const Name = memo(({ whose, tile }: { readonly whose: string; readonly tile: string }) => (
  <Box flexDirection="column" paddingLeft={1}>
    <Label bold tone="muted">
      {whose}
    </Label>
    <Label>{tile}</Label>
  </Box>
));

const Enlarged = memo(function Enlarged(drawing: Omit<EnlargedDrawing, 'theme'>): ReactNode {
  const draw = useDraw(drawEnlarged, { ...drawing, theme: useApp().theme });
  return <CanvasView {...drawing.size} draw={draw} />;
});

/** What the turn brings at once, and what would fit the cell. */
function factsOf({ preview, whyNot, candidate, view }: Desk, mode: Composing): readonly ReactNode[] {
  const gains = preview && <Gains points={gainsOf(preview, 'segment' in mode ? mode.segment : undefined)} />;
  const showsFits = candidate && (candidate.kinds.length > 0 || whyNot !== undefined);
  const fit = showsFits && <Label tone="muted">{texts.fitHere(candidate.count, view.stack)}</Label>;
  return [gains, fit].filter(Boolean);
}

function Gains({ points }: { readonly points: readonly number[] }): ReactNode {
  const paid = points.flatMap((gain, seat) => (gain === 0 ? [] : [{ gain, ...seatLooks[seat]! }]));
  return (
    <>
      <Label tone="muted">{`${texts.scoresNow} ${paid.length === 0 ? texts.nothing : ''}`}</Label>
      {paid.map(({ gain, glyph, colour }) => (
        <Label key={glyph} tone={colour} bold>
          {`${glyph} +${gain} `}
        </Label>
      ))}
    </>
  );
}

interface PartRowProps {
  readonly part: Part;
  readonly isChosen: boolean;
  readonly desk: Desk;
  readonly wide: boolean;
}

/**
 * A part in words: the follower and what it brings at once, or would bring if the game ended now, or who has claimed it.
 */
function PartRow({ part, isChosen, desk: { lens, view }, wide }: PartRowProps): ReactNode {
  const { number, kind, points, feature, claimedBy } = part;
  const mark = markOf(part, isChosen, useApp().theme);
  const isOpen = number !== undefined;
  const gain = points[view.current]!;
  const worth = wide ? `${feature.worth} ${texts.soFar}` : `(${feature.worth})`;
  return (
    <Box height={1}>
      <Label tone={mark.fg} bg={mark.bg} bold>{`${isChosen ? '▸' : ' '}${signOf(part)} `}</Label>
      <Box flexGrow={1} flexShrink={1} paddingLeft={1}>
        <Label tone={isChosen ? 'accent' : isOpen ? 'text' : 'muted'} bold={isChosen}>
          {isOpen ? followerNames[kind] : kind}
        </Label>
      </Box>
      <Box flexShrink={0}>
        {isOpen && lens.hints && (
          <Label tone={gain > 0 ? 'good' : 'muted'} bold={gain > 0}>
            {gain > 0 ? `+${gain}` : worth}
          </Label>
        )}
        {!isOpen &&
          claimedBy.map((seat) => (
            <Label key={seat} tone={seatLooks[seat]!.colour} bold>
              {seatLooks[seat]!.glyph}
            </Label>
          ))}
      </Box>
    </Box>
  );
}
