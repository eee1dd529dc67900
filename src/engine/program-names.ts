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

/** How a report calls each of several computer players: programs of one name with the part of their commands that differs. */
export function namesApart(bots: readonly string[]): Naming {
  const all = [...new Set(bots)];
  return (bot) => {
    const name = shownName(bot);
    const namesakes = all.filter((other) => shownName(other) === name);
    if (namesakes.length === 1) return name;
    const own = bot.slice(sharedBeginning(namesakes)) || bot;
    return own === bot || own.includes(name) ? own : `${name} ${own}`;
  };
}

/** How many characters all of the texts begin with, as far as the last word or folder that is whole. */
function sharedBeginning(texts: readonly string[]): number {
  const [first = ''] = texts;
  let length = 0;
  while (length < first.length && texts.every((text) => text[length] === first[length])) length++;
  return first.slice(0, length).search(/[^\s/\\]*$/);
}

const switchOrNumber = /^-|^[\d.]+$/;

/** What a program is called that nobody has named: `cmd:python3 bots/mybot.py --level hard` is `mybot`. */
export function programName(bot: string): string {
  const words = commandOf(bot).trim().split(/\s+/);
  const names = words.filter((word) => !switchOrNumber.test(word));
  // What follows a switch belongs to it, unless that leaves what runs the program alone: `java -jar bot.jar`.
  const own = names.slice(1).findLast((word) => !words[words.indexOf(word) - 1]!.startsWith('-'));
  const last = own ?? names.at(-1) ?? words.at(-1)!;
  return (
    last
      .replace(/^.*[/\\]/, '')
      .replace(/\.[^.]*$/, '')
      .slice(0, 20) || 'Program'
  );
}
