import { isAbsolute, join } from 'node:path';
import { expandHome, homeFolder } from '../disk/home-folder.ts';

/** Folders of this program, none of which need exist yet, or can: whoever makes one tells what is wrong. */
export interface AppPaths {
  /** Settings. */
  readonly config: string;
  /** Saved matches, dictionaries and boards that were added. */
  readonly data: string;
  /** What can be made again. */
  readonly cache: string;
}

const appName = 'boardgames';

/**
 * Follows the XDG base directories on every system. `BOARDGAMES_HOME` puts all three under one folder.
 * XDG paths that are not absolute are ignored, as their specification asks.
 */
export function appPaths(env: NodeJS.ProcessEnv = process.env): AppPaths {
  const own = expandHome(env.BOARDGAMES_HOME ?? '', env);
  if (own) return { config: join(own, 'config'), data: join(own, 'data'), cache: join(own, 'cache') };
  const home = homeFolder(env);
  const folder = (name: string, fallback: string): string => {
    const given = env[name];
    return join(given && isAbsolute(given) ? given : join(home, fallback), appName);
  };
  return {
    config: folder('XDG_CONFIG_HOME', '.config'),
    data: folder('XDG_DATA_HOME', join('.local', 'share')),
    cache: folder('XDG_CACHE_HOME', '.cache'),
  };
}

/** `BOARDGAMES_STORE`, then what the settings say, then a file in the data folder. */
export function storeLocation(env: NodeJS.ProcessEnv, setting = ''): string {
  return expandHome(env.BOARDGAMES_STORE || setting || join(appPaths(env).data, 'boardgames.db'), env);
}
