import { useEffect, useRef } from 'react';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';

/**
 * Focus goes to the list's beginning when another page of it is there, and when what had focus is gone. `cursor` names the
 * page that is shown, null while it is on its way.
 */
export function usePageFocus(cursor: string | null, state: string) {
  const focus = useKeptFocus<HTMLElement>(state);
  const { home } = focus;
  const shown = useRef(cursor);
  useEffect(() => {
    if (cursor === null || cursor === shown.current) return;
    shown.current = cursor;
    if (!home.current?.contains(document.activeElement)) return;
    home.current.focus({ preventScroll: true });
    home.current.scrollIntoView({ block: 'start' });
  }, [cursor, home]);
  return focus;
}
