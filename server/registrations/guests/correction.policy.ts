import type { RegistrationStatus } from '#openapi/types.ts';
import { mailboxKey } from '#rules/accounts/mailbox.ts';
import { isNoAddress } from '#rules/accounts/no-address.ts';
import { Problem } from '../../platform/http/problem.ts';

interface Named {
  full_name: string;
  email: string;
}

/** Tidied; what is left out stays. */
export type Wanted = Partial<Named>;

export interface Differing {
  name: boolean;
  email: boolean;
}

/** What is to be corrected: nothing of what stands there already, as after an answer that got lost. */
export function differing(wanted: Wanted, current: Named): Differing {
  return {
    name: wanted.full_name !== undefined && wanted.full_name !== current.full_name,
    email: wanted.email !== undefined && wanted.email !== current.email,
  };
}

/** Whether someone else changed what is to be corrected. */
export function isStale(differs: Differing, seen: Named, current: Named): boolean {
  return (
    (differs.name && seen.full_name !== current.full_name) ||
    (differs.email && mailboxKey(seen.email) !== mailboxKey(current.email))
  );
}

/** Why nothing of a registration can be corrected, null where it can. */
export function whyNotCorrected({
  status,
  is_guest,
}: {
  status: RegistrationStatus;
  is_guest: boolean;
}): Problem | null {
  if (!is_guest) {
    const why = 'This person has an account: their name and address are theirs to change.';
    return new Problem('not_allowed_now', why);
  }
  if (status !== 'cancelled') return null;
  return new Problem(
    'not_allowed_now',
    'This registration is cancelled. Add the person again with the right name and address.',
  );
}

interface Target {
  email: string;
  full_name: string;
  isAccount: boolean;
  /** Theirs for the event; null for none. */
  held: RegistrationStatus | null;
}

/** Why an address can't be the new one; null where it can. */
export function whyNotThere(email: string, current: Named, target: Target | null): Problem | null {
  if (isNoAddress(email)) return refused('invalid', 'Enter their email address, like name@example.org.');
  if (mailboxKey(email) === mailboxKey(current.email)) {
    return refused('invalid', 'This is the mailbox they have already: small and capital letters make no difference.');
  }
  if (target?.held) {
    const name = target.full_name || target.email;
    return refused(
      'already_registered',
      `This address is on the list already, as ${name}. Cancel one of the two registrations instead.`,
    );
  }
  if (!target?.isAccount) return null;
  return refused(
    'not_allowed_now',
    'This address belongs to an account. Add the person with it, then cancel this registration.',
  );
}

/** With the sentence next to the field too. */
function refused(code: 'invalid' | 'already_registered' | 'not_allowed_now', detail: string): Problem {
  return new Problem(code, detail, { fields: [{ field: 'email', detail }] });
}
