import type { Lesson } from '../../engine/lesson.ts';

/** From the first settlement to a knight: set-up, yields, building, trade, the robber, development cards. */
export const lesson: Lesson = {
  seats: 2,
  options: { layout: 'beginner', firstSeat: 0 },
  seed: 'lesson',
  moments: [
    {
      where: 'The island',
      advice:
        'Every hex gives one resource when its number is rolled. Its dots, called pips, are how many of 36 rolls that is: 6 and 8, in brackets, come most often. The desert gives nothing.',
      task: 'Look at the numbers, then go on',
      keys: ['space'],
    },
    {
      where: 'Your first settlement',
      advice:
        'A settlement collects from the three hexes around its corner. The mark stands on the best one: 11 pips, for lumber, ore and wool. Arrows would move it.',
      task: 'Place your settlement by lumber 3, ore 8, wool 5',
      keys: ['enter'],
      move: 'place settlement 1,1,N',
    },
    {
      where: 'Roads',
      advice:
        'Roads lead to where you will build next: no settlement may be nearer to another than two roads.',
      task: 'Place your road towards grain 4',
      keys: ['enter'],
      move: 'place road 1,1,NW',
      others: [
        { seat: 1, move: 'place settlement 2,-2,S' },
        { seat: 1, move: 'place road 2,-1,W' },
        { seat: 1, move: 'place settlement 0,-2,S' },
        { seat: 1, move: 'place road 0,-1,NW' },
      ],
    },
    {
      where: 'Your second settlement',
      advice:
        'This one brings one card from each hex around it right away. Take what the first one lacks: here brick, and other numbers.',
      task: 'Place your second settlement by lumber 8, ore 3, brick 5',
      keys: ['enter'],
      move: 'place settlement -2,2,N',
    },
    {
      where: 'Set-up',
      advice: 'Every settlement is a point; ten points win. After this road the game begins.',
      task: 'Place its road towards lumber 11',
      keys: ['enter'],
      move: 'place road -1,1,W',
    },
    {
      where: 'Yields',
      advice:
        'A turn begins with the dice. Whoever has a settlement beside a hex with that number gets a card, no matter whose turn it is.',
      task: 'Roll the dice',
      keys: ['space'],
      move: 'roll',
      luck: [2, 3],
    },
    {
      where: 'Your hand',
      advice:
        'A 5: brick and wool for you. Below the island you see what things cost and what you lack: a road is brick and lumber.',
      task: 'Choose the road',
      keys: ['o'],
    },
    {
      where: 'Building',
      advice: 'Only places where you may build can be marked. A road must join on to what is yours.',
      task: 'Build the road towards lumber 11 and the desert',
      keys: ['enter'],
      opener: 'o',
      move: 'road -1,1,NW',
    },
    {
      where: 'Your turn ends',
      advice: 'In one turn you may build and trade as much as you can pay for. Then the next player rolls.',
      task: 'End your turn',
      keys: ['space'],
      move: 'end turn',
      others: [
        { seat: 1, move: 'roll', luck: [6, 6] },
        { seat: 1, move: 'end turn' },
      ],
    },
    {
      where: 'The next roll',
      advice:
        'You hold brick and wool; a settlement needs lumber and grain too. An 8 would bring you lumber.',
      task: 'Roll the dice',
      keys: ['space'],
      move: 'roll',
      luck: [4, 4],
    },
    {
      where: 'Trade',
      advice:
        'Grain is what you cannot make yourself. Others may swap with you; the bank always gives one card for four alike, harbours for three or two.',
      task: 'Open the trade',
      keys: ['t'],
    },
    {
      where: 'An offer',
      advice:
        'Above stands what you give, below what you want. Arrows choose a resource, + and - change how many.',
      task: 'Offer 1 ore for 1 grain',
      keys: ['right', 'right', 'right', 'right', '+', 'down', 'left', '+', 'enter'],
      opener: 't',
      move: 'offer 1 ore for 1 grain',
      others: [{ seat: 1, move: 'accept' }],
    },
    {
      where: 'An offer',
      advice: 'Easy agrees. Where several say yes, you choose one of them.',
      task: 'Trade with Easy',
      keys: ['enter'],
      move: 'confirm 2',
    },
    {
      where: 'A settlement',
      advice:
        'Brick, lumber, wool and grain: a settlement. A road of yours must lead there, and no other settlement be nearer than two roads.',
      task: 'Choose the settlement',
      keys: ['s'],
    },
    {
      where: 'A settlement',
      advice: 'Your road has reached one free corner. That makes three points.',
      task: 'Build it there',
      keys: ['enter'],
      opener: 's',
      move: 'settlement -1,1,N',
    },
    {
      where: 'Cities',
      advice:
        'Later, two grain and three ore turn a settlement into a city: two points, and two cards each time.',
      task: 'End your turn',
      keys: ['space'],
      move: 'end turn',
      others: [
        { seat: 1, move: 'roll', luck: [2, 3] },
        { seat: 1, move: 'end turn' },
      ],
    },
    {
      where: 'Your third roll',
      advice: 'A 7 is the likeliest roll of all, and gives nobody anything.',
      task: 'Roll the dice',
      keys: ['space'],
      move: 'roll',
      luck: [3, 4],
    },
    {
      where: 'The robber',
      advice:
        'On a 7 whoever holds more than seven cards loses half, and you move the robber: its hex gives nothing, and you steal a card from somebody beside it.',
      task: 'Move it to the brick hex with the 6',
      keys: ['enter'],
      move: 'robber 0,-1 rob 2',
      luck: [3],
    },
    {
      where: 'Development cards',
      advice: 'You stole grain. Wool, grain and ore buy a card: mostly knights, some points, some surprises.',
      task: 'Buy a development card',
      keys: ['d'],
      move: 'buy card',
      luck: [0],
    },
    {
      where: 'Development cards',
      advice: 'A knight! A card may be played from the next turn on, one each turn.',
      task: 'End your turn',
      keys: ['space'],
      move: 'end turn',
      others: [
        { seat: 1, move: 'roll', luck: [5, 5] },
        { seat: 1, move: 'end turn' },
      ],
    },
    {
      where: 'A knight',
      advice:
        'A knight moves the robber like a 7, even before you roll. The first with three knights has the largest army: two points, like the longest road from five on.',
      task: 'Play the knight',
      keys: ['p', 'enter'],
      move: 'play knight',
    },
    {
      where: 'A knight',
      advice: 'Rob again where it hurts: where others collect often, and never beside yourself.',
      task: 'Move the robber to the lumber hex with the 9',
      keys: ['enter'],
      move: 'robber 2,-2 rob 2',
    },
  ],
};
