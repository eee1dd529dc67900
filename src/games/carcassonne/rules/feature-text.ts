import { counted, listed } from '../../../engine/sentence.ts';
import type { FeatureInfo } from './queries.ts';

/** How large a feature is, and whether it is closed. */
export function sizeText({ kind, tiles, pennants, open, closed, cities }: FeatureInfo): string {
  if (kind === 'field') return `touches ${counted(cities, 'closed city', 'closed cities')}`;
  if (kind === 'monastery') return closed ? 'surrounded on all sides' : `${counted(open, 'gap')} around it`;
  const flags = pennants > 0 ? `, ${counted(pennants, 'pennant')}` : '';
  const ends = closed ? ', closed' : `, ${counted(open, 'open side')}`;
  return `${counted(tiles, 'tile')}${flags}${ends}`;
}

export function worthText({ kind, closed, worth, closedWorth, scored }: FeatureInfo): string {
  if (!scored) return 'no points in this game';
  if (closed) return 'scored';
  const now = `worth ${worth} now`;
  if (kind === 'field' || kind === 'road') return now;
  return `${now}, ${closedWorth}${kind === 'monastery' ? '' : '+'} if closed`;
}

export function ownersText({ owners }: FeatureInfo, names: readonly string[]): string {
  if (owners.length === 0) return 'nobody is here';
  const all = owners.map((seat) => names[seat]!);
  return all.length > 1 ? `shared by ${listed(all)}` : `${all[0]} owns it`;
}
