import { LONGEST_TEXT } from './schema.ts';

/** How the name of a computer player begins that is a command: `cmd:python3 mybot.py`. */
const COMMAND = 'cmd:';
/** Logs hold the whole name. */
export const LONGEST_COMMAND = LONGEST_TEXT - COMMAND.length;

export function isCommand(bot: string): boolean {
  return bot.startsWith(COMMAND) && bot.length > COMMAND.length;
}

/** The command that starts such a player. */
export function commandOf(bot: string): string {
  return bot.slice(COMMAND.length);
}

/** The player that a command starts. */
export function botOf(command: string): string {
  return `${COMMAND}${command}`;
}

/** How reports call a computer player: a program by its name. */
export function shownName(bot: string): string {
  return isCommand(bot) ? programName(bot) : bot;
}

/** What a report calls a computer player. */
export type Naming = (bot: string) => string;

/** How a report calls each of several computer players: programs of one name by what they were given as. */
export function namesApart(bots: readonly string[]): Naming {
  const names = [...new Set(bots)].map(shownName);
  return (bot) => {
    const name = shownName(bot);
    return names.indexOf(name) === names.lastIndexOf(name) ? name : bot;
  };
}

/** What a program is called that nobody has named: `cmd:python3 bots/mybot.py` is `mybot`. */
export function programName(bot: string): string {
  const last = commandOf(bot).trim().split(/\s+/).at(-1) ?? '';
  return (
    last
      .replace(/^.*[/\\]/, '')
      .replace(/\.[^.]*$/, '')
      .slice(0, 20) || 'Program'
  );
}
