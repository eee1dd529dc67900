import { Box } from 'ink';
import { Label, Wrapped } from '../../../../tui/app/label.tsx';
import { ownersText, sizeText, worthText } from '../../rules/feature-text.ts';
import { featureAt } from '../../rules/queries.ts';
import { kindIndex, tileKinds } from '../../rules/tiles.ts';
import { aTile, cursorName, partName, tileName } from '../../rules/words.ts';
import type { Desk, DeskIn, PanelPart } from '../desk.ts';
import { seatLooks } from '../seats.ts';
import { texts } from '../texts.ts';

type Looked = ReturnType<typeof lookedAt>;

/** What lies at a cell: the parts of the tile, and of the chosen one its size, its owners and its worth. */
export function featurePart(desk: DeskIn<'look'>, looked: Looked, width: number): PanelPart {
  const owners = looked && ownersText(looked.feature, desk.table.names);
  return {
    rows: looked ? looked.names.length + 8 : 4,
    view: (
      <Box flexDirection="column" flexShrink={0} marginBottom={1} width={width} paddingX={1} aria-hidden>
        <Label bold tone="muted">
          {`AT ${desk.mode.cursor.x},${desk.mode.cursor.y}`}
        </Label>
        <Wrapped text={looked ? tileName(looked.tile) : texts.nothingHere} width={width - 2} />
        {!looked && <Label tone="muted">{fitText(desk)}</Label>}
        {looked?.names.map((name, index) => (
          <Label key={name} bold={index === looked.at} tone={index === looked.at ? 'accent' : 'text'}>
            {`${index === looked.at ? '▸' : ' '} ${name}`}
          </Label>
        ))}
        {looked && (
          <Box flexDirection="column" marginTop={1}>
            <Label>{sizeText(looked.feature)}</Label>
            <Label tone={looked.feature.closed || !looked.feature.scored ? 'muted' : 'good'}>
              {worthText(looked.feature)}
            </Label>
            <Box>
              {looked.feature.followers.map((count, seat) => (
                <Label key={seat} tone={seatLooks[seat]!.colour} bold>
                  {seatLooks[seat]!.glyph.repeat(count)}
                </Label>
              ))}
              <Label tone="muted">{`${looked.feature.owners.length > 0 ? ' ' : ''}${owners}`}</Label>
            </Box>
          </Box>
        )}
      </Box>
    ),
  };
}

export function spokenLook(desk: DeskIn<'look'>, looked: Looked): string {
  const cell = cursorName(desk.mode.cursor);
  if (!looked) return `${cell}: ${texts.nothingHere} ${fitText(desk)}`;
  const { tile, names, at, feature } = looked;
  const facts = [sizeText(feature), worthText(feature), ownersText(feature, desk.table.names)];
  return `${cell}: ${aTile(tile)}. The ${names[at]}: ${facts.join(', ')}.`;
}

/** How many tiles left fit the empty cell, where hints are given. */
function fitText({ candidate, view }: Desk): string {
  return candidate?.isOpen && view.phase !== 'over' ? texts.fitHere(candidate.count, view.stack) : '';
}

/** What a look at a cell finds; `undefined` where no tile lies. */
export function lookedAt({ mode: { cursor, part }, view, rules }: DeskIn<'look'>) {
  const index = view.board.findIndex(({ x, y }) => x === cursor.x && y === cursor.y);
  const found = view.board[index];
  if (!found) return undefined;
  const { segments } = tileKinds[kindIndex(found.tile)]!;
  const names = segments.map(({ id }) => partName(found.tile, found.rotation, id));
  const at = part % names.length;
  return { tile: found.tile, names, at, feature: featureAt(rules, index, at) };
}
