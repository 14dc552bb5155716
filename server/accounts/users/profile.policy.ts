import type { ProfileChanges } from '#openapi/types.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { isTimezone } from '#rules/time/is-timezone.ts';
import type { ProfileFields } from './users.queries.ts';
import { onOneLine } from '#rules/text/on-one-line.ts';

/** The profile fields that were sent, tidied. Throws a Problem for a time zone that no clock knows. */
export function tidyProfile(sent: Omit<ProfileChanges, 'version'>): Partial<ProfileFields> {
  const tidied: Partial<ProfileFields> = {};
  for (const name of ['full_name', 'headline', 'organisation', 'phone'] as const) {
    if (sent[name] !== undefined) tidied[name] = onOneLine(sent[name]);
  }
  if (sent.bio !== undefined) tidied.bio = sent.bio.trim();
  if (sent.host_bio !== undefined) tidied.host_bio = sent.host_bio.trim();
  if (sent.timezone !== undefined) tidied.timezone = knownTimezone(sent.timezone);
  return tidied;
}

function knownTimezone(timezone: string): string {
  if (isTimezone(timezone)) return timezone;
  throw invalidField('timezone', 'Choose a time zone from the list, such as Europe/Berlin.');
}
