import { useEffect, useRef, type RefObject } from 'react';

/**
 * Rows come and go with what is decided about them. When what had focus goes, focus goes on at the head of the list;
 * `isAway` while a dialog or a drawer holds it.
 */
export function useListFocus(section: RefObject<HTMLElement | null>, isAway: boolean): void {
  const wasAway = useRef(false);

  useEffect(() => {
    if (isAway) wasAway.current = true;
    if (isAway || !wasAway.current) return;
    wasAway.current = false;
    // What closes gives focus back first.
    const timer = setTimeout(() => keepFocus(section.current));
    return () => clearTimeout(timer);
  }, [section, isAway]);

  useEffect(() => {
    const element = section.current;
    if (!element) return;
    let isInside = false;
    const note = ({ target }: FocusEvent) => void (isInside = element.contains(target as Node));
    const leave = () => void (isInside = false);
    let timer: ReturnType<typeof setTimeout>;
    const watch = new MutationObserver(() => {
      if (!isInside || document.activeElement !== document.body) return;
      clearTimeout(timer);
      // What closes, such as a menu, gives focus back first.
      timer = setTimeout(() => isInside && keepFocus(element));
    });
    watch.observe(element, { childList: true, subtree: true });
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', leave);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', leave);
    };
  }, [section]);
}

/** The box that selects all, at the head of the list. */
export const LIST_HEAD = 'select-all-registrations';

function keepFocus(section: HTMLElement | null) {
  if (document.activeElement !== document.body) return;
  const head = document.getElementById(LIST_HEAD) ?? section;
  head?.focus({ preventScroll: true });
}
