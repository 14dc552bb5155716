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
    text: `select r.registration_id, r.user_id, r.status, r.code, r.ticket, r.message, r.created_at, r.decided_at, r.checked_in_at, r.moved_up_at,
        r.answers, r.answers_erased_at, r.answers_retention_days, v.questions,
        e.event_id, e.title, e.summary, e.category, e.tags, e.format, e.venue_name, e.city, e.starts_at, e.ends_at, e.timezone,
        e.status as event_status, e.capacity, e.seats_taken, e.approval, e.waitlist_enabled, e.registration_opens_at,
        e.registration_closes_at, e.closed_by_hand, e.cancel_until, e.online_url, e.feedback_opens_at, e.feedback_closes_at,
        e.shows_attendees, e.certificates, e.cover_id, e.cover_alt, c.width, c.height,
        case when r.status = 'waitlisted' then (select count(*)::integer from registrations as ahead
          where ahead.event_id = r.event_id and ahead.status = 'waitlisted'
          and (ahead.waitlisted_at, ahead.registration_id) <= (r.waitlisted_at, r.registration_id)) end as waitlist_position,
        exists (select from feedback_given as g where g.event_id = r.event_id and g.user_id = r.user_id) as has_given,
        (select offered_until from seat_offers as o where o.registration_id = r.registration_id) as offered_until,
        (select shown_as from shown_names as n where n.registration_id = r.registration_id) as shown
      from registrations r join events e using (event_id) left join covers c using (cover_id)
        left join questionnaire_versions v on v.questionnaire_version_id = r.form_version_id
      where r.user_id = $1 and e.status <> 'draft' order by r.created_at desc, r.registration_id desc limit 51`,
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
