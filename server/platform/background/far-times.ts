import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { createWorker, type Worker } from './worker.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Times that lie further ahead than any server writes them, and what they become: due at once, or as far as can be. */
const FAR = [
  { table: 'event_changes', column: 'due_at', furthest: HOUR, becomes: 0 },
  { table: 'discarded_files', column: 'due_at', furthest: DAY, becomes: 0 },
  { table: 'registration_news', column: 'noted_at', furthest: HOUR, becomes: 0 },
  { table: 'held_files', column: 'until', furthest: 2 * HOUR, becomes: 0 },
  { table: 'rate_limits', column: 'ends_at', furthest: 2 * DAY, becomes: 0 },
  { table: 'sessions', column: 'last_used_at', furthest: HOUR, becomes: 0 },
  { table: 'sessions', column: 'expires_at', furthest: 31 * DAY, becomes: 30 * DAY },
];

/** Corrects what was written while a clock was far ahead: people would be refused, and work would wait, for as long. */
export function createFarTimesWorker(context: Context): Worker {
  return createWorker({
    name: 'times far ahead',
    everyMs: HOUR,
    trustedClock: context.trustedClock,
    log: context.log,
    async work() {
      await correctFarTimes(context);
      return false;
    },
  });
}

export async function correctFarTimes({ db, log, now }: Pick<Context, 'db' | 'log' | 'now'>): Promise<void> {
  const at = now().getTime();
  for (const { table, column, furthest, becomes } of FAR) {
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${new Date(at + becomes)}
      where ${sql.ref(column)} > ${new Date(at + furthest)}`.execute(db);
    if (numAffectedRows > 0n)
      log.warn({ table, column, rows: Number(numAffectedRows) }, 'times far ahead are corrected');
  }
}
