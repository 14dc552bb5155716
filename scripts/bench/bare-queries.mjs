// What the application's private calls are measured against: node:http that runs one prepared query and writes its rows down.
// node bare-queries.mjs <user_id>, with PORT and DATABASE_URL
import { createServer } from 'node:http';
import pg from 'pg';

const [userId] = process.argv.slice(2);
const { PORT, DATABASE_URL } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, options: '-c jit=off' });

const queries = {
  '/api/users/me': { name: 'user', text: 'select * from users where user_id = $1' },
  '/api/notifications/': {
    name: 'notifications',
    text: `select notification_id, notification_type, title, message, read_at is not null as is_read, read_at, created_at,
        related_entity_type, related_entity_id
      from notifications where user_id = $1 order by created_at desc, notification_id desc limit 50`,
  },
  '/api/users/me/registrations': {
    name: 'registrations',
    text: `select r.registration_id, r.status, r.code, r.message, r.created_at, r.decided_at, r.checked_in_at,
        r.form_version_id, r.answers, r.answers_erased_at, r.answers_retention_days,
        e.event_id, e.title, e.summary, e.category, e.tags, e.format, e.venue_name, e.city, e.starts_at, e.ends_at, e.timezone,
        e.status as event_status, e.capacity, e.seats_taken, e.approval, e.waitlist_enabled, e.registration_opens_at,
        e.registration_closes_at, e.cancel_until, e.online_url, e.cover_id, e.cover_alt, c.width, c.height
      from registrations r join events e using (event_id) left join covers c using (cover_id)
      where r.user_id = $1 and e.status <> 'draft' order by r.created_at desc, r.registration_id desc limit 21`,
  },
};

createServer((request, response) => {
  pool.query({ ...queries[request.url], values: [userId] }).then(
    ({ rows }) => {
      const body = JSON.stringify(rows);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
      response.end(body);
    },
    (error) => response.destroy(error),
  );
}).listen(Number(PORT), '127.0.0.1');
