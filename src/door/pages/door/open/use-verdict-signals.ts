import { useEffect, useRef } from 'react';
import type { Verdict } from '#rules/door/judge.ts';
import { signals } from '../signals.ts';

const signalOf = {
  welcome: signals.welcome,
  undone: signals.welcome,
  already: signals.warn,
  noSeat: signals.refuse,
  otherEvent: signals.refuse,
  unknown: signals.refuse,
  failed: signals.refuse,
  uncertain: signals.refuse,
} satisfies Record<Verdict['kind'], () => void>;

/** Each verdict is heard and felt once, and so is news of somebody who was let in before. */
export function useVerdictSignals(verdict: Verdict | null, newestWarning: string | undefined): void {
  const told = useRef(newestWarning);
  useEffect(() => {
    if (verdict) signalOf[verdict.kind]();
  }, [verdict]);
  useEffect(() => {
    if (newestWarning !== undefined && newestWarning !== told.current) signals.warn();
    told.current = newestWarning;
  }, [newestWarning]);
}
