import type { ReactNode } from 'react';
import { Label } from '../app/label.tsx';
import { cut, widthOf } from '../paint/width.ts';

/** The title of a part, with a line behind it as far as the part is wide. */
export function Heading({ title, width }: { readonly title: string; readonly width: number }): ReactNode {
  const shown = cut(title, width);
  return (
    <Label>
      <Label bold tone="accent">
        {shown}
      </Label>
      <Label tone="line" aria-hidden>
        {` ${'─'.repeat(Math.max(0, width - widthOf(shown) - 1))}`}
      </Label>
    </Label>
  );
}
