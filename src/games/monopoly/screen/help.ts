import type { HowToPlay } from '../../../tui/table/game-screen.ts';

export const help: HowToPlay = {
  'The game': [
    'Roll, move, and do what the square asks for, one thing after the other.',
    'A double rolls again; the third in a row leads to jail (worlds rules: it is your last roll of the turn).',
    'A property that is not bought is auctioned: bidding by turns, all at once against the clock, or as the table agrees.',
    'Land on a property of another player and you pay rent.',
    'In the classic game the owner is asked and may waive it; P, or the menu, sets a standing choice.',
    'With a whole set rent doubles, and you may build houses, evenly; after four houses comes a hotel.',
    'If you cannot pay, sell buildings, mortgage and trade (m); if all of that is not enough, B. The last player left wins.',
  ],
  'Reading the board': [
    'Each square has its name on the colour of its set, and below it the price, or the rent that is due.',
    'What a player owns has their sign and is tinted with their colour. 1-4 are houses, ⌂ or ⌂⌂ a hotel; mtg is a mortgage.',
    'Letters in a colour are pawns. On the jail, whoever stands behind # is in jail; the others are just visiting.',
    'In the panel each set is a bar: ▇ yours, ▁ mortgaged, · missing.',
    'Squares without an owner: » start, ? chance, ◎ chest, - a tax, ! go to jail, = rest, arrows a joker that moves you.',
    'h paints the rents paid: the warmer a square, the more it has brought. h or Esc paints the board again.',
  ],
  'Taking a turn': [
    'Each choice has its own key, shown in the middle of the board; Space takes the usual one.',
    'Arrows move the cursor round the board and across; Home goes to your pawn.',
    'Enter opens the square: its deed, what can be done there, and why not.',
    '+ builds there, * builds on the whole set, - sells a building.',
    'Tab switches to another player here, for what may be done out of turn: buildings, mortgages, trades, events.',
    't trades: both sides side by side, Space puts things in, digits are the money, Tab changes the partner.',
    'o shows the offers, s the scores, k your cards. An event card asks for its property, then for a yes.',
    'Auctions: 1 to 4 raise the bid, n is any bid, l sets your maximum and bids for you up to it, x passes.',
    'Everything can be typed after a colon as well: roll, build vine, mortgage mayfair, offer Ann give 100 want bow.',
  ],
  'Jail and waiting': [
    'You leave jail by a double, the fine before the first or second try, or a card; after the third try the fine is due.',
    'In jail you still collect rent, build, trade and bid.',
    'A square with a wait costs turns: let them go with e, or pay the fine (p) and roll: a double frees you.',
  ],
};
