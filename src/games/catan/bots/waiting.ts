const LONGEST = 64;

/**
 * About how many rolls it takes until a price can be paid, with what the bank trades.
 * @param hands cards in hand, by seat and resource.
 * @param rates cards that a roll brings, alike.
 * @param bank cards that the bank takes for one of another, alike.
 * @param first where the seat's begin in all three.
 */
export function rollsTo(
  cost: readonly number[],
  hands: readonly number[],
  rates: readonly number[],
  bank: readonly number[],
  first: number,
): number {
  let rolls = 0;
  // What is lacking shrinks ever more slowly, so that each step ends before the price is paid or just then.
  while (rolls < LONGEST) {
    let lacks = 0;
    let pace = 0;
    for (let r = 0; r < 5; r++) {
      const rate = rates[first + r]!;
      const spare = hands[first + r]! + rate * rolls - cost[r]!;
      const share = spare < 0 ? 1 : 1 / bank[first + r]!;
      lacks -= spare * share;
      pace += rate * share;
    }
    if (lacks < 1e-6) return rolls;
    rolls += lacks / pace;
  }
  return LONGEST;
}
