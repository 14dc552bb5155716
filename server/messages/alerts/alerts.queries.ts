import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';

type Alert = Selectable<Schema['availability_alerts']>;
export type News = NonNullable<Alert['news']>;

export async function insertAlert(tx: Tx, alert: Pick<Alert, 'event_id' | 'user_id' | 'waits_for' | 'requested_at'>) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('availability_alerts')
    .values(alert)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function countAlerts(db: Db, userId: string): Promise<number> {
  const { alerts } = await db
    .selectFrom('availability_alerts')
    .select(({ fn }) => fn.countAll().as('alerts'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(alerts);
}

export async function deleteAlert(db: Db, userId: string, eventId: string): Promise<void> {
  await db.deleteFrom('availability_alerts').where('user_id', '=', userId).where('event_id', '=', eventId).execute();
}

/**
 * Events whose alerts can be sent or dropped by now. From each event with alerts the index leads to the next one, so
 * that thousands on one cost no more than one does.
 */
export async function findChangedAlerts(db: Db, now: Date, limit: number): Promise<string[]> {
  const next = (after: ReturnType<typeof sql>) => sql`select (
    select event_id from availability_alerts where news is null and ${after} order by event_id limit 1)`;
  const { rows } = await sql<{ event_id: string }>`
    with recursive alerted (event_id) as (
      (${next(sql`true`)})
      union all
      select (${next(sql`event_id > alerted.event_id`)}) from alerted where alerted.event_id is not null
    )
    select events.event_id from alerted join events using (event_id)
    where status = 'cancelled' or ends_at <= ${now} or (
      status = 'published' and not closed_by_hand
      and coalesce(registration_opens_at, '-infinity') <= ${now} and coalesce(registration_closes_at, starts_at) > ${now}
      and (
        capacity is null or seats_taken < capacity or waitlist_enabled or exists (
          select from availability_alerts where availability_alerts.event_id = events.event_id and news is null and waits_for = 'opening'
        )
      )
    )
    order by events.event_id
    limit ${limit}`.execute(db);
  return rows.map(({ event_id }) => event_id);
}

export async function dropAlerts(tx: Tx, eventId: string): Promise<void> {
  await tx.deleteFrom('availability_alerts').where('event_id', '=', eventId).where('news', 'is', null).execute();
}

/** Registration has opened, and all seats were gone before anybody could be told. */
export async function waitForSeat(tx: Tx, eventId: string): Promise<void> {
  await tx
    .updateTable('availability_alerts')
    .set({ waits_for: 'seat' })
    .where('event_id', '=', eventId)
    .where('news', 'is', null)
    .where('waits_for', '=', 'opening')
    .execute();
}

/** From now on everybody who asked is told, whatever becomes of the seat meanwhile. */
export async function markDue(tx: Tx, eventId: string, forSeat: News): Promise<void> {
  await tx
    .updateTable('availability_alerts')
    .set({ news: sql<News>`case when waits_for = 'opening' then 'open' else ${forSeat}::text end` })
    .where('event_id', '=', eventId)
    .where('news', 'is', null)
    .execute();
}

export async function findDueAlerts(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('availability_alerts')
    .select('event_id')
    .distinct()
    .where('news', 'is not', null)
    .orderBy('event_id')
    .limit(limit)
    .execute();
  return rows.map(({ event_id }) => event_id);
}

/** Takes the alerts that were requested first and that nobody else has in hand. */
export async function takeAlerts(tx: Tx, eventId: string, limit: number) {
  const { rows } = await sql<{ user_id: string; news: News }>`
    delete from availability_alerts where event_id = ${eventId} and user_id in (
      select user_id from availability_alerts where event_id = ${eventId} and news is not null
      order by requested_at, user_id limit ${limit} for update skip locked
    )
    returning user_id, news`.execute(tx);
  return rows;
}

/** Those of these people who are still there and have no registration for the event. */
export function findAlerted(tx: Tx, eventId: string, userIds: string[]) {
  return tx
    .selectFrom('users')
    .select(['user_id', 'email', 'email_verified_at', 'full_name', 'timezone'])
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('registrations')
            .select('registration_id')
            .where('event_id', '=', eventId)
            .whereRef('registrations.user_id', '=', 'users.user_id')
            .where('registrations.status', '<>', 'cancelled'),
        ),
      ),
    )
    .orderBy('user_id')
    .execute();
}
