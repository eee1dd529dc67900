import type { Match } from '../../../engine/match.ts';
import { capital } from '../../../engine/words.ts';
import type { Notice } from '../../../tui/app/app-context.ts';
import type { Event } from '../rules/events.ts';
import type { CarcassonneTypes } from '../rules/index.ts';
import { followerNames } from '../rules/words.ts';
import { gainsOf } from './followers.ts';
import { colourNames } from './seats.ts';
import type { Turn } from './use-turn.ts';

const order: readonly Event['type'][] = [
  'gameEnded',
  'tileSetAside',
  'featureCompleted',
  'followerPlaced',
  'tilePlaced',
];

/** The most important thing that the last turn brought, as a sentence. */
export function newsOf(events: readonly Event[], match: Match<CarcassonneTypes>): Notice | undefined {
  const event = order.map((type) => events.find((one) => one.type === type)).find((one) => one !== undefined);
  const text = event && match.game.describe(event, { viewer: 'all', names: colourNames });
  if (!event || text === undefined) return undefined;
  const tone = event.type === 'featureCompleted' ? 'good' : event.type === 'tileSetAside' ? 'warn' : 'plain';
  return { text: `${capital(text)}.`, tone };
}

/** What the status line says while a person composes: whether the tile fits, what is confirmed, what it brings. */
export function composingStatus(turn: Turn, news: Notice | undefined): Notice | undefined {
  const { state, whyNot, preview } = turn;
  if (state.stage === 'follower' && preview) return { text: confirmation(turn), tone: 'plain' };
  if (!state.touched) return news ?? { text: 'Move the tile to where it fits.', tone: 'plain' };
  if (whyNot !== undefined) return state.hints ? { text: whyNot, tone: 'bad' } : undefined;
  return { text: `It fits here.${state.hints ? pointsText(turn) : ''}`, tone: 'good' };
}

/** The follower by its name, for confirmation (CC4). */
function confirmation(turn: Turn): string {
  const { state, preview } = turn;
  const info = preview?.segments.find(({ id }) => id === state.segment);
  const what = info
    ? `Enter: a ${followerNames[info.kind]} on the ${info.kind}.`
    : 'Choose a part by its number for a follower, or Enter for none.';
  return state.hints ? what + pointsText(turn) : what;
}

function pointsText({ preview, state, view }: Turn): string {
  if (!preview) return '';
  const points = gainsOf(preview, state.segment)[view.current]!;
  return points === 0 ? '' : ` Brings ${points} ${points === 1 ? 'point' : 'points'} now.`;
}
