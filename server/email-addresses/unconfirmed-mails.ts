import { mailboxKey } from '#rules/people/mailbox.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { limitOf } from '../platform/limits/limit-scopes.ts';
import { counterOf, createRateLimiter, type Counter } from '../platform/limits/rate-limits.ts';

/**
 * Throws `rate_limited` when an address that nobody confirmed got its mails of this hour, whoever made us send them: it may be
 * that of somebody who never heard of us.
 */
export async function limitMailsTo(tx: Tx, context: Context, address: string): Promise<void> {
  const say = (wait: string) => `Many emails have gone to ${address} already. Wait ${wait}, then try again.`;
  await createRateLimiter({ ...context, db: tx }).count([mailsTo(context, address)], say);
}

/** Counts as `limitMailsTo` does, and says whether one more may go. */
export async function isWithinMailsTo(tx: Tx, context: Context, address: string): Promise<boolean> {
  const counter = mailsTo(context, address);
  return (await createRateLimiter({ ...context, db: tx }).tally(counter)) <= counter.max;
}

function mailsTo({ config }: Context, address: string): Counter {
  return counterOf(limitOf(config, 'unconfirmed-mails'), mailboxKey(address));
}
