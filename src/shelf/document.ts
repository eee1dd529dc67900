/** One change that was made: what it did, as the rest of `Undo: ...`, and the value before it (or after it, once undone). */
interface Change<T> {
  readonly says: string;
  readonly value: T;
}

/** Something that is edited, with all that can be taken back. Values are never changed in place. */
export interface Document<T> {
  readonly value: T;
  /** The newest last. */
  readonly past: readonly Change<T>[];
  /** What was taken back, the newest last. */
  readonly future: readonly Change<T>[];
  /** As it lies on the disk; nothing where it does not. */
  readonly saved: T | undefined;
}

export function openDocument<T>(value: T, saved: T | undefined): Document<T> {
  return { value, past: [], future: [], saved };
}

/** The document after a change; the same one where nothing has changed. */
export function change<T>(document: Document<T>, value: T, says: string): Document<T> {
  if (value === document.value) return document;
  return { ...document, value, past: [...document.past, { says, value: document.value }], future: [] };
}

export function undo<T>(document: Document<T>): Document<T> {
  const last = document.past.at(-1);
  if (!last) return document;
  const undone = { says: last.says, value: document.value };
  return {
    ...document,
    value: last.value,
    past: document.past.slice(0, -1),
    future: [...document.future, undone],
  };
}

export function redo<T>(document: Document<T>): Document<T> {
  const next = document.future.at(-1);
  if (!next) return document;
  const done = { says: next.says, value: document.value };
  return {
    ...document,
    value: next.value,
    past: [...document.past, done],
    future: document.future.slice(0, -1),
  };
}

/** The document, which now lies on the disk as it is. */
export function markSaved<T>(document: Document<T>): Document<T> {
  return { ...document, saved: document.value };
}

export function isUnsaved<T>({ value, saved }: Document<T>): boolean {
  return value !== saved;
}
