import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Seat } from '../../../../engine/game.ts';
import { Label } from '../../../../tui/app/label.tsx';
import { type Paint, playerGlyphs } from '../../../../tui/paint/theme.ts';
import { cut, pad } from '../../../../tui/paint/width.ts';
import { countedView } from '../../../../tui/table/count-up.ts';
import { RESOURCES } from '../../rules/resources.ts';
import { countOf, isOpen, type PlayerView, type View } from '../../rules/view.ts';
import { terrains } from '../board/paint.ts';
import { COUNTING } from '../motion.ts';
import type { Sight, SightProps } from '../sight.ts';
import { panels } from '../texts.ts';
import { shortCards } from './card-list.ts';
import { type Columns, columnsFor, numberHeads } from './columns.ts';

/** Everybody's points, cards, knights and roads; below others what they hold, where that is seen. */
export function Players({ sight, width }: SightProps): ReactNode {
  const { view, table } = sight;
  const columns = columnsFor(width);
  const names = width - columns.numbers.reduce((sum, each) => sum + each, 0) - 3;
  const { players: counted } = countedView(table, COUNTING, ['points', 'publicPoints']);
  return (
    <Box flexDirection="column" flexShrink={0} aria-hidden>
      <Label tone="muted">{' '.repeat(names + 3) + aligned(numberHeads(columns), columns)}</Label>
      {view.players.map((_, seat) => [
        <Player key={seat} {...{ sight, seat, columns, names }} counted={counted[seat]!} />,
        hasSecondRow(view, seat, table.own) ? <Held key={`cards ${seat}`} sight={sight} seat={seat} /> : null,
      ])}
    </Box>
  );
}

/** Rows that the panel takes. */
export function playersHeight(view: View, own: Seat | undefined): number {
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
  readonly sight: Sight;
  readonly seat: Seat;
  readonly columns: Columns;
  /** Columns for the name. */
  readonly names: number;
  /** The points that are shown. */
  readonly counted: Pick<PlayerView, 'points' | 'publicPoints'>;
}

function Player({ sight: { view, table }, seat, columns, names, counted }: PlayerProps): ReactNode {
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
function Held({ sight: { view, look }, seat }: { readonly sight: Sight; readonly seat: Seat }): ReactNode {
  const { known, resources, cards } = view.players[seat]!;
  const seen = isOpen(resources) ? resources : known;
  const held = RESOURCES.filter((resource) => seen[resource] > 0);
  const rest = countOf(resources) - countOf(seen);
  const development = isOpen(cards) ? shortCards(cards) : '';
  return (
    <Label tone="muted">
      {'   '}
      {held.map((resource) => [
        <Label key={resource} bold tone={look.paints.terrain[resource].paint}>
          {`${seen[resource]}${terrains[resource].letter}`}
        </Label>,
        ' ',
      ])}
      {rest > 0 ? panels.unknown(rest) : held.length === 0 && development === '' ? panels.noCards : ''}
      {development}
    </Label>
  );
}
