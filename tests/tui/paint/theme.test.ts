import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { usualColours } from '../../../src/engine/match.ts';
import {
  isPlayerColour,
  makeTheme,
  type Paint,
  playerColours,
  playerGlyphs,
  seenOn,
  themeNames,
  tinted,
} from '../../../src/tui/paint/theme.ts';
import {
  type ColourLevel,
  colourLevel,
  contrast,
  type Rgb,
  rgbOf,
} from '../../../src/tui/terminal/colour.ts';
import { colourDistance, deutan, protan, seen } from '../colour-sight.ts';

interface Group {
  readonly color: `#${string}`;
}

function groupsOf(board: string): readonly Group[] {
  const file = new URL(`../../../boards/monopoly/${board}.board.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { groups: readonly Group[] }).groups;
}

const levels: readonly ColourLevel[] = [1, 2, 3];
const words = ['text', 'muted', 'accent', 'good', 'bad', 'warn'] as const;

describe.each(themeNames)('L4 L11 the theme %s', (name) => {
  it.each(levels)('gives text a contrast of 4.5 and players 3 with colour level %i', (level) => {
    const theme = makeTheme(name, level);
    for (const behind of ['surface', 'raised'] as const) {
      for (const word of words)
        expect([word, behind, contrast(theme.rgb(word), theme.rgb(behind)) >= 4.5]).toEqual([
          word,
          behind,
          true,
        ]);
      for (const colour of [...playerColours, 'black'] as const)
        expect([colour, behind, contrast(theme.rgb(colour), theme.rgb(behind)) >= 3]).toEqual([
          colour,
          behind,
          true,
        ]);
    }
  });

  it.each(levels)('writes readably on every player colour with colour level %i', (level) => {
    const theme = makeTheme(name, level);
    for (const colour of [...playerColours, 'black'] as const)
      expect(contrast(theme.rgb('ink', colour), theme.rgb(colour))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(levels)('L4 mixes what is not seen on a ground with the colour of texts, at level %i', (level) => {
    const theme = makeTheme(name, level);
    const seen = (ground: Paint, colour: Paint): number =>
      contrast(theme.rgb(seenOn(ground, colour, theme)), theme.rgb(ground));
    for (const ground of ['surface', 'raised'] as const) {
      for (const board of ['london', 'atlantic', 'world']) {
        for (const { color } of groupsOf(board))
          expect([color, seen(ground, color) >= 3]).toEqual([color, true]);
      }
      for (const colour of playerColours) expect(seenOn(ground, colour, theme)).toBe(colour);
    }
  });

  it('has no colours where there are none', () => {
    const theme = makeTheme(name, 0);
    for (const role of [...words, ...playerColours, 'surface', '#123456'] as const)
      expect(theme.colour(role)).toMatchObject({ fg: '', bg: '' });
  });

  it('A3 tells the paints of the boards apart with sixteen colours, none of them grey', () => {
    const theme = makeTheme(name, 1);
    const shown = (paint: Paint): string => theme.colour(paint).bg;
    for (const board of ['london', 'atlantic', 'world']) {
      const groups = groupsOf(board).map(({ color }) => shown(color));
      expect([board, new Set(groups).size]).toEqual([board, groups.length]);
    }
    const [orange, pink, centre] = [shown('#c98b2b'), shown('#d4679a'), shown('#3f8f5f')];
    const greys = [shown('#444444'), shown('#9e9e9e'), shown('line')];
    expect([orange, pink, centre]).toEqual(['43', '105', '42']);
    for (const paint of [orange, pink, centre]) expect(greys).not.toContain(paint);
  });

  it('names colours as the level of the terminal takes them', () => {
    expect(makeTheme(name, 3).colour('red').fg).toMatch(/^38;2;\d+;\d+;\d+$/);
    expect(makeTheme(name, 2).colour('red').bg).toMatch(/^48;5;\d+$/);
    expect(makeTheme(name, 1).colour('red').fg).toMatch(/^(3|9)[0-7]$/);
    expect(makeTheme(name, 3).colour('#2e7d32')).toMatchObject({
      fg: '38;2;46;125;50',
      bg: '48;2;46;125;50',
    });
    expect(makeTheme(name, 1).colour('#fe0101')).toMatchObject({ fg: '91', bg: '101' });
  });
});

describe('the theme for the colour-blind', () => {
  it.each([2, 3] as const)('keeps player colours apart for every sight with colour level %i', (level) => {
    const theme = makeTheme('colour-blind', level);
    const normal = (rgb: Rgb): Rgb => rgb;
    for (const sight of [normal, (rgb: Rgb) => seen(rgb, protan), (rgb: Rgb) => seen(rgb, deutan)]) {
      for (const one of playerColours) {
        for (const other of playerColours) {
          if (one === other) continue;
          const apart = colourDistance(sight(theme.rgb(one)), sight(theme.rgb(other)));
          expect([one, other, apart > 20]).toEqual([one, other, true]);
        }
      }
    }
  });

  it('gives good and bad colours that differ for every sight', () => {
    const theme = makeTheme('colour-blind', 3);
    for (const sight of [protan, deutan])
      expect(colourDistance(seen(theme.rgb('good'), sight), seen(theme.rgb('bad'), sight))).toBeGreaterThan(
        20,
      );
  });
});

describe('colours', () => {
  it('compute contrast as WCAG does', () => {
    expect(contrast(rgbOf('#000000'), rgbOf('#ffffff'))).toBeCloseTo(21);
    expect(contrast(rgbOf('#777777'), rgbOf('#ffffff'))).toBeCloseTo(4.48, 2);
  });

  it('keeps players apart from the cells of WordSteal with sixteen colours', () => {
    const theme = makeTheme('dark', 1);
    const cells = ['#c98b2b', '#d4679a', '#3f8f5f'].map((paint) => theme.colour(paint as Paint).bg);
    for (const colour of playerColours) expect(cells).not.toContain(theme.colour(colour).bg);
    expect(new Set(playerColours.map((colour) => theme.colour(colour).bg)).size).toBe(6);
  });

  it('B11, B14 begins with colours that no board has cells of', () => {
    expect(usualColours.slice(0, 2)).toEqual(['blue', 'green']);
    expect(usualColours.at(-1)).toBe('orange');
    expect([...usualColours].sort()).toEqual([...playerColours].sort());
  });

  it('B11 marks players by signs that no game uses for anything else', () => {
    const glyphs = Object.values(playerGlyphs);
    for (const leader of ['★', '☆', '✱', '+', '·', '▼', '⌂', '♛', '⚑']) expect(glyphs).not.toContain(leader);
  });

  it('has a glyph of its own for each player colour', () => {
    expect(new Set(playerColours.map((colour) => playerGlyphs[colour])).size).toBe(6);
  });

  it.each([
    [{}, { isTTY: true }, 1],
    [{ TERM: 'xterm-256color' }, { isTTY: true }, 2],
    [{ TERM: 'xterm-256color', COLORTERM: 'truecolor' }, { isTTY: true }, 3],
    [{ TERM: 'xterm-256color', COLORTERM: 'truecolor', NO_COLOR: '1' }, { isTTY: true }, 0],
    [{ TERM: 'xterm-256color', NO_COLOR: '' }, { isTTY: true }, 2],
    [{ TERM: 'dumb', COLORTERM: 'truecolor' }, { isTTY: true }, 0],
    [{ TERM: 'xterm-256color' }, { isTTY: false }, 0],
    [{ TERM: 'xterm', FORCE_COLOR: '3' }, { isTTY: false }, 3],
    [{ TERM: 'xterm-kitty' }, { isTTY: true }, 3],
  ])('L4 reads from %j how many the stream drawn on shows', (env, stream, level) => {
    expect(colourLevel(stream, env)).toBe(level);
  });

  it('say what a terminal shows of drawn characters', () => {
    const looks = (['unicode', 'latin', 'ascii'] as const).map((look) => makeTheme('dark', 3, look));
    const shown = [...'£€Ñë×'];
    expect(
      looks.map(({ ascii, kept }) => [ascii, shown.filter((char) => kept.includes(char)).join('')]),
    ).toEqual([
      [false, ''],
      [true, '£€Ñë'],
      [true, ''],
    ]);
  });

  it('are mixed by a share', () => {
    const mixed = [0, 0.25, 1].map((share) => tinted('#040608', '#ffc080', share, { rgb: rgbOf }));
    expect(mixed).toEqual(['#040608', '#433526', '#ffc080']);
  });

  it('know the colours of players', () => {
    expect(['red', 'purple', 'black', 'pink', '', undefined].map(isPlayerColour)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
