import { useEffect, useEffectEvent, useRef } from 'react';
import { useApp, useLayer } from '../app/app-context.ts';
import type { Key } from '../terminal/keys.ts';

/** How long keys that were meant for what came before are dropped, in milliseconds. */
const QUIET_MILLISECONDS = 300;

/** How long what came by itself is shown until it can have been read, in milliseconds. */
const READING_MILLISECONDS = 1000;

/** A key that comes again within so many milliseconds is held down: a finger is slower. */
const HELD_MILLISECONDS = 120;

/**
 * Drops such keys for a while after `moment` has become another than `undefined`; one that is pressed again and again
 * until it rests or the moment can have been read, one that is held until it rests.
 */
export function useQuietKeys(moment: unknown, drops: (key: Key) => boolean): void {
  const { clock } = useApp();
  const { layers, place } = useLayer();
  const isDropped = useEffectEvent(drops);
  const last = useRef(moment);
  useEffect(() => {
    const before = last.current;
    last.current = moment;
    if (moment === undefined || moment === before) return undefined;
    const came = clock.now();
    const dropped = new Map<string, number>();
    return layers.hearFirst((key) => {
      // What lies over the table was opened on purpose.
      if (layers.top !== place || !isDropped(key)) return false;
      const before = dropped.get(key.chord) ?? Number.NEGATIVE_INFINITY;
      const now = clock.now();
      const rest = now < came + READING_MILLISECONDS ? QUIET_MILLISECONDS : HELD_MILLISECONDS;
      const drop = now < came + QUIET_MILLISECONDS || now - before < rest;
      if (drop) dropped.set(key.chord, now);
      return drop;
    });
  }, [moment, clock, layers, place]);
}

/**
 * Drops keys once a question lies over everything that nobody here asked for, until it can have been read and they have
 * rested: whoever was typing or moving meant none of them as an answer.
 */
export function useRestedKeys(question: unknown): void {
  const { clock } = useApp();
  const { layers } = useLayer();
  useEffect(() => {
    if (question === undefined) return undefined;
    const readAt = clock.now() + READING_MILLISECONDS;
    let last = clock.now();
    let hasRested = false;
    return layers.hearFirst((key) => {
      const now = clock.now();
      hasRested ||= now >= readAt && now - last >= QUIET_MILLISECONDS;
      last = now;
      return !hasRested && acts(key);
    });
  }, [question, clock, layers]);
}

/** Everything but the ways out and the help. */
export function acts({ name, chord }: Key): boolean {
  return !chord.startsWith('ctrl+') && name !== '?' && !/^f\d+$/.test(name);
}

/** Keys that may commit whoever presses them: arrows and the like only look. */
export function commits(key: Key): boolean {
  return acts(key) && (key.text !== '' || key.name === 'enter') && key.name !== ':';
}
