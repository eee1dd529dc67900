/** What makes one computer player another. Amounts are shares of the money at the start. */
export interface Character {
  /** Cash kept when buying and building. */
  readonly reserve: number;
  /** For how many rolls of each opponent rents are counted. */
  readonly horizon: number;
  /** How much the others' fortunes count against the own. */
  readonly envy: number;
  /** The share of a lot's worth that is bid at most. */
  readonly bidShare: number;
  /** Trades proposed in a turn. */
  readonly proposals: number;
  /** The least gain for accepting a trade. */
  readonly margin: number;
  /** The share of the partner's gain that is asked for. */
  readonly ask: number;
  /** The highest building level that is aimed at. */
  readonly topLevel: number;
  /** Whether deeds are mortgaged to build and to buy what completes a set. */
  readonly leverage: 'none' | 'sets';
  /** Leaves jail at once while more deeds than this are unsold. */
  readonly leaveJailAbove: number;
}

export const easy: Character = {
  reserve: 0.35,
  horizon: 12,
  envy: 0,
  bidShare: 0.5,
  proposals: 0,
  margin: 0.1,
  ask: 0,
  topLevel: 3,
  leverage: 'none',
  leaveJailAbove: 40,
};

export const normal: Character = {
  reserve: 0.1,
  horizon: 22,
  envy: 0.3,
  bidShare: 0.8,
  proposals: 1,
  margin: 0.02,
  ask: 0.33,
  topLevel: 4,
  leverage: 'none',
  leaveJailAbove: 6,
};

export const hard: Character = {
  reserve: 0.02,
  horizon: 30,
  envy: 0.5,
  bidShare: 1,
  proposals: 3,
  margin: 0.01,
  ask: 0.33,
  topLevel: 5,
  leverage: 'sets',
  leaveJailAbove: 6,
};
