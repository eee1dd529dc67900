import { useEffect, useRef } from 'react';
import { useActive } from '../../../tui/app/app-context.ts';

/** Whether something hides the table; the first frame is drawn before the table is known to be on top. */
export function useCovered(): boolean {
  const active = useActive();
  const drawn = useRef(false);
  useEffect(() => {
    drawn.current = true;
  }, []);
  return drawn.current && !active;
}
