import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { createGroups } from '../background/groups.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/database.ts';
import type { Limit } from '../http/openapi-document.ts';
import { Problem } from '../http/problem.ts';

const MINUTE = 60_000;
const MOST_REMEMBERED = 10_000;
const LONGEST_DELAY = 15 * 60;

/** What is counted under one key. */
export interface Counter {
  key: string;
  max: number;
  minutes: number;
  /** Beyond `max` nothing is refused for good: there is a wait before each, twice as long as before the last one. */
  slows?: boolean;
}

/** What to say; `wait` is such as "15 minutes". */
export type Say = (wait: string) => string;

export interface RateLimiter {
  /** Counts one more in each. Throws `rate_limited` when that is more than `max`. */
  count: (counters: Counter[], say?: Say) => Promise<void>;
  /** As `count`, but never refuses: how many there are now. */
  tally: (counter: Counter) => Promise<number>;
  /** Throws what `admit` would throw, and counts nothing. */
  check: (counters: Counter[], say?: Say) => Promise<void>;
  /** Counts one more in all of them, or throws and counts it in none: never more than `max`, no matter who asks at once. Gives how many there are now. */
  admit: (counters: Counter[], say?: Say) => Promise<number[]>;
  /** Takes back what `admit` counted: it was none of those that are limited. */
  forgive: (counters: Counter[]) => Promise<void>;
  /** Removes what is over. */
  sweep: () => Promise<void>;
}

interface Count {
  hits: number;
  ends_at: Date;
}

/** Counts in the database, so that all processes that share it share the limits. */
export function createRateLimiter({ config, db, now }: Pick<Context, 'config' | 'db' | 'now'>): RateLimiter {
  // Who is refused already costs no write: a flood stays cheap.
  const refusedUntil = new Map<string, number>();
  // What is counted at the same moment is one write.
  const hits = createGroups<Counter, Count>((_all, counters) => hitAll(db, counters, now()));

  async function countOne(counter: Counter, say?: Say): Promise<void> {
    const { key, max, minutes } = counter;
    const left = (refusedUntil.get(key) ?? 0) - now().getTime();
    // A longer wait was begun by a clock that leapt.
    if (left > 0 && left <= minutes * MINUTE) throw tooMany(left, say);
    const count = await hits('', counter);
    if (count.hits <= max) return;
    if (refusedUntil.size >= MOST_REMEMBERED) refusedUntil.clear();
    refusedUntil.set(key, count.ends_at.getTime());
    throw tooMany(count.ends_at.getTime() - now().getTime(), say);
  }

  return {
    async count(counters, say) {
      if (config.limits === 'off') return;
      for (const counter of counters) await countOne(counter, say);
    },
    async tally(counter) {
      return config.limits === 'off' ? 0 : (await hits('', counter)).hits;
    },
    async check(counters, say) {
      if (config.limits === 'off' || counters.length === 0) return;
      await refuse(db, counters, now(), say);
    },
    async admit(counters, say) {
      if (config.limits === 'off' || counters.length === 0) return counters.map(() => 0);
      return db.transaction().execute((tx) => admitAll(tx, counters, now(), say));
    },
    async forgive(counters) {
      if (config.limits === 'off') return;
      for (const counter of counters) await forgiveOne(db, counter, now());
    },
    async sweep() {
      // Not those that someone counts in right now: waiting for one while holding another could last for ever.
      await sql`delete from rate_limits where key in (
        select key from rate_limits where ends_at <= ${now()} for update skip locked)`.execute(db);
    },
  };
}

/** How many there are of each, in the order in which they came. */
async function hitAll(db: Db, counters: Counter[], time: Date): Promise<Count[]> {
  const more = new Map<string, number>();
  const ends = new Map<string, Date>();
  const places = counters.map(({ key, minutes }) => {
    const place = (more.get(key) ?? 0) + 1;
    more.set(key, place);
    ends.set(key, new Date(time.getTime() + minutes * MINUTE));
    return place;
  });
  const { rows } = await sql<Count & { key: string }>`
    insert into rate_limits as found (key, hits, ends_at)
    select key, hits, ends_at
    from unnest(${[...more.keys()]}::text[], ${[...more.values()]}::integer[], ${[...ends.values()]}::timestamptz[])
      as more (key, hits, ends_at)
    -- In one order, so that two who count the same do not wait for each other.
    order by key
    on conflict (key) do update set
      hits = case when found.ends_at <= ${time} then excluded.hits else found.hits + excluded.hits end,
      ends_at = case when found.ends_at <= ${time} then excluded.ends_at else found.ends_at end
    returning key, hits, ends_at`.execute(db);
  const found = new Map(rows.map(({ key, ...count }) => [key, count]));
  return counters.map(({ key }, index) => {
    const count = found.get(key) ?? { hits: more.get(key) ?? 1, ends_at: ends.get(key) ?? time };
    return { ...count, hits: count.hits - (more.get(key) ?? 1) + (places[index] ?? 1) };
  });
}

async function refuse(db: Db, counters: Counter[], time: Date, say?: Say): Promise<void> {
  const keys = counters.map(({ key }) => key);
  const { rows } = await sql<Count & { key: string }>`
    select key, hits, ends_at from rate_limits where key in (${sql.join(keys)})`.execute(db);
  const waits = rows.map(({ key, ...count }) => {
    const counter = counters.find((each) => each.key === key);
    return counter ? waitOf(counter, count, time) : 0;
  });
  const wait = Math.max(0, ...waits);
  if (wait > 0) throw tooMany(wait, say);
}

async function admitAll(tx: Db, counters: Counter[], time: Date, say?: Say): Promise<number[]> {
  const hits = new Map<string, number>();
  // In one order, so that two that need the same rows do not wait for each other.
  for (const counter of counters.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const admitted = await admitOne(tx, counter, time);
    if (admitted === null) {
      await refuse(tx, [counter], time, say);
      // Whatever kept it out is forgiven by now: the next one may come at once.
      throw tooMany(1000, say);
    }
    hits.set(counter.key, admitted);
  }
  return counters.map(({ key }) => hits.get(key) ?? 0);
}

/** How many there are now; null when that would be too many. */
async function admitOne(tx: Db, { key, max, minutes, slows = false }: Counter, time: Date): Promise<number | null> {
  const end = new Date(time.getTime() + minutes * MINUTE);
  const isOver = sql<boolean>`found.ends_at <= ${time}`;
  const next = sql`found.ends_at + (${delay(max)} - ${minutes * 60}::float8) * interval '1 second'`;
  const { rows } = await sql<{ hits: number }>`
    insert into rate_limits as found (key, hits, ends_at) values (${key}, 1, ${end})
    on conflict (key) do update set
      hits = case when ${isOver} then 1 else found.hits + 1 end,
      ends_at = case when ${isOver} or ${slows}::boolean then ${end} else found.ends_at end
    where ${isOver} or found.hits < ${max} or (${slows}::boolean and ${next} <= ${time})
    returning hits`.execute(tx);
  return rows[0]?.hits ?? null;
}

/** What was right makes nobody wait: where the counter slows, the next one may come at once. */
async function forgiveOne(db: Db, { key, max, minutes, slows = false }: Counter, time: Date): Promise<void> {
  const end = new Date(time.getTime() + minutes * MINUTE);
  await sql`
    update rate_limits as found set
      hits = found.hits - 1,
      ends_at = case when ${slows}::boolean and found.hits > ${max}
        then least(found.ends_at, ${end}::timestamptz - ${delay(max + 1)} * interval '1 second') else found.ends_at end
    where key = ${key} and hits > 0`.execute(db);
}

/** Seconds before the next one, once there are `max`. */
function delay(max: number) {
  return sql`least(${LONGEST_DELAY}::float8, power(2::float8, least(found.hits - ${max}::int, 20)))`;
}

function waitOf({ max, minutes, slows }: Counter, { hits, ends_at }: Count, time: Date): number {
  const left = ends_at.getTime() - time.getTime();
  if (left <= 0 || hits < max) return 0;
  return slows ? left - minutes * MINUTE + Math.min(LONGEST_DELAY, 2 ** (hits - max)) * 1000 : left;
}

/** For whatever is no address. */
export function counterOf({ scope, max, minutes }: Limit, who: string): Counter {
  return { key: hashed(`${scope} by ${who}`), max, minutes };
}

/** For one address, and for an IPv6 address its household (/64) and what one provider may give to one customer (/48). */
export function countersByAddress({ scope, max, minutes }: Limit, ip: string, about = ''): Counter[] {
  const networks = isIPv6(ip) ? networksOf(ip) : [ip];
  return networks.map((network, at) => ({
    key: hashed(`${scope} by address ${network} ${about}`),
    max: at === 0 ? max : 4 * max,
    minutes,
  }));
}

function networksOf(ip: string): string[] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return [mapped];
  // As a URL one address has one spelling.
  const spelt = new URL(`http://[${ip.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = spelt.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length;
  const whole = spelt.includes('::') ? [...groups, ...Array<string>(missing).fill('0')] : groups;
  return [4, 3].map((kept) => `${whole.slice(0, kept).join(':')}::/${kept * 16}`);
}

/** The table says nothing about who was there. */
function hashed(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}

function tooMany(
  milliseconds: number,
  say: Say = (wait) => `Too many attempts. Wait ${wait}, then try again.`,
): Problem {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Problem('rate_limited', say(formatWait(seconds)), { headers: { 'retry-after': String(seconds) } });
}

/** "15 minutes", rounded up. */
function formatWait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
