import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { announceSome } from '#server/registrations/announcer.ts';
import { SOON } from '../soon.ts';
import type { TestServer } from './server.ts';

/**
 * Resolves when all that follows from the registrations up to now is written: mails, notifications, audit. What was to be told later
 * is told now.
 */
export async function announced({ context, db }: Pick<TestServer, 'context' | 'db'>): Promise<void> {
  await db
    .updateTable('unannounced_registrations')
    .set({ due_at: sql<Date>`clock_timestamp()` })
    .where('due_at', '>', sql<Date>`clock_timestamp()`)
    .execute();
  while (await announceSome(context));
  // What the server's own worker has in hand.
  const left = () => db.selectFrom('unannounced_registrations').select('registration_id').execute();
  await vi.waitFor(async () => expect(await left()).toEqual([]), SOON);
}
