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

  it('writes WAV files that say what they hold', () => {
    const samples = render(scores.tenSeconds);
    const file = wavFile(samples, 0.5);
    const view = new DataView(file.buffer);
    expect(Buffer.from(file.subarray(0, 4)).toString('latin1')).toBe('RIFF');
    expect(Buffer.from(file.subarray(8, 16)).toString('latin1')).toBe('WAVEfmt ');
    expect([
      view.getUint16(20, true),
      view.getUint16(22, true),
      view.getUint32(24, true),
      view.getUint16(34, true),
    ]).toEqual([1, 1, 22_050, 16]);
    expect(view.getUint32(40, true)).toBe(samples.length * 2);
    expect(file.length).toBe(44 + samples.length * 2);
    const loudest = Math.max(...Array.from(samples, (_, i) => view.getInt16(44 + i * 2, true)));
    expect(loudest / 32_767).toBeCloseTo(0.3, 1);
  });
});
