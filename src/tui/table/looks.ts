import type { GameTypes } from '../../engine/game.ts';
import { type Match, type Player, tableNames } from '../../engine/match.ts';
import { isPlayerColour, type PlayerColour, playerColours } from '../paint/theme.ts';
import type { Looks } from '../widgets/chart.tsx';

export function playerLooks<G extends GameTypes>(match: Pick<Match<G>, 'game' | 'players'>): Looks {
  return { names: tableNames(match), colours: coloursOf(match.players) };
}

/** Everybody's colour, those that are nobody's for players without one. */
export function coloursOf(players: readonly Player[]): readonly PlayerColour[] {
  const free = playerColours.filter((colour) => players.every((player) => player.colour !== colour));
  return players.map(({ colour }) => (isPlayerColour(colour) ? colour : free.shift()!));
}
