import { randomBytes } from 'node:crypto';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import type { DoorSynced } from '#openapi/types.ts';
import { packList } from '#rules/door/packed-list.ts';
import { ticketAddress, writeTicket } from '#rules/registrations/ticket.ts';
import { findDoorEvent } from '#server/door/door-event.ts';
import { findDoorPeople } from '#server/door/door-people.queries.ts';
import type { Db } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { codeOf } from '#server/registrations/insert-registrations.ts';
import { aMember, anEvent, anOrganiser, login } from '#tests/support/made/factories.ts';
import { fillPatiently } from '#tests/support/server/postgres.ts';
import { compress } from '#server/platform/shared-answers/content-encoding.ts';
import { startServer } from '#tests/support/server/server.ts';

export interface DoorMeasured {
  what: string;
  /** Median, in milliseconds. */
  ms: number;
  /** Null for a part of the one above. */
  bytes: number | null;
}

const REPEATS = 9;
const DAY = 24 * 60 * 60 * 1000;

/** What the door's calls take with so many people, a quarter of whom have come, asked of the real server without a network. */
export async function measureDoor(
  engine: 'pglite' | 'postgres',
  people: number,
  repeats = REPEATS,
): Promise<DoorMeasured[]> {
  const measured = measuring(repeats);
  const server = await startServer({ database: engine, background: false });
  try {
    const token = await login(server.db, await anOrganiser(server.db));
    const { event_id } = await anEvent(server.db, { starts_at: new Date(Date.now() - DAY / 24) });
    const codes: string[] = [];
    const fill = async (db: Db) => void codes.push(...(await fillDoor(db, event_id, people)));
    await (engine === 'postgres' ? fillPatiently(server.db, fill) : fill(server.db));
    const headers = { authorization: `Bearer ${token}` };
    const ask = (encoding: string, form = '') =>
      server.app.inject({
        url: `/api/door/${event_id}/people`,
        headers: { ...headers, 'accept-encoding': encoding, 'door-list': form },
      });
    let cursor = '';
    const send = async (actions: object[]) => {
      const json = { cursor, door: 'North', actions };
      const answer = await server.app.inject({
        method: 'POST',
        url: `/api/door/${event_id}/actions`,
        headers,
        payload: json,
      });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      ({ cursor } = answer.json<DoorSynced>());
      return answer.rawPayload;
    };
    const checkIns = (count: number) => () =>
      send(
        codes
          .splice(0, count)
          .map((code) => ({ id: crypto.randomUUID(), kind: 'check_in', at: Date.now(), ahead: 0, code })),
      );
    const list = async (encoding: string, form = '') => (await ask(encoding, form)).rawPayload;
    const whole = JSON.parse((await list('')).toString()) as { cursor: string; people: { codes: string[] } };
    if (whole.people.codes.length !== people) throw new Error('Not everybody is there.');
    for (const [encoding, unpack] of [
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const) {
      const text = unpack(await list(encoding)).toString();
      if (text.length < people * 40) throw new Error(`${encoding} lost something.`);
    }
    ({ cursor } = whole);
    const event = await findDoorEvent(server.db, event_id);
    const read = (by: string | null) => findDoorPeople(server.db, event, { since: null, salt: by });
    const salt = randomBytes(12).toString('base64url');
    const columns = await read(salt);
    const packed = packList(columns, salt);
    const part = (what: string, act: () => unknown) =>
      measured(`  ${what}`, async () => {
        await act();
        return null;
      });
    return [
      await measured('the list', () => list('')),
      await part('read from the database', () => read(null)),
      await measured('the list, gzip', () => list('gzip')),
      await measured('the list, br', () => list('br')),
      await measured('the packed list', () => list('', 'packed')),
      await part('read from the database', () => read(salt)),
      await part('packed', () => packList(columns, salt)),
      await part('written as JSON', () => JSON.stringify(packed)),
      await part('compressed by Brotli', () => compress.br(JSON.stringify({ packed }))),
      await measured('the packed list, br', () => list('br', 'packed')),
      await measured('nothing new', () => send([])),
      await measured('one check-in', checkIns(1)),
      await measured('200 check-ins', checkIns(200)),
    ];
  } finally {
    await server.close();
  }
}

function measuring(repeats: number) {
  return async (what: string, act: () => Promise<Buffer | null>): Promise<DoorMeasured> => {
    const times: number[] = [];
    let bytes: number | null = null;
    for (let time = 0; time < repeats; time += 1) {
      const began = performance.now();
      bytes = (await act())?.length ?? null;
      times.push(performance.now() - began);
    }
    return { what, bytes, ms: times.toSorted((a, b) => a - b)[Math.floor(repeats / 2)] ?? 0 };
  };
}

/**
 * An evening with so many people, a quarter of whom have come, in the PostgreSQL of a server that has run: anyone who has the token
 * works at its door, and the tickets are what the QR codes of the others hold.
 */
export async function openEvening(databaseUrl: string, people: number) {
  const { db, close } = await openDatabase({ kind: 'postgres', url: databaseUrl, patient: true });
  try {
    const { event_id } = await anEvent(db, { starts_at: new Date(Date.now() - DAY / 24) });
    await fillDoor(db, event_id, people);
    const rows = await db
      .selectFrom('registrations')
      .select('ticket')
      .where('event_id', '=', event_id)
      .where('checked_in_at', 'is', null)
      .execute();
    const tickets = rows.map(({ ticket }) =>
      ticketAddress('https://events.example.org', writeTicket(event_id, ticket)),
    );
    return { eventId: event_id, token: await login(db, await aMember(db, event_id, 'check_in')), tickets };
  } finally {
    await close();
  }
}

/** The codes of those who have not come. */
async function fillDoor(db: Db, eventId: string, people: number): Promise<string[]> {
  await sql`
    insert into users (user_id, email, password_hash, full_name, created_at)
    select gen_random_uuid(), 'door-' || number || '@example.org', 'none',
      (array['Zoë','Ada','Łukasz','Noor','Béla','Siân'])[1 + number % 6] || ' ' || initcap(left(md5(number::text), 4 + number % 9)), now()
    from generate_series(1, ${people}::int) as number`.execute(db);
  const tickets = Array.from({ length: people }, () => randomBytes(16));
  await sql`
    insert into registrations (registration_id, event_id, user_id, status, code, ticket, checked_in_at, checked_in_door, created_at, updated_at)
    select gen_random_uuid(), ${eventId}, user_id, 'approved', code, decode(ticket, 'hex'),
      case when number % 4 = 0 then now() - number * interval '100 ms' end, case when number % 4 = 0 then 'Main entrance' else '' end,
      now(), now()
    from (select user_id, row_number() over () as number from users where email like 'door-%') as people
      join unnest(${tickets.map(codeOf)}::text[], ${tickets.map((ticket) => ticket.toString('hex'))}::text[])
        with ordinality as made (code, ticket, number) using (number)`.execute(db);
  await sql`
    insert into door_actions (event_id, action_id, kind, registration_id, outcome, at, error, received_at, door)
    select event_id, gen_random_uuid(), 'check_in', registration_id, 'done', checked_in_at, 20, checked_in_at, checked_in_door
    from registrations where event_id = ${eventId} and checked_in_at is not null`.execute(db);
  await sql`analyze`.execute(db);
  const { rows } = await sql<{ code: string }>`
    select code from registrations where event_id = ${eventId} and checked_in_at is null`.execute(db);
  return rows.map(({ code }) => code);
}
