import { mailboxKey } from '#rules/accounts/mailbox.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { limitOf } from '../../platform/limits/limit-scopes.ts';
import { counterOf, createRateLimiter, type Counter, type Say } from '../../platform/limits/rate-limits.ts';

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
