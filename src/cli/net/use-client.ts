import { useSyncExternalStore } from 'react';
import type { ClientState, TableClient } from '../../net/client.ts';

export const connectionLost = 'The connection is lost: the program keeps trying.';

/** The table as it stands; the component is rendered again at every change. */
export function useClient(client: TableClient): ClientState {
  return useSyncExternalStore(client.listen, () => client.state);
}
