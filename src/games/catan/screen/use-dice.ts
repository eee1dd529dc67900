import type { Session } from '../../../engine/session.ts';
import { useApp } from '../../../tui/app/app-context.ts';
import { useAnimation } from '../../../tui/app/use-animation.ts';
import { useSessionEvents } from '../../../tui/table/use-session.ts';
import type { CatanTypes } from '../rules/types.ts';
import { soundOf } from './status.ts';

const FRAMES = 7;

/** Sounds of every step, and dice that roll for a moment. */
export function useDice(session: Session<CatanTypes>): readonly [number, number] | undefined {
  const { sound } = useApp();
  const { frame, start } = useAnimation();
  useSessionEvents(session, ({ events }) => {
    const name = soundOf(events);
    if (name) sound(name);
    if (!events.some(({ type }) => type === 'rolled')) return;
    start(FRAMES, 55, () => {
      if (events.some((event) => event.type === 'produced' && event.payouts.length > 0)) sound('payout');
    });
  });
  return frame === undefined ? undefined : [((frame * 5) % 6) + 1, ((frame * 4 + 2) % 6) + 1];
}
