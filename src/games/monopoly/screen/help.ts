import type { HelpSection } from '../../../tui/app/app-context.ts';

/** The rules in short and the keys. */
export const help: readonly HelpSection[] = [
  {
    title: 'The game',
    lines: [
      'Roll, walk, and do what the square asks for, one thing after the other.',
      'A double rolls again; the third in a row leads to jail (worlds rules: it is played, then the turn ends).',
      'A property that is not bought is auctioned: bidding by turns, or as the table agrees.',
      'Whoever stops on a property of another pays rent.',
      'In the classic game the owner is asked and may waive it; P, or the menu, sets a standing choice.',
      'With a whole set rent doubles, and houses may be built evenly; after four houses comes a hotel.',
      'Who cannot pay sells buildings, mortgages and trades (m); when nothing of that can raise enough, B. The last one left wins.',
    ],
  },
  {
    title: 'Reading the board',
    lines: [
      'The band has the colour of the set (without colours: its small letter), and the name in three letters.',
      "At the end of the band 1-4 houses, H a hotel, % a mortgage. Below, the owner's sign and the pawns.",
      'In the panel each deed is a letter of its set, a small one when it is mortgaged.',
      'Squares without an owner: » start, ? chance, ■ chest, $ tax, # jail, ! go to jail, = rest, ★ joker.',
      'h paints the rents paid: the warmer a square, the more it has brought. h or Esc paints the board again.',
    ],
  },
  {
    title: 'Taking a turn',
    lines: [
      'Each choice has its own key, shown in the middle of the board; Space takes the usual one.',
      'Arrows walk the cursor round the board and across; Home goes to the pawn.',
      'Enter opens the square: its deed, what can be done there, and why not. + builds there, - sells a building.',
      'Tab gives the keys to another player here, for what may be done out of turn: buildings, mortgages, trades, events.',
      'When somebody else decides, the keys are with them again.',
      't trades: both sides side by side, Space puts things in, digits are the money, Tab changes the partner.',
      't in the dialog of a square begins a trade with it.',
      'o shows the offers, k the kept cards (an event is played on the square under the cursor), s the scores.',
      'In an auction 1 2 3 4 raise by 1, 10, 50, 100, n is any bid, x passes.',
      'Everything can be typed after a colon as well: roll, build #39, offerTrade 2 give 100 #1 want #39.',
    ],
  },
  {
    title: 'Jail and waiting',
    lines: [
      'Out of jail by a double, the fine before the first or second try, or a card; after the third try the fine is due.',
      'In jail one still collects rent, builds, trades and bids.',
      'A joker with a wait costs turns: let them go with e, or pay the fine (p) and roll: a double frees.',
    ],
  },
];
