import * as v from 'valibot';
import { type GameToBegin, type NewGame, newGameValues } from '../../src/engine/new-game.ts';
import {
  choiceOption,
  flagOption,
  nameOption,
  structureOption,
  wholeOption,
} from '../../src/engine/options.ts';

export const bots = [
  { name: 'easy', about: 'Knows little.' },
  { name: 'normal', about: 'Knows some.', elo: 1500 },
  { name: 'hard', about: 'Knows all.' },
];

export const hills = { name: 'Hills', hexes: [1] };

const options = {
  goal: wholeOption({
    ...{ label: 'Points to win', help: 'Who has it wins.', min: 10, max: 500, unit: 'points' },
    default: (seats: number) => seats * 50,
  }),
  speed: choiceOption({
    ...{ label: 'Speed', help: 'How fast.', default: 2 },
    choices: [
      { value: 1, label: 'slow' },
      { value: 2, label: 'quick' },
    ],
  }),
  pinks: flagOption({
    ...{ label: 'Pinks', help: 'Pink cells.' },
    default: (_: number, { speed }: Readonly<Record<string, unknown>>) => speed === 1,
  }),
  list: nameOption({
    ...{ label: 'Dictionary', help: 'Words.', default: 'en' },
    names: () => [
      { value: 'en', label: 'English' },
      { value: 'pt', label: 'Portuguese' },
    ],
  }),
  island: structureOption<unknown>({
    ...{ label: 'Island', help: 'Where.', default: 'plain' },
    names: () => ['plain', 'hills'].map((value) => ({ value, label: value.toUpperCase() })),
    content: v.looseObject({ hexes: v.array(v.number()) }),
    resolve: (name: string) => (name === 'hills' ? hills : undefined),
  }),
};
/** A game with an option of each kind, to be set up. */
export const game = { seats: { min: 2, max: 4, usual: 2 }, options };
/** What it begins with where nobody has said who plays. */
export const begin = (given: Record<string, unknown> = {}, form: GameToBegin = game) =>
  newGameValues(form, { options: given, players: [] }, []);

/** The values with other options, or with somebody else in a seat. */
export const choosing = (values: NewGame, chosen: Record<string, unknown>): NewGame => ({
  ...values,
  options: { ...values.options, ...chosen },
});
export const seating = (
  values: NewGame,
  seat: number,
  player: Partial<NewGame['players'][number]>,
): NewGame => ({
  ...values,
  players: values.players.with(seat, { ...values.players[seat]!, ...player }),
});
