import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { capital } from '../engine/sentence.ts';
import { change, type Document, isUnsaved, markSaved, redo, undo } from '../shelf/document.ts';
import { fileNameFor, type OwnFolder, saveOwn } from '../shelf/own-files.ts';
import { useApp } from '../tui/app/app-context.ts';
import type { Binding } from '../tui/terminal/keys.ts';
import type { MenuItem } from '../tui/widgets/menu.tsx';
import { MenuDialog } from '../tui/widgets/menu.tsx';
import { LeaveDialog, OverDialog, SaveAsDialog } from './dialogs.tsx';
import type { Designed, EditorProps, Maker, Problem } from './maker.ts';
import { ShareDialog } from './share-dialog.tsx';

/** What lies over an editor. */
type Over =
  | { readonly type: 'menu' | 'save-as' | 'leave' | 'share' }
  | { readonly type: 'overwrite'; readonly name: string }
  | undefined;

/** A file on the desk: its value, its problems, its keys, and what lies over it. */
export interface Editing<T> {
  readonly document: Document<T>;
  readonly value: T;
  readonly problems: readonly Problem[];
  /** `Solar system *`: with a star while it is not saved. */
  readonly title: string;
  change(value: T, says: string): void;
  /** Undo, redo, save, play, share and the menu. */
  readonly keys: readonly Binding[];
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
  const { say } = useApp();
  const [document, step] = useReducer(reduce<T>, opened.document);
  const [name, setName] = useState(opened.name);
  const [over, setOver] = useState<Over>(undefined);
  const { value, past, future } = document;
  const problems = useProblems(maker, value);
  const error = problems.find(({ severity }) => severity === 'error');
  useKept(opened, document, name, (why) => say(`The draft cannot be saved: ${why}.`, 'bad'));
  const close = (): void => setOver(undefined);

  const save = (as: string, how: 'ask' | 'overwrite'): void => {
    const kept = saveOwn(ownFolder(maker), as, value, as === name ? 'overwrite' : how);
    if (!kept.ok && kept.exists) {
      setOver({ type: 'overwrite', name: as });
      return;
    }
    close();
    if (!kept.ok) {
      say(`This ${maker.noun} cannot be saved: ${kept.reason}.`, 'bad');
      return;
    }
    setName(as);
    step({ type: 'saved' });
    say(`Saved as ${as}.`, 'good');
  };
  const attempt = (run: () => void, what: string): void => {
    if (error) say(`Fix this before it can be ${what}: ${error.place ?? error.path}: ${error.text}.`, 'warn');
    else run();
  };
  const wish = {
    save: () => attempt(() => (name === '' ? setOver({ type: 'save-as' }) : save(name, 'ask')), 'saved'),
    saveAs: () => attempt(() => setOver({ type: 'save-as' }), 'saved'),
    play: () => attempt(() => hands.play(value), 'played'),
    share: () => attempt(() => setOver({ type: 'share' }), 'shared'),
    leave: () => {
      if (isUnsaved(document)) setOver({ type: 'leave' });
      else {
        opened.slot.drop();
        leave();
      }
    },
    undo: () => {
      step({ type: 'undo' });
      say(`Undone: ${past.at(-1)!.says}.`);
    },
    redo: () => {
      step({ type: 'redo' });
      say(`Redone: ${future.at(-1)!.says}.`);
    },
  };
  const keys: readonly Binding[] = [
    {
      key: ['u', 'ctrl+z'],
      label: 'undo',
      whyNot: past.length === 0 ? 'Nothing has been changed yet.' : undefined,
      run: wish.undo,
    },
    {
      key: ['U', 'ctrl+y'],
      label: 'redo',
      hidden: true,
      whyNot: future.length === 0 ? 'Nothing was undone.' : undefined,
      run: wish.redo,
    },
    { key: ['s', 'ctrl+s'], label: 'save', run: wish.save },
    { key: 'p', label: 'play', hidden: true, run: wish.play },
    { key: 'S', label: 'save as', hidden: true, run: wish.saveAs },
    { key: 'h', label: 'share', hidden: true, run: wish.share },
    { key: 'escape', label: 'menu', run: () => setOver({ type: 'menu' }) },
  ];
  const then = (run: () => void) => () => {
    close();
    run();
  };
  const menu: readonly MenuItem[] = [
    ...more(value).map((item) => ({ ...item, run: then(item.run) })),
    { label: 'Play on it', key: 'p', run: then(wish.play) },
    { label: 'Save', key: 's', run: then(wish.save) },
    { label: 'Save as', key: 'S', run: then(wish.saveAs) },
    { label: 'Share', key: 'h', run: then(wish.share) },
    ...(past.length > 0
      ? [{ label: 'Undo', detail: `u  ${past.at(-1)!.says}`, key: 'u', run: then(wish.undo) }]
      : []),
    ...(future.length > 0
      ? [{ label: 'Redo', detail: `U  ${future.at(-1)!.says}`, key: 'U', run: then(wish.redo) }]
      : []),
    { label: 'Exit', key: 'q', run: then(wish.leave) },
  ];
  const dialog = (): ReactNode => {
    switch (over?.type) {
      case 'menu':
        return <MenuDialog title={capital(maker.noun)} items={menu} close={close} />;
      case 'save-as':
        return (
          <SaveAsDialog
            initial={name || fileNameFor(value.name, maker.noun)}
            taken={(as) => maker.shelf.isBuiltIn(as) || maker.shelf.kind.reserved.includes(as)}
            save={(as) => save(as, 'ask')}
            close={close}
          />
        );
      case 'overwrite':
        return (
          <OverDialog
            noun={maker.noun}
            name={over.name}
            onYes={() => save(over.name, 'overwrite')}
            onNo={close}
          />
        );
      case 'leave':
        return (
          <LeaveDialog
            exit={() => {
              opened.slot.drop();
              leave();
            }}
            keep={leave}
            save={then(wish.save)}
            stay={close}
          />
        );
      case 'share':
        return <ShareDialog maker={maker} value={value} copy={hands.copy} close={close} />;
      default:
        return null;
    }
  };
  return {
    ...{ document, value, problems, keys },
    title: `${value.name}${isUnsaved(document) ? ' *' : ''}`,
    change: (changed, says) => step({ type: 'change', value: changed, says }),
    over: dialog(),
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

/** Keeps the draft after each change, and drops it once it is saved. */
function useKept<T>(
  { slot }: { readonly slot: EditorProps<Designed>['opened']['slot'] },
  document: Document<T>,
  name: string,
  onTrouble: (why: string) => void,
): void {
  const { value } = document;
  const unsaved = isUnsaved(document);
  const trouble = useRef(onTrouble);
  trouble.current = onTrouble;
  useEffect(() => {
    if (!unsaved) {
      slot.drop();
      return;
    }
    const why = slot.keep({ name, at: Date.now(), value });
    if (why !== undefined) trouble.current(why);
  }, [slot, value, unsaved, name]);
}
