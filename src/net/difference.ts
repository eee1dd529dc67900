/** One operation of a JSON Patch (RFC 6902); of its six kinds only these three are used. */
export type Operation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string };

/** A path that does not exist in the document, or that must not be written. */
export class PatchError extends Error {
  override readonly name = 'PatchError';
}

/**
 * What turns `before` into `after`, both plain JSON. Lists are compared place by place: finding the shortest edit costs
 * the product of both lengths, and boards change in few places.
 */
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

function compareLists(
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

function compareObjects(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  path: string,
  found: Operation[],
): void {
  for (const name of Object.keys(before)) {
    const at = `${path}/${escaped(name)}`;
    if (after[name] === undefined) {
      if (before[name] !== undefined) found.push({ op: 'remove', path: at });
    } else if (before[name] === undefined) found.push({ op: 'add', path: at, value: after[name] });
    else compare(before[name], after[name], at, found);
  }
  for (const name of Object.keys(after)) {
    if (!Object.hasOwn(before, name) && after[name] !== undefined) {
      found.push({ op: 'add', path: `${path}/${escaped(name)}`, value: after[name] });
    }
  }
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
