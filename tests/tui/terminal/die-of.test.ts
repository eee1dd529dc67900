import { afterEach, expect, it, vi } from 'vitest';
import { dieOf } from '../../../src/tui/terminal/die-of.ts';

const { pid } = process;

afterEach(() => {
  Object.defineProperty(process, 'pid', { value: pid });
  vi.restoreAllMocks();
});

function ended(): readonly unknown[] {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exit');
  });
  try {
    dieOf('SIGQUIT');
  } catch {}
  return [kill.mock.calls, exit.mock.calls];
}

it('ends by the signal', () => {
  expect(ended()).toEqual([[[pid, 'SIGQUIT']], []]);
});

it('exits as the first process of a container, which no signal ends that it does not listen to', () => {
  Object.defineProperty(process, 'pid', { value: 1 });
  expect(ended()).toEqual([[], [[131]]]);
});
