import { seededChance } from '../engine/chance.ts';
import type { AnyGame, AnyTypes } from '../engine/game.ts';
import { parseLine } from '../engine/json-rpc.ts';
import { readChoice } from '../engine/moves.ts';
import { commandOf, isCommand, programName } from '../engine/program-names.ts';
import { quoted } from '../engine/refusal.ts';
import { timeUp } from '../engine/time-up.ts';
import { findGame } from '../games/index.ts';
import type { BotHost, BotRequest } from './bot-host.ts';
import { type ProgramLines, startProgram } from './program-lines.ts';

/** How long past its budget a program may take, in milliseconds. */
const GRACE = 5000;
/** A program that failed so often is not asked again. */
const MOST_FAILURES = 3;
/** Lines that answer nothing, for one request. */
const MOST_LINES = 1000;

/**
 * Computer players that are programs of anybody's (docs/protocol.md), beside the usual ones.
 * @param allowed the commands that may be run: a name in a saved game or a log starts nothing by itself.
 */
export function withPrograms(host: BotHost, allowed: ReadonlySet<string>, grace = GRACE): BotHost {
  const seated = new Map<string, Seated>();
  let isLeft = false;
  return {
    async choose(request, isForNobody) {
      if (!isCommand(request.bot)) return host.choose(request, isForNobody);
      if (isLeft) throw new Error('the game was left');
      if (!allowed.has(request.bot)) {
        throw new Error(
          `the program ${quoted(request.bot)} was never named here: put it into BOARDGAMES_PROGRAMS, or type it into a form once`,
        );
      }
      const key = `${request.bot}/${request.game}/${request.seat}`;
      if (!seated.has(key)) seated.set(key, new Seated(request.bot, grace));
      return seated.get(key)!.choose(request);
    },
    // The computer players that stand beside the programs think for other matches as well.
    forMatch: () => withPrograms({ choose: host.choose, close() {} }, allowed, grace),
    close() {
      isLeft = true;
      host.close();
      for (const program of seated.values()) program.close();
      seated.clear();
    },
  };
}

interface Question {
  readonly id: number;
  readonly text: string;
  lines: number;
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** One program in one seat: started when it is first asked, and again when it has failed. */
class Seated {
  readonly #bot: string;
  readonly #grace: number;
  #program: ProgramLines | undefined;
  #question: Question | undefined;
  /** Whether the process that runs has answered a question before. */
  #hasAnswered = false;
  #count = 0;
  #failures = 0;

  constructor(bot: string, grace: number) {
    this.#bot = bot;
    this.#grace = grace;
  }

  async choose(request: BotRequest): Promise<AnyTypes['move'] | undefined> {
    const name = programName(this.#bot);
    if (this.#failures >= MOST_FAILURES) throw new Error(`${name} failed ${MOST_FAILURES} times`);
    try {
      const game = await findGame(request.game)!.rules();
      const state = game.imagine(request.view, seededChance(request.seed));
      const answer = await this.#ask(request, choicesOf(game, state, request.seat));
      return moveIn(game, state, request, answer);
    } catch (error) {
      this.#failures++;
      this.#program?.end();
      this.close();
      throw new Error(`${name} ${(error as Error).message}`, { cause: error });
    }
  }

  close(): void {
    this.#program?.leave();
    this.#program = undefined;
    this.#question?.reject(new Error('was left'));
    this.#question = undefined;
  }

  #ask({ game, seat, view, milliseconds }: BotRequest, choices: object): Promise<unknown> {
    const id = ++this.#count;
    const params = { game, seat, view, ...choices, milliseconds };
    const text = JSON.stringify({ jsonrpc: '2.0', id, method: 'choose', params });
    const answered = new Promise<unknown>((resolve, reject) => {
      this.#question = { id, text, lines: 0, resolve, reject };
    });
    this.#send(text);
    const timer = setTimeout(
      () => this.#fail(this.#question?.lines ? 'writes what is no answer' : 'takes too long'),
      milliseconds + this.#grace,
    );
    return answered.finally(() => {
      clearTimeout(timer);
      this.#question = undefined;
    });
  }

  #send(text: string): void {
    this.#program ??= this.#start();
    this.#program.send(text);
  }

  #start(): ProgramLines {
    this.#hasAnswered = false;
    return startProgram(commandOf(this.#bot), {
      line: (text) => this.#readLine(text),
      gone: (why, isDone) => {
        this.#program = undefined;
        // One that ends after its answer may have been asked the next question meanwhile.
        if (this.#question && isDone && this.#hasAnswered) this.#send(this.#question.text);
        else this.#fail(why);
      },
    });
  }

  #readLine(text: string): void {
    const question = this.#question;
    if (!question) return;
    if (++question.lines > MOST_LINES) {
      this.#fail('writes too much');
      return;
    }
    const answer = parsed(text);
    if (answer?.id !== question.id) return;
    this.#hasAnswered = true;
    if (answer.error !== undefined) question.reject(new Error('has answered with an error'));
    else question.resolve(answer.result);
  }

  #fail(why: string): void {
    this.#question?.reject(new Error(why));
  }
}

interface Answer {
  readonly id?: unknown;
  readonly result?: unknown;
  readonly error?: unknown;
}

function parsed(line: string): Answer | undefined {
  try {
    const value = parseLine(line);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What the seat may do, as the engine protocol's `legal` says it. */
function choicesOf(game: AnyGame, state: object, seat: number) {
  return {
    moves: game.legalMoves(state, seat).map((move) => ({ move, text: game.notation.format(move, state) })),
    open: game.openMoves(state, seat).filter((type) => type !== timeUp.type),
  };
}

/** @throws Error for an answer that is no legal move. */
function moveIn(
  game: AnyGame,
  state: object,
  { seat }: BotRequest,
  answer: unknown,
): AnyTypes['move'] | undefined {
  const move = (answer as { move?: unknown } | null | undefined)?.move;
  if (move === null) return undefined;
  if (move === undefined) throw new Error('has answered without a move');
  const read = readChoice(game, move, state);
  const refusal = read.ok ? game.check(state, seat, read.move) : read.refusal;
  if (refusal) throw new Error(`wants a move that is refused: ${refusal.text}`);
  return read.ok ? read.move : undefined;
}
