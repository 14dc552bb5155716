import { bounds } from '#openapi/bounds.ts';
import { isMailbox, mailboxKey, tidyMailbox } from '#rules/accounts/mailbox.ts';
import { isTimezone } from '#rules/time/is-timezone.ts';
import { cutText } from '../../platform/cut-text.ts';
import { onOneLine } from '#rules/text/on-one-line.ts';

/** What the provider says of someone, as far as it can be used here. */
export interface Claims {
  issuer: string;
  subject: string;
  /** Null where it said none, or none that mail could be sent to. */
  email: string | null;
  isVerified: boolean;
  fullName: string;
  timezone: string;
}

type Told = Record<string, unknown>;

/** Whether userinfo has to be asked: the ID token lacks the address, the word on it, or the name (OpenID Connect Core 1.0, 5.4). */
export function lacksClaims(token: Told): boolean {
  const [name, given, family] = ['name', 'given_name', 'family_name'].map((claim) => readName(token[claim]));
  const hasName = name !== '' || (given !== '' && family !== '');
  return !hasName || readEmail(token['email']) === null || readYesOrNo(token['email_verified']) === null;
}

/**
 * Nothing of it was written here, so each is checked as what a form sends. What the signed ID token says counts first, and what
 * only userinfo says after it. Throws for an unusable subject.
 */
export function readClaims(token: Told, userInfo: Told = {}): Claims {
  const { iss, sub } = token;
  if (typeof iss !== 'string' || typeof sub !== 'string' || !isSubject(sub)) throw new Error('The subject is none.');
  const answers = [token, userInfo];
  const email = firstOf(answers, (answer) => readEmail(answer['email']));
  return {
    issuer: iss,
    subject: sub,
    email,
    isVerified: email !== null && isVerified(answers, email),
    fullName: cutText(nameIn(answers), bounds.NewAccount.full_name.maxLength),
    timezone: firstOf(answers, ({ zoneinfo }) => readTimezone(zoneinfo)) ?? 'UTC',
  };
}

function firstOf<Read>(answers: Told[], read: (answer: Told) => Read | null): Read | null {
  for (const answer of answers) {
    const found = read(answer);
    if (found !== null) return found;
  }
  return null;
}

/** An answer that names another address says nothing of this one. */
function isVerified(answers: Told[], email: string): boolean {
  const isAbout = (other: unknown) =>
    other === undefined || other === null || (typeof other === 'string' && mailboxKey(other) === mailboxKey(email));
  const word = firstOf(answers, (answer) => (isAbout(answer['email']) ? readYesOrNo(answer['email_verified']) : null));
  return word === true;
}

/** Some providers, such as Amazon Cognito, write it as text. A number is neither: no provider documents one. */
function readYesOrNo(word: unknown): boolean | null {
  const text = typeof word === 'string' ? word.toLowerCase() : word;
  if (text === true || text === 'true') return true;
  return text === false || text === 'false' ? false : null;
}

function nameIn(answers: Told[]): string {
  const text = (claim: string) => firstOf(answers, (answer) => readName(answer[claim]) || null) ?? '';
  return text('name') || onOneLine(`${text('given_name')} ${text('family_name')}`);
}

/** Where no name is known some providers, such as Auth0, put the address there; names are shown to others. */
function readName(claim: unknown): string {
  const name = typeof claim === 'string' ? onOneLine(claim) : '';
  return isMailbox(tidyMailbox(name)) ? '' : name;
}

function readTimezone(zoneinfo: unknown): string | null {
  return typeof zoneinfo === 'string' && isTimezone(zoneinfo) ? zoneinfo : null;
}

/** OpenID Connect Core 1.0, 2: at most 255 characters of ASCII. */
function isSubject(sub: string): boolean {
  return /^[\x20-\x7e]{1,255}$/.test(sub);
}

function readEmail(email: unknown): string | null {
  if (typeof email !== 'string' || email.length > bounds.NewAccount.email.maxLength) return null;
  const tidied = tidyMailbox(email);
  return isMailbox(tidied) ? tidied : null;
}

/** Why something failed, with what made it fail: a library's own sentence alone says little. No token stands in it. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  const said = 'error' in error && typeof error.error === 'string' ? ` ${error.error}` : '';
  const cause = error.cause instanceof Error ? `: ${errorText(error.cause)}` : '';
  return `${error.message}${said}${code}${cause}`;
}
