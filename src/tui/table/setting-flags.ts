import { type AnimationSpeed, animationSpeeds, type Settings } from '../app/settings.ts';
import { type ThemeName, themeNames } from '../paint/theme.ts';
import type { CommandArgs, FlagKind } from './commands.ts';

/** What `:settings` can change without its page. */
export const settingFlags = {
  theme: themeNames,
  animation: animationSpeeds,
  volume: 'text',
  sound: 'switch',
  ascii: 'switch',
} as const satisfies Record<string, FlagKind>;

/** The settings after flags that were read by `settingFlags`; a sentence for a value that none has. */
export function settingsAfter(before: Settings, args: CommandArgs): Settings | string {
  const { theme, animation, volume, sound, ascii } = args;
  if (volume !== undefined && !/^(\d|10)$/.test(String(volume)))
    return '--volume must be a whole number from 0 to 10.';
  return {
    ...before,
    ...(theme === undefined ? {} : { theme: theme as ThemeName }),
    ...(animation === undefined ? {} : { animation: animation as AnimationSpeed }),
    ...(volume === undefined ? {} : { volume: Number(volume) }),
    ...(typeof sound === 'boolean' ? { sound } : {}),
    ...(typeof ascii === 'boolean' ? { ascii } : {}),
  };
}
