import type { Insertable } from 'kysely';
import { mailboxKey } from '#rules/accounts/mailbox.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { v7 as uuid } from 'uuid';
import type { Context } from '../../platform/context.ts';
import { limitOf } from '../../platform/limits/limit-scopes.ts';
import { isPassword } from '../../platform/passwords.ts';
import { counterOf, countersByAddress, type Counter, type RateLimiter } from '../../platform/limits/rate-limits.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import type { Device } from './known-devices.ts';

/** Someone who says a name and a password. */
export interface Attempt {
  username: string;
  password: string;
  /** Whom the name means; undefined where it means nobody, which nobody is to find out. */
  account: { user_id: string; password_hash: string } | undefined;
  device: Device | null;
  ip: string;
  asked: RequestOrigin;
}

const say = (wait: string) =>
  `Too many attempts. Wait ${wait}, then try again, or set a new password by email, which lets you in right away.`;

/**
 * Whether the password is right. Throws `rate_limited`, whatever the password, where too many wrong ones were tried: wrong
 * ones alone count, and never more than the limit are tried, however many come at once.
 */
export async function isRightPassword(context: Context, limiter: RateLimiter, attempt: Attempt): Promise<boolean> {
  const { account, password } = attempt;
  const { own, everywhere } = countersOf(context, attempt);
  const counters = everywhere ? [...own, everywhere] : own;
  // Those who are refused in any case take no turns from the others.
  await limiter.check(counters, say);
  let tried: number[] = [];
  const isRight = await isPassword(account?.password_hash ?? null, password, async (verifying) => {
    // Counted in its turn alone: of a crowd that waits for its turns, those ahead keep nobody out.
    tried = await limiter.admit(counters, say);
    const matches = await verifying();
    if (matches) await limiter.forgive(counters);
    return matches;
  });
  if (!isRight && everywhere && (tried.at(-1) ?? 0) >= everywhere.max) await notice(context, attempt);
  return isRight;
}

/**
 * Strangers may guess so often at one account from one address, from one address in all, and at one account from everywhere;
 * there the wait grows instead of an end, since it meets the owner too. A device that the person logged in with before has
 * only its own limit, so no stranger can keep it out.
 */
function countersOf(
  { config }: Context,
  { username, account, device, ip }: Attempt,
): { own: Counter[]; everywhere: Counter | null } {
  // The hash stands for the password: once there is a new one, nothing counts that was guessed at the old one.
  const name = account ? `${account.user_id} ${account.password_hash}` : mailboxKey(username);
  if (device && account && device.userIds.includes(account.user_id)) {
    const limit = limitOf(config, 'login-device');
    return { own: [counterOf(limit, `${name} ${device.token}`)], everywhere: null };
  }
  return {
    own: [
      ...countersByAddress(limitOf(config, 'login-account'), ip, `at ${name}`),
      ...countersByAddress(limitOf(config, 'login-address'), ip),
    ],
    everywhere: { ...counterOf(limitOf(config, 'login-everywhere'), name), slows: true },
  };
}

/** Who owns the name, if anybody does, is looked up later, for that would take its time. */
async function notice({ config, db }: Context, { username, asked }: Attempt): Promise<void> {
  if (config.limits === 'off') return;
  await insertLoginNotice(db, { notice_id: uuid(), username, noticed_at: asked.at, device: asked.device });
}

async function insertLoginNotice(db: Db, values: Insertable<Schema['login_notices']>): Promise<void> {
  await db.insertInto('login_notices').values(values).execute();
}
