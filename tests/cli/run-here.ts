import { run } from '../../src/cli/program.ts';

/**
 * The program without a terminal, in this process instead of one of its own, which takes a hundredth of the time: for
 * what many command lines are answered. It gets this environment and no other, but for React's mode: whatever is loaded
 * now stays for the tests after it.
 */
export async function runHere(env: Readonly<Record<string, string | undefined>>, ...args: readonly string[]) {
  const own = { env: process.env, out: process.stdout.write, err: process.stderr.write };
  const written = { stdout: '', stderr: '' };
  const into = (stream: keyof typeof written) =>
    ((text: string | Uint8Array) => {
      written[stream] += text;
      return true;
    }) as typeof process.stdout.write;
  const faults = process.listeners('uncaughtException');
  process.env = { NODE_ENV: process.env.NODE_ENV, ...env };
  process.stdout.write = into('stdout');
  process.stderr.write = into('stderr');
  try {
    await run(args);
    return { status: Number(process.exitCode ?? 0), ...written };
  } finally {
    process.exitCode = undefined;
    process.env = own.env;
    process.stdout.write = own.out;
    process.stderr.write = own.err;
    for (const listener of process.listeners('uncaughtException'))
      if (!faults.includes(listener)) process.off('uncaughtException', listener);
  }
}
