import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Goes on after so many milliseconds, of which those in which it is held do not count; null never does. */
export function useGoingOn(after: number | null, onDone: () => void) {
  const [isHeld, setHeld] = useState(false);
  const left = useRef(after ?? 0);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (after === null || isHeld) return;
    const since = performance.now();
    const timer = setTimeout(() => done(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [after, isHeld]);
  return { isHeld, hold: () => setHeld(true), toggle: () => setHeld((now) => !now) };
}

/** Time to look up, and to read what there is: a note takes longer than a name. */
export function timeToRead(words: string): number {
  return Math.min(4000 + words.length * 50, 12_000);
}
