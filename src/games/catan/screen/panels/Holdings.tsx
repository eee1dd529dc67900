import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Seat } from '../../../../engine/game.ts';
import { Label } from '../../../../tui/app/label.tsx';
import { pad, widthOf } from '../../../../tui/paint/width.ts';
import { bankRates } from '../../rules/queries.ts';
import { countsOf, RESOURCES } from '../../rules/resources.ts';
import { isOpen } from '../../rules/view.ts';
import { type Look, terrains } from '../board/paint.ts';
import type { SightProps } from '../sight.ts';
import { panels, spoken } from '../texts.ts';
import { cardList } from './card-list.ts';
import { type Columns, columnsFor } from './columns.ts';
import { TerrainLabel } from './TerrainLabel.tsx';

const NAME = 6;

/** Rows that the panel takes. */
export const holdingsHeight = (own: Seat | undefined): number => (own === undefined ? 3 : 5);

/** The viewer's cards, the bank's, and at which rates they change. */
export function Holdings({ sight, width }: SightProps): ReactNode {
  const { view, table } = sight;
  const columns = columnsFor(width);
  const own = table.own === undefined ? undefined : view.players[table.own];
  const rates = table.own === undefined ? undefined : bankRates(table.match.state, table.own);
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Box flexDirection="column" aria-hidden>
        <Heads look={sight.look} columns={columns} />
        {own && isOpen(own.resources) && (
          <Counts name={panels.own} cells={countsOf(own.resources).map(String)} columns={columns} bold />
        )}
        <Counts name={panels.bank} cells={countsOf(view.bank).map(String)} columns={columns} />
        {rates && <Counts name={panels.rates} cells={rates.map((rate) => `${rate}:1`)} columns={columns} />}
      </Box>
      <Deck sight={sight} width={width} />
    </Box>
  );
}

function Heads({ look, columns }: { readonly look: Look; readonly columns: Columns }): ReactNode {
  const { resource: wide, heading } = columns;
  return (
    <Label>
      {' '.repeat(NAME)}
      {RESOURCES.map((resource) => {
        const { letter, name } = terrains[resource];
        const text = heading === 1 ? name : letter;
        const before = Math.floor((wide - 1 - widthOf(text)) / 2);
        return [
          ' ',
          <TerrainLabel key={resource} look={look} terrain={resource}>
            {pad(' '.repeat(before) + text, wide - 1)}
          </TerrainLabel>,
        ];
      })}
    </Label>
  );
}

interface CountsProps {
  readonly name: string;
  /** By resource. */
  readonly cells: readonly string[];
  readonly columns: Columns;
  readonly bold?: boolean;
}

function Counts({ name, cells, columns: { resource: wide }, bold = false }: CountsProps): ReactNode {
  const middle = Math.ceil(wide / 2) + 1;
  const text = cells.map((cell) => pad(pad(cell, middle, 'right'), wide)).join('');
  return (
    <Label>
      <Label tone="muted">{pad(name, NAME)}</Label>
      <Label bold={bold} tone={bold ? undefined : 'muted'}>
        {text.trimEnd()}
      </Label>
    </Label>
  );
}

/** Development cards that are left and that the viewer holds: by name where there is room, else by two letters. */
function Deck({ sight: { view, table }, width }: SightProps): ReactNode {
  const left = panels.deck(view.deck);
  const own = table.own === undefined ? undefined : view.players[table.own]!.cards;
  const room = width - widthOf(left) - 3;
  const spokenHand = own && isOpen(own) ? spoken.cards(cardList(own, Number.POSITIVE_INFINITY)) : undefined;
  return (
    <Label {...(spokenHand === undefined ? { 'aria-hidden': true } : { 'aria-label': spokenHand })}>
      <Label tone="muted">{left}</Label>
      {own && isOpen(own) ? ` · ${cardList(own, room)}` : ''}
    </Label>
  );
}
