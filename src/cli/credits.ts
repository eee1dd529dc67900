import type { HelpSection } from '../tui/app/app-context.ts';
import { version } from './version.ts';

/** The pages of About. */
export const credits: readonly HelpSection[] = [
  {
    title: 'boardgames',
    lines: [
      'Board games for the terminal, played with the keyboard alone.',
      `Version ${version}, free software under the MIT licence.`,
    ],
  },
  {
    title: 'Names',
    lines: [
      'Monopoly     a trademark of Hasbro',
      'CATAN        a trademark of CATAN GmbH',
      'Carcassonne  a trademark of Hans im Glück Verlag',
      '',
      'This program is not connected with them or approved by them; it follows their rules and takes none of their art or texts.',
    ],
  },
  {
    title: 'Made with',
    lines: [
      'Screens      Ink, React',
      'Saved games  Kysely, libSQL, MySQL2',
      'Commands     Commander, yargs-parser, Chalk',
      'Word lists   see `boardgames dictionary info`',
    ],
  },
];
