import type { Composing } from '../../../../src/games/wordsteal/screen/composing/arrangement.ts';
import { turnKeys } from '../../../../src/games/wordsteal/screen/keys.ts';
import { begin, type TurnState } from '../../../../src/games/wordsteal/screen/state.ts';
import { findBinding, keyOf } from '../../../../src/tui/terminal/keys.ts';
import { english } from '../table.ts';

const nothing = (): void => {};

/** What a key does in a turn: why nothing, or what the turn becomes, and what is heard. */
function hear(state: TurnState, chord: string) {
  let after = state;
  const sounds: string[] = [];
  const change = (made: Partial<TurnState>): void => {
    after = { ...after, ...made };
  };
  const binding = findBinding(
    turnKeys(state, {
      become: (composing) => change({ composing, button: 'submit', begun: true }),
      ...{ change, alphabet: english, play: nothing, newGame: nothing, help: nothing, say: () => nothing },
      sound: (name) => sounds.push(name),
    }),
    keyOf(chord),
  );
  if (binding?.whyNot === undefined) binding?.run(keyOf(chord));
  return { after, whyNot: binding?.whyNot, sounds };
}

/** The turn after keys, each heard as the table hears it. */
export function pressedIn(state: TurnState, ...chords: readonly string[]): TurnState {
  return chords.reduce((now, chord) => hear(now, chord).after, state);
}

/** The same of the tiles alone. */
export function press(composing: Composing, ...chords: readonly string[]): Composing {
  return pressedIn(begin(composing), ...chords).composing;
}

export function whyNot(composing: Composing, chord: string): string | undefined {
  return hear(begin(composing), chord).whyNot;
}

export function soundsOf(composing: Composing, chord: string): readonly string[] {
  return hear(begin(composing), chord).sounds;
}
