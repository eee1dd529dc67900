import type { Reader, Seat } from '../../../engine/game.ts';
import type { Notice } from '../../../tui/app/app-context.ts';
import { describe, type Event } from '../rules/events.ts';
import { countCards } from '../rules/resources.ts';
import type { View } from '../rules/view.ts';
import type { Mode } from './modes.ts';

/** The sounds of an event, the strongest first: of a step that does several things only the first is heard. */
export function sounds(event: Event): readonly string[] {
  switch (event.type) {
    case 'won':
      return ['win'];
    case 'robber':
    case 'stolen':
    case 'monopoly':
      return ['robber'];
    case 'settlement':
    case 'city':
    case 'road':
      return ['build'];
    case 'traded':
    case 'bankTrade':
      return ['trade'];
    case 'produced':
      return event.payouts.length > 0 ? ['payout'] : [];
    case 'firstCards':
    case 'plenty':
      return ['payout'];
    case 'rolled':
      return ['dice'];
    default:
      return [];
  }
}

const loudness = ['win', 'robber', 'build', 'trade', 'dice', 'payout'];

/** The one sound of a step. */
export function soundOf(events: readonly Event[]): string | undefined {
  const names = new Set(events.flatMap(sounds));
  return loudness.find((name) => names.has(name));
}

/** What the mode asks for; `undefined` when the last step should be told instead. */
export function promptOf(mode: Mode): string | undefined {
  switch (mode.kind) {
    case 'place': {
      const count = mode.choices.length;
      const places = `${count} ${count === 1 ? 'place' : 'places'}`;
      if (mode.what === 'robber') return 'Move the robber to another hex';
      return `Place the ${mode.what}: ${places}${mode.forced ? '' : '; Esc costs nothing'}`;
    }
    case 'victim':
      return 'Choose whom to rob';
    case 'discard':
      return `Choose ${countCards(mode.total)} to discard`;
    case 'plenty':
      return `Take ${countCards(mode.total)} from the bank`;
    case 'monopoly':
      return 'Choose the resource that everybody gives you';
    case 'cards':
      return 'Choose a development card to play';
    case 'bank':
      return 'Choose what to give and what to get';
    case 'terms':
      return 'Choose what you give and what you want with the arrows and + and -';
    case 'answer':
      return 'Answer the offer';
    case 'confirm':
      return mode.with.length > 0
        ? 'Choose with whom to trade, or withdraw the offer'
        : 'Nobody agreed: withdraw the offer';
    case 'menu':
      return undefined;
  }
}

/** The last step in one line, as far as the reader may know it. */
export function newsOf(events: readonly Event[], reader: Reader): string {
  return events
    .filter(({ type }) => type !== 'turn')
    .flatMap((event) => describe(event, reader) ?? [])
    .join('; ');
}

/** What may be done now by whom nothing is asked, so that nobody sits before an empty line. */
export function idlePrompt(view: View, active: Seat | undefined): string {
  if (active === undefined) return '';
  return view.phase.kind === 'roll' ? 'Your turn: roll the dice' : 'Build, trade, or end the turn';
}

/**
 * What the status line says: the mode's prompt, before it what came last where both have room.
 * @param idle stands where there is neither.
 */
export function statusOf(
  mode: Mode,
  events: readonly Event[],
  reader: Reader,
  whyNot: string | undefined,
  idle: string,
): Notice {
  const tone = events.some(({ type }) => type === 'won') ? 'good' : 'plain';
  const prompt = promptOf(mode);
  if (prompt === undefined) return { text: newsOf(events, reader) || idle, tone };
  if (whyNot !== undefined) return { text: whyNot, tone: 'warn' };
  const news = newsOf(events.slice(-1), reader);
  const told = mode.kind === 'place' && mode.forced && news !== '' && news.length + prompt.length < 74;
  return { text: told ? `${news}. ${prompt}` : prompt, tone };
}
