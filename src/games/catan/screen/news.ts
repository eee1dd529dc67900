import { listed } from '../../../engine/sentence.ts';
import { playerGlyphs } from '../../../tui/paint/theme.ts';
import { firstFitting } from '../../../tui/paint/width.ts';
import { describe, type Event, gainsOf } from '../rules/events.ts';
import { type Cards, countCards, RESOURCES, sayCards } from '../rules/resources.ts';
import { terrains } from './board/paint.ts';
import type { CatanTable } from './catan-table.ts';

/** Who reads the news: what is theirs comes first and is said to them. */
type NewsReader = Pick<CatanTable, 'viewer' | 'own' | 'names' | 'colours'>;

/** How short it is said: whole, others by their signs, cards by their letters too. */
const manners = ['whole', 'signs', 'letters'] as const;

interface Teller extends NewsReader {
  readonly manner: (typeof manners)[number];
  say(cards: Cards): string;
}

/** The last step in one line of at most `width` columns, as far as the reader may know it; what is left out comes last. */
export function newsOf(events: readonly Event[], reader: NewsReader, width: number): string {
  const newsworthy = events.filter(({ type }) => type !== 'turn');
  const signs = reader.colours.map((colour) => playerGlyphs[colour]);
  const tellers = manners.map((manner): Teller => {
    const names = manner === 'whole' ? reader.names : signs;
    return { ...reader, names, manner, say: manner === 'letters' ? letters : sayCards };
  });
  // The newest is the most important of what has no room.
  const said = newsworthy.flatMap((_, from) =>
    tellers.map((teller) => {
      const parts = newsworthy.slice(from).flatMap((event) => partsOf(event, teller));
      return parts.length === 0 ? '' : `${parts.join('. ')}.`;
    }),
  );
  return firstFitting(said, width);
}

function partsOf(event: Event, teller: Teller): readonly string[] {
  if ('payouts' in event) return payoutParts(event, teller);
  return [ownPart(event, teller) ?? describe(event, teller) ?? []].flat();
}

/** What is said otherwise to the one whom it is about. */
function ownPart(event: Event, { own, names }: Teller): string | undefined {
  if (own === undefined) return undefined;
  if (event.type === 'monopoly') {
    const lost = event.taken[own] ?? 0;
    return lost > 0 ? `${names[event.seat]} takes all ${event.resource}, ${lost} from you` : undefined;
  }
  if (event.type !== 'owed' || event.owed[own] === 0) return undefined;
  const others = event.owed.flatMap((each, seat) => (each > 0 && seat !== own ? [names[seat]!] : []));
  return `You must discard ${countCards(event.owed[own]!)}${others.length > 0 ? `, and so must ${listed(others)}` : ''}`;
}

export const letters = (cards: Cards): string =>
  RESOURCES.flatMap((resource) => {
    const count = cards[resource] ?? 0;
    return count > 0 ? [`${count}${terrains[resource].letter}`] : [];
  }).join(' ');

type PayoutEvent = Extract<Event, { readonly payouts: unknown }>;

/** The own gains first, then those of the others. */
function payoutParts(event: PayoutEvent, { own, names, manner, say }: Teller): readonly string[] {
  const isWhole = manner === 'whole';
  const short = 'short' in event ? event.short : [];
  const parts = gainsOf(event.payouts)
    .toSorted(([one], [other]) => Number(other === own) - Number(one === own))
    .map(([seat, gained]) => {
      if (seat === own) return `You get ${say(gained)}`;
      return `${names[seat]} ${isWhole ? 'gets ' : '+'}${say(gained)}`;
    });
  const lines = parts.length === 0 ? ['Nobody gets anything'] : isWhole ? parts : [parts.join(' · ')];
  return short.length > 0 ? [...lines, `The bank has too little ${listed(short)}`] : lines;
}
