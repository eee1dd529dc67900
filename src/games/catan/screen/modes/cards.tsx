import { Box } from 'ink';
import type { ReactNode } from 'react';
import { capital } from '../../../../engine/sentence.ts';
import { Label } from '../../../../tui/app/label.tsx';
import { CARD_NAMES } from '../../rules/events.ts';
import { choiceProblem } from '../../rules/queries.ts';
import { CARDS, type Card } from '../../rules/resources.ts';
import { isOpen } from '../../rules/view.ts';
import { hints, prompts, strip } from '../texts.ts';
import { plentyMode } from './counts.tsx';
import {
  arrows,
  type CardChoice,
  type CardsMode,
  cardChoices,
  type Keys,
  listed,
  type ModeKind,
  type Moment,
  type StripProps,
  TURN,
} from './mode.ts';

const cardOf: Readonly<Record<CardChoice, Card>> = {
  playKnight: 'knight',
  playRoadBuilding: 'roadBuilding',
  playYearOfPlenty: 'yearOfPlenty',
  playMonopoly: 'monopoly',
};

/** Begins with the first card that can be played, or the first that is held. */
export function cardsMode(moment: Moment): CardsMode {
  const playable = cardChoices.findIndex((choice) => problemOf(moment, choice) === undefined);
  const held = cardChoices.findIndex((choice) => heldOf(moment, cardOf[choice]) > 0);
  return { kind: 'cards', at: Math.max(0, playable < 0 ? held : playable) };
}

const problemOf = ({ table, seat }: Moment, choice: CardChoice): string | undefined =>
  choiceProblem(table.match.state, seat, choice)?.text;

function heldOf({ view, seat }: Moment, card: Card): number {
  const { cards } = view.players[seat]!;
  return isOpen(cards) ? cards[card] : 0;
}

export const cards: ModeKind<CardsMode> = {
  reduce: listed(() => cardChoices.length),
  keys(mode, keys) {
    const choice = cardChoices[mode.at]!;
    return [
      arrows(keys),
      { key: 'enter', label: hints.play, whyNot: problemOf(keys, choice), run: () => begin(choice, keys) },
    ];
  },
  back: () => TURN,
  prompt: (mode, moment) => [problemOf(moment, cardChoices[mode.at]!) ?? choose(moment)],
  Strip: CardsStrip,
};

function choose(moment: Moment): string {
  const points = heldOf(moment, 'victoryPoint');
  return points === 0 ? prompts.cards : `${prompts.cards} ${prompts.pointsCount(points)}`;
}

function begin(choice: CardChoice, keys: Keys): void {
  if (choice === 'playMonopoly') keys.enter({ kind: 'monopoly', at: 0 });
  else if (choice === 'playYearOfPlenty') keys.enter(plentyMode(keys));
  else keys.table.play({ type: choice });
}

function CardsStrip({ mode, moment }: StripProps<CardsMode>): ReactNode {
  const lines = CARDS.filter((card) => card !== 'victoryPoint').map((card, index) => ({
    card,
    marked: index === mode.at,
    problem: problemOf(moment, cardChoices[index]!),
  }));
  return (
    <Box flexDirection="column">
      {lines.map(({ card, marked, problem }) => (
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
      ))}
    </Box>
  );
}
