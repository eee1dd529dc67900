import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededChance } from '../../src/engine/chance.ts';
import {
  changedSources,
  formatLog,
  formatPublicLog,
  isLog,
  openLog,
  parseLog,
} from '../../src/engine/log.ts';
import { formatLogText } from '../../src/engine/log-text.ts';
import { type Match, play, startMatch } from '../../src/engine/match.ts';
import {
  choiceOption,
  flagOption,
  nameOption,
  structureOption,
  wholeOption,
} from '../../src/engine/options.ts';
import { anyObject } from '../../src/engine/schema.ts';
import { type Toy, toyGame } from './toy-game.ts';

function randomMatch(seed: string, moves: number, seats = 2): Match<Toy> {
  const players = Array.from({ length: seats }, (_, seat) => ({ name: `Player ${seat}`, colour: 'red' }));
  let match = startMatch(toyGame, { options: { target: 30 }, players, seed });
  const chance = seededChance(`moves of ${seed}`);
  for (let i = 0; i < moves; i++) {
    const [seat] = toyGame.toAct(match.state);
    if (seat === undefined) break;
    const played = play(match, seat, toyGame.sampleMove(match.state, seat, chance));
    if (played.ok) match = played.match;
  }
  return match;
}

const match = randomMatch('oak', 8);
const whole = formatLog(match);

describe('L6 logs', () => {
  it('replay from JSON Lines to an equal state, and are told as text, whatever was played', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(60), fc.constantFrom(2, 3), (seed, moves, seats) => {
        const played = randomMatch(seed, moves, seats);
        const parsed = parseLog(formatLog(played));
        const opened = parsed.ok ? openLog(parsed.log, toyGame) : parsed;
        expect(opened.ok && opened.match.state).toEqual(played.state);
        expect(opened.ok && opened.match.steps).toEqual(played.steps);
        for (const viewer of [0, 'spectator', 'all'] as const) {
          expect(formatLogText(played, viewer).split('\n').length).toBeGreaterThan(played.steps.length);
        }
      }),
      { numRuns: 100, seed: 1 },
    );
  });

  it('keep the seed back until the game is over', () => {
    expect(whole).not.toContain('oak');
    expect(formatLog(randomMatch('oak', 500))).toContain('"seed":"oak"');
  });

  it('are public while the game runs: what only one seat may know is left out, and the header says so', () => {
    const running = randomMatch('oak', 8);
    const lines = formatPublicLog(running)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines[0]).toMatchObject({ public: true, game: 'toy' });
    expect([lines[0].seed, lines[0].setupChance]).toEqual([undefined, undefined]);
    const cards = lines.slice(1).filter(({ move }) => move.type === 'card');
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) expect([card.hidden, card.chance]).toEqual(['chance', undefined]);
    const over = randomMatch('oak', 500);
    expect(formatPublicLog(over)).toBe(formatLog(over));
  });

  it('are whole but for the seed once the players have ended the game, and say so until somebody plays on', () => {
    const ended = { ...randomMatch('oak', 8), isEnded: true as const };
    const source = formatPublicLog(ended);
    expect(JSON.parse(source.split('\n')[0]!)).toMatchObject({ ended: true });
    expect(source).not.toMatch(/"(seed|public|hidden)"/);
    const parsed = parseLog(source);
    const opened = parsed.ok ? openLog(parsed.log, toyGame) : undefined;
    if (!opened?.ok) throw new Error('it cannot be played');
    expect(opened.match).toEqual({ ...ended, seed: '' });
    const [seat] = toyGame.toAct(ended.state);
    const [move] = toyGame.legalMoves(ended.state, seat!);
    expect(play(opened.match, seat!, move!)).toMatchObject({ ok: true, match: { steps: { length: 9 } } });
    expect(play(opened.match, seat!, move!)).not.toMatchObject({ match: { isEnded: true } });
  });

  it('that are public say at which line they cannot be what was seen', () => {
    const lines = formatPublicLog(match).trimEnd().split('\n');
    const header = (change: object) => JSON.stringify({ ...JSON.parse(lines[0]!), ...change });
    const open = (...all: string[]) => {
      const parsed = parseLog(all.join('\n'));
      const opened = parsed.ok ? openLog(parsed.log, toyGame) : parsed;
      return opened.ok ? 'opened' : [opened.line, opened.reason];
    };
    expect(open(...lines)).toBe('opened');
    expect(open(header({ seen: undefined }), ...lines.slice(1))).toEqual([1, 'setupChance is missing']);
    expect(open(header({ public: undefined }), ...lines.slice(1))).toEqual([1, 'setupChance is missing']);
    expect(open(...lines.slice(0, 2), lines[1]!)).not.toBe('opened');
  });

  it('that are public of a game with hidden moves show what was seen of them, and the rest as it was', () => {
    // Which card was played is seen by its worth alone.
    const secret = {
      ...toyGame,
      hides: (_: unknown, move?: Toy['move']) => (move?.type === 'card' ? ('move' as const) : undefined),
    };
    let played = startMatch(
      secret,
      { options: { target: 30 }, players: match.players, seed: 'x' },
      [0, 0, 1, 0, 2],
    );
    for (const [seat, move, luck] of [
      [1, { type: 'knock' }, []],
      [0, { type: 'card', value: 2 }, [1]],
      [1, { type: 'roll' }, [4]],
      [0, { type: 'card', value: 1 }, [2]],
      [1, { type: 'card', value: 3 }, [0]],
    ] as const) {
      const next = play(played, seat, move, luck);
      if (!next.ok) throw new Error(next.refusal.text);
      played = next.match;
    }
    const lines = formatPublicLog(played).trimEnd().split('\n');
    const steps = lines.slice(1).map((line) => JSON.parse(line));
    expect(steps.map(({ move, hidden, chance }) => [move, hidden, chance])).toEqual([
      [{ type: 'knock' }, undefined, []],
      [{ type: 'card' }, 'move', [1]],
      [{ type: 'roll' }, undefined, [4]],
      [{ type: 'card' }, 'move', [2]],
      [{ type: 'card' }, 'move', [0]],
    ]);
    const parsed = parseLog(lines.join('\n'));
    const opened = parsed.ok ? openLog(parsed.log, secret) : parsed;
    if (!opened.ok) throw new Error(opened.reason);
    const { steps: shown, state, seed } = opened.match;
    expect(secret.view(state, 'spectator')).toEqual(secret.view(played.state, 'spectator'));
    expect(seed).toBe('');
    expect(shown.map(({ move }) => move.type)).toEqual(['knock', 'card', 'roll', 'card', 'card']);
    expect(shown.map(({ chance }) => chance)).toEqual([[], [1], [4], [2], [0]]);
    expect(shown.map(({ shown: of }) => of)).toEqual(
      steps.map(({ hidden, seen }) => (hidden ? { hidden, seen } : { seen })),
    );
    expect(shown.map(({ move }) => ('value' in move ? move.value : 0))).toEqual([0, 2, 0, 1, 3]);
  });

  it('that are public of something that cannot have been say so, and where', () => {
    const lines = formatPublicLog(match).trimEnd().split('\n');
    const change = (line: number, of: object) => {
      const changed = lines.map((text, at) =>
        at === line ? JSON.stringify({ ...JSON.parse(text), ...of }) : text,
      );
      const parsed = parseLog(changed.join('\n'));
      const opened = parsed.ok ? openLog(parsed.log, imagined) : parsed;
      return opened.ok ? 'opened' : [opened.line, opened.reason];
    };
    // Guesses end sooner where there are few states to guess.
    let guesses = 0;
    const imagined: typeof toyGame = {
      ...toyGame,
      setup(...given) {
        guesses++;
        return toyGame.setup(...given);
      },
      imagine(...given) {
        guesses++;
        return toyGame.imagine(...given);
      },
    };
    expect(change(0, { seen: 'something else' })).toEqual([1, 'no start of the game shows what was seen']);
    expect(guesses).toBe(20_000);
    guesses = 0;
    expect(change(2, { seen: 'something else' })).toEqual([3, 'Nothing that is hidden explains this step.']);
    expect(guesses).toBeGreaterThan(20_000);
    expect(change(0, { players: [] })).toEqual([1, 'players must hold 2 to 3 entries']);
    expect(change(0, { players: Array(4).fill({ name: 'x' }) })).toEqual([
      1,
      'players must hold 2 to 3 entries',
    ]);
    expect(change(0, { options: { target: 0 } })).toEqual([
      1,
      'options.target must be a whole number from 1 to 99',
    ]);
    expect(change(0, { options: { 'evil\u001b': 0 } })).toEqual([
      1,
      'options.evil is not an option of this game',
    ]);
    expect(change(1, { move: { type: 'fly\u001b' } })).toEqual([
      2,
      expect.stringContaining('move.type must be'),
    ]);
  });

  it('tell a reader only what the reader may know', () => {
    const card = play(
      startMatch(toyGame, { options: { target: 30 }, players: match.players, seed: 'x' }, [0, 0, 0, 0, 0]),
      0,
      {
        type: 'card',
        value: 1,
      },
    );
    if (!card.ok) throw new Error(card.refusal.text);
    expect(formatLogText(card.match, 1)).toContain('Player 0 draws a card.');
    expect(formatLogText(card.match, 0)).toMatch(/Player 0 draws a [123]\./);
  });

  it('cut at every byte either hold whole steps or give a message with the line', () => {
    const bytes = Buffer.from(whole);
    for (let length = 0; length < bytes.length; length++) {
      const parsed = parseLog(bytes.subarray(0, length).toString('utf8'));
      if (!parsed.ok) {
        expect(parsed.line).toBe(bytes.subarray(0, length).toString().split('\n').length);
        expect(parsed.reason).not.toBe('');
        continue;
      }
      expect(parsed.log.steps).toEqual(match.steps.slice(0, parsed.log.steps.length));
      expect(openLog(parsed.log, toyGame).ok).toBe(true);
    }
  });

  it('survive any damage to a byte', () => {
    const bytes = Buffer.from(whole);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, byte) => {
        const damaged = Buffer.from(bytes);
        damaged[at] = byte;
        const parsed = parseLog(damaged.toString('utf8'));
        const opened = parsed.ok ? openLog(parsed.log, toyGame) : parsed;
        if (!opened.ok) expect(opened.line).toBeGreaterThan(0);
      }),
      { numRuns: 2000, seed: 2 },
    );
  });

  it('are read with CRLF, a byte order mark, blank lines at the end, and moves in notation', () => {
    const loose = `\uFEFF${whole.replaceAll('\n', '\r\n')}\r\n\r\n`;
    expect(parseLog(loose)).toEqual(parseLog(whole));
    const [header] = whole.split('\n');
    const parsed = parseLog(`${header}\n{"seat":${match.state.turn},"move":"roll","chance":[3]}\n`);
    expect(parsed.ok && parsed.log.steps[0]!.move).toBe('roll');
  });

  const lines = whole.trimEnd().split('\n');
  const with2 = (line: string): string => [lines[0], line, ...lines.slice(2)].join('\n');
  const with1 = (change: object): string =>
    [JSON.stringify({ ...JSON.parse(lines[0]!), ...change }), ...lines.slice(1)].join('\n');
  it.each([
    ['', 1, 'this is not a log'],
    ['hello', 1, 'this is not a log'],
    ['null', 1, 'this is not a log'],
    [with1({ version: 2 }), 1, 'version 2 is not known here; this program reads version 1'],
    [with1({ version: '1' }), 1, 'version "1" is not known here'],
    [with1({ game: '../toy' }), 1, 'game must be the name of a game'],
    [with1({ players: [] }), 1, 'players must hold 2 to 3 entries'],
    [with1({ players: [{ name: 7 }, {}] }), 1, 'players[0].name must be a text'],
    [with1({ options: { target: -1 } }), 1, 'options.target must be a whole number from 1 to 99'],
    [with1({ options: { speed: 1 } }), 1, 'options.speed is not an option'],
    [with1({ setupChance: [0] }), 1, 'too short'],
    [with1({ extra: 1 }), 1, 'extra is not a field here'],
    [with2('{"seat":0'), 2, 'not whole JSON'],
    [with2('[]'), 2, 'this must be an object'],
    [with2('{"seat":0,"move":{},"chance":[],"\\u001b[2J":1}'), 2, '[2J is not a field here'],
    [with2('{"seat":99,"move":{"type":"roll"},"chance":[1]}'), 2, 'seat must be a whole number'],
    [with2('{"seat":9,"move":{"type":"roll"},"chance":[1]}'), 2, 'not your turn'],
    [with2('{"seat":0,"move":{"type":"fly"},"chance":[]}'), 2, 'move.type must be one of'],
    [with2('{"seat":0,"move":"fly","chance":[]}'), 2, 'Say roll'],
    [
      with2(`{"seat":${match.setupChance[0]},"move":{"type":"claim","points":1},"chance":[1]}`),
      2,
      'too long',
    ],
  ])('refuse %#: a message with line and field', (source, line, reason) => {
    const parsed = parseLog(source);
    const opened = parsed.ok ? openLog(parsed.log, toyGame) : parsed;
    expect(opened.ok ? 'opened' : [opened.line, opened.reason]).toEqual([
      line,
      expect.stringContaining(reason),
    ]);
  });

  it('are told without anything that could steer a terminal', () => {
    const hostile = { ...match, players: [{ name: 'A\u001b[2J\nWon by A' }, { name: 'B' }] };
    const printed = formatLogText(hostile, 'all');
    expect(printed).toContain('A[2JWon by A');
    expect(printed).not.toMatch(/(?!\n)\p{Cc}/u);
  });

  it('say what their game cannot do without and is not here', () => {
    const info = { label: 'Words', help: '', default: 'en', names: () => [] };
    const words = nameOption({ ...info, lacks: (name) => `the dictionary ${name}` });
    const parsed = parseLog(whole.replace('"target":30', '"target":30,"words":"animals"'));
    const options = { ...toyGame.options, words };
    const opened = parsed.ok && openLog(parsed.log, { ...toyGame, options });
    expect(opened).toEqual({ ok: false, line: 1, reason: 'it needs the dictionary animals' });
  });

  it('of 5,000 steps replay', () => {
    const players = [{ name: 'A' }, { name: 'B' }];
    const start = startMatch(toyGame, { options: { target: 99 }, players, seed: 'x' }, [0, 0, 0, 0, 0]);
    const steps = Array.from({ length: 5000 }, (_, i) => ({
      seat: i % 2,
      move: { type: 'claim' as const, points: 1 },
      chance: [],
    }));
    const parsed = parseLog(formatLog({ ...start, steps }));
    const opened = parsed.ok ? openLog(parsed.log, toyGame) : parsed;
    expect(opened.ok && opened.match.steps.length).toBe(5000);
  });
});

describe('a match as text', () => {
  const info = { help: '', default: 0 as never };
  const paces = [
    { value: 'fast', label: 'Fast' },
    { value: 'slow', label: 'Slow and careful' },
  ] as const;
  const options = {
    ...toyGame.options,
    time: wholeOption({ ...info, label: 'Time', min: 0, max: 99, unit: 'minutes', zero: 'no end' }),
    limit: wholeOption({ ...info, label: 'Limit', min: 0, max: 99, unit: 'rounds', zero: 'no limit' }),
    doubles: flagOption({ ...info, label: 'Doubles' }),
    trades: flagOption({ ...info, label: 'Trades' }),
    pace: choiceOption({ ...info, label: 'Pace', choices: paces }),
    words: nameOption({ ...info, label: 'Words', names: () => [] }),
    board: structureOption({ ...info, label: 'Board', names: () => [], content: anyObject }),
    island: structureOption({ ...info, label: 'Island', names: () => [], content: anyObject }),
  };
  const rich = { ...toyGame, options };
  const chosen = {
    target: 5,
    time: 1,
    limit: 0,
    doubles: true,
    trades: false,
    pace: 'slow',
    words: 'english',
  };
  const structures = { board: { name: 'My board', squares: [] }, island: 'classic' };
  const begun = startMatch(
    rich,
    {
      options: { ...chosen, ...structures },
      players: [
        { name: 'Ann', colour: 'red' },
        { name: 'Bob', bot: 'steady' },
      ],
      seed: 'oak',
    },
    [0, 0, 0, 1, 2],
  );
  const next = (match: Match<Toy>, seat: number, move: Toy['move'], luck: readonly number[]): Match<Toy> => {
    const played = play(match, seat, move, luck);
    if (!played.ok) throw new Error(played.refusal.text);
    return played.match;
  };
  const rolled = next(begun, 0, { type: 'roll' }, [2]);
  const head = [
    'Five Cards',
    '',
    'Points: 5',
    'Time: 1 minute',
    'Limit: no limit',
    'Doubles: on',
    'Trades: off',
    'Pace: Slow and careful',
    'Words: english',
    'Board: My board',
    'Island: classic',
    '',
    'Seat 1: Ann (red, person)',
    'Seat 2: Bob (computer, steady)',
    '',
    'Ann: 0',
    'Bob: 0',
    '',
  ];

  it('tells options, seats, the start, every move with what it brought, what was said, and the end', () => {
    const over = next(rolled, 1, { type: 'roll' }, [6]);
    const chat = new Map([
      [0, ['Ann says hello']],
      [2, ['Bob says well played', 'Ann says thanks']],
    ]);
    expect(formatLogText(over, 'all', chat).split('\n')).toEqual([
      ...head,
      '     Ann says hello',
      '1. Ann: roll   [Ann: 2, Bob: 0]',
      '     Ann rolls 2.',
      '2. Bob: roll   [Ann: 2, Bob: 6]',
      '     Bob rolls 6.',
      '     Bob says well played',
      '     Ann says thanks',
      '',
      'Ann: 2',
      'Bob: 6',
      '',
      'Final scores: Ann: 2, Bob: 6',
      'Won by Bob: 5 points reached.',
      '',
    ]);
  });

  it('says of a running game how it stands, and names several winners or none', () => {
    const text = formatLogText(rolled, 'all');
    expect(text.split('\n').slice(head.length)).toEqual([
      '1. Ann: roll   [Ann: 2, Bob: 0]',
      '     Ann rolls 2.',
      '',
      'Ann: 2',
      'Bob: 0',
      '',
      'Scores so far: Ann: 2, Bob: 0',
      '',
    ]);
    const ended = (winners: readonly number[]): string => {
      const game = { ...rich, outcome: () => ({ winners, reason: 'time is up' }) };
      return formatLogText({ ...begun, game }, 'all')
        .trimEnd()
        .split('\n')
        .at(-1)!;
    };
    expect([ended([0, 1]), ended([])]).toEqual(['Won by Ann and Bob: time is up.', 'time is up.']);
  });

  it('leaves out what a reader may not know', () => {
    const describing = { ...rich, describe: () => undefined };
    const lines = formatLogText({ ...rolled, game: describing }, 0).split('\n');
    expect(lines.filter((line) => line.startsWith('     '))).toEqual([]);
    expect(formatLogText({ ...rolled, options: { ...rolled.options, pace: 'odd' } as never }, 0)).toContain(
      'Pace: odd\n',
    );
  });
});

describe('a log', () => {
  it('is sound or damaged, wherever its parts were kept', () => {
    const parsed = parseLog(whole);
    if (!parsed.ok) throw new Error(parsed.reason);
    const { header, steps } = parsed.log;
    expect(isLog(parsed.log)).toBe(true);
    expect(isLog({ header: { ...header, version: 9 }, steps })).toBe(false);
    expect(isLog({ header, steps: [...steps, { seat: 'x' }] })).toBe(false);
    expect(isLog({ header, steps: [{ seat: 'x' }, ...steps] })).toBe(false);
  });

  it('that is public leaves out just what its game hides', () => {
    const { hides: _, ...open } = toyGame;
    const published = (game: typeof toyGame) => {
      const lines = formatPublicLog({ ...match, game })
        .trimEnd()
        .split('\n');
      return lines.map((line) => JSON.parse(line));
    };
    for (const [header, ...steps] of [published(open), published({ ...open, hides: () => undefined })]) {
      expect(header).toMatchObject({ setupChance: match.setupChance });
      expect(header).not.toHaveProperty('seen');
      for (const [index, { seat, move, chance }] of match.steps.entries())
        expect(steps[index]).toEqual({ seat, move, chance, seen: expect.any(String) });
    }
    const [, ...hidden] = published({ ...open, hides: (_, move) => (move ? 'move' : undefined) });
    for (const [index, { seat, move, chance }] of match.steps.entries())
      expect(hidden[index]).toEqual({
        seat,
        move: { type: move.type },
        chance,
        hidden: 'move',
        seen: expect.any(String),
      });
  });

  it('keeps a byte order mark within it', () => {
    const named = formatLog({ ...match, players: [{ name: 'A\uFEFFB' }, { name: 'C' }] });
    const parsed = parseLog(named);
    expect(parsed.ok && parsed.log.header.players[0]!.name).toBe('A\uFEFFB');
  });

  it('names what the game depends on that has changed since', () => {
    const withSources = (sources: Readonly<Record<string, string>>) => ({
      ...toyGame,
      sources: () => sources,
    });
    const then = { ...match, game: withSources({ words: 'a', board: 'b', tiles: 'c' }) };
    const parsed = parseLog(formatLog(then));
    if (!parsed.ok) throw new Error(parsed.reason);
    expect(changedSources(parsed.log, withSources({ words: 'a', board: 'other' }))).toEqual([
      'board',
      'tiles',
    ]);
    expect(changedSources(parsed.log, toyGame)).toEqual(['words', 'board', 'tiles']);
    const { sources: _, ...header } = parsed.log.header;
    expect(changedSources({ ...parsed.log, header }, withSources({ words: 'z' }))).toEqual([]);
    const strange = { ...parsed.log, header: { ...parsed.log.header, options: { target: 'x' } } };
    expect(changedSources(strange, then.game)).toEqual([]);
  });
});
