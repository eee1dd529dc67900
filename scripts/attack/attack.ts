import { type Chance, seededChance } from '../../src/engine/chance.ts';
import type { Bot, GameModule, GameTypes } from '../../src/engine/game.ts';
import { readOptions } from '../../src/engine/options.ts';
import { contentOf } from '../../src/shelf/data-file.ts';
import { readImport } from '../../src/shelf/import-file.ts';
import type { FileKind } from '../../src/shelf/shelf.ts';
import { changedSource } from './mutate.ts';

/** Files of one kind that are attacked. */
export interface Target<T extends object> {
  readonly kind: FileKind;
  /** Sound ones, which are changed. */
  readonly whole: readonly T[];
  /** Values that are written into them. */
  readonly odd: readonly unknown[];
  /** Whether the maker opens it, sound or damaged. */
  isDraft(content: unknown): content is T;
  /** Looks at one as the maker does. @throws whatever goes wrong. */
  look(file: T): void;
  /** Has computer players play on it to the end of the game. @throws when that goes wrong, or has no end. */
  play(file: T, luck: Chance): void;
}

interface Attacked {
  readonly read: number;
  /** Those that were accepted, and played to an end. */
  readonly ended: number;
}

/** Changes files and share texts and does with each what the program would. @throws whatever goes wrong. */
export function attack<T extends object>(target: Target<T>, seed: string, count: number): Attacked {
  const luck = seededChance(seed);
  let ended = 0;
  for (let index = 0; index < count; index++) {
    const source = changedSource(target.whole, target.odd, luck);
    const { read } = readImport<T>(source, [target.kind]);
    const content = contentOf(read);
    if (target.isDraft(content)) target.look(content);
    else if (read.ok) throw new Error('accepted, and yet no draft');
    if (!read.ok) {
      if (read.findings.length === 0) throw new Error(`refused without a reason: ${source.slice(0, 2000)}`);
      continue;
    }
    // Half of a file would not pass a second look.
    const problem = target.kind.check(read.file).find(({ severity }) => severity === 'error');
    if (problem) throw new Error(`accepted with ${problem.code} at ${problem.path}`);
    target.play(read.file, luck);
    ended++;
  }
  return { read: count, ended };
}

const MOST_MOVES = 20_000;

interface Played<G extends GameTypes> {
  readonly game: GameModule<G>;
  readonly player: Bot<G>;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Two computer players. @throws when the options are refused, a move is refused, or the game has no end. */
export function playOn<G extends GameTypes>({ game, player, options }: Played<G>, luck: Chance): void {
  const read = readOptions(game.options, options, 2);
  if (!read.ok) throw new Error(`the options refuse the file: ${read.reason}`);
  const seats = [0, 1].map(() => ({ name: 'x', bot: player.name }));
  const state = game.setup(2, game.optionsFor?.(read.options, seats) ?? read.options, luck);
  for (let made = 0; game.toAct(state).length > 0; made++) {
    if (made > MOST_MOVES) throw new Error(`no end: ${JSON.stringify(options)}`);
    for (const seat of game.toAct(state)) {
      const move = player.choose(game.view(state, seat), seat, luck, { milliseconds: 1 });
      if (!move) continue;
      const refusal = game.check(state, seat, move);
      if (refusal) throw new Error(`${refusal.text}: ${JSON.stringify(move)}`);
      game.apply(state, seat, move, luck, () => {});
      break;
    }
  }
}
