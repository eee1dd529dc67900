import { seatName } from '../engine/match.ts';
import { fits, playerName } from '../engine/schema.ts';
import { capital } from '../engine/sentence.ts';
import { appPaths } from '../store/paths.ts';
import { openSettings, type SettingsFile } from '../store/settings.ts';
import schema from '../tui/app/settings.schema.json' with { type: 'json' };
import { longestName, readSettings, type Settings } from '../tui/app/settings.ts';

/** The settings of whoever runs the program. */
export function settingsFile(): SettingsFile<Settings> {
  const read = (given: Readonly<Record<string, unknown>>): Settings => withLogin(readSettings(given));
  return openSettings(appPaths().config, { schema: schema.properties, read });
}

/** Whoever has not said otherwise is called by the name that they are logged in with. */
function withLogin(settings: Settings): Settings {
  const { USER, LOGNAME, USERNAME } = process.env;
  const name = capital((USER ?? LOGNAME ?? USERNAME ?? '').trim());
  const [first, ...others] = settings.players;
  if (first?.name !== seatName({}, 0) || !fits(playerName, name)) return settings;
  return { ...settings, players: [{ ...first, name: name.slice(0, longestName) }, ...others] };
}
