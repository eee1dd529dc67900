import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Seat } from '../../../../engine/game.ts';
import { play } from '../../../../engine/match.ts';
import { Label } from '../../../../tui/app/label.tsx';
import { playerGlyphs } from '../../../../tui/paint/theme.ts';
import { cardsOf, sayCards } from '../../rules/resources.ts';
import { prompts, reasons, strip } from '../texts.ts';
import type { Keys, ModeKind, StripProps } from './mode.ts';
import type { TermsMode } from './terms.tsx';

/** A trade that was agreed on aloud: the partner, who sits here too, says so once. */
export interface AgreeMode {
  readonly kind: 'agree';
  readonly partner: Seat;
  readonly from: TermsMode;
}

export const agree: ModeKind<AgreeMode> = {
  keys: (mode, keys) => [
    {
      key: 'y',
      label: strip.agreeYes(keys.table.names[mode.partner]!),
      run: () => trade(mode, keys),
    },
  ],
  back: ({ from }) => from,
  prompt: ({ partner }, { table }) => [prompts.agree(table.names[partner]!)],
  Strip: AgreeStrip,
};

/** Offer, acceptance and trade in a row, all of them or none. */
function trade({ partner, from }: AgreeMode, { table, seat }: Keys): void {
  const offer = {
    seat,
    move: { type: 'offerTrade', give: cardsOf(from.give), want: cardsOf(from.want), to: [partner] },
  } as const;
  const offered = play(table.match, offer.seat, offer.move);
  const accepts = { seat: partner, move: { type: 'acceptTrade' } } as const;
  if (offered.ok && table.match.game.check(offered.match.state, partner, accepts.move) !== undefined) {
    table.refuse(reasons.partnerLacks(table.names[partner]!));
    return;
  }
  table.playAll([offer, accepts, { seat, move: { type: 'confirmTrade', with: partner } }]);
}

function AgreeStrip({ mode: { partner, from }, moment: { table, seat } }: StripProps<AgreeMode>): ReactNode {
  const colour = table.colours[partner]!;
  const says = strip.agreement(
    sayCards(cardsOf(from.give)),
    table.names[seat]!,
    sayCards(cardsOf(from.want)),
  );
  return (
    <Box flexDirection="column">
      <Label bold tone={colour}>{`${playerGlyphs[colour]} ${table.names[partner]}`}</Label>
      <Label>{says}</Label>
    </Box>
  );
}
