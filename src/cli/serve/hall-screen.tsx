import { Box } from 'ink';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { counted } from '../../engine/sentence.ts';
import { findGame, games } from '../../games/index.ts';
import { canSit, type ListedTable } from '../../serve/hall.ts';
import { useApp, useKeys } from '../../tui/app/app-context.ts';
import { deadKey } from '../../tui/terminal/keys.ts';
import { Frame } from '../../tui/widgets/frame.tsx';
import { type MenuItem, useMenu } from '../../tui/widgets/menu.tsx';
import { SettingsPage } from '../../tui/widgets/settings-page.tsx';
import { AroundPicture } from '../net/game-picture.tsx';
import { listRows, TableList, Ways } from '../net/table-list.tsx';
import { gameTitle, playerNames } from '../saved-text.ts';
import { HallDialog, type OpenDialog } from './hall-forms.tsx';
import { PeoplePage, RATINGS, Ratings, useGuest } from './people-page.tsx';
import type { Visiting } from './take-away-dialog.tsx';
import { type Places, type ToTables, useToTables } from './to-tables.tsx';

interface HallScreenProps extends Visiting {
  readonly places: Places;
}

const help = [
  {
    title: 'The hall',
    lines: [
      'Every table that is open to all is in the list: Enter sits down where there is a seat, and watches elsewhere; w always watches, and Ctrl+O goes on from there to the next game.',
      'q finds you a table of one game, or opens one and waits for others. n opens a table as you want it, public or by its code alone. p plays against computer players at once.',
      'Your seat waits for you when you leave or your connection breaks: come back in the same way, and take it again from the list, or by Back to your table where the table is not in it.',
    ],
  },
];

/** The tables of a server, and the ways to one. */
export function HallScreen({ places, ...visiting }: HallScreenProps): ReactNode {
  const { house, guest: id } = visiting;
  const to = useToTables(visiting, places);
  const [dialog, openDialog] = useState<OpenDialog>();
  const { tables, only, filter } = useTables(visiting);
  const guest = useGuest(house, id);
  const ways = useWays(visiting, { to, tables, openDialog });
  const menu = useMenu([
    ...tables.map((table) => ({
      id: table.code,
      label: gameTitle(table.game),
      take: canSit(table, id) ? 'sit down' : 'watch',
      run: () => to.join(table.code),
    })),
    ...ways.map((way) => ({ ...way, id: way.label })),
  ]);
  const marked = tables[menu.marked];
  useKeys([
    {
      key: 'w',
      label: 'watch',
      whyNot: marked ? undefined : 'Choose a table first.',
      run: () => marked && to.watch(marked.code),
    },
    { key: 'f', label: only === undefined ? 'filter' : 'all games', run: filter },
    deadKey('escape', 'leave', 'Press x to leave.'),
  ]);
  const shown = only === undefined ? '' : ` · ${findGame(only)?.title}`;
  return (
    <Frame title={[house.name]} right={guest.name} help={help} status={statusText(tables, id)}>
      <AroundPicture
        entry={findGame(marked?.game ?? only ?? tables[0]?.game ?? '') ?? games[0]!}
        firstRows={listRows(Math.max(tables.length, ways.length))}
        first={(width, height) => (
          <TableList
            {...{ menu, heads, width, height }}
            rows={tables.map((table) => rowOf(table, width))}
            title={`Tables${shown}`}
            none="No table is open to all just now."
            steps={firstSteps}
          />
        )}
        secondRows={ways.length + 2}
        second={(width, height) => (
          <Box width={width}>
            <Ways
              {...{ menu, height, tables: tables.length }}
              title="Ways to a table"
              width={width - (width < WIDE ? 0 : RATINGS)}
            />
            {width >= WIDE && <Ratings guest={guest} />}
          </Box>
        )}
      />
      <HallDialog {...{ dialog, to }} played={guest.games[0]?.game} close={() => openDialog(undefined)} />
    </Frame>
  );
}

interface WaysParts {
  readonly to: ToTables;
  /** In the list above the ways. */
  readonly tables: readonly ListedTable[];
  openDialog(dialog: OpenDialog): void;
}

/** The lines below the tables. */
function useWays(visiting: Visiting, { to, tables, openDialog }: WaysParts): readonly MenuItem[] {
  const { push, quit } = useApp();
  const { playing } = useGuest(visiting.house, visiting.guest);
  const unlisted = playing.filter((code) => tables.every((table) => table.code !== code));
  return [
    ...unlisted.map((code) => ({ label: `Back to your table ${code}`, run: () => to.join(code) })),
    { label: 'Quick match', key: 'q', run: () => openDialog('quick') },
    { label: 'Play computer players', key: 'p', run: () => openDialog('alone') },
    { label: 'New table', key: 'n', run: () => openDialog('new') },
    { label: 'Join by code', key: 'c', run: () => openDialog('code') },
    { label: 'You and others', key: 'y', run: () => push(<PeoplePage {...visiting} />) },
    { label: 'Settings', key: 's', run: () => push(<SettingsPage without={farFields} />) },
    { label: 'Leave', key: 'x', run: () => quit() },
  ];
}

/** Say nothing to somebody whose program runs elsewhere. */
const farFields = ['storage', 'reader', 'players'] as const;

/** Those of all games, or of the one that `filter` comes to: where one's own seat waits come first. */
function useTables({ house: { tables: list }, guest }: Visiting) {
  const [only, setOnly] = useState<string>();
  const all = useSyncExternalStore(list.listen, () => list.shown);
  return {
    tables: all
      .filter(({ game }) => only === undefined || game === only)
      .sort((a, b) => Number(b.guests.includes(guest)) - Number(a.guests.includes(guest))),
    only,
    filter: () => setOnly(nextFilter(only)),
  };
}

function statusText(tables: readonly ListedTable[], guest: string): string | undefined {
  if (tables.length === 0) return undefined;
  const open = tables.filter((table) => canSit(table, guest)).length;
  return `${counted(tables.length, 'table')}, ${open === 0 ? 'none' : open} with a seat for you.`;
}

const heads = ['Game', 'Players', 'State', 'Code', 'Watching'];
/** Columns of the list but for the players' names. */
const BESIDE_NAMES = 52;

/** @param width of the list */
function rowOf(table: ListedTable, width: number): readonly string[] {
  const { phase, taken, seats, code, watching, people } = table;
  const state = { lobby: `${taken} of ${seats} seats`, playing: 'playing', over: 'over', ended: 'ended' }[
    phase
  ];
  const named = playerNames({ players: people.map((name) => ({ name })) }, width - BESIDE_NAMES);
  const players = named || (taken > 0 ? 'computer players' : 'nobody');
  return [gameTitle(table.game), players, state, code, watching > 0 ? String(watching) : ''];
}

const firstSteps = [
  ['q', 'Quick match: a seat at a waiting table, or a table that waits for others.'],
  ['n', 'New table: which game, how many, open to all or by its code alone.'],
  ['p', 'Play against computer players at once.'],
] as const;

/** From so many columns on the ratings stand beside the ways. */
const WIDE = 66;

function nextFilter(only: string | undefined): string | undefined {
  const at = games.findIndex(({ id }) => id === only);
  return games[at + 1]?.id;
}
