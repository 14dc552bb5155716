import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMember, anEvent, aUser, login } from '#tests/support/made/factories.ts';
import { call } from '#tests/support/server/call.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

let server: TestServer;
let eventId: string;
beforeAll(async () => {
  server = await startServer();
  eventId = (
    await anEvent(server.db, {
      title: 'Notes on <an> engine',
      starts_at: new Date('2030-06-04T17:00:00Z'),
      ends_at: new Date('2030-06-04T19:00:00Z'),
      timezone: 'America/New_York',
    })
  ).event_id;
});
afterAll(() => server.close());

const text = {
  trigger: 'registration_approved',
  subject: 'In: {{ event_title }}',
  body: '{{ recipient_name }}, {{ event_when }}, {{ event_url }}, {{ message }}',
};

async function previewed(token: string, json: object) {
  return call(server, 'POST', '/admin/email-templates/preview', { token, json: { ...text, ...json } });
}

describe('a template shown for an event', () => {
  test('has the event’s words, and those of the person who looks, and examples for the rest', async () => {
    const token = await login(server.db, await aMember(server.db, eventId, 'viewer'));
    const { body: examples } = await previewed(token, { event_id: null });
    const { status, body } = await previewed(token, { event_id: eventId });
    expect(status).toBe(200);
    expect(body.subject).toBe('In: Notes on <an> engine');
    expect(body.html).toContain('Notes on &lt;an&gt; engine');
    expect(body.text).toContain(`/event/${eventId}`);
    expect(body.text).toContain('13:00 to 15:00 EDT (New York)');
    expect(body.text).not.toContain('{{');
    expect(body.html).toContain('alt="Your ticket as a QR code"');
    expect(examples.subject).not.toBe(body.subject);
  });

  test('is none for people who do not see the event, nor for one that is not there', async () => {
    const stranger = await login(server.db, await aUser(server.db, { roles: ['organiser'] }));
    for (const event_id of [eventId, '01890a5d-ac96-774b-bcce-b302099a8058', 'none']) {
      const { status, body } = await previewed(stranger, { event_id });
      expect([status, body.fields[0].field]).toEqual([422, 'event_id']);
    }
  });

  test('of a mail about accounts is the same for every event', async () => {
    const token = await login(server.db, await aMember(server.db, eventId, 'owner'));
    const reset = { trigger: 'password_reset', subject: 'Reset', body: '[Choose]({{ reset_url }})' };
    const [without, withEvent] = [
      await previewed(token, reset),
      await previewed(token, { ...reset, event_id: eventId }),
    ];
    expect(withEvent.body).toEqual(without.body);
  });
});
