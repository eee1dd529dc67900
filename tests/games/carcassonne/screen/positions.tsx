import { stepChance } from '../../../../src/engine/chance.ts';
import type { Match } from '../../../../src/engine/match.ts';
import { startMatch } from '../../../../src/engine/match.ts';
import { LocalSession, type Session } from '../../../../src/engine/session.ts';
import { carcassonne } from '../../../../src/games/carcassonne/rules/index.ts';
import type { Options } from '../../../../src/games/carcassonne/rules/options.ts';
import type { State } from '../../../../src/games/carcassonne/rules/state.ts';
import { kindIndex } from '../../../../src/games/carcassonne/rules/tiles.ts';
import type { CarcassonneTypes } from '../../../../src/games/carcassonne/rules/types.ts';
import { screen } from '../../../../src/games/carcassonne/screen/index.ts';
import { GameTable } from '../../../../src/tui/table/game-table.tsx';
import { type MountOptions, mount, type Table as Terminal } from '../../../tui/driver.tsx';
import { optionsOf } from '../table.ts';

const names = ['Ann', 'Bob', 'Cy', 'Dora', 'Eve'];

/** A session that goes on from this state. */
export function sessionAt(state: State, bots: readonly number[] = []): Session<CarcassonneTypes> {
  const players = names
    .slice(0, state.seats)
    .map((name, seat) => (bots.includes(seat) ? { name, bot: 'easy' } : { name }));
  const opening = { options: state.options, players, seed: 'screen' };
  const match: Match<CarcassonneTypes> = { ...startMatch(carcassonne, opening), state };
  return new LocalSession(match);
}

/** What was played there. */
export function moves(session: ReturnType<typeof sessionAt>) {
  return session.match.steps.map(({ move }) => move);
}

/** Leaves only these tiles in the stack. */
export function leave(state: State, tiles: Readonly<Record<string, number>>): void {
  state.bag.fill(0);
  for (const [id, count] of Object.entries(tiles)) state.bag[kindIndex(id)] = count;
  state.inBag = state.bag.reduce((sum, count) => sum + count, 0);
  state.stack = state.inBag;
  state.part = 2;
}

interface Opened {
  readonly session: Session<CarcassonneTypes>;
  readonly terminal: Terminal;
  /** How the screen was left, in order. */
  readonly left: string[];
}

export async function open(
  session: Session<CarcassonneTypes>,
  options: MountOptions & { readonly people?: readonly number[]; readonly start?: boolean } = {},
): Promise<Opened> {
  const left: string[] = [];
  const people = options.people ?? session.match.players.flatMap(({ bot }, seat) => (bot ? [] : [seat]));
  const terminal = await mount(
    <GameTable
      screen={screen}
      session={session}
      people={people}
      saveLog={() => void left.push('log')}
      leave={(how) => left.push(how)}
    />,
    options,
  );
  // The page that a game begins with.
  if (!options.start && terminal.frame().includes('Press Enter to play')) await terminal.press('enter');
  return { session, terminal, left };
}

/** A match played by chance to its end, or for so many moves. */
export function finished(
  seats: number,
  options: Partial<Options> = {},
  most = Number.POSITIVE_INFINITY,
): LocalSession<CarcassonneTypes> {
  const players = ['Ann', 'Bob', 'Cy', 'Dora', 'Eve'].slice(0, seats).map((name) => ({ name }));
  const opening = { options: optionsOf(options), players, seed: 'end' };
  const session = new LocalSession(startMatch(carcassonne, opening));
  const chance = stepChance('end', 1);
  while (session.match.state.phase.kind !== 'over' && session.match.steps.length < most) {
    const { state } = session.match;
    void session.play(state.current, carcassonne.sampleMove(state, state.current, chance));
  }
  return session;
}
