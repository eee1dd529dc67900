import { appPaths } from '../store/paths.ts';
import { openSettings, type SettingsFile } from '../store/settings.ts';
import { readSettings, type Settings } from '../tui/app/settings.ts';

/** The settings of whoever runs the program. */
export function settingsFile(): SettingsFile<Settings> {
  return openSettings(appPaths().config, readSettings);
}
