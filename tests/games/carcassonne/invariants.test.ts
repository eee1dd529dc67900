import { deepStrictEqual as same } from 'node:assert/strict';
import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../src/engine/chance.ts';
import { followersOf, rootOf } from '../../../src/games/carcassonne/rules/features.ts';
import { carcassonne } from '../../../src/games/carcassonne/rules/index.ts';
import type { Options } from '../../../src/games/carcassonne/rules/options.ts';
import {
  deadCells,
  featureAt,
  kindsThatFit,
  openCells,
} from '../../../src/games/carcassonne/rules/queries.ts';
import type { State } from '../../../src/games/carcassonne/rules/state.ts';
import { segmentIndex, tileKinds } from '../../../src/games/carcassonne/rules/tiles.ts';
import { leftCounts } from '../../../src/games/carcassonne/rules/view.ts';
import type { Feature } from './slow-board.ts';
import { SlowGame } from './slow-game.ts';
import { optionsOf } from './table.ts';

interface Setting {
  readonly seats: number;
  readonly options: Options;
}

/** Every number of seats with every mix of the options, one after the other. */
function setting(game: number): Setting {
  const bit = (n: number): boolean => ((game >> (n + 2)) & 1) === 1;
  return {
    seats: 2 + (game % 4),
    options: optionsOf({
      river: bit(0),
      riverStartTile: bit(1) ? 'box' : 'stack',
      riverScoring: bit(2),
      fields: !bit(3),
      cityOfTwo: bit(4) ? 2 : 4,
      followers: [7, 7, 1, 12, 3][game % 5]!,
    }),
  };
}

/** Plays a random game on the quick board and on the slow one; `look` sees both after every move. */
function playBoth(
  { seats, options }: Setting,
  seed: string,
  look: (state: State, slow: SlowGame) => void,
): void {
  const chance = seededChance(seed);
  const state = carcassonne.setup(seats, options, chance);
  const slow = new SlowGame(seats, options);
  while (carcassonne.toAct(state).length > 0) {
    const seat = state.current;
    const move = carcassonne.sampleMove(state, seat, chance);
    const decides = slow.play(seat, move, tileKinds[state.tile]?.id ?? '');
    carcassonne.apply(state, seat, move, chance);
    same(state.phase.kind === 'placeFollower', decides, 'a follower is to be decided');
    if (state.phase.kind === 'over') slow.scoreEnd();
    look(state, slow);
  }
}

function sameScores(state: State, slow: SlowGame): void {
  same(carcassonne.scores(state), slow.totals());
  same(state.followers, slow.followers);
}

function sameBreakdown(state: State, slow: SlowGame): void {
  for (const [seat, { breakdown }] of carcassonne.view(state, 'all').players.entries()) {
    const { unfinished, ...flat } = breakdown;
    const expected: Record<string, number> = { ...flat };
    for (const [kind, points] of Object.entries(unfinished)) expected[`unfinished ${kind}`] = points;
    const paid = (of: Record<string, number>) => Object.entries(of).filter(([, points]) => points > 0);
    same(Object.fromEntries(paid(expected)), Object.fromEntries(paid(slow.points[seat]!)));
  }
}

/** Every tile is somewhere, and so is every follower. */
function nothingIsLost(state: State): void {
  const { river, riverStartTile, followers } = state.options;
  const tiles = !river ? 72 : riverStartTile === 'box' ? 83 : 84;
  const inHand = state.tile >= 0 ? 1 : 0;
  same(state.turned.length + state.setAside.length + inHand + state.stack, tiles);
  same(
    leftCounts(state).reduce((sum, count) => sum + count, 0),
    state.stack,
  );
  const counts = leftCounts(state);
  for (const kind of [...state.setAside, ...state.turned.map((turned) => turned >> 2)]) counts[kind]!++;
  if (inHand) counts[state.tile]!++;
  const missing = tileKinds.filter((kind, index) => counts[index] !== kind.count).map(({ id }) => id);
  same(
    missing.filter((id) => (river ? id !== 'D' || riverStartTile === 'stack' : !id.startsWith('R_'))),
    [],
  );
  for (const [seat, inHandOf] of state.followers.entries()) {
    same(inHandOf + state.followerAt.filter((held) => held >= 0 && held >> 3 === seat).length, followers);
  }
}

/** The merging sets say of every feature what a walk over the board finds. */
function sameFeatures(state: State, slow: SlowGame): void {
  const features = slow.board.features();
  const roots = features.map((feature) => sameBooks(state, slow, feature));
  const one = features[state.turned.length % features.length]!;
  sameAnswer(state, slow, one, features);
  same(new Set(roots).size, features.length);
}

/** What a screen is told of a feature, wherever on it the cursor is. */
function sameAnswer(state: State, slow: SlowGame, feature: Feature, features: readonly Feature[]): void {
  const { kind, parts, tiles, pennants, open, followers } = feature;
  const count = (seat: number) => followers.filter(({ follower }) => follower!.seat === seat).length;
  const counts = [...state.followers.keys()].map(count);
  const most = Math.max(...counts);
  const closed = kind !== 'field' && open === 0;
  const atEnd = slow.worthAtEnd(feature, features);
  const closedWorth =
    kind === 'field' ? atEnd : slow.worthCompleted(closed ? feature : { ...feature, tiles: tiles + 1 });
  const where = parts.map(({ laid, id }) => `${slow.board.tiles.indexOf(laid)} ${id}`);
  for (const { laid, id } of parts) {
    const tile = slow.board.tiles.indexOf(laid);
    const { parts: listed, ...answer } = featureAt(state, tile, segmentIndex(state.turned[tile]! >> 2, id));
    same(listed.map((part) => `${part.tile} ${part.segment}`).sort(), where.sort());
    same(answer, {
      kind,
      tiles,
      pennants,
      open: kind === 'field' ? 0 : open,
      closed,
      followers: counts,
      owners: counts.flatMap((own, seat) => (most > 0 && own === most ? [seat] : [])),
      cities: kind === 'field' ? atEnd / 3 : 0,
      worth: closed ? closedWorth : atEnd,
      scored: kind === 'field' ? state.options.fields : kind !== 'river' || state.options.riverScoring,
      closedWorth,
    });
  }
}

function sameBooks(state: State, { board }: SlowGame, feature: Feature): number {
  const { kind, parts, tiles, pennants, open, followers } = feature;
  const roots = parts.map(({ laid, id }) => {
    const tile = board.tiles.indexOf(laid);
    return rootOf(state, state.firstNode[tile]! + segmentIndex(state.turned[tile]! >> 2, id));
  });
  const root = roots[0]!;
  same(new Set(roots).size, 1);
  for (const seat of state.followers.keys()) {
    const own = followers.filter(({ follower }) => follower!.seat === seat).length;
    same(followersOf(state.claims[root]!, seat), own);
  }
  if (kind === 'field') return root;
  same(state.open[root], open);
  if (kind !== 'monastery') same(state.size[root], tiles);
  if (kind === 'city') same(state.mark[root], pennants);
  return root;
}

function sameChoices(state: State, slow: SlowGame): void {
  const moves = carcassonne.legalMoves(state, state.current);
  if (state.phase.kind === 'placeTile') {
    const listed = moves.flatMap((move) =>
      move.type === 'placeTile' ? [`${move.x},${move.y},${move.rotation}`] : [],
    );
    same(listed.sort(), slow.board.placements(tileKinds[state.tile]!.id));
  } else if (state.phase.kind === 'placeFollower') {
    const listed = moves.flatMap((move) => (move.type === 'placeFollower' ? [move.segment] : []));
    same(listed, slow.freeSegments(state.current));
  }
}

/** What fits the cells beside the tiles, tried for every kind that is left. */
function sameRim(state: State, { board }: SlowGame): void {
  const text = (cells: readonly { x: number; y: number }[]) => cells.map(({ x, y }) => `${x},${y}`).sort();
  same(text(openCells(state)), board.rim());
  const counts = leftCounts(state);
  if (state.tile >= 0) counts[state.tile]!++;
  const fitting = tileKinds
    .filter((_, kind) => counts[kind]! > 0)
    .flatMap(({ id }) => board.placements(id).map((place) => `${place} ${id}`));
  const listed = openCells(state).flatMap(({ x, y }) =>
    kindsThatFit(state, x, y).flatMap(({ tile, rotations }) =>
      rotations.map((turns) => `${x},${y},${turns} ${tile}`),
    ),
  );
  same(listed.sort(), fitting.sort());
  const alive = new Set(fitting.map((place) => place.slice(0, place.lastIndexOf(','))));
  same(
    text(deadCells(state)),
    board.rim().filter((cell) => !alive.has(cell)),
  );
}

describe('Carcassonne against a slow board that walks over the tiles', () => {
  for (let game = 0; game < 12; game++) {
    const { seats, options } = setting(game * 11);
    it(`CC2 CC6 agrees on features, followers, choices and scores at every step with ${seats} seats, game ${game}`, () => {
      let step = 0;
      playBoth({ seats, options }, `step ${game}`, (state, slow) => {
        nothingIsLost(state);
        sameScores(state, slow);
        sameFeatures(state, slow);
        sameChoices(state, slow);
        if (step++ % 20 === 0) sameRim(state, slow);
      });
      expect(step).toBeGreaterThan(70);
    });
  }

  it('CC1 CC6 CC9 agrees on every score of 256 games with two to five seats and every mix of options', () => {
    let paid = 0;
    for (let game = 0; game < 256; game++) {
      playBoth(setting(game), `score ${game}`, (state, slow) => {
        sameScores(state, slow);
        if (state.phase.kind !== 'over') return;
        sameBreakdown(state, slow);
        paid += slow.totals().reduce((sum, total) => sum + total, 0);
      });
    }
    expect(paid).toBeGreaterThan(256 * 50);
  });
});
