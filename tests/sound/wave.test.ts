import { describe, expect, it } from 'vitest';
import { type SoundName, scores, type Tone } from '../../src/sound/scores.ts';
import { render, SAMPLE_RATE, wavFile } from '../../src/sound/wave.ts';

const soundNames = Object.keys(scores) as SoundName[];

/** Strength of one pitch in a piece of the samples (Goertzel's algorithm). */
function strength(samples: Float32Array, hertz: number, from: number, seconds: number): number {
  const first = Math.round(from * SAMPLE_RATE);
  const count = Math.round(seconds * SAMPLE_RATE);
  const factor = 2 * Math.cos((2 * Math.PI * hertz) / SAMPLE_RATE);
  let before = 0;
  let last = 0;
  for (let i = first; i < first + count; i++) {
    const now = (samples[i] ?? 0) + factor * last - before;
    before = last;
    last = now;
  }
  return Math.sqrt(last * last + before * before - factor * last * before) / count;
}

const lengths: Partial<Record<SoundName, number>> = {
  tenSeconds: 0.2,
  timeUp: 0.92,
  wordInvalid: 0.42,
  wordAccepted: 0.53,
  steal: 0.68,
  pink: 0.76,
  win: 1.38,
};

describe('WS12, L12 sounds', () => {
  it.each(soundNames)('%s: is as long as its score, audible, and never clipped', (name) => {
    const samples = render(scores[name]);
    const tones: readonly Tone[] = scores[name];
    const seconds = Math.max(...tones.map((tone) => tone.at + tone.seconds));
    expect(samples.length).toBe(Math.round(seconds * SAMPLE_RATE));
    expect(samples.length / SAMPLE_RATE).toBeCloseTo(lengths[name] ?? seconds, 3);
    const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    expect(peak).toBeGreaterThan(0.2);
    expect(peak).toBeLessThanOrEqual(1);
  });

  it.each(soundNames)('%s: each tone sounds at its pitch', (name) => {
    const samples = render(scores[name]);
    const tones: readonly Tone[] = scores[name];
    for (const tone of tones) {
      const here = strength(samples, tone.hertz, tone.at, tone.seconds);
      const beside = [0.7, 1.45].map((factor) =>
        strength(samples, tone.hertz * factor, tone.at, tone.seconds),
      );
      const together = tones.filter(
        (other) => other.at < tone.at + tone.seconds && tone.at < other.at + other.seconds,
      );
      if (together.length === 1) expect(here).toBeGreaterThan(Math.max(...beside));
      expect(here).toBeGreaterThan(0.01);
    }
  });

  it('says what the source asks for: one beep, two low notes, two dings, three dings, a chord of horns', () => {
    expect(scores.tenSeconds).toHaveLength(1);
    expect(scores.wordInvalid.map((tone) => tone.hertz < 250)).toEqual([true, true]);
    expect(scores.wordAccepted).toHaveLength(2);
    expect(scores.pink).toHaveLength(3);
    expect(scores.win.filter((tone) => tone.at === 0.48)).toHaveLength(3);
  });

  it.each([
    // Times it is louder in the first half than in the second, and at the very beginning than soon after; its overtones.
    ['flat', 1, 0.9, [0, 0, 0]],
    ['bell', 7.3, 1.6, [0, 0, 0.2]],
    ['click', 32.7, 2.3, [0, 0, 0]],
    ['horn', 1, 0.3, [0.5, 0.25, 0]],
  ] as const)(
    'a %s is as loud as it should be in its course and over its pitch',
    (timbre, dies, begins, over) => {
      const samples = render([{ at: 0, seconds: 1, hertz: 200, gain: 0.6, timbre }]);
      expect(samples.reduce((most, value) => Math.max(most, value))).toBeLessThanOrEqual(0.6);
      const at = (multiple: number, from: number, seconds: number): number =>
        strength(samples, 200 * multiple, from, seconds);
      expect(at(1, 0, 0.5) / at(1, 0.5, 0.5)).toBeCloseTo(dies, 1);
      expect(at(1, 0, 0.02) / at(1, 0.1, 0.1)).toBeCloseTo(begins, 1);
      for (const [index, multiple] of [2, 3, 2.76].entries())
        expect(at(multiple, 0.1, 0.1) / at(1, 0.1, 0.1)).toBeCloseTo(over[index]!, 1);
    },
  );

  it.each(soundNames)('%s: ends without a click', (name) => {
    expect(Math.abs(render(scores[name]).at(-1)!)).toBeLessThan(0.02);
  });

  it('writes WAV files that say what they hold', () => {
    const samples = render(scores.tenSeconds);
    const file = wavFile(samples, 0.5);
    expect(file.length).toBe(44 + 2 * 4410);
    const head = ['52494646', '98220000', '57415645', '666d7420', '10000000'];
    const format = ['0100', '0100', '22560000', '44ac0000', '0200', '1000', '64617461', '74220000'];
    expect(Buffer.from(file.subarray(0, 44)).toString('hex')).toBe([...head, ...format].join(''));
    const view = new DataView(file.buffer);
    const loudest = Math.max(...Array.from(samples, (_, i) => view.getInt16(44 + i * 2, true)));
    expect(loudest / 32_767).toBeCloseTo(0.3, 1);
  });
});
