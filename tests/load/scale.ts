import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { buildServer } from '#server/app.ts';
import type { Context } from '#server/platform/context.ts';
import { barePages } from '#tests/support/browser/bare-pages.ts';
import { login } from '#tests/support/made/factories.ts';
import { fillPatiently } from '#tests/support/server/postgres.ts';
import { startServer } from '#tests/support/server/server.ts';
import { fill, type Filled } from './fill.ts';
import { planOf, watched, type Plan } from './plans.ts';

export interface Measured {
  call: string;
  /** Medians in milliseconds, with few rows and with many; of a thousand lines where each row makes one. */
  few: number;
  many: number;
  /** With many rows. */
  plan: Plan;
  /** Milliseconds; of what grows with its rows, as docs/scaling.md says. */
  atMost?: number;
}

interface Call {
  path: string;
  as?: 'person' | 'organiser';
  atMost?: number;
  /** It has a line for each row: its cost is that of a thousand. */
  byLine?: boolean;
  /** Made again each time, because the list has just changed. */
  changed?: boolean;
}

type Asked = ReturnType<typeof askable>;

const REPEATS = 21;
const OF_LINES = 5;
const TIMES_AGAIN = 4;
const PAUSE = 2000;
/** So often a call is made before it counts: by then its statements have names and plans. */
const BEFORE = 8;

/**
 * What calls cost with few rows and with many, in turns, asked of the real server without a network: of no kept answer. What
 * `isTooMuch` is asked again, since others may have been at work on the machine.
 */
export async function* measureCalls(
  engine: 'pglite' | 'postgres',
  [few, many]: [number, number],
  isTooMuch: (measured: Measured) => boolean,
): AsyncGenerator<Measured> {
  const small = await startFilled(engine, few);
  const large = await startFilled(engine, many);
  try {
    for (const call of calls) {
      let measured = await measure(call, small.asked, large.asked);
      for (let again = 0; again < TIMES_AGAIN && isTooMuch(measured); again += 1) {
        await setTimeout(PAUSE);
        measured = await measure(call, small.asked, large.asked);
      }
      yield measured;
    }
  } finally {
    await small.close();
    await large.close();
  }
}

export async function startFilled(engine: 'pglite' | 'postgres', amount: number) {
  const server = await startServer({ database: engine, background: false });
  const { db } = server;
  const filled: Filled[] = [];
  const fillAll = async (through: typeof db) => {
    filled.push(await fill(through, amount));
    await sql`vacuum analyze`.execute(through);
  };
  await (engine === 'postgres' ? fillPatiently(db, fillAll) : fillAll(db));
  const [found] = filled;
  if (!found) throw new Error('Nothing was filled.');
  const asked = askable(server.context, found);
  return {
    asked,
    db,
    async close() {
      await asked.app.close();
      await server.close();
    },
  };
}

/** The calls of a server on that database, as its person, its organiser or nobody. */
export function askable(context: Context, { person, organiser, busiest, small }: Filled) {
  const { db } = context;
  const watch = watched(db);
  const app = buildServer({ ...context, db: watch.db }, barePages);
  const tokens = { person: login(db, person), organiser: login(db, organiser) };
  return {
    app,
    db,
    queries: watch.queries,
    async ask(path: string, as?: Call['as']) {
      const headers = as ? { authorization: `Bearer ${await tokens[as]}` } : {};
      const began = performance.now();
      const { statusCode, body } = await app.inject({
        url: path.replace('{busiest}', busiest).replace('{small}', small),
        headers,
      });
      const ms = performance.now() - began;
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body}`);
      return { ms, body };
    },
  };
}

async function measure(call: Call, small: Asked, large: Asked): Promise<Measured> {
  const times: [number, number][] = [];
  const [toSmall, toLarge] = [await prepare(call, small), await prepare(call, large)];
  const before = call.byLine ? 1 : BEFORE;
  for (let time = 0; time < before + (call.byLine ? OF_LINES : REPEATS); time += 1) {
    const both: [number, number] = [await toSmall(), await toLarge()];
    if (time >= before) times.push(both);
  }
  const plan = await planAfter(toLarge, large);
  return {
    call: call.path,
    ...(call.atMost !== undefined && { atMost: call.atMost }),
    few: median(times.map(([few]) => few)),
    many: median(times.map(([, many]) => many)),
    plan,
  };
}

/** How the database carries out what that call asks of it. */
export async function planOfCall(call: Call, asked: Asked): Promise<Plan> {
  return planAfter(await prepare(call, asked), asked);
}

async function planAfter(ask: () => Promise<number>, { db, queries }: Asked): Promise<Plan> {
  queries();
  await ask();
  return planOf(db, queries());
}

/** How long the call takes; three pages on, where its path has `…`. */
async function prepare({ path, as, byLine, changed }: Call, { ask, db }: Asked): Promise<() => Promise<number>> {
  let cursor = '';
  for (let page = 0; path.includes('…') && page < 3; page += 1) {
    const { next } = JSON.parse((await ask(path.replace('…', cursor), as)).body) as { next: string | null };
    cursor = next ?? cursor;
  }
  const file = changed && (await ask(path)).body.includes('<sitemapindex') ? '/sitemap-1.xml' : undefined;
  return async () => {
    if (changed) {
      await sql`update events set updated_at = now()
        where event_id = (select event_id from events where visibility = 'public' and status = 'published' order by event_id limit 1)`.execute(
        db,
      );
    }
    const { ms, body } = await ask(file ?? path.replace('…', cursor), as);
    return byLine ? (ms / body.split('\n').length) * 1000 : ms;
  };
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

export const calls: Call[] = [
  ...[
    '',
    '?cursor=…',
    '?when=past',
    '?when=past&cursor=…',
    '?category=science',
    '?category=science&format=online',
    '?search=rust%20evening',
    '?search=rust%20evening&category=science',
    '?search=rare',
    '?search=nowhere',
  ].map((search) => ({ path: `/api/events${search}` })),
  { path: '/api/events?search=middl', atMost: 100 },
  { path: '/api/events?search=middl&when=past', atMost: 100 },
  { path: '/api/events/{busiest}' },
  { path: '/event/{busiest}' },
  { path: '/' },
  { path: '/api/calendar.ics' },
  { path: '/sitemap.xml' },
  { path: '/sitemap.xml', changed: true, byLine: true },
  ...[
    'notifications/',
    'notifications/?unread_only=true',
    'notifications/unread-count',
    'users/me/registrations',
    'users/me/registrations?cursor=…',
    'users/me/registrations?when=upcoming',
    'users/me/registrations?when=past',
  ].map((path) => ({ path: `/api/${path}`, as: 'person' as const })),
  ...[
    'events',
    'events?sort=title',
    'events?sort=-updated_at',
    'events?sort=-updated_at&cursor=…',
    'events?when=upcoming',
    'events?when=upcoming&cursor=…',
    'events?when=upcoming&sort=pending',
    'events?when=upcoming&sort=pending&cursor=…',
    'events?when=past&sort=-starts_at',
    'events?status=draft',
    'events?search=rust%20evening',
    'events?search=rare',
    'events/{busiest}',
    'events/{busiest}/registrations',
    'events/{busiest}/registrations?cursor=…',
    'events/{busiest}/registrations?status=pending',
    'events/{busiest}/registrations?status=waitlisted&cursor=…',
    'events/{busiest}/registrations?search=vegetarian',
    'events/{busiest}/registrations?search=registr&search_in=person',
    'events/{busiest}/registrations?search=rare',
    'events/{busiest}/registrations?status=pending&search=vegan',
    'events/{busiest}/registrations?search=nobody',
    'events/{busiest}/registrations?arrival=not_arrived&sort=name',
    'events/{busiest}/registrations?answers=diet:vegan&sort=name',
    'events/{busiest}/registrations?answers=diet:rare',
    'events/{small}/registrations?search=ve',
    'events/{small}/registrations?search=nobody',
    'events/{busiest}/mails',
    'events/{busiest}/mails?cursor=…',
    'events/{busiest}/mails?status=failed',
    'events/{busiest}/audit',
    'audit',
    'audit?cursor=…',
    'audit?entity_type=form',
  ].map((path) => ({ path: `/api/admin/${path}`, as: 'organiser' as const })),
  { path: '/api/admin/events?search=middl', as: 'organiser', atMost: 100 },
  { path: '/api/admin/events/{busiest}/registrations?search=middl', as: 'organiser', atMost: 100 },
  { path: '/api/admin/events/{busiest}/overview', as: 'organiser', atMost: 1000 },
  { path: '/api/admin/events/{busiest}/registrations.csv?status=pending', as: 'organiser', byLine: true },
];
