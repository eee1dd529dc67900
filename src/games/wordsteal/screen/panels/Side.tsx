import { Box } from 'ink';
import { memo, type ReactNode } from 'react';
import { Label } from '../../../../tui/app/label.tsx';
import type { PlayerColour } from '../../../../tui/paint/theme.ts';
import type { MatchLine } from '../../../../tui/table/use-history.ts';
import { Heading } from '../../../../tui/widgets/heading.tsx';
import { LogPane } from '../../../../tui/widgets/log-pane.tsx';
import type { View, WordStealTypes } from '../../rules/types.ts';
import { texts } from '../texts.ts';
import { Scores, wordRows } from './Scores.tsx';

export interface SideProps {
  readonly view: View;
  readonly names: readonly string[];
  /** By seat. */
  readonly colours: readonly PlayerColour[];
  /** Seconds left for the player to move; absent without a clock. */
  readonly secondsLeft: number | undefined;
  readonly lines: readonly MatchLine<WordStealTypes>[];
  /** How many of the last lines are new to the person at the keyboard. */
  readonly fresh: number;
  readonly width: number;
  readonly height: number;
}

/** Rows of the rules and of the gap below them, and those that the log has at least. */
const RULES_HEIGHT = 3;
const LEAST_LOG = 5;
/** Rows of a score box that are not of its words, and the most of each box with which an empty row follows it. */
const SCORE_HEIGHT = 2;
const ROOMY = 5;

/** What stands beside the board: the rules, the score boxes, the log. */
export const Side = memo(function Side(props: SideProps): ReactNode {
  const { view, width, height, lines, fresh, colours } = props;
  const room = Math.max(3, Math.floor((height - RULES_HEIGHT - LEAST_LOG) / view.players.length));
  const gap = room < ROOMY ? 0 : 1;
  const words = view.players.map((player) => wordRows(player, width - 1, room - SCORE_HEIGHT - gap));
  const used = words.reduce((sum, rows) => sum + rows.length + SCORE_HEIGHT + gap, RULES_HEIGHT);
  const log = lines.map(({ text, event }, index) => {
    const tone = 'seat' in event ? colours[event.seat]! : 'text';
    return { text, style: { fg: index >= lines.length - fresh ? tone : 'muted' } as const };
  });
  return (
    <Box flexDirection="column" width={width} flexShrink={0}>
      <Rules view={view} width={width} />
      <Scores {...props} words={words} gap={gap} />
      <LogPane lines={log} width={width} height={Math.max(1, height - used)} />
    </Box>
  );
});

/** The icons of the source: the winning score and which variations are on (WS8). */
function Rules({ view: { options, bag }, width }: Pick<SideProps, 'view' | 'width'>): ReactNode {
  const variations: readonly (readonly [string, boolean])[] = [
    [texts.noS, options.noS],
    [texts.noPinks, options.noPinks],
    [texts.tiles(options.tiles), options.tiles !== 'any'],
  ];
  return (
    <Box flexDirection="column" height={RULES_HEIGHT} flexShrink={0}>
      <Heading title={texts.rules(options.winningScore, options.dictionary, bag)} width={width} />
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
