import { useEffect, useEffectEvent, useState } from 'react';

const pause = 400;

/** What is typed, once nothing more was typed for a moment. */
export function useAfterPause<Typed>(typed: Typed): { settled: Typed; isSettled: boolean } {
  const text = JSON.stringify(typed);
  const [settled, setSettled] = useState({ typed, text });
  const isSettled = settled.text === text;
  const settle = useEffectEvent(() => setSettled({ typed, text }));
  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => settle(), pause);
    return () => clearTimeout(timer);
  }, [isSettled, text]);
  return { settled: settled.typed, isSettled };
}
