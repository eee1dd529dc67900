import type { Document } from '../shelf/document.ts';
import type { Binding } from '../tui/terminal/keys.ts';
import type { MenuItem } from '../tui/widgets/menu.tsx';

/** What can be wished for whatever is on the desk. */
interface Wishes {
  save(): void;
  saveAs(): void;
  play(): void;
  share(): void;
  leave(): void;
  undo(): void;
  redo(): void;
  menu(): void;
}

export function editingKeys<T>({ past, future }: Document<T>, wishes: Wishes): readonly Binding[] {
  return [
    { key: 'escape', label: 'menu', run: wishes.menu },
    { key: ['s', 'ctrl+s'], label: 'save', run: wishes.save },
    {
      key: ['u', 'ctrl+z'],
      label: 'undo',
      whyNot: past.length === 0 ? 'Nothing has been changed yet.' : undefined,
      run: wishes.undo,
    },
    {
      key: ['U', 'ctrl+y'],
      label: 'redo',
      whyNot: future.length === 0 ? 'Nothing was undone.' : undefined,
      run: wishes.redo,
    },
    { key: 'p', label: 'play', run: wishes.play },
    { key: 'h', label: 'share', run: wishes.share },
    { key: 'S', label: 'save as', run: wishes.saveAs },
  ];
}

/** The same for the menu. */
export function editingMenu<T>({ past, future }: Document<T>, wishes: Wishes): readonly MenuItem[] {
  const [last, next] = [past.at(-1), future.at(-1)];
  return [
    { label: 'Play on it', key: 'p', run: wishes.play },
    { label: 'Save', key: 's', run: wishes.save },
    { label: 'Save as', key: 'S', run: wishes.saveAs },
    { label: 'Share', key: 'h', run: wishes.share },
    ...(last ? [{ label: 'Undo', detail: `u  ${last.says}`, key: 'u', run: wishes.undo }] : []),
    ...(next ? [{ label: 'Redo', detail: `U  ${next.says}`, key: 'U', run: wishes.redo }] : []),
    { label: 'Exit', key: 'q', run: wishes.leave },
  ];
}
