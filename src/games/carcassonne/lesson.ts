import type { Lesson } from '../../engine/lesson.ts';

/** A road, a city, a monastery and a field: placing, the kinds of followers, what closes and what lies until the end. */
export const lesson: Lesson = {
  seats: 2,
  options: { river: false },
  seed: 'lesson 2',
  moments: [
    {
      where: 'The land',
      advice:
        'Everybody draws one tile a turn and places it beside another: city to city, road to road, field to field. You place followers on what grows, and collect when it is complete.',
      task: 'Look at the first tile, then go on',
      keys: ['space'],
    },
    {
      where: 'Your tile',
      advice:
        'A bend of the road. Marked cells are where it fits; Tab goes from one to the next and turns the tile as it must lie, r turns it by hand.',
      task: 'Go to the next cell where it fits',
      keys: ['tab'],
    },
    {
      where: 'A thief',
      advice:
        'Enter places the tile, then you may claim one part of it that nobody owns: 1 is the road. A follower on a road earns a point for each of its tiles.',
      task: 'Place it on the right, its road leading down, with a thief',
      keys: ['enter', '1', 'enter'],
      move: ['1,0 r0', 'follower R0'],
      luck: [4],
      others: [
        { seat: 1, move: '0,1 r2' },
        { seat: 1, move: 'follower C0', luck: [1] },
      ],
    },
    {
      where: 'A closed city',
      advice:
        'Yellow has closed a city of two tiles with a knight in it: 2 points a tile, at once. The follower returns to its owner.',
      task: 'See the 4 points, then go on',
      keys: ['space'],
    },
    {
      where: 'A monk',
      advice:
        'You drew a monastery. A monk there earns a point for its tile and for each of the eight around it: 9 when all of them are there.',
      task: 'Place it below the first tile, with a monk',
      keys: ['tab', 'tab', 'tab', 'enter', '1', 'enter'],
      move: ['0,-1 r0', 'follower M'],
      also: ['0,-1 r1', '0,-1 r2', '0,-1 r3'],
      luck: [22],
      others: [
        { seat: 1, move: '-1,0 r0' },
        { seat: 1, move: 'none', luck: [22] },
      ],
    },
    {
      where: 'Closing a road',
      advice:
        'A crossing ends a road, and Yellow has ended yours on the left. With another crossing below your bend it is complete.',
      task: 'Place the crossing below the bend, no follower',
      keys: ['tab', 'tab', 'tab', 'enter', 'enter'],
      move: ['1,-1 r1', 'none'],
      luck: [20],
      others: [
        { seat: 1, move: '2,-1 r1' },
        { seat: 1, move: 'follower R0', luck: [21] },
      ],
    },
    {
      where: 'Points',
      advice:
        'Four tiles of road: 4 points for you, and your follower is free again. You have seven; one that stands in something unfinished cannot be used elsewhere.',
      task: 'Look at the scores, then go on',
      keys: ['space'],
    },
    {
      where: 'A farmer',
      advice:
        'A follower in a field stays there until the end, and then earns 3 points for every closed city that its field touches: 2 is the field beside the closed city. Arrows and r move and turn a tile by hand.',
      task: 'Place it above your first bend, with farmer 2',
      keys: ['left', 'up', 'up', 'r', 'r', 'enter', '2', 'enter'],
      move: ['1,1 r2', 'follower F0'],
      luck: [12],
      others: [
        { seat: 1, move: '0,2 r0' },
        { seat: 1, move: 'none', luck: [13] },
      ],
    },
  ],
};
