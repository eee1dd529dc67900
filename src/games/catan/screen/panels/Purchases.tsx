import { Box } from 'ink';
import { memo, type ReactNode } from 'react';
import type { Seat } from '../../../../engine/game.ts';
import { Label } from '../../../../tui/app/label.tsx';
import { firstFitting, widthOf } from '../../../../tui/paint/width.ts';
import { missingCards } from '../../rules/moves/build.ts';
import { choiceProblem } from '../../rules/queries.ts';
import { cardsOf, RESOURCES, sayCards } from '../../rules/resources.ts';
import type { State } from '../../rules/state.ts';
import { terrains } from '../board/paint.ts';
import { briefly, type CatanTable } from '../catan-table.ts';
import { type Purchase, purchases } from '../modes/turn.tsx';
import { letters } from '../news.ts';
import { TerrainLabel } from './Resources.tsx';

interface PurchasesProps {
  readonly table: CatanTable;
  /** Who could buy; nobody while nobody here is to act. */
  readonly seat: Seat | undefined;
  readonly width: number;
}

const BEFORE = 20;

/** The four things that can be bought: key, name, cost, and what stands in their way; read out to who could buy alone. */
export const Purchases = memo(function Purchases({ table, seat, width }: PurchasesProps): ReactNode {
  return (
    <Box flexDirection="column">
      {purchases.map((purchase) => {
        const { key, name, cost } = purchase;
        const problem = (room: number): string | undefined =>
          seat === undefined ? '' : problemOf(table.match.state, seat, purchase, room);
        const whyNot = problem(width - BEFORE);
        const able = whyNot === undefined;
        const inFull = problem(Number.POSITIVE_INFINITY);
        const inWords = `${key} ${name}: ${sayCards(cardsOf(cost))}${inFull ? `; ${inFull.replace(/\.$/, '')}` : ''}.`;
        return (
          <Label key={key} aria-label={inWords} aria-hidden={seat === undefined}>
            <Label bold={able} tone={able ? 'accent' : 'muted'}>{`${key} `}</Label>
            <Label bold={able} tone={able ? undefined : 'muted'}>{`${name.padEnd(11)} `}</Label>
            {RESOURCES.map((resource, r) =>
              cost[r]! > 0 ? (
                <TerrainLabel key={resource} terrain={resource}>
                  {terrains[resource].letter.repeat(cost[r]!)}
                </TerrainLabel>
              ) : null,
            )}
            {' '.repeat(6 - cost.reduce((sum, count) => sum + count))}
            <Label bold={able} tone={able ? 'good' : 'muted'}>
              {whyNot ?? '✓'}
            </Label>
          </Label>
        );
      })}
    </Box>
  );
});

/** What a thing costs stands beside it already: only what is missing is named. @param room columns for it */
function problemOf(state: State, seat: Seat, { choice, cost }: Purchase, room: number): string | undefined {
  const refusal = choiceProblem(state, seat, choice);
  if (refusal?.code !== 'too-expensive')
    return refusal && widthOf(refusal.text) > room ? (briefly[refusal.code] ?? refusal.text) : refusal?.text;
  const missing = missingCards(state, seat, cost);
  const words = missing.flatMap((count, r) => (count > 0 ? [`${count} ${RESOURCES[r]}`] : []));
  return firstFitting([`need ${words.join(', ')}`, `need ${letters(cardsOf(missing))}`], room);
}
