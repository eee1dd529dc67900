import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { openLogFile } from '../../../src/cli/open-saved.ts';
import { ReviewScreen } from '../../../src/cli/screens/review.tsx';
import type { AnyTypes } from '../../../src/engine/game.ts';
import type { Match } from '../../../src/engine/match.ts';
import { costliest, reviewing } from '../../../src/engine/review.ts';
import { ReviewPage } from '../../../src/tui/table/review-page.tsx';
import { until } from '../../until.ts';
import { stage } from '../all-screens.tsx';
import { mount, type Table } from '../driver.tsx';

let table: Table;
afterEach(() => table.close());

const log = fileURLToPath(new URL('../../logs/wordsteal/bag-runs-out.jsonl', import.meta.url));

async function open(columns = 80, rows = 24) {
  const { match, entry } = await openLogFile(log);
  const on = stage();
  const { store } = (await on.storage.open()) as Awaited<ReturnType<typeof on.storage.open>>;
  const made: string[] = [];
  on.review = (_, tell) => {
    made.push('review');
    tell({ done: 3, of: 9 });
    return { done: reviewOf(match), cancel: () => {} };
  };
  const screen = await entry.screen();
  const show = () => <ReviewScreen stage={on} match={match} screen={screen} id="abcde" />;
  table = await mount(show(), { columns, rows });
  return { match, store, made, on, show };
}

async function reviewOf(match: Match<AnyTypes>) {
  const { findGame } = await import('../../../src/games/index.ts');
  const work = reviewing(match, await findGame('wordsteal')!.reviewer(), [0, 1]);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

async function shown(text: string): Promise<void> {
  await until(async () => {
    await table.settle();
    return table.frame().includes(text);
  });
}

describe('L22 the review of a match', () => {
  it('lists what decisions have cost, dearest first, and is kept with the game', async () => {
    const { match, store, made, show } = await open();
    await shown('given away');
    const review = (await store.reviews.load('abcde'))!;
    const [dear] = costliest(review, 0);
    table.sees('Ann', 'decisions the best', 'points given away', 'Better: ', /Move +Cost +Played/);
    await table.resize(200, 60);
    table.sees(/Move +Cost +Played +Better/);
    await table.resize(80, 24);
    expect(table.marked()[0]).toContain(`${dear!.step}`);
    await table.press('right');
    table.sees('Bob  ');
    await table.press('o');
    table.sees('by cost');
    await table.close();
    table = await mount(show());
    await shown('given away');
    expect(made).toEqual(['review']);
    expect(match.steps.length).toBe(review.steps);
  });

  it('tells moves whole at 80 columns, and two that begin alike from each other beside what was better', async () => {
    const { match, entry } = await openLogFile(
      log.replace('wordsteal/bag-runs-out', 'carcassonne/base-three'),
    );
    const cap = 'places a city cap with three roads at';
    const decision = (step: number, played: string, better: string, cost: number) => {
      const move = (text: string, worth: number) => ({ move: {}, notation: '', text, worth });
      return { step, turn: step, seat: 0, played: move(played, 0), best: [move(better, cost)] };
    };
    const decisions = [
      decision(24, `${cap} 6,-1`, `${cap} 8,-3`, 0.058),
      decision(25, 'end turn', 'buys a development card: monopoly', 0.012),
      decision(26, 'no follower', 'puts a farmer in a field', 0.0001),
    ];
    const review = { version: 1, unit: 'chance', about: 'the chance to win', steps: 1, decisions } as const;
    const screen = await entry.screen();
    table = await mount(<ReviewPage {...{ match, screen, review }} close={() => {}} />);
    table.sees(`24    -5.8%  ${cap} 6,-1 `, `Better: ${cap} 8,-3`, /26 +<0\.1% +no follower/);
    await table.resize(184, 50);
    table.sees(/24 +-5\.8% +places a city cap .*… at 6,-1 +places a city cap .* at 8,-3/);
    table.sees(/25 +-1\.2% +end turn +buys a development card: monopoly/);
    table.sees(/26 +<0\.1% +no follower +puts a farmer in a field/);
  });

  it('shows a decision on the board: as it was, what was played, and what would have been better', async () => {
    await open(120, 40);
    await shown('given away');
    await table.press('enter');
    table.sees('· review · better', 'What could be done', 'before', 'played');
    const better = table.frame();
    await table.press('up');
    table.sees('review · played');
    expect(table.frame()).not.toBe(better);
    await table.press('up');
    table.sees('review · before');
    await table.press('right');
    table.sees('review · better');
    await table.press('escape');
    table.sees('decisions the best');
  });

  it('says how far it is and can be given up', async () => {
    const { match, entry } = await openLogFile(log);
    const on = stage();
    let cancelled = false;
    on.review = (_, tell) => {
      tell({ done: 3, of: 9 });
      return { done: new Promise(() => {}), cancel: () => (cancelled = true) };
    };
    table = await mount(<ReviewScreen stage={on} match={match} screen={await entry.screen()} />);
    await shown('Decision 4 of 9');
    table.sees('Esc give up');
    await table.press('escape');
    await table.close();
    expect(cancelled).toBe(true);
  });
});
