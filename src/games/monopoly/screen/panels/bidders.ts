import type { Paint } from '../../../../tui/paint/theme.ts';
import { mayBid } from '../../rules/auction.ts';
import { money } from '../../rules/board.ts';
import { stateOf, type View } from '../../rules/view.ts';
import type { SeatLook } from '../seats.ts';
import { texts } from '../texts.ts';

export interface BidderText {
  readonly text: string;
  readonly tone: Paint;
  /** It is theirs to bid. */
  readonly turn: boolean;
}

/**
 * Who is still in the auction, and with what; nothing while there is none.
 * @param shared whether several people look at this screen: then nobody's maximum bid stands on it.
 */
export function bidderText(view: View, looks: readonly SeatLook[], shared: boolean): readonly BidderText[] {
  const { auction, players, board } = view;
  if (!auction) return [];
  const words = texts.bidders;
  return players.flatMap((player, seat) => {
    if (player.bankrupt) return [];
    const { glyph, name, colour } = looks[seat]!;
    const inIt = auction.in.includes(seat);
    const does =
      seat === auction.seller
        ? words.sells
        : !inIt
          ? words.passed
          : seat === auction.bidder
            ? words.bids(money(board, auction.bid))
            : words.in;
    const limit = auction.limits[seat] ?? 0;
    const up = limit > 0 && inIt && !shared ? ` ${words.upTo(money(board, limit))}` : '';
    return [
      {
        text: `${glyph} ${name} ${does}${up}`,
        tone: inIt ? colour : 'muted',
        turn: mayBid(stateOf(view), auction, seat),
      },
    ];
  });
}
