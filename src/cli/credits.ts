import type { HelpSection } from '../tui/app/app-context.ts';
import { version } from './version.ts';

/** The pages of About. */
export const credits: readonly HelpSection[] = [
  {
    title: 'boardgames',
    lines: [
      `Version ${version}`,
      '',
      'Board games for the terminal, played with the keyboard alone.',
      '',
      'Free software under the MIT licence.',
    ],
  },
  {
    title: 'Names',
    lines: [
      'Monopoly is a trademark of Hasbro, CATAN of CATAN GmbH, Carcassonne of Hans im Glück Verlag.',
      '',
      'This program is not connected with them or approved by them; it follows the rules of their games and takes none of their art or texts.',
    ],
  },
  {
    title: 'Made with',
    lines: [
      'Ink and React draw the screens.',
      'Kysely, libSQL and MySQL2 keep the games.',
      'Commander and yargs-parser read the command line, Chalk colours what it prints.',
      '',
      'The word lists of WordSteal, their authors and licences: `boardgames dictionary info`.',
    ],
  },
];
