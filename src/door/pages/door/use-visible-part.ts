import { useEffect, type RefObject } from 'react';

/** Keeps a fixed part within what the keyboard of a phone leaves of the window. */
export function useVisiblePart(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const fit = () => {
      // Zoomed in by fingers, the page stays as large as it was.
      if (!part.current || viewport.scale > 1.01) return;
      part.current.style.height = `${viewport.height}px`;
      part.current.style.top = `${viewport.offsetTop}px`;
    };
    fit();
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
    };
  }, [part]);
}
