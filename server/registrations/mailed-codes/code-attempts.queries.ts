import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** No two processes' clocks are that far apart. */
const AHEAD = 10 * 60_000;

export type CodeAttempt = Selectable<Schema['code_attempts']>;
type NewAttempt = Insertable<Schema['code_attempts']>;

/** The attempt, made where there was none; held until the transaction ends. */
export async function holdOrMakeAttempt(tx: Tx, fresh: NewAttempt): Promise<CodeAttempt> {
  await tx
    .insertInto('code_attempts')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const attempt = await holdAttempt(tx, fresh.attempt_hash);
  if (!attempt) throw new Error('An attempt that was there is gone.');
  return attempt;
}

/** Guesses at the same moment come one after the other. */
export function holdAttempt(tx: Tx, attemptHash: Uint8Array): Promise<CodeAttempt | undefined> {
  return tx
    .selectFrom('code_attempts')
    .selectAll()
    .where('attempt_hash', '=', attemptHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function findAttempt(db: Db, attemptHash: Uint8Array): Promise<CodeAttempt | undefined> {
  return db.selectFrom('code_attempts').selectAll().where('attempt_hash', '=', attemptHash).executeTakeFirst();
}

export async function changeAttempt(
  db: Db,
  attemptHash: Uint8Array,
  changes: Partial<Omit<NewAttempt, 'attempt_hash'>>,
): Promise<void> {
  await db.updateTable('code_attempts').set(changes).where('attempt_hash', '=', attemptHash).execute();
}

/** In place of what the browser asked for before with the same secret. */
export async function restartAttempt(tx: Tx, { attempt_hash, ...fresh }: NewAttempt): Promise<void> {
  await tx.deleteFrom('mailed_codes').where('attempt_hash', '=', attempt_hash).execute();
  await changeAttempt(tx, attempt_hash, {
    user_id: null,
    event_id: null,
    proven_at: null,
    made_registration: null,
    ...fresh,
  });
}

/** Null where no code of the attempt is that one. */
export async function findCode(tx: Tx, attemptHash: Uint8Array, codeHash: Uint8Array) {
  const code = await tx
    .selectFrom('mailed_codes')
    .select(['expires_at', 'used_at'])
    .where('attempt_hash', '=', attemptHash)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return code ?? null;
}

/** Whether a mail with a code has left that still works. */
export async function hasGoodCode(tx: Tx, attemptHash: Uint8Array, now: Date): Promise<boolean> {
  const good = await tx
    .selectFrom('mailed_codes')
    .select('attempt_hash')
    .where('attempt_hash', '=', attemptHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return good !== undefined;
}

export async function noteUse(tx: Tx, attemptHash: Uint8Array, codeHash: Uint8Array, now: Date): Promise<void> {
  await tx
    .updateTable('mailed_codes')
    .set(({ fn, val }) => ({ used_at: fn.coalesce('used_at', val(now)) }))
    .where('attempt_hash', '=', attemptHash)
    .where('code_hash', '=', codeHash)
    .execute();
}

/** In hexadecimal: those whose mail is to be written, for at least `laterMs`; the oldest first. One from the future was asked for while the clock was wrong. */
export async function findToMail(db: Db, now: Date, laterMs: number, limit: number): Promise<string[]> {
  const before = new Date(now.getTime() - laterMs);
  const rows = await db
    .selectFrom('code_attempts')
    .select('attempt_hash')
    .where(({ eb, or }) =>
      or([eb('mail_due_at', '<=', before), eb('mail_due_at', '>', new Date(now.getTime() + AHEAD))]),
    )
    .orderBy('mail_due_at')
    .limit(limit)
    .execute();
  return rows.map(({ attempt_hash }) => Buffer.from(attempt_hash).toString('hex'));
}

/** Its mail is written in this transaction, and by nobody else. */
export function takeToMail(tx: Tx, attemptHash: Uint8Array): Promise<CodeAttempt | undefined> {
  return tx
    .updateTable('code_attempts')
    .set({ mail_due_at: null })
    .where('attempt_hash', '=', ({ selectFrom }) =>
      selectFrom('code_attempts')
        .select('attempt_hash')
        .where('attempt_hash', '=', attemptHash)
        .where('mail_due_at', 'is not', null)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}
