import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Context } from './context.ts';
import type { RateLimit } from './openapi-document.ts';
import { Problem } from './problem.ts';

const MINUTE = 60_000;
const MOST_REMEMBERED = 10_000;

export interface RateLimiter {
  /** Counts one more for this key. Throws `rate_limited` when that is more than `max`. */
  count: (key: string, max: number, minutes: number) => Promise<void>;
  /** Takes one back: it was none of those that are limited. */
  forgive: (key: string) => Promise<void>;
  /** Removes what is over. */
  sweep: () => Promise<void>;
}

/** Counts in the database, so that all processes that share it share the limits. */
export function createRateLimiter({ config, db, now }: Pick<Context, 'config' | 'db' | 'now'>): RateLimiter {
  // Who is refused already costs no write: a flood stays cheap.
  const refusedUntil = new Map<string, number>();

  async function hit(key: string, minutes: number): Promise<{ hits: number; endsAt: Date }> {
    const time = now();
    const end = new Date(time.getTime() + minutes * MINUTE);
    const { rows } = await sql<{ hits: number; ends_at: Date }>`
      insert into rate_limits as found (key, hits, ends_at) values (${key}, 1, ${end})
      on conflict (key) do update set
        hits = case when found.ends_at <= ${time} then 1 else found.hits + 1 end,
        ends_at = case when found.ends_at <= ${time} then ${end} else found.ends_at end
      returning hits, ends_at`.execute(db);
    return { hits: rows[0]?.hits ?? 1, endsAt: rows[0]?.ends_at ?? end };
  }

  return {
    async count(name, max, minutes) {
      if (config.limits === 'off') return;
      const key = hashed(name);
      const known = refusedUntil.get(key);
      if (known && known > now().getTime()) throw tooMany(known - now().getTime());
      const { hits, endsAt } = await hit(key, minutes);
      if (hits <= max) return;
      if (refusedUntil.size >= MOST_REMEMBERED) refusedUntil.clear();
      refusedUntil.set(key, endsAt.getTime());
      throw tooMany(endsAt.getTime() - now().getTime());
    },
    async forgive(name) {
      if (config.limits === 'off') return;
      await sql`update rate_limits set hits = hits - 1 where key = ${hashed(name)} and hits > 0`.execute(db);
    },
    async sweep() {
      await sql`delete from rate_limits where ends_at <= ${now()}`.execute(db);
    },
  };
}

/** Whom a limit counts: one address, for IPv6 the network that a household has. */
export function addressKey(limit: RateLimit, ip: string): string {
  return `${limit.scope} by address ${isIPv6(ip) ? networkOf(ip) : ip}`;
}

/** The name a person typed to log in, or the address that gets a mail; null when the body has none. */
export function accountName(body: unknown): string | null {
  const { username, email, new_email } = (body ?? {}) as { username?: unknown; email?: unknown; new_email?: unknown };
  const name = username ?? email ?? new_email;
  return typeof name === 'string' ? name.trim().toLowerCase() : null;
}

function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail = ''] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length;
  const whole = ip.includes('::') ? [...groups, ...Array<string>(missing).fill('0')] : groups;
  return `${whole.slice(0, 4).join(':')}::/64`;
}

/** The table says nothing about who was there. */
function hashed(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}

function tooMany(milliseconds: number): Problem {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new Problem('rate_limited', `That was tried too often. Wait ${wait}, then try again.`, {
    headers: { 'retry-after': String(seconds) },
  });
}
