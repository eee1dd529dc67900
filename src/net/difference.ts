/** One operation of a JSON Patch (RFC 6902); of its six kinds only these three are used. */
export type Operation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string };

/** A path that does not exist in the document, or that must not be written. */
export class PatchError extends Error {
  override readonly name = 'PatchError';
}

/** What turns `before` into `after`, both plain JSON. */
export function difference(before: unknown, after: unknown): Operation[] {
  const found: Operation[] = [];
  compare(before, after, '', found);
  return found;
}

function compare(before: unknown, after: unknown, path: string, found: Operation[]): void {
  if (Object.is(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, path, found);
  else if (isObject(before) && isObject(after)) compareObjects(before, after, path, found);
  else found.push({ op: 'replace', path, value: after });
}

/** Above so many pairs of entries a list is compared place by place. */
const MOST_PAIRS = 40_000;

function compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  path: string,
  found: Operation[],
): void {
  if (before.length === after.length || before.length * after.length > MOST_PAIRS) {
    comparePlaces(before, after, path, found);
    return;
  }
  let at = 0;
  let gone: unknown[] = [];
  let come: unknown[] = [];
  const settle = (): void => {
    const common = Math.min(gone.length, come.length);
    for (let index = 0; index < common; index++) compare(gone[index], come[index], `${path}/${at++}`, found);
    for (const value of come.slice(common)) found.push({ op: 'add', path: `${path}/${at++}`, value });
    for (let index = common; index < gone.length; index++)
      found.push({ op: 'remove', path: `${path}/${at}` });
    gone = [];
    come = [];
  };
  for (const step of shortestEdit(before, after)) {
    if (step === 'keep') {
      settle();
      at++;
    } else if ('gone' in step) gone.push(step.gone);
    else come.push(step.come);
  }
  settle();
}

function comparePlaces(
  before: readonly unknown[],
  after: readonly unknown[],
  path: string,
  found: Operation[],
): void {
  const common = Math.min(before.length, after.length);
  for (let index = 0; index < common; index++)
    compare(before[index], after[index], `${path}/${index}`, found);
  for (let index = common; index < after.length; index++) {
    found.push({ op: 'add', path: `${path}/-`, value: after[index] });
  }
  // From the end, so that no index moves.
  for (let index = before.length - 1; index >= common; index--) {
    found.push({ op: 'remove', path: `${path}/${index}` });
  }
}

type Edit = 'keep' | { readonly gone: unknown } | { readonly come: unknown };

/** Entries that stay, go and come, in order, with as many staying as can (longest common subsequence). */
function shortestEdit(before: readonly unknown[], after: readonly unknown[]): readonly Edit[] {
  const old = before.map((value) => JSON.stringify(value));
  const now = after.map((value) => JSON.stringify(value));
  const width = now.length + 1;
  const longest = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const next = (i + 1) * width + j;
      longest[i * width + j] =
        old[i] === now[j] ? longest[next + 1]! + 1 : Math.max(longest[next]!, longest[i * width + j + 1]!);
    }
  }
  const edits: Edit[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      edits.push('keep');
      i++;
      j++;
    } else if (
      j === now.length ||
      (i < old.length && longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!)
    ) {
      edits.push({ gone: before[i++] });
    } else edits.push({ come: after[j++] });
  }
  return edits;
}

function compareObjects(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  path: string,
  found: Operation[],
): void {
  for (const name of Object.keys(before)) {
    const at = `${path}/${escaped(name)}`;
    const [old, now] = [before[name], own(after, name)];
    if (now === undefined) {
      if (old !== undefined) found.push({ op: 'remove', path: at });
    } else if (old === undefined) found.push({ op: 'add', path: at, value: now });
    else compare(old, now, at, found);
  }
  for (const name of Object.keys(after)) {
    if (!Object.hasOwn(before, name) && after[name] !== undefined) {
      found.push({ op: 'add', path: `${path}/${escaped(name)}`, value: after[name] });
    }
  }
}

/** Not what every object has, such as `toString`. */
function own(of: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(of, name) ? of[name] : undefined;
}

/**
 * A document with a patch applied; what the patch does not touch is shared with the old one, which stays as it was.
 * @throws PatchError
 */
export function patched(document: unknown, operations: readonly Operation[]): unknown {
  let result = document;
  for (const operation of operations) result = applied(result, namesOf(operation.path), operation);
  return result;
}

function applied(node: unknown, names: readonly string[], operation: Operation): unknown {
  const [name, ...rest] = names;
  if (name === undefined) {
    if (operation.op === 'remove') throw new PatchError('the whole document cannot be removed');
    return operation.value;
  }
  if (Array.isArray(node)) return appliedToList(node, name, rest, operation);
  if (!isObject(node)) throw new PatchError(`${operation.path} leads into nothing`);
  const exists = Object.hasOwn(node, name);
  if (!exists && (rest.length > 0 || operation.op !== 'add'))
    throw new PatchError(`${operation.path} is missing`);
  if (rest.length === 0 && operation.op === 'remove') {
    return Object.fromEntries(Object.entries(node).filter(([key]) => key !== name));
  }
  return { ...node, [name]: applied(exists ? node[name] : undefined, rest, operation) };
}

function appliedToList(
  list: readonly unknown[],
  name: string,
  rest: readonly string[],
  operation: Operation,
): unknown {
  const index = name === '-' ? list.length : /^(0|[1-9]\d{0,8})$/.test(name) ? Number(name) : -1;
  const adding = rest.length === 0 && operation.op === 'add';
  if (index < 0 || index > list.length - (adding ? 0 : 1))
    throw new PatchError(`${operation.path} is missing`);
  if (adding) return list.toSpliced(index, 0, operation.value);
  if (rest.length === 0 && operation.op === 'remove') return list.toSpliced(index, 1);
  return list.with(index, applied(list[index], rest, operation));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function namesOf(path: string): string[] {
  if (path === '') return [];
  if (!path.startsWith('/')) throw new PatchError(`${path} is not a path`);
  const names = path
    .slice(1)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (names.includes('__proto__')) throw new PatchError('__proto__ cannot be written');
  return names;
}
