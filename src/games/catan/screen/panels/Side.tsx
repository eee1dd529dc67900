import { Box } from 'ink';
import { memo, type ReactNode } from 'react';
import { capital } from '../../../../engine/sentence.ts';
import { bright, Label, type LabelProps } from '../../../../tui/app/label.tsx';
import type { Room } from '../../../../tui/paint/canvas.ts';
import { type Paint, playerGlyphs } from '../../../../tui/paint/theme.ts';
import { cutNames, firstFitting, pad, widthOf } from '../../../../tui/paint/width.ts';
import { countedView } from '../../../../tui/table/table.ts';
import { LogPane } from '../../../../tui/widgets/log-pane.tsx';
import { sayDevelopmentCards } from '../../rules/events.ts';
import { bankRates } from '../../rules/queries.ts';
import { type AllDevelopmentCards, CARDS, type Card, countsOf, RESOURCES } from '../../rules/resources.ts';
import { countOf, isOpen, type PlayerView, type Seen, seenOf } from '../../rules/view.ts';
import { terrains } from '../board/paint.ts';
import { type CatanTable, handOf } from '../catan-table.ts';
import { COUNTING } from '../sounds.ts';
import { TerrainLabel } from './Resources.tsx';

type SideProps = Room & { readonly table: CatanTable };

export const Side = memo(function Side({ table, width: columns, height }: SideProps): ReactNode {
  const { view } = table;
  const width = columns - 1;
  const gap = height > 24 ? 1 : 0;
  const players = playerRows(table, columns);
  const holdings = holdingRows(table, sizesFor(width));
  const others = players.length + holdings.length + 2 * gap + 2;
  const deck = `Dev ${view.deck} left`;
  const held = table.own === undefined ? undefined : view.players[table.own]!.cards;
  const cards = held && isOpen(held) ? held : undefined;
  const spoken = cards && `Your development cards: ${cardList(cards, Number.POSITIVE_INFINITY)}`;
  return (
    <Box flexDirection="column" width={columns} height={height} rowGap={gap} flexShrink={0}>
      <Box flexDirection="column" flexShrink={0} aria-hidden>
        {players}
      </Box>
      <Box flexDirection="column" flexShrink={0} paddingLeft={1}>
        <Box flexDirection="column" aria-hidden>
          {holdings}
        </Box>
        <Label {...(spoken === undefined ? { 'aria-hidden': true } : { 'aria-label': spoken })}>
          <Label tone="muted">{deck}</Label>
          {cards ? ` · ${cardList(cards, width - widthOf(deck) - 3)}` : ''}
        </Label>
      </Box>
      <Box flexDirection="column" paddingLeft={1}>
        <Label tone="line" aria-hidden>
          {'─'.repeat(width)}
        </Label>
        <LogPane lines={table.lines} width={width} height={height - others} />
      </Box>
    </Box>
  );
});

/** Everybody's points, cards, knights and roads; below others what they hold, where that is seen. */
function playerRows(table: CatanTable, width: number): readonly ReactNode[] {
  const { view } = table;
  const { numbers, heads } = sizesFor(width);
  const names = width - numbers.reduce((sum, each) => sum + each, 0) - 3;
  const shown = cutNames(table.names, names);
  const { players } = countedView(table, COUNTING, ['points', 'publicPoints']);
  return [
    <Label key="heads" tone="muted">
      {' '.repeat(names + 3) + heads.map((each, at) => pad(each, numbers[at]!, 'right')).join('')}
    </Label>,
    ...view.players.flatMap((player, seat) => {
      const colour = table.colours[seat]!;
      const current = view.current === seat && view.phase.kind !== 'over';
      const army = view.largestArmy?.seat === seat;
      const road = view.longestRoad?.seat === seat;
      const { points, publicPoints } = players[seat]!;
      const seen = seenOf(view, seat, table.own);
      const cells: readonly (readonly [text: string, tone: Paint | undefined])[] = [
        [
          `${publicPoints}${points > publicPoints ? `+${points - publicPoints}` : ''}`,
          points === player.points ? undefined : 'good',
        ],
        [String(countOf(player.resources)), undefined],
        [String(countOf(player.cards)), undefined],
        [`${army ? '*' : ''}${player.knights}`, army ? 'warn' : undefined],
        [`${road ? '*' : ''}${player.roadLength}`, road ? 'warn' : undefined],
      ];
      // One that fills its column has a cell before it all the same.
      const fills = (at: number): boolean =>
        at < cells.length && widthOf(cells[at]![0]) + (fills(at + 1) ? 1 : 0) >= numbers[at]!;
      return [
        <Label key={seat}>
          <Label {...bright}>{current ? '▸' : ' '}</Label>
          <Label bold={current} tone={colour}>
            {`${playerGlyphs[colour]} ${pad(shown[seat]!, names)}`}
          </Label>
          {cells.map(([text, tone], index) => (
            <Label key={index} bold={index === 0 || tone !== undefined} tone={tone}>
              {pad(fills(index + 1) ? `${text} ` : text, numbers[index]!, 'right')}
            </Label>
          ))}
        </Label>,
        ...(seen ? heldRows(seen, player.cards, width) : []).map((row, index) => (
          <Label key={`cards ${seat} ${index}`} tone="muted">
            {'   '}
            {row}
          </Label>
        )),
      ];
    }),
  ];
}

/** The cards that a player holds, as far as the viewer knows them, and how many more there are; in one row or two. */
function heldRows({ cards, rest }: Seen, held: PlayerView['cards'], width: number): readonly ReactNode[] {
  const kinds = RESOURCES.filter((resource) => cards[resource] > 0);
  const texts = kinds.map((resource) => `${cards[resource]}${terrains[resource].letter}`);
  const development = isOpen(held) ? shortCards(held) : '';
  if (rest === 0 && texts.length === 0) return [development || NO_CARDS];
  const known = kinds.map((resource, index) => [
    <TerrainLabel key={resource} terrain={resource}>
      {texts[index]}
    </TerrainLabel>,
    ' ',
  ]);
  if (rest > 0) return [[known, `+${rest} ?`]];
  const fits = widthOf(`   ${texts.join(' ')} ${development}`) <= width;
  return fits ? [[known, development]] : [known, development];
}

const NAME = 6;
const NO_CARDS = 'no cards';

/** The viewer's cards, the bank's, and at which rates they change. */
function holdingRows({ view, own, match }: CatanTable, { resource }: Sizes): readonly ReactNode[] {
  const middle = Math.ceil(resource / 2) + 1;
  const counts = (name: string, cells: readonly string[], look: LabelProps = { tone: 'muted' }) => (
    <Label key={name}>
      <Label tone="muted">{pad(name, NAME)}</Label>
      <Label {...look}>
        {cells
          .map((cell) => pad(pad(cell, middle, 'right'), resource))
          .join('')
          .trimEnd()}
      </Label>
    </Label>
  );
  const heads = (
    <Label key="heads">
      {' '.repeat(NAME)}
      {RESOURCES.map((each) => [
        ' ',
        <TerrainLabel key={each} terrain={each}>
          {pad(resource === wide.resource ? capital(each) : terrains[each].letter, resource - 1, 'centre')}
        </TerrainLabel>,
      ])}
    </Label>
  );
  const bank = counts('Bank', countsOf(view.bank).map(String));
  if (own === undefined) return [heads, bank];
  const rates = bankRates(match.state, own).map((rate) => `${rate}:1`);
  const hand = counts('Hand', handOf(view, own).map(String), { bold: true });
  return [heads, hand, bank, counts('Rates', rates)];
}

/** How wide the columns beside the board are: those of a player's numbers with their heads, and that of a resource. */
const narrow = { heads: ['Pts', 'Hd', 'Dv', 'Kn', 'Rd'], numbers: [4, 3, 3, 3, 3], resource: 4 };
const wide = { heads: ['Points', 'Hand', 'Dev', 'Knights', 'Road'], numbers: [7, 6, 5, 8, 6], resource: 8 };
type Sizes = typeof narrow;

const sizesFor = (width: number): Sizes => (width >= 50 ? wide : narrow);

const SHORT: Readonly<Record<Card, string>> = {
  knight: 'Kn',
  victoryPoint: 'VP',
  roadBuilding: 'Rd',
  yearOfPlenty: 'YP',
  monopoly: 'Mo',
};

/** Development cards by name where there is room, else by two letters. */
function cardList(cards: AllDevelopmentCards, room: number): string {
  const long = sayDevelopmentCards(cards);
  return long === '' ? NO_CARDS : firstFitting([long, shortCards(cards)], room);
}

/** Development cards by two letters, nothing of none. */
function shortCards(cards: AllDevelopmentCards): string {
  return CARDS.filter((card) => cards[card] > 0)
    .map((card) => `${cards[card]}${SHORT[card]}`)
    .join(' ');
}
