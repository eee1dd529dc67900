import { expect, it } from 'vitest';
import { anyGame } from '../../src/engine/game.ts';
import { startMatch } from '../../src/engine/match.ts';
import { readOptions } from '../../src/engine/options.ts';
import { LocalSession } from '../../src/engine/session.ts';
import { SteppedClock } from '../../src/engine/stepped-clock.ts';
import { newLobby, sit } from '../../src/net/lobby.ts';
import { Members, newToken } from '../../src/net/members.ts';
import { Room } from '../../src/net/room.ts';
import { TableGame } from '../../src/net/table-game.ts';
import { nim } from '../tui/nim.ts';

it('L9 remembers what players asked for last, and nothing of those who watch, who may be any number', async () => {
  const game = anyGame(nim);
  const parts = {
    game,
    bots: [],
    colours: [],
    clock: new SteppedClock(),
    program: 'host 1',
    substitute: 'easy',
    grace: 1,
  };
  const members = new Members();
  const ann = members.add('Ann', newToken(), false);
  const seated = sit(newLobby(parts, ann.id, { seats: 2 }), ann.id, 0);
  if (!seated.ok) throw new Error('Ann has no seat');
  const room = new Room(parts, seated.lobby, members, () => {});
  const read = readOptions(game.options, {}, 2);
  if (!read.ok) throw new Error(read.reason);
  const players = [{ name: 'Ann' }, { name: 'Bob' }];
  const session = new LocalSession(startMatch(game, { options: read.options, players, seed: 'x' }));
  const kept = { isEntered: true, isUnsaved: false, close: async () => true };
  const match = { ...{ id: 'match', session, substitute() {} }, ...kept };
  const table = new TableGame(room, match, { stepped() {}, keep() {} });
  const move = { type: 'move', id: 1, at: 0, move: { type: 'take', count: 1 } } as const;
  await table.move(ann, move);
  for (let count = 0; count < 5; count++)
    await table.move(members.add(`Eve ${count}`, newToken(), true), move);
  expect([session.match.steps.length, table.remembered]).toEqual([1, 1]);
});
