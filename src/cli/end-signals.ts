/**
 * The signals by which this process is asked to end. They are heard until it does: the screens of visitors would end a
 * process at a signal that nobody else hears any more.
 */
export function endSignals(): { next(): Promise<NodeJS.Signals> } {
  const waiting: ((signal: NodeJS.Signals) => void)[] = [];
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      for (const resolve of waiting.splice(0)) resolve(signal);
    });
  return { next: () => new Promise((resolve) => waiting.push(resolve)) };
}
