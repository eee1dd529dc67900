import { Option } from 'commander';
import type { AnyGame } from '../engine/game.ts';
import { defaultOf, fieldList, namesOf, type OptionField, structureName } from '../engine/options.ts';
import { completeWith, type Source } from './completion/sources.ts';
import { typedChoices } from './option-value.ts';
import { offSwitch, SwitchOption } from './switch-option.ts';

/** `winningScore` is `--winning-score`. */
export function flagName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The flags of every option of a game, each with what is taken when it is not given. */
export function optionFlags(game: AnyGame): readonly Option[] {
  const before: Record<string, unknown> = {};
  return fieldList(game.options).flatMap(([name, field]) => {
    before[name] = defaultOf(field, game.seats.usual, before);
    return flagsOf(name, field, before[name]);
  });
}

/** A field called `noPinks` already says what `--no-pinks` does. */
function negated(name: string): boolean {
  return /^no[A-Z]/.test(name);
}

/** What follows from other options is said to be usual. */
function defaultText(field: OptionField, value: unknown): string {
  const shown =
    typeof value === 'boolean'
      ? value
        ? 'on'
        : 'off'
      : typeof value === 'object' && value !== null
        ? (structureName(value) ?? 'of the game')
        : String(value);
  return typeof field.default === 'function' ? `default here: ${shown}` : `default: ${shown}`;
}

function flagsOf(name: string, field: OptionField, value: unknown): readonly Option[] {
  const flag = flagName(name);
  const usual = defaultText(field, value);
  const help = field.help.replace(/\.$/, '');
  // The files that have the names are read for the help alone.
  const named = (flags: string, source: Source): Option =>
    Object.defineProperty(valued(flags, '', source), 'description', {
      get() {
        const names = namesOf(field).map(({ value }) => value);
        return `${help}: ${names.join(', ')} (${usual})`;
      },
    });
  switch (field.kind) {
    case 'flag':
      if (negated(name)) {
        const opposite = new Option(`--${flag.slice('no-'.length)}`, `the opposite of --${flag}`);
        // First, so that neither is taken for given. Nobody asks for what is so anyway.
        return [opposite.hideHelp(value !== true), new Option(`--${flag}`, `${help} (${usual})`)];
      }
      return [new SwitchOption(flag, `${help} (${usual})`), offSwitch(flag)];
    case 'whole':
      return [
        new Option(
          `--${flag} <${field.unit ?? 'number'}>`,
          `${help}: ${field.min} to ${field.max} (${usual})`,
        ),
      ];
    case 'choice': {
      const choices = typedChoices(field).join(', ');
      return [valued(`--${flag} <choice>`, `${help}: ${choices} (${usual})`, valuesOf(field))];
    }
    case 'structure':
      return [named(`--${flag} <name or file>`, { ...valuesOf(field), files: true })];
    case 'name':
      return [named(`--${flag} <name>`, valuesOf(field))];
  }
}

function valued(flags: string, help: string, source: Source): Option {
  return completeWith(new Option(flags, help), source);
}

/** What completion offers for an option's value. */
export function valuesOf(field: OptionField): Source {
  switch (field.kind) {
    case 'flag':
      return { candidates: () => ['on', 'off'].map((value) => ({ value })) };
    case 'whole':
      return {};
    case 'choice':
      return {
        candidates: () =>
          typedChoices(field).map((value, index) => ({ value, about: field.choices[index]!.label })),
      };
    default:
      return { candidates: () => field.names().map(({ value, label }) => ({ value, about: label })) };
  }
}

/** What was given for the game's own fields, as texts and booleans; nothing for what was not. */
export function givenOptions(
  game: AnyGame,
  given: Readonly<Record<string, unknown>>,
): Record<string, string | boolean> {
  const options: Record<string, string | boolean> = {};
  for (const [name] of fieldList(game.options)) {
    // Commander keeps `--no-pinks` as `pinks: false`.
    const kept = negated(name) ? name.charAt(2).toLowerCase() + name.slice(3) : name;
    const value = given[kept] as string | boolean | undefined;
    if (value !== undefined) options[name] = kept === name ? value : !value;
  }
  return options;
}
