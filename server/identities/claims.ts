import { bounds } from '#openapi/bounds.ts';
import { isTimezone } from '#rules/time/is-timezone.ts';
import { cutText } from '../platform/cut-text.ts';
import { onOneLine } from '../platform/on-one-line.ts';

/** What the provider says of somebody, as far as it can be used here. */
export interface Claims {
  issuer: string;
  subject: string;
  /** Null where it said none, or none that mail could be sent to. */
  email: string | null;
  isVerified: boolean;
  fullName: string;
  timezone: string;
}

/** Nothing of it was written here, so each is checked as what a form sends. Throws for a subject that is none. */
export function readClaims(told: Record<string, unknown>): Claims {
  const { iss, sub, name, zoneinfo } = told;
  if (typeof iss !== 'string' || typeof sub !== 'string' || !isSubject(sub)) throw new Error('The subject is none.');
  return {
    issuer: iss,
    subject: sub,
    email: readEmail(told['email']),
    isVerified: told['email_verified'] === true,
    fullName: typeof name === 'string' ? cutText(onOneLine(name), bounds.NewAccount.full_name.maxLength) : '',
    timezone: typeof zoneinfo === 'string' && isTimezone(zoneinfo) ? zoneinfo : 'UTC',
  };
}

/** OpenID Connect Core 1.0, 2: at most 255 characters of ASCII. */
function isSubject(sub: string): boolean {
  return /^[\x20-\x7e]{1,255}$/.test(sub);
}

function readEmail(email: unknown): string | null {
  const { pattern, maxLength } = bounds.NewAccount.email;
  if (typeof email !== 'string' || email.length > maxLength) return null;
  return new RegExp(pattern, 'u').test(email) ? email : null;
}

/** Why something failed, with what made it fail: a library's own sentence alone says little. No token stands in it. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  const said = 'error' in error && typeof error.error === 'string' ? ` ${error.error}` : '';
  const cause = error.cause instanceof Error ? `: ${errorText(error.cause)}` : '';
  return `${error.message}${said}${code}${cause}`;
}
