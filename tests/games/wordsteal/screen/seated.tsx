import type { Seat } from '../../../../src/engine/game.ts';
import { startMatch } from '../../../../src/engine/match.ts';
import { LocalSession, type Session } from '../../../../src/engine/session.ts';
import type { Lexicon } from '../../../../src/games/wordsteal/rules/lexicon.ts';
import type { Options } from '../../../../src/games/wordsteal/rules/options.ts';
import type { WordStealTypes } from '../../../../src/games/wordsteal/rules/types.ts';
import { createScreen } from '../../../../src/games/wordsteal/screen/index.ts';
import { GameTable } from '../../../../src/tui/table/game-table.tsx';
import { mount, type Table } from '../../../tui/driver.tsx';
import { english, game, lexicon, optionsFor } from '../table.ts';

interface Setting {
  readonly options?: Partial<Options>;
  /** Two, unless it is said. */
  readonly seats?: number;
  readonly rack?: string;
  readonly lexicons?: (packId: string) => Lexicon;
  readonly columns?: number;
  readonly rows?: number;
  readonly people?: readonly Seat[];
  /** Ann, Bob and others, unless it is said. */
  readonly names?: readonly string[];
}

/** The screen of the game begun last, and what was asked of the program around it. */
export let table: Table;
export let session: Session<WordStealTypes>;
export let left: string[];
export let saves: number;

/** A game of Ann, Bob and others whose first rack is known. */
export async function sitDown(setting: Setting = {}): Promise<void> {
  const seats = setting.seats ?? 2;
  const options = optionsFor(seats, setting.options ?? {});
  const players = [
    { name: 'Ann', colour: 'red' },
    { name: 'Bob', colour: 'blue' },
    { name: 'Cleopatra', colour: 'green' },
    { name: 'Donaudampf', colour: 'yellow' },
  ]
    .slice(0, seats)
    .map((player, seat) => ({ ...player, name: setting.names?.[seat] ?? player.name }));
  const letters = [...(setting.rack ?? 'HELPSTO')].map((letter) => english.letters.indexOf(letter));
  const script = options.racks === 'own' ? [...letters, ...letters] : letters;
  session = new LocalSession(startMatch(game, { options, players, seed: 'table' }, script));
  left = [];
  saves = 0;
  table = await mount(
    <GameTable
      screen={createScreen(setting.lexicons ?? (() => lexicon))}
      session={session}
      people={setting.people ?? [0, 1]}
      leave={(how) => left.push(how)}
      saveLog={() => void saves++}
    />,
    { columns: setting.columns ?? 80, rows: setting.rows ?? 24 },
  );
}
