import { seededChance } from '../../../src/engine/chance.ts';
import type { AnyGame } from '../../../src/engine/game.ts';
import { Client, type ClientState } from '../../../src/net/client.ts';
import { socketLine } from '../../../src/net/socket-line.ts';
import { realClock } from '../../../src/tui/terminal/clock.ts';
import { openProxy } from '../../../tests/e2e/proxy.ts';

/** A bad line, each way. */
const DELAY = 200;
const LOSS = 0.05;

interface FarFigures {
  /** By move that the rules here refuse: how long until its person knows, in milliseconds. */
  readonly refused: readonly number[];
  /** By move: how long until the host has taken it. */
  readonly played: readonly number[];
}

/** Two at a table of this process, one of them behind a bad line, play so many moves at random. */
export async function playFar(game: AnyGame, port: number, moves: number): Promise<FarFigures> {
  const chance = seededChance('far');
  const proxy = await openProxy(port, { delay: DELAY, loss: LOSS, random: () => chance.die(1000) / 1000 });
  const clients: Client[] = [];
  for (const [seat, at] of [port, proxy.port].entries()) {
    clients.push(join(game, seat, at));
    await when(clients[0]!, ({ table }) => table?.members.length === seat + 1);
  }
  for (const client of clients) {
    await when(client, ({ status }) => status === 'joined');
    client.send({ type: 'self', ready: true });
  }
  await when(clients[0]!, ({ table }) => table !== undefined && table.missing === undefined);
  clients[0]!.send({ type: 'start' });
  for (const client of clients) await when(client, ({ session }) => session !== undefined);
  const figures = { refused: [] as number[], played: [] as number[] };
  while (figures.played.length < moves) {
    for (const [seat, client] of clients.entries()) {
      const session = client.state.session!;
      const move = game.toAct(session.match.state).includes(seat)
        ? game.sampleMove(session.match.state, seat, chance)
        : undefined;
      if (!move) continue;
      const other = clients[1 - seat]!.state.session!;
      const steps = session.match.steps.length;
      if (seat === 1) figures.refused.push(await timed(() => session.play(seat, { type: 'no such move' })));
      const time = await timed(() => session.play(seat, move));
      if (seat === 1) figures.played.push(time);
      await when(clients[1 - seat]!, () => other.match.steps.length > steps);
    }
  }
  for (const client of clients) client.close();
  proxy.close();
  return figures;
}

function join(game: AnyGame, seat: number, port: number): Client {
  return new Client({
    ...{ open: socketLine(`ws://127.0.0.1:${port}`, realClock), where: 'here', program: 'bench' },
    ...{ name: `P${seat}`, clock: realClock, load: async () => game, keepToken: () => {} },
  });
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await run();
  return performance.now() - begun;
}

/** Waits until the client's state, its session's included, is so. */
function when(client: Client, is: (state: ClientState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!is(client.state)) setTimeout(look, 2);
      else resolve();
    };
    look();
  });
}
