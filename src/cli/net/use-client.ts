import { useCallback, useSyncExternalStore } from 'react';
import type { ClientState, TableClient } from '../../net/client.ts';

export const connectionLost = 'The connection is lost: the program keeps trying.';

/** The table as it stands; the component is rendered again at every change. */
export function useClient(client: TableClient): ClientState {
  const listen = useCallback((listener: () => void) => client.listen(listener), [client]);
  return useSyncExternalStore(listen, () => client.state);
}
