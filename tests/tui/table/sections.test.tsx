import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { standingsOf } from '../../../src/tui/table/ending.ts';
import { Podium, podiumWidth } from '../../../src/tui/table/ending-page.tsx';
import {
  type Bars,
  columnsIn,
  type Figures,
  type Lines,
  pagesOf,
  type Section,
  SectionColumns,
} from '../../../src/tui/table/sections.tsx';
import { Frame } from '../../../src/tui/widgets/frame.tsx';
import { type MountOptions, mount } from '../driver.tsx';
import { nimSession } from '../nim.ts';

const looks = {
  names: ['Ann', 'Bo', 'Cleopatra of Alexandria', 'Di'],
  colours: ['red', 'blue', 'green', 'yellow'],
} as const;

async function shown(content: ReactNode, options: MountOptions = {}) {
  const table = await mount(<Frame title={['Figures']}>{content}</Frame>, options);
  const rows = table.rows().flatMap((row) => (/^│(.*)│$/.exec(row)?.[1] ?? '').trimEnd() || []);
  await table.close();
  return { rows, look: table.look, spoken: table.frame() };
}

const colours = { env: { TERM: 'xterm' } };

const figures = (title: string, rows: number, note?: string): Figures => ({
  ...{ kind: 'figures', title, heads: ['Moves'], ...(note ? { note } : {}) },
  rows: Array.from({ length: rows }, (_, row) => ({ label: `row ${row}`, cells: [String(row)] })),
});
const bars = (title: string, count: number): Bars => ({
  ...{ kind: 'bars', title },
  bars: Array.from({ length: count }, (_, bar) => ({ label: `${bar}`, count: bar })),
});
const chart: Lines = {
  kind: 'lines',
  title: 'chart',
  values: [
    [0, 4],
    [0, 2],
  ],
};

/** Whose names begin alike. */
const alike = {
  names: ['Christopher Robin Lee', 'Christopher Robin Hill', 'Cleo', 'Christopher Robin Jones'],
  colours: looks.colours,
} as const;

const titles = (pages: readonly (readonly (readonly Section[])[])[]): string[] =>
  pages.map((page) => page.map((column) => column.map(({ title }) => title).join(' ')).join(' | '));

describe('the sections of a page of figures', () => {
  it('stand in one column, and from 108 columns on in two', () => {
    expect(columnsIn(107, 20)).toEqual({ columns: 1, width: 107, height: 21 });
    expect(columnsIn(108, 20)).toEqual({ columns: 2, width: 52, height: 21 });
    expect(columnsIn(109, 20).width).toBe(53);
  });

  it('go on over pages, each as long as there is room, and a gap is filled by the next that fits', () => {
    const room = { columns: 1, width: 40, height: 12 };
    const [four, six] = [figures('four', 1), figures('six', 3)];
    expect(titles(pagesOf([six, four, bars('eight', 6)], room))).toEqual(['six four', 'eight']);
    expect(titles(pagesOf([six, bars('eight', 6), bars('also six', 4)], room))).toEqual([
      'six also six',
      'eight',
    ]);
    expect(titles(pagesOf([six, chart], room))).toEqual(['six', 'chart']);
    expect(titles(pagesOf([bars('four', 2), chart], room))).toEqual(['four chart']);
    expect(titles(pagesOf([bars('five', 3), chart], room))).toEqual(['five', 'chart']);
    expect(titles(pagesOf([figures('six', 3, 'One note.'), bars('five', 3)], room))).toEqual(['six five']);
    expect(
      titles(
        pagesOf([figures('six', 3, 'A note of forty columns, which is two rows.'), bars('five', 3)], room),
      ),
    ).toEqual(['six', 'five']);
    expect(pagesOf([], room)).toEqual([]);
  });

  it('fill pages of two columns where one has not room for all', () => {
    const room = { columns: 2, width: 40, height: 10 };
    const all = ['a', 'b', 'c', 'd', 'e'].map((title) => bars(title, 5));
    expect(titles(pagesOf(all, room))).toEqual(['a | b', 'c | d', 'e']);
    expect(titles(pagesOf([...all.slice(0, 2), chart], room))).toEqual(['a | b', 'chart']);
  });

  it('make columns that are about as long where one page has room for all', () => {
    const room = { columns: 2, width: 40, height: 30 };
    const all = ['a', 'b', 'c', 'd'].map((title) => bars(title, 5));
    expect(titles(pagesOf(all, room))).toEqual(['a b | c d']);
    const five = [...all, bars('e', 5)];
    expect(titles(pagesOf(five, room))).toEqual(['a b c | d e']);
    expect(titles(pagesOf([bars('long', 12), ...all.slice(0, 2)], room))).toEqual(['long | a b']);
    expect(titles(pagesOf(all.slice(0, 1), room))).toEqual(['a']);
    expect(titles(pagesOf([bars('a', 26), bars('b', 1), bars('c', 26)], room))).toEqual(['a | b', 'c']);
    expect(titles(pagesOf([bars('a', 28), bars('b', 27)], room))).toEqual(['a | b']);
  });

  it('give charts a column of their own where both columns have room', () => {
    const room = { columns: 2, width: 40, height: 16 };
    expect(titles(pagesOf([bars('a', 5), chart, bars('b', 5)], room))).toEqual(['a b | chart']);
    expect(titles(pagesOf([chart, bars('a', 5), bars('b', 5)], room))).toEqual(['a b | chart']);
    const low = { ...room, height: 14 };
    expect(titles(pagesOf([chart, bars('a', 5), bars('b', 5)], low))).toEqual(['a b | chart']);
    expect(titles(pagesOf([chart, bars('a', 5), bars('b', 6)], low))).toEqual(['chart | a', 'b']);
    expect(titles(pagesOf([chart, bars('a', 14), bars('b', 2)], room))).toEqual(['chart b | a']);
    expect(titles(pagesOf([chart, { ...chart, title: 'other' }], room))).toEqual(['chart | other']);
    expect(titles(pagesOf([bars('a', 5), chart], { ...room, columns: 1 }))).toEqual(['a chart']);
  });

  it('leave the rest of the height to charts, and of a column without any to something else', async () => {
    const rests: unknown[] = [];
    const draw = (columns: readonly (readonly Section[])[], height: number) =>
      shown(
        <SectionColumns
          {...{ columns, looks }}
          room={{ width: 30, height, columns: 2 }}
          rest={(room) => {
            rests.push(room);
            return null;
          }}
        />,
        { rows: 60 },
      );
    const heightOfChart = ({ rows }: { readonly rows: readonly string[] }) =>
      rows.filter((row) => row.includes('│')).length;
    expect(heightOfChart(await draw([[chart]], 8))).toBe(6);
    expect(heightOfChart(await draw([[chart]], 12))).toBe(10);
    expect(heightOfChart(await draw([[bars('a', 2), chart]], 13))).toBe(7);
    expect(heightOfChart(await draw([[chart]], 40))).toBe(15);
    expect(heightOfChart(await draw([[chart, { ...chart, title: 'other' }]], 20))).toBe(16);
    expect(rests).toEqual([]);
    await draw([[bars('a', 2)]], 15);
    expect(rests).toEqual([]);
    await draw([[bars('a', 2)], [bars('b', 1)]], 16);
    expect(rests).toEqual([
      { width: 30, height: 11 },
      { width: 30, height: 12 },
    ]);
  });
});

describe('a table of figures', () => {
  const table: Figures = {
    ...{ kind: 'figures', title: 'Points', heads: ['Moves', 'Longest word'], note: 'Words: of all moves.' },
    rows: [
      { seat: 0, cells: ['3', 'quiz'] },
      { seat: 2, cells: ['14'] },
      { label: 'All', cells: ['17', 'an extraordinary word'] },
    ],
  };
  const draw = (width: number, options?: MountOptions) =>
    shown(
      <SectionColumns columns={[[table]]} looks={looks} room={{ width, height: 20, columns: 1 }} />,
      options,
    );

  it('has columns as wide as what stands in them, with up to nine more where there is room', async () => {
    const { rows } = await draw(78);
    expect(rows).toEqual([
      `Points ${'─'.repeat(71)}`,
      '                                    Moves                   Longest word',
      '● Ann                                   3                           quiz',
      '◆ Cleopatra of Alexandria              14',
      'All                                    17          an extraordinary word',
      'Words: of all moves.',
    ]);
    expect((await draw(52)).rows.slice(1, 3)).toEqual([
      '                         Moves          Longest word',
      '● Ann                        3                  quiz',
    ]);
  });

  it('tells players whose names begin alike apart where they are cut', async () => {
    const each: Figures = { ...table, rows: [0, 1, 2, 3].map((seat) => ({ seat, cells: ['3', 'quiz'] })) };
    const { rows } = await shown(
      <SectionColumns columns={[[each]]} looks={alike} room={{ width: 36, height: 20, columns: 1 }} />,
    );
    expect(rows.slice(2, 6)).toEqual([
      '● Christop…n Lee      3         quiz',
      '▲ Christop… Hill      3         quiz',
      '◆ Cleo                3         quiz',
      '♠ Christop…Jones      3         quiz',
    ]);
  });

  it('has one column between the others before a name is cut', async () => {
    expect((await draw(50)).rows.slice(1, -1)).toEqual([
      '                       Moves          Longest word',
      '● Ann                      3                  quiz',
      '◆ Cleopatra of Alexa…     14',
      'All                       17 an extraordinary word',
    ]);
  });

  it('cuts names first where there is no room, down to ten columns, then the widest of the others', async () => {
    expect((await draw(36)).rows.slice(1, -1)).toEqual([
      '           Moves        Longest word',
      '● Ann          3                quiz',
      '◆ Cleopa…     14',
      'All           17 an extraordinary w…',
    ]);
    expect((await draw(24)).rows.slice(1, -1)).toEqual([
      '           Moves Longes…',
      '● Ann          3    quiz',
      '◆ Cleopa…     14',
      'All           17 an ext…',
    ]);
  });

  it('is read aloud row by row, each figure with its head', async () => {
    expect((await draw(78, { settings: { reader: true } })).spoken).toContain(
      [
        'Ann: Moves 3, Longest word quiz',
        'Cleopatra of Alexandria: Moves 14',
        'All: Moves 17, Longest word an extraordinary word',
        'Words: of all moves.',
      ].join('\n'),
    );
  });

  it('is read aloud with numbers where a sign stands for none', async () => {
    const none: Figures = { ...table, rows: [{ seat: 0, cells: ['·', 'quiz'] }] };
    const { spoken } = await shown(
      <SectionColumns columns={[[none]]} looks={looks} room={{ width: 78, height: 20, columns: 1 }} />,
      { settings: { reader: true } },
    );
    expect(spoken).toContain('Ann: Moves 0, Longest word quiz');
  });

  it('shows players in their colours', async () => {
    const { look } = await draw(78, colours);
    expect(['● Ann', '◆ Cleo', 'All', 'quiz', 'Moves', 'Words'].map(look)).toEqual([
      ...['31 40', '40 92', '37 40', '37 40'],
      ...['40 90', '40 90'],
    ]);
  });
});

describe('bars', () => {
  const dice: Bars = {
    ...{ kind: 'bars', title: 'Dice' },
    bars: [
      { label: '2', count: 1, expected: 2 },
      { label: '12', count: 4, text: 'four' },
      { label: '7', count: 0, expected: 6 },
    ],
  };
  const won: Bars = {
    ...{ kind: 'bars', title: 'Won', whole: 100 },
    bars: [{ label: 'by Ann', count: 50, expected: 25, text: '50 of 100' }],
  };
  const draw = (section: Bars, width: number, options?: MountOptions) =>
    shown(
      <SectionColumns columns={[[section]]} looks={looks} room={{ width, height: 20, columns: 1 }} />,
      options,
    );

  it('are as long as what they stand for, with a stroke where they were to be expected to end', async () => {
    expect((await draw(dice, 40)).rows.slice(1)).toEqual([
      ' 2 ▇▇▇▇▇     │                        1',
      '12 ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇           four',
      ' 7                                │   0',
    ]);
    expect((await draw(dice, 78)).rows.slice(1)).toEqual([
      ' 2 ▇▇▇▇▇▇▇▇▇▇          │                                           1',
      '12 ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇                     four',
      ' 7                                                             │   0',
    ]);
  });

  it('leave twelve columns to the bars of long labels, which are cut', async () => {
    const long = { ...dice, bars: [{ label: 'a label of many words and letters', count: 4 }] };
    expect((await draw(long, 40)).rows.slice(1)).toEqual(['a label of many words a… ▇▇▇▇▇▇▇▇▇    4']);
  });

  it('stand before a line that is the whole where they are shares, all alike', async () => {
    expect((await draw(won, 40)).rows.slice(1)).toEqual(['      by Ann ▇▇▇│▇▇▁▁▁▁▁ 50 of 100']);
    expect(
      (await draw({ ...won, bars: [{ label: 'by the other one', count: 100 }] }, 50)).rows.slice(1),
    ).toEqual(['by the other one ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇ 100']);
  });

  it('have colours', async () => {
    const { look } = await draw(won, 40, colours);
    expect(['by Ann', '▇', '│▇', '▁', '50'].map(look)).toEqual([
      '1 37 40',
      '40 96',
      '1 40 93',
      '40 90',
      '37 40',
    ]);
  });

  it('are read aloud by their labels', async () => {
    expect((await draw(dice, 40, { settings: { reader: true } })).spoken).toContain(
      '2: 1, expected 2.0\n12: four\n7: 0, expected 6.0',
    );
  });
});

describe('the podium', () => {
  const places = [
    { seat: 1, place: 1, score: '9 points', won: true },
    { seat: 0, place: 2, score: '7 points', won: false },
    { seat: 2, place: 3, score: '1 point', won: false },
    { seat: 3, place: 4, score: 'nothing', won: false },
  ];
  const draw = (some: typeof places, height: number, options?: MountOptions) =>
    shown(<Podium places={some} looks={looks} step={15} height={height} />, options);

  it('tells players whose names begin alike apart', async () => {
    const { rows } = await shown(<Podium places={places} looks={alike} step={15} height={5} />);
    expect(rows.slice(0, 2)).toEqual(['                ★ ▲ Christ…Hill', '● Christo…n Lee    9 points']);
  });

  it('has the winner in the middle, the second at the left and the third at the right', async () => {
    expect((await draw(places, 8)).rows).toEqual([
      '                    ★ ▲ Bo',
      '                   9 points',
      '     ● Ann      ███████████████',
      '   7 points     ███████████████',
      '███████████████ ██████ 1 ██████ ◆ Cleopatra of…',
      '██████ 2 ██████ ███████████████     1 point',
      '███████████████ ███████████████ ██████ 3 ██████',
      '███████████████ ███████████████ ███████████████',
    ]);
    expect((await draw(places.slice(0, 2), 5)).rows).toEqual([
      '                    ★ ▲ Bo',
      '     ● Ann         9 points',
      '   7 points     ███████████████',
      '██████ 2 ██████ ██████ 1 ██████',
      '███████████████ ███████████████',
    ]);
  });

  it('lets winners who share a game share the highest step', async () => {
    const shared = places.map((place, at) => ({ ...place, won: at < 2 }));
    expect((await draw(shared, 5)).rows).toEqual([
      '    ★ ● Ann         ★ ▲ Bo',
      '   7 points        9 points',
      '███████████████ ███████████████ ◆ Cleopatra of…',
      '██████ 1 ██████ ██████ 1 ██████     1 point',
      '███████████████ ███████████████ ██████ 3 ██████',
    ]);
  });

  it('lets a tie behind the winner share a step', async () => {
    const tied = places.map((each, at) => ({ ...each, place: Math.min(2, at + 1) }));
    expect((await draw(tied, 5)).rows).toEqual([
      '                    ★ ▲ Bo',
      '     ● Ann         9 points     ◆ Cleopatra of…',
      '   7 points     ███████████████     1 point',
      '██████ 2 ██████ ██████ 1 ██████ ██████ 2 ██████',
      '███████████████ ███████████████ ███████████████',
    ]);
  });

  it('shows everybody in their colour, winners in bold', async () => {
    const { look } = await draw(places, 8, colours);
    expect(['★', '9 points', '● Ann', '7 points', '█', ' 1 ', ' 2 '].map(look)).toEqual([
      ...['1 40 94', '1 37 40', '31 40', '37 40'],
      ...['40 94', '1 97 104', '1 41 97'],
    ]);
  });

  it('is read aloud by places', async () => {
    expect((await draw(places, 8, { settings: { reader: true } })).spoken).toContain(
      '1. Bo: 9 points\n2. Ann: 7 points\n3. Cleopatra of Alexandria: 1 point\n4. Di: nothing',
    );
  });

  it('is as wide as its steps, which are 20 columns at most', () => {
    expect([1, 2, 3, 4].map((count) => podiumWidth(places.slice(0, count), 15))).toEqual([15, 31, 47, 47]);
    expect(podiumWidth(places, 20)).toBe(62);
  });
});

it('winners stand before the others in what is told of an ending, each by their points', () => {
  const { match } = nimSession();
  const game = {
    ...match.game,
    outcome: () => ({ winners: [1, 3], reason: 'time is up' }),
    scores: () => [5, 2, 7, 4, 5],
  };
  const players = ['Ann', 'Bo', 'Cleo', 'Di', 'Ed'].map((name) => ({ name }));
  const { places, winners, reason } = standingsOf(
    { ...match, game, players },
    (points, seat) => `${points}/${seat}`,
  );
  expect(places.map(({ score, won }) => `${score}${won ? ' won' : ''}`)).toEqual([
    ...['4/3 won', '2/1 won', '7/2', '5/0', '5/4'],
  ]);
  expect([winners, reason]).toEqual([['Bo', 'Di'], 'time is up']);
});
