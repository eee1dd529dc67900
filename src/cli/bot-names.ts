import type { AnyTypes, Bot } from '../engine/game.ts';
import { isCommand } from '../engine/program-names.ts';
import { nameProgram } from './named-programs.ts';
import { UsageError } from './usage-error.ts';

export function namesIn(text: string): readonly string[] {
  return text.split(',').map((name) => name.trim());
}

/** What a computer player can be called on the command line. */
export function choiceOf(bots: readonly Bot<AnyTypes>[]): string {
  return `${bots.map(({ name }) => name).join(', ')}, or programs such as 'cmd:python3 mybot.py'`;
}

/** The names, of players that there are or of programs. @throws UsageError */
export function knownNames(names: readonly string[], bots: readonly Bot<AnyTypes>[]): readonly string[] {
  for (const name of names) {
    if (isCommand(name)) nameProgram(name);
    else if (bots.every((bot) => bot.name !== name)) {
      const what = name === '' ? 'A name in the list is empty' : `There is no player ${name}`;
      throw new UsageError(`${what}: choose from ${choiceOf(bots)}.`);
    }
  }
  return names;
}
