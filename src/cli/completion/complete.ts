import type { Argument, Command, Option } from 'commander';
import { SwitchOption } from '../switch-option.ts';
import { type Candidate, type Source, sourceOf } from './sources.ts';

/** What the last word of a command line may become. */
interface Completion {
  readonly candidates: readonly Candidate[];
  readonly files: boolean;
  /** More follows the word at once: no blank comes after it. */
  readonly open: boolean;
}

const nothing: Completion = { candidates: [], files: false, open: false };

/** Where the words before the last one have led. */
interface Place {
  readonly command: Command;
  readonly args: readonly string[];
  /** With their values. */
  readonly given: ReadonlyMap<Option, string>;
  /** The option whose value comes now. */
  readonly pending: Option | undefined;
  /** After `--`. */
  readonly argsOnly: boolean;
}

/**
 * @param program the tree of commands, loaded as far as the words go.
 * @param words what stands after the program's name; the last one is being written.
 */
export async function complete(program: Command, words: readonly string[]): Promise<Completion> {
  const current = words.at(-1) ?? '';
  if (words[0] === 'help') return matching(subcommands(follow(program, words.slice(1, -1)).command), current);
  const place = follow(program, words.slice(0, -1));
  if (place.pending) return valuesFor(place, sourceOf(place.pending), current, '');
  const [, flag, value] = /^(--[^=]+)=(.*)$/s.exec(current) ?? [];
  if (flag !== undefined && !place.argsOnly) {
    const option = place.command.options.find(({ long }) => long === flag);
    return option ? valuesFor(place, sourceOf(option), value!, `${flag}=`) : nothing;
  }
  if (current.startsWith('-') && !place.argsOnly) return matching(optionsOf(place), current);
  const first = await argumentValues(place, current);
  const isLost = place.command.commands.length > 0 && place.args.length > 0;
  const empty = first.candidates.length === 0 && !first.files && !isLost;
  return empty && current === '' && !place.argsOnly ? matching(optionsOf(place), current) : first;
}

function follow(program: Command, words: readonly string[]): Place {
  let command = program;
  let args: string[] = [];
  let pending: Option | undefined;
  let argsOnly = false;
  const given = new Map<Option, string>();
  for (const word of words) {
    if (pending) {
      given.set(pending, word);
      pending = undefined;
    } else if (word === '--' && !argsOnly) {
      argsOnly = true;
    } else if (word.startsWith('-') && !argsOnly) {
      const [, flag, value = ''] = /^([^=]+)=?(.*)$/s.exec(word)!;
      const option = optionNamed(command, flag!);
      if (option) given.set(option, value);
      if (option && (option.required || option.optional) && !word.includes('=')) pending = option;
    } else {
      const child = args.length === 0 && command.commands.find((each) => each.name() === word);
      if (child) command = child;
      else args = [...args, word];
    }
  }
  return { command, args, given, pending, argsOnly };
}

function optionNamed({ options }: Command, flag: string): Option | undefined {
  return options.find(({ long, short }) => long === flag || short === flag);
}

function subcommands(command: Command): readonly Candidate[] {
  return command
    .createHelp()
    .visibleCommands(command)
    .map((child) => ({ value: child.name(), about: child.description() }));
}

/** Those that were not given yet, both ways of a switch among them. */
function optionsOf({ command, given }: Place): readonly Candidate[] {
  const isOff = (option: Option): boolean =>
    option.negate && command.options.some((other) => other instanceof SwitchOption && twins(other, option));
  const spent = (option: Option): boolean =>
    !option.variadic && !sourceOf(option).open && [...given.keys()].some((other) => twins(other, option));
  const options = command.options.filter((option) => (!option.hidden || isOff(option)) && !spent(option));
  const about = ({ long, description }: Option): readonly Candidate[] =>
    long ? [{ value: long, about: description }] : [];
  return [...options.flatMap(about), { value: '--help', about: 'print this help' }];
}

function twins(one: Option, other: Option): boolean {
  return one.attributeName() === other.attributeName();
}

async function argumentValues(place: Place, current: string): Promise<Completion> {
  const { command, args } = place;
  const children = args.length === 0 ? subcommands(command) : [];
  const { registeredArguments } = command;
  const last = registeredArguments.at(-1);
  const argument: Argument | undefined =
    registeredArguments[args.length] ?? (last?.variadic ? last : undefined);
  const values = argument ? await valuesFor(place, sourceOf(argument), current, '') : nothing;
  return { ...values, candidates: [...matching(children, current).candidates, ...values.candidates] };
}

/** @param before what stands in the word before the value. */
async function valuesFor(place: Place, source: Source, value: string, before: string): Promise<Completion> {
  const options = Object.fromEntries(
    [...place.given].map(([option, text]) => [option.attributeName(), text]),
  );
  const all = (await source.candidates?.({ args: place.args, options, value })) ?? [];
  const comma = source.list ? value.lastIndexOf(',') + 1 : 0;
  const start = value.slice(0, comma);
  const { candidates } = matching(all, value.slice(comma));
  return {
    candidates: candidates.map((each) => ({ ...each, value: before + start + each.value })),
    files: source.files === true,
    open: source.open === true,
  };
}

function matching(candidates: readonly Candidate[], start: string): Completion {
  return { ...nothing, candidates: candidates.filter(({ value }) => value.startsWith(start)) };
}
