import { Box } from 'ink';
import type { ReactNode } from 'react';
import { games } from '../../games/index.ts';
import { useApp, useKeys } from '../../tui/app/app-context.ts';
import { bright, Label } from '../../tui/app/label.tsx';
import { pad, widthOf } from '../../tui/paint/width.ts';
import { labelOf, type Menu, MenuList } from '../../tui/widgets/menu.tsx';
import { PlayerSigns, SideBySide } from '../../tui/widgets/panel.tsx';
import { shareText, squares } from '../daily.ts';
import { gameTitle, standing, timeSince } from '../saved-text.ts';
import { Streak, Weeks } from './daily-card.tsx';
import type { PlayedGames } from './launcher-games.ts';
import { titleArt } from './title-art.ts';

export const widest = (texts: readonly string[]): number => Math.max(...texts.map(widthOf));

interface GroupsProps {
  /** Over the entries of all groups. */
  readonly menu: Menu & { mark(index: number): void };
  /** How many games there are, and how many to go on with; the other entries come after them. */
  readonly counts: readonly number[];
  /** Rows of the last group, which has a second column where they are too few. */
  readonly moreRows: number;
}

/** The entries in groups, one below the other. */
export function Groups({ menu, counts: [all = 0, running = 0], moreRows }: GroupsProps): ReactNode {
  const { items, marked, mark } = menu;
  const part = (from: number, to: number): Menu => ({ items: items.slice(from, to), marked: marked - from });
  const more = all + running;
  const columns = [part(more, more + moreRows), part(more + moreRows, items.length)];
  const inMore = marked - more;
  useKeys([
    {
      key: ['left', 'right'],
      label: 'column',
      hidden: true,
      run: ({ name }) => {
        if (inMore < 0 || columns[1]!.items.length === 0) return;
        mark(name === 'left' ? marked - moreRows * Number(inMore >= moreRows) : marked + moreRows);
      },
    },
  ]);
  const labels = widest(items.slice(0, more).map(labelOf));
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Heading>PLAY</Heading>
      <MenuList menu={part(0, all)} labels={labels} />
      {running > 0 && (
        <Box flexDirection="column" marginTop={1}>
          <Heading>RESUME</Heading>
          <MenuList menu={part(all, more)} labels={labels} />
        </Box>
      )}
      <SideBySide marginTop={1}>
        {columns.map((column, index) => (
          <Box key={index} width="50%" flexShrink={0}>
            {column.items.length > 0 && <MenuList menu={column} labels={17} />}
          </Box>
        ))}
      </SideBySide>
    </Box>
  );
}

function Heading({ children }: { readonly children: string }): ReactNode {
  return (
    <Label tone="muted" bold>
      {`  ${children}`}
    </Label>
  );
}

export function TitleArt({ tall }: { readonly tall: boolean }): ReactNode {
  const { theme } = useApp();
  return (
    <Box flexDirection="column" marginBottom={1} paddingLeft={2} flexShrink={0} aria-hidden>
      {(theme.ascii ? titleArt.ascii : titleArt.unicode).map((line, row) => (
        <Label key={row} {...bright}>
          {line}
        </Label>
      ))}
      {tall && (
        <Box marginTop={1}>
          <PlayerSigns gap={4} />
        </Box>
      )}
    </Box>
  );
}

/** Where several people play at one computer, a game that one of them has won counts as theirs together. */
function haveSeveral({ won }: PlayedGames): boolean {
  return [...won.values()].some(({ people }) => people > 1);
}

/** What people have won here, by game; nothing before the first game is over. */
export function wonText(played: PlayedGames): string | undefined {
  const { won } = played;
  const parts = games.flatMap(({ id, title }) => {
    const count = won.get(id);
    return count ? [`${title} ${count.wins}/${count.games}`] : [];
  });
  const who = haveSeveral(played) ? 'People won' : 'Won';
  return parts.length === 0 ? undefined : `${who}: ${parts.join(' · ')}`;
}

const BAR = 8;
/** Columns of a game that was played last, but for how it has ended. */
const BESIDE_STANDING = 27;

const firstSteps = [
  ['Enter', 'plays at once'],
  ['l', 'learns it in five minutes'],
  ['o', 'chooses players and rules'],
] as const;

/** Where nothing was played yet. */
function FirstSteps(): ReactNode {
  return (
    <Box flexDirection="column" marginTop={1}>
      <Heading>NEW HERE? CHOOSE A GAME</Heading>
      {firstSteps.map(([key, text]) => (
        <Label key={key}>
          <Label {...bright}>{pad(`   ${key}`, 9)}</Label>
          {text}
        </Label>
      ))}
    </Box>
  );
}

/** The room of the last weeks' challenges. */
const WEEKS = { columns: 46, rows: games.length + 5 };

interface AtAGlanceProps {
  readonly played: PlayedGames;
  readonly day: string;
  readonly now: number;
  /** Of the list. */
  readonly columns: number;
  /** That are left for more than the first table. */
  readonly rows: number;
}

/** The same as a table with bars, and beside it the challenges of the day; more of both where there is room. */
export function AtAGlance({ played, day, now, columns, rows }: AtAGlanceProps): ReactNode {
  const { won, last, results } = played;
  if (!results || !last) return null;
  if (last.size === 0) return <FirstSteps />;
  const stands = Math.min(24, columns - BESIDE_STANDING);
  const ended = [...last.values()].sort((a, b) => b.updatedAt - a.updatedAt);
  const lastRows = ended.length + 2;
  const hasLast = rows >= lastRows;
  const hasWeeks = columns >= WEEKS.columns && rows >= WEEKS.rows + (hasLast ? lastRows : 0);
  return (
    <Box flexDirection="column" marginTop={1}>
      {hasLast && (
        <Box flexDirection="column" marginBottom={1}>
          <Heading>LAST PLAYED</Heading>
          {ended.map((saved) => (
            <Label key={saved.id}>
              {`   ${pad(gameTitle(saved.game), 12)}`}
              <Label tone="muted">{`${pad(standing(saved, stands), stands)} ${timeSince(saved.updatedAt, now)}`}</Label>
            </Label>
          ))}
        </Box>
      )}
      {hasWeeks && Object.keys(results.daily).length > 0 && (
        // A blank row stands above it already.
        <Box flexDirection="column" marginTop={-1} marginBottom={1} paddingLeft={3}>
          <Streak results={results} day={day} />
          <Weeks results={results} day={day} />
        </Box>
      )}
      <Heading>{`${pad(haveSeveral(played) ? 'WON BY PEOPLE' : 'WON', 33)}TODAY`}</Heading>
      {games.map(({ id, title }) => {
        const { games: count, wins } = won.get(id) ?? { games: 0, wins: 0 };
        const full = count === 0 ? 0 : Math.round((wins / count) * BAR);
        const share = results.daily[day]?.[id];
        return (
          <Label key={id} aria-label={`${title}: ${wins} of ${count}. Today: ${shareText(share)}`}>
            {`   ${pad(title, 12)}`}
            <Label tone="accent">{'▇'.repeat(full)}</Label>
            <Label tone="line">{'▁'.repeat(BAR - full)}</Label>
            <Label tone="muted">{pad(count === 0 ? '  -' : `  ${wins} of ${count}`, 12)}</Label>
            <Label tone={share === undefined ? 'muted' : 'good'}>
              {share === undefined ? '  -' : squares(share)}
            </Label>
          </Label>
        );
      })}
    </Box>
  );
}
