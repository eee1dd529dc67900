import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expandHome } from '../disk/home-folder.ts';
import type { Finding } from '../engine/finding.ts';
import { printable } from '../engine/printable.ts';
import { broken, type FileRead, parseData, readDataFile } from './data-file.ts';
import { isShareText } from './share-text.ts';
import { endingOf, type FileKind, formatOf } from './shelf.ts';

/** More than any sound file or share text has. */
const longest = 400_000;

/** Something that came from elsewhere, with what kind of file it says it is. */
interface Imported<T> {
  readonly kind: FileKind;
  readonly read: FileRead<T>;
  /** As a sentence about it begins: its path, else `The text`. */
  readonly called: string;
}

/** A share text or a file itself, not a path to one. */
export function isWhole(text: string): boolean {
  return isShareText(text.trim()) || /^\s*\uFEFF?[{[]/.test(text);
}

/** Reads what people drop or paste: a share text, the file itself as text, or a path to a file of either. */
export function readImport<T>(source: string, kinds: readonly FileKind[], folder = '.'): Imported<T> {
  const text = source.trim();
  const refused = (code: string, why: string): Imported<T> => ({
    ...{ kind: kinds[0]!, read: broken(code, why), called: 'The text' },
  });
  if (source.length > longest) return refused('E_SIZE', `there may be ${longest} characters at most`);
  const path = isWhole(text) ? undefined : pathIn(text, folder);
  if (text === '' || (path !== undefined && noPath.test(path)))
    return refused('E_SHARE', 'it is neither the path of a file nor a text that begins with boardgames:');
  let kind = kindOf(undefined, kinds, path);
  const check = (value: unknown): readonly Finding[] => {
    kind = kindOf(value, kinds, path);
    return kind.check(value);
  };
  const read = path === undefined ? parseData<T>(text, check) : readDataFile<T>(path, check);
  return { kind, read, called: path === undefined ? 'The text' : printable(text) };
}

/** Of several lines, or longer between two strokes than the name of any file. */
const noPath = /\n|[^/\\]{256}/;

/** A file says what it is; if it does not, its name may. @param path left out: it has none */
export function kindOf(value: unknown, kinds: readonly FileKind[], path?: string): FileKind {
  const { format } = (value ?? {}) as { readonly format?: unknown };
  return (
    kinds.find((kind) => formatOf(kind) === format) ??
    kinds.find((kind) => path?.endsWith(endingOf(kind))) ??
    kinds[0]!
  );
}

/** A path as terminals write it when a file is dropped on them: quoted, with strokes before blanks, or as an address. */
export function pathIn(text: string, folder: string): string {
  // Quotes of a shell hold no sign of their kind: it stands between two pairs, behind a stroke.
  const quoted = /^'(.*)'$/s.exec(text)?.[1]?.replaceAll("'\\''", "'");
  const bare = quoted ?? /^"(.*)"$/s.exec(text)?.[1] ?? text.replace(/\\(.)/g, '$1');
  if (/^file:\/\/(localhost)?\//.test(bare)) {
    try {
      return fileURLToPath(bare.replace('//localhost/', '///'));
    } catch {
      return bare;
    }
  }
  return resolve(folder, expandHome(bare));
}
