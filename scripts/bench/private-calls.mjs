// A person's own calls on PostgreSQL, next to node:http that runs one prepared query for the same rows.
import pg from 'pg';
import { startServer } from '../screens/demo-server.mjs';
import { compare, requestOf } from './load.mjs';
import { logIn } from './people.mjs';
import { openSite } from './site.mjs';

const PERSON = 'attendee@example.org';
const NOTIFICATIONS = 50;
export const PRIVATE_CALLS = ['/api/users/me', '/api/notifications/', '/api/users/me/registrations'];

/** What `compare` finds of each call: { name, … }. `databaseUrl` is an empty database, `flags` are for the built server's Node. */
export async function measurePrivateCalls(databaseUrl, { calls = PRIVATE_CALLS, flags = [], ...options } = {}) {
  const app = await openSite(databaseUrl, { flags });
  let bare = null;
  try {
    const { userId, token } = await fill(databaseUrl);
    bare = await startServer(['scripts/bench/bare-queries.mjs', userId], PRIVATE_CALLS[0], {
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
    });
    const results = [];
    for (const name of calls) {
      results.push({ name, ...(await compare(app, bare, requestOf('GET', name, { token }), options)) });
    }
    return results;
  } finally {
    await bare?.stop();
    await app.stop();
  }
}

/** A session of a person of the demo, whose notifications are made up to `NOTIFICATIONS`. */
async function fill(databaseUrl) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query('select user_id from users where email = $1', [PERSON]);
    const userId = rows[0].user_id;
    const [token] = await logIn(client, [userId]);
    await client.query(
      `insert into notifications (notification_id, user_id, notification_type, title, message, created_at)
       select gen_random_uuid(), $1, 'event_changed', 'Changed: the programme', repeat('What is new. ', 8), now() - n * interval '1 hour'
       from generate_series(1, $2 - (select count(*) from notifications where user_id = $1)) as n`,
      [userId, NOTIFICATIONS],
    );
    return { userId, token };
  } finally {
    await client.end();
  }
}
