import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isTicketFor } from '#rules/registrations/ticket.ts';
import { anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { call } from '#tests/support/server/call.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function registered(changes: Partial<Parameters<typeof aRegistration>[1]> = {}) {
  const { event_id } = await anEvent(server.db);
  const ada = await aUser(server.db);
  const { registration_id } = await aRegistration(server.db, { event_id, user_id: ada.user_id, ...changes });
  const token = await login(server.db, ada);
  return { event_id, registration_id, token };
}

const renew = (id: string, token: string) => call(server, 'POST', `/registrations/${id}/ticket`, { token });

async function ownTicket(eventId: string, token: string): Promise<string | null> {
  const { body } = await call(server, 'GET', `/events/${eventId}`, { token });
  const { body: own } = await call(server, 'GET', `/users/me/registrations?event_id=${eventId}`, { token });
  expect(own.items[0].ticket).toBe(body.registration?.ticket ?? null);
  return own.items[0].ticket;
}

describe('a ticket', () => {
  test('is for its event, one for each registration', async () => {
    const ada = await registered();
    const bea = await registered({ event_id: ada.event_id });
    const tickets = [await ownTicket(ada.event_id, ada.token), await ownTicket(ada.event_id, bea.token)];
    expect(new Set(tickets).size).toBe(2);
    expect(tickets.map((ticket) => isTicketFor(ada.event_id, ticket ?? ''))).toEqual([true, true]);
  });

  test('is replaced on request, which the trail says', async () => {
    const { registration_id, event_id, token } = await registered();
    const before = await ownTicket(event_id, token);
    const { status, body } = await renew(registration_id, token);
    expect(status).toBe(200);
    expect(body.ticket).not.toBe(before);
    expect(await ownTicket(event_id, token)).toBe(body.ticket);
    const trail = await server.db
      .selectFrom('audit_entries')
      .select('action')
      .where('entity_id', '=', registration_id)
      .execute();
    expect(trail).toEqual([{ action: 'registration.ticket_renewed' }]);
  });

  test('is void once the seat is lost, and another when it is got back', async () => {
    const { registration_id, event_id, token } = await registered();
    const before = await ownTicket(event_id, token);
    const organiser = await login(server.db, await anOrganiser(server.db));
    const decide = (decision: string) =>
      call(server, 'POST', `/admin/events/${event_id}/decisions`, {
        token: organiser,
        json: { decision, registration_ids: [registration_id], message: '', notify: false },
      });
    expect((await decide('reject')).body).toMatchObject({ results: [{ problem: null }] });
    expect(await ownTicket(event_id, token)).toBeNull();
    expect((await decide('approve')).body).toMatchObject({ results: [{ problem: null }] });
    const after = await ownTicket(event_id, token);
    expect(isTicketFor(event_id, after ?? '')).toBe(true);
    expect(after).not.toBe(before);
  });

  test.each([
    ['waitlisted', 'There is a ticket only with a seat.'],
    ['cancelled', 'There is a ticket only with a seat.'],
  ] as const)('is not to be had by who is %s', async (status, detail) => {
    const { registration_id, token } = await registered({ status });
    expect(await renew(registration_id, token)).toMatchObject({ status: 409, body: { detail } });
  });

  test('stays once the person has come, and after the event', async () => {
    const come = await registered({ checked_in_at: new Date() });
    expect((await renew(come.registration_id, come.token)).body.detail).toContain('checked in');
    const { event_id } = await anEvent(server.db, {
      starts_at: new Date(Date.now() - 7_200_000),
      ends_at: new Date(Date.now() - 3_600_000),
    });
    const late = await registered({ event_id });
    expect((await renew(late.registration_id, late.token)).body.detail).toContain('over');
  });

  test('is not to be renewed by anybody else', async () => {
    const { registration_id, event_id, token } = await registered();
    const before = await ownTicket(event_id, token);
    const other = await login(server.db, await aUser(server.db));
    expect((await renew(registration_id, other)).status).toBe(404);
    expect(await ownTicket(event_id, token)).toBe(before);
  });
});
