import { type ReactNode, useEffect } from 'react';
import type { TableClient } from '../../net/client.ts';
import type { lookForTables } from '../../net/discovery.ts';
import { useApp } from '../../tui/app/app-context.ts';
import type { Stage } from '../stage.ts';
import type { JoinRequest } from './address.ts';
import { TableScreen } from './table-screen.tsx';
import { TablesScreen } from './tables-screen.tsx';

interface TableAwayProps {
  readonly stage: Stage;
  readonly client: TableClient;
  readonly addresses: readonly string[];
  readonly trouble?: Promise<string>;
}

/** A table as a screen of the program: leaving it leads to the launcher. */
export function TableAway({ stage, client, addresses, trouble }: TableAwayProps): ReactNode {
  const { replace, say } = useApp();
  useEffect(() => {
    void trouble?.then((sentence) => say(sentence, 'warn'));
  }, [trouble, say]);
  const leave = (): void => replace(stage.screen({ name: 'launcher' }));
  return <TableScreen client={client} addresses={addresses} leave={leave} />;
}

interface TablesAwayProps {
  readonly stage: Stage;
  readonly called: string;
  readonly watch: boolean;
  readonly look: typeof lookForTables;
}

/** The tables that are found, as a screen of the program. */
export function TablesAway({ stage, called, watch, look }: TablesAwayProps): ReactNode {
  const { replace } = useApp();
  const join = async (request: JoinRequest): Promise<void> => {
    // Sockets are loaded only where they are wanted: no first frame waits for them.
    const { connect } = await import('./connect.ts');
    const client = connect({ ...request, ...(watch ? { watch } : {}) }, stage.settings);
    replace(stage.screen({ name: 'table', client, addresses: [] }));
  };
  return (
    <TablesScreen
      name={called}
      watch={watch}
      look={look}
      join={(request) => void join(request)}
      leave={() => replace(stage.screen({ name: 'launcher' }))}
    />
  );
}
