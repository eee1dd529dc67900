import { ChanceScriptError, seededChance } from './chance.ts';
import type { AnyGame, AnyTypes, Bot, Viewer } from './game.ts';
import { linesOf } from './history.ts';
import { answerLines, RpcError, type RpcMethod } from './json-rpc.ts';
import { formatLog, openLog, parseLog } from './log.ts';
import { formatLogText } from './log-text.ts';
import { type Match, play, startMatch } from './match.ts';
import { defaultOf, fieldList, readOptions } from './options.ts';
import {
  ILLEGAL_MOVE,
  type Method,
  NO_MATCH,
  type ParamsOf,
  readParam,
  readSeat,
  readSeats,
  schemas,
  unreadable,
  WRONG_CHANCE,
  WRONG_PARAMS,
} from './protocol-params.ts';
import { undo } from './replay.ts';
import { problemIn, problemText } from './schema.ts';

/** A game that the protocol serves. */
interface ServedGame {
  readonly id: string;
  rules(): Promise<AnyGame>;
  bots(): Promise<readonly Bot<AnyTypes>[]>;
}

interface ProtocolParts {
  readonly games: readonly ServedGame[];
  /** Of this program. */
  readonly version: string;
  /** A seed for a match that was given none. */
  newSeed(): string;
}

const PROTOCOL_VERSION = 1;
const MOST_MATCHES = 1000;
const shownOnly = 'the log of a running game leaves out what is hidden: it can be read, not played on';

type Methods = { readonly [M in Method]: (params: ParamsOf<M>) => unknown };

/**
 * The engine protocol (docs/protocol.md) over lines of text: a referee for other people's programs.
 * @returns a function that answers one line; lines are to be handed over one after the other.
 */
export function createProtocol(parts: ProtocolParts): (line: string) => Promise<string | undefined> {
  const referee = new Referee(parts);
  const methods = new Map<string, RpcMethod>();
  for (const name of Object.keys(schemas) as Method[]) {
    methods.set(name, (params) => {
      const problem = problemIn(schemas[name], params);
      if (problem) throw new RpcError(WRONG_PARAMS, problemText(problem));
      return referee[name](params as never);
    });
  }
  return answerLines(methods);
}

class Referee implements Methods {
  readonly #parts: ProtocolParts;
  readonly #matches = new Map<string, Match<AnyTypes>>();
  #opened = 0;

  constructor(parts: ProtocolParts) {
    this.#parts = parts;
  }

  async initialize() {
    const games = await Promise.all(this.#parts.games.map(introduce));
    return { name: 'boardgames', version: this.#parts.version, protocol: PROTOCOL_VERSION, games };
  }

  async new(params: ParamsOf<'new'>) {
    const game = await this.#served(params.game).rules();
    const players = readSeats(game, params.seats);
    const read = readOptions(game.options, params.options ?? {}, players.length);
    if (!read.ok) throw new RpcError(WRONG_PARAMS, `options.${read.reason}`);
    const seed = params.seed ?? this.#parts.newSeed();
    const opening = { options: read.options, players, seed };
    try {
      const match = startMatch(game, opening, params.setupChance);
      return { match: this.#open(match), toAct: game.toAct(match.state), setupChance: match.setupChance };
    } catch (error) {
      if (error instanceof ChanceScriptError) throw new RpcError(WRONG_CHANCE, error.message);
      throw error;
    }
  }

  async load({ log }: ParamsOf<'load'>) {
    const parsed = parseLog(log);
    if (!parsed.ok) throw unreadable(parsed);
    const { header } = parsed.log;
    if (header.public) throw unreadable({ line: 1, reason: shownOnly });
    if (!this.#parts.games.some((game) => game.id === header.game)) {
      throw unreadable({ line: 1, reason: `there is no game ${header.game}` });
    }
    const opened = openLog(parsed.log, await this.#served(header.game).rules());
    if (!opened.ok) throw unreadable(opened);
    const match = header.seed === undefined ? { ...opened.match, seed: this.#parts.newSeed() } : opened.match;
    return { match: this.#open(match), ...standing(match) };
  }

  legal(params: ParamsOf<'legal'>) {
    const { game, state, players } = this.#match(params);
    const seats = params.seat === undefined ? game.toAct(state) : [readSeat(players, params.seat)];
    const moves = seats.flatMap((seat) =>
      game.legalMoves(state, seat).map((move) => ({ seat, move, text: game.notation.format(move, state) })),
    );
    const open = seats.flatMap((seat) => game.openMoves(state, seat).map((type) => ({ seat, type })));
    return { moves, open };
  }

  check(params: ParamsOf<'check'>) {
    const { game, state, players } = this.#match(params);
    const seat = readSeat(players, params.seat);
    const refusal = game.check(state, seat, readParam(game, params.move, state));
    return refusal === undefined
      ? { legal: true }
      : { legal: false, reason: refusal.text, code: refusal.code };
  }

  play(params: ParamsOf<'play'>) {
    const match = this.#match(params);
    const { game, players } = match;
    const seat = readSeat(players, params.seat);
    const move = readParam(game, params.move, match.state);
    const played = play(match, seat, move, params.chance);
    if (!played.ok) {
      const { text: reason, code } = played.refusal;
      throw played.script
        ? new RpcError(WRONG_CHANCE, reason)
        : new RpcError(ILLEGAL_MOVE, `illegal move: ${reason}`, { reason, code });
    }
    this.#matches.set(params.match, played.match);
    const lines = linesOf(match, played.events, 'all').map(({ text }) => text);
    return { chance: played.step.chance, events: played.events, lines, ...standing(played.match) };
  }

  view(params: ParamsOf<'view'>) {
    const { game, state, players } = this.#match(params);
    const viewer: Viewer =
      params.seat === undefined
        ? 'spectator'
        : params.seat === 'all'
          ? 'all'
          : readSeat(players, params.seat);
    const view = game.view(state, viewer);
    const named = view.players.map((player, seat) => ({ name: players[seat]!.name, ...player }));
    return { ...view, players: named };
  }

  async bot(params: ParamsOf<'bot'>) {
    const { game, state, players, seed, steps } = this.#match(params);
    const seat = readSeat(players, params.seat);
    const bots = await this.#served(game.id).bots();
    const bot = bots.find(({ name }) => name === params.bot);
    if (!bot)
      throw new RpcError(WRONG_PARAMS, `bot must be one of ${bots.map(({ name }) => name).join(', ')}`);
    if (!game.toAct(state).includes(seat)) throw new RpcError(WRONG_PARAMS, `seat ${seat} is not to act`);
    // Not the luck of the match: a bot must not be able to foresee the dice.
    const chance = seededChance(`bot/${seed}/${steps.length}/${seat}`);
    const budget = { milliseconds: params.ms ?? 1000 };
    return { move: bot.choose(game.view(state, seat), seat, chance, budget) ?? null };
  }

  outcome(params: ParamsOf<'outcome'>) {
    const { game, state } = this.#match(params);
    const outcome = game.outcome(state);
    const scores = game.scores(state);
    return outcome ? { over: true, ...outcome, scores } : { over: false, winners: [], scores };
  }

  log(params: ParamsOf<'log'>) {
    const match = this.#match(params);
    const formats = new Map(
      Object.entries({
        jsonl: formatLog,
        text: (of: Match<AnyTypes>) => formatLogText(of, 'all'),
        ...match.game.exports,
      }),
    );
    const format = formats.get(params.format);
    if (!format) throw new RpcError(WRONG_PARAMS, `format must be one of ${[...formats.keys()].join(', ')}`);
    return { log: format(match) };
  }

  undo(params: ParamsOf<'undo'>) {
    const match = this.#match(params);
    const steps = params.steps ?? 1;
    const { length } = match.steps;
    if (steps > length) throw new RpcError(WRONG_PARAMS, `steps is ${steps}, but ${length} can be undone`);
    const earlier = undo(match, steps);
    this.#matches.set(params.match, earlier);
    return { toAct: earlier.game.toAct(earlier.state) };
  }

  close(params: ParamsOf<'close'>) {
    this.#match(params);
    this.#matches.delete(params.match);
    return {};
  }

  #served(id: string | undefined): ServedGame {
    const { games } = this.#parts;
    const found = id === undefined && games.length === 1 ? games[0] : games.find((game) => game.id === id);
    if (found) return found;
    throw new RpcError(WRONG_PARAMS, `game must be one of ${games.map((game) => game.id).join(', ')}`);
  }

  #open(match: Match<AnyTypes>): string {
    if (this.#matches.size >= MOST_MATCHES) {
      throw new RpcError(WRONG_PARAMS, `${MOST_MATCHES} matches are open; close one first`);
    }
    const id = `m${++this.#opened}`;
    this.#matches.set(id, match);
    return id;
  }

  #match(params: { readonly match: string }): Match<AnyTypes> {
    const match = this.#matches.get(params.match);
    if (match) return match;
    throw new RpcError(NO_MATCH, `there is no match ${JSON.stringify(params.match)}`);
  }
}

async function introduce(served: ServedGame) {
  const [game, bots] = await Promise.all([served.rules(), served.bots()]);
  const before: Record<string, unknown> = {};
  const options: Record<string, unknown> = {};
  for (const [name, field] of fieldList(game.options)) {
    before[name] = defaultOf(field, game.seats.min, before);
    const names = 'names' in field ? { names: field.names() } : {};
    const { schema: _, ...shown } = field;
    options[name] = { ...shown, ...names, default: before[name] };
  }
  const { id, title, seats } = game;
  return { id, title, seats, options, bots: bots.map((bot) => bot.name) };
}

function standing({ game, state }: Match<AnyTypes>) {
  return { toAct: game.toAct(state), over: game.outcome(state) !== undefined };
}
