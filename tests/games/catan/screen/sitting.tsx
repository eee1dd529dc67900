import { seededChance } from '../../../../src/engine/chance.ts';
import type { Seat, Viewer } from '../../../../src/engine/game.ts';
import { type Match, startMatch } from '../../../../src/engine/match.ts';
import { LocalSession, type Session } from '../../../../src/engine/session.ts';
import { catan } from '../../../../src/games/catan/rules/index.ts';
import type { State } from '../../../../src/games/catan/rules/state.ts';
import type { CatanTypes } from '../../../../src/games/catan/rules/types.ts';
import { screen } from '../../../../src/games/catan/screen/index.ts';
import type { Settings } from '../../../../src/tui/app/settings.ts';
import { GameTable } from '../../../../src/tui/table/game-table.tsx';
import type { Env } from '../../../../src/tui/terminal/terminal.ts';
import { mount, type Table } from '../../../tui/driver.tsx';
import { table as emptyTable, give, options, roads, settlements } from '../table.ts';

interface Setting {
  /** Prepared in place of the match's own beginning. */
  readonly state?: State;
  readonly people?: readonly Seat[];
  /** Seats of computer players, which do not move by themselves here. */
  readonly bots?: readonly Seat[];
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seed?: string;
  readonly settings?: Partial<Settings>;
  readonly env?: Env;
  readonly columns?: number;
  readonly rows?: number;
  readonly names?: readonly string[];
  readonly watcher?: Viewer;
}

/** The screen of the game that the test sits at, its session, and how it was left. */
export let table: Table;
export let session: Session<CatanTypes>;
export let left: string[];

const COLOURS = ['red', 'blue', 'green', 'yellow'] as const;

export async function sitDown(setting: Setting = {}): Promise<void> {
  const {
    names = ['Ann', 'Bob', 'Cy'],
    people = [0],
    bots = [],
    state,
    watcher,
    columns = 80,
    rows = 24,
  } = setting;
  const players = names.map((name, seat) => ({
    name,
    colour: COLOURS[seat]!,
    ...(bots.includes(seat) ? { bot: 'easy' } : {}),
  }));
  const opening = {
    options: options({ firstSeat: 0, ...setting.options }, names.length),
    players,
    seed: setting.seed ?? 'seat',
  };
  const match: Match<CatanTypes> = startMatch(catan, opening);
  session = new LocalSession(state ? { ...match, state } : match);
  left = [];
  table = await mount(
    <GameTable
      screen={screen}
      session={session}
      people={people}
      {...(watcher === undefined ? {} : { watcher })}
      leave={(how) => left.push(how)}
      saveLog={() => void left.push('log')}
    />,
    {
      columns,
      rows,
      ...(setting.settings ? { settings: setting.settings } : {}),
      ...(setting.env ? { env: setting.env } : {}),
    },
  );
}

export const lastMove = () => session.match.steps.at(-1)?.move;
export const state = (): State => session.match.state;

/** Ann's turn with a village and some cards. */
export function village(): State {
  const made = emptyTable();
  settlements(made, 0, '0,0,N');
  roads(made, 0, '0,0,NE', '1,0,W');
  settlements(made, 1, '-1,1,S');
  settlements(made, 2, '2,-1,S');
  give(made, 0, { brick: 5, lumber: 2, wool: 1, grain: 3, ore: 3 });
  return made;
}

/** Plays the seats that are nobody's at this computer, at random, until a person is to act. */
export async function others(people: readonly Seat[], seed = 'others'): Promise<void> {
  const chance = seededChance(`${seed} ${session.match.steps.length}`);
  for (let i = 0; i < 200; i++) {
    const seat = catan.toAct(state()).find((each) => !people.includes(each));
    if (seat === undefined || catan.toAct(state()).some((each) => people.includes(each))) break;
    void session.play(seat, catan.sampleMove(state(), seat, chance));
  }
  await table.settle();
  await table.passTime(500);
}

/** Says to be there when the keyboard is handed over, after a moment of quiet, and waits until keys are taken again. */
export async function takeKeyboard(): Promise<void> {
  await table.passTime(300);
  await table.press('space');
  await table.passTime(300);
}
