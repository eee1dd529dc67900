import { describe, expect, it } from 'vitest';
import { seededChance } from '../../src/engine/chance.ts';
import { fileProblem, writeProblem } from '../../src/engine/file-problem.ts';
import {
  type Finding,
  findingSentence,
  findingStatement,
  findingText,
  shapeFinding,
} from '../../src/engine/finding.ts';
import { fingerprint } from '../../src/engine/fingerprint.ts';
import type { GameTypes } from '../../src/engine/game.ts';
import { play, startMatch } from '../../src/engine/match.ts';
import { printable, printableJson, unprintable } from '../../src/engine/printable.ts';
import { botOf, commandOf, isCommand, programName } from '../../src/engine/program-names.ts';
import { quoted } from '../../src/engine/refusal.ts';
import {
  costliest,
  costOf,
  costText,
  distinctTexts,
  givenAway,
  isReviewOf,
  judgeDecision,
  judgement,
  moneyOf,
  movesInWords,
  type Review,
  type ReviewedDecision,
  type Reviewer,
  reviewedSeats,
  reviewing,
  shortCost,
  waysOf,
} from '../../src/engine/review.ts';
import { asSentence, capital, counted, inUnit } from '../../src/engine/sentence.ts';
import { type Toy, toyGame } from './toy-game.ts';

describe('what may reach a terminal', () => {
  it.each([
    ['\x1b]0;own\x07\x1b[31mred', ']0;own[31mred'],
    ['two\nlines\r\tand a tab', 'twolinesand a tab'],
    ['\u009b31m of C1', '31m of C1'],
    ['evil\u202Eexe.txt\u2066\u200f', 'evilexe.txt'],
    ['\u2028line\u2029', 'line'],
    ['half \ud800 a character', 'half  a character'],
    ['Zoë 漢字 👩‍👩‍👧 ok', 'Zoë 漢字 👩‍👩‍👧 ok'],
  ])('%j is shown as %j', (text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  it('nothing is left out but controls, line ends, halves of characters and what turns the direction of writing', () => {
    const all = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code));
    const named = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}]/u;
    expect(all.filter((char) => unprintable.test(char))).toEqual(all.filter((char) => named.test(char)));
  });

  it('JSON keeps its value', () => {
    const value = { name: 'a\u202Eb\u009bc\x1bd' };
    const json = printableJson(`${JSON.stringify(value, undefined, 2)}\n`);
    expect(json).toBe('{\n  "name": "a\\u202eb\\u009bc\\u001bd"\n}\n');
    expect(JSON.parse(json)).toEqual(value);
  });
});

it('a word from outside is held by a sentence on one line, and not too long', () => {
  const long = 'é'.repeat(30);
  expect([' a\t\n\u2028 b\u202e ', long, `${long}x`, ''].map(quoted)).toEqual(['a b', long, `${long}…`, '']);
  // Nothing is cut in the middle of a character.
  expect(quoted(`${long.slice(1)}🦉🦉`)).toBe(`${long.slice(1)}…`);
});

it('texts are told apart by sixteen digits that are the same everywhere', () => {
  expect(['', 'a', 'b', 'Ann 李'].map(fingerprint)).toEqual([
    '811c9dc59e3779b9',
    'e40c292cf89b99aa',
    'e70c2de58a5bee74',
    '0c906b72187b93ed',
  ]);
});

describe('sentences', () => {
  it('begin with a capital letter and end with one stop', () => {
    expect([capital('éa'), capital('')]).toEqual(['Éa', '']);
    expect(['ann rolls', 'Done.', 'sure?', 'no!', 'and…', ''].map((text) => asSentence(text))).toEqual([
      'Ann rolls.',
      'Done.',
      'Sure?',
      'No!',
      'And…',
      '',
    ]);
  });

  it('name one thing and several', () => {
    expect([counted(1, 'tile'), counted(2, 'tile'), counted(0, 'city', 'cities')]).toEqual([
      '1 tile',
      '2 tiles',
      '0 cities',
    ]);
    expect([inUnit('1', 'seconds'), inUnit('30', 'seconds'), inUnit('5', undefined)]).toEqual([
      '1 second',
      '30 seconds',
      '5',
    ]);
    expect(inUnit('1', 'class seats')).toBe('1 class seat');
  });
});

describe('the words for what is found in a file', () => {
  const finding: Finding = {
    severity: 'error',
    code: 'E_PRICE',
    path: 'squares[3].price',
    text: 'it is too high',
  };

  it('name the place, the line and what is there', () => {
    expect(findingText(finding)).toBe('error E_PRICE at squares[3].price: it is too high');
    const placed = { ...finding, severity: 'warning', place: 'square 3', line: 20 } as const;
    expect(findingText(placed)).toBe(
      'warning E_PRICE at squares[3].price (square 3), line 20: it is too high',
    );
    expect(findingSentence('my board', placed)).toBe('my board, line 20: squares[3].price: it is too high');
    expect(findingSentence('my board', finding)).toBe('my board: squares[3].price: it is too high');
    expect(findingStatement({ ...finding, path: 'file' })).toBe('it is too high');
    expect(findingStatement({ ...finding, code: 'E_SHAPE', text: 'is missing' })).toBe(
      'squares[3].price is missing',
    );
  });

  it('show names of fields without what could steer a terminal', () => {
    expect(shapeFinding({ path: 'a\x1b[2J', keys: [], message: 'is\u202E odd' })).toEqual({
      severity: 'error',
      code: 'E_SHAPE',
      path: 'a?[2J',
      text: 'is? odd',
    });
    const whole = shapeFinding({ path: '', keys: [], message: 'x'.repeat(500) });
    expect([whole.path, whole.text.length]).toEqual(['file', 400]);
  });

  it('say why a file could not be read', () => {
    expect(fileProblem({ code: 'ENOENT' })).toBe('there is no such file');
    expect(['ENOENT', 'ENOSPC'].map((code) => writeProblem({ code }))).toEqual([
      'there is no such folder',
      'the disk is full',
    ]);
    expect(fileProblem({ code: 'EODD' })).toBe('the system says EODD');
    expect(fileProblem(new Error('x'))).toBe('the system says nothing about it');
  });
});

it('programs of anybody are called by their files', () => {
  expect(['cmd:x', 'cmd:', 'hard', 'my cmd:x'].map(isCommand)).toEqual([true, false, false, false]);
  expect([botOf('python3 a.py'), commandOf('cmd:python3 a.py')]).toEqual([
    'cmd:python3 a.py',
    'python3 a.py',
  ]);
  const names = {
    'python3 bots/mybot.py ': 'mybot',
    '/opt/play.tar.gz': 'play.tar',
    'C:\\bots\\ann.exe': 'ann',
    './run': 'run',
    [`x/${'b'.repeat(30)}`]: 'b'.repeat(20),
    './.hidden': '.hidden',
    './': 'Program',
    '': 'Program',
    'python3 bots/mybot.py --depth 3 -v --net=a/b.bin': 'mybot',
    'python3 bots/mybot.py --level hard --book openings.txt': 'mybot',
    'python3 mybot.py hard': 'mybot',
    'python3 -u mybot.py': 'mybot',
    '/usr/bin/python3.11 -X dev mybot.py': 'mybot',
    'java -jar bots/mybot.jar': 'mybot',
    'node --import tsx mybot.ts': 'mybot',
    'node --import ./loader.mjs mybot.ts': 'mybot',
    'node --import ./loader.mjs mybot': 'mybot',
    'node --no-warnings mybot.ts': 'mybot',
    'node mybot --level hard': 'mybot',
    './mybot --level hard': 'mybot',
    './mybot -l hard': 'mybot',
    '/usr/local/bin/mybot --level hard': 'mybot',
    'mybot --level hard': 'mybot',
    'mybot --config a/b.json': 'mybot',
    'mybot -c "my a/b.yml"': 'mybot',
    'env LIBRARY=a/b.so ./mybot': 'mybot',
    'LIBRARY=a/b.so python3 -m mybot': 'mybot',
    'npx mybot': 'mybot',
    'npx mybot hard': 'mybot',
    'npx -y @ann/mybot': 'mybot',
    'npx --yes @ann/mybot': 'mybot',
    'npm run mybot': 'mybot',
    'cargo run --release': 'cargo',
    '"/home/ann/my bots/mybot.py" --level hard': 'mybot',
    "python3 'my bots/mybot.py'": 'mybot',
    '2048': '2048',
  };
  for (const [command, name] of Object.entries(names))
    expect([command, programName(botOf(command))]).toEqual([command, name]);
});

describe('a review in words', () => {
  const said = (text: string, worth: number) => ({ move: {}, notation: `n${text}`, text, worth });
  const decision = (step: number, turn: number, cost: number, seat = 0): ReviewedDecision => ({
    step,
    turn,
    seat,
    played: said('played', 1),
    best: [said('better', 1 + cost), said('other', 0)],
  });
  const review = (unit: Review['unit'], ...decisions: ReviewedDecision[]): Review => ({
    version: 1,
    unit,
    about: 'points',
    steps: 9,
    decisions,
  });

  it('tells what a decision has cost, at length and in a column', () => {
    const told = (unit: Review['unit'], cost: number): string => costText(unit, cost, (sum) => `${sum} €`);
    expect([told('chance', 0.07), told('chance', 0.1), told('chance', 0.256)]).toEqual([
      '7.0% of winning',
      '10% of winning',
      '26% of winning',
    ]);
    expect([told('points', 1.2), told('points', 11), told('money', 139.6)]).toEqual([
      '1 point',
      '11 points',
      '140 €',
    ]);
    expect([shortCost('points', 3.4), shortCost('money', 12.5), shortCost('chance', 0.035)]).toEqual([
      '-3',
      '-13',
      '-3.5%',
    ]);
    expect([shortCost('money', 0.5), shortCost('money', 0.4), shortCost('points', 0.4)]).toEqual([
      '-1',
      '<1',
      '<1',
    ]);
    expect([shortCost('chance', 0.0005), shortCost('chance', 0.0004)]).toEqual(['-0.1%', '<0.1%']);
  });

  it('tells what decisions have cost in all, and of chances to win on average', () => {
    const decisions = [decision(1, 1, 0.25), decision(2, 2, 0.75)];
    const told = (unit: Review['unit'], some = decisions) => givenAway(unit, some, (sum) => `${sum} €`);
    expect([told('chance'), told('money'), told('chance', [])]).toEqual([
      '50% of winning given away on average',
      '1 € given away in all',
      '0.0% of winning given away on average',
    ]);
    const match = startMatch(toyGame, {
      options: { target: 9 },
      players: [{ name: 'A' }, { name: 'B' }],
      seed: '',
    });
    const pounds = { ...match, game: { ...toyGame, money: (_: unknown, sum: number) => `£${sum}` } };
    expect([moneyOf(match)(7), moneyOf(pounds)(7)]).toEqual(['7', '£7']);
  });

  it('judges what the clock did as the decision that the rules made, and calls it the clock’s', () => {
    const rated = (type: string, worth: number) => ({ move: { type }, worth });
    const late: Reviewer<GameTypes>['late'] = () => ({ type: 'wait' });
    const reviewer: Reviewer<GameTypes> = {
      ...{ unit: 'points', about: 'points' },
      judge(_view, _seat, move) {
        const played = rated(move.type, 1);
        return { played, best: [rated('go', 3), played] };
      },
    };
    const judged = (type: string, more: Partial<Reviewer<GameTypes>>) =>
      judgeDecision({ ...reviewer, ...more }, [{ players: [] }, 0, { type }, seededChance('')]);
    const of = (type: string) => ({ played: rated(type, 1), best: [rated('go', 3), rated(type, 1)] });
    expect(judged('timeUp', { late })).toEqual(of('timeUp'));
    expect([judged('stay', { late }), judged('timeUp', {})]).toEqual([of('stay'), of('timeUp')]);
    const asked: string[] = [];
    const judge: Reviewer<GameTypes>['judge'] = (_view, _seat, { type }) => void asked.push(type);
    expect([judged('timeUp', { late, judge }), judged('stay', { late, judge })]).toEqual([
      undefined,
      undefined,
    ]);
    expect(asked).toEqual(['wait', 'stay']);
  });

  it('costs nothing to play the best move, or where nothing is known', () => {
    expect(costOf(decision(1, 1, 0.5))).toBe(0.5);
    expect(costOf(decision(1, 1, -1))).toBe(0);
    expect(costOf({ ...decision(1, 1, 1), best: [] })).toBe(0);
  });

  it('puts the dearest decisions first, one of each turn, and none that cost too little', () => {
    const all = [
      decision(1, 1, 2),
      decision(2, 1, 5),
      decision(3, 2, 9, 1),
      decision(4, 3, 4),
      decision(5, 4, 3),
      decision(6, 5, 0.5),
      decision(7, 6, 0.4),
    ];
    const steps = (unit: Review['unit'], most?: number) =>
      costliest(review(unit, ...all), 0, most).map(({ step }) => step);
    expect(steps('points')).toEqual([2, 4, 5]);
    expect(steps('points', 9)).toEqual([2, 4, 5, 6]);
    expect(steps('chance', 9)).toEqual([2, 4, 5, 6, 7]);
    expect(steps('money', 9)).toEqual([2]);
  });

  it('tells two moves apart that read alike', () => {
    expect(distinctTexts(said('a', 0), said('b', 1))).toEqual(['a', 'b']);
    expect(distinctTexts({ ...said('a', 0), notation: 'one' }, { ...said('a', 1), notation: 'two' })).toEqual(
      ['a (one)', 'a (two)'],
    );
    expect(distinctTexts(said('a', 0), said('a', 0))).toEqual(['a', 'a']);
    const three = ['one', 'two', 'one'].map((notation) => ({ ...said('a', 0), notation }));
    expect(distinctTexts(said('b', 0), ...three)).toEqual(['b', 'a (one)', 'a (two)', 'a (one)']);
  });

  it('names the ways that a decision could have gone, with what each has cost', () => {
    const took = (count: number, worth: number, text = `takes ${count}`) => ({
      ...{ move: { count }, notation: `take ${count}`, text, worth },
    });
    const at = { step: 1, turn: 1, seat: 0 };
    const before = { name: 'before', text: '', cost: undefined, move: undefined };
    const way = (name: string, count: number, cost: number, text = `takes ${count}`) => ({
      ...{ name, text, cost, move: { count } },
    });
    expect(waysOf({ ...at, played: took(3, 1), best: [took(2, 4), took(3, 1), took(1, 0)] })).toEqual([
      ...[before, way('played', 3, 3), way('better', 2, 0), way('another way', 1, 4)],
    ]);
    expect(waysOf({ ...at, played: took(1, 0), best: [took(2, 12), took(3, 11), took(1, 0)] })).toEqual([
      ...[before, way('played', 1, 12), way('better', 2, 0), way('better 2', 3, 1)],
    ]);
    expect(waysOf({ ...at, played: took(2, 4), best: [took(2, 4), took(1, 4)] })).toEqual([
      ...[before, way('played', 2, 0), way('another way', 1, 0)],
    ]);
    const alike = [took(2, 3, 'takes some'), took(1, 0, 'takes some')];
    expect(waysOf({ ...at, played: took(3, 1), best: alike })).toEqual([
      ...[before, way('played', 3, 2)],
      ...[way('better', 2, 0, 'takes some (take 2)'), way('another way', 1, 3, 'takes some (take 1)')],
    ]);
  });

  it('says of each decision where it was, what came of it, and what came of better ones', () => {
    const opening = { options: { target: 40 }, players: [{ name: 'Ann' }, { name: 'Bob' }], seed: 'oak' };
    const format = (move: Toy['move']) =>
      move.type === 'knock' ? 'knockHardOn xY' : toyGame.notation.format(move);
    const game = { ...toyGame, notation: { ...toyGame.notation, format } };
    let match = startMatch(game, opening, [0, 0, 0, 1, 2]);
    const begun = match;
    const made: [number, Toy['move'], number[]][] = [
      [0, { type: 'knock' }, []],
      [0, { type: 'roll' }, [3]],
      [1, { type: 'roll' }, [5]],
      [0, { type: 'card', value: 1 }, [2]],
    ];
    for (const [seat, move, luck] of made) {
      const played = play(match, seat, move, luck);
      if (!played.ok) throw new Error(played.refusal.text);
      match = played.match;
    }
    const asked: unknown[] = [];
    const reviewer: Reviewer<Toy> = {
      unit: 'points',
      about: 'points gained',
      judge(view, seat, move, chance) {
        asked.push([view.turn, seat, move.type, chance.die(1000)]);
        if (move.type === 'roll' && seat === 0) return undefined;
        return { played: { move, worth: 1 }, best: [{ move: { type: 'claim', points: 7 }, worth: 2 }] };
      },
    };
    const work = reviewing(match, reviewer, [0, 1]);
    for (let done = 0; done < 4; done++) expect(work.next()).toEqual({ done: false, value: { done, of: 4 } });
    const { value } = work.next();
    const { decisions, ...rest } = value as Review;
    expect(rest).toEqual({ version: 3, unit: 'points', about: 'points gained', steps: 4 });
    expect(decisions.map(({ step, turn, seat }) => [step, turn, seat])).toEqual([
      [1, 1, 0],
      [3, 2, 1],
      [4, 3, 0],
    ]);
    expect(decisions.map(({ played }) => [played.notation, played.worth])).toEqual([
      ['knockHardOn xY', 1],
      ['roll', 1],
      ['card 1', 1],
    ]);
    // A move that no line tells of is told by its notation.
    expect(decisions[0]!.played.text).toBe('knock hard on xY');
    expect(decisions[1]!.played.text).toMatch(/^rolls \d$/);
    expect(decisions[2]!.played.text).toMatch(/^draws a \d$/);
    expect(decisions[2]!.best).toEqual([
      { move: { type: 'claim', points: 7 }, worth: 2, notation: 'claim 7', text: 'claim 7' },
    ]);
    expect(movesInWords(begun, 0, [{ type: 'knock' }, { type: 'roll' }, { type: 'roll' }])).toEqual([
      'knock hard on xY',
      expect.stringMatching(/^rolls \d$/),
      'roll',
    ]);
    const stops = { ...begun, game: { ...game, describe: () => 'Ann goes to St. James.' } };
    expect(movesInWords(stops, 0, [{ type: 'roll' }])).toEqual(['goes to St. James']);
    // What a move holds that may be known only later is told where no line of its own player has it.
    const hiding = (what: 'move' | 'chance') => ({ ...begun, game: { ...game, hides: () => what } });
    const rolls = (what: 'move' | 'chance') => movesInWords(hiding(what), 0, [{ type: 'roll' }]);
    expect(rolls('chance')).toEqual([expect.stringMatching(/^rolls \d$/)]);
    expect(rolls('move')).toEqual([expect.stringMatching(/^rolls \d \(roll\)$/)]);
    const draws = movesInWords(hiding('move'), 0, [{ type: 'card', value: 1 }]);
    expect(draws).toEqual([expect.stringMatching(/^draws a \d$/)]);
    const luck = asked.map((each) => (each as unknown[])[3]);
    expect(new Set(luck).size).toBe(4);
    const again = reviewing(match, reviewer, [1]);
    expect(again.next().value).toEqual({ done: 0, of: 1 });
    again.next();
    expect(asked.slice(4)).toEqual([asked[2]]);
  });

  it('is of a match with the same moves at the same steps', () => {
    const steps = Array.from({ length: 9 }, (_, at) => ({
      seat: at === 2 ? 0 : 1,
      move: { type: 'm', at },
      chance: [],
    }));
    const of = { ...decision(3, 2, 1), played: { ...said('p', 1), move: { type: 'm', at: 2 } } };
    expect(isReviewOf(review('points', of), { steps })).toBe(true);
    expect(isReviewOf(review('points', of), { steps: steps.slice(1) })).toBe(false);
    expect(isReviewOf(review('points', of), { steps: [...steps, steps[0]!] })).toBe(false);
    expect(isReviewOf(review('points', { ...of, seat: 1 }), { steps })).toBe(false);
    expect(isReviewOf(review('points', { ...of, played: said('p', 1) }), { steps })).toBe(false);
    expect(isReviewOf(review('points', of, { ...of, step: 99 }), { steps })).toBe(false);
  });

  it('is of the people, or of all where there are none', () => {
    const [ann, bot] = [{ name: 'Ann' }, { name: 'B', bot: 'hard' }];
    expect([reviewedSeats({ players: [bot, ann] }), reviewedSeats({ players: [bot, bot] })]).toEqual([
      [1],
      [0, 1],
    ]);
  });

  it('puts rated moves in order, each once, a few of them', () => {
    const rated = (name: string, worth: number) => ({ move: { name }, worth });
    const played = rated('b', 2);
    expect(judgement(played, [rated('a', 1), rated('b', 9), rated('c', 3)])).toEqual({
      played,
      best: [rated('c', 3), played, rated('a', 1)],
    });
    expect(judgement(played, [rated('a', 1), rated('c', 3)], 2).best).toEqual([rated('c', 3), played]);
  });
});
