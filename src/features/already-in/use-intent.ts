import { useEffect, useState } from 'react';
import { findEntranceIntent, type Intent, resumeIntent } from '#src/actors/intent.ts';

/** What the person is here for, when something that was begun led here; it goes on after the login. */
export function useIntent(): Intent | null {
  const [intent] = useState(findEntranceIntent);
  useEffect(resumeIntent, []);
  return intent;
}
