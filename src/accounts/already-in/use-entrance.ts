import { useLocation } from 'wouter';
import { useZone } from '#src/session/auth.ts';

/**
 * What a page for people who are logged out shows: its `form`, that the person is `inside` already, or, for as long as
 * the page after the login is on its way, the form still (`leaving`).
 */
export function useEntrance(path: string): 'form' | 'leaving' | 'inside' {
  const [location] = useLocation();
  const zone = useZone();
  if (zone === 'out') return 'form';
  return location === path ? 'inside' : 'leaving';
}
