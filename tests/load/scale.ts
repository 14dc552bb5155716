import { buildServer } from '#server/app.ts';
import { anOrganiser, aUser, login } from '#tests/support/made/factories.ts';
import { startServer } from '#tests/support/server/server.ts';
import { fill, type Amounts } from './fill.ts';
import { planOf, watched, type Plan } from './plans.ts';

export interface Measured {
  call: string;
  /** Median of the repeats, in milliseconds. */
  ms: number;
  plan: Plan;
}

const REPEATS = 15;

/** What lists cost with these amounts, call by call, asked of the real server without a network. */
export async function measureLists(engine: 'pglite' | 'postgres', amounts: Amounts): Promise<Measured[]> {
  const server = await startServer({ database: engine, background: false });
  const person = await aUser(server.db);
  const tokens = {
    person: await login(server.db, person),
    organiser: await login(server.db, await anOrganiser(server.db)),
  };
  await fill(server.db, person.user_id, amounts);
  const watch = watched(server.db);
  const app = buildServer({ ...server.context, db: watch.db }, null);
  try {
    const busiest = await server.db
      .selectFrom('registrations')
      .select('event_id')
      .where('user_id', '<>', person.user_id)
      .limit(1)
      .executeTakeFirst();
    const measured: Measured[] = [];
    for (const [call, as] of calls(busiest?.event_id ?? '')) {
      const headers = as ? { authorization: `Bearer ${tokens[as]}` } : {};
      const get = (url: string) => app.inject({ url: `/api${url}`, headers });
      const path = call.includes('…') ? await afterThreePages(call, get) : call;
      const ms = await medianTime(() => get(path));
      watch.queries();
      await get(path);
      measured.push({ call, ms, plan: await planOf(server.db, watch.queries()) });
    }
    return measured;
  } finally {
    await app.close();
    await server.close();
  }
}

async function medianTime(ask: () => Promise<{ statusCode: number; body: string }>): Promise<number> {
  const times: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const start = performance.now();
    const { statusCode, body } = await ask();
    times.push(performance.now() - start);
    if (statusCode !== 200) throw new Error(`A list answered ${statusCode}: ${body}`);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(REPEATS / 2)] ?? 0;
}

function calls(eventId: string): [string, 'person' | 'organiser' | null][] {
  return [
    ['/events', null],
    ['/events?cursor=…', null],
    ['/events?when=past', null],
    ['/events?category=science&format=online', null],
    ['/events?search=rust%20evening', null],
    ['/events?search=walk%2077', null],
    ['/events?search=nowhere', null],
    ['/calendar.ics', null],
    ['/notifications/', 'person'],
    ['/notifications/?unread_only=true', 'person'],
    ['/notifications/unread-count', 'person'],
    ['/users/me/registrations', 'person'],
    ['/users/me/registrations?cursor=…', 'person'],
    ['/admin/events', 'organiser'],
    ['/admin/events?sort=title', 'organiser'],
    ['/admin/events?sort=-updated_at', 'organiser'],
    ['/admin/events?sort=-updated_at&cursor=…', 'organiser'],
    ['/admin/events?status=draft', 'organiser'],
    ['/admin/events?search=rust%20evening', 'organiser'],
    [`/admin/events/${eventId}/registrations`, 'organiser'],
    [`/admin/events/${eventId}/registrations?status=pending`, 'organiser'],
    [`/admin/events/${eventId}/registrations?search=registrant%2011`, 'organiser'],
    [`/admin/events/${eventId}/registrations?search=vegetarian`, 'organiser'],
    [`/admin/events/${eventId}/registrations?search=knitters77`, 'organiser'],
    [`/admin/events/${eventId}/registrations?status=pending&search=vegan%20knitters5`, 'organiser'],
    [`/admin/events/${eventId}/registrations?search=nobody`, 'organiser'],
  ];
}

/** The same list, three pages on. */
async function afterThreePages(call: string, get: (url: string) => Promise<{ json: () => unknown }>): Promise<string> {
  let cursor = '';
  for (let page = 0; page < 3; page += 1) {
    const { next } = (await get(call.replace('…', cursor))).json() as { next: string | null };
    cursor = next ?? cursor;
  }
  return call.replace('…', cursor);
}
