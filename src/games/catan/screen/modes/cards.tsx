import { Box } from 'ink';
import { capital } from '../../../../engine/sentence.ts';
import { Label } from '../../../../tui/app/label.tsx';
import { stepped } from '../../../../tui/terminal/keys.ts';
import { CARD_NAMES } from '../../rules/events.ts';
import { choiceProblem } from '../../rules/queries.ts';
import { type Card, countsOf, RESOURCES, sumOf } from '../../rules/resources.ts';
import { isOpen } from '../../rules/view.ts';
import { terrains } from '../board/paint.ts';
import { TerrainLabel } from '../panels/Resources.tsx';
import { hints, prompts, strip } from '../texts.ts';
import { countsMode } from './counts.tsx';
import { arrows, type Keys, type Mode, type Moment } from './mode.ts';

/** The development cards that are played, in the order of their list. */
const choices = [
  ['playKnight', 'knight'],
  ['playRoadBuilding', 'roadBuilding'],
  ['playYearOfPlenty', 'yearOfPlenty'],
  ['playMonopoly', 'monopoly'],
] as const;
type CardChoice = (typeof choices)[number][0];

/** True where there is no card that can be played now. */
export const noCardPlayable = (moment: Pick<Moment, 'table' | 'seat'>): boolean =>
  choices.every(([choice]) => problemOf(moment, choice) !== undefined);

const problemOf = ({ table, seat }: Pick<Moment, 'table' | 'seat'>, choice: CardChoice): string | undefined =>
  choiceProblem(table.match.state, seat, choice)?.text;

function heldOf({ view, seat }: Moment, card: Card): number {
  const { cards } = view.players[seat]!;
  return isOpen(cards) ? cards[card] : 0;
}

/** Begins with the first card that can be played, or the first that is held. */
export function cardsMode(moment: Moment): Mode {
  const playable = choices.findIndex(([choice]) => problemOf(moment, choice) === undefined);
  const held = choices.findIndex(([, card]) => heldOf(moment, card) > 0);
  return choosing(Math.max(0, playable < 0 ? held : playable));
}

function choosing(at: number): Mode {
  const [choice] = choices[at]!;
  return {
    keys: (keys) => [
      arrows((by) => keys.become(choosing(stepped(at, by, choices.length)))),
      { key: 'enter', label: hints.play, whyNot: problemOf(keys, choice), run: () => begin(choice, keys) },
    ],
    prompt: (moment) => [problemOf(moment, choice) ?? choose(moment)],
    strip: (moment) => (
      <Box flexDirection="column">
        {choices.map(([each, card], index) => {
          const marked = index === at;
          const problem = problemOf(moment, each);
          return (
            <Label key={card}>
              <Label tone="accent">{marked ? '▸ ' : '  '}</Label>
              <Label
                bold={marked || problem === undefined}
                inverse={marked}
                tone={problem && !marked ? 'muted' : undefined}
              >
                {`${heldOf(moment, card)} ${capital(CARD_NAMES[card])} `}
              </Label>
              <Label tone={problem ? 'muted' : 'good'}>
                {problem === undefined ? ' ✓' : ` ${heldOf(moment, card) > 0 ? problem : strip.none}`}
              </Label>
            </Label>
          );
        })}
      </Box>
    ),
  };
}

function choose(moment: Moment): string {
  const points = heldOf(moment, 'victoryPoint');
  return points === 0 ? prompts.cards : `${prompts.cards} ${prompts.pointsCount(points)}`;
}

function begin(choice: CardChoice, { table, view, enter }: Keys): void {
  const bank = countsOf(view.bank);
  if (choice === 'playMonopoly') enter(monopolyMode(0));
  else if (choice === 'playYearOfPlenty') enter(countsMode('plenty', bank, Math.min(2, sumOf(bank))));
  else table.play({ type: choice });
}

/** @param at a resource by its index */
function monopolyMode(at: number): Mode {
  return {
    keys: ({ table, become }) => [
      arrows((by) => become(monopolyMode(stepped(at, by, RESOURCES.length)))),
      {
        key: 'enter',
        label: hints.play,
        run: () => table.play({ type: 'playMonopoly', resource: RESOURCES[at]! }),
      },
    ],
    prompt: () => [prompts.monopoly],
    strip: ({ look }) => (
      <Box flexDirection="column">
        <Label bold tone="accent">
          {strip.monopoly}
        </Label>
        <Box marginTop={1} columnGap={1}>
          {RESOURCES.map((resource, index) =>
            index === at ? (
              <Label key={resource} inverse bold>{`‹${terrains[resource].name}›`}</Label>
            ) : (
              <TerrainLabel key={resource} look={look} terrain={resource}>
                {` ${terrains[resource].name} `}
              </TerrainLabel>
            ),
          )}
        </Box>
      </Box>
    ),
  };
}
