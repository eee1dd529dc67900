import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openLogFile } from '../../../src/cli/open-saved.ts';
import { ReviewScreen } from '../../../src/cli/screens/review.tsx';
import type { AnyTypes } from '../../../src/engine/game.ts';
import type { Match } from '../../../src/engine/match.ts';
import { costliest, type Review, reviewing } from '../../../src/engine/review.ts';
import { Label } from '../../../src/tui/app/label.tsx';
import type { BoardProps } from '../../../src/tui/table/game-screen.ts';
import { ReviewPage } from '../../../src/tui/table/review-page.tsx';
import { until } from '../../until.ts';
import { stage } from '../all-screens.tsx';
import { type MountOptions, mount, type Table } from '../driver.tsx';
import { type Nim, nimSession } from '../nim.ts';
import { nimScreen } from '../nim-screen.tsx';

let table: Table;

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
  it('L4 reads aloud how far it is at every tenth part alone', async () => {
    const { match, entry } = await openLogFile(log);
    const on = stage();
    let tell: Parameters<typeof on.review>[1] | undefined;
    on.review = (_, told) => {
      tell = told;
      return { done: new Promise(() => {}), cancel: () => {} };
    };
    const screen = await entry.screen();
    const show = <ReviewScreen stage={on} match={match} screen={screen} id="abcde" />;
    table = await mount(show, { settings: { reader: true } });
    await until(async () => tell !== undefined);
    for (let done = 0; done < 40; done++) {
      tell!({ done, of: 40 });
      await table.settle();
    }
    const told = table.output.written.match(/\d+ percent done|Decision.*/g);
    expect(told).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90].map((tenth) => `${tenth} percent done`));
  });

  it('lists what decisions have cost, dearest first, and is kept with the game', async () => {
    const { match, store, made, show } = await open();
    await shown('given away');
    const review = (await store.reviews.load('abcde'))!;
    const [dear] = costliest(review, 0);
    table.sees('Ann', 'decisions the best', 'points given away', 'Better: ', /Move +Cost +Played +│$/m);
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
    const review = { version: 3, unit: 'chance', about: 'the chance to win', steps: 1, decisions } as const;
    const screen = await entry.screen();
    table = await mount(<ReviewPage {...{ match, screen, review }} close={() => {}} />);
    table.sees(`24    -5.8%  ${cap} 6,-1 `, `Better: ${cap} 8,-3`, /26 +<0\.1% +no follower/);
    await table.resize(184, 50);
    table.sees(/24 +-5\.8% +places a city cap .*… at 6,-1 +places a city cap .* at 8,-3/);
    table.sees(/25 +-1\.2% +end turn +buys a development card: monopoly/);
    table.sees(/26 +<0\.1% +no follower +puts a farmer in a field/);
    const [first] = decisions;
    await table.close();
    const best = { ...review, decisions: [{ ...first!, best: [first!.played] }] };
    table = await mount(<ReviewPage {...{ match, screen, review: best }} close={() => {}} />, {
      ...{ columns: 184, rows: 50 },
    });
    table.sees(/24 +best +places a city cap [^…]*… at 6,-1 +[│╭]/);
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

/** Ann takes three, then each as many as are told; the last of ten wins. */
async function nimMatch() {
  const session = nimSession();
  for (const [index, count] of [3, 1, 2, 3, 1].entries())
    await session.play(index % 2, { type: 'take', count });
  return session.match;
}

const took = (count: number, worth: number, text = `takes ${count}`) => ({
  ...{ move: { type: 'take', count }, notation: `take ${count}`, text, worth },
});

/** What stands for the board: how many are left. */
const board = {
  ...nimScreen,
  Board: ({ view, width, height }: BoardProps<Nim>) => (
    <Label>{`${view.left} left in ${width} by ${height}`}</Label>
  ),
};

const nimReview: Review = {
  ...{ version: 3, unit: 'points', about: 'points gained', steps: 5 },
  decisions: [
    { step: 1, turn: 1, seat: 0, played: took(3, 1), best: [took(2, 3), took(3, 1), took(1, 0)] },
    { step: 2, turn: 2, seat: 1, played: took(1, 5), best: [took(1, 5)] },
    { step: 3, turn: 3, seat: 0, played: took(2, 4), best: [took(2, 4), took(1, 4)] },
    { step: 5, turn: 5, seat: 0, played: took(1, 0), best: [took(2, 12), took(3, 11), took(1, 0)] },
  ],
};

async function reviewed(options?: MountOptions, changes: Partial<Review> = {}, name = 'Ann') {
  const played = await nimMatch();
  const match = { ...played, players: [{ ...played.players[0]!, name }, ...played.players.slice(1)] };
  const closed: string[] = [];
  const review = { ...nimReview, ...changes };
  table = await mount(
    <ReviewPage {...{ match, screen: board, review }} close={() => closed.push('closed')} />,
    options,
  );
  return closed;
}

const listed = () => table.rows().flatMap((row) => /^│[ ▸] {2,}(\d+ +\S.*?) *[│╭╰]?$/.exec(row)?.[1] ?? []);

describe('L22 the list of a review', () => {
  it('has the decisions of one person, dearest first or as they came, with what they cost', async () => {
    const closed = await reviewed();
    table.sees('Nim · review', 'Judged by the hard player: points gained.');
    table.sees('● Ann  1 of 3 decisions the best, 14 points given away in all');
    expect(listed().map((row) => row.replace(/ +/g, ' '))).toEqual([
      '5 -12 takes 1',
      '1 -2 takes 3',
      '3 best takes 2',
    ]);
    table.sees('Played: takes 1', 'Better: takes 2', 'Enter board', '→ person', 'o by move');
    table.seesNot('← person');
    await table.press('?');
    table.sees(/← +person/);
    await table.press('escape');
    await table.press('down', 'down');
    table.sees('Played: takes 2');
    table.seesNot('Better:');
    await table.press('o');
    table.sees('o by cost');
    expect(listed().map((row) => row[0])).toEqual(['1', '3', '5']);
    await table.press('right');
    table.sees('▲ Bo  1 of 1 decisions the best, 0 points given away in all');
    expect(listed()).toHaveLength(1);
    await table.press('left');
    table.sees('● Ann');
    await table.press('left');
    table.sees('▲ Bo');
    await table.press('right');
    table.sees('● Ann');
    await table.press('escape');
    expect(closed).toEqual(['closed']);
  });

  it('stands below a chart that takes a quarter of the height, from five rows to fourteen', async () => {
    await reviewed({ rows: 24 });
    const chart = () => table.rows().findIndex((row) => row.includes('● Ann  ')) - 2;
    expect(chart()).toBe(5);
    await table.resize(80, 43);
    expect(chart()).toBe(10);
    await table.resize(80, 70);
    expect(chart()).toBe(14);
  });

  it('says in fewer words how well a person with a longer name has played', async () => {
    await reviewed({}, { unit: 'chance' }, 'Hieronymus');
    table.sees(/● Hieronymus {2}1 of 3 the best, [\d.]+% of winning given away on average +│/);
    const longest = 'Hieronymus of the Mountains';
    await table.close();
    await reviewed({}, { unit: 'chance' }, longest);
    table.sees(/● Hieronymus of the Mountains {2}[\d.]+% of winning given away on average +│/);
  });

  it('goes round the people forwards and backwards', async () => {
    const played = await nimMatch();
    const match = { ...played, players: [...played.players, { name: 'Cy', colour: 'green' }] };
    const decisions = [2, 0, 1].map((seat) => ({ ...nimReview.decisions[0]!, seat }));
    table = await mount(
      <ReviewPage {...{ match, screen: board, review: { ...nimReview, decisions } }} close={() => {}} />,
    );
    const seen: string[] = [];
    for (const key of ['right', 'right', 'right', 'left', 'left']) {
      await table.press(key);
      seen.push(/(\w+) {2}0 of 1 decisions/.exec(table.frame())![1]!);
    }
    expect(seen).toEqual(['Bo', 'Cy', 'Ann', 'Cy', 'Bo']);
  });

  it('has no other person to turn to where one alone is reviewed, and may be empty', async () => {
    await reviewed({}, { decisions: nimReview.decisions.slice(0, 1) });
    table.seesNot('→ person');
    await table.press('right');
    table.sees('● Ann');
    await table.close();
    await reviewed({ columns: 120, rows: 40 }, { decisions: [] });
    table.sees('0 of 0 decisions the best, 0 points given away in all', 'There was nothing to decide.');
    table.seesNot('Played:', 'Better:', 'left in');
  });

  it('has colours', async () => {
    await reviewed({ env: { TERM: 'xterm' } });
    expect(['● Ann', '1 of 3', '14 points', 'Move ', 'Better:', 'Played: '].map(table.look)).toEqual([
      ...['1 31 40', '37 40', '40 93', '40 90', '40 92', '37 40'],
    ]);
  });

  it('has all rows of what would have been better in its colour', async () => {
    const [first] = nimReview.decisions;
    const better = took(2, 3, `takes ${'a long time to think and then '.repeat(3)}two in the end`);
    await reviewed({ env: { TERM: 'xterm' } }, { decisions: [{ ...first!, best: [better] }] });
    expect(['Better:', 'two in the end'].map(table.look)).toEqual(['40 92', '40 92']);
  });

  it('reads what would have been better aloud as one line', async () => {
    const [first] = nimReview.decisions;
    const better = took(2, 3, `takes ${'a long time to think and then '.repeat(3)}two in the end`);
    await reviewed({ settings: { reader: true } }, { decisions: [{ ...first!, best: [better] }] });
    expect(table.rows()).toContain(`Better: ${better.text}`);
  });

  it('L4 reads the keys of a decision on the board aloud once', async () => {
    await reviewed({ settings: { reader: true } });
    await table.press('enter');
    const told = table.output.written.replaceAll('\r\n', ' ').split('Keys: ').slice(1);
    expect(told.filter((keys) => keys.startsWith('Up, Down choose'))).toHaveLength(1);
    expect(told.filter((keys) => keys.startsWith('Up, Down way'))).toHaveLength(1);
  });

  it('L4 reads no title of the board beside it aloud, which is only seen', async () => {
    await reviewed({ columns: 120, rows: 40, settings: { reader: true } });
    table.seesNot('Move 5');
  });

  it.each([60, 120])(
    'L4 reads every move of the list aloud whole, in a window of %d columns',
    async (columns) => {
      const [first] = nimReview.decisions;
      const long = (end: string) => took(2, 3, `takes ${'a long time to think and then '.repeat(4)}${end}`);
      const other = { ...first!, step: 3, played: long('two'), best: [long('three')] };
      const decisions = [first!, other];
      await reviewed({ columns, rows: 40, settings: { reader: true } }, { decisions });
      table.sees(`3     best  ${long('two').text}`);
    },
  );

  it('has the board beside it from 114 columns on, after what would have been best', async () => {
    await reviewed({ columns: 113, rows: 40 });
    table.seesNot('left in');
    await table.resize(114, 40);
    table.sees(/╭─ Move 5: better ─+╮/, /0 left in \d+ by \d+|1 left in/);
    await table.press('down', 'down');
    table.sees(/╭─ Move 3: the best ─+╮/, '4 left in');
    const list = () =>
      table
        .rows()
        .find((row) => row.includes('╭─ Move'))!
        .indexOf('╭') - 1;
    await table.resize(160, 40);
    expect(list()).toBe(88);
    await table.close();
    const [first] = nimReview.decisions;
    await reviewed(
      { columns: 160, rows: 40 },
      { decisions: [{ ...first!, played: took(3, 1, 'n'.repeat(78)) }] },
    );
    expect(list()).toBe(100);
  });

  it('tells a long move in several rows below it, four at most, and cuts it in its row before its last words', async () => {
    const long = `${'takes a long time to think and then '.repeat(9)}takes one`;
    const [first] = nimReview.decisions;
    await reviewed({}, { decisions: [{ ...first!, played: took(3, 1, long) }] });
    expect(listed()[0]).toMatch(/^1 +-2 +takes a long time to think .*… takes one$/);
    table.sees(/^│ {2}Played: takes a long time/m);
    expect(table.rows().filter((row) => row.includes('long time'))).toHaveLength(1 + 4);
    table.seesNot('Better:');
  });

  it('cuts a move at its end where its last words would take most of the row', async () => {
    const [first] = nimReview.decisions;
    const played = took(3, 1, `takes ${'n'.repeat(40)} one`);
    await reviewed({}, { decisions: [{ ...first!, played }] });
    expect(listed()[0]).toMatch(/^1 +-2 +takes n+ one$/);
    await table.close();
    await reviewed({}, { decisions: [{ ...first!, played: took(3, 1, `takes ${'n'.repeat(42)} one two`) }] });
    expect(listed()[0]).toMatch(/^1 +-2 +takes n+ one two$/);
    await table.close();
    await reviewed({}, { decisions: [{ ...first!, played: took(3, 1, `takes ${'n'.repeat(60)} one`) }] });
    expect(listed()[0]).toMatch(/^1 +-2 +takes n+…$/);
  });
});

describe('L22 a decision of a review on the board', () => {
  it('tells ways apart that read alike', async () => {
    const [first] = nimReview.decisions;
    const best = [took(2, 3, 'takes some'), took(3, 1), took(1, 0, 'takes some')];
    await reviewed({ columns: 120, rows: 40 }, { decisions: [{ ...first!, best }] });
    await table.press('enter');
    table.sees('takes some (take 2)', 'takes some (take 1)', /│ takes 3 +│/);
  });

  it('can be gone through by ways and decisions, and closed to the list', async () => {
    await reviewed({ columns: 120, rows: 40 });
    await table.press('end', 'up', 'enter');
    table.sees('Nim · review · better', ' move 1 of 5 ', 'left 8', '↑↓ way', '←→ decision', 'Esc list');
    table.sees(
      'What could be done',
      'before',
      'played',
      'takes 3',
      'better',
      'takes 2',
      'another way',
      '-2',
      '-3',
    );
    expect(table.marked()).toEqual([' better ']);
    await table.press('down');
    table.sees('review · another way', 'left 9');
    await table.press('down');
    table.sees('review · before', 'left 10', /│ +before +│/);
    await table.press('up', 'up', 'up');
    table.sees('review · played', 'left 7');
    await table.press('left');
    table.sees('review · better', ' move 5 of 5 ');
    await table.press('left');
    table.sees(' move 5 of 5 ');
    await table.press('right', 'right', 'right');
    table.sees('review · another way', ' move 3 of 5 ');
    table.sees(/ played +best /);
    await table.press('enter');
    table.sees('decisions the best');
    table.seesNot('What could be done');
  });

  it('numbers ways that are better, and names the best where there is no other', async () => {
    await reviewed({ columns: 114, rows: 40 });
    await table.press('enter');
    table.sees(/ better +best /, / better 2 +-1 /);
    await table.press('escape', 'right', 'enter');
    table.sees('review · played', ' move 2 of 5 ');
    await table.resize(113, 40);
    table.seesNot('What could be done');
  });

  it('has colours for what is best and what costs', async () => {
    await reviewed({ columns: 120, rows: 40, env: { TERM: 'xterm' } });
    await table.press('end', 'enter');
    expect([' played ', ' before ', 'best '].map(table.look)).toEqual(['1 40 92', '1 37 40', '40 92']);
  });
});
