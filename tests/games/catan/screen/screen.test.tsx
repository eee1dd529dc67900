import { expect, it } from 'vitest';
import { catan } from '../../../../src/games/catan/rules/index.ts';
import { ending } from '../../../../src/games/catan/screen/ending.ts';
import { screen } from '../../../../src/games/catan/screen/index.ts';
import { sounds } from '../../../../src/games/catan/screen/sounds.ts';
import { isSoundName } from '../../../../src/sound/scores.ts';
import { mount } from '../../../tui/driver.tsx';
import { playedGame } from '../played-game.ts';

const players = ['Ann', 'Bob', 'Cy'].map((name) => ({ name }));

const { match, events } = playedGame();

it('L12 every event of a whole game has only sounds that exist, and the winning move is heard as a win', () => {
  const names = new Set(events.flatMap((event) => screen.sounds([event]).now));
  for (const name of names) expect(isSoundName(name)).toBe(true);
  expect([...names]).toEqual(expect.arrayContaining(['dice', 'payout', 'build', 'robber', 'win']));
  expect(sounds(events.slice(-2)).now).toEqual(['win']);
});

it('the end tells all hidden points, the dice and the points over time', () => {
  const rolls = events.filter(({ type }) => type === 'rolled').length;
  const { headline, places, sections } = ending(match);
  const bars = sections.flatMap((section) => (section.kind === 'bars' ? section.bars : []));
  const expected = bars.map((bar) => Math.round(((bar.expected ?? 0) * 36) / rolls));
  expect(expected).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
  const winner = catan.outcome(match.state)!.winners[0]!;
  expect(headline).toContain(`${players[winner]!.name} wins!`);
  expect(places[0]).toMatchObject({ seat: winner, won: true });
  for (const [seat, score] of catan.scores(match.state).entries()) {
    expect(places.find((place) => place.seat === seat)?.score).toMatch(new RegExp(`^${score} points?$`));
  }
});

it('L4 the end reads the sources of points aloud in whole words', () => {
  const [points] = ending(match).sections;
  expect(points).toMatchObject({
    rows: players.map(() => ({
      spoken: expect.stringMatching(
        /^points \d+, settlements \d+, cities \d+, longest road \d+, largest army \d+, victory point cards \d+$/,
      ),
    })),
  });
});

it('the end tells in whole words who has development cards, however many', () => {
  const bought = structuredClone(match.state);
  bought.cards.splice(0, 5, 4, 2, 1, 1, 1);
  const hands = ending({ ...match, state: bought }).sections.find(
    ({ title }) => title === 'Hands at the end',
  );
  expect(hands).toMatchObject({
    note: expect.stringContaining(
      `${players[0]!.name}: 4 knights, 2 victory points, 1 road building, 1 year of plenty, 1 monopoly.`,
    ),
  });
});

it('L6 the board is shown alone for replays, as large as its room', async () => {
  const view = catan.view(match.state, 'all');
  const table = await mount(<screen.Board view={view} players={players} width={78} height={20} />);
  table.sees('3:1', '(6)', '(8)', /\[ [●■▲] \]/);
});

it('has help for who has never played', () => {
  for (const [title, lines] of Object.entries(screen.help)) {
    expect(title).not.toBe('');
    expect(lines.join(' ').length).toBeGreaterThan(100);
  }
});
