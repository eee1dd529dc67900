import { describe, expect, it } from 'vitest';
import { readMove } from '../../../../src/engine/moves.ts';
import { bestMoves } from '../../../../src/games/wordsteal/bots/review.ts';
import { game, lexicon } from '../table.ts';
import { left, saves, session, sitDown, table } from './seated.tsx';

/** The next player says so; keys are heard once they have rested, before and after. */
async function takeKeyboard(): Promise<void> {
  await table.passTime(300);
  await table.press('space');
  await table.passTime(300);
}

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
    table.sees("Time's up!", 'Bob to move', '│H │E │L │P │S │T │O │');
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

describe.each(['shared', 'own'] as const)('32. a table with %s racks whose clock stands still', (racks) => {
  it('shows no tiles, unless a move is being typed', async () => {
    await sitDown({ options: { racks } });
    if (racks === 'own') await takeKeyboard();
    await table.press('/');
    await table.type('he');
    await table.press('/', 'escape');
    table.sees('Resume', '│? │? │');
    table.seesNot('[H]');
    await table.press('escape', ':');
    table.sees('[H]', '│L │P │');
  });

  it('shows them from the first frame on', async () => {
    await sitDown({ options: { racks } });
    expect(table.output.written).not.toMatch(/│ +\?/);
  });

  it('shows them where there is no clock', async () => {
    await sitDown({ options: { racks, turnSeconds: 0 } });
    if (racks === 'own') await takeKeyboard();
    await table.press('escape');
    table.sees('Resume', '│H │E │');
  });
});

describe('WS13 the keys of the source', () => {
  it('42. asks before a new game and before quitting', async () => {
    await sitDown();
    await table.press('ctrl+n', 'enter');
    expect(left).toEqual([]);
    await table.press('ctrl+n', 'n');
    expect(left).toEqual(['new-game']);
    await table.press('ctrl+q', 'enter');
    expect(table.ended()).toBeUndefined();
    await table.press('ctrl+q', 'q');
    expect(table.ended()).toEqual({ status: 0 });
  });

  it.each([
    ['new', 'Leave this game for a new one?'],
    ['quit', 'Quit boardgames?'],
  ])('42. asks when :%s is typed', async (command, question) => {
    await sitDown();
    await table.press(':');
    await table.type(command);
    await table.press('enter');
    table.sees(question);
    await table.press('escape');
    expect(left).toEqual([]);
    table.sees('Ann to move');
  });

  it('43. saves the log of a game that is still running as well', async () => {
    await sitDown();
    await table.press(':');
    await table.type('save');
    await table.press('enter', 'ctrl+s');
    expect(saves).toBe(2);
  });

  it('L3 has all its keys at the hand-over as well', async () => {
    await sitDown({ options: { racks: 'own' } });
    for (const [open, shown] of [
      ['escape', 'Undo'],
      [':', 'Enter run'],
      ['f2', 'The idea'],
      ['f1', 'Credits'],
      ['ctrl+n', 'Leave this game'],
      ['ctrl+q', 'Quit boardgames?'],
    ] as const) {
      await table.press(open);
      table.sees(shown);
      table.seesNot('│H │E │');
      await table.press('escape');
      table.sees('Pass the keyboard to ● Ann', 'Space I am Ann');
    }
    await table.press('ctrl+s');
    expect(saves).toBe(1);
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
    table.seesNot('│H │');
    await takeKeyboard();
    table.sees('│H │E │L │P │S │T │O │');
    await table.press('tab', 'enter');
    table.sees('Pass the keyboard to ▲ Bob', 'Ann skips.');
  });

  it('31. run no clock until their player is there', async () => {
    await sitDown({ options: { racks: 'own' } });
    await table.passTime(200_000);
    await table.press('space');
    table.sees('1:30');
    expect(session.match.steps).toHaveLength(0);
  });

  it('36. keep their order while the other player has the keyboard', async () => {
    await sitDown({ options: { racks: 'own' } });
    await takeKeyboard();
    await table.press('right', 'space', 'right', 'space');
    table.sees('│E │H │L │P │S │T │O │');
    await table.press('tab', 'enter');
    await takeKeyboard();
    table.sees('│H │E │L │P │S │T │O │');
    await table.press('/');
    await table.type('he');
    await table.press('enter');
    await takeKeyboard();
    table.sees('Ann to move', '│E │H │L │P │S │T │O │');
  });

  it('are seen only by their own player against a computer player', async () => {
    await sitDown({ options: { racks: 'own' }, people: [1] });
    table.sees('Ann to move', '│H │E │');
    table.seesNot('Submit');
    void session.play(0, { type: 'skip' });
    await table.settle();
    table.sees('Bob to move', '[Submit]');
  });
});

describe('WS10 the end', () => {
  async function finish(): Promise<void> {
    await sitDown({ options: { winningScore: 5 } });
    void session.play(0, { type: 'skip' });
    const help = readMove(game, 'G7 across HELP');
    if (!help.ok) throw new Error(help.refusal.text);
    void session.play(1, help.move);
    void session.play(0, bestMoves(session.match.state, 0, lexicon, 1)[0]!.move);
    await table.settle();
    // The steal is shown first.
    await table.passTime(400);
  }

  it('names the winner with the figures of everybody, and sounds the horns', async () => {
    await finish();
    expect(game.outcome(session.match.state)).toBeDefined();
    table.sees('the game is over', 'wins!', '★', 'Tiles and words', 'Taken');
    table.sees('s log', 'new game');
    await table.press('right');
    table.sees('Scores after each turn');
    expect(table.sounds.at(-1)).toBe('win');
    await table.press('s');
    expect(saves).toBe(1);
  });

  it('lets words be looked up', async () => {
    await finish();
    await table.press('escape', 'd');
    await table.type('help');
    await table.press('enter');
    table.sees('HELP is in the dictionary');
  });
});
