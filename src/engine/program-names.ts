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

/** Words of a command with what they have in quotes. */
const words = /(?:"[^"]*"|'[^']*'|\S)+/g;
/** A switch, a number, a variable, what tells another program to run something, or what a program reads. */
const beside = /^-|^[\d.]+$|^\w+=|^run$|\.(jsonl?|ya?ml|toml|ini|cfg|conf|txt)["']?$/i;
/** A folder or an ending; what lies in a `bin` folder runs others as often as not: `/usr/bin/python3.11 bot.py`. */
const fileName = /[\\/]|\.\D/;
const binFolder = /^.*\bbin[\\/]/;

/**
 * What a program is called that nobody has named: `cmd:python3 bots/mybot.py --level hard` is `mybot`. The first word that
 * names a file; where none does, as in `npx mybot`, the first behind what runs it. The word of a `--switch` only where
 * there is no other: `node --no-warnings mybot.js`.
 */
export function programName(bot: string): string {
  const all = commandOf(bot).match(words) ?? [''];
  const own = all.filter((word) => !beside.test(word));
  const free = own.filter((word) => !all[all.indexOf(word) - 1]?.startsWith('--'));
  const isFile = (word: string): boolean => fileName.test(word.replace(binFolder, ''));
  return (
    (free.find(isFile) ?? free[1] ?? own.find(isFile) ?? own[0] ?? all[0]!)
      .replace(/^.*[/\\]|["']/g, '')
      .replace(/(?<=.)\.[^.]*$/, '')
      .slice(0, 20) || 'Program'
  );
}
