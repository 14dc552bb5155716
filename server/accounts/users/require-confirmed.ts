import { Problem } from '../../platform/http/problem.ts';

/**
 * For what adds a way to log in, or asks for more than a password: throws `email_unverified` before the address is
 * confirmed. Anybody can sign up with anybody's address, and its owner, who gets in by a new password, must find nothing
 * that lets someone else in or keeps them out.
 */
export function requireConfirmed({ email_verified_at }: { email_verified_at: Date | null }): void {
  if (email_verified_at) return;
  throw new Problem(
    'email_unverified',
    'Confirm your email address first: use the link we sent you, or have a new one sent from Settings.',
  );
}
