import { afterAll, beforeAll, expect, test } from 'vitest';
import { anEvent, aRegistration, aUser } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { claimGuest } from './claim-guest.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ background: false });
});
afterAll(() => server.close());

const [EARLY, LATE] = [new Date('2026-01-01T10:00:00Z'), new Date('2026-01-01T11:00:00Z')];

test.each([
  ['pending', 'waitlisted', 'pending'],
  ['rejected', 'pending', 'pending'],
  ['rejected', 'waitlisted', 'waitlisted'],
  ['waitlisted', 'waitlisted', 'waitlisted'],
  ['rejected', 'approved', 'approved'],
  ['approved', 'rejected', 'approved'],
] as const)('an account that is %s, whose guest is %s, is %s, with the earlier place in line', async (...statuses) => {
  const [mine, theirs, becomes] = statuses;
  const { event_id } = await anEvent(server.db, { approval: 'manual', waitlist_enabled: true });
  const account = await aUser(server.db);
  const made = { email: account.email, password_hash: null, email_verified_at: null, guest_since: new Date() };
  const guest = await aUser(server.db, made);
  const place = (status: string, at: Date) => (status === 'waitlisted' ? at : null);
  const register = (user_id: string, status: typeof mine, at: Date) =>
    aRegistration(server.db, { event_id, user_id, status, waitlisted_at: place(status, at) });
  const { registration_id } = await register(account.user_id, mine, LATE);
  await register(guest.user_id, theirs, EARLY);
  await server.db.transaction().execute((tx) => claimGuest(tx, server.context, account.user_id, account.email));
  const left = await server.db
    .selectFrom('registrations')
    .select(['registration_id', 'status', 'waitlisted_at'])
    .where('event_id', '=', event_id)
    .execute();
  expect(left).toEqual([{ registration_id, status: becomes, waitlisted_at: place(becomes, EARLY) }]);
  const { seats_taken } = await server.db
    .selectFrom('events')
    .select('seats_taken')
    .where('event_id', '=', event_id)
    .executeTakeFirstOrThrow();
  expect(seats_taken).toBe(becomes === 'approved' ? 1 : 0);
});
