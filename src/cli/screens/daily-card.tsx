import { Box } from 'ink';
import { type ReactNode, useSyncExternalStore } from 'react';
import { games } from '../../games/index.ts';
import type { Results } from '../../store/results.ts';
import { bright, Label } from '../../tui/app/label.tsx';
import { pad } from '../../tui/paint/width.ts';
import { Panel } from '../../tui/widgets/panel.tsx';
import { daysUpTo, shareText, streakOf } from '../daily.ts';
import type { Stage } from '../stage.ts';

const DAYS = 14;

/** What was reached, as it changes: also by a screen over this one. */
export function useResults({ results }: Stage): Results {
  return useSyncExternalStore(results.listen, results.get);
}

interface DailyCardProps {
  readonly results: Results;
  readonly day: string;
  readonly width: number;
  readonly height: number;
}

/** The challenges of the day on the launcher: what was reached today, and how long something was solved every day. */
export function DailyCard({ results, day, width, height }: DailyCardProps): ReactNode {
  return (
    <Panel title="▸ Challenges of the day" tone="accent" frame="accent" {...{ width, height }} flexShrink={0}>
      <Box flexDirection="column" flexGrow={1} marginTop={1}>
        <Label>One small task a game,</Label>
        <Label>the same for everybody today.</Label>
        <Box marginTop={1}>
          <Today results={results} day={day} />
        </Box>
        <Streak results={results} day={day} />
      </Box>
      <Label>
        <Label {...bright}>{'Enter  '}</Label>
        solve one
      </Label>
    </Panel>
  );
}

/** What was reached in each challenge of the day. */
export function Today({ results, day }: Pick<DailyCardProps, 'results' | 'day'>): ReactNode {
  return (
    <Box flexDirection="column">
      {games.map(({ id, title }) => {
        const share = results.daily[day]?.[id];
        return (
          <Label key={id}>
            {`${pad(title, 12)} `}
            <Label tone={share === undefined ? 'muted' : 'good'}>{shareText(share)}</Label>
          </Label>
        );
      })}
    </Box>
  );
}

const WEEKS = 4;
/** How well a day went, from nothing to as well as the hard player. */
const signs = ['·', '▁', '▃', '▅', '▇', '█'];

/** The last weeks, a row for each game and a sign for each day. */
export function Weeks({ results, day }: Pick<DailyCardProps, 'results' | 'day'>): ReactNode {
  const days = daysUpTo(day, 7 * WEEKS);
  return (
    <Box flexDirection="column" marginTop={1}>
      <Label bold tone="muted">
        THE LAST FOUR WEEKS
      </Label>
      {games.map(({ id, title }) => {
        const shares = days.map((one) => results.daily[one]?.[id]);
        const solved = shares.filter((share) => share !== undefined).length;
        return (
          <Box key={id} aria-label={`${title}: ${solved} of ${days.length} days`}>
            <Label>{pad(title, 12)}</Label>
            {shares.map((share, at) => (
              <Label key={at} tone={share === undefined ? 'muted' : share >= 1 ? 'good' : 'accent'}>
                {`${signs[share === undefined ? 0 : 1 + Math.floor(4 * share)]}${at % 7 === 6 && at + 1 < days.length ? ' ' : ''}`}
              </Label>
            ))}
          </Box>
        );
      })}
    </Box>
  );
}

/** The last days, each a sign, and how many of them in a row something was solved. */
export function Streak({ results, day }: Pick<DailyCardProps, 'results' | 'day'>): ReactNode {
  const streak = streakOf(results, day);
  const solved = daysUpTo(day, DAYS).map((one) => Object.keys(results.daily[one] ?? {}).length > 0);
  const text =
    streak === 0 ? 'No day in a row yet' : streak === 1 ? 'One day in a row' : `${streak} days in a row`;
  return (
    <Box flexDirection="column" marginTop={1}>
      <Label bold>{text}</Label>
      <Box aria-label={`Of the last ${DAYS} days ${solved.filter(Boolean).length}`}>
        {solved.map((one, at) => (
          <Label key={at} tone={one ? 'good' : 'muted'}>
            {one ? '■ ' : '· '}
          </Label>
        ))}
        <Label tone="muted">today</Label>
      </Box>
    </Box>
  );
}
