import { useEffect, useState } from 'react';
import { type Intent, promisedFor } from '#src/session/intent.ts';
import { findEntranceIntent, resumeIntent } from '#src/session/resumed-intent.ts';

/** What the person is here for, when something that was begun led here, for as long as it goes on after the login. */
export function useIntent(): Intent | null {
  const [intent, setIntent] = useState(findPromised);
  useEffect(resumeIntent, []);
  useEffect(() => {
    if (!intent) return;
    const timer = setTimeout(() => setIntent(null), promisedFor(intent));
    return () => clearTimeout(timer);
  }, [intent]);
  return intent;
}

function findPromised(): Intent | null {
  const intent = findEntranceIntent();
  return intent && promisedFor(intent) > 0 ? intent : null;
}
