import { Box } from 'ink';
import type { Refusal } from '../../../../engine/refusal.ts';
import { capital, counted } from '../../../../engine/sentence.ts';
import { Label } from '../../../../tui/app/label.tsx';
import { MARKED } from '../../../../tui/terminal/frame-stream.ts';
import { stepped } from '../../../../tui/terminal/keys.ts';
import { CARD_NAMES } from '../../rules/events.ts';
import { choiceProblem } from '../../rules/queries.ts';
import { type Card, countsOf, sumOf } from '../../rules/resources.ts';
import { isOpen } from '../../rules/view.ts';
import { briefly } from '../catan-table.ts';
import { countsMode } from './counts.tsx';
import { arrows, type Desk, type Interaction, type Moment } from './mode.ts';

/** The development cards that are played, in the order of their list. */
const choices = [
  ['playKnight', 'knight'],
  ['playRoadBuilding', 'roadBuilding'],
  ['playYearOfPlenty', 'yearOfPlenty'],
  ['playMonopoly', 'monopoly'],
] as const;
type CardChoice = (typeof choices)[number][0];

export const noCardPlayable = (moment: Moment): boolean =>
  choices.every(([choice]) => problemOf(moment, choice) !== undefined);

const problemOf = ({ match, seat }: Moment, choice: CardChoice): Refusal | undefined =>
  choiceProblem(match.state, seat, choice);

function heldOf({ view, seat }: Moment, card: Card): number {
  const { cards } = view.players[seat]!;
  return isOpen(cards) ? cards[card] : 0;
}

/** Begins with the first card that can be played, or the first that is held. */
export function cardsMode(moment: Moment) {
  const playable = choices.findIndex(([choice]) => problemOf(moment, choice) === undefined);
  const held = choices.findIndex(([, card]) => heldOf(moment, card) > 0);
  return { kind: 'cards', at: Math.max(0, playable < 0 ? held : playable) } as const;
}

export function cards({ kind, at }: ReturnType<typeof cardsMode>, desk: Desk): Interaction {
  const [choice] = choices[at]!;
  const whyNot = problemOf(desk, choice)?.text;
  return {
    keys: [
      arrows((by) => desk.become({ kind, at: stepped(at, by, choices.length) })),
      { key: 'enter', label: 'play', whyNot, run: () => begin(choice, desk) },
    ],
    prompt: [whyNot ?? choose(desk)],
    strip: (
      <Box flexDirection="column">
        {choices.map(([one, card], index) => {
          const marked = index === at;
          const problem = problemOf(desk, one);
          const held = heldOf(desk, card);
          const name = `${held} ${capital(CARD_NAMES[card])}`;
          // The line below has it in full for the one that is marked.
          const why = problem && held > 0 ? (briefly[problem.code] ?? problem.text) : undefined;
          return (
            <Label key={card} aria-label={`${marked ? MARKED : ''}${name}${why ? `, ${why}` : ''}`}>
              <Label tone="accent">{marked ? '▸ ' : '  '}</Label>
              <Label
                bold={marked || problem === undefined}
                inverse={marked}
                tone={problem && !marked ? 'muted' : undefined}
              >
                {`${name} `}
              </Label>
              <Label tone={problem ? 'muted' : 'good'}>
                {problem === undefined ? ' ✓' : ` ${why ?? '–'}`}
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
  const ask = 'Choose a development card to play.';
  if (points === 0) return ask;
  return `${ask} Your ${counted(points, 'victory point')} ${points === 1 ? 'counts' : 'count'} already.`;
}

function begin(choice: CardChoice, { view, play, enter }: Desk): void {
  const bank = countsOf(view.bank);
  if (choice === 'playMonopoly') enter({ kind: 'monopoly', at: 0 });
  else if (choice === 'playYearOfPlenty') enter(countsMode('plenty', bank, Math.min(2, sumOf(bank))));
  else play({ type: choice });
}
