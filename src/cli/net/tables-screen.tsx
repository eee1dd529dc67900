import { Box } from 'ink';
import { type ReactNode, useEffect, useState } from 'react';
import { findGame } from '../../games/index.ts';
import type { FoundTable, lookForTables } from '../../net/discovery.ts';
import { useApp, useKeys } from '../../tui/app/app-context.ts';
import { Label } from '../../tui/app/label.tsx';
import { FormDialog } from '../../tui/widgets/form.tsx';
import { bodyArea, Frame } from '../../tui/widgets/frame.tsx';
import { MenuList, useMenu } from '../../tui/widgets/menu.tsx';
import { type JoinRequest, readAddress } from './address.ts';

export interface TablesScreenProps {
  readonly name: string;
  readonly watch: boolean;
  readonly look: typeof lookForTables;
  join(request: JoinRequest): void;
  leave(): void;
}

/** The tables on the local network, and a way to any other by its address. */
export function TablesScreen({ name, watch, look, join, leave }: TablesScreenProps): ReactNode {
  const { size } = useApp();
  const [tables, setTables] = useState<readonly FoundTable[]>([]);
  const [trouble, setTrouble] = useState<string>();
  const [joining, setJoining] = useState<FoundTable | 'address'>();
  useEffect(() => {
    const search = look(setTables, { onTrouble: setTrouble });
    return () => search.close();
  }, [look]);
  const menu = useMenu([
    ...tables.map((table) => ({
      label: `${findGame(table.game)?.title ?? table.game} · ${table.host}`,
      detail: `${table.seats} seats · ${table.code} · ${table.address}${table.password ? ' · password' : ''}`,
      run: () => setJoining(table),
    })),
    { label: 'Another address', key: 'a', run: () => setJoining('address') },
  ]);
  useKeys([{ key: 'escape', label: 'back', run: leave }]);
  const status = trouble
    ? `The local network cannot be searched (${trouble}): join by address.`
    : tables.length === 0
      ? 'Looking for tables on the local network …'
      : `${tables.length} ${tables.length === 1 ? 'table' : 'tables'} found.`;
  return (
    <Frame title={['boardgames', watch ? 'watch a table' : 'join a table']} status={status}>
      <Box paddingX={2} paddingTop={1} flexDirection="column">
        <MenuList menu={menu} height={Math.min(menu.items.length, bodyArea(size).height - 4)} />
        <Box marginTop={1}>
          <Label tone="muted">Open a table of your own with `boardgames host GAME`.</Label>
        </Box>
      </Box>
      {joining && <JoinForm target={joining} name={name} join={join} close={() => setJoining(undefined)} />}
    </Frame>
  );
}

interface JoinFormProps {
  readonly target: FoundTable | 'address';
  readonly name: string;
  join(request: JoinRequest): void;
  close(): void;
}

function JoinForm({ target, name, join, close }: JoinFormProps): ReactNode {
  const found = target === 'address' ? undefined : target;
  return (
    <FormDialog
      title={found ? `Join ${found.host}` : 'Join a table'}
      width={50}
      fields={() => [
        { kind: 'text', name: 'name', label: 'Your name', most: 24 },
        ...(found
          ? []
          : [
              {
                kind: 'text',
                name: 'address',
                label: 'Address',
                help: 'Such as 192.168.1.7 or host:4949',
              } as const,
            ]),
        ...(found && !found.password
          ? []
          : [{ kind: 'text', name: 'password', label: 'Password', most: 100 } as const]),
      ]}
      initial={{ name, address: '', password: '' }}
      check={(values) => ({
        ...(String(values.name).trim() === '' ? { name: 'Say what you want to be called.' } : {}),
        ...(found || readAddress(String(values.address)).ok
          ? {}
          : { address: 'Write an address such as 192.168.1.7:4949.' }),
      })}
      buttons={[
        {
          label: 'Join',
          run: (values) => {
            const read = found
              ? readAddress(found.address, found.secure)
              : readAddress(String(values.address));
            if (!read.ok) return;
            close();
            join({
              url: read.url,
              name: String(values.name).trim(),
              ...(found ? { code: found.code } : {}),
              ...(values.password === '' ? {} : { password: String(values.password) }),
            });
          },
        },
        { label: 'Cancel', when: 'any', run: close },
      ]}
      close={close}
    />
  );
}
