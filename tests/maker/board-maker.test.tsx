import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { describe, expect, it, onTestFinished } from 'vitest';
import { boardKind } from '../../src/games/monopoly/boards/board-kind.ts';
import type { GameStudy } from '../../src/games/monopoly/maker/study.ts';
import type { BoardFile } from '../../src/games/monopoly/rules/board-file.ts';
import { Drafts } from '../../src/shelf/drafts.ts';
import { saveOwn } from '../../src/shelf/own-files.ts';
import { Shelf } from '../../src/shelf/shelf.ts';
import { openDesk, openTested } from './desk.tsx';

describe('MW17 the board maker', () => {
  it('copies the default board, changes a square, and keeps it as a file', async () => {
    const desk = await openDesk();
    desk.sees('New board');
    await desk.does('enter', 'left', 'enter', 'down', 'ctrl+u', "'Harbour Road");
    // What is typed is seen at once: on the ring, on the deed, and in the form.
    desk.sees('HARB');
    desk.sees('Harbour Road');
    await desk.does('enter');
    desk.sees('My Default world *');
    await desk.does('s');
    desk.sees('my-default-world');
    await desk.does('enter');
    desk.sees('Saved as my-default-world.');
    desk.seesNot('My Default world *');
    expect(desk.shelf.find('my-default-world')!.squares[1]).toMatchObject({
      name: 'Harbour Road',
      price: 60,
    });
    expect(desk.shelf.find('world')!.squares[1]).toMatchObject({ name: 'Old Kent Road' });
    await desk.does('u');
    desk.sees('Undone: rename square 1 to Harbour Road.');
    // The menu names what each key does.
    await desk.does('escape');
    desk.sees(/Play on it +p/, /Save as +S/);
    await desk.does('end');
    desk.sees(/Share +h/, /Redo +U +rename square 1/, /Exit +q/);
    await desk.does('escape', 'U', 'escape', 'end');
    desk.sees(/Undo +u +rename square 1/);
    await desk.does('q');
    // The list shows each by its kind, and what is marked as it looks.
    desk.sees('YOUR OWN');
    await desk.does('end');
    desk.sees('my-default-world, your own');
    desk.sees('28 properties, 10 groups');
  });

  it('asks before another board is overwritten and before changes are left', async () => {
    const desk = await openDesk();
    await desk.does(
      'enter',
      's',
      'enter',
      'escape',
      'q',
      'down',
      'enter',
      's',
      'ctrl+u',
      "'my-default-world",
      'enter',
    );
    desk.sees('The board my-default-world exists already.');
    await desk.does('escape');
    expect(desk.shelf.find('my-default-world')!.name).toBe('My Default world');
    await desk.does('s', 'ctrl+u', "'world", 'enter');
    desk.sees('comes with the program');
    await desk.does('escape', 'left', 'enter', 'down', 'ctrl+u', "'Beach", 'enter', 'escape', 'q');
    desk.sees('You have unsaved changes. Do you wish to exit');
    await desk.does('escape');
    desk.sees('New board *');
    await desk.does('escape', 'q', 'k');
    desk.sees('Go on with New board');
    await desk.does('home', 'enter', 'left');
    desk.sees('Beach');
    await desk.does('escape', 'q', 'e');
    desk.seesNot('Go on with');
  });

  it('asks before it overwrites what another maker has saved meanwhile', async () => {
    const desk = await openDesk();
    await desk.does('enter', 's', 'enter');
    const other = await openDesk({}, desk.home);
    await other.does('end', 'enter', 'left', '>', 's');
    other.sees('Saved as my-default-world.');
    const theirs = desk.shelf.find('my-default-world');
    await desk.does('left', 'left', '>', 's');
    desk.sees('The board my-default-world exists already in another');
    await desk.does('escape');
    expect(desk.shelf.find('my-default-world')).toEqual(theirs);
    await desk.does('s', 'o');
    desk.sees('Saved as my-default-world.');
    expect(desk.shelf.find('my-default-world')).not.toEqual(theirs);
    // One's own is saved without a question, and so is one that was deleted meanwhile.
    await desk.does('>', 's');
    desk.sees('Saved as my-default-world.');
    rmSync(join(desk.own, 'my-default-world.board.json'));
    await desk.does('>', 's');
    desk.sees('Saved as my-default-world.');
    expect(desk.shelf.find('my-default-world')).toBeDefined();
  });

  it('takes no number that a board cannot have', async () => {
    const desk = await openDesk();
    await desk.does('enter', 'b', 'p', 'ctrl+u', "'12.5", 'enter');
    desk.sees('Mortgage: A whole number from 0 to 100.');
    await desk.does('ctrl+u', "'12", 'down', 'down', 'down', 'ctrl+u', "'12.5", 'enter');
    desk.sees('✓ no problems');
    await desk.does('b', 'm', 'up', 'up', 'up', 'ctrl+u', "'2.5", 'enter');
    desk.sees('A whole number from 0 to 999.');
  });

  it('takes as much about a board as its file may hold', async () => {
    const desk = await openDesk();
    await desk.does('enter', 'b', 'n', 'down', 'down', 'ctrl+u');
    await desk.paste('x'.repeat(600));
    await desk.does('enter', 's', 'enter');
    expect(desk.shelf.find('my-default-world')).toMatchObject({ description: 'x'.repeat(500) });
  });

  it('tells the whole of what is wrong with a field, in as many lines as that takes', async () => {
    const desk = await openDesk();
    await desk.does('enter', 'left', 'enter', 'down', 'down', 'down', 'ctrl+u', "'0", 'up');
    desk.sees(/✗ A whole number from 1 to +│/);
    desk.sees(/│ +1000000\. +│/);
  });

  it('offers a draft again to the next program', async () => {
    const desk = await openDesk();
    await desk.does('enter', 'left', 'enter', 'down', 'ctrl+u', "'Beach", 'enter');
    const [draft] = readdirSync(join(desk.home, 'drafts'));
    expect(readFileSync(join(desk.home, 'drafts', draft!), 'utf8')).toContain('"Beach"');
    await desk.close();
    const again = await openDesk({}, desk.home);
    again.sees('Go on with My Default world');
    // The name ends where the list does, and no other row with it.
    await again.does('enter', 'b', 'n', 'ctrl+u', "'A board with the longest name there can be", 'enter');
    await again.does('escape', 'q', 'k');
    again.sees('Go on with A board with the longes…');
    again.sees(/Blank board +│/);
    await again.does('home');
    await again.does('enter', 'left');
    again.sees('Beach');
  });

  it('says why nothing is undone or done again where nothing was changed, and how much is odd', async () => {
    const desk = await openDesk();
    await desk.does('down', 'enter');
    desk.sees('1 warning');
    desk.seesNot('0 errors');
    await desk.does('u');
    desk.sees('Nothing has been changed yet.');
    await desk.does('U');
    desk.sees('Nothing was undone.');
  });

  it('goes on with a draft under the name that it was saved as, unless that board is gone', async () => {
    const desk = await openDesk();
    await desk.does('enter', 'left', '>', 's', 'enter', '>', 'escape', 'q', 'k');
    // It is still the file that this draft came from: nobody is asked.
    await desk.does('home', 'enter', 's');
    desk.sees('Saved as my-default-world.');
    await desk.does('left', '>', 'escape', 'q', 'k');
    const path = join(desk.own, 'my-default-world.board.json');
    writeFileSync(path, JSON.stringify({ ...desk.shelf.find('my-default-world'), name: 'Theirs' }));
    await desk.does('home', 'enter', 's');
    desk.sees('The board my-default-world exists already in another');
    await desk.does('o');
    desk.sees('Saved as my-default-world.');
    await desk.does('left', '>', 'escape', 'q', 'k');
    rmSync(join(desk.own, 'my-default-world.board.json'));
    await desk.does('home', 'enter', 's');
    desk.sees('Save as');
    desk.seesNot('exists already');
  });

  it('tells drafts of one name apart, by their numbers and when they were changed', async () => {
    const desk = await openDesk();
    const drafts = new Drafts(join(desk.home, 'drafts'), 'monopoly');
    const value = { ...desk.shelf.find('world')!, name: 'Beach' };
    drafts.open().keep({ name: '', at: Date.UTC(2026, 10, 27, 9, 5), value });
    drafts.open().keep({ name: '', at: Date.UTC(2026, 10, 26, 9, 5), value });
    const again = await openDesk({}, desk.home);
    again.sees(/Go on with Beach {2}/, /Go on with draft 2 of Beach/, /Discard draft 2 of Beach/);
    await again.does('home');
    again.sees('a draft of 2026-11-27 09:05');
    await again.does('down', 'down');
    again.sees('a draft of 2026-11-26 09:05');
  });

  it('opens what is damaged as long as its parts are there, and saves it mended', async () => {
    const home = mkdtempSync(join(tmpdir(), 'maker-'));
    onTestFinished(() => rmSync(home, { recursive: true }));
    const own = { kind: boardKind, folder: join(home, 'boards', 'monopoly') };
    const world = new Shelf<BoardFile>(boardKind).find('world')!;
    saveOwn(own, 'odd', { ...world, name: 'Odd' }, 'ask');
    const path = join(own.folder, 'odd.board.json');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('"price": 60', '"price": 0').replace('"#8b5a2b"', '"brown"'));
    const desk = await openDesk({}, home);
    await desk.does('end');
    desk.sees('odd (damaged)', 'odd, your own', '2 errors', '├ ✗ group Brown: must look like');
    await desk.does('enter', 'tab', 'down', 'enter');
    desk.sees(/✗ A whole number from 1 to/);
    await desk.does('escape', 's');
    desk.sees('Not saved: group Brown: must look like');
    desk.seesNot('draft');
    await desk.does('enter', 'down', 'down', 'down', 'ctrl+u', "'70", 'enter');
    await desk.does('tab', 'enter', 'enter', 'down', 'left', 'enter', 'escape', 's');
    desk.sees('Saved as odd.');
    expect(desk.shelf.find('odd')!.squares[1]).toMatchObject({ price: 70 });
    // Of what no form shows it is said where it lies.
    writeFileSync(path, text.replace('"price": 60', '"prise": 60'));
    await desk.does('escape', 'q', 'end');
    desk.sees('squares[1].price is missing', 'odd.board.json');
    await desk.does('enter');
    desk.sees('odd is damaged, line');
    // Nor is anything drawn that the terminal would obey.
    writeFileSync(path, text.replace('"name": "Old', '"name": "\\u001b[2J'));
    await desk.does('home', 'end');
    desk.sees('squares[1].name must not hold control');
    // What stands twice is nowhere to be seen in the maker, and gone once it is saved.
    writeFileSync(path, text.replace('"price": 60', '"price": 70,\n"price": 60'));
    await desk.does('home', 'end', 'enter');
    desk.sees('odd.board.json, line', 'stands here again: only the');
    await desk.does('left');
    desk.seesNot('stands here again');
  });

  it('shows as many groups beside the board as there is room for', async () => {
    const home = mkdtempSync(join(tmpdir(), 'maker-'));
    onTestFinished(() => rmSync(home, { recursive: true }));
    const world = new Shelf<BoardFile>(boardKind).find('world')!;
    const groups = Array.from({ length: 20 }, (_, at) => ({
      ...world.groups[0]!,
      id: `g-${at}`,
      name: `Sea ${at}`,
    }));
    const own = join(home, 'boards', 'monopoly');
    mkdirSync(own, { recursive: true });
    writeFileSync(
      join(own, 'sea.board.json'),
      JSON.stringify({ ...world, groups: [...world.groups, ...groups] }),
    );
    const desk = await openDesk({}, home);
    await desk.does('end', 'enter');
    desk.sees('Sea 5', /╰─{20}╯│\n└/);
    desk.seesNot('Sea 6  ');
  });

  it('shows rents of millions whole, in the narrowest deed too', async () => {
    const home = mkdtempSync(join(tmpdir(), 'maker-'));
    onTestFinished(() => rmSync(home, { recursive: true }));
    const world = new Shelf<BoardFile>(boardKind).find('world')!;
    const own = join(home, 'boards', 'monopoly');
    mkdirSync(own, { recursive: true });
    const squares = world.squares.map((square) =>
      square.type === 'property' ? { ...square, price: 1_000_000, rent: undefined } : square,
    );
    const currency = { name: 'won', symbol: '₩', place: 'before' } as const;
    writeFileSync(join(own, 'won.board.json'), JSON.stringify({ ...world, currency, squares }));
    const desk = await openDesk({}, home);
    await desk.does('end', 'enter', 'left', 'left', 'left', 'left', 'left', 'left');
    desk.sees(/2 houses +₩1,500,000 /, /Hotel +₩7,500,000 /);
  });

  it('shares a board as a text, takes such a text, and says what is wrong with another, or with a file', async () => {
    const home = mkdtempSync(join(tmpdir(), 'maker-'));
    onTestFinished(() => rmSync(home, { recursive: true }));
    mkdirSync(join(home, 'boards', 'monopoly'), { recursive: true });
    writeFileSync(join(home, 'boards', 'monopoly', 'odd.board.json'), '{');
    const desk = await openDesk({}, home);
    await desk.does('end');
    desk.sees('odd (damaged)');
    desk.sees('odd is damaged, line 1: this is not');
    await desk.does('home', 'enter', 'h');
    desk.sees('Share My Default world', /Copy the text +\d+ characters/, 'my-default-world.txt');
    desk.sees('my-default-world.board.json', 'my-default-world-list.txt', 'boardgames:2:');
    await desk.does('c');
    desk.sees('Copied, if the terminal allows it');
    await desk.does('escape', 'q');
    await desk.paste(desk.copied[0]!);
    desk.sees('My Default world is saved as my-default-world.');
    await desk.paste(`Look: ${desk.copied[0]!.slice(0, -20)}!`);
    desk.sees('This is no board: a part of the text is missing or');
    await desk.does('escape', 'i', 'enter', 'enter');
    desk.sees('Nothing is written here yet.');
    // Of a wrong path it is said which, not what a file that is not there would be.
    await desk.does("'/none/x.json", 'enter');
    desk.sees('/none/x.json: the file cannot be read: there is no');
    desk.seesNot('This is no board');
  });

  it('keeps the list under the mark as it is while another program ends, and asks before a draft is discarded', async () => {
    const desk = await openDesk();
    const drafts = new Drafts(join(desk.home, 'drafts'), 'monopoly');
    drafts.open().keep({ name: '', at: 1, value: { ...desk.shelf.find('world')!, name: 'Beach' } });
    await desk.does('down', 'enter');
    desk.sees('Board maker · New board');
    await desk.does('escape', 'q', 'down', 'enter');
    desk.sees('What was not saved of it cannot be brought back.');
    await desk.does('escape');
    desk.sees('Discard Beach');
    await desk.does('enter', 'd');
    desk.seesNot('Discard Beach');
    expect(drafts.left()).toEqual([]);
  });

  it('lists what is wrong, goes there, and plays nothing that has errors', async () => {
    const desk = await openDesk({ columns: 120, rows: 40 });
    await desk.does('enter', 'g', 'n', "'Sea", 'enter', 'left', 'enter', 'down', 'ctrl+u', 'enter');
    // A form that is filled in wrongly says so and stays.
    desk.sees('Give it a name.');
    await desk.does("'Mayfair", 'enter');
    desk.sees('1 error, 1 warning');
    await desk.does('p');
    desk.sees('Fix this before it can be played: group Sea: no square belongs to it.');
    await desk.does('tab', 'down');
    desk.sees('Give one of them another name.');
    await desk.does('enter');
    desk.sees('Square 39');
    await desk.does('escape', 'left', 'left', 'right', 'space', 'left', 'f', 'end', 'enter');
  });

  it('goes from what is wrong with a part of the board to its form, and to the squares where all are meant', async () => {
    const desk = await openDesk();
    await desk.does('down', 'enter', 'tab');
    desk.sees('squares properties.', 'Enter go there');
    await desk.does('enter', 'left');
    desk.sees('Square 1');
    await desk.does('b', 'm', 'down', 'ctrl+u', "'5", 'enter', 'tab', 'down');
    desk.sees('Take the digits out');
    await desk.does('enter');
    desk.sees('Currency', 'Fine to roll');
  });

  it('leaves out a house rule that the file brings, where the board has no place for it', async () => {
    const desk = await openDesk();
    const board = { ...desk.shelf.find('world')!, name: 'Pot' };
    const rules = { preset: 'worlds', options: { freeParkingPot: true, roundLimit: 30 } };
    saveOwn({ kind: boardKind, folder: desk.own }, 'pot', { ...board, rules }, 'ask');
    // The list looks for files at each key.
    await desk.does('down', 'end', 'enter', 'tab');
    desk.sees('Make a square free parking');
    await desk.does('enter');
    desk.sees('Free Parking jackpot: on', 'Round limit: 30 rounds', 'Enter leave out');
    await desk.does('enter');
    desk.seesNot('Free Parking jackpot');
    await desk.does('escape', 's');
    desk.sees('✓ no problems');
    expect(desk.shelf.find('pot')!.rules).toEqual({ preset: 'worlds', options: { roundLimit: 30 } });
    await desk.does('u');
    desk.sees('Undone: leave out Free Parking jackpot: on.', '1 warning');
  });

  it('marks, copies, cuts, pastes, moves and fills squares, and says what each undo takes back', async () => {
    const desk = await openDesk();
    await desk.does('enter', 'left', 'space', 'left', 'left', 'c', 'left', 'v');
    desk.sees('Square 4');
    desk.sees('Held: 3');
    await desk.does('>', 'u');
    desk.sees('Undone: move square 4');
    await desk.does('u');
    desk.sees('Undone: paste 3 squares at 4.');
    await desk.does('space', 'left', 'x');
    desk.sees('Rest');
    await desk.does('f', 'enter', 'u');
    desk.sees('Undone: fill square 6 with Brown.');
    await desk.does('%', "'200", 'enter', 'u');
    desk.sees('Undone: set all prices to 200%.');
    await desk.does('r', "'Street", 'down', "'Lane", 'enter', 'u');
    desk.sees('Undone: write Lane for Street everywhere.');
    await desk.does('b', 'm', 'ctrl+u', "'crowns", 'down', 'ctrl+u', "'kr", 'down', 'right', 'enter');
    await desk.does('right', 'right', 'right', 'right', 'right');
    desk.sees('Brown · 60 kr');
    await desk.does('d');
    desk.sees('collect 100 kr', 'go 1 to 6 spaces ahead', 'collect 50 kr to 300 kr');
  });

  it('pastes no squares that have no room before Start, and says where they have', async () => {
    const desk = await openDesk();
    await desk.does('enter', 'left', 'space', 'left', 'left', 'c', 'right', 'right', 'right', 'up', 'v');
    desk.sees('3 squares have room at square 37 at the latest.');
    await desk.does('up', 'up', 'v', 'u');
    desk.sees('Undone: paste 3 squares at 37.');
  });

  it('cuts the long name of a group before how many squares it has', async () => {
    const desk = await openDesk();
    await desk.does('enter', 'g', 'enter', 'ctrl+u', "'Old harbour quarter", 'enter');
    desk.sees('■ B  Old harbou… 2 │');
  });

  it('changes the words of a picture whose file is gone, and nothing else of it', async () => {
    const desk = await openDesk();
    const path = join(desk.home, 'dog.png');
    writeFileSync(path, encode({ width: 8, height: 8, data: new Uint8Array(192).fill(90), channels: 3 }));
    await desk.does('enter', 'i', 'down', 'enter', `'${path}`, 'down', 'right', 'up', 'enter');
    rmSync(path);
    await desk.does('i', 'down', 'enter');
    desk.seesNot('Size');
    await desk.does('down', "'A dog", 'enter', 's', 'enter');
    const { alt, ...art } = desk.shelf.find('my-default-world')!.picture!;
    expect(alt).toBe('A dog');
    await desk.does('u', 's');
    expect(desk.shelf.find('my-default-world')!.picture).toEqual(art);
  });

  it('says in which folder a board cannot be saved', async () => {
    const desk = await openDesk();
    writeFileSync(join(desk.home, 'boards'), 'a file in the place of the folder');
    await desk.does('enter', 's', 'enter');
    desk.sees('This board cannot be saved in ');
  });

  it('says of an imported board, too, that it cannot be saved, and where', async () => {
    const desk = await openDesk();
    const world = join(import.meta.dirname, '../../boards/monopoly/world.board.json');
    writeFileSync(join(desk.home, 'boards'), 'a file in the place of the folder');
    await desk.does('i', `'${world}`, 'enter');
    desk.sees('Default world cannot be saved in ');
  });

  it('says that a draft cannot be kept, and does not offer it then', async () => {
    const desk = await openDesk();
    writeFileSync(join(desk.home, 'drafts'), 'a file in the place of the folder');
    await desk.does('enter', 'left', '>');
    desk.sees('The draft cannot be saved: ');
    await desk.does('escape', 'q');
    desk.sees('Exit    Save    Stay');
    await desk.does('enter', 's', 'enter', 'escape', 'q');
    desk.sees('YOUR OWN');
    // Nor is it said of what has errors that it is one.
    await desk.does('home', 'enter', 'g', 'n', "'Sea", 'enter', 's');
    desk.sees('Not saved: group Sea: ');
  });

  it('keeps a draft as soon as that can be done again, without another change', async () => {
    const desk = await openDesk();
    const folder = join(desk.home, 'drafts');
    writeFileSync(folder, 'a file in the place of the folder');
    await desk.does('enter', 'left', '>');
    desk.sees('The draft cannot be saved: ');
    await desk.does('escape', 'q');
    desk.sees('Exit    Save    Stay');
    rmSync(folder);
    await desk.passTime(5000);
    expect(readdirSync(folder)).toHaveLength(1);
    // The question that stands there offers it, with the same choice marked.
    desk.sees('Exit    Keep the draft    Save    Stay');
    await desk.does('enter', 's', 'enter');
    await desk.passTime(60_000);
    expect(readdirSync(folder)).toHaveLength(0);
  });

  it('tells boards of one title apart by the names of their files', async () => {
    const desk = await openDesk();
    const own = { kind: boardKind, folder: desk.own };
    for (const name of ['one', 'two'])
      saveOwn(own, name, { ...desk.shelf.find('world')!, name: 'Sea' }, 'ask');
    saveOwn(own, 'three', desk.shelf.find('world')!, 'ask');
    await desk.does('end');
    desk.sees('Sea, one', 'Sea, two', /Default world +│/);
  });

  it('deletes to the bin and restores', async () => {
    const desk = await openDesk();
    await desk.does('enter', 's', 'enter', 'escape', 'q', 'end');
    desk.sees('your own');
    await desk.does('d', 'd');
    desk.sees('b restores it.');
    expect(desk.shelf.find('my-default-world')).toBeUndefined();
    await desk.does('b', 'enter');
    expect(desk.shelf.find('my-default-world')?.name).toBe('My Default world');
    await desk.does('home', 'd');
    desk.sees('Only your own boards can be deleted.');
    // Another has taken the name meanwhile.
    await desk.does('end', 'd', 'd', 'home', 'enter', 's', 'enter', 'escape', 'q', 'b', 'enter');
    desk.sees('my-default-world-2 is back.');
  });

  it('says whole what a field is for, in the narrowest form too', async () => {
    const desk = await openDesk();
    await desk.does('down', 'enter', 'left', 'enter', 'down', 'down');
    desk.sees('What it gives, or takes below zero; with', 'a move too, players choose the order.');
    await desk.does('escape', 'f');
    desk.sees('They become properties of the group. Space', 'marks the beginning of a range.');
  });

  it('ranks no squares of a tested board that has none', async () => {
    const bare = (file: BoardFile): BoardFile => ({
      ...file,
      groups: [],
      squares: file.squares.map((square) =>
        'group' in square ? { type: 'joker', name: square.name } : square,
      ),
    });
    const desk = await openTested({ columns: 120, rows: 40 }, bare);
    const landings = Array<number>(40).fill(1);
    const record = { rounds: 120, winner: -1, landings, rents: landings, decided: '', money: [6000, 5000] };
    await desk.press('t');
    desk.runs[0]!.hear.game(record);
    await desk.settle();
    desk.sees('test: 1 of 500 games');
    desk.seesNot('Richest', 'Poorest');
  });

  it('tests the board in the background while one goes on with it', async () => {
    const desk = await openTested({ columns: 120, rows: 40 });
    const landings = Array<number>(40).fill(1);
    const record: GameStudy = {
      ...{ rounds: 30, winner: 0, landings, rents: landings, decided: 'Stations' },
      money: [6000, 5000],
    };
    const hears = async (run: number, games: number): Promise<void> => {
      for (let game = 0; game < games; game++) desk.runs[run]!.hear.game(record);
      await desk.settle();
    };
    await desk.press('t');
    desk.sees('The first games are being played.');
    await hears(0, 3);
    desk.sees('test: 3 of 500 games');
    desk.sees(/Player 1 ▇+│?▇* +100%/);
    // Back at the board it is still counted, and the board can be changed.
    await desk.press('escape');
    await hears(0, 4);
    desk.sees('test: 7 of 500 games');
    await desk.press('left', '>');
    desk.sees('Default world *');
    await hears(0, 493);
    expect(desk.runs[0]!.cancelled).toBe(false);
    desk.runs[0]!.hear.end();
    await desk.settle();
    desk.sees('The test is done: t shows it.');
    desk.sees('tested: 500 games');
    await desk.press('t');
    desk.sees('The board has changed since: n tests it anew.');
    await desk.press('n');
    desk.seesNot('has changed since');
    await hears(1, 2);
    await desk.press('c');
    expect(desk.runs.map(({ cancelled }) => cancelled)).toEqual([true, true]);
    desk.sees('test cancelled: 2 of 500 games');
    expect(desk.runs[1]!.value).not.toBe(desk.runs[0]!.value);
  });
});
