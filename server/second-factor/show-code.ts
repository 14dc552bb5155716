import type { Context } from '../platform/context.ts';
import type { Person } from '../platform/http/contract.ts';
import { Problem } from '../platform/http/problem.ts';
import type { RateLimiter } from '../platform/limits/rate-limits.ts';
import { requireAccount } from '../users/users.queries.ts';
import { requireCode } from './require-code.ts';
import { strengthenSession } from './second-factor.queries.ts';

/** The session counts as strong from now on; throws as a login does for a code that is not right. */
export async function showCode(context: Context, limiter: RateLimiter, person: Person, code: string): Promise<void> {
  const account = await requireAccount(context.db, person.userId);
  const isShown = await requireCode(context, limiter, account, code);
  if (!isShown) throw new Problem('not_allowed_now', 'Two-step login is off, so there is no code to enter.');
  await context.db.transaction().execute((tx) => strengthenSession(tx, context, person));
}
