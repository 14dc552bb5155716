// @module-tag thorough
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { pdf } from '#tests/support/made/documents.ts';
import { dumpTables } from '#tests/support/server/dump.ts';
import { aForm, anEvent, anOrganiser, aRegistration, aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { countWaiting } from '#tests/support/server/postgres.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { createPasswordResetWorker } from './auth/password-reset-worker.ts';
import { createExportWorker } from './data-exports/export-worker.ts';
import { sendDueInvitations } from '../feedback/invitations.ts';

const DAY = 24 * 60 * 60 * 1000;
const NEW_PASSWORD = 'another long enough one';

// The embedded database does one thing at a time, which hides what only real concurrency shows.
describe.skipIf(!hasPostgres)('on PostgreSQL, what happens in the moment of a deletion', () => {
  let server: TestServer;
  let organiser: string;
  let formId: string;
  beforeAll(async () => {
    server = await startServer({ database: 'postgres', background: false });
    formId = (await aForm(server.db, { questions: [aQuestion({ type: 'file' })] })).form_id;
    organiser = await login(server.db, await anOrganiser(server.db));
  });
  afterAll(() => server.close());

  let count = 0;

  /** Someone with their own name, and a seat at an event to come and at one that is over. */
  async function someone() {
    const name = `augusta${++count}q`;
    const user = await aUser(server.db, { full_name: name, email: `${name}@example.org`, email_verified_at: null });
    const coming = await anEvent(server.db, { shows_attendees: true });
    const [starts_at, ends_at] = [new Date(Date.now() - DAY), new Date(Date.now() - DAY / 2)];
    const over = await anEvent(server.db, { starts_at, ends_at });
    const { registration_id } = await aRegistration(server.db, { user_id: user.user_id, event_id: coming.event_id });
    await aRegistration(server.db, { user_id: user.user_id, event_id: over.event_id });
    const other = await anEvent(server.db);
    const asking = await anEvent(server.db, { form_id: formId });
    const token = await login(server.db, user);
    const post = async (path: string, json?: object) => (await call(server, 'POST', path, { token, json })).status;
    const send = async (path: string) => {
      const head = `--line\r\ncontent-disposition: form-data; name="file"; filename="${name}.pdf"\r\n\r\n`;
      const payload = Buffer.concat([Buffer.from(head), pdf(name), Buffer.from('\r\n--line--\r\n')]);
      const headers = { 'content-type': 'multipart/form-data; boundary=line' };
      return (await call(server, 'POST', path, { token, payload, headers })).status;
    };
    const leave = (current_password = PASSWORD) => post('/users/me/deletion', { current_password });
    return { ...user, name, token, post, send, leave, registration_id, other: other.event_id, asking: asking.event_id };
  }
  type Person = Awaited<ReturnType<typeof someone>>;

  /** Waits as long as this is held, and does its piece of work then. */
  async function runOnce(worker: { start: () => void; stop: () => Promise<void> }): Promise<number> {
    worker.start();
    await worker.stop();
    return 200;
  }

  interface Write {
    /** What is there before. */
    given?: (its: Person) => Promise<unknown>;
    /** The first table that it writes to after it holds the person. */
    table: string;
    /** Gives the status of the answer. */
    write: (its: Person) => Promise<number>;
    /** It is not the person who asks, so the answer is good when the person is gone. */
    isByOthers?: boolean;
  }

  const writes: Record<string, Write> = {
    'a registration': {
      table: 'registrations',
      write: ({ post, other }) => post(`/events/${other}/registrations`, { form_version_id: null, answers: {} }),
    },
    'a CV': { table: 'cvs', write: ({ send }) => send('/users/me/cv') },
    'a yes to being shown': {
      table: 'shown_names',
      async write({ token, name, registration_id }) {
        const json = { shown_name: `${name} typed` };
        return (await call(server, 'PUT', `/registrations/${registration_id}/shown-name`, { token, json })).status;
      },
    },
    'a file of an answer': {
      table: 'answer_files',
      write: ({ send, asking }) => send(`/events/${asking}/answer-files`),
    },
    'asking for a copy of the data': { table: 'data_exports', write: ({ post }) => post('/users/me/export') },
    'a copy of the data that is ready': {
      table: 'notifications',
      given: ({ post }) => post('/users/me/export'),
      write: () => runOnce(createExportWorker(server.context)),
      isByOthers: true,
    },
    'asking for another address': {
      table: 'email_changes',
      write: ({ post, name }) =>
        post('/users/me/email-change', { new_email: `new-${name}@example.org`, current_password: PASSWORD }),
    },
    'asking for a link that confirms the address': {
      table: 'email_verifications',
      write: ({ post }) => post('/users/me/email-verification'),
    },
    'a link for a new password': {
      table: 'password_resets',
      given: ({ email }) =>
        server.db
          .insertInto('password_reset_requests')
          .values({ request_id: uuid(), email, requested_at: new Date(Date.now() - DAY) })
          .execute(),
      write: () => runOnce(createPasswordResetWorker(server.context)),
      isByOthers: true,
    },
    'another profile': {
      table: 'registrations',
      async write({ token, name }) {
        const json = { version: 1, full_name: `${name} again` };
        return (await call(server, 'PATCH', '/users/me', { token, json })).status;
      },
    },
    'a note of an organiser': {
      table: 'audit_entries',
      async write({ registration_id }) {
        const json = { note: 'Call her back', version: 1 };
        return (await call(server, 'PATCH', `/admin/registrations/${registration_id}`, { token: organiser, json }))
          .status;
      },
      isByOthers: true,
    },
    'an invitation to give feedback': {
      table: 'feedback_links',
      async write() {
        await sendDueInvitations(server.context);
        return 200;
      },
      isByOthers: true,
    },
  };
  const kinds = Object.entries(writes);

  const waiting = (many: number) => vi.waitFor(async () => expect(await countWaiting(server.db)).toBe(many), SOON);

  /** Where anything of the person is still to be found, but for the mail that says good-bye. */
  async function tracesOf({ user_id, name }: Person) {
    await server.db.deleteFrom('email_messages').where('template', '=', 'account_deleted').execute();
    const dump = await dumpTables(server.db, { without: ['discarded_files', 'noted_erasures'] });
    const tablesWith = (text: string) =>
      Object.entries(dump).flatMap(([table, rows]) => (rows.some((row) => row.includes(text)) ? table : []));
    const counted = ['audit_entries', 'registrations', 'users'];
    return { name: tablesWith(name), id: tablesWith(user_id).filter((table) => !counted.includes(table)) };
  }
  const nothing = { name: [], id: [] };

  async function heldRegistrations({ user_id }: Person) {
    const held = server.db
      .selectFrom('registrations')
      .innerJoin('events', 'events.event_id', 'registrations.event_id')
      .select('registrations.status')
      .where('user_id', '=', user_id)
      .where('events.starts_at', '>', new Date())
      .where('registrations.status', '<>', 'cancelled');
    return (await held.execute()).length;
  }

  test.each(kinds)('%s comes first: it is there, and goes with the rest', async (_kind, { given, table, write }) => {
    const ada = await someone();
    await given?.(ada);
    const held = await server.db.startTransaction().execute();
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(held);
    const writing = write(ada);
    await waiting(1);
    const leaving = ada.leave();
    await waiting(2);
    await held.commit().execute();
    expect([String(await writing).at(0), await leaving]).toEqual(['2', 204]);
    expect(await tracesOf(ada)).toEqual(nothing);
    expect(await heldRegistrations(ada)).toBe(0);
  });

  test.each(kinds)('%s comes second: it finds nobody', async (_kind, { given, write, isByOthers }) => {
    const ada = await someone();
    await given?.(ada);
    const held = await server.db.startTransaction().execute();
    // Half of it is done by then.
    await sql`lock table email_messages in exclusive mode`.execute(held);
    const leaving = ada.leave();
    await waiting(1);
    const writing = write(ada);
    // An invitation waits for nobody: its event is in other hands, and its turn comes again.
    await Promise.race([waiting(2), writing]);
    await held.commit().execute();
    expect([await leaving, await writing]).toEqual([204, isByOthers ? 200 : 401]);
    await sendDueInvitations(server.context);
    expect(await tracesOf(ada)).toEqual(nothing);
    expect(await heldRegistrations(ada)).toBe(0);
  });

  test('everything at once: nothing stays, and no two wait for each other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const people = await Promise.all([someone(), someone()]);
      const statuses = await Promise.all(
        people.flatMap((ada) => [
          ...kinds.map(async ([, { given, write }]) => (await given?.(ada), write(ada))),
          ada.post('/users/me/password', { current_password: PASSWORD, new_password: NEW_PASSWORD }),
          setTimeout(15 * round).then(() => ada.leave()),
        ]),
      );
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      for (const ada of people) {
        await ada.leave();
        await ada.leave(NEW_PASSWORD);
        expect(await tracesOf(ada)).toEqual(nothing);
      }
    }
  });
});
