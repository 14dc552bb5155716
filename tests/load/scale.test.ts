// @module-tag thorough

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { measureDoor } from './door.ts';
import { calls, planOfCall, startFilled } from './scale.ts';

/** Of few rows, so that the database is told to take an index wherever there is one for what is asked. */
const ROWS = 1000;
/** Their list is long enough to be compressed. */
const AT_DOOR = 1500;
const LARGE = ['audit_entries', 'email_messages', 'events', 'notifications', 'registrations', 'users'];

describe('what `npm run scale` asks', () => {
  let filled: Awaited<ReturnType<typeof startFilled>>;
  beforeAll(async () => {
    filled = await startFilled('pglite', ROWS);
    await sql`set enable_seqscan = off`.execute(filled.db);
  });
  afterAll(() => filled.close());

  test.each(calls)('$path has an index for each large table', async (call) => {
    const { scanned } = await planOfCall(call, filled.asked);
    expect(scanned.filter((table) => LARGE.includes(table))).toEqual([]);
  });
});

test('and of the door of an event', async () => {
  const measured = await measureDoor('pglite', AT_DOOR, 1);
  expect(measured.map(({ what }) => what)).toContain('200 check-ins');
});
