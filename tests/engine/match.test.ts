import { beforeEach, describe, expect, it } from 'vitest';
import { scriptChance } from '../../src/engine/chance.ts';
import type { Viewer } from '../../src/engine/game.ts';
import { eventsFor, moveLines, pastOf } from '../../src/engine/history.ts';
import { formatLogText } from '../../src/engine/log-text.ts';
import { type Match, play, readerOf, seatName, startMatch, tableNames } from '../../src/engine/match.ts';
import { type MoveKind, offer, rulesOf } from '../../src/engine/move-kind.ts';
import { readMove, readTyped } from '../../src/engine/moves.ts';
import { refuse } from '../../src/engine/refusal.ts';
import { replay, undo } from '../../src/engine/replay.ts';
import { ReplaySession } from '../../src/engine/replay-session.ts';
import { moveSchemas } from '../../src/engine/schema.ts';
import { type Change, type Keeper, LocalSession } from '../../src/engine/session.ts';
import { timeUp } from '../../src/engine/time-up.ts';
import { type Toy, toyGame } from './toy-game.ts';

const ann = { name: 'Ann' };
const bob = { name: 'Bob', bot: 'steady' };
const opening = { options: { target: 40 }, players: [ann, bob], seed: 'oak' };
const script = [0, 0, 0, 1, 2];

function begin(target = 40): Match<Toy> {
  return startMatch(toyGame, { ...opening, options: { target } }, script);
}

function next(match: Match<Toy>, seat: number, move: Toy['move'], luck?: readonly number[]): Match<Toy> {
  const played = play(match, seat, move, luck);
  if (!played.ok) throw new Error(played.refusal.text);
  return played.match;
}

describe('a match', () => {
  it('records the luck that a move met, and leaves the match before it alone', () => {
    const match = begin();
    const played = play(match, 0, { type: 'roll' }, [4]);
    expect(played).toMatchObject({ ok: true, step: { seat: 0, move: { type: 'roll' }, chance: [4] } });
    expect(played.ok && played.events).toEqual([{ type: 'rolled', seat: 0, face: 4 }]);
    expect([match.steps, match.state.points]).toEqual([[], [0, 0]]);
  });

  it('CC1 gives the players the colours of a game that has its own, and calls them by these', () => {
    const coloured = { ...toyGame, colours: ['red', 'green', 'blue'] };
    const match = startMatch(coloured, { ...opening, players: [{ ...ann, colour: 'pink' }, bob] }, script);
    expect(match.players).toEqual([
      { name: 'Ann', colour: 'red' },
      { name: 'Bob', colour: 'green', bot: 'steady' },
    ]);
    expect(tableNames(match)).toEqual(['Red', 'Green']);
    expect(formatLogText(match, 'all')).toContain('Seat 1: Ann (red, person)');
    expect(tableNames(begin())).toEqual(['Ann', 'Bob']);
    expect([seatName(coloured, 2), seatName(toyGame, 2)]).toEqual(['Blue', 'Player 3']);
  });

  it('L6 tells others of a move only what they may know', () => {
    const game = { ...toyGame, notation: { ...toyGame.notation, formatForOthers: () => 'a card' } };
    const match = next(startMatch(game, opening, script), 0, { type: 'card', value: 1 }, [0]);
    const line = (viewer: 'all' | 'spectator' | 0 | 1) =>
      /^1\. Ann: (.*?) {3}/m.exec(formatLogText(match, viewer))?.[1];
    expect([line('all'), line(0)]).toEqual(['card 1', 'card 1']);
    expect([line('spectator'), line(1)]).toEqual(['a card', 'a card']);
  });

  it('takes its luck from the seed and the number of the step', () => {
    const rolled = next(begin(), 0, { type: 'roll' });
    expect(next(begin(), 0, { type: 'roll' })).toEqual(rolled);
    expect(next(undo(rolled), 0, { type: 'roll' })).toEqual(rolled);
  });

  it.each([
    [[7], true],
    [[], true],
    [[1, 1], true],
  ])('refuses the script %j and changes nothing', (luck, flagged) => {
    const match = begin();
    const played = play(match, 0, { type: 'roll' }, luck);
    expect(played).toMatchObject({ ok: false, script: flagged });
    expect(match).toEqual(begin());
  });

  it('says why a move is illegal, with a code', () => {
    expect(play(begin(), 1, { type: 'roll' })).toEqual({
      ok: false,
      refusal: { code: 'only-knock', text: 'Out of turn you can only knock.' },
    });
  });

  it('sets up by a script that must be used up', () => {
    expect(() => startMatch(toyGame, opening, [0])).toThrow('too short');
    expect(() => startMatch(toyGame, opening, [...script, 0])).toThrow('too long');
    expect(startMatch(toyGame, opening).setupChance).toHaveLength(5);
  });

  it('replays its steps, tells of each, and names the step that fails', () => {
    const match = next(next(begin(), 0, { type: 'card', value: 1 }), 1, { type: 'roll' });
    const lengths: number[] = [];
    const replayed = replay(toyGame, opening, script, match.steps, (then) => lengths.push(then.steps.length));
    expect(replayed).toEqual({ ok: true, match });
    expect(lengths).toEqual([1, 2]);
    const wrong = [match.steps[0]!, { ...match.steps[1]!, chance: [9] }];
    expect(replay(toyGame, opening, script, wrong)).toMatchObject({ ok: false, step: 2 });
    expect(replay(toyGame, opening, [9], [])).toMatchObject({ ok: false, step: 0 });
  });

  it('may be read whole once it is over, and until then as a spectator sees it', () => {
    expect([readerOf(begin()), readerOf(next(begin(3), 0, { type: 'roll' }, [3]))]).toEqual([
      'spectator',
      'all',
    ]);
  });

  it('tells what every step brought, as far as a viewer may know it', () => {
    const match = next(next(begin(), 1, { type: 'knock' }), 0, { type: 'card', value: 1 }, [2]);
    const past = pastOf(match);
    const drew = { type: 'drew', seat: 0, value: 3 };
    expect(past).toEqual([
      { seat: 1, events: [] },
      { seat: 0, events: [drew] },
    ]);
    const { events } = past[1]!;
    expect(eventsFor(toyGame, events, 0)).toEqual([drew]);
    expect(eventsFor(toyGame, events, 1)).toEqual([{ ...drew, value: null }]);
    expect(eventsFor({ ...toyGame, eventFor: () => undefined }, events, 1)).toEqual([]);
    const { eventFor: _, ...open } = toyGame;
    expect(eventsFor(open, events, 1)).toEqual([drew]);
  });

  it('L22 tells all that a step brought in one line, as a viewer may know it, else who has moved', () => {
    const match = next(next(begin(), 0, { type: 'card', value: 1 }, [2]), 1, { type: 'knock' });
    const told = (viewer: Viewer, game = toyGame) => moveLines({ ...match, game }, pastOf(match), viewer);
    expect(told('all')).toEqual(['Ann draws a 3.', 'Bob moves']);
    expect(told(1)).toEqual(['Ann draws a card.', 'Bob moves']);
    expect(told('all', { ...toyGame, describe: () => undefined })).toEqual(['Ann moves', 'Bob moves']);
    const past = pastOf(match).map(({ seat, events }) => ({ seat, events: [...events, ...events] }));
    expect(moveLines({ ...match, game: { ...toyGame, describe: () => 'a card, unseen' } }, past, 1)).toEqual([
      'A card, unseen. A card, unseen.',
      'Bob moves',
    ]);
  });

  it('cannot go back where what was played does not fit its rules any more', () => {
    const rolled = next(next(begin(), 0, { type: 'roll' }), 1, { type: 'roll' });
    const stricter = { ...toyGame, check: () => refuse('no', 'No.') };
    expect(() => undo({ ...rolled, game: stricter })).toThrow('step 1 could not be played again: No.');
  });

  it('goes back any number of steps', () => {
    const first = next(begin(), 0, { type: 'roll' });
    const third = next(next(first, 1, { type: 'roll' }), 0, { type: 'roll' });
    expect(undo(third, 2)).toEqual(first);
    expect(undo(third, 0)).toEqual(third);
    expect(undo(third, 99)).toEqual(begin());
  });
});

describe('readMove', () => {
  it('reads objects through their schemas and texts through the notation', () => {
    expect(readMove(toyGame, { type: 'card', value: 2 })).toEqual({
      ok: true,
      move: { type: 'card', value: 2 },
    });
    expect(readMove(toyGame, ' Card 2')).toEqual({ ok: true, move: { type: 'card', value: 2 } });
    expect(readMove(toyGame, { type: 'card', value: 4 })).toEqual({
      ok: false,
      refusal: {
        code: 'malformed-move',
        text: 'The move cannot be read: move.value must be a whole number from 1 to 3.',
      },
    });
    expect(readMove(toyGame, 'dance')).toMatchObject({ ok: false });
  });

  it('says of a move without a known type which there are, but not of all where these are many', () => {
    const said = (game: typeof toyGame, value: unknown): string => {
      const read = readMove(game, value);
      return read.ok ? 'read' : read.refusal.text;
    };
    const all = 'The move cannot be read: move.type must be one of roll, card, knock, claim.';
    for (const value of [null, undefined, 7, {}, { type: 'fly' }, { type: 3 }, { type: 'toString' }])
      expect(said(toyGame, value)).toBe(all);
    expect(said(toyGame, { type: 'roll', extra: 1 })).toBe(
      'The move cannot be read: move.extra is not a field here: there may be type.',
    );
    const kinds = Object.fromEntries(Array.from({ length: 22 }, (_, at) => [`m${at}`, {}]));
    const many = { ...toyGame, moves: moveSchemas(kinds) as unknown as typeof toyGame.moves };
    expect(said(many, {})).toMatch(/ one of m0, m1, .*, m19 and 2 more\.$/);
    const { m20: _, m21: __, ...twenty } = kinds;
    const most = { ...toyGame, moves: moveSchemas(twenty) as unknown as typeof toyGame.moves };
    expect(said(most, {})).toMatch(/, m19\.$/);
  });

  it('hands a text to the notation without runs of blanks, and not all of one without end', () => {
    const lines: string[] = [];
    const parse = (line: string) => {
      lines.push(line);
      return { type: 'roll' } as const;
    };
    const listening = { ...toyGame, notation: { ...toyGame.notation, parse } };
    readMove(listening, `\t1${' '.repeat(500)}2 \n`);
    readMove(listening, 'x'.repeat(1_000_000));
    expect(lines).toEqual(['1 2', 'x'.repeat(2000)]);
  });
});

describe('a move as a person types it', () => {
  /** Reads the line among these players. @returns what the notation was handed of it, and why it is none, if so */
  function typed(line: string, understood: string, ...players: string[]) {
    const lines: string[] = [];
    const notation: typeof toyGame.notation = {
      ...toyGame.notation,
      parse(text) {
        lines.push(text);
        return text === understood ? { type: 'roll' } : { error: refuse('no', `No ${text}.`) };
      },
    };
    const named = players.map((name) => ({ name }));
    const read = readTyped({ ...toyGame, notation }, line, begin().state, named);
    return [lines, read.ok ? read.move : read.refusal.text];
  }
  const roll = { type: 'roll' };

  it('may call players by their names, where it says nothing otherwise', () => {
    const line = 'take 2 from ann (2.) for Ann';
    const tried = [line, 'take 2 from 2 for Ann', 'take 2 from ann (2.) for 1', 'take 2 from 2 for 1'];
    for (const [at, seats] of tried.entries())
      expect(typed(line, seats, 'Ann', 'Ann (2.)')).toEqual([tried.slice(0, at + 1), roll]);
    expect(typed('take 1', 'take 1', 'Ann', 'take')).toEqual([['take 1'], roll]);
    expect(typed('ANN and İlker', '1 and 2', 'Ann', 'İlker')[1]).toEqual(roll);
    for (const name of ['a.b', 'a*', '[a]', '{a}', 'a|b', '^a$', 'a\\', 'a/b', 'a+?'])
      expect(typed(`from ${name}`, 'from 1', name)[1]).toEqual(roll);
  });

  it('is refused by what was typed, and has no names within words', () => {
    expect(typed('Annie sings', '', 'Ann', 'ie')).toEqual([['Annie sings'], 'No Annie sings.']);
    expect(typed('Ann sings', '', 'Ann')).toEqual([['Ann sings', '1 sings'], 'No Ann sings.']);
    expect(typed('axb', '', 'a.b')[0]).toEqual(['axb']);
  });

  it('is not the clock’s', () => {
    const timed = { ...toyGame.notation, parse: () => timeUp as unknown as Toy['move'] };
    const read = readTyped({ ...toyGame, notation: timed }, 'time up', begin().state, [ann]);
    expect(read).toMatchObject({ ok: false, refusal: { code: 'clock-only' } });
  });
});

describe('L10 a session', () => {
  let kept: string[];
  let changes: Change<Toy>[];
  let session: LocalSession<Toy>;
  /** Ends the writing of the step that is being kept. */
  let finishWriting: (() => void)[];

  const note = ({ steps }: Match<Toy>): void => {
    kept.push(steps.map(({ move }) => move.type).join(' '));
  };
  const atOnce: Keeper<Toy> = { keep: (match) => void note(match) };
  const later: Keeper<Toy> = {
    keep: (match) =>
      new Promise((resolve) => {
        finishWriting.push(() => {
          note(match);
          resolve();
        });
      }),
  };
  const begun = (keeper: Keeper<Toy>): LocalSession<Toy> => {
    const made = new LocalSession(begin(), keeper);
    made.listen((change) => changes.push(change));
    return made;
  };
  const written = async (): Promise<void> => {
    finishWriting.shift()!();
    for (let i = 0; i < 10; i++) await Promise.resolve();
  };

  beforeEach(() => {
    kept = [];
    changes = [];
    finishWriting = [];
    session = begun(atOnce);
  });

  it('shows nothing of a step before its keeper has it', async () => {
    session = begun(later);
    const before = session.match;
    const playing = session.play(0, { type: 'roll' });
    expect([session.saving, kept, changes, session.match === before]).toEqual([true, [], [], true]);
    await written();
    expect([session.saving, kept, changes.length]).toEqual([false, ['roll'], 1]);
    expect(session.match.steps).toHaveLength(1);
    expect(await playing).toBeUndefined();
    const back = session.takeBack();
    expect([session.saving, session.match.steps.length, session.canPutBack]).toEqual([true, 1, false]);
    await written();
    await back;
    expect([session.saving, session.match.steps.length, session.canPutBack]).toEqual([false, 0, true]);
  });

  it('has kept and told a step when play returns, where the keeper writes at once', () => {
    session.listen(() => expect(kept).toEqual(['roll']));
    void session.play(0, { type: 'roll' });
    expect([session.saving, changes.length, session.settled]).toEqual([false, 1, undefined]);
  });

  it('does one thing after the other', async () => {
    session = begun(later);
    const answers = [
      session.play(0, { type: 'roll' }),
      session.play(0, { type: 'roll' }),
      session.play(1, { type: 'roll' }),
      session.takeBack(),
      session.putBack(),
    ];
    const settled = session.settled;
    while (finishWriting.length > 0) await written();
    expect(await Promise.all(answers)).toEqual([
      undefined,
      { code: 'only-knock', text: 'Out of turn you can only knock.' },
      undefined,
      undefined,
      undefined,
    ]);
    await settled;
    expect(kept).toEqual(['roll', 'roll roll', '', 'roll', 'roll roll']);
    expect(changes.map(({ match }) => match.steps.length)).toEqual([1, 2, 0, 1, 2]);
  });

  it('lets a listener play: everybody hears of the steps in their order', () => {
    const lengths: number[] = [];
    const late = new LocalSession(begin(), atOnce);
    late.listen(({ match }) => {
      if (match.steps.length === 1) void late.play(1, { type: 'roll' });
    });
    late.listen(({ match }) => lengths.push(match.steps.length));
    void late.play(0, { type: 'roll' });
    expect(lengths).toEqual([1, 2]);
  });

  it('does not play what cannot be kept, and goes on afterwards', async () => {
    let broken = true;
    const failing: Keeper<Toy> = {
      keep(match) {
        if (match.steps.length === 0) throw new Error('full');
        return broken ? Promise.reject(new Error('full')) : atOnce.keep(match);
      },
    };
    session = begun(failing);
    await expect(session.play(0, { type: 'roll' })).rejects.toThrow('full');
    expect([session.saving, session.match.steps.length, changes]).toEqual([false, 0, []]);
    broken = false;
    expect(await session.play(0, { type: 'roll' })).toBeUndefined();
    await expect(session.takeBack()).rejects.toThrow('full');
    expect([session.match.steps.length, session.canPutBack]).toEqual([1, false]);
  });

  it('tells its listeners what was played until they stop listening', async () => {
    const more: unknown[] = [];
    const stop = session.listen((change) => more.push(change));
    await session.play(0, { type: 'roll' });
    stop();
    await session.play(1, { type: 'roll' });
    expect([changes.length, more.length]).toEqual([2, 1]);
    expect(changes[0]).toMatchObject({ step: { seat: 0 }, events: [{ type: 'rolled', seat: 0 }] });
  });

  it('refuses a move with its reason and tells nobody', async () => {
    expect(await session.play(1, { type: 'roll' })).toEqual({
      code: 'only-knock',
      text: 'Out of turn you can only knock.',
    });
    expect([kept, changes]).toEqual([[], []]);
  });

  it('takes back to the last choice of the only person, and puts back the same luck', async () => {
    await session.play(0, { type: 'roll' });
    await session.play(1, { type: 'roll' });
    const { match } = session;
    expect(session.takeBackOffer).toEqual({ seat: 0, steps: 2, agreement: [] });
    await session.takeBack();
    expect(session.match).toEqual(begin());
    expect(session.takeBackOffer).toEqual({
      code: 'nothing-played',
      text: 'There is nothing to undo.',
    });
    expect(session.canPutBack).toBe(true);
    await session.putBack();
    expect(session.match).toEqual(match);
    expect(session.canPutBack).toBe(false);
    expect(kept).toEqual(['roll', 'roll roll', '', 'roll', 'roll roll']);
  });

  it('puts back all that was taken back one after the other, the first last', async () => {
    for (const seat of [0, 1, 0, 1]) await session.play(seat, { type: 'roll' });
    const { match } = session;
    await session.takeBack();
    await session.takeBack();
    expect(session.match.steps).toEqual([]);
    await session.putBack();
    expect(session.match.steps).toEqual(match.steps.slice(0, 2));
    expect(session.canPutBack).toBe(true);
    await session.putBack();
    expect(session.match).toEqual(match);
    expect(session.canPutBack).toBe(false);
  });

  it('forgets what was taken back when something else is played', async () => {
    await session.play(0, { type: 'roll' });
    await session.takeBack();
    await session.play(0, { type: 'knock' });
    expect(session.canPutBack).toBe(false);
    const { match } = session;
    await session.putBack();
    expect(session.match).toBe(match);
  });
});

describe('a match that is walked through', () => {
  /** Seat 0 knocks and rolls, seat 1 rolls, seat 0 plays a card. */
  function walked(): { readonly match: Match<Toy>; readonly session: ReplaySession<Toy> } {
    let match = next(begin(), 0, { type: 'knock' });
    match = next(match, 0, { type: 'roll' }, [3]);
    match = next(match, 1, { type: 'roll' }, [5]);
    match = next(match, 0, { type: 'card', value: 1 }, [2]);
    return { match, session: ReplaySession.of(match) };
  }

  it('begins before the first step, and goes where it is told, or as far as there are steps', () => {
    const { match, session } = walked();
    expect([session.at, session.last, session.match.steps.length]).toEqual([0, 4, 0]);
    const stands = [2, 9, -3, 4].map((to) => {
      session.go(to);
      return session.at;
    });
    expect(stands).toEqual([2, 4, 0, 4]);
    expect(session.match).toEqual(match);
    expect(session.upTo(2).match).toEqual(undo(match, 2));
    expect([session.upTo(2).at, session.upTo(2).last]).toEqual([2, 2]);
  });

  it('tells of one step forward as if it were played, of others only where it stands', () => {
    const { session } = walked();
    const heard: Change<Toy>[] = [];
    const stop = session.listen((change) => heard.push(change));
    for (const to of [2, 3, 2, 2]) session.go(to);
    expect(heard.map(({ match, step, events }) => [match.steps.length, step?.seat, events])).toEqual([
      [2, undefined, []],
      [3, 1, [{ type: 'rolled', seat: 1, face: 5 }]],
      [2, undefined, []],
    ]);
    stop();
    session.go(4);
    expect(heard).toHaveLength(3);
  });

  it('goes by turns, to where another seat begins', () => {
    const { session } = walked();
    const turns = ([1, 1, 1, 1, -1, -1, -1, -1] as const).map((by) => {
      session.goTurns(by);
      return session.at;
    });
    expect(turns).toEqual([2, 3, 4, 4, 3, 2, 0, 0]);
  });

  it('knows what was brought up to where it stands, and to the end', () => {
    const { session } = walked();
    session.go(2);
    const rolled = (seat: number, face: number) => ({ seat, events: [{ type: 'rolled', seat, face }] });
    const first = [{ seat: 0, events: [] }, rolled(0, 3)];
    expect(session.history()).toEqual(first);
    const last = { seat: 0, events: [{ type: 'drew', seat: 0, value: 3 }] };
    expect(session.whole()).toEqual([...first, rolled(1, 5), last]);
  });

  it('branches off with another move; with one that is refused it stands where it was', () => {
    const { session } = walked();
    const other = session.branch(1, 0, { type: 'card', value: 1 });
    expect([other.at, other.last, other.history().at(-1)!.seat]).toEqual([2, 2, 0]);
    expect(other.match.steps.map(({ move }) => move.type)).toEqual(['knock', 'card']);
    expect(session.branch(1, 1, { type: 'roll' }).at).toBe(1);
  });

  it('plays nothing and takes nothing back', async () => {
    const { match, session } = walked();
    const refusal = { code: 'only-shown', text: 'This game is over: it is only shown.' };
    expect([await session.play(), await session.takeBack(), session.takeBackOffer]).toEqual([
      refusal,
      refusal,
      refusal,
    ]);
    await session.putBack();
    expect([session.saving, session.canPutBack, session.last]).toEqual([false, false, match.steps.length]);
  });
});

describe('the rules of kinds of moves', () => {
  type Move = { readonly type: 'pass' } | { readonly type: 'take'; readonly count: number };
  interface Pile {
    left: number;
    passes: number;
    /** What may be played now. */
    kinds: readonly Move['type'][];
  }
  const tooMany = { code: 'too-many', text: 'There are not so many.' };
  const notNow = { code: 'not-now', text: 'Not now.' };
  const pass: MoveKind<Pile, { readonly type: 'pass' }, string> = {
    list: (_, __, moves) => moves.push({ type: 'pass' }),
    check: () => undefined,
    apply: (pile) => {
      pile.passes++;
    },
  };
  const take: MoveKind<Pile, { readonly type: 'take'; readonly count: number }, string> = {
    list(pile, seat, moves) {
      for (const count of [1, 2]) offer(take, pile, seat, { type: 'take', count }, moves);
    },
    open: ({ left }) => left > 50,
    check: ({ left }, _, { count }) => (count > left ? tooMany : undefined),
    apply(pile, seat, { count }, chance, emit) {
      pile.left -= count;
      emit?.(`${seat} took ${count} and rolled ${chance.die(6)}`);
    },
  };
  const kinds = { pass, take };
  const rules = rulesOf<Pile, Move, string>(kinds, {
    playable: (pile) => pile.kinds.map((kind) => kinds[kind] as MoveKind<Pile, Move, string>),
    refusal: (pile, _, kind) => (pile.kinds.some((name) => kinds[name] === kind) ? undefined : notNow),
  });
  const pile = (left: number, ...playable: Move['type'][]): Pile => ({ left, passes: 0, kinds: playable });
  const takes = (...counts: number[]) => counts.map((count) => ({ type: 'take', count }));

  it('list what is legal of every kind that may be played, in a list of its own', () => {
    const first = rules.legalMoves(pile(2, 'take'), 0);
    expect(first).toEqual(takes(1, 2));
    expect(rules.legalMoves(pile(1, 'take'), 0)).toEqual(takes(1));
    expect(rules.legalMoves(pile(0, 'take'), 0)).toEqual([]);
    expect(rules.legalMoves(pile(2, 'pass', 'take'), 0)).toEqual([{ type: 'pass' }, ...takes(1, 2)]);
    expect(rules.legalMoves(pile(2, 'pass'), 0)).toEqual([{ type: 'pass' }]);
    expect(rules.legalMoves(pile(2), 0)).toEqual([]);
    expect(first).toEqual(takes(1, 2));
  });

  it('name the kinds that are too many to list, and know whether there is any move', () => {
    expect([
      rules.openMoves(pile(51, 'pass', 'take'), 0),
      rules.openMoves(pile(50, 'pass', 'take'), 0),
    ]).toEqual([['take'], []]);
    const listless = rulesOf<Pile, Move, string>(
      { pass, take: { ...take, list: () => {} } },
      {
        playable: () => [{ ...take, list: () => {} } as unknown as MoveKind<Pile, Move, string>],
        refusal: () => undefined,
      },
    );
    expect([
      rules.canMove(pile(1, 'take'), 0),
      rules.canMove(pile(0, 'take'), 0),
      rules.canMove(pile(0), 0),
    ]).toEqual([true, false, false]);
    expect(rules.canMove(pile(0, 'take', 'pass'), 0)).toBe(true);
    expect([listless.canMove(pile(51), 0), listless.canMove(pile(1), 0)]).toEqual([true, false]);
    expect(rules.legalMoves(pile(1, 'take'), 0)).toEqual(takes(1));
  });

  it('refuse what may not be played now, then what its kind refuses, and apply the kind of each move', () => {
    const two = { type: 'take', count: 2 } as const;
    expect(rules.check(pile(1, 'pass'), 0, two)).toBe(notNow);
    expect(rules.check(pile(1, 'take'), 0, two)).toBe(tooMany);
    expect(rules.check(pile(2, 'take'), 0, two)).toBeUndefined();
    expect(rules.check(pile(2, 'take'), 0, { type: 'pass' })).toBe(notNow);
    const state = pile(9, 'pass', 'take');
    const told: string[] = [];
    rules.apply(state, 1, two, scriptChance([4]), (event) => told.push(event));
    rules.apply(state, 1, { type: 'pass' }, scriptChance([]));
    expect([state.left, state.passes, told]).toEqual([7, 1, ['1 took 2 and rolled 4']]);
  });
});
