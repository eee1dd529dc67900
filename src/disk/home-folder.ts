import * as os from 'node:os';

/** The home folder of whoever runs this; the root where nobody has told of one, as in containers: nothing can be kept there. */
export function homeFolder(
  env: NodeJS.ProcessEnv = process.env,
  { homedir, userInfo }: Pick<typeof os, 'homedir' | 'userInfo'> = os,
): string {
  try {
    // A `HOME` that is set to nothing would be the folder one is in.
    return env.HOME || homedir() || userInfo().homedir;
  } catch {
    return '/';
  }
}

/** A path as people write it where no shell says what `~` is. */
export function expandHome(path: string, env?: NodeJS.ProcessEnv): string {
  return path.replace(/^~(?=\/|$)/, () => homeFolder(env));
}
