const DAY = 24 * 60 * 60 * 1000;

/** So long a session lasts at most, however much it is used (OWASP ASVS 7.3.2). */
export const ABSOLUTE_LIMIT = 30 * DAY;
/** So long it lasts without being used (OWASP ASVS 7.3.1). */
export const IDLE_LIMIT = 7 * DAY;
/** The last use is written down no more often, so that not every call writes. */
export const NOTED_EVERY = 5 * 60 * 1000;

/** Used before this moment is used too long ago. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_LIMIT);
}
