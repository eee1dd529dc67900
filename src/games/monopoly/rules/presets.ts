const presets = {
  classic: {
    auction: 'open',
    rent: 'ask',
    stationRent: 'linear',
    eventCards: true,
    cards: 'classic',
    firstSeat: 'drawn',
    thirdDouble: 'jail',
    debts: 'at-once',
    estate: 'creditor',
    trade: 'anything',
    playerAuctions: true,
    shortage: 'first-come',
    buildWindow: 'any',
    bareScope: 'group',
    sellToBank: 'off',
  },
  worlds: {
    auction: 'verdict',
    rent: 'auto',
    stationRent: 'linear',
    eventCards: false,
    cards: 'worlds',
    firstSeat: 'first',
    thirdDouble: 'last',
    debts: 'turn-end',
    estate: 'auction',
    trade: 'lot-for-cash',
    playerAuctions: false,
    shortage: 'first-come',
    buildWindow: 'own-turn',
    bareScope: 'group',
    sellToBank: 'mortgage-value',
  },
  official: {
    auction: 'open',
    rent: 'auto',
    stationRent: 'doubling',
    eventCards: false,
    cards: 'official',
    firstSeat: 'drawn',
    thirdDouble: 'jail',
    debts: 'at-once',
    estate: 'creditor',
    trade: 'anything',
    playerAuctions: true,
    shortage: 'auction',
    buildWindow: 'any',
    bareScope: 'group',
    sellToBank: 'off',
  },
} as const;

export type PresetName = keyof typeof presets;

type PresetField = keyof (typeof presets)['classic'];

/** The default of a field as the chosen preset has it. */
export function preset<K extends PresetField>(
  field: K,
): (seats: number, before: { readonly preset: PresetName }) => (typeof presets)[PresetName][K] {
  return (_, before) => presets[before.preset][field];
}
