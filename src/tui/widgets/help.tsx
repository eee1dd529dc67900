import type { ReactNode } from 'react';
import type { HelpSection } from '../app/app-context.ts';
import { pad } from '../paint/width.ts';
import { type Binding, showKeys } from '../terminal/keys.ts';
import { Pages } from './pages.tsx';

export interface HelpProps {
  readonly sections: readonly HelpSection[];
  /** The bindings that were live where help was asked for. */
  readonly bindings: readonly Binding[];
}

/** The help of the screen below: its keys as they are now, then its own pages. */
export function Help({ sections, bindings }: HelpProps): ReactNode {
  const keys = { title: 'Keys now', lines: keyLines(bindings) };
  return <Pages title="Help" pages={[keys, ...sections.map(apart)]} />;
}

/** Paragraphs with an empty line between them. */
function apart(section: HelpSection): HelpSection {
  const { lines } = section;
  // The lines of a picture are a list.
  if (section.picture) return section;
  return { ...section, lines: lines.flatMap((line, index) => (index === 0 ? [line] : ['', line])) };
}

/** One line for each binding: its keys, what they do, or why they do nothing now. */
function keyLines(bindings: readonly Binding[]): readonly string[] {
  return bindings
    .filter((binding) => showKeys(binding) !== '')
    .map((binding) => {
      const why = binding.whyNot === undefined ? '' : ` (not now: ${binding.whyNot})`;
      return `${pad(showKeys(binding), 18)} ${binding.label}${why}`;
    });
}
