import type { HowToPlay } from '../../../tui/table/game-screen.ts';

/** How Catan is played, for people who have never seen it. */
export const help: HowToPlay = {
  'The idea': [
    'Build roads, settlements and cities on the island. The first to have 10 points on their own turn wins, or as many as the title says. A settlement is worth 1 point, a city 2, the longest road (5 or more) 2, the largest army (3 knights or more) 2, and some development cards 1.',
  ],
  'The board': [
    'B brick, L lumber, W wool, G grain, O ore, D desert. Under a number are its pips: the more, the likelier it is rolled; (6) and (8) come most often. [R] is the robber: its hex gives nothing.',
    "(●) is a settlement, [ ● ] a city, with its owner's sign. Roads are heavy lines in the owner's colour.",
    'Harbours lie in the sea: 3:1 for any resource, 2:1W (in a narrow bay 2:W) for wool, and so on.',
    "On the right are everybody's points (+ those of hidden cards), cards in hand (Hd), development cards (Dv), knights played (Kn) and longest road (Rd); * has the largest army or the longest road.",
    'Your development cards: Kn knight, VP victory point, Rd road building, YP year of plenty, Mo monopoly.',
  ],
  'The set-up': [
    'Everybody places a settlement with a road, then once more in the opposite order. The second settlement brings one card of each hex around it. Settlements keep a distance: the next corner must be empty, now and later.',
    'The form of a new game offers islands; `boardgames boards path catan` names the folder for your own.',
  ],
  'A turn': [
    'Roll (Space or r). Every hex with that number gives each settlement at its corners one card, each city two. If the bank has too little of a resource for several players, nobody gets any of it.',
    'On a 7 nobody gets anything: hands of more than 7 cards lose half (an option names another limit), and you move the robber and steal a card.',
    'Then build (o road, s settlement, c city, d development card), trade (b bank, t players), in any order, and end the turn (Space or e). One development card a turn may be played (p), also before the roll, but not in the turn in which it was bought.',
  ],
  Trading: [
    'The bank takes 4 equal cards for 1 of your choice, harbours 3 or 2. To players you offer with t: arrows choose a number, + and - change it, the last row says to whom it goes, Enter sends it. They accept, decline or counter; then you choose with whom to trade, or withdraw the offer. D declines all offers of a turn. A trade that was agreed on at the table takes one answer: a, then y by the partner.',
  ],
  'Choosing places': [
    'The cursor moves among the places that are allowed: arrows go to the nearest in that direction, Tab to the next. The line below says what the place under the cursor is worth. Enter places, Esc leaves it and nothing is paid. PgUp and PgDn scroll the log.',
    'Every move can be typed as well, such as  :road 0,0,NE  or  :bank wool for ore  or  :offer 1 brick for 1 ore',
  ],
};
