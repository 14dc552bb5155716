import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/call.ts';
import { anEvent, anOrganiser, login } from '#tests/support/factories.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { recordAudit, type AuditRecord } from './record-audit.ts';

let server: TestServer;
let time = Date.parse('2026-06-15T12:00:00Z');
let token: string;
beforeAll(async () => {
  server = await startServer({ now: () => new Date(time), background: false });
  token = await login(server.db, await anOrganiser(server.db));
});
afterAll(() => server.close());

async function record(eventId: string, changes: Partial<AuditRecord> = {}) {
  const what = {
    actorId: null,
    action: 'event.updated',
    entityType: 'event',
    entityId: eventId,
    entityName: 'Fair',
  } as const;
  await server.db.transaction().execute((tx) => recordAudit(tx, server.context, { ...what, eventId, ...changes }));
}
const list = async (eventId: string, query = '') =>
  (await call(server, 'GET', `/admin/events/${eventId}/audit${query}`, { token })).body;

describe('the trail of an event', () => {
  test('names who did what, newest first, and nothing of another event', async () => {
    const [{ event_id }, other] = [await anEvent(server.db), await anEvent(server.db)];
    const named = await anOrganiser(server.db, { full_name: 'Noor van Dijk' });
    const unnamed = await anOrganiser(server.db, { full_name: '', email: 'no-name@example.org' });
    const registrationId = uuid();
    await record(event_id, { actorId: named.user_id, changes: [{ field: 'title', before: 'Faire', after: 'Fair' }] });
    time += 1000;
    await record(event_id, { actorId: unnamed.user_id, entityType: 'registration', entityId: registrationId });
    time += 1000;
    await record(event_id);
    await record(other.event_id);
    const { items, next } = await list(event_id);
    expect(next).toBeNull();
    expect(items).toMatchObject([
      { actor_name: null, at: new Date(time).toISOString() },
      { actor_name: 'no-name@example.org', entity_type: 'registration', entity_id: registrationId },
      { actor_name: 'Noor van Dijk', changes: [{ field: 'title', before: 'Faire', after: 'Fair' }] },
    ]);
  });

  test('outlives who left', async () => {
    const { event_id } = await anEvent(server.db);
    const gone = await anOrganiser(server.db);
    await record(event_id, { actorId: gone.user_id });
    await server.db.deleteFrom('users').where('user_id', '=', gone.user_id).execute();
    expect((await list(event_id)).items).toMatchObject([{ actor_name: null, action: 'event.updated' }]);
  });

  test('comes page by page, also when many were made at one moment', async () => {
    const { event_id } = await anEvent(server.db);
    for (let index = 0; index < 7; index += 1) await record(event_id);
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null && pages < 9; pages += 1) {
      const { items, next } = await list(event_id, `?limit=2&cursor=${cursor}`);
      seen.push(...items.map(({ audit_entry_id }: { audit_entry_id: string }) => audit_entry_id));
      cursor = next;
    }
    expect(new Set(seen).size).toBe(7);
    expect(seen).toEqual(seen.toSorted().toReversed());
  });

  test('of an event that is not there is not found, and a cursor that was never given is refused', async () => {
    expect((await call(server, 'GET', `/admin/events/${uuid()}/audit`, { token })).status).toBe(404);
    const { event_id } = await anEvent(server.db);
    expect(await list(event_id, '?cursor=abc')).toMatchObject({ code: 'invalid', fields: [{ field: 'cursor' }] });
  });
});
