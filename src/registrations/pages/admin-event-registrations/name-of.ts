import type { AdminRegistration } from '#openapi/types.ts';

/** What organisers call the person: the name, else the address. */
export function nameOf({ registrant: { full_name, email } }: Pick<AdminRegistration, 'registrant'>): string {
  return full_name.trim() || email;
}
