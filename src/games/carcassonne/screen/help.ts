import type { HelpSection } from '../../../tui/app/app-context.ts';
import type { Options } from '../rules/options.ts';

/** The keys in short, for the side of the board; in a game of purists without those of hints. */
export function keyList({ purist }: Pick<Options, 'purist'>): readonly string[] {
  return [
    '↑↓←→ move     R turn     Enter place',
    `${purist ? '' : 'Tab next fit  '}1-8 segment  Backspace undo`,
    `u tiles  o owners  ${purist ? '' : 'h hints  '}+- zoom`,
  ];
}

/** How Carcassonne is played and with which keys (CC8). */
export const help: readonly HelpSection[] = [
  {
    title: 'The idea',
    lines: [
      'Together you lay out a land of cities, roads, monasteries, rivers and fields, tile by tile. Followers claim parts of it and bring points. When the last tile lies, who has the most points wins.',
    ],
  },
  {
    title: 'A turn',
    lines: [
      'Lay the tile you drew so that every side it touches continues: city to city, road to road, field to field.',
      'Then you may put one follower on a part of that tile, unless somebody already has one in the same city, road or field. What the tile completes is scored at once, and the followers there come back to you.',
    ],
  },
  {
    title: 'Points',
    lines: [
      'City, with a knight: 2 for each tile and each pennant when it is closed; 1 each at the end if it is not.',
      'Road, with a thief: 1 for each tile. It ends at villages, cities and monasteries, or in itself.',
      'Monastery, with a monk: 9 when eight tiles lie around it; at the end 1 for each tile there.',
      'Field, with a farmer: at the end 3 for each closed city beside it. Farmers stay until the end.',
      'When several players have followers in one feature, those with the most all get the full points.',
    ],
  },
  {
    title: 'The River',
    lines: [
      'The first tiles continue the river from the spring; it may not turn the same way twice in a row. The lake ends it. Followers stand beside it, not on it, unless the game scores the river: 1 for each tile at the lake.',
    ],
  },
  {
    title: 'Placing the tile',
    lines: [
      'Arrows move the tile, R turns it counter-clockwise, Tab jumps to the next cell where it fits. The border is green with ✓ where it fits and red with ✗ where not. Enter goes on; if it does not fit, you are told why.',
    ],
  },
  {
    title: 'Placing a follower',
    lines: [
      'The tile is shown enlarged with its parts numbered in the colour of their kind; claimed ones are grey, the one you choose is black. Press a number, or up and down, then Enter; Enter without a choice places none. Backspace drops the choice, and then takes up the tile again; until the last Enter nothing is decided.',
      'Followers in fields are drawn open, all others filled; where only ASCII is shown, farmers are small letters.',
    ],
  },
  {
    title: 'Looking around',
    lines: [
      '+ and - zoom, Ctrl or Shift with arrows move the view, c brings it back to the middle. ◂ ▸ ▴ ▾ at the sides tell where the board goes on. White corners mark the tile placed last.',
      'u lists the tiles that are left and which of them fit the cell of the tile. o shows who owns what.',
      '✗ marks cells that no tile fits any more. Purists turn all hints off and on with h: points, cells and tiles that fit, Tab, and these marks; the border of the tile stays.',
      'Every move can be typed:  :1,-2 r3  then  :follower C0  or  :none',
    ],
  },
];
