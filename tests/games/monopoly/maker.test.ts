import { describe, expect, it } from 'vitest';
import { applyEdit, type Edit, editText } from '../../../src/games/monopoly/maker/edits.ts';
import { draftFindings, isDraft } from '../../../src/games/monopoly/maker/findings.ts';
import { groupForm } from '../../../src/games/monopoly/maker/group-form.ts';
import { boardList } from '../../../src/games/monopoly/maker/list.ts';
import { previewer } from '../../../src/games/monopoly/maker/preview.ts';
import {
  readSquare,
  squareFields,
  squareValues,
  wrongTexts,
} from '../../../src/games/monopoly/maker/square-form.ts';
import { boardFacts } from '../../../src/games/monopoly/maker/square-text.ts';
import { blankBoard, groupId, retyped, typeNames } from '../../../src/games/monopoly/maker/squares.ts';
import type { BoardFile, SquareFile } from '../../../src/games/monopoly/rules/board-file.ts';
import { checkBoard } from '../../../src/games/monopoly/rules/check-board.ts';
import { change, isUnsaved, markSaved, openDocument, redo, undo } from '../../../src/shelf/document.ts';
import { widthOf } from '../../../src/tui/paint/width.ts';
import { boards } from './table.ts';

const world = boards.find('world')!;
const joker = (fields: object = {}): SquareFile => ({ type: 'joker', name: 'Joker', ...fields });
const edited = (edit: Edit, file = world): BoardFile => applyEdit(file, edit);
const found = (file: BoardFile): readonly string[] => draftFindings(file).map(({ code }) => code);

describe('MW17 a board that is edited', () => {
  it('takes every change back and does it again, and says what it does', () => {
    const square: SquareFile = { type: 'property', name: 'Harbour', group: 'brown', price: 70 };
    const edits: readonly Edit[] = [
      { type: 'square', at: 1, square },
      { type: 'new-group', group: { id: 'sea', name: 'Sea', color: '#0000ff' } },
      { type: 'fill', range: { from: 1, to: 4 }, group: 'sea' },
      { type: 'scale', percent: 150 },
      { type: 'rename', find: 'Street', put: 'Lane' },
    ];
    let document = openDocument(world, world);
    for (const edit of edits)
      document = change(document, applyEdit(document.value, edit), editText(edit, document.value));
    expect(document.past.map(({ says }) => says)).toEqual([
      'rename square 1 to Harbour',
      'add the group Sea',
      'fill squares 1 to 4 with Sea',
      'set all prices to 150%',
      'write Lane for Street everywhere',
    ]);
    const { value: end, past } = document;
    expect(end.squares[1]).toMatchObject({ name: 'Harbour', group: 'sea', price: 105 });
    expect(end.squares[4]).toMatchObject({ type: 'property', name: 'Income Tax', group: 'sea' });
    expect(end.squares[8]).toMatchObject({ name: 'Euston Road', price: 150 });
    expect(end.squares[16]).toMatchObject({ name: 'Bow Lane', price: 270 });
    for (let count = 0; count < 5; count++) document = undo(document);
    expect(document.value).toBe(world);
    expect([isUnsaved(document), undo(document)]).toEqual([false, document]);
    for (let count = 0; count < 5; count++) document = redo(document);
    expect(document.value).toBe(end);
    expect([isUnsaved(document), isUnsaved(markSaved(document)), redo(document)]).toEqual([
      true,
      false,
      document,
    ]);
    // What was done again can be taken back as before.
    expect(document.past).toEqual(past);
    expect([change(document, end, 'change nothing'), markSaved(document).value]).toEqual([document, end]);
    expect(undo(redo(undo(document))).future).toEqual(undo(document).future);
    // A new change ends what was taken back.
    expect(change(undo(document), world, 'start again').future).toEqual([]);
  });

  it('shows what landing on Start will bring: as much as passing it, or what the rules of the board say', () => {
    const file = { ...world, money: { ...world.money, passStart: 50 } };
    const shown = (draft: BoardFile) => previewer(boards)(draft).options;
    expect(shown(file)).toMatchObject({ goSalary: 50, landOnGo: 50 });
    const rules = { options: { landOnGo: 400 } };
    expect(shown({ ...file, rules })).toMatchObject({ goSalary: 50, landOnGo: 400 });
  });

  it('is printed with all that is on it: pieces of the bank, and rules of its own', () => {
    const rules = { preset: 'classic', options: { auction: 'none', landOnGo: 400 } } as const;
    expect(boardList({ ...world, supply: { houses: 1, hotels: 0 }, rules })).toEqual(
      expect.arrayContaining([
        'In the bank 1 house, 0 hotels',
        'Classic rules; Auctions: No auctions; Bonus for landing on GO: 400',
      ]),
    );
  });

  it('is printed and described in its own words: the name of its first square, and a group of one', () => {
    const named = (file: BoardFile) =>
      [boardList(file), boardFacts(previewer(boards)(file).board, file)].flat();
    const harbour = { ...world, squares: [{ type: 'start', name: 'Harbour' }, ...world.squares.slice(1)] };
    const alone = edited({ type: 'square', at: 1, square: joker() }, harbour as BoardFile);
    expect(named(alone)).toEqual(
      expect.arrayContaining([
        'At first $1,500; passing Harbour $200; fine $50',
        '$200 for passing Harbour',
        expect.stringMatching(/^B +Brown \(#[0-9a-f]+\): 1 square$/),
      ]),
    );
    expect(named(boards.find('london')!).join()).toContain('passing GO');
  });

  it('is printed in columns, also with names that are two columns a sign wide', () => {
    const square: SquareFile = { type: 'property', name: '東京駅前通り', group: 'brown', price: 70 };
    const printed = boardList(edited({ type: 'square', at: 1, square })).filter((line) =>
      /^ [1-3] /.test(line),
    );
    const columns = printed.map((line) => widthOf(line.slice(0, line.search(/Brown|community chest/))));
    expect(new Set(columns).size).toBe(1);
  });

  it('moves, cuts and pastes squares, all but Start', () => {
    const moved = edited({ type: 'move', at: 1, by: 1 });
    expect(moved.squares.slice(1, 3)).toEqual([world.squares[2], world.squares[1]]);
    expect(edited({ type: 'move', at: 1, by: -1 })).toBe(world);
    expect(edited({ type: 'move', at: 39, by: 1 })).toBe(world);
    const cut = edited({ type: 'cut', range: { from: 0, to: 2 } });
    expect(cut.squares.slice(0, 3).map(({ type }) => type)).toEqual(['start', 'joker', 'joker']);
    const pasted = edited({ type: 'paste', at: 38, squares: world.squares.slice(1, 5) }, cut);
    expect(pasted.squares.slice(38)).toEqual(world.squares.slice(1, 3));
    expect(edited({ type: 'paste', at: 0, squares: [joker()] })).toBe(world);
    expect(pasted.squares).toHaveLength(40);
  });

  it('changes groups with their squares', () => {
    const group = { id: 'earth', name: 'Earth', color: '#112233', mark: 'E' };
    const renamed = edited({ type: 'group', id: 'brown', group });
    expect(renamed.groups[0]).toEqual(group);
    expect(renamed.squares[1]).toMatchObject({ group: 'earth' });
    const removed = edited({ type: 'remove-group', id: 'brown' });
    expect(removed.squares[1]).toEqual({ type: 'joker', name: 'Old Kent Road' });
    expect(draftFindings(removed)).toEqual([]);
    expect(groupId(world.groups, 'Bröwn')).toBe('brown-2');
    expect(groupId(world.groups, '!')).toBe('group');
  });

  it('has as many groups as a board may have, and no more', () => {
    const { check } = groupForm(
      { ...world, groups: Array.from({ length: 39 }, (_, at) => ({ ...world.groups[0]!, name: `G${at}` })) },
      undefined,
    );
    const values = { name: 'Sea', color: 'own', own: '#0000ff', mark: '' };
    expect(check(values)).toEqual({ name: 'A board has at most 39 groups.' });
    expect(groupForm(world, undefined).check(values)).toEqual({});
  });

  it('gives a square every type, and each is a sound board', () => {
    for (const type of Object.keys(typeNames) as (keyof typeof typeNames)[]) {
      if (type === 'start') continue;
      const square = retyped(world.squares[1]!, type, world);
      const kind = retyped(square, type, world);
      const other = type === 'station' || type === 'utility' ? 'E_GROUP_MIXED' : undefined;
      const needs = type === 'go-to-jail' ? 'E_NO_JAIL' : other;
      const errors = found(edited({ type: 'square', at: 1, square: kind })).filter((code) =>
        code.startsWith('E_'),
      );
      expect(errors).toEqual(needs ? [needs] : []);
    }
  });

  it('puts pictures on squares, pawns and into the middle, and takes them away', () => {
    const picture = { rows: ['##'] };
    for (const spot of [{ type: 'middle' }, { type: 'square', at: 7 }, { type: 'pawn', at: 0 }] as const) {
      const file = edited({ type: 'picture', spot, picture });
      expect(JSON.stringify(file)).toContain('"rows":["##"]');
      expect(checkBoard(file)).toEqual([]);
      expect(edited({ type: 'picture', spot, picture: undefined }, file)).toEqual(world);
    }
  });

  it('W16 lets a joker move five squares, and forty where it is to move far', () => {
    const withMove = (move: number): BoardFile =>
      edited({ type: 'square', at: 3, square: joker({ movement: { move } }) });
    const rangeOf = (values: object) =>
      squareFields(world, { ...values }).find(({ name }) => name === 'move');
    const near = squareValues(withMove(-5), 3);
    expect(near.effect).toBe('move');
    expect(rangeOf(near)).toMatchObject({ min: -5, max: 5 });
    const far = squareValues(withMove(12), 3);
    expect(far.effect).toBe('far');
    expect(rangeOf(far)).toMatchObject({ min: -40, max: 40 });
    expect(readSquare(withMove(12), 3, { ...far, move: -40 })).toMatchObject({ movement: { move: -40 } });
  });

  it('keeps prices of buildings whether or not rents are a property’s own, and takes numbers alone', () => {
    const property: SquareFile = {
      type: 'property',
      name: 'Quay',
      group: 'brown',
      price: 60,
      housePrice: 77,
    };
    const file = edited({ type: 'square', at: 1, square: property });
    const values = squareValues(file, 1);
    expect(readSquare(file, 1, values)).toEqual(property);
    expect(squareFields(file, values).map(({ name }) => name)).toContain('housePrice');
    expect(readSquare(file, 1, { ...values, ownRent: true })).toMatchObject({ housePrice: 77 });
    expect(wrongTexts(values)).toEqual({});
    expect(wrongTexts({ ...values, hotelPrice: '12.5' })).toHaveProperty('hotelPrice');
    const utility = { ...values, type: 'utility' };
    expect(wrongTexts({ ...utility, diceTimes: '4 10, 20' })).toEqual({});
    for (const diceTimes of ['4; 10', '4.5, 10', '4, 1001', '1 2 3 4 5 6 7 8 9'])
      expect(wrongTexts({ ...utility, diceTimes })).toHaveProperty('diceTimes');
  });

  it('begins with a board that can be played and warns of what is missing', () => {
    const blank = blankBoard(world);
    expect(found(blank)).toEqual(['W_NO_PROPERTY']);
  });
});

describe('MW19 the problems of a draft', () => {
  const put = (at: number, square: SquareFile, file = world): BoardFile =>
    ({ ...file, squares: file.squares.map((each, index) => (index === at ? square : each)) }) as BoardFile;
  const street = (fields: object): SquareFile =>
    ({ type: 'property', name: 'Street', group: 'brown', price: 60, ...fields }) as SquareFile;

  it.each([
    [
      'a loop of jokers',
      put(3, joker({ movement: { move: 1 } }), put(4, joker({ movement: { move: -1 } }))),
      'E_MOVE_LOOP',
    ],
    ['a move longer than the board', put(3, joker({ movement: { move: 41 } })), 'E_SHAPE'],
    ['both effects at once', put(3, joker({ movement: { wait: 1, move: 2 } })), 'E_SHAPE'],
    ['an unknown group', put(3, street({ group: 'mars' })), 'E_GROUP_UNKNOWN'],
    [
      'an empty group',
      edited({ type: 'new-group', group: { id: 'm', name: 'M', color: '#ffffff' } }),
      'E_GROUP_EMPTY',
    ],
    ['a number out of range', put(3, street({ price: 0 })), 'E_SHAPE'],
    ['no name', put(3, street({ name: '' })), 'E_SHAPE'],
    ['a name of blanks', put(3, street({ name: '  ' })), 'E_NAME'],
    ['two squares of one name', put(3, street({ name: 'Mayfair' })), 'W_NAME_TWICE'],
    [
      'two groups of one name',
      { ...world, groups: world.groups.map((group) => ({ ...group, name: 'Brown' })) },
      'W_NAME_TWICE',
    ],
    ['two pawns of one name', { ...world, pawns: [{ name: 'Ship' }, { name: 'ship ' }] }, 'W_NAME_TWICE'],
    ['a price that nobody can pay', put(3, street({ price: 7000, housePrice: 10 })), 'W_PRICE'],
    ['a group that cannot be built on', put(3, street({ housePrice: 7000 })), 'W_NO_BUILDING'],
    ['digits for a sign', { ...world, currency: { name: 'fives', symbol: '5' } }, 'W_CURRENCY'],
    ['a bank without houses', { ...world, supply: { houses: 0 } }, 'W_NO_BUILDING'],
  ] as const)('names %s, with what to do about it', (_, file, code) => {
    const findings = draftFindings(file);
    expect(findings.map((finding) => finding.code)).toContain(code);
    for (const finding of findings) expect(finding.mend).toMatch(/^[A-Z].*\.$/);
    expect(checkBoard(file).map((finding) => finding.severity)).toContain(
      code.startsWith('E') ? 'error' : 'warning',
    );
  });

  it('lists them all, errors first, by square', () => {
    const file = put(
      9,
      street({ name: '' }),
      put(3, street({ price: 0 }), put(2, street({ name: 'Mayfair' }))),
    );
    expect(draftFindings(file).map(({ code, square, place }) => [code, square, place])).toEqual([
      ['E_SHAPE', 3, 'square 3'],
      ['E_SHAPE', 9, 'square 9'],
      ['W_NAME_TWICE', 39, 'square 39'],
    ]);
    for (const name of ['london', 'atlantic', 'world', 'solar-system'])
      expect([name, draftFindings(boards.find(name)!)]).toEqual([name, []]);
  });

  it('can be drawn with more groups and pawns than a board may have, which are told of', () => {
    const group = (at: number) => ({ id: `g-${at}`, name: `Group ${at}`, color: '#112233' });
    const groups = [...world.groups, ...Array.from({ length: 40 }, (_, at) => group(at))];
    const pawns = Array.from({ length: 6 }, (_, at) => ({ name: `Pawn ${at}` }));
    const many = { ...world, groups, pawns };
    expect([isDraft(many), isDraft({ ...many, groups: [...groups, {}] })]).toEqual([true, false]);
    expect(previewer(boards)(many).board.groups).toHaveLength(50);
    const told = draftFindings(many).filter(({ code }) => code === 'E_SHAPE');
    expect(told.map(({ path, mend }) => [path, mend])).toEqual([
      ['groups', 'Remove some of them.'],
      ['pawns', 'Remove some of them.'],
    ]);
  });

  it('can be drawn while only what its parts say is wrong', () => {
    expect(isDraft(put(3, street({ price: 0, name: '' })))).toBe(true);
    for (const broken of [
      {},
      null,
      { ...world, squares: [] },
      { ...world, x: 1 },
      put(3, street({ rent: { base: 1 } })),
    ])
      expect(isDraft(broken)).toBe(false);
  });
});
