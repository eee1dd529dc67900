import type { AnyGame } from '../engine/game.ts';
import { type Player, seatName } from '../engine/match.ts';
import { figuresOf } from '../engine/new-game.ts';
import { readOptions } from '../engine/options.ts';
import { type Refusal, refuse } from '../engine/refusal.ts';
import { capital } from '../engine/sentence.ts';
import { isFree, type SeatView } from './host-message.ts';

/** What is agreed on before a game begins. Never changed in place. */
export interface Lobby {
  readonly owner: number;
  /** As the owner set them, a board of the host's own whole, defaults left out. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly SeatView[];
}

const empty: SeatView = { ready: false };

/** What a game offers for a lobby to choose from. */
export interface LobbyGame {
  readonly game: AnyGame;
  /** Names of its computer players, weakest first. */
  readonly bots: readonly string[];
  /** That players choose among, each with a sign of its own on every screen. */
  readonly colours: readonly string[];
}

export type LobbyStep =
  | { readonly ok: true; readonly lobby: Lobby }
  | { readonly ok: false; readonly refusal: Refusal };

const done = (lobby: Lobby): LobbyStep => ({ ok: true, lobby });
const refused = (code: string, text: string): LobbyStep => ({ ok: false, refusal: refuse(code, text) });

/** What a table begins with. */
export interface LobbyWish {
  readonly seats: number;
  readonly options?: Lobby['options'];
  /** Computer players, on the last seats. */
  readonly bots?: readonly string[];
}

export function newLobby({ game }: LobbyGame, owner: number, wish: LobbyWish): Lobby {
  const { options = {}, bots = [] } = wish;
  const count = Math.max(game.seats.min, Math.min(game.seats.max, wish.seats));
  const seats = Array.from({ length: count }, (_, seat): SeatView => {
    const bot = bots[seat - (count - bots.length)];
    return bot === undefined ? empty : { bot, ready: true };
  });
  const read = readOptions(game.options, options, count);
  return { owner, options: read.ok ? wholeOptions(options, read.options) : options, seats };
}

/** With all of what a name stands for at the host: others may have nothing of that name, or something else. */
function wholeOptions(set: Lobby['options'], read: Lobby['options']): Lobby['options'] {
  return Object.fromEntries(Object.keys(set).map((name) => [name, read[name]]));
}

export function seatOf(lobby: Lobby, member: number): number {
  return lobby.seats.findIndex((seat) => seat.member === member);
}

/** The first seat that nobody has taken; -1 when there is none. */
export function freeSeat({ seats }: Lobby): number {
  return seats.findIndex(isFree);
}

/** Takes a seat for a member, or gives the member's up. */
export function sit(lobby: Lobby, member: number, seat: number | null): LobbyStep {
  const had = seatOf(lobby, member);
  if (seat === null) return done(had < 0 ? lobby : withSeat(lobby, had, empty));
  const wanted = lobby.seats[seat];
  if (!wanted) return refused('no-such-seat', `There are only ${lobby.seats.length} seats.`);
  if (seat === had) return done(lobby);
  if (!isFree(wanted)) {
    return refused('seat-taken', 'That seat is taken: choose another.');
  }
  const { colour, pawn } = lobby.seats[had] ?? {};
  const moved = { ready: false, member, ...(colour ? { colour } : {}), ...(pawn ? { pawn } : {}) };
  return done(withSeat(had < 0 ? lobby : withSeat(lobby, had, empty), seat, moved));
}

/** What is a member's own; what is left out stays as it is. */
type Self = Pick<SeatView, 'colour' | 'pawn'> & Partial<Pick<SeatView, 'ready'>>;

/** A colour, a pawn, being ready: first come, first served. */
export function setSelf(lobby: Lobby, offered: LobbyGame, member: number, self: Self): LobbyStep {
  const seat = seatOf(lobby, member);
  if (seat < 0) return refused('no-seat', 'Take a seat first.');
  const figures = self.pawn === undefined ? [] : figuresOf(offered.game, lobby.options, lobby.seats.length);
  if (self.pawn !== undefined && !figures.includes(self.pawn)) {
    const text =
      figures.length === 0 ? 'Nobody has a pawn in this game.' : `Pawns here are ${figures.join(', ')}.`;
    return refused('no-such-pawn', text);
  }
  if (self.colour !== undefined && offered.game.colours) {
    return refused('no-colours', 'In this game the seat gives the colour: take another seat.');
  }
  if (self.colour !== undefined && !offered.colours.includes(self.colour)) {
    return refused('no-such-colour', `Colours here are ${offered.colours.join(', ')}.`);
  }
  for (const name of ['colour', 'pawn'] as const) {
    const isHeld = lobby.seats.some(
      (other, at) => at !== seat && other[name] !== undefined && other[name] === self[name],
    );
    if (isHeld) return refused('taken', `Somebody else has that ${name}: choose another.`);
  }
  return done(withSeat(lobby, seat, { ...lobby.seats[seat]!, ...self }));
}

/** Puts a computer player on a free seat, or takes it away. */
export function setBot(lobby: Lobby, { bots }: LobbyGame, seat: number, bot: string | null): LobbyStep {
  const there = lobby.seats[seat];
  if (!there) return refused('no-such-seat', `There are only ${lobby.seats.length} seats.`);
  if (there.member !== undefined) return refused('seat-taken', 'A person sits there: choose another seat.');
  if (bot === null) return done(withSeat(lobby, seat, empty));
  if (!bots.includes(bot)) return refused('no-such-bot', `Computer players here are ${bots.join(', ')}.`);
  return done(withSeat(lobby, seat, { bot, ready: true }));
}

/** More or fewer seats; those who sit on one that goes move to a free one, or lose it. */
export function setSeats(lobby: Lobby, { game }: LobbyGame, count: number): LobbyStep {
  const { min, max } = game.seats;
  if (count < min || count > max)
    return refused('wrong-seats', `${game.title} is played by ${min} to ${max}.`);
  const people = lobby.seats.filter(({ member }) => member !== undefined);
  if (people.length > count)
    return refused('too-few-seats', `${people.length} people have a seat: ask one to stand up first.`);
  const longer = Array.from({ length: count }, (_, seat) => lobby.seats[seat] ?? empty);
  const left = people.filter((person) => !longer.includes(person));
  const seats = longer.map((seat) => (seat.member === undefined && left.length > 0 ? left.shift()! : seat));
  return done(notReady({ ...lobby, seats }));
}

/** New options: everybody looks again before the game starts. */
export function setOptions(lobby: Lobby, offered: LobbyGame, options: Lobby['options']): LobbyStep {
  const read = readOptions(offered.game.options, options, lobby.seats.length);
  if (!read.ok) return refused('wrong-options', `The options cannot be used: ${problemOf(read)}`);
  const figures = offered.game.figures?.(read.options) ?? [];
  // Another board has other pawns.
  const seats = lobby.seats.map(({ pawn, ...seat }) =>
    pawn !== undefined && figures.includes(pawn) ? { ...seat, pawn } : seat,
  );
  return done(notReady({ ...lobby, options: wholeOptions(options, read.options), seats }));
}

/** Why the game cannot start yet. */
export function missing({ seats }: Lobby): Refusal | undefined {
  const free = seats.filter(isFree).length;
  if (free > 0) {
    const text = free === 1 ? 'One seat is free' : `${free} seats are free`;
    return refuse('seats-free', `${text}: wait, add computer players, or have fewer.`);
  }
  const waiting = seats.filter((seat) => !seat.ready).length;
  if (waiting > 0) return refuse('not-ready', 'Not everybody is ready yet.');
  return undefined;
}

/** The players of the match that is agreed on. */
export function playersOf(
  lobby: Lobby,
  { game }: LobbyGame,
  nameOf: (member: number) => string,
): readonly Player[] {
  return lobby.seats.map(({ member, bot, colour, pawn }, seat) => ({
    name: member === undefined ? `${capital(bot ?? seatName(game, seat))} ${seat + 1}` : nameOf(member),
    ...(bot === undefined ? {} : { bot }),
    ...(colour === undefined ? {} : { colour }),
    ...(pawn === undefined ? {} : { token: pawn }),
  }));
}

/** Without a member who leaves for good; the table goes to the next person who sits at it. */
export function withoutMember(lobby: Lobby, member: number, others: readonly number[]): Lobby {
  const seat = seatOf(lobby, member);
  const left = seat < 0 ? lobby : withSeat(lobby, seat, empty);
  return lobby.owner === member ? passedOn(left, others) : left;
}

/** The table goes to somebody who is here, to one who sits at it where there is one. */
export function passedOn(lobby: Lobby, here: readonly number[]): Lobby {
  const sitting = lobby.seats.flatMap((place) => place.member ?? []);
  return { ...lobby, owner: sitting.find((one) => here.includes(one)) ?? here[0] ?? lobby.owner };
}

function withSeat(lobby: Lobby, seat: number, view: SeatView): Lobby {
  return { ...lobby, seats: lobby.seats.with(seat, view) };
}

/** Everybody looks again before the game starts. */
export function notReady(lobby: Lobby): Lobby {
  return { ...lobby, seats: lobby.seats.map((seat) => ({ ...seat, ready: seat.bot !== undefined })) };
}

function problemOf(read: { readonly reason: string }): string {
  return `${read.reason}.`;
}
