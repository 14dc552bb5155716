import { sql, type Insertable } from 'kysely';
import { mailboxKey } from '#rules/accounts/mailbox.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { spellingsOf } from '../users/mailboxes.ts';

/** In place of one that was under way: its links no longer work. What of it is not confirmed as yet is left out. */
export async function replaceChange(tx: Tx, change: Insertable<Schema['email_changes']>): Promise<void> {
  const { user_id, ...columns } = change;
  const fresh = { old_confirmed_at: null, new_confirmed_at: null, ...columns };
  await tx
    .insertInto('email_changes')
    .values({ user_id, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute();
}

export async function deleteChange(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}

/** The change that a link of it is for, of either side. */
export function findChange(db: Db, tokenHash: Uint8Array, now: Date) {
  return db
    .selectFrom('email_changes')
    .selectAll()
    .where(({ eb, or }) => or([eb('old_token_hash', '=', tokenHash), eb('new_token_hash', '=', tokenHash)]))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function noteConfirmed(tx: Tx, userId: string, side: 'old' | 'new', now: Date): Promise<void> {
  await tx
    .updateTable('email_changes')
    .set(side === 'old' ? { old_confirmed_at: now } : { new_confirmed_at: now })
    .where('user_id', '=', userId)
    .execute();
}

/** False when someone else has an account for the address by now. */
export async function moveAccount(tx: Tx, userId: string, newEmail: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set(({ eb }) => ({
      email: newEmail,
      mailbox: mailboxKey(newEmail),
      email_verified_at: now,
      version: eb('version', '+', 1),
    }))
    .where('user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as others')
            .select(sql`1`.as('one'))
            .where(
              sql`coalesce(others.mailbox, lower(others.email))`,
              '=',
              sql<string>`any(${spellingsOf(newEmail)}::text[])`,
            )
            .where('others.guest_since', 'is', null)
            .where('others.user_id', '!=', userId),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
