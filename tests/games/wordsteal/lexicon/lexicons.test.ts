import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addDictionary, removeDictionary } from '../../../../src/games/wordsteal/lexicon/add.ts';
import { type Lexicons, lexiconsIn } from '../../../../src/games/wordsteal/lexicon/lexicons.ts';
import { largestFile } from '../../../../src/games/wordsteal/lexicon/word-file.ts';
import { lookUp } from '../../../../src/games/wordsteal/rules/look-up.ts';
import { mountDisk } from '../../../e2e/small-disk.ts';
import { freshHome, type Home } from './tables.ts';

const open = (home: Home) => lexiconsIn(home.paths, home.shipped);
const has = (lexicons: Lexicons, id: string, word: string) => lookUp(lexicons.open(id), word).valid;
const ids = (lexicons: Lexicons) => lexicons.packs.map((pack) => pack.id);
const cached = (home: Home) => readdirSync(join(home.paths.cache, 'dictionaries'));

/** With the last bit changed. */
function flipped(bytes: Buffer): Buffer {
  bytes[bytes.length - 1]! ^= 1;
  return bytes;
}

const aff = 'SET UTF-8\nKEEPCASE K\nFORBIDDENWORD F\nSFX S Y 1\nSFX S 0 s .\n';
const dic = '6\nHund/S\nspiel/S\nUSA\nkcal/K\nfalsch/F\nstraße\n';

describe('WS11: dictionaries are files', () => {
  it('offers those of the build and those in the folder, with the language of their name or subfolder', async () => {
    const home = freshHome();
    home.write('data/dictionaries/nl-woorden.txt', 'woord\n');
    home.write('data/dictionaries/Names.txt', 'Anna\n');
    home.write('data/dictionaries/es/animales.txt', 'perro\n');
    home.write('data/dictionaries/notes.md', 'no dictionary');
    const lexicons = await open(home);
    const found = lexicons.packs.map((pack) => [pack.id, pack.language.id, pack.origin]);
    expect(found).toEqual([
      ['en', 'en', 'shipped'],
      ['names', 'en', 'own'],
      ['nl-woorden', 'nl', 'own'],
      ['animales', 'es', 'own'],
    ]);
    expect([has(lexicons, 'names', 'anna'), has(lexicons, 'animales', 'PERRO')]).toEqual([true, true]);
  });

  it('reads a byte order mark, CRLF, comments and empty lines', async () => {
    const home = freshHome();
    home.write('data/dictionaries/mine.txt', '\ufeffcat\r\n# a comment\r\n\r\n  dog # barks\r\nowl');
    const lexicons = await open(home);
    expect(lexicons.open('mine').graph.words).toBe(3);
    expect(['cat', 'dog', 'owl'].map((word) => has(lexicons, 'mine', word))).toEqual([true, true, true]);
  });

  it('unfolds a Hunspell pair without what may not be played', async () => {
    const home = freshHome();
    home.write('data/dictionaries/de_DE.aff', aff);
    home.write('data/dictionaries/de_DE.dic', dic);
    const lexicons = await open(home);
    const words = ['hund', 'hunds', 'spiel', 'spiels', 'strasse', 'usa', 'kcal', 'falsch'];
    expect(words.filter((word) => has(lexicons, 'de-de', word))).toEqual(words.slice(0, 5));
  });

  it('drops names where a capital marks them', async () => {
    const home = freshHome();
    home.write('data/dictionaries/nl.aff', aff);
    home.write('data/dictionaries/nl.dic', dic);
    const lexicons = await open(home);
    expect([has(lexicons, 'nl', 'hund'), has(lexicons, 'nl', 'spiels')]).toEqual([false, true]);
  });

  it('compiles once, and again when the file changes', async () => {
    const home = freshHome();
    const file = home.write('data/dictionaries/mine.txt', 'cat\n');
    (await open(home)).open('mine');
    const first = cached(home);
    (await open(home)).open('mine');
    expect([first.length, cached(home)]).toEqual([1, first]);
    writeFileSync(file, 'cat\ndog\n');
    expect(has(await open(home), 'mine', 'dog')).toBe(true);
    expect(cached(home)).toHaveLength(2);
  });

  it.each([
    ['cut short', (file: string) => truncateSync(file, 200)],
    ['empty', (file: string) => truncateSync(file, 0)],
    ['changed by a bit', (file: string) => writeFileSync(file, flipped(readFileSync(file)))],
  ])('makes a cached file again that is %s', async (_, damage) => {
    const home = freshHome();
    home.write('data/dictionaries/mine.txt', 'cat\ndog\n');
    (await open(home)).open('mine');
    for (const name of cached(home)) damage(join(home.paths.cache, 'dictionaries', name));
    expect(has(await open(home), 'mine', 'dog')).toBe(true);
    expect(has(await open(home), 'mine', 'dog')).toBe(true);
  });

  it('plays from memory when the cache cannot be written', async () => {
    const home = freshHome();
    home.write('data/dictionaries/mine.txt', 'cat\n');
    home.write('data/dictionaries/de.aff', aff);
    home.write('data/dictionaries/de.dic', dic);
    home.write('cache', 'a file where the folder should be');
    const lexicons = await open(home);
    expect([has(lexicons, 'mine', 'cat'), has(lexicons, 'de', 'hunds')]).toEqual([true, true]);
  });

  it('says in a sentence that a dictionary of the build is damaged, or that there is none', async () => {
    const home = freshHome();
    truncateSync(join(home.shipped, 'en.graph'), 500);
    const lexicons = await open(home);
    expect(() => lexicons.open('en')).toThrow('The dictionary "en" is damaged; install the program again.');
    expect(() => lexicons.open('xx')).toThrow('There is no dictionary "xx"; there are en.');
  });
});

describe('allowed and denied words', () => {
  it('amend one dictionary, denied before allowed', async () => {
    const home = freshHome();
    home.write('config/dictionaries/en.allow.txt', 'zyzzyva\nfoo\n');
    home.write('config/dictionaries/en.deny.txt', 'QI\nfoo\n');
    for (const round of ['compiled', 'cached']) {
      const lexicons = await open(home);
      const answers = ['zyzzyva', 'foo', 'qi', 'help'].map((word) => has(lexicons, 'en', word));
      expect([round, answers]).toEqual([round, [true, false, false, true]]);
      expect(lexicons.facts('en').words).toBe(4);
      expect(lookUp(lexicons.commonWords('en')!, 'qi').valid).toBe(false);
    }
  });

  it('change the fingerprint', async () => {
    const home = freshHome();
    const before = (await open(home)).open('en').fingerprint;
    const file = home.write('config/dictionaries/en.deny.txt', 'qi\n');
    expect((await open(home)).open('en').fingerprint).not.toBe(before);
    rmSync(file);
    expect((await open(home)).open('en').fingerprint).toBe(before);
  });
});

const disk = mountDisk(mkdtempSync(join(tmpdir(), 'dictionaries-full-')), 8192);
disk?.unmount();

describe('adding and removing', () => {
  it('copies the file, compiles it, and takes both away again', async () => {
    const home = freshHome();
    const file = home.write('in/Tiere Wörter.txt', 'Käfer\nÖl\nm²\n');
    const facts = await addDictionary(home.paths, await open(home), { file, language: 'DE' });
    expect(facts).toMatchObject({ id: 'tiere-worter', language: 'de', words: 2, withoutTiles: 1 });
    const lexicons = await open(home);
    expect(has(lexicons, 'tiere-worter', 'öl')).toBe(true);
    removeDictionary(home.paths, lexicons, 'tiere-worter');
    expect([ids(await open(home)), cached(home)]).toEqual([['en'], []]);
    expect(existsSync(file)).toBe(true);
  });

  it('takes away what was compiled with words of the player’s own as well, and of no other dictionary', async () => {
    const home = freshHome();
    const file = home.write('in/mine.txt', 'cat\n');
    await addDictionary(home.paths, await open(home), { file });
    for (const word of ['dog\n', 'cow\n']) {
      for (const id of ['mine', 'en']) home.write(`config/dictionaries/${id}.allow.txt`, word);
      const lexicons = await open(home);
      for (const id of ['mine', 'en']) lexicons.open(id);
    }
    expect(cached(home)).toHaveLength(5);
    removeDictionary(home.paths, await open(home), 'mine');
    expect(cached(home)).toHaveLength(2);
  });

  it('takes a pair by either of its files', async () => {
    const home = freshHome();
    home.write('in/de_DE.dic', dic);
    const file = home.write('in/de_DE.aff', aff);
    const facts = await addDictionary(home.paths, await open(home), { file, name: 'Deutsch' });
    expect(facts).toMatchObject({ id: 'deutsch', language: 'de', words: 5 });
    expect(has(await open(home), 'deutsch', 'hunds')).toBe(true);
  });

  it.each([
    ['empty.txt', '', 'empty.txt is empty.'],
    [
      'latin.txt',
      Uint8Array.of(99, 97, 102, 0xe9, 10),
      'latin.txt is not UTF-8 text; convert it first, for example with: iconv -f LATIN1 -t UTF-8',
    ],
    ['binary.txt', Uint8Array.of(127, 69, 76, 70, 0, 1), 'binary.txt is not a text file.'],
    ['wide.txt', Uint8Array.of(0xff, 0xfe, 97, 0), 'wide.txt is UTF-16 text; save it as UTF-8.'],
    ['symbols.txt', '1\n2\n', 'symbols.txt holds no word that can be laid with the tiles of English.'],
    ['binary.dic', Uint8Array.of(0, 1), 'A Hunspell dictionary is a pair of files, and there is no '],
    ['en.txt', 'cat', 'There is a dictionary "en" already; give this one another name with --name.'],
  ])('refuses %s and keeps nothing of it', async (name, content, sentence) => {
    const home = freshHome();
    const file = home.write(`in/${name}`, content);
    await expect(addDictionary(home.paths, await open(home), { file })).rejects.toThrow(sentence);
    expect(existsSync(home.paths.data)).toBe(false);
  });

  it.runIf(disk)('leaves nothing of a pair on a disk that has room for one of its files alone', async () => {
    const home = freshHome();
    home.write('in/de_DE.dic', `${dic}${'#\n'.repeat(8192)}`);
    const file = home.write('in/de_DE.aff', aff);
    const folder = join(home.paths.data, 'dictionaries', 'de');
    mkdirSync(folder, { recursive: true });
    const full = mountDisk(folder, 8192)!;
    const adding = addDictionary(home.paths, await open(home), { file });
    const refused = await adding.catch(({ message }: Error) => message);
    const left = readdirSync(folder);
    full.unmount();
    expect([refused, left]).toEqual([`The dictionary cannot be saved in ${folder}: the disk is full.`, []]);
  });

  it('refuses a file of 100 MB without reading it', async () => {
    const home = freshHome();
    const file = home.write('in/huge.txt', 'cat\n');
    truncateSync(file, 100 * 1024 * 1024);
    const adding = addDictionary(home.paths, await open(home), { file });
    await expect(adding).rejects.toThrow('huge.txt has 100 MB; dictionary files may have 64 MB at most.');
    expect(largestFile).toBe(64 * 1024 * 1024);
  });

  it('refuses an unknown language, a missing file, a folder, a device, and removing what belongs to the program', async () => {
    const home = freshHome();
    const lexicons = await open(home);
    const add = (file: string, language: string) => addDictionary(home.paths, lexicons, { file, language });
    await expect(add('words.txt', 'xx')).rejects.toThrow('There are no tiles for the language "xx"');
    await expect(add('/no/words.txt', 'en')).rejects.toThrow(
      '/no/words.txt cannot be read: there is no such file.',
    );
    await expect(add(home.shipped, 'en')).rejects.toThrow('cannot be read: it is a folder.');
    await expect(add('/dev/zero', 'en')).rejects.toThrow('/dev/zero is not a regular file.');
    expect(() => removeDictionary(home.paths, lexicons, 'en')).toThrow('belongs to the program');
    expect(() => removeDictionary(home.paths, lexicons, 'xx')).toThrow(
      'There is no dictionary "xx": `boardgames dictionary list` shows what there is.',
    );
  });

  it('shows an unsound file in the folder as a choice that says why it cannot be opened', async () => {
    const home = freshHome();
    home.write('data/dictionaries/de.dic', dic);
    home.write('data/dictionaries/bad.txt', Uint8Array.of(0, 0));
    const lexicons = await open(home);
    expect(ids(lexicons)).toEqual(['en', 'bad', 'de']);
    expect(() => lexicons.open('bad')).toThrow('bad.txt is not a text file.');
    expect(() => lexicons.open('de')).toThrow('de.aff cannot be read: there is no such file.');
    expect(has(lexicons, 'en', 'help')).toBe(true);
    removeDictionary(home.paths, lexicons, 'de');
    expect(ids(await open(home))).toEqual(['en', 'bad']);
  });
});

describe('common words', () => {
  it('are told of dictionaries of the program alone', async () => {
    const home = freshHome();
    home.write('data/dictionaries/mine.txt', 'cat\n');
    const lexicons = await open(home);
    expect(lexicons.commonWords('en')).toBeDefined();
    expect(lexicons.commonWords('mine')).toBeUndefined();
    expect(() => lexicons.commonWords('xx')).toThrow('There is no dictionary "xx"');
  });
});
