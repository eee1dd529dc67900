import { Box } from 'ink';
import type { Seat } from '../../../../engine/game.ts';
import { play } from '../../../../engine/match.ts';
import { Label } from '../../../../tui/app/label.tsx';
import { playerGlyphs } from '../../../../tui/paint/theme.ts';
import { type Cards, sayCards } from '../../rules/resources.ts';
import type { Desk, Interaction } from './mode.ts';

/** A trade that was agreed on aloud: the partner, who sits here too, says so once. */
interface AgreeMode {
  readonly kind: 'agree';
  readonly partner: Seat;
  readonly give: Cards;
  readonly want: Cards;
}

export function agree(mode: AgreeMode, desk: Desk): Interaction {
  const { partner, give, want } = mode;
  const { names, seat } = desk;
  const name = names[partner]!;
  const colour = desk.colours[partner]!;
  return {
    keys: [{ key: 'y', label: `I am ${name}: agreed`, run: () => trade(mode, desk) }],
    prompt: [`${name}, do you agree to this trade?`],
    strip: (
      <Box flexDirection="column">
        <Label bold tone={colour}>{`${playerGlyphs[colour]} ${name}`}</Label>
        <Label>{`You give ${sayCards(want)} to ${names[seat]} and get ${sayCards(give)}.`}</Label>
      </Box>
    ),
  };
}

/** Offer, acceptance and trade in a row, all of them or none. */
function trade({ partner, give, want }: AgreeMode, { match, seat, names, refuse, playAll }: Desk): void {
  const offer = { seat, move: { type: 'offerTrade', give, want, to: [partner] } } as const;
  const accepts = { seat: partner, move: { type: 'acceptTrade' } } as const;
  const offered = play(match, seat, offer.move);
  if (offered.ok && match.game.check(offered.match.state, partner, accepts.move) !== undefined)
    refuse(`${names[partner]} does not have the cards.`);
  else playAll([offer, accepts, { seat, move: { type: 'confirmTrade', with: partner } }]);
}
