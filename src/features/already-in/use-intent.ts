import { useEffect, useState } from 'react';
import { readIntent, type RegistrationIntent, resumeIntent } from '#src/actors/registration-intent.ts';

/** What the person is here for, when registering for an event led here; it goes on after the login. */
export function useIntent(): RegistrationIntent | null {
  const [intent] = useState(readIntent);
  useEffect(resumeIntent, []);
  return intent;
}
