import { Box } from 'ink';
import { type ReactNode, useMemo, useState } from 'react';
import type { GameTypes } from '../../engine/game.ts';
import type { ReplaySession } from '../../engine/replay-session.ts';
import { type ReviewedDecision, shortCost, waysOf } from '../../engine/review.ts';
import { useApp } from '../app/app-context.ts';
import { Label, Wrapped } from '../app/label.tsx';
import { stepKeys, stepped } from '../terminal/keys.ts';
import { Panel } from '../widgets/panel.tsx';
import { GameTable } from './game-table.tsx';
import type { ReviewPageProps } from './review-page.tsx';

interface ReviewedTableProps<G extends GameTypes> extends ReviewPageProps<G> {
  readonly session: ReplaySession<G>;
  readonly decisions: readonly ReviewedDecision[];
  readonly at: number;
  to(decision: number): void;
}

/** The window must be so wide for the list to stand beside the table. */
const LEAST_COLUMNS = 114;
const LIST_WIDTH = 32;

/** One decision on the game's own table: as it stood, what was played, and what would have been better. */
export function ReviewedTable<G extends GameTypes>(props: ReviewedTableProps<G>): ReactNode {
  const { session, match, screen, review, decisions, at, to, close } = props;
  const { size } = useApp();
  const decision = decisions[at]!;
  const ways = waysOf(decision);
  const [marked, mark] = useState({ at, way: 2 });
  const way = Math.min(marked.at === at ? marked.way : 2, ways.length - 1);
  const shown = ways[way]!;
  const branch = useMemo(() => {
    const { step, seat } = decision;
    return shown.move ? session.branch(step - 1, seat, shown.move as G['move']) : session.upTo(step - 1);
  }, [session, decision, shown.move]);
  const list = (
    <Panel title="What could be done" width={LIST_WIDTH} flexShrink={0}>
      {ways.map(({ name, text, cost }, index) => (
        <Box key={index} flexDirection="column" marginBottom={1}>
          <Box justifyContent="space-between">
            <Label bold inverse={index === way} tone={cost === 0 ? 'good' : undefined}>{` ${name} `}</Label>
            {cost !== undefined && (
              <Label tone={cost === 0 ? 'good' : 'warn'}>
                {cost === 0 ? 'best' : shortCost(review.unit, cost)}
              </Label>
            )}
          </Box>
          <Wrapped tone="muted" text={text} width={LIST_WIDTH - 4} />
        </Box>
      ))}
    </Panel>
  );
  return (
    <GameTable
      session={branch}
      screen={screen}
      people={[]}
      watcher="all"
      leave={close}
      around={{
        title: ['review', shown.name],
        right: `move ${decision.step} of ${match.steps.length}`,
        keys: [
          stepKeys(['up', 'down'], 'way', (by) => mark({ at, way: stepped(way, by, ways.length) })),
          stepKeys(['left', 'right'], 'decision', (by) => to(at + by)),
          { key: ['escape', 'enter'], label: 'list', run: close },
        ],
        aside: size.columns >= LEAST_COLUMNS ? { width: LIST_WIDTH, view: list } : undefined,
      }}
    />
  );
}
