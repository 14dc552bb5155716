import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isSmall } from '../small.mjs';

export const PASSWORD = 'a quiet place by the sea';
const ABREAST = isSmall ? 1 : 6;
/** Milliseconds that a visitor rests after an answer. */
const REST = isSmall ? 150 : 0;
const FIVE_MEGABYTES = 5 * 1024 * 1024;

/** Gives the token of a new session. */
export async function logIn({ read }, username) {
  const body = new URLSearchParams({ username, password: PASSWORD }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return (await read('POST', '/api/auth/token', { body, headers })).access_token;
}

export async function register(client, email) {
  await client.ask('POST', '/api/users/register', { body: { email, password: PASSWORD } });
  return logIn(client, email);
}

/** Someone signs up, hears news and sends the largest file; gives its digest. What stands in between lets all of it through. */
export async function tryAll(client, email) {
  const page = await client.ask('GET', '/');
  if (!page.toString().includes('<main')) throw new Error('The page is not rendered.');
  const token = await register(client, email);
  await client.firstNews(token);
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(FIVE_MEGABYTES - 9)]);
  const boundary = randomBytes(12).toString('hex');
  const head = [
    `--${boundary}`,
    'content-disposition: form-data; name="file"; filename="cv.pdf"',
    'content-type: application/pdf',
    '\r\n',
  ].join('\r\n');
  await client.ask('POST', '/api/users/me/cv', {
    token,
    body: Buffer.concat([Buffer.from(head), pdf, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  return digestOf(pdf);
}

export async function digestOfCv(client, token) {
  return digestOf(await client.ask('GET', '/api/users/me/cv', { token }));
}

function digestOf(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Gives the id of an event that anybody may register for. */
export async function publishEvent(client, token) {
  const body = {
    ...{ title: 'An evening', category: 'technology', format: 'online', online_url: 'https://meet.example.org' },
    ...{ starts_at: '2040-05-07T17:00:00.000Z', ends_at: '2040-05-07T19:00:00.000Z', timezone: 'Europe/Berlin' },
  };
  const { event_id } = await client.read('POST', '/api/admin/events', { token, body });
  await client.ask('POST', `/api/admin/events/${event_id}/publish`, { token });
  return event_id;
}

export async function seatsTaken(client, token, eventId) {
  return (await client.read('GET', `/api/admin/events/${eventId}`, { token })).seats_taken;
}

/**
 * People sign up, read pages and register for the event, six at a time, until `end`, which says how many requests were
 * answered and lost, and how many seats were promised.
 */
export function crowd(client, eventId) {
  const lost = [];
  let [isOver, answered, seats] = [false, 0, 0];
  const act = async (work) => {
    try {
      const result = await work();
      answered += 1;
      if (REST) await wait(REST);
      return result;
    } catch (error) {
      lost.push(error.message);
      return null;
    }
  };
  const walk = async () => {
    while (!isOver) {
      const email = `visitor-${randomBytes(6).toString('hex')}@example.org`;
      const token = await act(() => register(client, email));
      await act(() => client.ask('GET', `/event/${eventId}`));
      const body = { form_version_id: null, answers: {} };
      const path = `/api/events/${eventId}/registrations`;
      if (token && (await act(() => client.ask('POST', path, { token, body })))) seats += 1;
      await act(() => client.ask('GET', '/'));
    }
  };
  const walking = Promise.all(Array.from({ length: ABREAST }, walk));
  return {
    async end() {
      isOver = true;
      await walking;
      // What is promised is counted all the same: the steps go on, and the whole ends with 1.
      if (lost.length > 0) process.exitCode = 1;
      const first = lost[0]?.replaceAll(/\s+/g, ' ').slice(0, 100);
      return { seats, says: `${answered} requests answered, ${first ? `${lost.length} lost: ${first}` : 'none lost'}` };
    },
  };
}
