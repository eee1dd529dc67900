import { Box } from 'ink';
import { memo, type ReactNode } from 'react';
import type { Seat } from '../../../../engine/game.ts';
import { capital } from '../../../../engine/sentence.ts';
import { useApp } from '../../../../tui/app/app-context.ts';
import { Label } from '../../../../tui/app/label.tsx';
import { type Paint, playerGlyphs } from '../../../../tui/paint/theme.ts';
import { cut, pad, widthOf } from '../../../../tui/paint/width.ts';
import { countedView } from '../../../../tui/table/count-up.ts';
import { LogPane } from '../../../../tui/widgets/log-pane.tsx';
import { countedCard } from '../../rules/events.ts';
import { bankRates } from '../../rules/queries.ts';
import { type AllDevelopmentCards, CARDS, type Card, countsOf, RESOURCES } from '../../rules/resources.ts';
import { countOf, isOpen, type PlayerView, type View } from '../../rules/view.ts';
import { lookOf, terrains } from '../board/paint.ts';
import { type CatanTable, handOf } from '../catan-table.ts';
import { COUNTING } from '../sounds.ts';
import { panels, spoken } from '../texts.ts';
import { TerrainLabel } from './Resources.tsx';

interface PanelProps {
  readonly table: CatanTable;
  readonly width: number;
}

type SideProps = PanelProps & { readonly height: number };

/** Players, cards and the log, one below another. */
export const Side = memo(function Side({ table, width: columns, height }: SideProps): ReactNode {
  const { view } = table;
  const width = columns - 1;
  const gap = height > 24 ? 1 : 0;
  const rows = playersHeight(view, table.own) + holdingsHeight(table.own) + 2 * gap + 1;
  return (
    <Box flexDirection="column" width={columns} height={height} rowGap={gap} flexShrink={0}>
      <Players table={table} width={columns} />
      <Box flexDirection="column" paddingLeft={1}>
        <Holdings table={table} width={width} />
      </Box>
      <Box flexDirection="column" paddingLeft={1}>
        <Label tone="line">{'─'.repeat(width)}</Label>
        <LogPane lines={table.lines.map(({ text }) => text)} width={width} height={height - rows} />
      </Box>
    </Box>
  );
});

/** Everybody's points, cards, knights and roads; below others what they hold, where that is seen. */
function Players({ table, width }: PanelProps): ReactNode {
  const { view } = table;
  const columns = columnsFor(width);
  const names = width - columns.numbers.reduce((sum, each) => sum + each, 0) - 3;
  const heads = [panels.points, panels.hand, panels.cards, panels.knights, panels.road].map(
    (each) => each[columns.heading],
  );
  const { players: counted } = countedView(table, COUNTING, ['points', 'publicPoints']);
  return (
    <Box flexDirection="column" flexShrink={0} aria-hidden>
      <Label tone="muted">{' '.repeat(names + 3) + aligned(heads, columns)}</Label>
      {view.players.map((_, seat) => [
        <Player key={seat} {...{ table, seat, columns, names }} counted={counted[seat]!} />,
        hasSecondRow(view, seat, table.own) ? <Held key={`cards ${seat}`} table={table} seat={seat} /> : null,
      ])}
    </Box>
  );
}

/** Rows that the panel takes. */
function playersHeight(view: View, own: Seat | undefined): number {
  const { players } = view;
  return 1 + players.length + [...players.keys()].filter((seat) => hasSecondRow(view, seat, own)).length;
}

/** Below others stand their cards, where they lie open, or those that everybody knows of, where that is wanted. */
function hasSecondRow({ options, players }: View, seat: Seat, own: Seat | undefined): boolean {
  return seat !== own && (options.cardTracker || isOpen(players[seat]!.resources));
}

const aligned = (texts: readonly string[], { numbers }: Columns): string =>
  texts.map((text, index) => pad(text, numbers[index]!, 'right')).join('');

interface PlayerProps {
  readonly table: CatanTable;
  readonly seat: Seat;
  readonly columns: Columns;
  /** Columns for the name. */
  readonly names: number;
  /** The points that are shown. */
  readonly counted: Pick<PlayerView, 'points' | 'publicPoints'>;
}

function Player({ table, seat, columns, names, counted }: PlayerProps): ReactNode {
  const { view } = table;
  const player = view.players[seat]!;
  const colour = table.colours[seat]!;
  const current = view.current === seat && view.phase.kind !== 'over';
  const army = view.largestArmy?.seat === seat;
  const road = view.longestRoad?.seat === seat;
  const secret = counted.points - counted.publicPoints;
  const rises = counted.points !== player.points;
  const cells: readonly (readonly [text: string, tone: Paint | undefined])[] = [
    [`${counted.publicPoints}${secret > 0 ? `+${secret}` : ''}`, rises ? 'good' : undefined],
    [String(countOf(player.resources)), undefined],
    [String(countOf(player.cards)), undefined],
    [`${army ? '*' : ''}${player.knights}`, army ? 'warn' : undefined],
    [`${road ? '*' : ''}${player.roadLength}`, road ? 'warn' : undefined],
  ];
  return (
    <Label>
      <Label bold tone="accent">
        {current ? '▸' : ' '}
      </Label>
      <Label bold={current} tone={colour}>
        {`${playerGlyphs[colour]} ${pad(cut(table.names[seat]!, names), names)}`}
      </Label>
      {cells.map(([text, tone], index) => (
        <Label key={index} bold={index === 0 || tone !== undefined} tone={tone}>
          {pad(text, columns.numbers[index]!, 'right')}
        </Label>
      ))}
    </Label>
  );
}

/** The cards that a player holds, as far as the viewer knows them, and how many more there are. */
function Held({ table, seat }: Pick<PlayerProps, 'table' | 'seat'>): ReactNode {
  const { paints } = lookOf(useApp().theme);
  const { known, resources, cards } = table.view.players[seat]!;
  const seen = isOpen(resources) ? resources : known;
  const held = RESOURCES.filter((resource) => seen[resource] > 0);
  const rest = countOf(resources) - countOf(seen);
  const development = isOpen(cards) ? shortCards(cards) : '';
  return (
    <Label tone="muted">
      {'   '}
      {held.map((resource) => [
        <Label key={resource} bold tone={terrains[resource][paints][0]}>
          {`${seen[resource]}${terrains[resource].letter}`}
        </Label>,
        ' ',
      ])}
      {rest > 0 ? panels.unknown(rest) : held.length === 0 && development === '' ? panels.noCards : ''}
      {development}
    </Label>
  );
}

const NAME = 6;

/** Rows that the panel takes. */
const holdingsHeight = (own: Seat | undefined): number => (own === undefined ? 3 : 5);

/** The viewer's cards, the bank's, and at which rates they change. */
function Holdings({ table, width }: PanelProps): ReactNode {
  const { view } = table;
  const columns = columnsFor(width);
  const { own } = table;
  const rates = own === undefined ? undefined : bankRates(table.match.state, own);
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Box flexDirection="column" aria-hidden>
        <Heads columns={columns} />
        {own !== undefined && (
          <Counts name={panels.own} cells={handOf(view, own).map(String)} columns={columns} bold />
        )}
        <Counts name={panels.bank} cells={countsOf(view.bank).map(String)} columns={columns} />
        {rates && <Counts name={panels.rates} cells={rates.map((rate) => `${rate}:1`)} columns={columns} />}
      </Box>
      <Deck table={table} width={width} />
    </Box>
  );
}

function Heads({ columns }: { readonly columns: Columns }): ReactNode {
  const { resource: wide, heading } = columns;
  return (
    <Label>
      {' '.repeat(NAME)}
      {RESOURCES.map((resource) => {
        const text = heading === 1 ? capital(resource) : terrains[resource].letter;
        const before = Math.floor((wide - 1 - widthOf(text)) / 2);
        return [
          ' ',
          <TerrainLabel key={resource} terrain={resource}>
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
function Deck({ table, width }: PanelProps): ReactNode {
  const { view } = table;
  const left = panels.deck(view.deck);
  const cards = table.own === undefined ? undefined : view.players[table.own]!.cards;
  const own = cards && isOpen(cards) ? cards : undefined;
  const inWords = own && spoken.cards(cardList(own, Number.POSITIVE_INFINITY));
  return (
    <Label {...(inWords === undefined ? { 'aria-hidden': true } : { 'aria-label': inWords })}>
      <Label tone="muted">{left}</Label>
      {own ? ` · ${cardList(own, width - widthOf(left) - 3)}` : ''}
    </Label>
  );
}

/** How wide the columns beside the board are. */
interface Columns {
  /** Which of a heading's names stands there. */
  readonly heading: 0 | 1;
  /** Of the five numbers of a player. */
  readonly numbers: readonly number[];
  /** Of a resource. */
  readonly resource: number;
}

const narrow: Columns = { heading: 0, numbers: [4, 3, 3, 3, 3], resource: 4 };
const wide: Columns = { heading: 1, numbers: [7, 6, 5, 8, 6], resource: 8 };

const columnsFor = (width: number): Columns => (width >= 50 ? wide : narrow);

const SHORT: Readonly<Record<Card, string>> = {
  knight: 'Kn',
  victoryPoint: 'VP',
  roadBuilding: 'Rd',
  yearOfPlenty: 'YP',
  monopoly: 'Mo',
};

/** Development cards by name where there is room, else by two letters. */
function cardList(cards: AllDevelopmentCards, room: number): string {
  const held = CARDS.filter((card) => cards[card] > 0);
  if (held.length === 0) return panels.noCards;
  const long = held.map((card) => countedCard(cards[card], card)).join(', ');
  return widthOf(long) <= room ? long : shortCards(cards);
}

/** Development cards by two letters, nothing of none. */
function shortCards(cards: AllDevelopmentCards): string {
  return CARDS.filter((card) => cards[card] > 0)
    .map((card) => `${cards[card]}${SHORT[card]}`)
    .join(' ');
}
