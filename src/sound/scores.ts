/** One tone of a sound. */
export interface Tone {
  /** Seconds from the beginning of the sound. */
  readonly at: number;
  readonly seconds: number;
  readonly hertz: number;
  /** 0 to 1. */
  readonly gain: number;
  /** `bell` dies away, `horn` swells and has overtones, `click` is a short knock, `flat` holds. */
  readonly timbre: 'bell' | 'horn' | 'click' | 'flat';
}

type Timbre = Tone['timbre'];

/** Tones one after another, each `step` seconds after the one before. */
function melody(
  timbre: Timbre,
  step: number,
  seconds: number,
  ...pitches: readonly number[]
): readonly Tone[] {
  return pitches.map((hertz, index) => ({ at: index * step, seconds, hertz, gain: 0.6, timbre }));
}

/** Tones that begin together. */
function chord(timbre: Timbre, at: number, seconds: number, ...pitches: readonly number[]): readonly Tone[] {
  return pitches.map((hertz) => ({ at, seconds, hertz, gain: 0.6 / pitches.length, timbre }));
}

const [A3, E3, C4, E4, G4, A4, C5, E5, G5, A5, C6, E6, G6] = [
  220, 164.81, 261.63, 329.63, 392, 440, 523.25, 659.26, 783.99, 880, 1046.5, 1318.51, 1567.98,
];

/** Every sound of the program by name, as the tones it is made of. */
export const scores = {
  /** WordSteal: ten seconds left (WS12, one beep). */
  tenSeconds: melody('flat', 0, 0.2, A5),
  /** WordSteal: time is up (WS12, an alarm clock). */
  timeUp: melody('flat', 0.12, 0.08, A5, C6, A5, C6, A5, C6, A5, C6),
  /** WordSteal: a word is not in the dictionary (WS12, two low notes). */
  wordInvalid: melody('flat', 0.22, 0.2, A3, E3),
  /** WordSteal: a word is accepted (WS12, ding ding). */
  wordAccepted: melody('bell', 0.18, 0.35, E6, E6),
  /** WordSteal: tiles are stolen (WS12, cha-ching). */
  steal: [...melody('click', 0, 0.05, C5), ...chord('bell', 0.08, 0.6, E6, G6)],
  /** WordSteal: the board is cleared (WS12, ding ding ding). */
  pink: melody('bell', 0.18, 0.4, C6, E6, G6),
  /** A game is won (WS12, triumphant horns). */
  win: [...melody('horn', 0.16, 0.15, C5, C5, C5), ...chord('horn', 0.48, 0.9, C5, E5, G5)],
  /** Something cannot be put there. */
  illegal: melody('flat', 0, 0.12, E3),
  turnStart: melody('bell', 0, 0.25, G5),
  dice: melody('click', 0.05, 0.03, E5, C5, G5, C5, E5),
  pawnStep: melody('click', 0, 0.04, A4),
  landOwned: melody('flat', 0.14, 0.12, E4, C4),
  cash: chord('bell', 0, 0.4, C6, G6),
  jail: melody('flat', 0.16, 0.15, E4, C4, A3),
  bankrupt: melody('horn', 0.25, 0.24, G4, E4, C4, A3),
  payout: melody('bell', 0.07, 0.2, C6, E6),
  build: melody('click', 0.1, 0.05, A3, A3, C4),
  robber: melody('flat', 0.15, 0.14, A3, E3, A3),
  trade: melody('bell', 0.1, 0.2, G5, C6),
  placeTile: melody('click', 0, 0.06, C4),
  follower: melody('click', 0.07, 0.05, E5, A5),
  featureScored: melody('bell', 0.1, 0.3, G5, C6, E6),
} as const satisfies Record<string, readonly Tone[]>;

export type SoundName = keyof typeof scores;

/** Of the sounds that go with every little thing: where there is only a bell, it is silent for them. */
const smallSounds: ReadonlySet<SoundName> = new Set<SoundName>([
  'dice',
  'pawnStep',
  'placeTile',
  'follower',
  'build',
  'cash',
  'trade',
  'payout',
  'featureScored',
]);

/** Whether a terminal's bell may stand for the sound. */
export function ringsBell(name: SoundName): boolean {
  return !smallSounds.has(name);
}

export function isSoundName(name: string): name is SoundName {
  return Object.hasOwn(scores, name);
}
