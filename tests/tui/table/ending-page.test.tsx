import { describe, expect, it } from 'vitest';
import { useKeys } from '../../../src/tui/app/app-context.ts';
import { Label } from '../../../src/tui/app/label.tsx';
import { type Ending, standingsOf } from '../../../src/tui/table/ending.ts';
import { EndingPage, type EndingPageProps } from '../../../src/tui/table/ending-page.tsx';
import type { GameScreen } from '../../../src/tui/table/game-screen.ts';
import { GameTable } from '../../../src/tui/table/game-table.tsx';
import { ReplayTable } from '../../../src/tui/table/replay-table.tsx';
import type { Section } from '../../../src/tui/table/sections.tsx';
import { Frame } from '../../../src/tui/widgets/frame.tsx';
import { type MountOptions, mount, type Table } from '../driver.tsx';
import { type Nim, nim, nimSession } from '../nim.ts';
import { nimScreen } from '../nim-screen.tsx';

let table: Table;

function Thoughts({ close }: { close(): void }) {
  useKeys([{ key: 'escape', label: 'back', run: close }]);
  return (
    <Frame title={['Thoughts']}>
      <Label>Two of them</Label>
    </Frame>
  );
}

const taken: Section = {
  ...{ kind: 'figures', title: 'Taken', heads: ['All'] },
  rows: [0, 1].map((seat) => ({ seat, cells: [`${seat}`] })),
};
const often: Section = {
  ...{ kind: 'bars', title: 'How often' },
  bars: Array.from({ length: 12 }, (_, count) => ({ label: `${count}`, count })),
};

/** Of a kind that the log leaves out. */
const unlogged = 'turn' as Nim['event']['type'];

const screen: GameScreen<Nim> = {
  ...nimScreen,
  unlogged: [unlogged],
  Board: ({ view, width, height }) => <Label>{`board of ${width} by ${height}, ${view.left} left`}</Label>,
  ending(match): Ending {
    const { places, winners, reason } = standingsOf(match, (points, seat) => `${points} by ${seat}`);
    return {
      ...{ places, sections: [taken, often], headline: `${winners.join()} won: ${reason}.` },
      more: [{ key: 't', label: 'thoughts', View: Thoughts }],
    };
  },
};

/** Ann takes three, then each as many as are told; the last of ten wins. */
async function played(counts: readonly number[], game = nim) {
  const session = nimSession(undefined, game);
  for (const [index, count] of counts.entries()) await session.play(index % 2, { type: 'take', count });
  return session;
}

const annWins = (game = nim) => played([3, 1, 2, 3, 1], game);

async function sit(
  session: Awaited<ReturnType<typeof played>>,
  options?: MountOptions,
  changes: Partial<GameScreen<Nim>> = {},
) {
  const done: string[] = [];
  const note = (what: string) => () => void done.push(what);
  table = await mount(
    <GameTable
      {...{ session, screen: { ...screen, ...changes }, people: [0, 1] }}
      {...{ saveLog: note('log'), review: note('review'), again: note('again') }}
      leave={(how) => done.push(how)}
      records={({ headline }) => [`A record, since ${headline}`]}
    />,
    options,
  );
  return done;
}

describe('the page after the last move', () => {
  it('is read aloud in whole sentences', async () => {
    await sit(await annWins(), { settings: { reader: true } });
    expect(table.rows()).toContain('A record, since Ann won: the last was taken.');
  });

  it('gives those the same place who have as many points, behind whoever won a tie', async () => {
    const { match } = await annWins();
    const game = {
      ...match.game,
      scores: () => [4, 7, 4, 7, 1],
      outcome: () => ({ winners: [3], reason: '' }),
    };
    const { places } = standingsOf({ ...match, game: game as typeof match.game }, String);
    expect(places.map(({ seat, place }) => [seat, place])).toEqual([
      ...[
        [3, 1],
        [1, 2],
      ],
      ...[
        [0, 3],
        [2, 3],
      ],
      [4, 5],
    ]);
    await sit(await annWins());
  });

  it('CC7 tells who has won and why, with everybody’s place and the figures', async () => {
    await sit(await annWins(), { rows: 40 });
    table.sees(
      'Nim · the game is over',
      '★ ● Ann',
      '▲ Bo',
      '6 by 0',
      '4 by 1',
      'Ann won: the last was taken.',
    );
    table.sees(
      'Taken ──',
      'How often ──',
      'Ann has led since move 1: Ann takes 3, 7 ',
      'A record, since Ann won',
    );
    expect(table.marked()).toEqual([]);
  });

  it('tells of the decisive move nothing that the log leaves out', async () => {
    const apply: typeof nim.apply = (state, seat, move, chance, emit) => {
      nim.apply(state, seat, move, chance, emit);
      emit?.({ type: unlogged, seat, count: 0, left: state.left });
    };
    await sit(await annWins({ ...nim, apply }), { settings: { reader: true } });
    expect(table.rows()).toContain('Ann has led since move 1: Ann takes 3, 7 left.');
  });

  it('names the last place in front of those with fewer points who have won, and tells no turning point of a tie', async () => {
    await sit(await played([3, 3, 3, 1]));
    table.sees('★ ▲ Bo', '4 by 1', '6 by 0', 'Bo won');
    table.seesNot('has led since');
  });

  it('comes with the last move, and is left for the board and opened again', async () => {
    const session = await played([3, 1, 2, 3]);
    await sit(session);
    table.seesNot('the game is over');
    await table.press('down', 'down', 'space');
    table.sees('the game is over', 'Ann has led since move 1', 'A record, since Ann won');
    await table.press('escape');
    table.sees('left 0', 'Space figures', 'r again', 'v review', 'n new game');
    table.seesNot('the game is over');
    await table.press('enter');
    table.sees('the game is over');
    await table.press('enter', 'space');
    table.sees('the game is over');
  });

  it('comes once the movement of the last move has been shown', async () => {
    const session = await played([3, 1, 2, 3]);
    const motion = () => ({ frames: 4, milliseconds: 100 });
    await sit(session, {}, { motion });
    await session.play(0, { type: 'take', count: 1 });
    await table.settle();
    table.seesNot('the game is over');
    await table.passTime(400);
    table.sees('the game is over');
  });

  it('L5 leads to the log, a return match, the review, a new game and the launcher, from the page and from the board', async () => {
    const done = await sit(await annWins(), { columns: 100 });
    table.sees('Enter board', 'r again', 'v review', 'n new game', 's log', 'l leave', 't thoughts');
    await table.press('s', 'r', 'v', 'n', 'l');
    expect(done).toEqual(['log', 'again', 'review', 'new-game', 'menu']);
    await table.press('escape', 'r', 'v', 'n');
    expect(done.slice(5)).toEqual(['again', 'review', 'new-game']);
  });

  it('has the keys of what lies around the game, but for those of a replay', async () => {
    const session = await annWins();
    for (const watcher of [undefined, 'all'] as const) {
      const around = { keys: [{ key: 'c', label: 'chat', run() {} }] };
      const given = { session, screen, around, people: [0, 1], ...(watcher && { watcher }) };
      table = await mount(<GameTable {...given} leave={() => {}} />);
      if (watcher) await table.press('f');
      table.sees('the game is over');
      expect(table.frame().includes('c chat')).toBe(!watcher);
      await table.close();
    }
  });

  it('opens what looks back over itself', async () => {
    await sit(await annWins());
    await table.press('t');
    table.sees('Thoughts', 'Two of them');
    await table.press('escape');
    table.sees('the game is over');
    table.seesNot('Thoughts');
  });

  it('is closed where a last move is taken back, and comes again with it', async () => {
    const session = await annWins();
    await sit(session);
    await table.press('escape');
    await session.takeBack('agreed');
    await table.settle();
    table.sees('left 1', 'Ann to move');
    await session.putBack();
    await table.settle();
    table.sees('the game is over');
  });

  it('L6 is looked at in a replay by the one key, and leads nowhere else', async () => {
    const left: string[] = [];
    const { match } = await annWins();
    table = await mount(<ReplayTable {...{ match, screen }} leave={() => left.push('left')} />);
    await table.press('end');
    table.sees('left 0', 'f figures');
    await table.press('f');
    table.sees('the game is over', '★ ● Ann', 'Enter board');
    table.seesNot('s log', 'n new game', 'l leave', 'a play');
    await table.press('escape');
    table.sees('left 0', '5 of 5');
    await table.press('f', 'l', 'n', 'escape', 'left');
    table.sees('4 of 5');
    table.seesNot('f figures');
    expect(left).toEqual([]);
  });
});

describe('the room of the page after the last move', () => {
  const ending = (sections: readonly Section[], places = 2): Ending => ({
    ...{ sections, headline: 'Ann has won.' },
    places: Array.from({ length: places }, (_, seat) => ({
      seat,
      place: seat + 1,
      score: `${9 - seat} points`,
      won: seat === 0,
    })),
  });
  async function open(
    props: Pick<EndingPageProps<Nim>, 'ending'> & Partial<EndingPageProps<Nim>>,
    options?: MountOptions,
  ) {
    const { match } = await annWins();
    table = await mount(
      <EndingPage
        {...{ match, screen, notes: [], close: () => {} }}
        names={['Ann', 'Bo', 'Cleo', 'Di', 'Ed']}
        colours={['red', 'blue', 'green', 'yellow', 'purple']}
        {...props}
      />,
      options,
    );
  }
  const rowOf = (text: string) => table.rows().findIndex((row) => row.includes(text));
  const numbers = (count: number, title: string): Section => ({
    ...{ kind: 'bars', title },
    bars: Array.from({ length: count }, (_, bar) => ({ label: `${bar}`, count: bar })),
  });

  it('is read aloud place by place, with notes and sections on lines of their own', async () => {
    const note = 'All: as many of the ten stones as somebody has taken in the whole of the game.';
    const sections = [{ ...taken, note }, numbers(3, 'How often')];
    const reader = { columns: 120, rows: 40, settings: { reader: true } };
    await open({ ending: ending(sections, 5), notes: ['A record.'] }, reader);
    expect(table.rows()).toEqual(expect.arrayContaining(['5. Ed: 5 points', 'A record.', note, 'How often']));
    table.seesNot('5  Ed');
  });

  it('goes to the podium by the height, and to the places after the third beside it', async () => {
    for (const [rows, high] of [
      [24, 5],
      [32, 5],
      [33, 8],
      [46, 8],
      [47, 11],
    ] as const) {
      await open({ ending: ending([taken], 5) }, { rows });
      expect(rowOf('Taken')).toBe(high + 2);
      expect(rowOf('★ ● Ann')).toBe(1);
      table.sees(/4 {2}. Di {2}6 points/, /5 {2}. Ed {2}5 points/);
      expect([rowOf('Di'), rowOf('Ed')]).toEqual([high - 1, high]);
      await table.close();
    }
  });

  it('cuts the name of who came after the third, and tells the points whole', async () => {
    const names = ['Ann', 'Bo', 'Cleo', 'Bartholomew Featherstone'];
    await open({ ending: ending([taken], 4), names });
    table.sees(/4 {2}. Bartholo.*… {2}6 points/);
  });

  it('has wider steps where there are two columns of figures', async () => {
    await open({ ending: ending([taken], 3) }, { columns: 109, rows: 24 });
    expect(table.frame()).toMatch(/[^█]█{15} █/);
    await table.resize(110, 24);
    expect(table.frame()).toMatch(/[^█]█{20} █/);
  });

  it('has notes beside the podium where they fit, and below it else', async () => {
    const note = 'Ann has led since move three.';
    await open({ ending: ending([taken]), notes: [note, note, note, note, note] });
    table.sees(/^│ Taken ─+ │$/m);
    expect(rowOf('Taken')).toBe(7);
    table.sees(/█ {3}Ann has led since move three\./);
    await table.close();
    await open({ ending: ending([taken]), notes: [note, note, note, note, note, note] });
    expect(rowOf('Taken')).toBe(13);
    table.sees(/^│ Ann has led since move three\./m);
    await table.close();
    await open({ ending: ending([taken], 5), notes: [note] });
    table.sees(/^│ ██.* {3}Ann has led since move +│$/m);
    await table.close();
    await open({ ending: ending([taken], 5), notes: [note, note] });
    expect(rowOf('Ann has led since move three.')).toBe(6);
  });

  it('is turned like pages where the figures have not room at once, and begins again after the last', async () => {
    await open({ ending: ending([numbers(9, 'One'), numbers(9, 'Two'), numbers(9, 'Three')]) });
    table.sees('1 of 3', 'One ──', '←→ more');
    table.seesNot('Two ──');
    await table.press('right');
    table.sees('2 of 3', 'Two ──');
    expect(table.rows()[0]).toMatch(/─ 2 of 3 ┐$/);
    await table.press('right', 'right');
    table.sees('1 of 3');
    await table.press('left');
    table.sees('3 of 3', 'Three ──');
    await table.resize(80, 60);
    table.sees('One ──', 'Two ──', 'Three ──');
    table.seesNot('3 of 3', '←→ more');
    await table.resize(80, 24);
    table.sees('3 of 3');
  });

  it('is turned where there are two pages, and tells who has won in the colour of what is good', async () => {
    const sections = [numbers(9, 'One'), numbers(9, 'Two')];
    await open({ ending: ending(sections) }, { env: { TERM: 'xterm' } });
    table.sees('1 of 2', '←→ more');
    expect([table.look('Ann has won.'), table.look('★ ● Ann')]).toEqual(['40 92', '1 31 40']);
    await table.close();
    await open({ ending: ending([taken]) });
    table.seesNot('1 of 1', 'more');
  });

  it('shows the board below figures that leave room', async () => {
    await open({ ending: ending([taken, numbers(20, 'Many')]) }, { columns: 120, rows: 40 });
    table.sees(/board of \d+ by \d+, 0 left/);
    await table.close();
    await open({ ending: ending([taken]) });
    table.seesNot('board of');
  });

  it('leads nowhere where nothing is given, but for the keys around it', async () => {
    const pressed: string[] = [];
    await open({
      ending: ending([]),
      keys: [{ key: 'c', label: 'chat', run: () => pressed.push('chat') }],
      close: () => pressed.push('board'),
    });
    expect(table.rows().at(-1)).toMatch(/^└ c chat {2}Enter board {2}\? help {2}─+┘$/);
    await table.press('c', 's', 'l', 'n', 'r', 'v', 'enter');
    expect(pressed).toEqual(['chat', 'board']);
  });
});
