import { type ReactNode, useEffect, useState } from 'react';
import { counted } from '../../engine/sentence.ts';
import { findGame, games } from '../../games/index.ts';
import { isName } from '../../net/client-message.ts';
import type { FoundTable, lookForTables } from '../../net/discovery.ts';
import { useApp, useKeys } from '../../tui/app/app-context.ts';
import { FormDialog } from '../../tui/widgets/form.tsx';
import type { FormField } from '../../tui/widgets/form-fields.ts';
import { Frame } from '../../tui/widgets/frame.tsx';
import { useMenu } from '../../tui/widgets/menu.tsx';
import { gameTitle, playerNames } from '../saved-text.ts';
import { type JoinRequest, readAddress, type Sought, type Typed } from './address.ts';
import { AroundPicture } from './game-picture.tsx';
import { noName } from './own-name.ts';
import type { Step } from './steps.tsx';
import { listRows, TableList, Ways } from './table-list.tsx';

interface TablesScreenProps {
  /** What somebody is called at an address unless they say otherwise. */
  nameAt(url: string | undefined, watch: boolean): string;
  /** At an address, the last time. */
  readonly typed?: Typed | undefined;
  /** The one that is looked for; left out: any. */
  readonly sought?: Sought | undefined;
  readonly watch: boolean;
  readonly look: typeof lookForTables;
  /** Tables that this program hosts, which it may have left. */
  readonly own: readonly Pick<JoinRequest, 'url' | 'code'>[];
  join(request: JoinRequest, typed?: Typed): void;
  /** To a table of one's own. */
  host(): void;
  leave(): void;
}

const help = [
  {
    title: 'Join a table',
    lines: [
      'Tables of this local network appear by themselves. A table elsewhere, or one that does not appear, is joined by its address, which its host sees in the lobby.',
      'Your seat stays yours: when your connection breaks, or the program is killed, the same table gives it back to you.',
      'A host that has another address since: join it under your name, and write at Old address where it was.',
      'w looks on without a seat, at any table, also where the game has begun.',
    ],
  },
];

/** Rows of the list, where there is more room. */
const LEAST_ROWS = 9;

const heads = ['Game', 'Host', 'Seats', 'Code', 'Address', 'Needs'];

/** The tables on the local network, and a way to any other by its address. */
export function TablesScreen({
  nameAt,
  typed,
  sought,
  look,
  own,
  join,
  host,
  leave,
  ...props
}: TablesScreenProps): ReactNode {
  const { clock } = useApp();
  const [found, setFound] = useState<readonly FoundTable[]>([]);
  const tables = sought?.code === undefined ? found : found.filter(({ code }) => code === sought.code);
  const [trouble, setTrouble] = useState<string>();
  const [target, setTarget] = useState<FoundTable | 'address'>();
  const [watch, setWatch] = useState(props.watch);
  useEffect(() => {
    const search = look(setFound, { clock, onTrouble: setTrouble });
    return () => search.close();
  }, [look, clock]);
  const menu = useMenu([
    ...tables.map((table) => ({
      label: gameTitle(table.game),
      take: watch ? 'watch' : 'join',
      run: () => setTarget(table),
    })),
    ...own.map((table) => ({
      label: `Back to your table ${table.code}`,
      run: () => join({ ...table, name: nameAt(table.url, false) }),
    })),
    { label: 'Type an address', key: 'a', run: () => setTarget('address') },
    {
      label: watch ? 'Take a seat instead' : 'Watch instead',
      key: 'w',
      run: () => setWatch((before) => !before),
    },
    { label: 'Host a table of your own', key: 'h', run: host },
  ]);
  useKeys([{ key: 'escape', label: 'back', run: leave }]);
  const marked = tables[menu.marked] ?? tables[0];
  const entry = (marked && findGame(marked.game)) ?? games[0]!;
  return (
    <Frame
      title={['boardgames', watch ? 'watch a table' : 'join a table']}
      status={statusText(tables, sought?.code, trouble)}
      help={help}
    >
      <AroundPicture
        entry={entry}
        firstRows={Math.max(LEAST_ROWS, listRows(tables.length))}
        first={(width, height) => (
          <TableList
            {...{ menu, heads, width, height, steps }}
            rows={tables.map((table) => rowOf(table, width))}
            title="Tables on the local network"
            none={trouble === undefined ? notYet(sought?.code) : 'Tables cannot be looked for here.'}
          />
        )}
        secondRows={menu.items.length - tables.length + 2}
        second={(width, height) => (
          <Ways {...{ menu, width, height, tables: tables.length }} title="Other ways" />
        )}
      />
      {target && (
        <JoinForm
          {...{ target, typed, sought, watch }}
          nameAt={(url) => nameAt(url, watch)}
          join={(request, latest) => join({ ...request, ...(watch ? { watch } : {}) }, latest)}
          close={() => setTarget(undefined)}
        />
      )}
    </Frame>
  );
}

function statusText(
  tables: readonly FoundTable[],
  code: string | undefined,
  trouble: string | undefined,
): string {
  if (trouble) return `The local network cannot be searched (${trouble}): join by address.`;
  if (tables.length === 0)
    return `Looking for ${code === undefined ? 'tables' : `table ${code}`} on the local network …`;
  return `${counted(tables.length, 'table')} found.`;
}

function notYet(code: string | undefined): string {
  return code === undefined
    ? 'No table has been found yet: they appear here by themselves.'
    : `Table ${code} has not been found yet: it appears here by itself.`;
}

/** @param width of the list */
function rowOf({ game, host, seats, code, address, password }: FoundTable, width: number): readonly string[] {
  const called = playerNames({ players: [{ name: host }] }, width - BESIDE_HOST);
  return [gameTitle(game), called, seats, code, address, password ? 'password' : ''];
}
/** Columns of the list but for the host's name. */
const BESIDE_HOST = 68;

const steps: readonly Step[] = [
  ['1', 'Somebody hosts: h in the launcher, or `boardgames host catan`.'],
  ['2', 'Their lobby shows an address, such as 192.168.1.7:4949.'],
  ['3', 'Wait for the table to appear here, or press a and type that address.'],
];

interface JoinFormProps extends Pick<TablesScreenProps, 'typed' | 'sought' | 'watch' | 'join'> {
  readonly target: FoundTable | 'address';
  nameAt(url: string | undefined): string;
  close(): void;
}

function JoinForm({ target, typed, sought, nameAt, watch, join, close }: JoinFormProps): ReactNode {
  const found = target === 'address' ? undefined : target;
  const { code = '', password = '' } = { ...sought, ...(found && { code: found.code }) };
  const blank = {
    ...{ name: '', address: found?.address ?? '', code, was: '' },
    // Told to no table that asks for none.
    password: found?.password === false ? '' : password,
  };
  type Values = typeof blank;
  const placesIn = ({ address, was }: Values): { readonly url?: string; readonly was?: string } => {
    const now = readAddress(address, found?.secure);
    const before = readAddress(was, now.ok && now.url.startsWith('wss:'));
    return { ...(now.ok ? { url: now.url } : {}), ...(before.ok ? { was: before.url } : {}) };
  };
  const nameFor = (values: Values): string => {
    const { url, was = url } = placesIn(values);
    return nameAt(was);
  };
  return (
    <FormDialog
      title={`${watch ? 'Watch' : 'Join'} ${found ? `the table of ${found.host}` : 'a table'}`}
      width={56}
      fields={() => fieldsFor(found)}
      initial={{ ...blank, name: nameFor(blank), ...(found ? {} : typed) }}
      follow={(now, before) => (now.name === nameFor(before) ? { ...now, name: nameFor(now) } : now)}
      check={(values) => ({
        ...(/^([a-z]{4})?$/i.test(values.code) ? {} : { code: 'A code is four letters, such as BCDF.' }),
        ...(isName(values.name) ? {} : { name: noName }),
        ...(readAddress(values.address).ok ? {} : { address: noAddress }),
        ...(values.was.trim() === '' || readAddress(values.was).ok ? {} : { was: noAddress }),
      })}
      buttons={[
        {
          label: watch ? 'Watch' : 'Join',
          run: (values) => {
            const { url, ...before } = placesIn(values);
            if (url === undefined) return;
            const { password, ...rest } = values;
            close();
            join(
              {
                ...{ url, ...before, name: values.name.trim() },
                ...(values.code === '' ? {} : { code: values.code.toUpperCase() }),
                ...(password === '' ? {} : { password }),
              },
              found ? undefined : rest,
            );
          },
        },
      ]}
      close={close}
    />
  );
}

const noAddress = 'Write an address such as 192.168.1.7:4949.';

function fieldsFor(found: FoundTable | undefined): readonly FormField[] {
  const name: FormField = { kind: 'text', name: 'name', label: 'Your name', most: 24 };
  const password: FormField = {
    ...{ kind: 'text', name: 'password', label: 'Password', most: 100 },
    help: found ? 'The host has set one: ask them for it.' : 'Only where the host asks for one.',
  };
  const was: FormField = {
    ...{ kind: 'text', name: 'was', label: 'Old address', width: 30, apart: found !== undefined },
    help: 'The one your seat was taken at, if it has changed.',
  };
  if (found) return found.password ? [password, name, was] : [name, was];
  return [
    { kind: 'text', name: 'address', label: 'Address', width: 30, help: 'Such as 192.168.1.7 or host:4949.' },
    name,
    {
      ...{ kind: 'text', name: 'code', label: 'Code', most: 4, width: 6 },
      ...{ apart: true, help: 'Only where one host has many tables.' },
    },
    password,
    was,
  ];
}
