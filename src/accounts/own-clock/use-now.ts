import { useEffect, useState } from 'react';

const ONE_MINUTE = 60_000;

/** The time, in milliseconds, as of the last full minute since it was first asked. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), ONE_MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
