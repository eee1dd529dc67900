import { useCallback, useEffect, useRef, useState } from 'react';
import { useApp, useLayer } from './app-context.ts';

/** No movement of a move takes longer, in milliseconds. */
const longestAnimation = 400;

/**
 * A short movement that any key ends, and that is left out where movements are turned off or would be read aloud.
 * @returns the frame to draw, from 0, `undefined` when nothing moves; and what begins a movement of `frames` pictures, each
 * `milliseconds` long, at most 400 ms in all, and calls `onEnd` after it.
 */
export function useAnimation() {
  const { clock, settings, mode } = useApp();
  const { layers } = useLayer();
  const [frame, setFrame] = useState<number>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const start = useCallback(
    (frames: number, milliseconds: number, onEnd?: () => void) => {
      stop.current?.();
      if (settings.animation === 'off' || mode === 'lines' || frames < 1) {
        onEnd?.();
        return;
      }
      const speed = settings.animation === 'fast' ? 0.5 : 1;
      const each = Math.min(milliseconds * speed, longestAnimation / frames);
      const end = (): void => {
        for (const cancel of timers) cancel();
        release();
        stop.current = undefined;
        setFrame(undefined);
        onEnd?.();
      };
      const timers = Array.from({ length: frames }, (_, shown) =>
        clock.after((shown + 1) * each, () => (shown + 1 < frames ? setFrame(shown + 1) : end())),
      );
      const release = layers.hearFirst(end);
      stop.current = end;
      setFrame(0);
    },
    [clock, layers, mode, settings.animation],
  );
  return { frame, start };
}
