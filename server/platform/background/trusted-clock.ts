import { sql, type RawBuilder } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** How far the clocks of two machines may be apart, and how far one may be from the time that it has run. */
const MOST_APART = 10 * MINUTE;
/** A longer gap in the notes is either an outage or a clock that leapt. */
const LONGEST_GAP = HOUR;
const NOTED_EVERY = MINUTE;
/** Clocks are set within a minute of a start; a server that was off for a night waits half an hour. */
const WAITED_SHARE = 24;
const LONGEST_WAIT = HOUR;

/** Whether the machine's clock can be believed: what can't be undone asks this before it goes by it. */
export interface TrustedClock {
  isTrusted: () => Promise<boolean>;
  /** Whether the last look found a reason not to. */
  isInDoubt: () => boolean;
  /** How often the clock was seen to be set, by more than a few minutes, since the process started. */
  leaps: () => number;
}

interface Options {
  db: Db;
  now: () => Date;
  log: FastifyBaseLogger;
  /** Milliseconds that have passed, whatever the clock says. */
  elapsed?: () => number;
  databaseTime?: () => RawBuilder<Date>;
}

/**
 * Compares the machine's clock with the database's, with the time noted in the database while the clock was trusted, and with
 * the time that passed. A gap in the notes may be an outage, so the clock is believed again once it has gone on for a while.
 */
export function createTrustedClock({
  db,
  now,
  log,
  elapsed = () => performance.now(),
  databaseTime = () => sql<Date>`clock_timestamp()`,
}: Options): TrustedClock {
  const judge = createJudge(elapsed);
  let doubt: Doubt | null = null;

  return {
    async isTrusted() {
      const marks = await readMarks(db, databaseTime());
      const at = now().getTime();
      const found = judge.judge(at, marks);
      if (found && found.kind !== doubt?.kind) log.error(found.sentence);
      if (doubt && !found) log.info('The clock is trusted again.');
      doubt = found;
      if (doubt) return false;
      if (marks.notedAt === null || Math.abs(at - marks.notedAt) >= NOTED_EVERY) await note(db, new Date(at));
      return true;
    },
    isInDoubt: () => doubt !== null,
    leaps: judge.leaps,
  };
}

interface Doubt {
  kind: 'apart' | 'gap';
  sentence: string;
}

/** Remembers how the clock went since the process started. */
function createJudge(elapsed: () => number) {
  let last: { at: number; passed: number } | null = null;
  /** The clock has gone on without a leap since it was trusted: no gap in the notes says otherwise. */
  let isSteady = false;
  /** Since when, of the time that passed, it has gone on without a leap after a gap. */
  let waitingSince: number | null = null;
  let leaps = 0;

  function noticeLeap(at: number, passed: number): void {
    if (last && Math.abs(at - last.at - (passed - last.passed)) > MOST_APART) {
      leaps += 1;
      isSteady = false;
      waitingSince = null;
    }
    last = { at, passed };
  }

  function findDoubt(at: number, passed: number, { databaseAt, notedAt }: Marks): Doubt | null {
    const apart = at - databaseAt;
    if (Math.abs(apart) > MOST_APART) {
      const sentence = `This machine's clock is ${inWords(apart)} the database's: ${WAITING} until they agree.`;
      return { kind: 'apart', sentence };
    }
    const gap = notedAt === null ? 0 : at - notedAt;
    if (isSteady || Math.abs(gap) <= LONGEST_GAP) return null;
    waitingSince ??= passed;
    const wait = Math.min(LONGEST_WAIT, Math.abs(gap) / WAITED_SHARE);
    if (passed - waitingSince >= wait) return null;
    const seen = `This machine's clock is ${inWords(gap)} the last time noted in the database.`;
    const minutes = Math.ceil(wait / MINUTE);
    const sentence = `${seen} Unless no server ran meanwhile, it is wrong: ${WAITING} for ${minutes} minutes.`;
    return { kind: 'gap', sentence };
  }

  return {
    judge(at: number, marks: Marks): Doubt | null {
      const passed = elapsed();
      noticeLeap(at, passed);
      const doubt = findDoubt(at, passed, marks);
      isSteady = doubt === null;
      if (isSteady) waitingSince = null;
      return doubt;
    },
    leaps: () => leaps,
  };
}

const WAITING = 'scheduled messages, reminders and deletions wait';

interface Marks {
  databaseAt: number;
  /** The last time at which a process trusted its clock; null before the first. */
  notedAt: number | null;
}

async function readMarks(db: Db, databaseTime: RawBuilder<Date>): Promise<Marks> {
  const { rows } = await sql<{ database_at: Date; noted_at: Date | null }>`
    select ${databaseTime} as database_at, (select noted_at from clock) as noted_at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database does not say what time it is.');
  return { databaseAt: row.database_at.getTime(), notedAt: row.noted_at?.getTime() ?? null };
}

/** In a transaction, which has our own settings behind a pooler too: workers may note it at the same moment. */
async function note(db: Db, noted_at: Date): Promise<void> {
  await db.transaction().execute((tx) =>
    tx
      .insertInto('clock')
      .values({ noted_at })
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ noted_at }))
      .execute(),
  );
}

/** Such as "365 days ahead of". */
function inWords(apart: number): string {
  const size = Math.abs(apart);
  const [unit, length] = size >= 2 * DAY ? ['day', DAY] : size >= 2 * HOUR ? ['hour', HOUR] : ['minute', MINUTE];
  const amount = new Intl.NumberFormat('en', {
    ...{ style: 'unit', unit: String(unit), unitDisplay: 'long', maximumFractionDigits: 0 },
  }).format(size / Number(length));
  return `${amount} ${apart > 0 ? 'ahead of' : 'behind'}`;
}
