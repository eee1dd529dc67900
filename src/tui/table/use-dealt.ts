import { useCallback, useState } from 'react';

/**
 * What a screen holds beside the match: it begins again at every step, and wherever another person's keys are heard.
 * @param deal what it begins from; another object begins again.
 * @param begin gets the state that was held until then, for what is to last; a pure function.
 */
export function useDealt<D, S extends object>(
  deal: D,
  begin: (deal: D, before: S | undefined) => S,
): readonly [state: S, change: (part: Partial<S>) => void] {
  const [held, hold] = useState(() => ({ deal, state: begin(deal, undefined) }));
  let now = held;
  if (held.deal !== deal) {
    // While rendering, so that nothing old is ever drawn over the new step.
    now = { deal, state: begin(deal, held.state) };
    hold(now);
  }
  const change = useCallback(
    (part: Partial<S>) => hold((before) => ({ ...before, state: { ...before.state, ...part } })),
    [],
  );
  return [now.state, change];
}
