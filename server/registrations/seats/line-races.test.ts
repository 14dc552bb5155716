import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { passOnLapsed } from './move-line.ts';

/** Two in the afternoon where the events are. */
const noon = new Date('2026-06-15T12:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const at = (ms: number) => new Date(noon.getTime() + ms);
let now = noon;

describe.skipIf(!hasPostgres)('of several who press at once', () => {
  let real: TestServer;
  beforeAll(async () => {
    real = await startServer({ background: false, database: 'postgres', now: () => now });
  });
  afterAll(() => real.close());

  test('one gets the seat, no matter which of worker, person and newcomer is first at the moment at which the offer ends', async () => {
    const owner = await anOrganiser(real.db);
    for (let round = 0; round < 4; round += 1) {
      now = noon;
      const event = await anEvent(real.db, {
        ...{ created_by: owner.user_id, timezone: 'Europe/Amsterdam', capacity: 1, waitlist_enabled: true },
        ...{ starts_at: at(8 * hour), ends_at: at(11 * hour) },
      });
      const people = await Promise.all(
        (['approved', 'waitlisted', 'waitlisted'] as const).map(async (status, index) => {
          const user = await aUser(real.db);
          const waitlisted_at = status === 'waitlisted' ? at(index * minute) : null;
          const row = { event_id: event.event_id, user_id: user.user_id, status, waitlisted_at };
          return { id: (await aRegistration(real.db, row)).registration_id, token: await login(real.db, user) };
        }),
      );
      const newcomer = await login(real.db, await aUser(real.db));
      const [ada, bea, cem] = people;
      const press = (who: typeof ada, what: string) =>
        call(real, 'POST', `/registrations/${who?.id}/${what}`, { token: who?.token ?? '' });
      await press(ada, 'cancel');
      now = at(2 * hour);
      const statuses = await Promise.all([
        press(bea, 'seat'),
        passOnLapsed(real.context),
        passOnLapsed(real.context),
        press(cem, 'seat'),
        call(real, 'POST', `/events/${event.event_id}/registrations`, {
          token: newcomer,
          json: { form_version_id: null, answers: {} },
        }),
        press(bea, 'seat'),
      ]);
      for (const answer of statuses) if (answer) expect([200, 201, 409]).toContain(answer.status);
      await passOnLapsed(real.context);
      const { seats_taken } = await real.db
        .selectFrom('events')
        .select('seats_taken')
        .where('event_id', '=', event.event_id)
        .executeTakeFirstOrThrow();
      const approved = await real.db
        .selectFrom('registrations')
        .select('registration_id')
        .where('event_id', '=', event.event_id)
        .where('status', '=', 'approved')
        .execute();
      const offers = await real.db
        .selectFrom('seat_offers')
        .selectAll()
        .where('event_id', '=', event.event_id)
        .execute();
      expect([seats_taken, approved.length + offers.length]).toEqual([1, 1]);
    }
  });
});
