import { counted, listed } from '../../../engine/sentence.ts';
import type { Cell } from '../rules/events.ts';
import type { FeatureInfo } from '../rules/queries.ts';
import type { FeatureKind } from '../rules/tiles.ts';
import { cellName, followerNames } from '../rules/words.ts';

/*
 * Every sentence and label of Carcassonne's screen, so that they can be read in one go. The log is in `rules/words.ts` and
 * `rules/events.ts`, what is refused in `rules/refusals.ts`, the help in `help.ts`.
 */

/** A thief stands on the road, a knight in the city. */
const onThe = (kind: FeatureKind): string => (kind === 'road' || kind === 'river' ? 'on the' : 'in the');

/** What stands in the hint bar behind its key. */
export const hints = {
  back: 'back',
  centre: 'centre',
  choose: 'choose',
  choosePart: 'choose that part',
  close: 'close',
  coordinates: 'coordinates',
  discard: 'discard',
  hints: 'hints',
  inspect: 'inspect',
  move: 'move',
  moveView: 'move the view',
  near: 'near',
  nextFit: 'next fit',
  nextPart: 'next part',
  noFollower: 'no follower',
  owners: 'owners',
  pickUp: 'pick up',
  place: 'place',
  placeFollower: (kind: FeatureKind) => `place the ${followerNames[kind]}`,
  previousFit: 'previous fit',
  previousPart: 'previous part',
  tiles: 'tiles',
  turn: 'turn',
  wholeBoard: 'whole board',
  zoomIn: 'zoom in',
  zoomOut: 'zoom out',
} as const;

export const texts = {
  withRiver: 'with the River',
  theEnd: 'the end',
  at: ({ x, y }: Cell) => `${x},${y}`,

  // Placing the tile.
  yourTile: (places: number, hints: boolean) =>
    hints
      ? `This is your tile. Tab shows where it fits: ${counted(places, 'place')}.`
      : 'This is your tile. Move it to where it fits.',
  fitsHere: 'It fits here.',
  brings: (points: number) => ` Brings ${counted(points, 'point')} now.`,
  noHints: 'This is a game without hints.',
  hintsOff: 'Hints are off: find the place yourself, or press h.',
  inHand: 'The tile is still in your hand. Esc u undoes your last turn.',

  // Placing a follower.
  choose: 'Place a follower on a part by its number, or press Enter for none.',
  confirm: (kind: FeatureKind, part: string) => `Enter: a ${followerNames[kind]} ${onThe(kind)} ${part}.`,
  noPart: (number: number) => `The tile has no part ${number} for a follower.`,
  tilePlaced: 'The tile is placed. Place a follower, or press Enter for none.',
  takeUpFirst: 'The tile is down. Backspace picks it up again.',

  // Looking around.
  looking: 'Arrows move over the land, Tab chooses a part of the tile, Esc goes back.',
  nothingHere: 'No tile lies here.',
  onePart: 'This tile has only one part.',
  placesBoth: (name: string, cell: Cell, kind: FeatureKind) =>
    `${name} places a tile at ${cell.x},${cell.y} with a ${followerNames[kind]}.`,
  withFollower: (kind: FeatureKind) => ` with a ${followerNames[kind]}.`,
  noTurn: (name: string) => `It is ${name}'s turn.`,

  // Panels.
  left: (count: number) => `${counted(count, 'tile')} left`,
  noneLeft: 'No tile is left to be drawn.',
  aside: (count: number) => `${count} aside`,
  handOf: (name: string | undefined) => (name === undefined ? 'YOUR TILE' : `${name.toUpperCase()}'S TILE`),
  fitHere: (fitting: number, left: number) => `${fitting} of the ${left} left fit here`,
  scoresNow: 'Scores now:',
  nothing: 'nothing',
  soFar: 'so far',

  lookAt: ({ x, y }: Cell) => `AT ${x},${y}`,

  // What a feature is.
  size: ({ kind, tiles, pennants, open, closed, cities }: FeatureInfo) => {
    if (kind === 'field') return `touches ${counted(cities, 'closed city', 'closed cities')}`;
    if (kind === 'monastery') return closed ? 'surrounded on all sides' : `${counted(open, 'gap')} around it`;
    const flags = pennants > 0 ? `, ${counted(pennants, 'pennant')}` : '';
    const ends = closed ? ', closed' : `, ${counted(open, 'open side')}`;
    return `${counted(tiles, 'tile')}${flags}${ends}`;
  },
  worth: ({ kind, closed, worth, closedWorth, scored }: FeatureInfo) => {
    if (!scored) return 'no points in this game';
    if (closed) return 'scored';
    const now = `worth ${worth} now`;
    return kind === 'field' || kind === 'road' ? now : `${now}, ${closedWorth} if closed`;
  },
  unclaimed: 'nobody is here',
  owner: (names: readonly string[]) =>
    names.length > 1 ? `shared by ${listed(names)}` : `${names[0]} owns it`,

  // Menu and command line.
  menuTiles: 'Tiles left',
  hideHints: 'Hide the hints',
  showHints: 'Show the hints',
  hideOwners: 'Hide the owners',
  showOwners: 'Show the owners',
  noSuchPart: (part: string, free: readonly string[]) =>
    `There is no free part ${part === '' ? 'without a name' : part}: choose ${free.join(', ')}.`,

  // The end.
  wins: (names: readonly string[]) =>
    names.length > 1 ? `${listed(names)} share the victory` : `${names[0]} wins`,
  points: (points: number, name: string) => (name === '' ? counted(points, 'point') : `${name}: ${points}`),
  pointsByKind: 'Points by source',
  sources: { roads: 'Roads', cities: 'Cities', monasteries: 'Monast.', fields: 'Fields', rivers: 'River' },
  unfinished: '+n: unfinished, counted at the end',
  chart: 'Points after every move',
  record: 'highest score',

  // Dialogs.
  ok: 'OK',
  howToPlay: 'How to play',
  play: 'play',
  pressEnter: 'Press Enter to play. ? shows the rules at any time.',
  fitsNowhere: (count: number) => (count === 1 ? 'This tile fits nowhere' : 'These tiles fit nowhere'),
  setAside: (count: number) =>
    count === 1 ? 'It is set aside, and another is drawn.' : 'They are set aside, and another is drawn.',
  fitCell: (fitting: number, cell: Cell) => `✓ ${fitting} of them fit ${cell.x},${cell.y}`,

  picture: {
    city: 'a city of two tiles, closed: it has brought its points',
    road: 'a road, which ends at crossings',
    monk: 'a monk in a monastery: a point for each tile around it',
    thief: 'a thief on a road that is still open',
    farmer: 'a farmer, who lies until the end',
  },

  // Read aloud.
  spokenKind: (count: number, tile: string, fits: boolean) => `${count} of ${tile}${fits ? ', fits' : ''}`,
  spokenLook: (cell: Cell, tile: string, part: string, facts: readonly string[]) =>
    `${cellName(cell)}: ${tile}. The ${part}: ${facts.join(', ')}.`,
  spokenEmpty: (cell: Cell, fitting: string) => `${cellName(cell)}: No tile lies here. ${fitting}`,
  pointsNow: (points: number) => `${counted(points, 'point')} now`,
  spokenPlayer: (name: string, score: number, followers: number, moves: boolean) =>
    `${name}: ${counted(score, 'point')}, ${counted(followers, 'follower')} left${moves ? ', to move' : ''}`,
  spokenBoard: (tiles: number) => `The board has ${counted(tiles, 'tile')}.`,
  spokenLast: (name: string, tile: string, cell: Cell) => `${name} placed ${tile} at ${cellName(cell)}.`,
  spokenHand: (tile: string, cell: Cell, turns: number) =>
    `Your tile: ${tile}, held at ${cellName(cell)}, turned ${['not at all', 'once', 'twice', 'three times'][turns]}.`,
  spokenChoice: (number: number, kind: FeatureKind, part: string, worth: string) =>
    `${number}: a ${followerNames[kind]} ${onThe(kind)} ${part}, ${worth}.`,
  spokenClaimed: (part: string, names: readonly string[]) =>
    names.length === 0 ? `No follower may stand on the ${part}.` : `The ${part} is ${listed(names)}'s.`,
} as const;
