import parse from 'yargs-parser';
import type { GameTypes, Seat } from '../../engine/game.ts';
import { readTyped } from '../../engine/moves.ts';
import type { Session } from '../../engine/session.ts';

/** What was typed after a command's name: words in `_`, `--flags` by name. */
export interface CommandArgs {
  readonly _: readonly string[];
  readonly [flag: string]: unknown;
}

/** `switch` is there or not, and off after `--no-`; `text` has any value, a list one of its own. */
type FlagKind = 'switch' | 'text' | readonly string[];

export interface Command {
  readonly name: string;
  /** Such as `save [FILE]`. */
  readonly usage: string;
  /** Completed once it is begun, and not shown before, where other lines need the room. */
  readonly unlisted?: true;
  /** By name, without the hyphens. */
  readonly flags?: Readonly<Record<string, FlagKind>>;
  /** The ends that the last word may get. */
  complete?(words: readonly string[]): readonly string[];
  /** @returns why it could not be done; the line then stays open. */
  run(args: CommandArgs): string | undefined;
}

/** A command of one word, which nothing may follow. @param whyNot why it cannot be done now */
export function plainCommand(name: string, run: () => void, whyNot?: string): Command {
  const alone = `${name} takes nothing after it.`;
  return { name, usage: name, run: ({ _: [more] }) => (more === undefined ? (whyNot ?? void run()) : alone) };
}

/** Takes every line that begins with no command: a move. */
interface Fallback {
  complete(line: string): readonly string[];
  /** @returns why it could not be done. */
  run(line: string): Promise<string | undefined>;
}

export interface CommandLineOptions {
  readonly commands: readonly Command[];
  readonly fallback?: Fallback | undefined;
}

type Answer = string | undefined;

/** Does what the line says. @returns why it could not be done. */
export function runLine(line: string, { commands, fallback }: CommandLineOptions): Promise<Answer> | Answer {
  const text = line.trim();
  if (text === '') return undefined;
  const name = /^\S+/.exec(text)![0];
  const command = commands.find((one) => one.name === name.toLowerCase());
  if (command) {
    const args = readArgs(text, command);
    return typeof args === 'string' ? args : command.run(args);
  }
  if (fallback) return fallback.run(text);
  return `There is no command "${name}": ${commands.map((one) => one.name).join(', ')}.`;
}

/** What stands after the command's name; a sentence for a flag that it does not take. */
function readArgs(text: string, { usage, flags = {} }: Command): CommandArgs | string {
  const named = (is: (kind: FlagKind) => boolean): string[] =>
    Object.entries(flags).flatMap(([flag, kind]) => (is(kind) ? [flag] : []));
  const switches = named((kind) => kind === 'switch');
  // The parser takes every value but `true` for off.
  const valued = switches.find((flag) => text.includes(` --${flag}=`));
  if (valued !== undefined) return `--${valued} takes no value: ${usage}.`;
  const { _, ...given } = parse(text, {
    boolean: switches,
    string: named((kind) => kind !== 'switch'),
    configuration: {
      'parse-numbers': false,
      'camel-case-expansion': false,
      'dot-notation': false,
      'duplicate-arguments-array': false,
    },
  });
  for (const [flag, value] of Object.entries(given)) {
    const kind = Object.hasOwn(flags, flag) ? flags[flag] : undefined;
    if (kind === undefined) return `There is no --${flag} here: ${usage}.`;
    if (kind === 'switch') continue;
    if (value === '') return `--${flag} needs a value: ${usage}.`;
    if (kind !== 'text' && !kind.includes(String(value)))
      return `--${flag} must be one of ${kind.join(', ')}.`;
  }
  const words = _.slice(1).map(String);
  if (words.some((word) => /^(["'])(?!.*\1)/s.test(word))) return `A quote is not closed: ${usage}.`;
  return { ...given, _: words.map((word) => word.replace(/^(["'])(.*)\1$/, '$2')) };
}

/** Whole lines that what is typed may become: commands first, but moves while nothing is typed. */
export function completions(line: string, { commands, fallback }: CommandLineOptions): readonly string[] {
  const typed = line.trimStart();
  const [name = '', ...words] = typed.split(/\s+/);
  const command = words.length > 0 ? commands.find((one) => one.name === name.toLowerCase()) : undefined;
  const listed = commands.filter(({ unlisted }) => typed !== '' || !unlisted).map((one) => one.name);
  const ends = command && [...flagEnds(command, words), ...(command.complete?.(words) ?? [])];
  const before = typed.slice(0, typed.length - (words.at(-1) ?? '').length);
  const said = ends?.map((end) => before + end) ?? listed;
  const moves = fallback?.complete(typed) ?? [];
  const all = typed === '' ? [...moves, ...said] : [...said, ...moves];
  const begun = all.filter((each) => each.toLowerCase().startsWith(typed.toLowerCase()));
  return [...new Set(begun)].slice(0, 500);
}

/** Flags, and the values of the flag that stands before the last word. */
function flagEnds({ flags = {} }: Command, words: readonly string[]): readonly string[] {
  const flag = words.at(-2);
  const kind = flag?.startsWith('--') && flags[flag.slice(2)];
  if (Array.isArray(kind)) return kind;
  if (!words.at(-1)?.startsWith('-')) return [];
  return Object.entries(flags).flatMap(([flag, each]) =>
    each === 'switch' ? [`--${flag}`, `--no-${flag}`] : [`--${flag}`],
  );
}

/**
 * Every move of a game by its notation, completed from the moves that can be listed.
 * @param asks whether a move is asked about first; whoever answers plays it.
 */
export function moveCommands<G extends GameTypes>(
  session: Session<G>,
  seat: Seat,
  asks: (move: G['move']) => boolean = () => false,
): Fallback {
  let known: { readonly state: G['state']; readonly texts: readonly string[] } | undefined;
  return {
    complete() {
      const { game, state } = session.match;
      if (known?.state !== state) {
        const moves = game.legalMoves(state, seat);
        known = { state, texts: moves.map((move) => game.notation.format(move, state)) };
      }
      return known.texts;
    },
    async run(line) {
      const { game, state, players } = session.match;
      const read = readTyped(game, line, state, players);
      if (!read.ok) return read.refusal.text;
      return asks(read.move) ? undefined : (await session.play(seat, read.move))?.text;
    },
  };
}
