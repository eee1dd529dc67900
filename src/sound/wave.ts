import type { Tone } from './scores.ts';

/** Samples a second of every sound. */
export const SAMPLE_RATE = 22_050;

/** Samples from -1 to 1; the sound is as long as its last tone. */
export function render(tones: readonly Tone[]): Float32Array {
  const seconds = Math.max(...tones.map((tone) => tone.at + tone.seconds));
  const samples = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  for (const tone of tones) addTone(samples, tone);
  return samples;
}

function addTone(samples: Float32Array, tone: Tone): void {
  const first = Math.round(tone.at * SAMPLE_RATE);
  const count = Math.min(Math.round(tone.seconds * SAMPLE_RATE), samples.length - first);
  for (let i = 0; i < count; i++) {
    const time = i / SAMPLE_RATE;
    const angle = 2 * Math.PI * tone.hertz * time;
    samples[first + i]! += tone.gain * envelope(tone, time) * overtones(tone, angle);
  }
}

/** Loudness in the course of a tone; the first and last 4 ms are faded so that nothing clicks. */
function envelope(tone: Tone, time: number): number {
  const edge = Math.min(1, time / 0.004, (tone.seconds - time) / 0.004);
  switch (tone.timbre) {
    case 'bell':
      return edge * Math.exp((-4 * time) / tone.seconds);
    case 'click':
      return edge * Math.exp((-7 * time) / tone.seconds);
    case 'horn':
      return edge * Math.min(1, time / 0.03);
    case 'flat':
      return edge;
  }
}

function overtones(tone: Tone, angle: number): number {
  if (tone.timbre === 'horn')
    return (Math.sin(angle) + 0.5 * Math.sin(2 * angle) + 0.25 * Math.sin(3 * angle)) / 1.5;
  if (tone.timbre === 'bell') return (Math.sin(angle) + 0.2 * Math.sin(2.76 * angle)) / 1.2;
  return Math.sin(angle);
}

/**
 * A WAV file (RIFF, PCM, 16 bits, one channel).
 * @param volume 0 to 1.
 */
export function wavFile(samples: Float32Array, volume: number): Uint8Array {
  const bytes = new Uint8Array(44 + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const ascii = (at: number, text: string): void => bytes.set(Buffer.from(text, 'latin1'), at);
  ascii(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  ascii(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  ascii(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  for (let i = 0; i < samples.length; i++) {
    const value = Math.max(-1, Math.min(1, samples[i]! * volume));
    view.setInt16(44 + i * 2, Math.round(value * 32_767), true);
  }
  return bytes;
}
