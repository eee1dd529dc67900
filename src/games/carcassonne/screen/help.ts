import { listed } from '../../../engine/sentence.ts';
import type { HowToPlay } from '../../../tui/table/game-screen.ts';
import type { FeatureKind } from '../rules/tiles.ts';
import type { View } from '../rules/view.ts';
import { aFollower } from '../rules/words.ts';

/** The idea of the game, for the page that it begins with, with the followers that it has. */
export function startLines({ fields, river, riverScoring }: View['options']): readonly string[] {
  const kinds: readonly FeatureKind[] = [
    ...(['city', 'road', 'monastery'] as const),
    ...(fields ? (['field'] as const) : []),
    ...(river && riverScoring ? (['river'] as const) : []),
  ];
  return [
    'Place the tile you draw so that every side continues what lies beside it. Then you may claim one part of it with a follower:',
    `${listed(kinds.map(aFollower))}. Whatever is finished pays its owner and sends the followers home.`,
  ];
}

/** The keys in short, for the page that the game begins with; in a game of purists without those of hints. */
export function startKeys(purist: boolean): readonly (readonly [key: string, what: string])[] {
  return [
    ['arrows', 'move the tile'],
    ['r', 'turn it'],
    ...(purist ? [] : ([['Tab', 'jump to the next place where it fits']] as const)),
    ['Enter', 'place the tile, then the follower'],
    ['1 to 8, up, down', 'choose a part of the tile for a follower'],
    ['Backspace', 'undo the choice, then pick up the tile'],
    ['t  o  i', 'tiles left, owners, inspect the land'],
    ['+  -  z', 'zoom; the whole board'],
  ];
}

/** How Carcassonne is played and with which keys (CC8). */
export const help: HowToPlay = {
  'The idea': [
    'Together you build a land of cities, roads, monasteries, rivers and fields, tile by tile. Followers claim parts of it and bring points. When the last tile is placed, whoever has the most points wins.',
  ],
  'A turn': [
    'Place the tile you drew so that every side it touches continues: city to city, road to road, field to field.',
    'Then you may put one follower on a part of that tile, unless somebody already has one in the same city, road or field. What the tile completes is scored at once, and the followers there come back to you.',
  ],
  Points: [
    'City, with a knight: 2 for each tile and each pennant when it is closed; 1 each at the end if it is not.',
    'Road, with a thief: 1 for each tile. It ends at villages, cities and monasteries, or in itself.',
    'Monastery, with a monk: 9 when eight tiles lie around it; at the end 1 for each tile there.',
    'Field, with a farmer: at the end 3 for each closed city beside it. Farmers stay until the end.',
    'When several players have followers in one feature, those with the most all get the full points.',
  ],
  'The River': [
    'The first tiles continue the river from the spring; it may not turn the same way twice in a row. The lake ends it. Followers stand beside it, not on it, unless the game scores the river: 1 for each tile at the lake.',
  ],
  'Reading the board': [
    'Brown with roofs and walls is a city, ⚑ its pennant. White lines are roads, ╬ a village where they end. ⌂ is a monastery, ~ the river, green is field.',
    'Followers in fields are drawn open, all others filled; where only ASCII is shown, farmers are small letters.',
    "+ marks a place where your tile fits as it is turned now, · one where it fits turned, ✗ a place that no tile fits any more. Corners in a player's colour mark the tile placed last.",
  ],
  'Placing the tile': [
    'Arrows move the tile, r turns it anticlockwise, Tab jumps to the next place where it fits. The frame is green with ✓ where it fits and red with ✗ where it does not; over land you see the frame alone. Enter places it, or says why it cannot.',
  ],
  'Placing a follower': [
    'The tile is shown enlarged with the parts you can claim numbered in the colour of their kind; claimed ones are grey, the one you choose is black. Press a number, or up and down, then Enter; Enter without a choice places none. Backspace undoes the choice, and then picks up the tile again; until the last Enter nothing is decided.',
    'Beside each part stands what it brings at once (+4), or what it is worth so far (2).',
  ],
  'Looking around': [
    'i lets you move over the land: it tells how large a feature is, who owns it and what it is worth. Tab goes through the parts of a tile.',
    'o tints the land in the colours of its owners. t lists the tiles that are left and which of them fit the place of your tile.',
    '+ and - zoom, z shows the whole board, Ctrl or Shift with arrows move the view, c brings it back to the middle. ◂ ▸ ▴ ▾ around the land tell where it goes on. g numbers columns and rows, as the log does.',
    'Without hints (h, or the option for purists) nothing is told of points, of places that fit, or of tiles; the frame of the tile still is.',
    'Every move can be typed:  :1,-2 r3  then  :follower C0  or  :none',
  ],
};
