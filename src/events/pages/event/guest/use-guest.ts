import { useEffect, useState } from 'react';
import type { Shown } from '#machines/calls/problem.ts';
import { FORM_IS_OPEN } from '#rules/pages/pages.ts';
import { isLoggedIn } from '#src/session/auth.ts';
import {
  forgetGuestSeat,
  type KeptSeat,
  keepStanding,
  readGuestSeat,
  readKeptSeat,
} from '#src/registrations/actors/guest-seat.ts';
import type { RegistrationFlow } from '#src/registrations/actors/registration-flow.ts';
import { toast } from '#src/ui/live/toast.ts';
import type * as Guest from './guest.ts';
import type { GuestSeat } from './guest-confirmation.tsx';

type Code = typeof Guest;

/**
 * Registering without a login: its code is fetched once the button is pressed, or where the address says that the sheet is
 * open. `flow` is the page's, whose button opens the sheet while nobody is logged in.
 */
export function useGuest(eventId: string, flow: RegistrationFlow, isIn: boolean) {
  const [code, setCode] = useState<Code | null>(null);
  const [isWanted, setWanted] = useState(false);
  const [shown, show] = useState<GuestSeat | null>(null);
  const [refusal, setRefusal] = useState<Shown | null>(null);
  const [kept, setKept] = useState<KeptSeat | null>(null);
  useEffect(() => {
    if (isLoggedIn()) return;
    // As the page came: what opens and closes meanwhile is in the address too.
    const isFormOpen = new URLSearchParams(location.search).has(FORM_IS_OPEN);
    // After the page of the server is taken over, which knows neither.
    const timer = setTimeout(() => {
      const ofTab = readGuestSeat(eventId);
      setKept(ofTab);
      if (!ofTab) readKeptSeat(eventId).then(setKept, () => {});
      if (isFormOpen) setWanted(true);
    });
    return () => clearTimeout(timer);
  }, [eventId]);
  useEffect(() => {
    if (code || !(isWanted || kept)) return;
    import('./guest.ts').then(setCode).catch(() => {
      if (!isWanted) return;
      setWanted(false);
      toast('The form did not load. Check your connection and try again.', 'danger');
    });
  }, [isWanted, kept, code]);
  const open = () => {
    // Another person at this device.
    if (kept) forgetGuestSeat(eventId);
    setKept(null);
    show(null);
    setRefusal(null);
    setWanted(true);
  };
  const setStanding = (now: Pick<KeptSeat, 'standing' | 'position'>) => {
    keepStanding(eventId, now);
    setKept((seat) => seat && { ...seat, ...now });
  };
  return {
    close: () => setWanted(false),
    show,
    setRefusal,
    setStanding,
    /** Null until it has been wanted. */
    code,
    /** What has come of it, and news of it; null on every other day. */
    shown,
    /** Taken in this browser before. */
    kept,
    isWanted,
    flow: isIn ? flow : guestFlow(flow, { open, isLoading: isWanted && !code, refusal }),
  };
}

interface OfGuest {
  open: () => void;
  isLoading: boolean;
  refusal: Shown | null;
}

/** The page's flow as its button and its notices need it while nobody is logged in. */
function guestFlow(flow: RegistrationFlow, { open, isLoading, refusal }: OfGuest): RegistrationFlow {
  const isBusy = flow.isBusy || isLoading;
  return { ...flow, register: open, isBusy, ...(refusal && { outcome: 'refused' as const, error: refusal }) };
}
