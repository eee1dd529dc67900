import { counted, listed } from '../../../engine/sentence.ts';
/** The order of resources everywhere: in luck, in lists, in the state's arrays. */
export const RESOURCES = ['brick', 'lumber', 'wool', 'grain', 'ore'] as const;
export type Resource = (typeof RESOURCES)[number];

export const TERRAINS = [...RESOURCES, 'desert'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** What a harbour trades: anything at 3:1, or one resource at 2:1. The order is that of the draws. */
export const HARBOUR_KINDS = ['any', ...RESOURCES] as const;
export type HarbourKind = (typeof HARBOUR_KINDS)[number];

/** The order of development cards everywhere. */
export const CARDS = ['knight', 'victoryPoint', 'roadBuilding', 'yearOfPlenty', 'monopoly'] as const;
export type Card = (typeof CARDS)[number];

/** Some cards of each resource; a resource that is left out counts 0. */
export type Cards = { readonly [R in Resource]?: number };
/** Cards of each resource, none left out. */
export type AllCards = { readonly [R in Resource]: number };
export type AllDevelopmentCards = { readonly [C in Card]: number };

export const DESERT = 5;
export const KNIGHT = 0;
export const VICTORY_POINT = 1;
export const ROAD_BUILDING = 2;
export const YEAR_OF_PLENTY = 3;
export const MONOPOLY = 4;

export const CARDS_OF_EACH_RESOURCE = 19;
/** Development cards of each kind, 25 in all. */
export const DEVELOPMENT_CARDS: readonly number[] = [14, 5, 2, 2, 2];
export const ROADS = 15;
export const SETTLEMENTS = 5;
export const CITIES = 4;

/** What things cost, counted by resource. */
export const ROAD_COST: readonly number[] = [1, 1, 0, 0, 0];
export const SETTLEMENT_COST: readonly number[] = [1, 1, 1, 1, 0];
export const CITY_COST: readonly number[] = [0, 0, 0, 2, 3];
export const CARD_COST: readonly number[] = [0, 0, 1, 1, 1];

/** The place of a resource in `RESOURCES`, -1 for a name that is none. */
export function resourceIndex(name: string): number {
  switch (name) {
    case 'brick':
      return 0;
    case 'lumber':
      return 1;
    case 'wool':
      return 2;
    case 'grain':
      return 3;
    case 'ore':
      return 4;
    default:
      return -1;
  }
}

/** Counts by resource of cards by name. */
export function countsOf({ brick = 0, lumber = 0, wool = 0, grain = 0, ore = 0 }: Cards): number[] {
  return [brick, lumber, wool, grain, ore];
}

/** Cards by name, without the resources that count 0. */
export function cardsOf(counts: readonly number[]): Cards {
  const cards: { [R in Resource]?: number } = {};
  for (let r = 0; r < 5; r++) if (counts[r]! > 0) cards[RESOURCES[r]!] = counts[r]!;
  return cards;
}

export function sumOf(counts: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < counts.length; i++) sum += counts[i]!;
  return sum;
}

/** Cards as people say them: `2 brick and 1 ore`. */
export function sayCards(cards: Cards): string {
  const parts = RESOURCES.filter((resource) => (cards[resource] ?? 0) > 0).map(
    (resource) => `${cards[resource]} ${resource}`,
  );
  return listed(parts) || 'nothing';
}

/** A number of cards whose kinds are not told. */
export function countCards(count: number): string {
  return counted(count, 'card');
}
