import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { type AccountMail, sendAccountMail } from '../account-mail.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newToken } from '../../platform/tokens.ts';
import { mailboxKey } from '#rules/accounts/mailbox.ts';
import { limitOf } from '../../platform/limits/limit-scopes.ts';
import { type Counter, counterOf, createRateLimiter, type Say } from '../../platform/limits/rate-limits.ts';
import { LINK_LASTS, linkOf, withIntent } from './link.policy.ts';
import { replaceVerification } from './email-verifications.queries.ts';

/**
 * Sends the link that confirms the person's address, in the transaction that made it or that asked. `intent` is what they
 * had begun, empty for nothing. The mail itself doesn't name it: who signs up may choose words for a stranger to read.
 */
export async function sendVerification(
  tx: Tx,
  context: Context,
  account: AccountMail['account'],
  asked: RequestOrigin,
  intent: string,
): Promise<void> {
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(asked.at.getTime() + LINK_LASTS);
  await replaceVerification(tx, account.user_id, { tokenHash, email: account.email, createdAt: asked.at, expiresAt });
  await sendAccountMail(tx, context, {
    trigger: 'verify_email',
    account,
    asked,
    values: { verify_url: withIntent(linkOf(context.config, token), intent) },
    confidential: true,
    expiresAt,
  });
}

/**
 * Throws `rate_limited` when an address that nobody confirmed got its mails of this hour, no matter who made us send them: it may be
 * that of someone who never heard of us. `times` as many for anyone who waits there for one more.
 */
export async function limitMailsTo(tx: Tx, context: Context, address: string, times = 1): Promise<void> {
  const { max, ...counter } = mailsTo(context, address);
  await createRateLimiter({ ...context, db: tx }).count([{ ...counter, max: times * max }], manyMailsTo(address));
}

export function manyMailsTo(address: string): Say {
  return (wait) => `Many emails have gone to ${address} already. Wait ${wait}, then try again.`;
}

/** Counts as `limitMailsTo` does, and says whether one more may go. */
export async function isWithinMailsTo(tx: Tx, context: Context, address: string): Promise<boolean> {
  const counter = mailsTo(context, address);
  return (await createRateLimiter({ ...context, db: tx }).tally(counter)) <= counter.max;
}

function mailsTo({ config }: Context, address: string): Counter {
  return counterOf(limitOf(config, 'unconfirmed-mails'), mailboxKey(address));
}
