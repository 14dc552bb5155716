import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll } from 'vitest';
import { startDue, writeSome } from '#server/messages/event-messages/send-messages.ts';
import { toWords } from '#rules/search/words.ts';
import { call } from '#tests/support/server/call.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { anEvent, anOrganiser, aRegistration, aUser, login } from './factories.ts';

const HOUR = 60 * 60 * 1000;
const started = new Date('2026-06-15T12:00:00Z');

/** An organiser who writes to the people of events, on a server whose clock the test sets: for the tests of one file. */
export function messageDesk() {
  let server: TestServer;
  let token: string;
  let organiser: Awaited<ReturnType<typeof anOrganiser>>;
  let now = started;
  beforeAll(async () => {
    server = await startServer({ background: false, now: () => now });
    organiser = await anOrganiser(server.db, { full_name: 'Noor van Dijk' });
    token = await login(server.db, organiser);
  });
  afterAll(() => server.close());

  const at = (hours: number) => new Date(started.getTime() + hours * HOUR);
  const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, json?: object) =>
    call(server, method, `/admin${path}`, { token, ...(json && { json }) });
  const audience = (changes: object = {}) => ({ statuses: ['approved'], arrived: 'any', answers: [], ...changes });
  const aMessage = (changes: object = {}) => ({
    ...{ key: uuid(), subject: 'Soup for {{ recipient_name }}', body: 'Come **early**.\n\n{{ event_url }}' },
    ...{ audience: audience(), send_at: null, ...changes },
  });

  async function go() {
    await startDue(server.context);
    while (await writeSome(server.context));
  }

  return {
    /** The server; there is none before the first test. */
    get server() {
      return server;
    },
    get organiser() {
      return organiser;
    },
    started,
    /** So many hours after the start. */
    at,
    /** What the server sends while its clock stands there. */
    async goAt(hours: number) {
      now = at(hours);
      await go();
      now = started;
    },
    go,
    ask,
    audience,
    aMessage,
    add: (changes: object = {}) =>
      anEvent(server.db, {
        ...{ title: 'Calm software', created_by: organiser.user_id, starts_at: at(48), ends_at: at(50) },
        ...changes,
      }),
    send: (eventId: string, changes: object = {}) => ask('POST', `/events/${eventId}/messages`, aMessage(changes)),
    async join(event_id: string, changes: object = {}, person: object = {}) {
      const user = await aUser(server.db, person);
      const search_words = toWords(`${user.full_name} ${user.email}`);
      const joined = { event_id, user_id: user.user_id, search_words, ...changes };
      return { ...(await aRegistration(server.db, joined)), user };
    },
    mailsOf: (id: string) =>
      server.db
        .selectFrom('email_messages')
        .selectAll()
        .where('event_message_id', '=', id)
        .orderBy('recipient')
        .execute(),
    messageOf: async (id: string) => (await ask('GET', `/messages/${id}`)).body,
  };
}
