import type { Lesson } from '../../engine/lesson.ts';

/** Two rounds and a stay in jail: buying, a trade that makes a set, building, an auction, a card, rent. */
export const lesson: Lesson = {
  seats: 2,
  options: { preset: 'official', firstSeat: 'first' },
  seed: 'lesson',
  moments: [
    {
      where: 'The board',
      advice:
        'You walk round the board, buy what nobody owns, and take rent from whoever lands there. Whoever cannot pay is out; the last one in the game wins.',
      task: 'Look at the board, then go on',
      keys: ['space'],
    },
    {
      where: 'Your first roll',
      advice: 'You begin on GO, in the lower right corner, with £1,500. Space always takes the usual choice.',
      task: 'Roll the dice',
      keys: ['space'],
      move: 'roll',
      luck: [1, 5],
    },
    {
      where: 'Buying',
      advice:
        'The Angel, Islington is for sale. Its rent is small now, but streets of one colour make a set: own all of it, and you can build.',
      task: 'Buy it',
      keys: ['space'],
      move: 'buy',
    },
    {
      where: 'Your turn ends',
      advice: 'Only a double lets you roll again, and a third one in a row sends you to jail.',
      task: 'End your turn',
      keys: ['space'],
      move: 'endTurn',
      others: [
        { seat: 1, move: 'roll', luck: [3, 5] },
        { seat: 1, move: 'buy' },
        { seat: 1, move: 'endTurn' },
      ],
    },
    {
      where: 'A rival',
      advice: 'Easy bought Euston Road, a street of the same light blue set. Let us see what you get.',
      task: 'Roll the dice',
      keys: ['space'],
      move: 'roll',
      luck: [1, 2],
    },
    {
      where: 'Sets',
      advice: 'Pentonville Road: the third of the light blue streets. With it you own two of three.',
      task: 'Buy it',
      keys: ['space'],
      move: 'buy',
    },
    {
      where: 'Trade',
      advice: 'Sets are made by trading, and you may trade whenever you can act.',
      task: 'Open the trade',
      keys: ['t'],
    },
    {
      where: 'An offer',
      advice:
        'On the left what you give: type an amount, or mark a deed with Space. On the right what you want. Your set is worth more than the street alone.',
      task: 'Offer £150 for Euston Road',
      keys: ['1', '5', '0', 'right', 'down', 'space', 'enter'],
      opener: 't',
      move: 'offerTrade 2 give 150 want #8',
      others: [{ seat: 1, move: 'acceptTrade 1' }],
    },
    {
      where: 'Building',
      advice:
        'A whole set doubles its rent, and you can build on it. A house costs £50 here and lifts the rent from £16 to £40; four houses, then a hotel, lift it much more. Houses are spread evenly.',
      task: 'Build a house where you stand',
      keys: ['+'],
      opener: 'home',
      move: 'build #9',
    },
    {
      where: 'Your turn ends',
      advice:
        'Keep some money for what you may have to pay. If you run short, m sells houses and mortgages streets.',
      task: 'End your turn',
      keys: ['space'],
      move: 'endTurn',
      others: [
        { seat: 1, move: 'roll', luck: [1, 2] },
        { seat: 1, move: 'decline' },
        { seat: 1, move: 'bid 40' },
      ],
    },
    {
      where: 'An auction',
      advice:
        'Easy did not buy Pall Mall, so everybody may bid for it. It costs £140; Easy bids £40. Space bids a little more, n any amount, x passes.',
      task: 'Bid a little more',
      keys: ['space'],
      move: 'bid 42',
      others: [
        { seat: 1, move: 'pass' },
        { seat: 1, move: 'endTurn' },
      ],
    },
    {
      where: 'A bargain',
      advice: 'Pall Mall is yours for £42. Auctions are where streets are cheap.',
      task: 'Roll the dice',
      keys: ['space'],
      move: 'roll',
      luck: [3, 5],
    },
    {
      where: 'Cards',
      advice: 'Community Chest and Chance bring money, take it, or send you somewhere.',
      task: 'Draw the card',
      keys: ['space'],
      move: 'drawCard',
      luck: [5],
    },
    {
      where: 'Jail',
      advice:
        'Straight to jail, without passing GO, which would have paid £200. You still collect rent there.',
      task: 'End your turn',
      keys: ['space'],
      move: 'endTurn',
      others: [
        { seat: 1, move: 'roll', luck: [1, 4] },
        { seat: 1, move: 'buy' },
        { seat: 1, move: 'endTurn' },
      ],
    },
    {
      where: 'Out of jail',
      advice:
        'Three ways out: the £50 fine, a card that frees you, or a double in three tries. Early on every street counts, so pay; late in the game jail is a safe place.',
      task: 'Pay the fine',
      keys: ['p'],
      move: 'payFine',
    },
    {
      where: 'Rent',
      advice: 'Now roll as usual. On a street of somebody else you pay what its deed says.',
      task: 'Roll the dice',
      keys: ['space'],
      move: 'roll',
      luck: [2, 4],
    },
  ],
};
