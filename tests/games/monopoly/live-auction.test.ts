import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../src/engine/chance.ts';
import { bots } from '../../../src/games/monopoly/bots/index.ts';
import { game, Table } from './table.ts';

const open = (seats: number) => new Table(seats, { auction: 'live' }).land(0, 39).play(0, 'decline');

describe('MC4 auctions in which all bid at once', () => {
  it('take bids in any order, but not from who holds the highest', () => {
    const t = open(3).play(2, 'bid 10').play(1, 'bid 20').play(2, 'bid 30');
    expect(t.refusal(2, 'bid 40')).toBe('The highest bid is yours: wait for the others.');
    expect(t.refusal(2, 'pass')).toBe('The highest bid is yours: wait for the others.');
    expect(t.refusal(0, 'bid 30')).toBe('The least bid is £32.');
    t.play(1, 'pass').play(0, 'pass');
    expect([t.state.owner[39], t.money[2]]).toEqual([2, 1470]);
  });

  it('give everybody but the holder of the bid the same time, which each bid starts again', () => {
    const t = open(3);
    const first = game.clock!(t.state)!;
    expect(first).toMatchObject({ seat: 0, others: [1, 2], seconds: 10 });
    expect(t.refusal(1, 'timeUp')).toBeUndefined();
    t.play(1, 'bid 10');
    const second = game.clock!(t.state)!;
    expect([second.seat, ...second.others!]).toEqual([2, 0].sort());
    expect(second.name).not.toBe(first.name);
    t.play(2, 'pass');
    expect(game.clock!(t.state)).toMatchObject({ seat: 0, others: [], name: second.name });
  });

  it('leave the deed with the bank when nobody bids in time', () => {
    const t = open(2);
    const { seat, others, expiry } = game.clock!(t.state)!;
    for (const one of [seat, ...others!]) t.play(one, expiry);
    expect(t.said()).toEqual(["Time's up for Ben", 'Ben passes on Mayfair', 'Nobody takes Mayfair']);
    expect([t.state.owner[39], t.phase, game.clock!(t.state)]).toEqual([-1, 'end', undefined]);
  });

  it('are bid in by computer players too, whoever else thinks', () => {
    const t = open(3);
    const bot = bots.find(({ name }) => name === 'hard')!;
    const move = bot.choose(game.view(t.state, 2), 2, seededChance('bot'), { milliseconds: 10 });
    expect(move).toMatchObject({ type: 'leaveBid' });
    t.play(2, move!);
    expect(t.state.phase).toMatchObject({ bidder: 2 });
    expect(bot.choose(game.view(t.state, 2), 2, seededChance('bot'), { milliseconds: 10 })).toBeUndefined();
  });
});
