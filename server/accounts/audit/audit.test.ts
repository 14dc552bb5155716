import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planOf, watched } from '#tests/load/plans.ts';
import { call } from '#tests/support/server/call.ts';
import { anEvent, anOrganiser, login } from '#tests/support/made/factories.ts';
import { engines } from '#tests/support/server/engines.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { listAuditEntries, listWholeAudit } from './audit.queries.ts';
import { type AuditRecord, recordAudit } from './record-audit.ts';

/** So many that an index is worth reading. */
const MANY = 20_000;
const PART = 10_000;
/** Of any list. */
const any = { actor_id: '', search: '', from: '', to: '', limit: 50 };

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

describe('what is of one kind in a row', () => {
  const anEntry = (changes: Partial<AuditRecord>) => ({
    ...{ entityType: 'registration' as const, entityId: uuid(), entityName: 'Someone' },
    ...changes,
  });
  const told = async (eventId: string, query = '') =>
    (await list(eventId, `?${query}`)).items.map(
      ({ action, count }: { action: string; count: number }) => `${count} ${action}`,
    );
  const later = (minutes: number) => (time += minutes * 60_000);

  test('is one entry that can be unfolded, and its page begins after it', async () => {
    const { event_id } = await anEvent(server.db);
    const [ada, bob] = [await anOrganiser(server.db), await anOrganiser(server.db)];
    await record(event_id);
    const decided = Array.from({ length: 40 }, (_, index) =>
      anEntry({ actorId: ada.user_id, action: 'registration.approved', eventId: event_id, entityName: `P${index}` }),
    );
    await server.db.transaction().execute((tx) =>
      recordAudit(
        tx,
        server.context,
        ...decided.map((entry) => ({
          ...entry,
          entityType: 'registration' as const,
          actorId: ada.user_id,
          action: 'registration.approved' as const,
        })),
      ),
    );
    later(9);
    await record(event_id, anEntry({ actorId: ada.user_id, action: 'registration.approved' }));
    await record(event_id, anEntry({ actorId: bob.user_id, action: 'registration.approved' }));
    later(11);
    await record(event_id, anEntry({ actorId: bob.user_id, action: 'registration.approved' }));
    await record(event_id, anEntry({ actorId: bob.user_id, action: 'registration.noted' }));
    await record(event_id, anEntry({ actorId: bob.user_id, action: 'registration.noted' }));
    expect(await told(event_id)).toEqual([
      ...['1 registration.noted', '1 registration.noted', '1 registration.approved', '1 registration.approved'],
      ...['41 registration.approved', '1 event.updated'],
    ]);
    const first = await list(event_id, '?limit=5');
    expect(first.items.at(-1)).toMatchObject({ count: 41, entity_name: 'P0', actor_id: ada.user_id });
    expect(await told(event_id, `limit=5&cursor=${first.next}`)).toEqual(['1 event.updated']);
    const id = first.items.at(-1).audit_entry_id;
    const names = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { items, next } = await list(event_id, `?told_with=${id}&limit=25&cursor=${cursor}`);
      names.push(...items.map(({ entity_name }: { entity_name: string }) => entity_name));
      cursor = next;
    }
    expect([names.length, names[0], names.at(-1)]).toEqual([40, 'Someone', 'P1']);
    expect(await told(event_id, `actor_id=${ada.user_id}`)).toEqual(['41 registration.approved']);
    expect(await told(event_id, 'search=p3&limit=100')).toEqual(Array(11).fill('1 registration.approved'));
    expect(await told(event_id, `search=p39&actor_id=${bob.user_id}`)).toEqual([]);
    const other = await anEvent(server.db);
    expect(await told(other.event_id, `told_with=${id}`)).toEqual([]);
  });

  test('may be each by someone else where people registered; of one of them it tells that one’s alone', async () => {
    const { event_id } = await anEvent(server.db);
    const people = [await anOrganiser(server.db), await anOrganiser(server.db), await anOrganiser(server.db)];
    for (const { user_id } of people) {
      later(1);
      await record(event_id, anEntry({ actorId: user_id, action: 'registration.submitted' }));
    }
    expect(await told(event_id)).toEqual(['3 registration.submitted']);
    for (const { user_id } of people) {
      expect(await told(event_id, `actor_id=${user_id}`)).toEqual(['1 registration.submitted']);
    }
  });
});

describe.each(engines)('the whole trail, on %s', (database) => {
  let whole: TestServer;
  let reader: string;
  beforeAll(async () => {
    whole = await startServer({ database, background: false });
    reader = await login(whole.db, await anOrganiser(whole.db));
    // Ten at each moment; one in a hundred is about something else than a registration.
    for (let from = 0; from < MANY; from += PART) {
      await sql`insert into audit_entries (audit_entry_id, at, action, entity_type, entity_id, entity_name, changes)
        select gen_random_uuid(), '2026-01-01'::timestamptz + (n / 10) * interval '1 second', 'x.done',
          case when n % 100 > 0 then 'registration' else (array['form', 'user', 'email_template'])[1 + n / 100 % 3] end,
          gen_random_uuid(), 'Thing ' || n, '[{"field":"status","before":"pending","after":"approved"}]'
        from generate_series(${from}::integer, ${from + PART - 1}::integer) as n`.execute(whole.db);
    }
    await sql`vacuum analyze audit_entries`.execute(whole.db);
  });
  afterAll(() => whole.close());

  const ask = (query: string, as = reader) => call(whole, 'GET', `/admin/audit?${query}`, { token: as });

  test('of one kind comes page by page, each entry once, newest first', async () => {
    const seen: string[] = [];
    const kinds = new Set<string>();
    let [cursor, pages]: [string | null, number] = ['', 0];
    for (; cursor !== null && pages < 9; pages += 1) {
      const { body } = await ask(`entity_type=form&limit=20&cursor=${cursor}`);
      for (const entry of body.items) {
        seen.push(`${entry.at} ${entry.audit_entry_id}`);
        kinds.add(entry.entity_type);
      }
      cursor = body.next;
    }
    expect([new Set(seen).size, [...kinds], pages]).toEqual([Math.ceil(MANY / 300), ['form'], 4]);
    expect(seen).toEqual(seen.toSorted().toReversed());
  });

  test('is searched by the beginnings of words in what it was done to, whatever their accents', async () => {
    const names = async (query: string) =>
      (await ask(query)).body.items.map(({ entity_name }: { entity_name: string }) => entity_name);
    const ten = [...Array(10)].map((_, n) => `Thing ${12420 + n}`);
    expect((await names('search=thing+1242')).toSorted()).toEqual(['Thing 1242', ...ten]);
    expect(await names('search=thing+1200&entity_type=form')).toEqual(['Thing 12000', 'Thing 1200']);
    await sql`insert into audit_entries (audit_entry_id, at, action, entity_type, entity_id, entity_name)
      values (gen_random_uuid(), '2025-01-01', 'x.done', 'user', gen_random_uuid(), 'Zoë Łukasz <zoe@example.org>')`.execute(
      whole.db,
    );
    for (const typed of ['zoe', 'ZOË luk', 'zoe@example']) {
      expect(await names(`search=${encodeURIComponent(typed)}`)).toEqual(['Zoë Łukasz <zoe@example.org>']);
    }
    expect(await names('search=luk+thing')).toEqual([]);
  });

  test('of some days begins and ends with them', async () => {
    const times = async (query: string) => (await ask(query)).body.items.map(({ at }: { at: string }) => at);
    const [from, to] = ['2026-01-01T00:01:00.000Z', '2026-01-01T00:01:02.000Z'];
    expect(await times(`from=${from}&to=${to}&limit=100`)).toEqual([
      ...Array(10).fill('2026-01-01T00:01:01.000Z'),
      ...Array(10).fill(from),
    ]);
    expect(await times(`from=${to}&to=${from}`)).toEqual([]);
    expect((await ask('from=2026-13-01T00:00:00Z')).body.fields[0].field).toBe('from');
    const { event_id } = await anEvent(whole.db);
    const [first, last] = ['2025-06-01T00:00:00.000Z', '2025-06-02T00:00:00.000Z'] as const;
    for (const at of [first, last]) {
      const entry = { action: 'event.updated', entityType: 'event', entityId: event_id, entityName: 'Fair' } as const;
      const changes = { actorId: null, eventId: event_id, at: new Date(at) };
      await whole.db.transaction().execute((tx) => recordAudit(tx, whole.context, { ...entry, ...changes }));
    }
    const path = `/admin/events/${event_id}/audit?to=${last}`;
    const { items } = (await call(whole, 'GET', path, { token: reader })).body;
    expect(items).toMatchObject([{ at: first }]);
  });

  test.each([
    ['a word that few have', { search: '19999' }],
    ['a word that all have', { search: 'thing' }],
    ['a word that nobody has', { search: 'nothing' }],
    ['a word of one kind', { search: 'thing 1200', entity_type: 'form' as const }],
    ['a day long ago', { to: '2026-01-01T00:01:00.000Z' }],
    ['a day and a word', { to: '2026-01-01T00:01:00.000Z', search: '500' }],
  ])('by %s is read by indexes', async (_, asked) => {
    const { db, queries } = watched(whole.db);
    await listWholeAudit(db, { ...any, entity_type: 'any', only: 'everything', cursor: '', ...asked });
    expect((await planOf(whole.db, queries())).scanned).not.toContain('audit_entries');
  });

  test('has roles, templates and what belongs to no event; for organisers alone', async () => {
    const kindsOf = async (query: string) =>
      (await ask(query)).body.items.map(({ entity_type }: { entity_type: string }) => entity_type);
    expect(new Set(await kindsOf('entity_type=user'))).toEqual(new Set(['user']));
    expect(new Set(await kindsOf('limit=100&to=2026-01-31T00:00:00Z'))).toEqual(new Set(['registration', 'user']));
    expect((await ask('entity_type=session')).body.fields[0].field).toBe('entity_type');
    expect((await ask('', await login(whole.db))).status).toBe(403);
  });

  test('that of one event, folded and unfolded, is read by indexes', { tags: ['thorough'] }, async () => {
    const { event_id } = await anEvent(whole.db);
    const actor = await anOrganiser(whole.db);
    // Runs of a hundred of one kind; every other by one person.
    for (let from = 0; from < MANY; from += PART) {
      await sql`insert into audit_entries (audit_entry_id, at, actor_id, action, entity_type, entity_id, entity_name, event_id, folded_into)
      select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, '2026-02-01'::timestamptz + n * interval '1 second',
        case when n / 100 % 2 = 0 then ${actor.user_id}::uuid end, 'registration.approved', 'registration', gen_random_uuid(), '', ${event_id},
        case when n % 100 > 0 then ('00000000-0000-7000-8000-' || lpad(to_hex(n / 100 * 100), 12, '0'))::uuid end
      from generate_series(${from}::integer, ${from + PART - 1}::integer) as n`.execute(whole.db);
    }
    await sql`vacuum analyze audit_entries`.execute(whole.db);
    const history = { ...any, told_with: '', cursor: '' };
    for (const asked of [
      history,
      { ...history, actor_id: actor.user_id },
      { ...history, told_with: '00000000-0000-7000-8000-000000000000' },
    ]) {
      for (const page of ['first', 'second']) {
        const { db, queries } = watched(whole.db);
        const { items, next } = await listAuditEntries(db, event_id, asked);
        expect([page, items.length, items[0]?.count]).toEqual([
          page,
          asked.told_with && page === 'second' ? 49 : 50,
          asked.told_with ? 1 : 100,
        ]);
        const { scanned } = await planOf(whole.db, queries());
        expect(scanned).not.toContain('audit_entries');
        asked.cursor = next ?? '';
      }
    }
  });

  test.each(['any', 'form', 'user', 'feedback_template'] as const)('of %s is read by an index', async (entity_type) => {
    const cursor = (await ask(`entity_type=${entity_type}&limit=50`)).body.next ?? '';
    for (const page of ['', cursor]) {
      const { db, queries } = watched(whole.db);
      await listWholeAudit(db, { ...any, entity_type, only: 'everything', cursor: page });
      const { indexes, scanned } = await planOf(whole.db, queries());
      expect(indexes).toContain(entity_type === 'any' ? 'audit_entries_newest' : 'audit_entries_of_kind');
      expect(scanned).not.toContain('audit_entries');
    }
  });
});
