import { describe, expect, it } from 'vitest';
import { lexiconOf } from '../lexicon-of.ts';
import { english, game } from '../table.ts';
import { left, session, sitDown, table } from './seated.tsx';

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
    // Before the first point nobody leads.
    table.seesNot('★');
    expect(table.rows().length).toBe(rows);
  });

  it('WS3, WS6 plays a word with arrows and space alone', async () => {
    await sitDown({ columns, rows });
    await table.press('right', 'space', 'right', 'right', 'right', ...times(7, 'up'), 'space');
    table.sees(/\[ *H *\]/);
    await table.press('down', 'left', 'left', 'space', 'right', 'right', 'right', ...times(7, 'up'), 'space');
    await table.press('enter');
    expect(session.match.steps.map((step) => game.notation.format(step.move))).toEqual(['G7 across HE']);
    table.sees('Bob to move', 'Ann forms HE: +2', "It is now Bob's turn.", '● Ann ★');
    table.seesNot(/▲ Bob ★/);
    // Two points of fifty, in a line as wide as the panel.
    table.sees(/ ━+─+/);
    expect(table.sounds).toEqual(['wordAccepted']);
  });
});

it('WS4 the buttons are whole below the pocket board too', async () => {
  await sitDown({ options: { board: 'pocket' }, rack: 'HELPST' });
  table.sees('[Submit][Skip][Shuffle][Recall][New game]');
});

describe('a turn', () => {
  it('is played by typing as well', async () => {
    await sitDown();
    await table.press('/');
    await table.type('help');
    await table.press('enter');
    expect(game.scores(session.match.state)).toEqual([4, 0]);
  });

  it('is said to be ready only where the tiles lie as they must', async () => {
    await sitDown();
    await table.press('/', 'h', 'right', 'e');
    table.sees('Place the tiles in one line', 'The first word covers G7');
    table.seesNot('Press Enter to submit');
    await table.press('backspace', 'left', 'e');
    table.sees('HE: +2', 'Press Enter to submit the word.');
  });

  it('takes accents and ß as the dictionary spells them', async () => {
    const accents = lexiconOf(['ETE'], { ...english, accents: 'strip', fold: { ß: 'SS' } }, 'words');
    await sitDown({ rack: 'ETESSAI', lexicons: () => accents });
    await table.press('/');
    await table.type('étéß');
    table.seesNot('There is no');
    await table.press('enter');
    expect(session.match.steps[0]?.move).toMatchObject({
      tiles: [{ letter: 'E' }, { letter: 'T' }, { letter: 'E' }, { letter: 'S' }, { letter: 'S' }],
    });
  });

  it('L3 leaves the help and the command line reachable while tiles are typed', async () => {
    await sitDown();
    await table.press('/');
    await table.type('he');
    await table.press('?');
    table.sees('Keys now');
    await table.press('escape', ':');
    await table.type('skip');
    await table.press('enter', 's');
    expect(session.match.steps[0]?.move).toEqual({ type: 'skip' });
  });

  it('is played by the command line, whose completion finds no words for the player', async () => {
    await sitDown();
    await table.press(':');
    table.sees('skip');
    table.seesNot('across');
    await table.type('g7 ');
    table.sees('G7 across', 'G7 down');
    table.seesNot('HELP');
    await table.press('tab');
    await table.type('HE');
    table.seesNot('HELP');
    await table.type('LP');
    await table.press('enter');
    expect(session.match.steps.map((step) => game.notation.format(step.move))).toEqual(['G7 across HELP']);
  });

  it('7. is not lost with fewer than two tiles', async () => {
    await sitDown();
    await table.press('enter');
    table.sees('You must place at least 2 tiles!');
    expect(session.match.steps).toHaveLength(0);
  });

  it('WS3 is not submitted with a tile in the hand', async () => {
    await sitDown();
    await table.press('/');
    await table.type('he');
    await table.press('/', 'right', 'space', 'up', 'enter');
    table.sees('Press Space first to drop the tile.');
    expect(session.match.steps).toHaveLength(0);
  });

  it('6, 12. is lost with a wrong word: the reason is told and the tiles are back in their slots', async () => {
    await sitDown();
    await table.press('/');
    await table.type('psh');
    await table.press('enter');
    table.sees('Ann loses the turn: PSH is not in the dictionary!', 'Bob to move', '│H │E │L │P │S │T │O │');
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
    await table.press('ctrl+y', 'escape');
    for (const word of ['undo', 'redo']) {
      await table.press(':');
      await table.type(word);
      await table.press('enter');
      table.sees(word === 'undo' ? 'Undone: E to H7.' : '[E]');
    }
    await table.press('enter');
    expect(game.scores(session.match.state)).toEqual([2, 0]);
  });

  it('WS4 shuffles into another order', async () => {
    await sitDown();
    await table.press('s');
    table.seesNot('│H │E │L │P │S │T │O │');
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
    const before = table.rows();
    for (const letter of ['x', 's', 'r', '/', ' ', '1', '\r', '\t']) await table.paste(letter.repeat(10_000));
    expect(table.rows()).toEqual(before);
    expect(session.match.steps).toHaveLength(0);
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
    table.sees('Pink cells are closed: No Pinks.');
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

  const rack = '│H │E │L │P │S │T │O │';
  const gap = '│  │E │L │P │S │T │O │';
  const onBoard = ['right', 'space', 'up', 'space'];

  it.each([
    ['over the rack', ['right', 'space', 'right', 'right'], [rack]],
    ['over the board', ['right', 'space', 'right', ...times(9, 'up')], [rack]],
    ['over a cell that is taken', [...onBoard, 'down', 'space', 'left', 'up'], ['[H]', gap]],
    ['on its way from the board to another cell', [...onBoard, 'space', 'up', 'right'], ['[H]', gap]],
    ['on its way from the board to the rack', [...onBoard, 'space', 'down'], ['[H]', gap]],
  ])(
    'returns a grabbed tile %s to where it was, once; and nothing is there to undo',
    async (_, keys, seen) => {
      await sitDown();
      await table.press(...keys);
      table.sees('put back');
      const commands = keys.filter((key) => key === 'space').length > 1 ? 1 : 0;
      await table.press('escape');
      table.sees(...seen);
      table.sees('deselect');
      table.seesNot('‹', 'Resume');
      await table.press(...times(commands, 'ctrl+z'), 'ctrl+z');
      table.sees('There is nothing to undo in this turn.', rack);
    },
  );

  it.each([
    ['a tile of the rack is selected', ['right'], [rack]],
    ['a tile on the board is selected', onBoard, ['[H]', gap]],
  ])('deselects where %s, and leaves everything in its place', async (_, keys, seen) => {
    await sitDown();
    await table.press(...keys, 'escape');
    table.sees(...seen);
    table.seesNot('deselect', 'Resume');
    await table.press('space');
    table.sees('Press an arrow to select a tile first.');
  });

  it.each([
    ['nothing is selected', []],
    ['tiles lie on the board', [...onBoard, 'escape']],
    ['another button is marked', ['tab']],
  ])('opens the menu where %s, and closes it', async (_, keys) => {
    await sitDown();
    await table.press(...keys, 'escape');
    table.sees('Resume');
    await table.press('escape');
    table.seesNot('Resume');
  });

  it.each([
    [':', 'Enter run'],
    ['f2', 'The idea'],
    ['ctrl+n', 'Leave this game'],
  ])('closes what %s opened and leaves the tile in the hand', async (key, shown) => {
    await sitDown();
    await table.press('right', 'space', 'up', 'up', key);
    table.sees(shown);
    await table.press('escape');
    table.seesNot(shown);
    table.sees('‹H›', 'put back');
    await table.press('escape');
    table.sees(rack);
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
