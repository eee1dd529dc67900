import { Box } from 'ink';
import { memo, type ReactNode } from 'react';
import { Label } from '../../../../tui/app/label.tsx';
import type { PlayerColour } from '../../../../tui/paint/theme.ts';
import { LogPane } from '../../../../tui/widgets/log-pane.tsx';
import type { View } from '../../rules/types.ts';
import { texts } from '../texts.ts';
import { Scores, wordRows } from './Scores.tsx';

export interface SideProps {
  readonly view: View;
  readonly names: readonly string[];
  /** By seat. */
  readonly colours: readonly PlayerColour[];
  /** Seconds left for the player to move; absent without a clock. */
  readonly secondsLeft: number | undefined;
  readonly lines: readonly string[];
  /** How many of the last lines are new to the person at the keyboard. */
  readonly fresh: number;
  readonly width: number;
  readonly height: number;
}

/** Rows of the rules and of the gap below them, and those that the log has at least. */
const RULES_HEIGHT = 3;
const LEAST_LOG = 5;

/** What stands beside the board: the rules, the score boxes, the log. */
export const Side = memo(function Side(props: SideProps): ReactNode {
  const { view, width, height, lines, fresh } = props;
  const most = Math.max(2, Math.floor((height - RULES_HEIGHT - LEAST_LOG) / view.players.length));
  // A score line, the words, and an empty row.
  const words = view.players.map((player) => wordRows(player, width - 1, most - 2));
  const used = words.reduce((sum, rows) => sum + Math.min(most, rows.length + 2), RULES_HEIGHT);
  const log = lines.map((text, index) => ({
    text,
    style: index >= lines.length - fresh ? ({ fg: 'text' } as const) : ({ fg: 'muted' } as const),
  }));
  return (
    <Box flexDirection="column" width={width} flexShrink={0}>
      <Rules view={view} />
      <Scores {...props} words={words} most={most} />
      <LogPane lines={log} width={width} height={Math.max(1, height - used)} />
    </Box>
  );
});

/** The icons of the source: the winning score and which variations are on (WS8). */
function Rules({ view: { options, bag } }: Pick<SideProps, 'view'>): ReactNode {
  const variations: readonly (readonly [string, boolean])[] = [
    [texts.noS, options.noS],
    [texts.noPinks, options.noPinks],
    [texts.tiles(options.tiles), options.tiles !== 'any'],
  ];
  return (
    <Box flexDirection="column" height={RULES_HEIGHT} flexShrink={0}>
      <Label>{texts.rules(options.winningScore, options.dictionary, bag)}</Label>
      <Box columnGap={2}>
        {variations.map(([label, on]) => (
          <Label key={label} tone={on ? 'accent' : 'muted'} bold={on} aria-hidden={!on}>
            {`${on ? '✓' : '–'} ${label}`}
          </Label>
        ))}
      </Box>
    </Box>
  );
}
