import { Box } from 'ink';
import type { ReactNode } from 'react';
import { Label } from '../../../../tui/app/label.tsx';
import { wrap } from '../../../../tui/paint/width.ts';
import type { Cell } from '../../rules/events.ts';
import { type FeatureInfo, featureAt } from '../../rules/queries.ts';
import { kindIndex, tileKinds } from '../../rules/tiles.ts';
import { partName, tileName } from '../../rules/words.ts';
import type { Desk } from '../desk.ts';
import type { LookMode } from '../modes/mode.ts';
import { seatLooks } from '../seats.ts';
import { texts } from '../texts.ts';

interface FeaturePanelProps {
  readonly cell: Cell;
  /** `undefined` where no tile lies. */
  readonly looked: Looked | undefined;
  /** How many of the tiles left fit an empty cell, in words. */
  readonly fitting: string | undefined;
  readonly width: number;
  readonly names: readonly string[];
}

/** What lies at a cell: the parts of the tile, and of the chosen one its size, its owners and its worth. */
export function FeaturePanel({ cell, looked, fitting, width, names }: FeaturePanelProps): ReactNode {
  const feature = looked?.parts[looked.part]?.feature;
  return (
    <Box flexDirection="column" flexShrink={0} width={width} paddingX={1} aria-hidden>
      <Label bold tone="muted">
        {texts.lookAt(cell)}
      </Label>
      <Label>{wrap(looked ? tileName(looked.tile) : texts.nothingHere, width - 2).join('\n')}</Label>
      {!looked && <Label tone="muted">{fitting ?? ''}</Label>}
      {looked?.parts.map(({ name }, index) => (
        <Label key={name} bold={index === looked.part} tone={index === looked.part ? 'accent' : 'text'}>
          {`${index === looked.part ? '▸' : ' '} ${name}`}
        </Label>
      ))}
      {feature && <Details feature={feature} names={names} />}
    </Box>
  );
}

type DetailsProps = Pick<FeaturePanelProps, 'names'> & { readonly feature: FeatureInfo };

function Details({ feature, names }: DetailsProps): ReactNode {
  const owners = feature.owners.map((seat) => names[seat]!);
  return (
    <Box flexDirection="column" marginTop={1}>
      <Label>{texts.size(feature)}</Label>
      <Label tone={feature.closed ? 'muted' : 'good'}>{texts.worth(feature)}</Label>
      <Box>
        {feature.followers.map((count, seat) => (
          <Label key={seat} tone={seatLooks[seat]!.paint} bold>
            {seatLooks[seat]!.glyph.repeat(count)}
          </Label>
        ))}
        <Label tone="muted">{`${owners.length > 0 ? ' ' : ''}${owners.length > 0 ? texts.owner(owners) : texts.unclaimed}`}</Label>
      </Box>
    </Box>
  );
}

type Looked = NonNullable<ReturnType<typeof lookedAt>>;

/** What a look at a cell finds; `undefined` where no tile lies. */
export function lookedAt({ cursor, part }: LookMode, { view, rules }: Desk) {
  const index = view.board.findIndex(({ x, y }) => x === cursor.x && y === cursor.y);
  const found = view.board[index];
  if (!found) return undefined;
  const { segments } = tileKinds[kindIndex(found.tile)]!;
  const parts = segments.map(({ id }, segment) => ({
    name: partName(found.tile, found.rotation, id),
    feature: featureAt(rules, index, segment),
  }));
  return { tile: found.tile, parts, part: part % parts.length };
}
