import { describe, expect, it } from 'vitest';
import { seededChance } from '../../src/engine/chance.ts';
import type { AnyGame } from '../../src/engine/game.ts';
import { findGame } from '../../src/games/index.ts';
import { openRig, type Rig, settled, startGame, type TestClient } from './rig.ts';

const rulesOf = (id: string): Promise<AnyGame> => findGame(id)!.rules();

interface Sent {
  readonly seat: number;
  readonly move: { readonly type: string; readonly [field: string]: unknown };
}

/** Several people send a move at the same moment, knowing the same; it arrives in this order. @returns what each was refused. */
async function atOnce(rig: Rig, clients: readonly TestClient[], sent: readonly Sent[]) {
  const at = rig.match().steps.length;
  for (const { seat, move } of sent) clients[seat]!.say({ type: 'move', id: 1000 + at, at, undone: 0, move });
  await settled();
  return sent.map(({ seat }) => {
    const { last } = clients[seat]!;
    const refused = last.refused?.type === 'refused' && last.refused.id === 1000 + at;
    return refused && last.refused?.type === 'refused' ? last.refused.text : 'played';
  });
}

const staleText = 'Somebody was faster, or something was undone: look, and decide again.';

/** Plays what the owner of the turn may do until the game waits for what is wanted. */
async function until(
  rig: Rig,
  clients: readonly TestClient[],
  reached: (state: { readonly phase: Readonly<Record<string, unknown>> }) => boolean,
): Promise<void> {
  for (let step = 0; step < 600; step++) {
    const { game, state } = rig.match();
    if (reached(state as never)) return;
    const seat = game.toAct(state)[0]!;
    const moves = game.legalMoves(state, seat);
    const wanted = [
      'decline',
      'roll',
      'endTurn',
      'collectRent',
      'drawCard',
      'payTax',
      'jokerMoney',
      'discard',
    ];
    const move = wanted.map((type) => moves.find((one) => one.type === type)).find((one) => one) ?? moves[0]!;
    const refusal = await clients[seat]!.session!.play(seat, move);
    if (refusal) throw new Error(`${move.type}: ${refusal.text}`);
  }
  throw new Error('it was not reached');
}

describe('L9 people who act at once: the host decides by order of arrival', () => {
  it('Monopoly: bids in an open auction, whose countdown each bid renews and other moves do not', async () => {
    const rig = openRig(await rulesOf('monopoly'), { seats: 3, options: { auction: 'live' } });
    const clients = await startGame(rig, 3);
    await until(rig, clients, ({ phase }) => phase.kind === 'auction');
    const bid = (seat: number, amount: number) => ({ seat, move: { type: 'bid', amount } });
    expect(await atOnce(rig, clients, [bid(0, 10), bid(1, 20)])).toEqual(['played', 'played']);
    expect(await atOnce(rig, clients, [bid(2, 40), bid(0, 30)])).toEqual(['played', 'The least bid is £42.']);
    expect(clients[1]!.session!.clock.left()).toBe(10_000);
    await rig.clock.pass(6_000);
    await clients[0]!.session!.play(0, { type: 'pass' });
    expect(clients[1]!.session!.clock.left()).toBe(4_000);
    await clients[1]!.session!.play(1, { type: 'bid', amount: 50 } as never);
    expect(clients[2]!.session!.clock.left()).toBe(10_000);
    await rig.clock.pass(12_000);
    await settled();
    const { state } = rig.match() as { state: { owner: readonly number[]; phase: { kind: string } } };
    expect(state.owner.filter((owner) => owner === 1)).toHaveLength(1);
    expect(state.phase.kind).not.toBe('auction');
    // Late for this deed, and not meant for the next one.
    const [late] = await atOnce(rig, clients, [bid(2, 60)]);
    expect(late).not.toBe('played');
    const at = rig.match().steps.length;
    await until(rig, clients, ({ phase: { kind } }) => kind === 'auction');
    expect(rig.match().steps.length - at).toBeLessThan(32);
    clients[2]!.say({ type: 'move', id: 1, at, undone: 0, move: { type: 'bid', amount: 60 } });
    await settled();
    expect(clients[2]!.last.refused).toMatchObject({ id: 1, code: 'stale' });
  });

  it('Monopoly: a bid that was behind another one counts once, though the host was killed before it was answered', async () => {
    const rig = openRig(await rulesOf('monopoly'), { seats: 3, options: { auction: 'live' } });
    const clients = await startGame(rig, 3);
    const [ann, bob] = clients;
    await until(rig, clients, ({ phase }) => phase.kind === 'auction');
    const bids = [bob!, ann!].map(({ session }, at) =>
      session!.play(1 - at, { type: 'bid', amount: 10 + 10 * at } as never),
    );
    ann!.lose();
    expect(await bids[0]).toBeUndefined();
    await settled();
    const { length } = rig.match().steps;
    const { table, match } = await rig.restart();
    ann!.connect({ name: 'Ann', token: ann!.token }, table);
    expect(await bids[1]).toBeUndefined();
    expect(match().steps).toHaveLength(length);
  });

  it.each([
    [[0, 1], 'collectRent'],
    [[1, 0], 'payRent'],
  ])('Monopoly: a rent that is waived and paid at once, arriving in the order %j', async (order, second) => {
    const rig = openRig(await rulesOf('monopoly'), { seats: 2, options: { rent: 'ask' }, seed: 'rent' });
    const clients = await startGame(rig, 2);
    await until(rig, clients, ({ phase }) => phase.kind === 'buy');
    for (let step = 0; step < 400; step++) {
      const { game, state } = rig.match();
      const { phase } = state as { phase: { kind: string } };
      if (phase.kind === 'rent') break;
      const seat = game.toAct(state)[0]!;
      const moves = game.legalMoves(state, seat);
      const wanted = ['buy', 'roll', 'endTurn', 'drawCard', 'payTax', 'payFine', 'pass', 'settleDebt'];
      const move =
        wanted.map((type) => moves.find((one) => one.type === type)).find((one) => one) ?? moves[0]!;
      expect(await clients[seat]!.session!.play(seat, move)).toBeUndefined();
    }
    const { phase } = rig.match().state as { phase: { kind: string; owner: number; payer: number } };
    expect(phase.kind).toBe('rent');
    const both = [
      { seat: phase.owner, move: { type: 'waiveRent' } },
      { seat: phase.payer, move: { type: 'payRent' } },
    ];
    const answers = await atOnce(
      rig,
      clients,
      order.map((at) => both[at]!),
    );
    expect(answers).toEqual(['played', staleText]);
    expect(rig.match().steps.at(-1)?.move.type).toBe(second === 'collectRent' ? 'waiveRent' : 'payRent');
  });

  it.each([[[0, 1]], [[1, 0]]])(
    'Monopoly: an offer that is taken and withdrawn at once, arriving in the order %j',
    async (order) => {
      const rig = openRig(await rulesOf('monopoly'), { seats: 2 });
      const clients = await startGame(rig, 2);
      const give = { cash: 100, squares: [], cards: [] };
      const want = { cash: 50, squares: [], cards: [] };
      expect(
        await clients[0]!.session!.play(0, { type: 'offerTrade', to: 1, give, want } as never),
      ).toBeUndefined();
      const { offers } = rig.match().state as { offers: readonly { id: number }[] };
      const offer = offers[0]!.id;
      const both = [
        { seat: 1, move: { type: 'acceptTrade', offer } },
        { seat: 0, move: { type: 'withdrawTrade', offer } },
      ];
      const [first, second] = await atOnce(
        rig,
        clients,
        order.map((at) => both[at]!),
      );
      expect(first).toBe('played');
      expect(second).not.toBe('played');
      expect(second).not.toBe(staleText);
      const { cash } = rig.match().state as { cash: readonly number[] };
      expect(cash).toEqual(order[0] === 0 ? [1450, 1550] : [1500, 1500]);
    },
  );

  it('Catan: two who answer an offer at the same time, and one whose offer is gone', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const rig = openRig(await rulesOf('catan'), { seats: 3, seed: 'offers' });
      const clients = await startGame(rig, 3);
      const hands = (): readonly number[] => (rig.match().state as { hands: readonly number[] }).hands;
      await until(rig, clients, ({ phase }) => phase.kind === 'main' && hands().some((count) => count > 0));
      const { game, state } = rig.match();
      const seat = game.toAct(state)[0]!;
      const offer = game.sampleMove.bind(game);
      let move = offer(state, seat, seededChance('offer'));
      for (let n = 0; move.type !== 'offerTrade' || 'to' in move; n++)
        move = offer(state, seat, seededChance(`${n}`));
      expect(await clients[seat]!.session!.play(seat, move)).toBeUndefined();
      const others = [0, 1, 2].filter((other) => other !== seat);
      const declined = others.map((other) => ({ seat: other, move: { type: 'declineTrade' } }));
      expect(
        await atOnce(
          rig,
          clients,
          order.map((at) => declined[at]!),
        ),
      ).toEqual(['played', 'played']);
      expect(rig.match().state).toMatchObject({ phase: { kind: 'main' } });
      // The offer is over: a late answer is refused with the reason.
      const late = await atOnce(rig, clients, [{ seat: others[0]!, move: { type: 'acceptTrade' } }]);
      expect(late[0]).toMatch(/\.$/);
      expect(late[0]).not.toBe('played');
    }
  });

  it('Catan: several who discard at the same time, in any order, also around a restart of the host', async () => {
    for (const [order, restarts] of [
      [[0, 1], false],
      [[1, 0], false],
      [[0, 1], true],
    ] as const) {
      const rig = openRig(await rulesOf('catan'), { seats: 3, seed: 'sevens', options: { discardLimit: 2 } });
      const clients = await startGame(rig, 3);
      await until(
        rig,
        clients,
        ({ phase }) =>
          phase.kind === 'discard' && (phase.owed as number[]).filter((owed) => owed > 0).length > 1,
      );
      const { game, state } = rig.match();
      const seats = game.toAct(state);
      const moves = seats.map((seat) => ({ seat, move: game.legalMoves(state, seat)[0]! as Sent['move'] }));
      const [first, second] = order.map((at) => moves[at]!);
      const unheard = clients[second!.seat]!;
      if (restarts) unheard.lose();
      const sent = unheard.session!.play(second!.seat, second!.move as never);
      expect(await atOnce(rig, clients, [first!])).toEqual(['played']);
      if (restarts) unheard.connect({ token: unheard.token }, (await rig.restart()).table);
      expect(await sent).toBeUndefined();
    }
  });
});
