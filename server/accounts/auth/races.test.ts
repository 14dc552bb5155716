// @module-tag thorough

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { pdf } from '#tests/support/made/documents.ts';
import { aResetToken, aUser, login } from '#tests/support/made/factories.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { claimMails } from '../../platform/mail/claims.ts';
import { databaseClock, storeMails } from '../../platform/mail/outbox.ts';
import { insertResetRequest, takeResetRequest } from './password-resets.queries.ts';

// The embedded database does one thing at a time, which hides what only real concurrency shows.
describe.skipIf(!hasPostgres)('on PostgreSQL, at the same moment', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ database: 'postgres', background: false });
  });
  afterAll(() => server.close());

  const times = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));
  const countOf = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;

  const confirm = async (token: string, index: number) => {
    const json = { token, new_password: `a quiet place number ${index}` };
    return (await call(server, 'POST', '/auth/password-reset/confirm', { json })).status;
  };

  test('sixteen registrations of one address make one account', async () => {
    const statuses = await times(16, async (index) => {
      const email = index % 2 ? 'race@example.org' : 'RACE@example.org';
      return (await call(server, 'POST', '/users/register', { json: { email, password: 'a quiet place' } })).status;
    });
    expect([countOf(statuses, 201), countOf(statuses, 409)]).toEqual([1, 15]);
  });

  test('sixteen uses of one link set one password', { tags: ['asvs/reset-once'] }, async () => {
    const { user_id, email } = await aUser(server.db);
    const token = await aResetToken(server.db, user_id);
    const statuses = await times(16, (index) => confirm(token, index));
    expect([countOf(statuses, 204), countOf(statuses, 422)]).toEqual([1, 15]);
    const letIn = await times(16, async (index) => {
      const form = { username: email, password: `a quiet place number ${index}` };
      return (await call(server, 'POST', '/auth/token', { form })).status === 200;
    });
    expect(letIn).toEqual(statuses.map((status) => status === 204));
  });

  test('no login with the old password outlives the new one', async () => {
    const user = await aUser(server.db);
    const token = await aResetToken(server.db, user.user_id);
    const form = { username: user.email, password: 'welcome to the tests' };
    await Promise.all([confirm(token, 1), times(12, () => call(server, 'POST', '/auth/token', { form }))]);
    const left = await server.db.selectFrom('sessions').selectAll().where('user_id', '=', user.user_id).execute();
    expect(left).toEqual([]);
  });

  test('of ten CVs of one person the last is whole and the others leave nothing', async () => {
    const token = await login(server.db);
    const head = '--line\r\ncontent-disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n';
    const statuses = await times(10, async (index) => {
      const payload = Buffer.concat([Buffer.from(head), pdf(`number ${index}`), Buffer.from('\r\n--line--\r\n')]);
      const headers = { 'content-type': 'multipart/form-data; boundary=line' };
      return (await call(server, 'POST', '/users/me/cv', { token, payload, headers })).status;
    });
    expect(countOf(statuses, 200)).toBe(10);
    expect((await call(server, 'GET', '/users/me/cv', { token })).raw.toString()).toContain('number');
    expect(await readdir(join(server.context.config.dataDir, 'files'))).toHaveLength(1);
  });

  test('no two workers take the same request or the same mail', async () => {
    const now = new Date();
    const ids = Array.from({ length: 20 }, () => uuid());
    // Those of the logins before.
    await server.db.deleteFrom('email_messages').execute();
    await server.db.transaction().execute(async (tx) => {
      for (const [index, request_id] of ids.entries()) {
        await insertResetRequest(tx, { request_id, email: `${index}@example.org`, requested_at: now });
        const mail = {
          to: `${index}@example.org`,
          template: 'email_changed' as const,
          subject: 's',
          html: 'h',
          text: 't',
        };
        await storeMails(tx, [{ ...mail, idempotencyKey: uuid() }], 'example.org', databaseClock);
      }
    });
    const requests = await Promise.all(
      [...ids, ...ids].map((id) => server.db.transaction().execute((tx) => takeResetRequest(tx, id))),
    );
    const mails = await times(25, () => claimMails(server.db, { access: 0, others: 1, bulk: 0 }, databaseClock));
    const taken = [requests.flatMap((request) => request?.email ?? []), mails.flat().map(({ recipient }) => recipient)];
    for (const each of taken) {
      expect(each.length).toBeGreaterThan(0);
      expect(new Set(each).size).toBe(each.length);
    }
  });

  test('a notification reaches the page over the listening connection', async () => {
    const heard = vi.fn();
    await server.context.realtime.start();
    server.context.realtime.subscribe('notifications:x', heard);
    await vi.waitFor(async () => {
      await server.context.realtime.publish(server.db, 'notifications:x', 'notifications:y');
      expect(heard).toHaveBeenCalled();
    }, SOON);
  });
});
