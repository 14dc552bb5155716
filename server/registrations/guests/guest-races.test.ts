import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gate } from '#tests/support/machines/gate.ts';
import { anAddress, anEvent } from '#tests/support/made/factories.ts';
import { aSeatAsked } from '#tests/support/server/mailed-codes.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { holdAccounts } from '../../accounts/users/users.queries.ts';
import type { Tx } from '../../platform/database/database.ts';
import { insertRegistrations } from '../insert-registrations.ts';
import { createRegistering } from '../register-for-event.ts';
import { takeSeatByCode } from '../mailed-codes/take-seat-by-code.ts';
import { findOrMakePeople, forgetUnlisted } from './guests.queries.ts';

// The embedded database does one thing at a time, which hides what only real concurrency shows.
describe.skipIf(!hasPostgres)('on PostgreSQL, a guest who is refused in one place', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ database: 'postgres', background: false });
  });
  afterAll(() => server.close());

  const within = <Result>(run: (tx: Tx) => Promise<Result>) => server.db.transaction().execute(run);
  const aGuest = async () => {
    const guests = await within((tx) =>
      findOrMakePeople(tx, [{ email: anAddress('guest'), full_name: 'Ada Byron' }], new Date()),
    );
    return guests[0] as (typeof guests)[0];
  };
  const register = (tx: Tx, eventId: string, guest: Awaited<ReturnType<typeof aGuest>>) =>
    insertRegistrations(tx, [
      {
        ...{ registration_id: crypto.randomUUID(), event_id: eventId, user_id: guest.user_id, status: 'approved' },
        ...{ form_version_id: null, answers: {}, answer_words: [], created_at: new Date(), registrant: guest },
      },
    ]);
  const registrationsOf = (userId: string) =>
    server.db.selectFrom('registrations').select('status').where('user_id', '=', userId).execute();

  test('keeps the registration that is being stored in another', async () => {
    const [guest, { event_id }] = [await aGuest(), await anEvent(server.db)];
    const [stored, seen] = [gate(), gate()];
    const registering = within(async (tx) => {
      await holdAccounts(tx, [guest.user_id]);
      await register(tx, event_id, guest);
      stored.open();
      await seen.opened;
    });
    await stored.opened;
    const forgetting = within((tx) => forgetUnlisted(tx, [guest.user_id]));
    // Whether it waits for the other or not.
    await Promise.race([forgetting, new Promise((resolve) => setTimeout(resolve, 300))]);
    seen.open();
    await Promise.all([registering, forgetting]);
    expect(await registrationsOf(guest.user_id)).toEqual([{ status: 'approved' }]);
  });

  test('and is on no list is forgotten', async () => {
    const guest = await aGuest();
    await within((tx) => forgetUnlisted(tx, [guest.user_id]));
    const found = await server.db.selectFrom('users').select('user_id').where('user_id', '=', guest.user_id).execute();
    expect(found).toEqual([]);
  });

  /** Takes a seat by code while the guest is forgotten before each of the first looks; answers how many looks there were. */
  async function takeWhileForgotten(times: number) {
    const { event_id } = await anEvent(server.db);
    const seat = await aSeatAsked(server, event_id, anAddress('guest'));
    const registering = createRegistering(server.context);
    let looks = 0;
    const taking = takeSeatByCode(
      server.context,
      {
        limiter: { tally: () => Promise.resolve() } as never,
        registering: {
          ...registering,
          async findForPerson(eventId, userId) {
            if (looks++ < times) await within((tx) => forgetUnlisted(tx, [userId]));
            return registering.findForPerson(eventId, userId);
          },
        },
      },
      event_id,
      { attempt: seat.attempt, code: seat.code, full_name: 'Ada Byron', form_version_id: null, answers: {} },
      { request: { ip: '127.0.0.1', headers: {} }, reply: { headers: () => {} } } as never,
    );
    return taking.then(({ outcome }) => ({ outcome, looks }));
  }

  test('gets the seat that a request asks for which began before', async () => {
    expect(await takeWhileForgotten(1)).toEqual({ outcome: 'registered', looks: 2 });
  });

  test('over and over is told to try again', async () => {
    await expect(takeWhileForgotten(99)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
