import { useEffect, useRef } from 'react';

/**
 * Keeps focus in a part whose controls come and go with its state: when the focused one goes, `home` takes over, an element
 * with `tabIndex={-1}`, such as its heading. A person who is elsewhere is left alone.
 */
export function useKeptFocus<Home extends HTMLElement = HTMLHeadingElement>(state: string) {
  const home = useRef<Home>(null);
  const isInside = useRef(false);
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) home.current?.focus({ preventScroll: true });
  }, [state]);
  const part = { onFocus: () => void (isInside.current = true), onBlur: () => void (isInside.current = false) };
  return { part, home };
}
