import { Box } from 'ink';
import type { Seat } from '../../../../engine/game.ts';
import { play } from '../../../../engine/match.ts';
import { Label } from '../../../../tui/app/label.tsx';
import { playerGlyphs } from '../../../../tui/paint/theme.ts';
import { type Cards, sayCards } from '../../rules/resources.ts';
import type { Keys, ModeKind } from './mode.ts';

/** A trade that was agreed on aloud: the partner, who sits here too, says so once. */
interface AgreeMode {
  readonly kind: 'agree';
  readonly partner: Seat;
  readonly give: Cards;
  readonly want: Cards;
}

export const agree: ModeKind<AgreeMode> = {
  keys: (mode, keys) => [
    { key: 'y', label: `I am ${keys.names[mode.partner]}: agreed`, run: () => trade(mode, keys) },
  ],
  prompt: ({ partner }, { names }) => [`${names[partner]}, do you agree to this trade?`],
  strip({ partner, give, want }, { names, colours, seat }) {
    const colour = colours[partner]!;
    return (
      <Box flexDirection="column">
        <Label bold tone={colour}>{`${playerGlyphs[colour]} ${names[partner]}`}</Label>
        <Label>{`You give ${sayCards(want)} to ${names[seat]} and get ${sayCards(give)}.`}</Label>
      </Box>
    );
  },
};

/** Offer, acceptance and trade in a row, all of them or none. */
function trade({ partner, give, want }: AgreeMode, keys: Keys): void {
  const { match, seat, names } = keys;
  const offer = { seat, move: { type: 'offerTrade', give, want, to: [partner] } } as const;
  const accepts = { seat: partner, move: { type: 'acceptTrade' } } as const;
  const offered = play(match, seat, offer.move);
  if (offered.ok && match.game.check(offered.match.state, partner, accepts.move) !== undefined) {
    keys.refuse(`${names[partner]} does not have the cards.`);
    return;
  }
  keys.playAll([offer, accepts, { seat, move: { type: 'confirmTrade', with: partner } }]);
}
