import type { Theme } from '../../../../tui/paint/theme.ts';
import { type SeatLook, seatLooks } from '../seats.ts';
import type { TileArt } from './tile-art.ts';
import type { Zoom } from './zooms.ts';

/** A follower where it stands. */
export interface Standing {
  readonly seat: number;
  readonly segment: string;
}

/** A tile with all that is drawn on it. */
export interface TileLook {
  readonly tile: string;
  readonly rotation: number;
  readonly zoom: Zoom;
  readonly shade: 0 | 1;
  readonly theme: Theme;
  readonly follower?: Standing | null | undefined;
  /** Seats that own a segment, where that is to be shown. */
  owners?(segment: string): readonly number[];
  /** Whether a segment belongs to the feature that is looked at. */
  marked?(segment: string): boolean;
}

/** Whoever owns a segment at a cell; several owners take turns. */
export function ownerAt(
  art: TileArt,
  { owners, shade }: TileLook,
  segment: string,
  step: number,
): SeatLook | undefined {
  const owning = owners?.(segment) ?? [];
  if (owning.length === 0) return undefined;
  const spot = art.spots[segment]!;
  const from = (spot % art.width) + Math.floor(spot / art.width);
  return seatLooks[owning[(((step + from) >> 1) + shade) % owning.length]!];
}
