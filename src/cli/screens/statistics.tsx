import { Box } from 'ink';
import { type ReactNode, useEffect, useState } from 'react';
import { counted } from '../../engine/sentence.ts';
import { games } from '../../games/index.ts';
import type { PlayerStatistics } from '../../store/statistics.ts';
import { useApp, useKeys } from '../../tui/app/app-context.ts';
import { Label } from '../../tui/app/label.tsx';
import { columnsIn, pagesOf, SectionColumns } from '../../tui/table/sections.tsx';
import { stepKeys, stepped } from '../../tui/terminal/keys.ts';
import { Frame, useBodyArea } from '../../tui/widgets/frame.tsx';
import { MenuList } from '../../tui/widgets/menu.tsx';
import { NothingYet, SideBySide } from '../../tui/widgets/panel.tsx';
import { playerNames } from '../saved-text.ts';
import type { Stage } from '../stage.ts';
import { type Person, personsIn, sectionsOf, winsText } from '../statistics-sections.ts';

/** Columns of the list of people, and of what stands in it beside their names. */
const listWidth = (width: number): number => (width >= 150 ? 32 : 26);
const BESIDE_NAME = 14;
const GAP = 3;
/** Rows from which on one is left above. */
const TALL = 26;
/** The last games that are shown as signs. */
const FORM = 20;

/** What the people here have reached: by game, against each other and against computer players (L14). */
export function StatisticsScreen({ stage }: { readonly stage: Stage }): ReactNode {
  const { pop } = useApp();
  const rows = useRows(stage);
  const played = games.filter(({ id }) => rows?.some((row) => row.game === id && row.bot === undefined));
  const [gameAt, setGame] = useState(0);
  const [personAt, setPerson] = useState(0);
  const [pageAt, setPage] = useState(0);
  const game = played[gameAt - 1];
  const persons = personsIn(rows ?? [], game?.id);
  const marked = Math.min(personAt, persons.length - 1);
  const person = persons[marked];
  const area = useBodyArea();
  const list = listWidth(area.width);
  const paddingTop = area.height < TALL ? 0 : 1;
  const room = columnsIn(area.width - 2 - list - GAP, area.height - paddingTop - 5);
  const pages = person ? pagesOf(sectionsOf(person, stage.results.get().bests), room) : [];
  const page = pageAt % Math.max(1, pages.length);
  const next = pages[page + 1]?.flat();
  useKeys([
    stepKeys(['left', 'right'], 'game', (by) => setGame(stepped(gameAt, by, played.length + 1)), {
      hidden: played.length < 2,
    }),
    stepKeys(['up', 'down'], 'person', (by) => setPerson(stepped(marked, by, persons.length)), {
      hidden: persons.length < 2,
    }),
    {
      key: ['tab', 'pagedown'],
      label: 'more figures',
      hidden: pages.length < 2,
      run: () => setPage(page + 1),
    },
    { key: 'pageup', label: 'back', hidden: true, run: () => setPage(page + pages.length - 1) },
    { key: 'escape', label: 'back', run: pop },
  ]);
  const items = persons.map((one) => ({
    label: playerNames({ players: [one] }, list - BESIDE_NAME),
    detail: winsText(one),
    run: () => {},
  }));
  return (
    <Frame
      title={['boardgames', 'statistics']}
      right={pages.length > 1 ? `${page + 1} of ${pages.length}` : undefined}
      status={next ? `Next: ${next.map(({ title }) => title).join(', ')}` : undefined}
    >
      {person ? (
        <SideBySide paddingX={1} paddingTop={paddingTop} columnGap={GAP} flexGrow={1}>
          <Box width={list} flexShrink={0} flexDirection="column">
            <Label bold tone="muted">
              {'  PEOPLE'}
            </Label>
            <Box marginTop={1} flexDirection="column">
              <MenuList
                menu={{ items, marked }}
                height={Math.min(items.length, area.height - paddingTop - 2)}
              />
            </Box>
          </Box>
          <Box flexDirection="column" flexGrow={1}>
            <Tabs titles={['All', ...played.map(({ title }) => title)]} marked={gameAt} />
            <Summary person={person} />
            <Box marginTop={1}>
              <SectionColumns
                columns={pages[page] ?? []}
                room={room}
                looks={{ names: [person.name], colours: ['blue'] }}
              />
            </Box>
          </Box>
        </SideBySide>
      ) : (
        rows && (
          <NothingYet
            title="Nobody with a name has finished a game yet."
            lines={[
              'Every game that you play to its end is counted here,',
              'by name: give yourself one in the form or in the settings.',
            ]}
          />
        )
      )}
    </Frame>
  );
}

function useRows(stage: Stage): readonly PlayerStatistics[] | undefined {
  const { say, complain } = useApp();
  const [rows, setRows] = useState<readonly PlayerStatistics[]>();
  useEffect(() => {
    const read = async (): Promise<void> => {
      const { store, trouble } = await stage.storage.open();
      setRows(await store.statistics());
      if (trouble !== undefined) say(trouble, 'warn');
    };
    read().catch(complain);
  }, [stage, say, complain]);
  return rows;
}

function Tabs({
  titles,
  marked,
}: {
  readonly titles: readonly string[];
  readonly marked: number;
}): ReactNode {
  return (
    <Box columnGap={2} aria-label={`${titles.join(', ')}. Marked: ${titles[marked]}`}>
      {titles.map((title, at) => (
        <Label
          key={title}
          bold={at === marked}
          underline={at === marked}
          tone={at === marked ? 'accent' : 'muted'}
        >
          {title}
        </Label>
      ))}
    </Box>
  );
}

/** How the person has done in one line, and each of the last games as a sign. */
function Summary({ person }: { readonly person: Person }): ReactNode {
  const { name, games: count, wins, rows } = person;
  const form = rows
    .flatMap(({ recent = [] }) => recent)
    .sort((a, b) => a.finishedAt - b.finishedAt)
    .slice(-FORM);
  const record = `: ${counted(count, 'game')}, ${wins} won`;
  return (
    <Box flexDirection="column" marginTop={1}>
      <Box aria-label={name + record}>
        <Label bold>{name}</Label>
        <Label bold flexShrink={0}>
          {record}
        </Label>
      </Box>
      <Box aria-label={`Last games: ${form.map(({ won }) => (won ? 'won' : 'lost')).join(', ')}`}>
        <Label tone="muted">{'last games '}</Label>
        {form.map(({ won }, at) => (
          <Label key={at} tone={won ? 'good' : 'muted'}>
            {won ? '★' : '·'}
          </Label>
        ))}
      </Box>
    </Box>
  );
}
