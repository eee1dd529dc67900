import { Box } from 'ink';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { Refusal } from '../../engine/refusal.ts';
import { counted } from '../../engine/sentence.ts';
import { findGame, games } from '../../games/index.ts';
import type { Client } from '../../net/client.ts';
import type { HostTable } from '../../net/table.ts';
import type { ListedTable } from '../../serve/hall.ts';
import { useApp, useKeys } from '../../tui/app/app-context.ts';
import { Frame } from '../../tui/widgets/frame.tsx';
import { type MenuItem, useMenu } from '../../tui/widgets/menu.tsx';
import { SettingsPage } from '../../tui/widgets/settings-page.tsx';
import { AroundPicture } from '../net/game-picture.tsx';
import { listRows, TableList, Ways } from '../net/table-list.tsx';
import { TableScreen } from '../net/table-screen.tsx';
import { gameTitle, playerNames } from '../saved-text.ts';
import { CodeForm, GameMenu, NewTable } from './hall-forms.tsx';
import { clientAt, type House, mannersOf, openTable } from './house.ts';
import { PeoplePage, Ratings, useGuest } from './people-page.tsx';
import { TakeAwayDialog } from './take-away-dialog.tsx';

/** Where one visitor is: at a table, or in the hall. */
export class Places {
  #client: Client | undefined;

  get isPlaying(): boolean {
    return this.#client?.isPlaying ?? false;
  }

  sit(client: Client): Client {
    this.#client?.close();
    this.#client = client;
    return client;
  }

  /** The seat stays; only the visitor goes. */
  close(): void {
    this.#client?.close();
    this.#client = undefined;
  }
}

interface HallScreenProps {
  readonly house: House;
  /** The guest's id. */
  readonly guest: string;
  readonly places: Places;
  /** Has the visitor's browser fetch a file, where they have one. */
  fetch?: ((path: string) => void) | undefined;
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

type OpenDialog = 'quick' | 'alone' | 'new' | 'code';

/** The tables of a server, and the ways to one. */
export function HallScreen({ house, guest: id, places, fetch }: HallScreenProps): ReactNode {
  const { push, pop, say, quit } = useApp();
  const [dialog, openDialog] = useState<OpenDialog>();
  const [only, setOnly] = useState<string>();
  const tables = useTables(house).filter(({ game }) => only === undefined || game === only);
  const guest = useGuest(house, id);
  const [chosen, choose] = useState<string>();
  const last = findGame(chosen ?? guest.games[0]?.game ?? '') ?? games[0]!;
  const goTo = (code: string, watch: boolean, then?: (client: Client) => void): void => {
    const client = places.sit(clientAt(house, house.guests.get(id)!, code, watch));
    then?.(client);
    push(tableScreen(client, code, watch));
  };
  const tableScreen = (client: Client, code: string, watch: boolean): ReactNode => (
    <TableScreen
      key={code}
      client={client}
      addresses={[]}
      manners={mannersOf(house, id, code)}
      takeAway={() => takeAway(code)}
      leave={() => {
        places.close();
        pop();
        // Another process may have run the table, and rated its game.
        house.guests.refresh(id).catch(() => {});
      }}
      {...(watch ? { next: () => watchNext(code) } : {})}
    />
  );
  const takeAway = (code: string): void => {
    house.matchAt(code).then(
      (match) =>
        match !== undefined && push(<TakeAwayDialog {...{ house, guest: id, match, fetch }} close={pop} />),
      (error: Error) => say(error.message, 'bad'),
    );
  };
  /** The table after this one in the list, of those where a game is played. */
  const watchNext = (code: string): void => {
    const playing = house.tables.shown.filter(({ phase }) => phase === 'playing');
    const at = playing.findIndex((table) => table.code === code);
    const next = playing[(at + 1) % playing.length];
    if (!next || next.code === code) say('No other game is played just now.', 'warn');
    else {
      pop();
      goTo(next.code, true);
    }
  };
  const open = (made: Promise<HostTable | Refusal>, then?: (client: Client) => void): void => {
    openDialog(undefined);
    made.then(
      (table) =>
        'code' in table && 'text' in table ? say(table.text, 'warn') : goTo(table.code, false, then),
      (error: Error) => say(error.message, 'bad'),
    );
  };
  /** A lobby of this game with a free seat, or a new one. */
  const quick = (game: string, seats: number): void => {
    const waiting = house.tables.shown.find(
      (table) =>
        table.game === game &&
        table.phase === 'lobby' &&
        table.taken < table.seats &&
        !table.guests.some((other) => guest.blocked.some((blocked) => blocked.id === other)),
    );
    openDialog(undefined);
    if (waiting) goTo(waiting.code, false);
    else open(openTable(house, id, { game, seats, isPublic: true }));
  };
  const unlisted = guest.playing.filter((code) => tables.every((table) => table.code !== code));
  const ways: readonly MenuItem[] = [
    ...unlisted.map((code) => ({ label: `Back to your table ${code}`, run: () => goTo(code, false) })),
    { label: 'Quick match', key: 'q', run: () => openDialog('quick') },
    { label: 'Play computer players', key: 'p', run: () => openDialog('alone') },
    { label: 'New table', key: 'n', run: () => openDialog('new') },
    { label: 'Join by code', key: 'c', run: () => openDialog('code') },
    {
      label: 'You and others',
      key: 'y',
      run: () => push(<PeoplePage house={house} guest={id} fetch={fetch} />),
    },
    { label: 'Settings', key: 's', run: () => push(<SettingsPage without={farFields} />) },
    { label: 'Leave', key: 'x', run: () => quit() },
  ];
  const items = [
    ...tables.map(
      (table): MenuItem => ({
        id: table.code,
        label: gameTitle(table.game),
        take: canSit(table, id) ? 'sit down' : 'watch',
        run: () => goTo(table.code, !canSit(table, id)),
      }),
    ),
    ...ways.map((way) => ({ ...way, id: way.label })),
  ];
  const menu = useMenu(items);
  const marked = tables[menu.marked];
  useKeys([
    {
      key: 'w',
      label: 'watch',
      whyNot: marked ? undefined : 'Choose a table first.',
      run: () => marked && goTo(marked.code, true),
    },
    {
      key: 'f',
      label: only === undefined ? 'filter' : `all games`,
      run: () => setOnly(nextFilter(only)),
    },
    { key: 'escape', label: 'leave', hidden: true, whyNot: 'Press x to leave.', run: () => {} },
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
      {(dialog === 'quick' || dialog === 'alone') && (
        <GameMenu
          title={dialog === 'quick' ? 'Quick match' : 'Play computer players'}
          last={last}
          close={() => openDialog(undefined)}
          take={(entry, seats) => {
            choose(entry.id);
            if (dialog === 'quick') quick(entry.id, seats);
            else
              open(openTable(house, id, { game: entry.id, seats, isPublic: false }), (client) =>
                startAlone(client, seats),
              );
          }}
        />
      )}
      {dialog === 'new' && (
        <NewTable
          last={last}
          close={() => openDialog(undefined)}
          open={(wish) => {
            choose(wish.game);
            open(openTable(house, id, wish));
          }}
        />
      )}
      {dialog === 'code' && (
        <CodeForm
          close={() => openDialog(undefined)}
          go={(code) => {
            openDialog(undefined);
            goTo(code, false);
          }}
        />
      )}
    </Frame>
  );
}

/** Say nothing to somebody whose program runs elsewhere. */
const farFields = ['storage', 'reader', 'players'] as const;

function useTables({ tables }: House): readonly ListedTable[] {
  return useSyncExternalStore(
    (changed) => tables.listen(changed),
    () => tables.shown,
  );
}

function canSit({ phase, taken, seats, guests }: ListedTable, guest: string): boolean {
  return guests.includes(guest) || (phase === 'lobby' && taken < seats);
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

/** From so many columns on the ratings stand beside the ways, and how many they take. */
const WIDE = 66;
const RATINGS = 34;

function nextFilter(only: string | undefined): string | undefined {
  const at = games.findIndex(({ id }) => id === only);
  return games[at + 1]?.id;
}

/** All other seats for computer players, and off. */
function startAlone(client: Client, seats: number): void {
  let started = false;
  const stop = client.listen(() => {
    const { table } = client.state;
    if (table && !started) {
      started = true;
      for (let seat = 1; seat < seats; seat++) client.send({ type: 'bot', seat, bot: 'normal' });
      client.send({ type: 'self', ready: true });
      client.send({ type: 'start' });
    }
    if (table && table.phase !== 'lobby') stop();
  });
}
