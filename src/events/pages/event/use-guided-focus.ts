import { useEffect, useRef } from 'react';
import type { RegistrationFlow } from '#src/registrations/actors/registration-flow.ts';

/**
 * Moves focus with the flow: to the form that opens, or that is open after a login or a reload; back to the button when it
 * closes or is refused, to the status when it is done.
 */
export function useGuidedFocus({ isFillingIn, outcome }: RegistrationFlow) {
  const places = {
    status: useRef<HTMLHeadingElement>(null),
    button: useRef<HTMLButtonElement>(null),
    form: useRef<HTMLHeadingElement>(null),
  };
  const before = useRef({ isFillingIn, outcome });
  const aim = useRef<keyof typeof places>(isFillingIn ? 'form' : null);
  const held = useRef<HTMLElement>(null);

  useEffect(() => {
    const last = before.current;
    before.current = { isFillingIn, outcome };
    if (outcome !== null && outcome !== last.outcome) aim.current = outcome === 'refused' ? 'button' : 'status';
    else if (isFillingIn !== last.isFillingIn) aim.current = isFillingIn ? 'form' : 'button';
  }, [isFillingIn, outcome]);

  // After every rendering: what is aimed at may come a little later than what led to it.
  useEffect(() => {
    // A button that turned into another, as what is known of the event changed, hands focus on.
    const isLost = held.current?.isConnected === false && document.activeElement === document.body;
    if (isLost) aim.current ??= 'button';
    const place = aim.current && places[aim.current].current;
    if (!place) return;
    // The heading of the form alone, at the lower edge, would show nothing of it.
    arriveAt(place, aim.current === 'form' ? 'start' : 'nearest');
    held.current = aim.current === 'button' ? place : null;
    aim.current = null;
  });
  return places;
}

function arriveAt(place: HTMLElement, block: ScrollLogicalPosition) {
  place.focus({ preventScroll: true });
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  place.scrollIntoView({ block, behavior: isCalm ? 'instant' : 'smooth' });
}
