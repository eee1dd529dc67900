import { type Board, money, NONE, squareOfRole } from './board.ts';
import { chanceCards, chestCards, eventCards, secondStationCard, skipTaxCard } from './cards-classic.ts';
import { worldsChance, worldsChest } from './cards-worlds.ts';
import type { Options } from './options.ts';

export const CHANCE = 0;
export const CHEST = 1;
type DeckIndex = 0 | 1;

/** What a card does; of several `amounts` or `steps` one is drawn with the card. */
export type CardEffect =
  | { readonly op: 'move-to'; readonly role: string }
  | { readonly op: 'nearest'; readonly type: 'utility' | 'station' }
  | { readonly op: 'move-by'; readonly steps: readonly number[] }
  | { readonly op: 'money'; readonly amounts: readonly number[] }
  | { readonly op: 'each'; readonly amount: number }
  | { readonly op: 'repairs'; readonly house: number; readonly hotel: number }
  | { readonly op: 'jail' };

/** Why a card is kept by who draws it. */
export type Keep = 'jail' | 'event' | 'tax';

/** A card before it meets a board: `{sq:ROLE}` and `{m:AMOUNT}` stand for names and money, `{drawn}` for what is drawn. */
export interface CardFact {
  readonly id: string;
  /** What players call a card that is kept; others have no name. */
  readonly name?: string;
  readonly text: string;
  readonly effects?: readonly CardEffect[];
  readonly keep?: Keep;
  /** Change of rent and value by an event card. */
  readonly percent?: number;
}

export interface Card {
  readonly id: string;
  /** What players call it, such as `Festival`; empty for a card that is done with at once. */
  readonly name: string;
  readonly deck: DeckIndex;
  readonly text: string;
  readonly effects: readonly CardEffect[];
  readonly keep: Keep | 'no';
  readonly percent: number;
  /** Where a `move-to` leads. */
  readonly square: number;
}

/** By how much an event card changes rent and value, such as `+25%`. */
export function eventChange(percent: number): string {
  return `${percent > 0 ? '+' : ''}${percent}%`;
}

/** An event card with what it does, such as `Festival +25%`. */
export function eventName({ name, percent }: Pick<Card, 'name' | 'percent'>): string {
  return `${name} ${eventChange(percent)}`;
}

type Bare = Omit<Board, 'cards' | 'decks'>;
type DeckOptions = Pick<Options, 'cards' | 'eventCards' | 'skipTaxCards' | 'birthdayFrom'>;

/** The two decks of a game; cards that need a square which the board lacks are left out. */
export function dealCards(board: Bare, options: DeckOptions): Pick<Board, 'cards' | 'decks'> {
  const [chance, chest] = factsFor(options);
  const cards: Card[] = [];
  const decks = [chance, chest].map((facts, deck) => {
    const indices: number[] = [];
    for (const fact of facts) {
      const card = bindCard(board, fact, deck as DeckIndex);
      if (card) indices.push(cards.push(card) - 1);
    }
    return indices;
  });
  return { cards, decks };
}

function factsFor(options: DeckOptions): readonly [readonly CardFact[], readonly CardFact[]] {
  const skip = Array.from({ length: options.skipTaxCards }, (_, index) => skipTaxCard(index + 1));
  const events = options.eventCards ? eventCards : [];
  if (options.cards === 'worlds') {
    return [
      [...worldsChance, ...events],
      [...worldsChest, ...skip],
    ];
  }
  const chance =
    options.cards === 'official'
      ? [...chanceCards.filter((card) => card.id !== 'ch-crossword'), secondStationCard]
      : chanceCards;
  const chest = options.birthdayFrom === 'bank' ? chestCards.map(bankBirthday) : chestCards;
  return [
    [...chance, ...events],
    [...chest, ...skip],
  ];
}

function bankBirthday(card: CardFact): CardFact {
  if (card.id !== 'cc-birthday') return card;
  return {
    id: card.id,
    text: 'It is your birthday: collect {m:10}.',
    effects: [{ op: 'money', amounts: [10] }],
  };
}

function bindCard(board: Bare, fact: CardFact, deck: DeckIndex): Card | undefined {
  const effects = fact.effects ?? [];
  const moveTo = effects.find((effect) => effect.op === 'move-to');
  const square = moveTo ? squareOfRole(board, moveTo.role) : NONE;
  if (moveTo && square < 0) return undefined;
  if (board.jail < 0 && (fact.keep === 'jail' || effects.some((effect) => effect.op === 'jail')))
    return undefined;
  for (const effect of effects) {
    if (effect.op === 'nearest' && !board.types.includes(effect.type)) return undefined;
  }
  const text = fact.text
    .replace(/\{sq:([^}]+)\}/g, (_, role: string) => placeName(board, role))
    .replace(/\{m:(\d+)\}/g, (_, amount: string) => money(board, Number(amount)));
  return {
    id: fact.id,
    name: fact.name ?? '',
    deck,
    text,
    effects,
    keep: fact.keep ?? 'no',
    percent: fact.percent ?? 0,
    square,
  };
}

function placeName(board: Bare, role: string): string {
  const name = board.names[squareOfRole(board, role)] ?? role;
  return name.split(' / ')[0]!;
}
