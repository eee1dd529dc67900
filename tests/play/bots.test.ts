import { describe, expect, it } from 'vitest';
import { seededChance } from '../../src/engine/chance.ts';
import type { Clock } from '../../src/engine/clock.ts';
import { type AnyTypes, anyGame } from '../../src/engine/game.ts';
import { startMatch } from '../../src/engine/match.ts';
import { type Keeper, LocalSession, type Session } from '../../src/engine/session.ts';
import type { BotHost, BotRequest } from '../../src/play/bot-host.ts';
import { attachBots, type BotPlayParts } from '../../src/play/bots.ts';
import { pauseAfter } from '../../src/play/pace.ts';
import { withPrograms } from '../../src/play/program-host.ts';
import { type Toy, toyBot, toyGame } from '../engine/toy-game.ts';

/** A clock on which no time passes: what is to run at once runs, and what is to wait waits until it is called off. */
const timeless: Clock = {
  now: () => 0,
  after(milliseconds, run) {
    if (milliseconds > 0) return () => {};
    const waiting = setImmediate(run);
    return () => clearImmediate(waiting);
  },
};

type Answer = (request: BotRequest) => AnyTypes['move'] | undefined;

const steady: Answer = ({ view, seat, seed }) =>
  toyBot.choose(view as Toy['view'], seat, seededChance(seed), { milliseconds: 1 });

/** Rolls in its own turn, and never moves in another's. */
const onTurn: Answer = ({ view, seat }) =>
  (view as Toy['view']).turn === seat ? { type: 'roll' } : undefined;

function table(
  answer: Answer,
  names: readonly (string | undefined)[],
  parts: Partial<BotPlayParts> = {},
  keeper?: Keeper<AnyTypes>,
) {
  const players = names.map((bot, seat) => ({ name: `P${seat}`, ...(bot === undefined ? {} : { bot }) }));
  const opening = { options: { target: 14 }, players, seed: 'oak' };
  // Seat 0 begins, and everybody holds two cards of value 1.
  const script = [0, ...players.flatMap(() => [0, 0])];
  const session = new LocalSession<AnyTypes>(startMatch(anyGame(toyGame), opening, script), keeper);
  const faults: string[] = [];
  const asked: number[] = [];
  const host: BotHost = {
    async choose(request) {
      asked.push(request.seat);
      return answer(request);
    },
    close() {},
  };
  const play = attachBots(session, {
    host,
    clock: timeless,
    pause: () => 0,
    milliseconds: 1,
    onFault: (sentence) => faults.push(sentence),
    ...parts,
  });
  return { session, play, faults, asked };
}

/** Done when the session has played as many steps. */
function steps(session: Session<AnyTypes>, count: number): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (session.match.steps.length < count) return;
      ending();
      resolve();
    };
    const ending = session.listen(look);
    look();
  });
}

function over(session: Session<AnyTypes>): Promise<void> {
  return new Promise((resolve) => {
    const ending = session.listen(({ match }) => {
      if (!match.game.outcome(match.state)) return;
      ending();
      resolve();
    });
  });
}

/** Everything that is ready to run has run: pauses of the clock above take no time. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}

describe('L8 computer players at the table', () => {
  it('play a game among themselves to the end', async () => {
    const { session, faults } = table(steady, ['steady', 'steady', 'steady']);
    await over(session);
    expect(faults).toEqual([]);
  });

  it('wait for a person when they would rather not move, and answer when the person has moved', async () => {
    const { session, asked } = table(
      (request) => ((request.view as Toy['view']).turn === request.seat ? { type: 'roll' } : undefined),
      [undefined, 'steady'],
    );
    await settle();
    expect([session.match.steps.length, asked]).toEqual([0, [1]]);
    void session.play(0, { type: 'roll' });
    await steps(session, 2);
    expect(session.match.steps[1]!.seat).toBe(1);
  });

  it('move nothing while the table is held, and go on when it is released', async () => {
    const { session, play } = table(steady, ['steady', 'steady']);
    play.hold();
    await settle();
    expect(session.match.steps).toHaveLength(0);
    play.release();
    await over(session);
  });

  it('are not even asked while the table is held', async () => {
    const { session, play, asked } = table(onTurn, [undefined, 'steady']);
    await settle();
    play.hold();
    await session.play(0, { type: 'roll' });
    await settle();
    expect([session.match.steps.length, asked]).toEqual([1, [1]]);
    play.release();
    await steps(session, 2);
    play.close();
  });

  it('hold their move back for the pause, unless somebody hurries them', async () => {
    const { session, play } = table(steady, ['steady', undefined], { pause: () => 1_000_000 });
    await settle();
    expect(session.match.steps).toHaveLength(0);
    play.hurry();
    await steps(session, 1);
    play.close();
  });

  it('are held back as usual at first, and ever shorter the longer people have waited', () => {
    expect([0, 1500, 1600, 6900, 7500, 9000].map((waited) => pauseAfter(1000, waited))).toEqual([
      1000,
      1000,
      5900 / 6,
      100,
      0,
      0,
    ]);
    expect(pauseAfter(0, 0)).toBe(0);
  });

  it('count what people have waited, for thinking too, until one of them moves; nobody waits where all are', async () => {
    const pausesAt = async (names: readonly (string | undefined)[], steps: number) => {
      const pauses: number[] = [];
      let time = 0;
      const clock: Clock = {
        now: () => (time += 100),
        after(milliseconds, run) {
          pauses.push(milliseconds);
          setImmediate(run);
          return () => {};
        },
      };
      const { session, play } = table(onTurn, names, { clock, pause: () => 5000 });
      for (let turn = 0; session.match.steps.length < steps && turn < 100; turn++) await settle();
      return { pauses, session, play };
    };
    const { pauses, session, play } = await pausesAt(['steady', 'steady', undefined], 2);
    await settle();
    let waited = 0;
    for (const pause of pauses) {
      waited += 100;
      expect(pause).toBeCloseTo(pauseAfter(5000, waited));
      waited += pause;
    }
    expect(pauses).toHaveLength(2);
    void session.play(2, { type: 'roll' });
    await settle();
    expect(pauses[2]).toBeCloseTo(pauseAfter(5000, 100));
    play.close();
    const alone = await pausesAt(['steady', 'steady'], 2);
    alone.play.close();
    expect(alone.pauses.slice(0, 2)).toEqual([1250, 1250]);
  });

  it('are told with their request what game it is, who asks, what they see and how long they may think', async () => {
    const requests: BotRequest[] = [];
    const { session, play } = table(
      (request) => {
        requests.push(request);
        return undefined;
      },
      [undefined, 'steady'],
      { milliseconds: 700 },
    );
    await settle();
    const view = session.match.game.view(session.match.state, 1);
    expect(requests).toEqual([
      { game: 'toy', bot: 'steady', seat: 1, milliseconds: 700, view, seed: expect.any(String) },
    ]);
    void session.play(0, { type: 'knock' });
    await settle();
    expect(requests[1]!.seed).not.toBe(requests[0]!.seed);
    play.close();
    void session.play(0, { type: 'roll' });
    await settle();
    expect(requests).toHaveLength(2);
  });

  it('wait while a step is being kept, and are asked about what stands then', async () => {
    let kept = (): void => {};
    const later = {
      keep: () =>
        new Promise<void>((resolve) => {
          kept = resolve;
        }),
    };
    const { session, play, asked } = table(onTurn, [undefined, 'steady'], {}, later);
    await settle();
    const before = asked.length;
    const playing = session.play(0, { type: 'roll' });
    play.look();
    await settle();
    expect([session.saving, asked.length]).toEqual([true, before]);
    kept();
    await playing;
    await settle();
    expect(asked.length).toBe(before + 1);
    play.close();
  });

  it('sit in for a person for as long as they are asked to, and no longer', async () => {
    let away = false;
    const due: (() => void)[] = [];
    const after: Clock['after'] = (_, run) => {
      due.push(run);
      return () => {};
    };
    const { session, play, asked } = table(() => ({ type: 'knock' }), [undefined, undefined, undefined], {
      clock: { now: () => 0, after },
      botOf: (seat) => (away && seat < 2 ? 'steady' : undefined),
    });
    await settle();
    expect([session.match.steps.length, asked]).toEqual([0, []]);
    away = true;
    play.look();
    await settle();
    for (const run of due.splice(0)) run();
    await settle();
    expect([session.match.steps.length, due.length]).toEqual([1, 1]);
    away = false;
    for (const run of due.splice(0)) run();
    await settle();
    expect([session.match.steps.length, due.length]).toEqual([1, 0]);
    play.close();
  });

  it('L21 think in what is for their match alone, which ends with it', async () => {
    const did: string[] = [];
    const hostOf = (name: string): BotHost => ({
      async choose() {
        did.push(`${name} chooses`);
        return undefined;
      },
      close: () => void did.push(`${name} closes`),
    });
    const host = { ...hostOf('all'), forMatch: () => hostOf('match') };
    const { play } = table(steady, ['steady', undefined], { host });
    await settle();
    play.close();
    expect(did).toEqual(['match chooses', 'match closes']);
  });

  it('never move again once the table is closed', async () => {
    const { session, play } = table(steady, ['steady', 'steady']);
    play.close();
    await settle();
    expect(session.match.steps).toHaveLength(0);
  });

  it('are asked for nobody once the table is closed', async () => {
    const told: (boolean | undefined)[] = [];
    let see = (): void => {};
    const host: BotHost = {
      choose(_, isForNobody) {
        see = () => void told.push(isForNobody?.());
        return new Promise(() => {});
      },
      close() {},
    };
    const { play } = table(steady, ['steady'], { host: withPrograms(host, new Set()) });
    see();
    play.close();
    see();
    expect(told).toEqual([false, true]);
  });

  it('are asked again when somebody moves during their pause', async () => {
    const due: (() => void)[] = [];
    const after: Clock['after'] = (_, run) => {
      due.push(run);
      return () => {};
    };
    const { session, asked } = table(steady, ['steady', undefined], { clock: { now: () => 0, after } });
    await settle();
    void session.play(1, { type: 'knock' });
    for (let turn = 0; session.match.steps.length < 2 && turn < 10; turn++) {
      for (const run of due.splice(0)) run();
      await settle();
    }
    expect(session.match.steps).toHaveLength(2);
    expect(asked.filter((seat) => seat === 0).length).toBeGreaterThan(1);
  });

  describe('while they think', () => {
    type Ask = {
      readonly request: BotRequest;
      answer(move: AnyTypes['move'] | undefined): void;
      fail(error: Error): void;
    };

    function thinking(names: readonly (string | undefined)[], parts: Partial<BotPlayParts> = {}) {
      const asks: Ask[] = [];
      const host: BotHost = {
        choose: (request) =>
          new Promise((answer, fail) => {
            asks.push({ request, answer, fail });
          }),
        close() {},
      };
      return { asks, ...table(steady, names, { host, ...parts }) };
    }

    it('L10 a move is taken back: what they choose for it is dropped, and they are asked about what stands', async () => {
      const { session, asks, faults } = thinking([undefined, 'steady']);
      const turnAsked = (): number => (asks.at(-1)!.request.view as Toy['view']).turn;
      void session.play(0, { type: 'roll' });
      asks[0]!.answer(undefined);
      await settle();
      expect(turnAsked()).toBe(1);
      void session.takeBack();
      asks[1]!.answer({ type: 'roll' });
      await settle();
      expect([session.match.steps, turnAsked(), faults]).toEqual([[], 0, []]);
    });

    it('a move is taken back while the weakest player chooses for them: nothing comes of that', async () => {
      const { session, asks, faults } = thinking([undefined, 'steady']);
      void session.play(0, { type: 'roll' });
      asks[0]!.answer(undefined);
      await settle();
      asks[1]!.answer({ type: 'claim', points: 999 } as { type: string });
      await settle();
      void session.takeBack();
      await settle();
      asks[2]!.answer({ type: 'roll' });
      await settle();
      expect([asks[2]!.request.bot, session.match.steps, faults]).toEqual(['beginner', [], []]);
    });

    it('the table is left while the weakest player chooses for them: nothing comes of that', async () => {
      const { session, play, asks, faults } = thinking(['steady', undefined]);
      asks[0]!.answer({ type: 'claim', points: 999 } as { type: string });
      await settle();
      play.close();
      asks[1]!.answer({ type: 'roll' });
      await settle();
      expect([asks[1]!.request.bot, session.match.steps, faults]).toEqual(['beginner', [], []]);
    });

    it('the table is held and released again: they are asked once, and move', async () => {
      const { session, play, asks } = thinking(['steady', undefined]);
      play.hold();
      play.release();
      await settle();
      expect(asks).toHaveLength(1);
      asks[0]!.answer({ type: 'roll' });
      await steps(session, 1);
    });

    it('another seat is given to one: that one is asked as soon as they have answered', async () => {
      let away = false;
      const { play, asks } = thinking([undefined, 'steady'], {
        botOf: (seat) => (seat === 1 || away ? 'steady' : undefined),
      });
      away = true;
      play.look();
      asks[0]!.answer(undefined);
      await settle();
      expect(asks.map(({ request }) => request.seat)).toEqual([1, 0]);
      play.close();
    });

    it('the table is left: neither their answer nor their failure plays anything', async () => {
      for (const end of [
        ({ answer }: Ask) => answer({ type: 'roll' }),
        ({ fail }: Ask) => fail(new Error('the game was left')),
      ]) {
        const { session, play, asks, faults } = thinking(['steady', undefined]);
        play.close();
        end(asks[0]!);
        await settle();
        expect([session.match.steps, faults]).toEqual([[], []]);
      }
    });
  });

  it('have the weakest player move for them when they fail or cheat, and people are told', async () => {
    const fails: Answer = () => {
      throw new Error('out of paper');
    };
    const cheats: Answer = () => ({ type: 'claim', points: 999 }) as { type: string };
    for (const [answer, reason] of [
      [fails, 'out of paper'],
      [cheats, 'Nobody believes'],
    ] as const) {
      const asked: AnyTypes['move'][] = [];
      const { session, faults, play } = table(
        (request) => {
          if (request.bot !== 'beginner') return answer(request);
          const move = steady(request);
          if (move) asked.push(move);
          return move;
        },
        ['normal', 'normal'],
      );
      await steps(session, 1);
      play.close();
      expect(faults[0]).toMatch(/^The beginner player moves for P\d: /);
      expect(faults[0]).toContain(reason);
      expect(session.match.steps[0]!.move).toEqual(asked[0]);
    }
  });

  it('do nothing out of turn when they fail and the weakest player would rather wait', async () => {
    const fails = (): never => {
      throw new Error('out of paper');
    };
    const { session, faults, asked, play } = table(
      (request) => (request.bot === 'broken' ? fails() : onTurn(request)),
      [undefined, 'broken', 'steady'],
    );
    await settle();
    expect([session.match.steps, asked, faults]).toEqual([[], [1, 1, 2], []]);
    void session.play(0, { type: 'roll' });
    await steps(session, 2);
    play.close();
    expect(session.match.steps[1]).toMatchObject({ seat: 1, move: { type: 'roll' } });
    expect(faults).toEqual(['The beginner player moves for P1: out of paper']);
  });

  it('have a random move played for them when they fail, cheat, or all wait, and people are told', async () => {
    const fails: Answer = () => {
      throw new Error('out of paper');
    };
    for (const [answer, reason] of [
      [fails, 'out of paper'],
      [() => ({ type: 'claim', points: 999 }) as { type: string }, 'Nobody believes'],
      [() => undefined, 'nobody wants to move'],
    ] as const) {
      const { session, faults, play } = table(answer, ['steady', 'steady']);
      await steps(session, 1);
      play.close();
      expect(faults[0]).toMatch(/^A random move for P\d: /);
      expect(faults[0]).toContain(reason);
    }
  });
});
