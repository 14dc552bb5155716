import { useEffect, useRef } from 'react';

/**
 * Keeps focus in a card whose controls come and go with its state: when the focused one goes, the heading takes over.
 * A person who is elsewhere is left alone.
 */
export function useKeptFocus(state: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isInside = useRef(false);
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [state]);
  const card = { onFocus: () => void (isInside.current = true), onBlur: () => void (isInside.current = false) };
  return { card, heading };
}
