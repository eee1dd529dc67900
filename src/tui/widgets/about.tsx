import type { ReactNode } from 'react';
import type { HelpSection } from '../app/app-context.ts';
import { Pages } from './pages.tsx';

/** Who made it, the sources of the rules and dictionaries, the licences. */
export function About({ sections }: { readonly sections: readonly HelpSection[] }): ReactNode {
  return (
    <Pages centred title="About" pages={sections.length > 0 ? sections : [{ title: 'About', lines: [] }]} />
  );
}
