import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { change, type Document, isUnsaved, markSaved, redo, undo } from '../shelf/document.ts';
import { isAsSaved, type OwnFolder, savedMark, saveOwn } from '../shelf/own-files.ts';
import { useApp } from '../tui/app/app-context.ts';
import type { Binding } from '../tui/terminal/keys.ts';
import type { MenuItem } from '../tui/widgets/menu.tsx';
import { EditingOver, type Over } from './editing-over.tsx';
import type { Designed, EditorProps, Maker, Problem } from './maker.ts';
import { editingKeys, editingMenu } from './wishes.ts';

/** A file on the desk: its value, its problems, its keys, and what lies over it. */
export interface Editing<T> {
  readonly document: Document<T>;
  readonly value: T;
  readonly problems: readonly Problem[];
  /** `Solar system *`: with a star while it is not saved. */
  readonly title: string;
  change(value: T, says: string): void;
  /** Runs it unless there is an error, which is told. @param what could not be done: `tested`. */
  unlessWrong(what: string, run: () => void): void;
  /** Undo, redo, save, play, share and the menu. */
  readonly keys: readonly Binding[];
  /** All that can be done now, as the menu names it. */
  readonly menu: readonly MenuItem[];
  /** A dialog, to be the last child of the frame. */
  readonly over: ReactNode;
}

type Step<T> =
  | { readonly type: 'change'; readonly value: T; readonly says: string }
  | { readonly type: 'undo' | 'redo' | 'saved' };

function reduce<T>(document: Document<T>, step: Step<T>): Document<T> {
  if (step.type === 'change') return change(document, step.value, step.says);
  return { undo, redo, saved: markSaved }[step.type](document);
}

/** @param more entries of the menu that only this editor has. */
export function useEditing<T extends Designed>(
  maker: Maker<T>,
  { opened, hands, leave }: EditorProps<T>,
  more: (value: T) => readonly MenuItem[],
): Editing<T> {
  const { say, ask } = useApp();
  const [document, step] = useReducer(reduce<T>, opened.document);
  const [name, setName] = useState(opened.name);
  const [over, setOver] = useState<Over>(undefined);
  const { value, past, future } = document;
  const problems = useProblems(maker, value);
  const isKept = useKept(opened, document, name, (why) => say(`The draft cannot be saved: ${why}.`, 'bad'));
  const { notice } = opened;
  useEffect(() => {
    if (notice) say(notice, 'warn');
  }, [notice, say]);
  const close = (): void => setOver(undefined);
  const unlessError = (otherwise: string, run: () => void): void => {
    const error = problems.find(({ severity }) => severity === 'error');
    if (error) say(`${otherwise}: ${error.place ?? error.path}: ${error.text}.`, 'warn');
    else run();
  };
  const unlessWrong = (what: string, run: () => void): void =>
    unlessError(`Fix this before it can be ${what}`, run);
  const saved = (as: string): void => {
    setName(as);
    step({ type: 'saved' });
    say(`Saved as ${as}.`, 'good');
  };
  const save = (as: string, how: 'ask' | 'overwrite' = 'ask'): void => {
    close();
    const own = ownFolder(maker);
    const isOurs = as === name && isAsSaved(own, as, document.saved);
    const kept = saveOwn(own, as, value, isOurs ? 'overwrite' : how);
    if (kept.ok) saved(as);
    else if (kept.exists)
      ask({
        title: `Save as ${as}`,
        text: `The ${maker.noun} ${as} exists already${as === name ? ' in another version' : ''}. Do you wish to overwrite it?`,
        yes: 'Overwrite',
        onYes: () => save(as, 'overwrite'),
      });
    else say(`This ${maker.noun} cannot be saved in ${own.folder}: ${kept.reason}.`, 'bad');
  };
  const exit = (): void => {
    opened.slot.drop();
    leave();
  };
  // What has errors stays the draft that it is.
  const ifSound = (run: () => void): void =>
    unlessError(isKept && isUnsaved(document) ? 'Kept as a draft, not saved' : 'Not saved', run);
  const wishes = {
    save: () => ifSound(() => (name === '' ? setOver('save-as') : save(name))),
    saveAs: () => ifSound(() => setOver('save-as')),
    play: () => unlessWrong('played', () => hands.play(value)),
    share: () => unlessWrong('shared', () => setOver('share')),
    leave: () => (isUnsaved(document) ? setOver('leave') : exit()),
    undo: () => {
      step({ type: 'undo' });
      say(`Undone: ${past.at(-1)!.says}.`);
    },
    redo: () => {
      step({ type: 'redo' });
      say(`Redone: ${future.at(-1)!.says}.`);
    },
    menu: () => setOver('menu'),
  };
  const menu = [...more(value), ...editingMenu(document, wishes)];
  return {
    ...{ document, value, problems, unlessWrong, menu },
    keys: editingKeys(document, wishes),
    title: `${value.name}${isUnsaved(document) ? ' *' : ''}`,
    change: (changed, says) => step({ type: 'change', value: changed, says }),
    over: over && (
      <EditingOver
        {...{ over, maker, value, name, menu, save, exit, close }}
        keep={isKept ? leave : undefined}
        wishSave={wishes.save}
        copy={hands.copy}
      />
    ),
  };
}

export function ownFolder<T extends Designed>({ shelf }: Maker<T>): OwnFolder {
  return { kind: shelf.kind, folder: shelf.folders.own! };
}

function useProblems<T extends Designed>(maker: Maker<T>, value: T): readonly Problem[] {
  const known = useRef<{ readonly value: T; readonly problems: readonly Problem[] }>(undefined);
  if (known.current?.value !== value) known.current = { value, problems: maker.problems(value) };
  return known.current.problems;
}

/** How long after a draft could not be kept it is tried again, in milliseconds. */
const KEEP_AGAIN = 5000;

/** Keeps the draft after each change, and drops it once it is saved. @returns whether the last could be kept. */
function useKept<T>(
  { slot }: { readonly slot: EditorProps<Designed>['opened']['slot'] },
  document: Document<T>,
  name: string,
  onTrouble: (why: string) => void,
): boolean {
  const { value, saved } = document;
  const unsaved = isUnsaved(document);
  const trouble = useRef(onTrouble);
  trouble.current = onTrouble;
  const [isKept, setKept] = useState(true);
  const { clock } = useApp();
  useEffect(() => {
    if (!unsaved) {
      slot.drop();
      return;
    }
    let cancel = (): void => {};
    const keep = (): string | undefined => {
      const why = slot.keep({
        ...{ name, at: Date.now(), value },
        ...(saved === undefined ? {} : { saved: savedMark(saved) }),
      });
      setKept(why === undefined);
      if (why !== undefined) cancel = clock.after(KEEP_AGAIN, keep);
      return why;
    };
    const why = keep();
    if (why !== undefined) trouble.current(why);
    return () => cancel();
  }, [clock, slot, value, saved, unsaved, name]);
  return isKept;
}
