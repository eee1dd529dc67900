import { Box } from 'ink';
import type { ReactNode } from 'react';
import { useApp } from '../../../../tui/app/app-context.ts';
import { Label } from '../../../../tui/app/label.tsx';
import type { SegmentInfo } from '../../rules/queries.ts';
import { followerNames } from '../../rules/words.ts';
import { seatLooks } from '../seats.ts';
import { texts } from '../texts.ts';
import { type Choosing, markOf, signOf } from './draw-enlarged.ts';

export interface ChoicesProps {
  readonly choosing: Choosing;
  /** Whose points are told. */
  readonly seat: number;
  /** Points are told. */
  readonly hints: boolean;
  readonly width: number;
}

/** The parts in words: the follower and what it brings now or has so far, or who has claimed it. */
export function Choices(props: ChoicesProps): ReactNode {
  return (
    <Box flexDirection="column" width={props.width} flexShrink={0} marginLeft={1} aria-hidden>
      {props.choosing.preview.segments.map((info) => (
        <ChoiceRow key={info.id} {...props} info={info} />
      ))}
    </Box>
  );
}

function ChoiceRow(props: ChoicesProps & { readonly info: SegmentInfo }): ReactNode {
  const { choosing, info, seat, hints, width } = props;
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
        {isOpen ? hints && <Worth info={info} seat={seat} wide={width >= 20} /> : <Claims info={info} />}
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
