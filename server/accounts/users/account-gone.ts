import { Problem } from '../../platform/http/problem.ts';

/** For a session whose person has left meanwhile. */
export function accountGone(): Problem {
  return new Problem('unauthenticated', 'Your account no longer exists.');
}
