import { useEffect, useState } from 'react';
import { isSame } from '#rules/is-same.ts';

const pause = 400;

/** What is typed, once nothing more was typed for a moment. */
export function useAfterPause<Typed>(typed: Typed): { settled: Typed; isSettled: boolean } {
  const [settled, setSettled] = useState(typed);
  const isSettled = isSame(settled, typed);
  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setSettled(typed), pause);
    return () => clearTimeout(timer);
  }, [isSettled, typed]);
  return { settled, isSettled };
}
