import type { Binding } from '../tui/terminal/keys.ts';
import type { Testing } from './use-testing.ts';

/** Keys of the page of a test: back to the desk while the games go on, cancel, once more. */
export function testKeys<T, R>({ tested, isOld, again, cancel, close }: Testing<T, R>): readonly Binding[] {
  return [
    { key: ['escape', 'enter'], label: tested?.running ? 'go on editing' : 'back', run: close },
    ...(tested?.running
      ? [{ key: 'c', label: 'cancel', run: cancel }]
      : [{ key: 'n', label: isOld ? 'test it as it is now' : 'test again', run: again }]),
  ];
}

/** What has to be known of the figures that are shown. */
export function testNote<T, R>({ tested, isOld }: Testing<T, R>, noun: string): string | undefined {
  if (!isOld) return undefined;
  return tested?.running
    ? `The ${noun} has changed since this test began.`
    : `The ${noun} has changed since: n tests it anew.`;
}
