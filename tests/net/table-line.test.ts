import { expect, it } from 'vitest';
import { anyGame } from '../../src/engine/game.ts';
import { Client } from '../../src/net/client.ts';
import { tableLine } from '../../src/net/table-line.ts';
import { nim } from '../tui/nim.ts';
import { openRig, settled } from './rig.ts';

it('L9 a table and its clients in one process need no socket', async () => {
  const game = anyGame(nim);
  const rig = openRig(game);
  const join = (name: string, code = rig.table.code): Client =>
    new Client({
      ...{ open: tableLine((wanted) => (wanted === rig.table.code ? rig.table : undefined)), where: 'here' },
      ...{ program: 'test 1', name, code, clock: rig.clock, load: async () => game, keepToken: () => {} },
    });
  const clients = [join('Ann'), join('Bob')];
  await settled();
  for (const client of clients) client.send({ type: 'self', ready: true });
  clients[0]!.send({ type: 'start' });
  await settled();
  expect(await clients[0]!.state.session!.play(0, { type: 'take', count: 3 } as never)).toBeUndefined();
  expect(clients[1]!.state.session!.match.steps).toHaveLength(1);
  clients[0]!.close();
  await settled();
  expect(clients[1]!.state.table?.members.map(({ here }) => here)).toEqual([false, true]);
  const lost = join('Cid', 'ZZZZ');
  await settled();
  expect(lost.state.ending?.code).toBe('wrong-code');
});
