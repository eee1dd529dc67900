import { afterEach, describe, expect, it } from 'vitest';
import type { Seat } from '../../../../src/engine/game.ts';
import { startMatch } from '../../../../src/engine/match.ts';
import { readMove } from '../../../../src/engine/moves.ts';
import { Session } from '../../../../src/engine/session.ts';
import { bestMoves } from '../../../../src/games/wordsteal/bots/index.ts';
import type { WordStealOptions, WordStealTypes } from '../../../../src/games/wordsteal/rules/index.ts';
import { Play } from '../../../../src/games/wordsteal/screen/Play.tsx';
import { reviewMatch } from '../../../../src/games/wordsteal/screen/review.ts';
import { mount, type Table } from '../../../tui/driver.tsx';
import { english, game, lexicon, optionsFor } from '../table.ts';

interface Setting {
  readonly options?: Partial<WordStealOptions>;
  readonly rack?: string;
  readonly columns?: number;
  readonly rows?: number;
  readonly people?: readonly Seat[];
}

let table: Table;
let session: Session<WordStealTypes>;
let left: string[];
let saves: number;

/** A game of Ann and Bob whose first rack is known. */
async function sitDown(setting: Setting = {}): Promise<void> {
  const options = optionsFor(2, setting.options ?? {});
  const players = [
    { name: 'Ann', colour: 'red' },
    { name: 'Bob', colour: 'blue' },
  ];
  const letters = [...(setting.rack ?? 'HELPSTO')].map((letter) => english.letters.indexOf(letter));
  const script = options.racks === 'own' ? [...letters, ...letters] : letters;
  session = new Session(startMatch(game, { options, players, seed: 'table' }, script));
  left = [];
  saves = 0;
  table = await mount(
    <Play
      session={session}
      people={setting.people ?? [0, 1]}
      review={(match) => reviewMatch(match, lexicon)}
      leave={(how) => left.push(how)}
      saveLog={() => {
        saves++;
      }}
    />,
    { columns: setting.columns ?? 80, rows: setting.rows ?? 24 },
  );
}

afterEach(async () => {
  await table.close();
});

const times = (count: number, key: string): string[] => Array.from({ length: count }, () => key);

describe.each([
  [80, 24],
  [120, 40],
])('the table at %sx%s', (columns, rows) => {
  it('WS8 shows title, turn, clock, scores, rules, rack, buttons and keys', async () => {
    await sitDown({ columns, rows });
    table.sees(
      'WordSteal',
      'Ann to move',
      '1:30',
      '♛ 50 points · words · bag 189',
      '– No S',
      '● Ann',
      '▲ Bob',
    );
    table.sees('[Submit]', '[Skip]', '[New game]', 'select', '/ type', '? help');
    expect(table.rows().length).toBe(rows);
  });

  it('WS3, WS6 plays a word with arrows and space alone', async () => {
    await sitDown({ columns, rows });
    await table.press('right', 'space', 'right', 'right', 'right', ...times(7, 'up'), 'space');
    table.sees(/\[ *H *\]/);
    await table.press('down', 'left', 'left', 'space', 'right', 'right', 'right', ...times(7, 'up'), 'space');
    await table.press('enter');
    expect(session.match.steps.map((step) => game.notation.format(step.move))).toEqual(['G7 across HE']);
    table.sees('Bob to move', 'Ann forms HE: +2', "It is now Bob's turn.");
    expect(table.sounds).toEqual(['wordAccepted']);
  });
});

describe('a turn', () => {
  it('is played by typing as well', async () => {
    await sitDown();
    await table.press('/');
    await table.type('help');
    await table.press('enter');
    expect(game.scores(session.match.state)).toEqual([4, 0]);
  });

  it('is played by the command line, with completion', async () => {
    await sitDown();
    await table.press(':');
    await table.type('G7 across HELP');
    await table.press('enter');
    expect(game.scores(session.match.state)).toEqual([4, 0]);
  });

  it('7. is not lost with fewer than two tiles', async () => {
    await sitDown();
    await table.press('enter');
    table.sees('You must place at least 2 tiles!');
    expect(session.match.steps).toHaveLength(0);
  });

  it('6, 12. is lost with a wrong word: the reason is told and the tiles are back in their slots', async () => {
    await sitDown();
    await table.press('/');
    await table.type('psh');
    await table.press('enter');
    table.sees('PSH is not in the dictionary!', 'Bob to move', '│ H │ E │ L │ P │ S │ T │ O │');
    expect(table.sounds).toEqual(['wordInvalid']);
  });

  it('WS4 ends with Skip, which Tab and Enter press', async () => {
    await sitDown();
    await table.press('tab', 'enter');
    expect(session.match.steps[0]?.move).toEqual({ type: 'skip' });
    table.sees('Ann skips.');
  });

  it('WS5 undoes and redoes with Ctrl+Z and Ctrl+Y, and says when there is nothing', async () => {
    await sitDown();
    await table.press('ctrl+z');
    table.sees('There is nothing to undo in this turn.');
    await table.press('/');
    await table.type('he');
    await table.press('ctrl+z');
    table.sees('Undone: E to H7.');
    await table.press('ctrl+y', 'enter');
    expect(game.scores(session.match.state)).toEqual([2, 0]);
  });

  it('WS4 shuffles into another order', async () => {
    await sitDown();
    await table.press('s');
    table.seesNot('│ H │ E │ L │ P │ S │ T │ O │');
  });

  it('38. sounds a refused drop and leaves the tile where it was', async () => {
    await sitDown();
    await table.press(':');
    await table.type('G7 across HELP');
    await table.press('enter', 'right', 'space', 'right', 'right', 'right', ...times(7, 'up'), 'space');
    table.sees('is occupied.');
    expect(table.sounds).toContain('illegal');
  });

  it('ignores a paste of ten thousand characters', async () => {
    await sitDown();
    await table.paste('x'.repeat(10_000));
    await table.press('/');
    await table.paste('HELP'.repeat(2_500));
    table.seesNot('[H]');
    await table.type('he');
    table.sees('[H]', '[E]');
  });

  it('15. warns while a tile lies on a pink cell that may not be played', async () => {
    await sitDown({ options: { noPinks: true } });
    await table.press('/', ...times(6, 'up'));
    await table.type('h');
    table.sees('No_Pinks: You cannot play on a pink square!');
  });
});

describe('WS3 Esc', () => {
  it('puts the grabbed tile back, then deselects, then opens the menu, and closes that', async () => {
    await sitDown();
    await table.press('right', 'space', 'up', 'up');
    table.sees('‹H›');
    await table.press('escape');
    table.seesNot('‹H›');
    await table.press('escape', 'escape');
    table.sees('Resume');
    await table.press('escape');
    table.seesNot('Resume');
    expect(left).toEqual([]);
  });

  it('closes the typing cursor and keeps the tiles', async () => {
    await sitDown();
    await table.press('/');
    await table.type('he');
    await table.press('escape');
    table.sees('[H]', '[E]');
    table.seesNot('▸');
  });

  it('survives a resize with a tile in the hand', async () => {
    await sitDown();
    await table.press('right', 'space', 'up', 'up');
    await table.resize(120, 40);
    table.sees('‹');
    await table.resize(60, 20);
    await table.resize(80, 24);
    await table.press('space');
    table.sees('[H]');
  });
});

describe('WS9 the clock', () => {
  it('31. beeps at ten seconds, and at zero the tile in the hand returns and the turn is skipped', async () => {
    await sitDown();
    await table.press('/');
    await table.type('he');
    await table.press('/', 'right', 'space');
    await table.passTime(81_000);
    expect(table.sounds).toEqual(['tenSeconds']);
    await table.passTime(10_000);
    expect(session.match.steps.map((step) => step.move.type)).toEqual(['timeUp']);
    expect(table.sounds).toEqual(['tenSeconds', 'timeUp']);
    table.sees('Times up!', 'Bob to move', '│ H │ E │ L │ P │ S │ T │ O │');
    await table.press('ctrl+z');
    table.sees('There is nothing to undo in this turn.');
  });

  it('32. stands still in the help, the about page, the menu and while a question is open', async () => {
    await sitDown();
    for (const [open, close] of [
      ['?', 'escape'],
      ['f1', 'escape'],
      ['f2', 'escape'],
      ['escape', 'escape'],
      ['ctrl+n', 'escape'],
    ] as const) {
      await table.press(open);
      await table.passTime(200_000);
      await table.press(close);
    }
    expect(session.match.steps).toHaveLength(0);
    table.sees('Ann to move');
  });
});

describe('WS13 the keys of the source', () => {
  it('42. asks before a new game and before quitting', async () => {
    await sitDown();
    await table.press('ctrl+n', 'enter');
    expect(left).toEqual([]);
    await table.press('ctrl+n', 'n');
    await table.press('ctrl+q', 'q');
    expect(left).toEqual(['new-game', 'quit']);
  });

  it('saves the log with Ctrl+S, shows the about page with F1 and the instructions with F2', async () => {
    await sitDown();
    await table.press('ctrl+s');
    expect(saves).toBe(1);
    await table.press('f1');
    table.sees('Credits');
    await table.press('escape', 'f2');
    table.sees('Keys now', 'The idea');
  });
});

describe('racks of their own', () => {
  it('hide the rack until the next player is there', async () => {
    await sitDown({ options: { racks: 'own' } });
    table.sees('Pass the keyboard to ● Ann');
    table.seesNot('│ H │');
    await table.press('space');
    table.sees('│ H │ E │ L │ P │ S │ T │ O │');
    await table.press('tab', 'enter');
    table.sees('Pass the keyboard to ▲ Bob');
  });

  it('are seen only by their own player against a computer player', async () => {
    await sitDown({ options: { racks: 'own' }, people: [1] });
    table.sees('Ann to move', '│ H │ E │');
    table.seesNot('Submit');
    session.play(0, { type: 'skip' });
    await table.settle();
    table.sees('Bob to move', '[Submit]');
  });
});

describe('WS10 the end', () => {
  async function finish(): Promise<void> {
    await sitDown({ options: { winningScore: 5 } });
    session.play(0, { type: 'skip' });
    const help = readMove(game, 'G7 across HELP');
    if (!help.ok) throw new Error(help.reason);
    session.play(1, help.move);
    session.play(0, bestMoves(session.match.state, 0, lexicon, 1)[0]!.move);
    await table.settle();
  }

  it('names the winner, offers review, log and a new game, and sounds the horns', async () => {
    await finish();
    expect(game.outcome(session.match.state)).toBeDefined();
    table.sees('The game is over', 'wins!', 'Review', 'Save log', 'New game');
    expect(table.sounds.at(-1)).toBe('win');
    await table.press('s');
    expect(saves).toBe(1);
  });

  it('reviews every turn against the best move, with the line of the scores', async () => {
    await finish();
    await table.press('r');
    table.sees('review', 'Points left on the table', 'best was');
    await table.press('escape');
    table.sees('r review', 'new game');
    table.seesNot('The game is over');
  });
});
