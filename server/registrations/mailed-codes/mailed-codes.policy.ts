import { codeAlone } from '#rules/accounts/email-code.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import { CODE_LASTS } from '../../platform/mail/mailed-codes.ts';

export const MOST_TRIES = 5;
/** Where strangers guess at a mailbox, each new attempt has so many. */
export const TRIES_UNDER_ATTACK = 1;
export const MOST_MAILS = 3;
/** Another mail is sent so long after the last one. */
export const RESENT_AFTER = 20_000;
/** So long after a code was typed, its browser counts as that of the address's owner. */
export const PROOF_LASTS = 30 * 60_000;

/** Of what was asked for; a code that left later works for as long after that. */
export function codeEnd({ asked_at }: { asked_at: Date }): Date {
  return new Date(asked_at.getTime() + CODE_LASTS);
}

/** Throws a Problem for what is no code: it takes no try. */
export function readCode(typed: string): string {
  const digits = codeAlone(typed);
  if (digits === null) throw invalidField('code', 'Enter the six digits from the email.');
  return digits;
}

export function wrongCode(left: number): Problem {
  const tries = left === 1 ? 'one try' : `${left} tries`;
  const detail = `That’s not the code we sent. You have ${tries} left.`;
  return new Problem('wrong_code', detail, { fields: [{ field: 'code', detail }], isFailedTry: true });
}

export function noTriesLeft(): Problem {
  return new Problem('code_expired', 'That’s not the code either, and it was the last try. Have a new code sent.', {
    isFailedTry: true,
  });
}

export function codeExpired(): Problem {
  return new Problem('code_expired', 'This code no longer works. Have a new one sent.');
}

export function proofOver(): Problem {
  return new Problem('code_expired', 'You typed the code more than half an hour ago. Have a new one sent.');
}

export function enoughMails(waitMs: number): Problem {
  return new Problem(
    'rate_limited',
    `We have sent ${MOST_MAILS} codes. Look in your spam folder, or try again in ten minutes.`,
    {
      headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) },
    },
  );
}
