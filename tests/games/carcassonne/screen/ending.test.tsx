import { describe, expect, it } from 'vitest';
import { linesOf } from '../../../../src/engine/history.ts';
import { startMatch, tableNames } from '../../../../src/engine/match.ts';
import type { Session } from '../../../../src/engine/session.ts';
import { LocalSession } from '../../../../src/engine/session.ts';
import type { Event } from '../../../../src/games/carcassonne/rules/events.ts';
import { carcassonne } from '../../../../src/games/carcassonne/rules/index.ts';
import type { CarcassonneTypes } from '../../../../src/games/carcassonne/rules/types.ts';
import { Board } from '../../../../src/games/carcassonne/screen/Board.tsx';
import { help } from '../../../../src/games/carcassonne/screen/help.ts';
import { screen } from '../../../../src/games/carcassonne/screen/index.ts';
import { newsOf } from '../../../../src/games/carcassonne/screen/news.ts';
import { isSoundName } from '../../../../src/sound/scores.ts';
import { mount, type Table as Terminal } from '../../../tui/driver.tsx';
import { Table } from '../table.ts';
import { finished, leave, open, sessionAt } from './positions.tsx';

/** Plays a turn as a person does: arrows, R, Enter. */
async function playTurn(terminal: Terminal, session: Session<CarcassonneTypes>): Promise<void> {
  const { state } = session.match;
  const target = carcassonne.legalMoves(state, state.current).at(-1)!;
  if (target.type !== 'placeTile') throw new Error('no tile is to be placed');
  const view = carcassonne.view(state, 'all');
  const from = view.board.at(-1)!;
  const times = (count: number, key: string): string[] =>
    Array.from({ length: Math.max(0, count) }, () => key);
  await terminal.press(
    ...times(target.x - from.x, 'right'),
    ...times(from.x - target.x, 'left'),
    ...times(target.y - from.y, 'up'),
    ...times(from.y - target.y, 'down'),
    ...times(target.rotation, 'r'),
    'enter',
  );
  if (session.match.state === state) await terminal.press('down', 'enter');
}

describe('a game to its end', () => {
  it('is played with arrows, R and Enter alone', async () => {
    const { state } = new Table('E');
    leave(state, { D: 2, E: 2, U: 3, V: 3, B: 1 });
    const { terminal, session } = await open(sessionAt(state));
    while (session.match.state.phase.kind !== 'over') await playTurn(terminal, session);
    expect(session.match.state.turned.length + session.match.state.setAside.length).toBe(13);
    expect(terminal.sounds.filter((name) => name === 'placeTile').length).toBeGreaterThan(5);
    expect(terminal.sounds).toContain('follower');
    expect(terminal.sounds).toContain('win');
    terminal.sees(/(Red|Yellow) .*(wins|share the victory)/);
  });

  it('CC7 ends with the winner, every score by its kinds, the chart and the board', async () => {
    for (const [columns, rows] of [
      [80, 24],
      [120, 40],
    ] as const) {
      const session = finished(5);
      const { terminal } = await open(session, { columns, rows });
      const chart = 'Points after every move';
      terminal.sees('★', /Roads +Cities +Monasteries +Fields/, '+n: unfinished', /wins|share/);
      if (!terminal.frame().includes(chart)) await terminal.press('right');
      terminal.sees(chart);
      for (const [seat, { score }] of carcassonne.view(session.match.state, 'all').players.entries())
        terminal.sees(`${score} · ${session.match.players[seat]!.name}`);
      await terminal.press('enter');
      terminal.seesNot(chart);
      terminal.sees('Space figures', /[░▀]/);
      const wide = terminal.frame();
      await terminal.press('right');
      expect(terminal.frame()).not.toBe(wide);
      await terminal.close();
    }
  });

  it('shows the fifth player in the places and the chart in the colour of their followers', async () => {
    const { terminal } = await open(finished(5), { columns: 120, rows: 40, env: { TERM: 'xterm' } });
    terminal.sees('■ Black');
    // White on a black ground, in the list of the places and at the end of the line of the chart.
    expect(terminal.look('■ Black')).toContain('37');
    expect(terminal.look('■   ')).toContain('37');
  });

  it('L5 saves the log and leads to a new game', async () => {
    const { terminal, left } = await open(finished(2));
    terminal.sees('n new game', 's log');
    await terminal.press('s', 'n');
    expect(left).toEqual(['log', 'new-game']);
  });

  it('leads on from a game of computer players alone as well', async () => {
    const { terminal, left } = await open(finished(2), { people: [] });
    terminal.sees('n new game');
    await terminal.press('n');
    expect(left).toEqual(['new-game']);
  });
});

describe('the screen of Carcassonne', () => {
  it('L6 shows a board alone, with what the last step brought', async () => {
    const session = finished(3);
    const view = carcassonne.view(session.match.state, 'all');
    const terminal = await mount(
      <Board view={view} players={session.match.players} width={78} height={22} />,
    );
    terminal.sees('░');
  });

  it('L6 names who placed the last tile, though the next one drew what fits nowhere', async () => {
    const { state, players } = finished(3).match;
    const view = carcassonne.view(state, 'all');
    const drawn = async (current: number): Promise<string> => {
      const board = <Board view={{ ...view, current }} players={players} width={238} height={118} />;
      return (await mount(board, { columns: 240, rows: 120, env: { TERM: 'xterm' } })).styled();
    };
    expect(await drawn((view.current + 1) % 3)).toBe(await drawn(view.current));
  });

  it('tells in the status line what the last turn brought', () => {
    const { match } = finished(2);
    const newsText = (...events: Event[]) =>
      newsOf({ lines: linesOf(match, events, 'all'), names: tableNames(match) })?.text;
    const placed = { type: 'tilePlaced', seat: 0, tile: 'V', rotation: 1, x: 3, y: -2 } as const;
    expect(newsText(placed)).toBe('Red places a road curve at 3,-2.');
    const follower = { type: 'followerPlaced', seat: 0, segment: 'R0', kind: 'road', x: 3, y: -2 } as const;
    expect(newsText(placed, follower)).toBe('Red places a road curve at 3,-2 with a thief.');
    const lines = linesOf(match, [placed, follower], 'all');
    expect(newsOf({ lines, names: tableNames(match) }, 44)?.text).toBe(
      'Red places a tile at 3,-2 with a thief.',
    );
    const done = (kind: 'road' | 'city', worth: number, points: number[]) =>
      ({
        type: 'featureCompleted',
        kind,
        cells: [
          { x: 3, y: -2 },
          { x: 3, y: -1 },
        ],
        worth,
        points,
      }) as const;
    const scored = linesOf(match, [placed, done('road', 2, [0, 0]), done('city', 24, [0, 24])], 'all');
    const city = 'A city of 2 tiles is completed: Yellow gets 24.';
    expect(newsOf({ lines: scored, names: tableNames(match) }, 76)?.text).toBe(city);
    expect(newsOf({ lines: scored, names: tableNames(match) })?.text).toMatch(`${city} A road of 2 tiles`);
    const late = { type: 'timeUp', seat: 0 } as const;
    expect(newsText(late, placed)).toBe("Time's up for Red. Red places a road curve at 3,-2.");
    expect(newsText(placed, late)).toBe("Time's up for Red. Red places a road curve at 3,-2.");
    expect(newsText(late, { ...placed, seat: 1 })).toBe('Yellow places a road curve at 3,-2.');
    const lateLines = linesOf(match, [late, placed], 'all');
    expect(newsOf({ lines: lateLines, names: tableNames(match) }, 50)?.text).toBe(
      "Time's up for Red. Red places a tile at 3,-2.",
    );
    expect(newsText(follower, { ...placed, seat: 1 })).toBe('Yellow places a road curve at 3,-2.');
    expect(newsText(placed, { type: 'tileSetAside', seat: 1, tile: 'C' })).toBe(
      'A city on all four sides with a pennant fits nowhere and is set aside.',
    );
  });

  it('CC8 tells in its help how to play and every key of the screen', () => {
    const text = Object.values(help).flat().join('\n');
    for (const key of [
      'Arrows',
      ' r ',
      'Tab',
      'Enter',
      'Backspace',
      '+ and -',
      'Ctrl',
      't ',
      'o ',
      'i ',
      'h ',
    ]) {
      expect(text).toContain(key);
    }
  });

  it('L12 names sounds that exist', () => {
    const sounds: string[] = [];
    const session = finished(2);
    const again = new LocalSession(startMatch(carcassonne, session.match));
    again.listen(({ events }) => sounds.push(...screen.sounds(events).now));
    for (const { seat, move } of session.match.steps) again.play(seat, move);
    expect(new Set(sounds)).toEqual(new Set(['placeTile', 'follower', 'featureScored', 'win']));
    expect(sounds.every(isSoundName)).toBe(true);
  });

  it('L4 reads out the board, the players, the tile and its parts in words', async () => {
    const board = new Table('D', { river: false }).turn(['D', 1, 0, 0, 'R0'], 'E');
    const { terminal } = await open(sessionAt(board.state), { settings: { reader: true } });
    terminal.sees(
      'Red (Ann): 0 points, 6 followers left',
      'Yellow (Bob): 0 points, 7 followers left, to move',
    );
    terminal.sees(
      'The board has 2 tiles, the last at 1 east.',
      'Your tile: a city cap, held at 1 east (1,0), turned not at all.',
    );
    await terminal.press('up', 'r', 'r');
    terminal.sees('held at 1 east, 1 north (1,1), turned twice. It fits here.');
    // The title is no other at another cell, and told once.
    expect(terminal.output.written.match(/^Carcassonne · /gm)).toHaveLength(1);
    // Each once.
    expect(terminal.frame().match(/It fits here|city cap,|YOUR TILE/g)).toEqual([
      'city cap,',
      'It fits here',
    ]);
    terminal.sees('1: a knight in the city in the south, 4 points now.');
    terminal.sees('2: a farmer in the field in the north');
    await terminal.press('i', 'down', 'tab');
    terminal.sees(
      '1 east (1,0): a city cap with a straight road. The road from east to west: 2 tiles, 2 open sides',
    );
    terminal.sees('Red owns it');
    expect(terminal.frame()).not.toMatch(/[·░]{3}/);
  });
});
