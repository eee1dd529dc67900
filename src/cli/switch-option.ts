import { type Command, Option } from 'commander';
import { UsageError } from './usage-error.ts';

/** An option that is on or off: help shows `--river` and `--no-river` as one. */
export class SwitchOption extends Option {
  /** As help shows it. */
  readonly term: string;

  /** @param name such as `river`. */
  constructor(name: string, description: string) {
    super(`--${name}`, description);
    this.term = `--[no-]${name}`;
  }
}

/** What turns a switch off; help shows both as one. */
export function offSwitch(name: string): Option {
  return new Option(`--no-${name}`, `without ${name.replaceAll('-', ' ')}`).hideHelp();
}

const on = ['true', 'on', 'yes', '1'];
const off = ['false', 'off', 'no', '0'];

/**
 * `--river=false` as `--no-river`.
 * @throws UsageError for a value that no switch has.
 */
export function readSwitches(args: readonly string[], { options }: Command): readonly string[] {
  const end = args.indexOf('--');
  return args.map((arg, index) => {
    const [, flag, value] = /^(--[a-z-]+)=(.*)$/s.exec(arg) ?? [];
    const option = options.find(({ long }) => long === flag);
    if (!option || option.required || option.optional || value === undefined || (end >= 0 && index > end))
      return arg;
    const twin = options.find(
      (other) => other !== option && other.attributeName() === option.attributeName(),
    )?.long;
    if (on.includes(value)) return flag!;
    if (off.includes(value) && twin) return twin;
    throw new UsageError(`${flag} takes no value: write ${twin ? `${flag} or ${twin}` : flag}.`);
  });
}
