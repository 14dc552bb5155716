import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Verdict } from '#rules/door/judge.ts';

/** The verdict on the screen; `key` changes with every verdict, even an identical one. `at` in milliseconds. */
export function useShownVerdict(verdict: Verdict | null) {
  const [shown, setShown] = useState({ verdict, key: 0, at: Date.now() });
  if (shown.verdict === verdict) return shown;
  const next = { verdict, key: shown.key + 1, at: Date.now() };
  setShown(next);
  return next;
}

/** Takes focus back to where it was before the verdict; to the search field where someone asked for it. */
export function useReturnedFocus(isCovered: boolean, search: RefObject<HTMLInputElement | null>) {
  const home = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  const wantsSearch = useRef(false);
  const wasCovered = useRef(false);
  useLayoutEffect(() => {
    if (isCovered === wasCovered.current) return;
    wasCovered.current = isCovered;
    if (isCovered) {
      before.current = document.activeElement;
      return;
    }
    const target = wantsSearch.current ? search.current : placeOf(before.current);
    wantsSearch.current = false;
    (target ?? home.current)?.focus({ preventScroll: true });
  });
  return { home, findByName: () => void (wantsSearch.current = true) };
}

/** What is gone is no place to go back to, nor, with a keyboard that opens over half the screen, a field. */
function placeOf(element: Element | null): HTMLElement | null {
  if (!(element instanceof HTMLElement) || !element.isConnected || element === document.body) return null;
  const opensKeyboard = element.matches('input') && !window.matchMedia('(pointer: fine)').matches;
  return opensKeyboard ? null : element;
}
