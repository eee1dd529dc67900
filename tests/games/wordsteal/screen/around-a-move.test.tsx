import { describe, expect, it } from 'vitest';
import { readMove } from '../../../../src/engine/moves.ts';
import { game } from '../table.ts';
import { session, sitDown, table } from './seated.tsx';

/** Plays a move for whoever is to move, as a computer player would. */
async function play(line: string): Promise<void> {
  const { state } = session.match;
  const read = readMove(game, line, state);
  if (!read.ok) throw new Error(read.refusal.text);
  expect(await session.play(state.current, read.move)).toBeUndefined();
  await table.settle();
}

const word = async (letters: string): Promise<void> => {
  await table.press('/');
  await table.type(letters);
};

describe('before a move', () => {
  it('Enter submits a word, whatever button was marked before it was typed', async () => {
    await sitDown();
    await table.press('tab', 'tab');
    table.sees('The first word covers G7');
    await word('help');
    table.sees('Press Enter to submit the word.');
    await table.press('enter');
    expect(session.match.steps.map(({ move }) => move.type)).toEqual(['place']);
  });

  it('skip asks on the command line, too, where tiles are on the board, and only there', async () => {
    await sitDown();
    const skip = async (): Promise<void> => {
      await table.press(':');
      await table.type('skip');
      await table.press('enter');
    };
    await word('help');
    await table.press('/');
    await skip();
    table.sees('Skip your turn?');
    await table.press('escape');
    table.sees('[H][E][L][P]');
    await skip();
    await table.press('s');
    expect(session.match.steps.map(({ move }) => move.type)).toEqual(['skip']);
    await skip();
    expect(session.match.steps).toHaveLength(2);
  });

  it('Skip asks when tiles are on the board, and keeps them unless it is meant', async () => {
    await sitDown();
    await word('help');
    await table.press('tab', 'enter');
    table.sees('Skip your turn?');
    await table.press('enter');
    table.seesNot('Skip your turn?');
    table.sees('[H][E][L][P]');
    await table.press('tab', 'enter', 's');
    expect(session.match.steps.map(({ move }) => move.type)).toEqual(['skip']);
  });

  it('shows the words, points, tiles taken and bonus before the turn is submitted', async () => {
    await sitDown();
    await play('D7 across HELP');
    await table.press('/', 'right');
    await table.type('s');
    table.sees('HELPS: +5, Ann -4', 'Place at least two tiles.');
    await table.press('/', 'right', 'space', ...Array<string>(4).fill('up'), 'space');
    table.sees('Place the tiles in one line, no gaps.');
  });

  it('shows none where the option is off, but warns of closed cells', async () => {
    await sitDown({ options: { preview: false, noPinks: true } });
    await word('he');
    table.seesNot('HE: +2');
    await table.press(...Array<string>(6).fill('up'), 'left', 'left');
    await table.type('l');
    table.sees('Pink cells are closed: No Pinks.');
  });

  it('says how to type when a letter is pressed that does nothing', async () => {
    await sitDown();
    await table.press('h');
    table.sees('Press / and type a word, or : for a move such as G7 across HELP.');
  });

  it('sorts the rack, as one step that can be undone', async () => {
    await sitDown();
    await table.press('o');
    table.sees('│E │H │L │O │P │S │T │');
    await table.press('ctrl+z');
    table.sees('│H │E │L │P │S │T │O │');
  });
});

describe('after a move, against computer players', () => {
  it('keeps a lost turn in sight until a key is pressed, and marks what the others did', async () => {
    await sitDown({ people: [0] });
    await word('psh');
    await table.press('enter');
    table.sees('Your turn is lost: PSH is not in the dictionary!');
    await play('D7 across HELP');
    table.sees('Your turn is lost: PSH is not in the dictionary!', '›H▲›E▲›L▲›P▲');
    await table.passTime(300);
    await table.press('right');
    table.sees('Bob forms HELP: +4.');
    table.seesNot('Your turn is lost');
    table.sees('›H▲›E▲›L▲›P▲');
  });

  it('shows a taken tile with the sign of whose it was', async () => {
    await sitDown({ people: [0] });
    await word('he');
    await table.press('enter');
    table.sees('›H●›E●');
    await play('G7 across HELP');
    table.sees('●H▲ E●›L▲›P▲');
    await table.passTime(110);
    table.sees('●H▲●E▲›L▲›P▲');
    await table.passTime(500);
    table.sees('●H▲●E▲›L▲›P▲');
  });
});

describe('beside the board', () => {
  it('lists all words, with what the figures mean, and the clock goes on', async () => {
    await sitDown();
    await play('D7 across HELP');
    await table.press('w');
    table.sees(
      'Words on the board',
      '● Ann: 4',
      'HELP 4/4',
      'owns 3 of the 5 tiles',
      'shared: tiles counted in two',
    );
    await table.passTime(5_000);
    table.sees('1:25', 'H●');
    await table.press('escape');
    table.seesNot('Words on the board');
  });

  it('lists the tiles that nobody has seen', async () => {
    await sitDown();
    await table.press('t');
    table.sees('Unseen tiles', '189 in the bag');
    // A move is typed with them in sight.
    await table.press(':');
    table.sees('Unseen tiles', 'Esc close');
    await table.press('escape', 't');
    table.seesNot('Unseen tiles');
  });

  it('looks words up only where the option allows it, and on the command line as well', async () => {
    await sitDown();
    await table.press('d');
    table.sees('Words can be looked up after the game, or now with the option Word look-up.');
    await table.close();
    await sitDown({ options: { lookUp: true } });
    await table.press('d');
    await table.type('helps');
    await table.press('enter');
    table.sees('HELPS is not in the dictionary');
    await table.type('help');
    await table.press('enter');
    table.sees('HELP is in the dictionary');
    await table.press('escape', ':');
    await table.type('word less');
    await table.press('enter');
    table.sees('LESS is in the dictionary');
    expect(session.match.steps).toHaveLength(0);
  });

  it('explains the hidden board while the clock stands still', async () => {
    await sitDown();
    await table.press('escape');
    table.sees('Paused: the tiles are hidden while the clock stands still.');
  });

  it('leaves the tiles where they are while a host keeps the clock, which goes on', async () => {
    await sitDown();
    Object.assign(session, { clock: { left: () => 60_000 } });
    await table.press('escape');
    table.sees('Resume');
    table.seesNot('Paused');
    table.seesNot('│?');
  });
});

describe('WS8 names that begin alike', () => {
  it('are told apart by their ends, beside the clock, too', async () => {
    const names = ['Christopher Robin Alexander Lee', 'Christopher Robin Alexander Hill'];
    await sitDown({ names, options: { turnSeconds: 90 } });
    table.sees(/ 0 {2}\+0 {2}● Christop…r Lee {2}◷ 1:30/, / 0 {2}\+0 {2}▲ Christopher R…er Hill/);
  });
});

describe.each([
  [80, 24],
  [100, 30],
  [120, 40],
  [200, 60],
])('four players at %sx%s', (columns, rows) => {
  it('see every line whole', async () => {
    await sitDown({ columns, rows, seats: 4, options: { winningScore: 500 } });
    await play('D7 across HELP');
    for (const page of ['w', 't']) {
      await table.press(page);
      await table.press('escape');
    }
    await word('sto');
    expect(table.rows().filter((row) => row.includes('…'))).toEqual([]);
    table.sees('HELPSTO: +7, Ann -4', 'Cleopatra', 'Donaudampf');
  });
});
