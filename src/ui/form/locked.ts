import { createContext, use } from 'react';

export const Locked = createContext(false);

/** Whether the form around a field is being sent: then it takes no changes, and keeps focus. */
export function useLocked(): boolean {
  return use(Locked);
}
