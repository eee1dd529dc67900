import { setImmediate as settle } from 'node:timers/promises';
import { seededChance } from '../../../src/engine/chance.ts';
import type { AnyGame, AnyTypes } from '../../../src/engine/game.ts';
import type { Match } from '../../../src/engine/match.ts';
import type { HostTable } from '../../../src/net/table.ts';
import type { Connection } from '../../../src/net/table-parts.ts';

/** A table of this process, and the match that is played at it now. */
export interface OwnTable {
  readonly game: AnyGame;
  readonly table: HostTable;
  match(): Match<AnyTypes>;
}

const PLAYERS = 2;

/** Two who play at random, and return matches for as long as they are asked. */
export class Regulars {
  readonly #own: OwnTable;
  readonly #chance = seededChance('regulars');
  readonly #connections: readonly Connection[];
  #moves = 0;

  constructor(own: OwnTable) {
    this.#own = own;
    this.#connections = Array.from({ length: PLAYERS }, (_, seat) => {
      const peer = { send() {}, close() {} };
      const joined = own.table.join(peer, {
        ...{ type: 'hello', versions: [1], program: 'bench', name: `P${seat}` },
      });
      if (!joined.ok) throw new Error(joined.refusal.text);
      return joined.connection;
    });
  }

  /** @returns how many moves it took. */
  async playMatch(): Promise<number> {
    const { table } = this.#own;
    const [owner] = this.#connections;
    const before = this.#moves;
    if (table.phase !== 'lobby') owner!.receive({ type: 'rematch' });
    await settle();
    for (const each of this.#connections) each.receive({ type: 'self', ready: true });
    owner!.receive({ type: 'start' });
    await settle();
    while (table.phase === 'playing') await this.#move();
    return this.#moves - before;
  }

  async #move(): Promise<void> {
    const { game, match } = this.#own;
    const { state, steps } = match();
    for (const seat of game.toAct(state)) {
      const move = game.sampleMove(state, seat, this.#chance);
      if (!move) continue;
      this.#connections[seat]!.receive({
        type: 'move',
        id: ++this.#moves,
        at: steps.length,
        undone: 0,
        move,
      });
      await settle();
      return;
    }
    throw new Error('Nobody can move.');
  }
}
