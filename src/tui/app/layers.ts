import { Listeners } from '../../engine/listeners.ts';
import { type Binding, chordsOf, findBinding, type Key, keyOf } from '../terminal/keys.ts';
import type { HelpSection } from './app-context.ts';

/** Where keys go: the layer on top takes them all, except for those that are left to the whole program. */
interface LayerPlace {
  /** Screens pushed later lie over earlier ones with all their layers. */
  readonly screen: number;
  readonly order: number;
  /** What lies below stays in sight and goes on: its clocks run. */
  readonly seeThrough?: boolean;
  /** It is one row, over which nothing is asked. */
  readonly isLine?: boolean;
}

/** The layer under all others: its bindings work everywhere. */
export const ground: LayerPlace = { screen: -1, order: -1 };

/** What one component binds. */
interface Entry {
  readonly place: LayerPlace;
  readonly order: number;
  bindings: readonly Binding[];
}

/** Knows which bindings are live. One for each terminal. */
export class Layers {
  readonly #places = new Set<LayerPlace>();
  readonly #entries = new Set<Entry>();
  readonly #listeners = new Listeners();
  readonly #first = new Set<(key: Key) => unknown>();
  /** What the help tells of each screen, by its number. */
  readonly help = new Map<number, readonly HelpSection[]>();
  /** Hears of every key before it does anything, and again why it does nothing. */
  tell: (whyNot?: string) => void = () => {};
  #count = 0;
  /** The same list until other hints are live. */
  #live: readonly Binding[] | undefined;

  /** A number greater than any before: what is rendered later lies above. */
  next(): number {
    return this.#count++;
  }

  addPlace(place: LayerPlace): () => void {
    return added(this.#places, place, () => this.#notify());
  }

  addEntry(entry: Entry): () => void {
    return added(this.#entries, entry, () => this.#notify());
  }

  update(entry: Entry, bindings: readonly Binding[]): void {
    const same = sameHints(entry.bindings, bindings);
    entry.bindings = bindings;
    if (!same) this.#notify();
  }

  /** Hears when other layers or other hints are live; not of keys that only do something else now. */
  readonly listen = this.#listeners.listen;

  get top(): LayerPlace | undefined {
    return [...this.#places].sort(upwards).at(-1);
  }

  /** Whether a layer above this one hides what lies below it: none does when a screen is rendered for the first time. */
  isHidden(place: LayerPlace): boolean {
    return [...this.#places].some((other) => !other.seeThrough && upwards(other, place) > 0);
  }

  /** Whether something else is asked above this layer, which has the keys that this one would take. */
  isUnder(place: LayerPlace): boolean {
    return [...this.#places].some((other) => !other.isLine && upwards(other, place) > 0);
  }

  /** The bindings of the top layer, the innermost component's first, then those that work everywhere; as they are told of. */
  get live(): readonly Binding[] {
    this.#live ??= unshadowed(this.#of(this.top, ground));
    return this.#live;
  }

  /** The bindings of the screen on top where dialogs or menus lie over it. */
  get behind(): readonly Binding[] {
    const { top } = this;
    const places = [...this.#places].filter((place) => place.screen === top?.screen);
    const base = places.sort((a, b) => a.order - b.order)[0];
    return base === top ? [] : unshadowed(this.#of(base));
  }

  find(key: Key): Binding | undefined {
    const found = this.#of(this.top, ground).map((bindings) => findBinding(bindings, key));
    return found.find((binding) => binding);
  }

  /** What is bound in these layers, one after the other, the innermost component's first. */
  #of(...places: readonly (LayerPlace | undefined)[]): (readonly Binding[])[] {
    const inwards = [...this.#entries].sort((a, b) => b.order - a.order);
    return places.flatMap((place) =>
      inwards.filter((entry) => entry.place === place).map((entry) => entry.bindings),
    );
  }

  /** Hears of each key before it does anything: animations end so. A key for which it answers true is dropped. */
  hearFirst(hears: (key: Key) => unknown): () => void {
    return added(this.#first, hears);
  }

  press(key: Key): void {
    this.tell();
    // Each is asked, since each keeps count of what it drops.
    if ([...this.#first].map((hears) => hears(key)).includes(true)) return;
    const binding = this.find(key);
    if (binding?.whyNot !== undefined) this.tell(binding.whyNot);
    else binding?.run(key);
  }

  /** The same as if the layer on top, which this very key takes away, were gone already. */
  pressBelow(key: Key): void {
    const top = this.top!;
    this.#places.delete(top);
    this.press(key);
    this.#places.add(top);
  }

  #notify(): void {
    this.#live = undefined;
    this.#listeners.tell();
  }
}

/** @returns what takes it out again. */
function added<T>(all: Set<T>, one: T, changed = () => {}): () => void {
  all.add(one);
  changed();
  return () => {
    all.delete(one);
    changed();
  };
}

function upwards(a: LayerPlace, b: LayerPlace): number {
  return a.screen - b.screen || a.order - b.order;
}

/** Most renderings bind the same keys again. */
function sameHints(before: readonly Binding[], after: readonly Binding[]): boolean {
  const isSame = ({ key, label, hidden, whyNot }: Binding, index: number): boolean => {
    const other = after[index]!;
    if (label !== other.label || hidden !== other.hidden || whyNot !== other.whyNot) return false;
    return String(key) === String(other.key);
  };
  return before.length === after.length && before.every(isSame);
}

/** What each list leaves to those after it: only the keys that reach a binding, and no binding without any. */
function unshadowed(lists: readonly (readonly Binding[])[]): readonly Binding[] {
  const taken = new Set<string>();
  const reached: Binding[] = [];
  for (const bindings of lists) {
    const writes = taken.has('text');
    for (const binding of bindings) {
      const chords = chordsOf(binding).filter(
        (chord) => !taken.has(chord) && !(writes && keyOf(chord).text !== ''),
      );
      if (chords.length > 0) reached.push({ ...binding, key: chords });
      for (const chord of chords) taken.add(chord);
    }
  }
  return reached;
}
