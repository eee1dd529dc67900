import { counted } from '../../../engine/sentence.ts';
import type { FeatureInfo } from '../rules/queries.ts';
import type { FeatureKind } from '../rules/tiles.ts';
import { followerNames } from '../rules/words.ts';

/** A thief stands on the road, a knight in the city. */
export const aFollowerOn = (kind: FeatureKind, part: string): string =>
  `a ${followerNames[kind]} ${kind === 'road' || kind === 'river' ? 'on' : 'in'} the ${part}`;

/** What several parts of the screen say. */
export const texts = {
  noHints: 'This is a game without hints.',
  nothingHere: 'No tile lies here.',
  tilesLeft: 'Tiles left',
  left: (tiles: number) => `${counted(tiles, 'tile')} left`,
  fitHere: (fitting: number, left: number) => `${fitting} of the ${left} left fit here`,
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
} as const;
