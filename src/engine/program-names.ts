/** How the name of a computer player begins that is a command: `cmd:python3 mybot.py`. */
const COMMAND = 'cmd:';

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
