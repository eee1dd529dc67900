import type { Client } from '../../net/client.ts';
import { canSit, type Wish } from '../../serve/hall.ts';
import { useApp } from '../../tui/app/app-context.ts';
import { TableScreen } from '../net/table-screen.tsx';
import { clientAt, discreetly, mannersOf, openTable, waitingTable } from './house.ts';
import { TakeAwayDialog, type Visiting } from './take-away-dialog.tsx';

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

/** How a visitor of the hall comes to a table. */
export interface ToTables {
  /** Sits down where there is a seat, and watches elsewhere. */
  join(code: string): void;
  watch(code: string): void;
  open(wish: Wish): void;
  /** A lobby of this game with a free seat, or a new one. */
  quick(game: string, seats: number): void;
  /** A table of their own, at which computer players have all other seats. */
  alone(game: string, seats: number): void;
}

export function useToTables(visiting: Visiting, places: Places): ToTables {
  const { house, guest: id } = visiting;
  const { push, pop, say, complain } = useApp();
  const takeAway = async (code: string): Promise<void> => {
    const match = await discreetly(house, house.matchAt(code));
    if (match !== undefined) push(<TakeAwayDialog {...visiting} match={match} close={pop} />);
  };
  const leave = (): void => {
    places.close();
    pop();
    // Another process may have run the table, and rated its game.
    house.guests.refresh(id).catch(() => {});
  };
  const goTo = (code: string, watch: boolean, then?: (client: Client) => void): void => {
    const client = places.sit(clientAt(house, house.guests.get(id)!, code, watch));
    then?.(client);
    push(
      <TableScreen
        key={code}
        client={client}
        addresses={[]}
        manners={mannersOf(house, id, code)}
        takeAway={() => void takeAway(code).catch(complain)}
        leave={leave}
        {...(watch ? { next: () => watchNext(code) } : {})}
      />,
    );
  };
  const join = (code: string): void => {
    const table = house.tables.find(code);
    const watch = table !== undefined && !canSit(table, id);
    goTo(code, watch);
    // Whom its owner avoids does not come in: the table says so.
    if (watch && !table.avoided?.includes(id))
      say('There is no seat for you at this table: you are watching.');
  };
  /** The table after this one in the list, of those where others play. */
  const watchNext = (code: string): void => {
    const playing = house.tables.shown.filter(
      ({ phase, guests }) => phase === 'playing' && !guests.includes(id),
    );
    const at = playing.findIndex((table) => table.code === code);
    const next = playing[(at + 1) % playing.length];
    if (!next || next.code === code) say('No other game is played just now.', 'warn');
    else {
      pop();
      goTo(next.code, true);
    }
  };
  const open = async (wish: Wish, then?: (client: Client) => void): Promise<void> => {
    const table = await openTable(house, id, wish);
    if ('text' in table) say(table.text, 'warn');
    else goTo(table.code, false, then);
  };
  const quick = async (game: string, seats: number): Promise<void> => {
    const waiting = waitingTable(house, house.guests.get(id), (table) => table.game === game);
    const code = await discreetly(house, waiting);
    if (code !== undefined) join(code);
    else await open({ game, seats, isPublic: true });
  };
  return {
    join,
    watch: (code) => goTo(code, true),
    quick: (game, seats) => void quick(game, seats).catch(complain),
    open: (wish) => void open(wish).catch(complain),
    alone(game, seats) {
      open({ game, seats, isPublic: false }, (client) => startAlone(client, seats)).catch(complain);
    },
  };
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
