import type { GameTypes, Reader, Viewer } from './game.ts';
import { type Match, startMatch, tableNames } from './match.ts';
import { moveText } from './moves.ts';
import { fieldList, namesOf, valueText } from './options.ts';
import { printable } from './printable.ts';
import { replay } from './replay.ts';
import { listed } from './sentence.ts';

/** What was said during a match, by how many steps it had then. */
export type ChatBySteps = ReadonlyMap<number, readonly string[]>;

/**
 * A match as text for people: options, seats, the board at the start, every move with what came of it, the scores
 * as they stood, and the board at the end.
 * @param viewer what the text may tell: `all` for a finished game.
 * @param chat told where it was said.
 */
export function formatLogText<G extends GameTypes>(
  match: Match<G>,
  viewer: Viewer,
  chat: ChatBySteps = new Map(),
): string {
  const { game } = match;
  const names = tableNames(match);
  const reader: Reader = { viewer, names };
  const { setupChance, steps } = match;
  const start = startMatch(game, match, setupChance);
  const picture = ({ state }: Match<G>): readonly string[] => game.picture(game.view(state, viewer), names);
  const lines = [game.title, '', ...optionLines(match), '', ...seatLines(match), '', ...picture(start), ''];
  const chatLines = (after: number): readonly string[] =>
    (chat.get(after) ?? []).map((line) => `     ${line}`);
  lines.push(...chatLines(0));
  let number = 0;
  let before = start.state;
  replay(game, match, setupChance, steps, (after, events) => {
    const step = steps[number++]!;
    lines.push(
      `${number}. ${names[step.seat]}: ${moveText(game, step, viewer, before)}   [${scoresText(after, names)}]`,
    );
    for (const event of events) {
      const line = game.describe(event, reader);
      if (line !== undefined) lines.push(`     ${line}`);
    }
    lines.push(...chatLines(number));
    before = after.state;
  });
  lines.push('', ...picture(match), '', ...closingLines(match, names));
  return lines.map((line) => `${printable(line)}\n`).join('');
}

function optionLines<G extends GameTypes>({ game, options }: Match<G>): string[] {
  return fieldList(game.options).map(([name, field]) => {
    const value = (options as Record<string, unknown>)[name];
    // Which names there are beside the rules' own is another matter at every computer.
    return `${field.label}: ${valueText(field, value, field.kind === 'choice' ? namesOf(field) : [])}`;
  });
}

function seatLines<G extends GameTypes>({ players }: Match<G>): string[] {
  return players.map(({ name, colour, bot }, seat) => {
    const details = [colour, bot ? `computer, ${bot}` : 'person'].filter((detail) => detail !== undefined);
    return `Seat ${seat + 1}: ${name} (${details.join(', ')})`;
  });
}

/** A name may end with a number of its own. */
function scoresText<G extends GameTypes>({ game, state }: Match<G>, names: readonly string[]): string {
  return game
    .scores(state)
    .map((points, seat) => `${names[seat]}: ${points}`)
    .join(', ');
}

function closingLines<G extends GameTypes>(match: Match<G>, names: readonly string[]): string[] {
  const { game, state, isEnded } = match;
  const outcome = game.outcome(state);
  const lines = [`${outcome ? 'Final scores' : 'Scores so far'}: ${scoresText(match, names)}`];
  if (outcome) {
    const winners = listed(outcome.winners.map((seat) => names[seat]!));
    lines.push(outcome.winners.length > 0 ? `Won by ${winners}: ${outcome.reason}.` : `${outcome.reason}.`);
  }
  if (isEnded) lines.push('Ended by vote.');
  return lines;
}
