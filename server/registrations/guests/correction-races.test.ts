import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAddress, anEvent, anOrganiser, aUser, login } from '#tests/support/made/factories.ts';
import { announced } from '#tests/support/server/announced.ts';
import { call } from '#tests/support/server/call.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { gate } from '#tests/support/machines/gate.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { lockAddresses } from '../../accounts/users/lock-addresses.ts';
import { claimMails } from '../../platform/mail/claims.ts';
import { databaseClock } from '../../platform/mail/outbox.ts';
import { withTicketToken } from '../../platform/mail/mailed-links.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import { ticketTokens } from '../mailed-codes/ticket-tokens.ts';
import { claimGuest } from './claim-guest.ts';
import { correctRegistrant } from './correct-registrant.ts';

// The embedded database does one thing at a time, which hides what only real concurrency shows.
describe.skipIf(!hasPostgres)('on PostgreSQL, while an address is corrected', () => {
  let server: TestServer;
  let [actorId, token] = ['', ''];
  beforeAll(async () => {
    server = await startServer({ database: 'postgres', background: false });
    const organiser = await anOrganiser(server.db);
    actorId = organiser.user_id;
    token = await login(server.db, organiser);
  });
  afterAll(() => server.close());

  async function aGuest() {
    const { event_id } = await anEvent(server.db);
    const seen = { email: anAddress('guest'), full_name: 'Ada Byron' };
    const path = `/admin/events/${event_id}/registrations`;
    const { body } = await call(server, 'POST', path, { token, json: seen });
    await announced(server);
    return { id: body.registration_id as string, seen };
  }
  const correct = ({ id, seen }: Awaited<ReturnType<typeof aGuest>>, wanted: { email?: string; full_name?: string }) =>
    correctRegistrant(server.context, actorId, id, { ...wanted, seen, tell: true });
  const linksOf = (id: string) =>
    server.db.selectFrom('ticket_links').select('token_hash').where('registration_id', '=', id).execute();
  /** The mail to the guest, as a sender has it. */
  async function inHand({ seen }: Awaited<ReturnType<typeof aGuest>>) {
    const claims = await claimMails(server.db, { access: 9, others: 9, bulk: 0 }, databaseClock);
    const claim = claims.find(({ recipient }) => recipient === seen.email);
    if (!claim) throw new Error('No mail was written.');
    return claim;
  }

  test('a mail that a sender has in hand leaves with neither link nor ticket', async () => {
    const ada = await aGuest();
    const claim = await inHand(ada);
    await correct(ada, { email: anAddress('right') });
    expect(await writeMail(server.context, claim)).toBeNull();
    expect(await linksOf(ada.id)).toEqual([]);
  });

  const makers = {
    async mail(ada: Awaited<ReturnType<typeof aGuest>>) {
      const claim = await inHand(ada);
      return async () => (await withTicketToken(server.db, claim, new Date())).tokenHash;
    },
    async code({ id }: Awaited<ReturnType<typeof aGuest>>) {
      const owner = server.db.selectFrom('registrations').select('user_id').where('registration_id', '=', id);
      const { user_id } = await owner.executeTakeFirstOrThrow();
      return async () => (await ticketTokens(server.context, 'of a browser', user_id, [id])).get(id) ?? null;
    },
  };

  test.each(['mail', 'code'] as const)('a link by %s that is made meanwhile waits for it, and is none', async (by) => {
    const ada = await aGuest();
    const make = await makers[by](ada);
    const { user_id } = await aUser(server.db);
    const [held, seen] = [gate(), gate()];
    const correcting = server.db.transaction().execute(async (tx) => {
      await tx.updateTable('registrations').set({ user_id }).where('registration_id', '=', ada.id).execute();
      await tx.deleteFrom('ticket_links').where('registration_id', '=', ada.id).execute();
      held.open();
      await seen.opened;
    });
    await Promise.race([held.opened, correcting]);
    const writing = make();
    expect(await Promise.race([writing, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])).toBe('waits');
    seen.open();
    await correcting;
    expect(await writing).toBeNull();
    expect(await linksOf(ada.id)).toEqual([]);
  });

  test.each(['mail', 'code'] as const)('a link by %s to a registration that is gone is none', async (by) => {
    const ada = await aGuest();
    const make = await makers[by](ada);
    await server.db.deleteFrom('registrations').where('registration_id', '=', ada.id).execute();
    expect(await make()).toBeNull();
  });

  test('another correction of it is refused, and the same one is done once', async () => {
    const ada = await aGuest();
    const [one, two] = [anAddress('one'), anAddress('two')];
    const results = await Promise.allSettled([
      correct(ada, { email: one }),
      correct(ada, { email: two }),
      correct(ada, { email: one }),
      correct(ada, { email: two }),
    ]);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? (result.reason as object) : []));
    expect(refused).toHaveLength(2);
    expect(refused).toMatchObject([{ code: 'stale_version' }, { code: 'stale_version' }]);
    const trail = server.db.selectFrom('audit_entries').select('action').where('entity_id', '=', ada.id);
    expect((await trail.where('action', '=', 'registration.corrected').execute()).length).toBe(1);
    const mails = server.db.selectFrom('email_messages').select('recipient').where('registration_id', '=', ada.id);
    expect((await mails.where('recipient', 'in', [one, two]).execute()).length).toBe(1);
  });

  test.each([1, 2, 3])(
    'an account that confirms the former one gets the seat, or it is the new one’s (%s)',
    async () => {
      const ada = await aGuest();
      const account = await aUser(server.db);
      const email = anAddress('right');
      const claim = server.db.transaction().execute(async (tx) => {
        await lockAddresses(tx, [ada.seen.email]);
        await claimGuest(tx, server.context, account.user_id, ada.seen.email);
      });
      const [corrected, claimed] = await Promise.allSettled([correct(ada, { email }), claim]);
      expect(claimed.status).toBe('fulfilled');
      const owner = await server.db
        .selectFrom('registrations')
        .innerJoin('users', 'users.user_id', 'registrations.user_id')
        .select(['users.user_id', 'users.email'])
        .where('registration_id', '=', ada.id)
        .executeTakeFirstOrThrow();
      if (corrected.status === 'fulfilled') expect(owner.email).toBe(email);
      else {
        expect(corrected.reason).toMatchObject({ code: 'not_allowed_now' });
        expect(owner.user_id).toBe(account.user_id);
      }
    },
  );
});
