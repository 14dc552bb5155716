import { type RefObject, useEffect, useState } from 'react';

/** Whether this place has been scrolled out of the window. */
export function useOutOfView(place: RefObject<Element | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => setOut(entries.at(-1)?.isIntersecting === false));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isOut;
}
