import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { layoutKind } from '../../src/games/catan/layouts/layout-kind.ts';
import { boardKind } from '../../src/games/monopoly/boards/board-kind.ts';
import { shippedFolder } from '../../src/shelf/shelf.ts';
import { runHere } from './run-here.ts';

const home = mkdtempSync(join(tmpdir(), 'boards-command-'));
afterAll(() => rmSync(home, { recursive: true }));
const shippedBoard = join(shippedFolder(boardKind), 'london.board.json');

async function run(...args: string[]): Promise<{ out: string[]; err: string; status: number }> {
  const { stdout, stderr, status } = await runHere({ BOARDGAMES_HOME: home }, 'boards', ...args);
  return { out: stdout.split('\n').slice(0, -1), err: stderr.trimEnd(), status };
}

/** @param input what stands on standard input */
async function importFrom(input: string): ReturnType<typeof run> {
  const stdin = vi
    .spyOn(process, 'stdin', 'get')
    .mockReturnValue(Readable.from([Buffer.from(input)]) as typeof process.stdin);
  return run('import', '-').finally(() => stdin.mockRestore());
}

const monopoly = ['monopoly london', 'monopoly atlantic', 'monopoly world', 'monopoly solar-system'];
const catan = ['catan beginner', 'catan fair-isle', 'catan highlands'];

describe('boardgames boards', () => {
  it('prints a board as a text that import reads, and as a list', async () => {
    const [text] = (await run('share', 'solar-system')).out;
    expect(text).toMatch(/^boardgames:2:[\w-]{500,2500}$/);
    expect((await run('import', text!)).out).toEqual(['Solar System is saved as solar-system-2.']);
    expect((await importFrom(`${text}\n`)).out).toEqual(['Solar System is saved as solar-system-3.']);
    // What is piped is never a path.
    for (const other of ['', ' \n', shippedBoard])
      expect(await importFrom(other)).toEqual({
        out: [],
        err: 'Standard input holds neither a board file nor a text that begins with boardgames:.',
        status: 2,
      });
    const { out } = await run('print', 'world');
    expect(out.join('\n')).toMatch(/ 4 {2}Income Tax +pay \$200\n/);
    expect(out).toEqual(
      expect.arrayContaining(['In the bank houses without end, hotels without end', 'Worlds rules']),
    );
    expect((await run('share', 'mars')).err).toContain('There is no board mars');
    expect((await run('import', `${text!.slice(0, -9)}`)).err).toContain('a part of the text is missing');
    rmSync(join(home, 'data'), { recursive: true });
  });

  it('names the folders for own files, of both games or of one', async () => {
    expect((await run('path')).out).toEqual([
      join(home, 'data', 'boards', 'monopoly'),
      join(home, 'data', 'boards', 'catan'),
    ]);
    expect((await run('path', 'catan')).out).toEqual([join(home, 'data', 'boards', 'catan')]);
    expect((await run('path', 'ludo')).err).toBe(
      'There are no boards for ludo: choose one of monopoly, catan.',
    );
  });

  it('lists boards and islands, dropped-in ones and broken ones with the reason', async () => {
    const named = async (...args: string[]) =>
      (await run('list', ...args)).out.map((line) => line.split(/ +/, 2).join(' '));
    expect(await named()).toEqual([...monopoly, ...catan]);
    const [boards, layouts] = (await run('path')).out;
    mkdirSync(boards!, { recursive: true });
    copyFileSync(join(shippedFolder(boardKind), 'world.board.json'), join(boards!, 'mine.board.json'));
    writeFileSync(join(boards!, 'torn.board.json'), '{"format": ');
    expect(await named('monopoly')).toEqual([...monopoly, 'monopoly mine', 'monopoly torn']);
    mkdirSync(layouts!, { recursive: true });
    copyFileSync(
      join(shippedFolder(layoutKind), 'highlands.layout.json'),
      join(layouts!, 'random.layout.json'),
    );
    writeFileSync(join(layouts!, 'torn.layout.json'), '{}');
    expect(await named('catan')).toEqual([...catan, 'catan random-own', 'catan torn']);
    const { out } = await run('list');
    expect(out[5]).toMatch(/^monopoly +torn +broken +error E_JSON at file, line 1: /);
    expect(out.at(-2)).toMatch(/^catan +random-own +Highlands +own$/);
    expect(out.at(-1)).toMatch(/^catan +torn +broken +error E_SHAPE at format, line 1: /);
  });

  it('checks a board of Monopoly: 0 when it can be played, 1 with field and square when not', async () => {
    const good = join(shippedFolder(boardKind), 'solar-system.board.json');
    expect(await run('check', good)).toEqual({
      out: [`${good}: "Solar System" can be played`],
      err: '',
      status: 0,
    });
    const bad = join(home, 'bad.board.json');
    writeFileSync(bad, '{"format": "boardgames.monopoly.board", "formatVersion": 2}');
    const { err, status } = await run('check', bad);
    expect([status, err.split('\n')[0]]).toEqual([
      1,
      `${bad}: error E_SHAPE at formatVersion, line 1: must be 1`,
    ]);
  });

  it('names every field of a file that is wrong, not the first alone, and twenty of a file full of them', async () => {
    const board = readFileSync(join(shippedFolder(boardKind), 'solar-system.board.json'), 'utf8');
    const bad = join(home, 'faults.board.json');
    writeFileSync(
      bad,
      board.replace('"price": 60', '"price": -1.5').replaceAll('"price": 100', '"prise": 100'),
    );
    expect((await run('check', bad)).err.split('\n')).toEqual([
      `${bad}: error E_SHAPE at squares[1].price (square 1), line 33: must be a whole number from 1 to 1000000`,
      `${bad}: error E_SHAPE at squares[6].price (square 6), line 38: is missing`,
      `${bad}: error E_SHAPE at squares[6].prise (square 6), line 38: is not a field here: there may be type, name, group, price, rent, housePrice, hotelPrice`,
      `${bad}: error E_SHAPE at squares[8].price (square 8), line 40: is missing`,
      `${bad}: error E_SHAPE at squares[8].prise (square 8), line 40: is not a field here: there may be type, name, group, price, rent, housePrice, hotelPrice`,
    ]);
    writeFileSync(bad, board.replaceAll('"price"', '"prise"'));
    expect((await run('check', bad)).err.split('\n')).toHaveLength(20);
    const island = readFileSync(join(shippedFolder(layoutKind), 'fair-isle.layout.json'), 'utf8');
    const sheep = join(home, 'sheep.layout.json');
    writeFileSync(sheep, island.replaceAll('"resource": "wool"', '"resource": "sheep"'));
    const { hexes } = JSON.parse(island) as { hexes: readonly { hex: string; resource: string }[] };
    const wool = hexes.filter(({ resource }) => resource === 'wool').map(({ hex }) => `(hex ${hex})`);
    const told = (await run('check', sheep)).err.split('\n');
    expect(told.map((line) => /\(hex .*?\)/.exec(line)?.[0])).toEqual(wool);
  });

  it('warns of a field that stands twice, of which only the last counts', async () => {
    const board = readFileSync(join(shippedFolder(boardKind), 'solar-system.board.json'), 'utf8');
    const twice = join(home, 'twice.board.json');
    writeFileSync(twice, board.replace('"price": 60', '"price": 70, "price": 60'));
    expect(await run('check', twice)).toEqual({
      out: [
        `${twice}: warning W_FIELD_TWICE at squares[1].price, line 33: stands here again: only the last counts`,
        `${twice}: "Solar System" can be played`,
      ],
      err: '',
      status: 0,
    });
  });

  it('tells in the list and of an import what is odd about a board', async () => {
    const board = JSON.parse(readFileSync(join(shippedFolder(boardKind), 'world.board.json'), 'utf8'));
    const pawns = [{ name: 'Ship' }, { name: 'ship' }];
    const { out } = await run('import', JSON.stringify({ ...board, name: 'Ships', pawns }));
    expect(out).toEqual([
      'Ships is saved as ships.',
      expect.stringMatching(/^warning W_NAME_TWICE at pawns\[1\]/),
    ]);
    expect((await run('list', 'monopoly')).out).toContainEqual(
      expect.stringMatching(/^monopoly +ships +Ships +own, 1 warning$/),
    );
  });

  it('checks an island of Catan by what the file says it is, else by its name', async () => {
    const good = join(shippedFolder(layoutKind), 'fair-isle.layout.json');
    expect(await run('check', good)).toEqual({
      out: [`${good}: "Fair Isle" can be played`],
      err: '',
      status: 0,
    });
    const said = join(home, 'island.json');
    writeFileSync(said, '{\n"format": "boardgames.catan.layout",\n"formatVersion": 7}');
    const { err, status } = await run('check', said);
    expect([status, err.split('\n')[0]]).toEqual([
      1,
      `${said}: error E_SHAPE at formatVersion, line 3: must be 1`,
    ]);
    const named = join(home, 'blank.layout.json');
    writeFileSync(named, '{}');
    expect((await run('check', named)).err).toMatch(/at format, .*is missing$/m);
  });

  it('says of a file that is to be played on what it says of one that is to be imported', async () => {
    const edited = (kind: typeof boardKind, from: string, words: readonly [string, string]): string => {
      const path = join(home, `edited-${from}`);
      writeFileSync(path, readFileSync(join(shippedFolder(kind), from), 'utf8').replace(...words));
      return path;
    };
    const files = [
      [
        'monopoly',
        '--board',
        edited(boardKind, 'world.board.json', ['"group": "brown"', '"group": "beige"']),
      ],
      ['catan', '--layout', edited(layoutKind, 'highlands.layout.json', ['"name"', '"named"'])],
      ['catan', '--layout', edited(layoutKind, 'fair-isle.layout.json', ['"0,0"', '"1,0"'])],
    ] as const;
    for (const [game, flag, path] of files) {
      const played = await runHere({ BOARDGAMES_HOME: home }, game, '--bots', 'easy', flag, path);
      const imported = await runHere({ BOARDGAMES_HOME: home }, 'boards', 'import', path);
      expect(played).toEqual(imported);
      expect(played).toMatchObject({ status: 2, stdout: '' });
      expect(played.stderr).toMatch(/, line \d+: .*\.\n$/);
      expect(played.stderr).not.toMatch(/E_[A-Z]/);
    }
  });

  it('says in which folder a board cannot be saved', async () => {
    const closed = join(home, 'closed');
    writeFileSync(closed, '');
    const path = join(shippedFolder(boardKind), 'world.board.json');
    const { status, stderr } = await runHere({ BOARDGAMES_HOME: closed }, 'boards', 'import', path);
    const folder = join(closed, 'data', 'boards', 'monopoly');
    expect(stderr).toBe(`Default world cannot be saved in ${folder}: a part of its path is not a folder.\n`);
    expect(status).toBe(2);
  });
});
