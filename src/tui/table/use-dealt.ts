import { useCallback, useState } from 'react';

/**
 * What a screen holds beside the match: it begins again at every step, and wherever another person's keys are heard.
 * @param deal what it begins from; another object begins again.
 * @param begin gets the state that was held until then, for what is to last; both are pure functions.
 */
export function useDealt<D, S, A>(
  deal: D,
  begin: (deal: D, before: S | undefined) => S,
  reduce: (state: S, action: A) => S,
): readonly [state: S, dispatch: (action: A) => void] {
  const [held, hold] = useState(() => ({ deal, state: begin(deal, undefined) }));
  let now = held;
  if (held.deal !== deal) {
    // While rendering, so that nothing old is ever drawn over the new step.
    now = { deal, state: begin(deal, held.state) };
    hold(now);
  }
  const dispatch = useCallback(
    (action: A) => hold((before) => ({ ...before, state: reduce(before.state, action) })),
    [reduce],
  );
  return [now.state, dispatch];
}
