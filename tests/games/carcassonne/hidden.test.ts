import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../src/engine/chance.ts';
import { formatLog, openLog, parseLog } from '../../../src/engine/log.ts';
import { type Match, type Player, play, startMatch } from '../../../src/engine/match.ts';
import { undo } from '../../../src/engine/replay.ts';
import { LocalSession } from '../../../src/engine/session.ts';
import { bots } from '../../../src/games/carcassonne/bots/index.ts';
import { carcassonne } from '../../../src/games/carcassonne/rules/index.ts';
import type { CarcassonneTypes } from '../../../src/games/carcassonne/rules/types.ts';
import { optionsOf } from './table.ts';

type CarcassonneMatch = Match<CarcassonneTypes>;

const pair: readonly Player[] = [{ name: 'Ann' }, { name: 'Robo', bot: 'normal' }];

function begin(seed: string): CarcassonneMatch {
  return startMatch(carcassonne, { options: optionsOf({ river: true }), players: pair, seed });
}

function sample({ state, steps }: CarcassonneMatch) {
  return carcassonne.sampleMove(state, state.current, seededChance(`sample ${steps.length}`));
}

/** Plays random moves up to the decision after `steps` of them. */
function random(match: CarcassonneMatch, steps: number): CarcassonneMatch {
  let now = match;
  while (now.steps.length < steps && carcassonne.toAct(now.state).length > 0) {
    const played = play(now, now.state.current, sample(now));
    if (!played.ok) throw new Error(played.refusal.text);
    now = played.match;
  }
  return now;
}

/** The same history with other luck to come: a log of a running match holds no seed. */
function withOtherLuck(match: CarcassonneMatch): CarcassonneMatch {
  const parsed = parseLog(formatLog(match));
  if (!parsed.ok) throw new Error(parsed.reason);
  const opened = openLog(parsed.log, carcassonne);
  if (!opened.ok) throw new Error(opened.reason);
  return { ...opened.match, seed: 'another' };
}

const histories = [0, 1, 9, 24, 61, 100].map((steps) => random(begin('history'), steps));

describe('the order of the stack', () => {
  it('does not exist: the same history with other tiles to come is the same state, and looks the same', () => {
    for (const match of histories) {
      const other = withOtherLuck(match);
      expect(other.state).toEqual(match.state);
      for (const viewer of [0, 1, 'spectator', 'all'] as const)
        expect(carcassonne.view(other.state, viewer)).toEqual(carcassonne.view(match.state, viewer));
    }
    const next = (match: CarcassonneMatch) => random(match, match.steps.length + 12).state.turned;
    expect(histories.some((match) => String(next(match)) !== String(next(withOtherLuck(match))))).toBe(true);
  });

  it('L8 makes no difference to a computer player, who is the same for the same luck of its own', () => {
    for (const bot of bots) {
      for (const { state } of histories) {
        const seat = state.current;
        const view = carcassonne.view(state, seat);
        const imagined = carcassonne.imagine(view, seededChance('imagined'));
        const choose = (seen: typeof view) =>
          bot.choose(seen, seat, seededChance('thought'), { milliseconds: 20 });
        const choice = choose(view);
        expect(choose(carcassonne.view(imagined, seat))).toEqual(choice);
        expect(choose(JSON.parse(JSON.stringify(view)))).toEqual(choice);
        expect(carcassonne.check(state, seat, choice!)).toBeUndefined();
      }
    }
  });

  it('is told by no event: what is drawn is in hand or set aside', () => {
    let match = begin('told');
    while (carcassonne.toAct(match.state).length > 0) {
      const played = play(match, match.state.current, sample(match));
      if (!played.ok) throw new Error(played.refusal.text);
      match = played.match;
      const { tile, setAside } = carcassonne.view(match.state, 0);
      const drawn = played.events.flatMap((event) => (event.type === 'tileDrawn' ? [event.tile] : []));
      const aside = played.events.filter(({ type }) => type === 'tileSetAside').length;
      const expected =
        drawn.length === 0 ? [] : [...setAside.slice(setAside.length - aside), ...(tile ? [tile] : [])];
      expect(drawn).toEqual(expected);
    }
  });
});

describe('taking back', () => {
  it('L10 gives back the state as it was, and playing on the match as it was', () => {
    const late = random(begin('back'), 110);
    const { length } = late.steps;
    for (const count of [1, 2, 3, 50, length, 200]) {
      const back = undo(late, count);
      expect(back.state).toEqual(random(begin('back'), Math.max(0, length - count)).state);
      expect(formatLog(random(back, length))).toBe(formatLog(late));
    }
  });

  it('L10 takes back a placement before its follower is decided, and draws no other tile for that', async () => {
    const session = new LocalSession(random(begin('placing'), 20));
    const before = session.match.state;
    const { current, phase } = before;
    expect([current, phase.kind]).toEqual([0, 'placeTile']);
    const [first, second] = carcassonne.legalMoves(before, 0);
    expect(await session.play(0, first!)).toBeUndefined();
    expect(session.match.state.phase.kind).toBe('placeFollower');
    void session.takeBack();
    expect(session.match.state).toEqual(before);
    const nextTile = (move: typeof first) => {
      void session.play(0, move!);
      void session.play(0, { type: 'noFollower' });
      const { tile } = session.match.state;
      void session.takeBack();
      expect(session.match.state, 'the tile and its follower are one turn').toEqual(before);
      return tile;
    };
    expect(nextTile(first)).toBe(nextTile(second));
    expect(session.match.state).toEqual(before);
  });
});
