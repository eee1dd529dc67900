import type { Reader } from '../../../engine/game.ts';
import { capital, counted } from '../../../engine/sentence.ts';
import { sayTimeUp, type TimeUpEvent } from '../../../engine/time-up.ts';
import type { FeatureKind } from './tiles.ts';
import { aFeature, aFollower, aTile, followerNames } from './words.ts';

export interface Cell {
  readonly x: number;
  readonly y: number;
}

export type Event =
  | TimeUpEvent
  | { readonly type: 'tileDrawn'; readonly seat: number; readonly tile: string; readonly stack: number }
  /** The tile fits nowhere and leaves the game. */
  | { readonly type: 'tileSetAside'; readonly seat: number; readonly tile: string }
  | ({
      readonly type: 'tilePlaced';
      readonly seat: number;
      readonly tile: string;
      readonly rotation: number;
    } & Cell)
  | ({
      readonly type: 'followerPlaced';
      readonly seat: number;
      readonly segment: string;
      readonly kind: FeatureKind;
    } & Cell)
  | FeatureEvent
  | ({
      readonly type: 'followerReturned';
      readonly seat: number;
      readonly segment: string;
      readonly kind: FeatureKind;
    } & Cell)
  | { readonly type: 'gameEnded'; readonly scores: readonly number[]; readonly winners: readonly number[] };

/** A feature is scored: completed by the tile just placed, or counted at the end. */
interface FeatureEvent {
  readonly type: 'featureCompleted' | 'featureCounted';
  readonly kind: FeatureKind;
  /** Cells of the feature's tiles; of a monastery its own cell alone. */
  readonly cells: readonly Cell[];
  /** What the feature is worth. */
  readonly worth: number;
  /** What each seat gets for it; all 0 when nobody has a follower there. */
  readonly points: readonly number[];
}

export function describeEvent(event: Event, { names }: Reader): string {
  return capital(lineOf(event, names));
}

function lineOf(event: Event, names: readonly string[]): string {
  switch (event.type) {
    case 'timeUp':
      return sayTimeUp(names[event.seat]!);
    case 'tileDrawn':
      return `${names[event.seat]} draws ${aTile(event.tile)}, ${counted(event.stack, 'tile')} left`;
    case 'tileSetAside':
      return `${aTile(event.tile)} fits nowhere and is set aside`;
    case 'tilePlaced':
      return `${names[event.seat]} places ${aTile(event.tile)} at ${event.x},${event.y}`;
    case 'followerPlaced':
      return `${names[event.seat]} puts ${aFollower(event.kind)}`;
    case 'featureCompleted':
    case 'featureCounted':
      return describeFeature(event, names);
    case 'followerReturned':
      return `${names[event.seat]} takes back the ${followerNames[event.kind]} from ${event.x},${event.y}`;
    case 'gameEnded':
      return `final scores: ${event.scores.map((score, seat) => `${names[seat]} ${score}`).join(', ')}`;
  }
}

function describeFeature(event: FeatureEvent, names: readonly string[]): string {
  const { kind, cells, points, type, worth } = event;
  // Three points each.
  const cities =
    kind === 'field' ? ` beside ${counted(worth / 3, 'completed city', 'completed cities')}` : '';
  const size = kind === 'monastery' || cells.length === 0 ? '' : ` of ${counted(cells.length, 'tile')}`;
  const what = `${aFeature(kind)}${size}${cities} ${type === 'featureCompleted' ? 'is completed' : 'is counted'}`;
  const paid = points.flatMap((gain, seat) => (gain > 0 ? [`${names[seat]} gets ${gain}`] : []));
  return paid.length > 0 ? `${what}: ${paid.join(', ')}` : what;
}
