import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { EventRole } from '#openapi/types.ts';
import { buildOnce } from '../../platform/database/build-once.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Person } from '../../platform/http/contract.ts';
import { IS_OF_OWN } from '../../platform/notifications/create-notification.ts';
import { countedRoles, seesEvery } from '../../accounts/roles/event-role.ts';

/** Newest first. */
export function listNotifications(db: Db, person: Person, unreadOnly: boolean, limit: number) {
  return (unreadOnly ? newestUnread : newest)(db, { userId: person.userId, ...organising(person), limit });
}

/** What decides which news of registrations a person is shown. */
export interface Organising {
  seesEvery: boolean;
  roles: EventRole[];
}

/** The roles that count where news of registrations is told. */
export function organising(person: Person): Organising {
  return { seesEvery: seesEvery(person), roles: countedRoles(person, 'editor') };
}

/** Whether a notification is shown to the person: news of others' registrations only while they may organise the event. */
function isShown(userId: RawBuilder<unknown>, { seesEvery: seesAll, roles }: Organising) {
  return sql<SqlBool>`(
    ${IS_OF_OWN} or ${seesAll}::boolean or related_entity_id = any(array(
      select event_id::text from event_members
      where event_members.user_id = ${userId}::uuid and event_members.role = any(${roles}::text[])
    ))
  )`;
}

interface Newest extends Organising {
  userId: string;
  limit: number;
}

const newest = buildOnce((db, wanted: Newest) => selectNewest(db, wanted));
const newestUnread = buildOnce((db, wanted: Newest) => selectNewest(db, wanted).where('read_at', 'is', null));

function selectNewest(db: Db, { userId, limit, seesEvery: seesAll, roles }: Newest) {
  return db
    .selectFrom('notifications')
    .select([
      'notification_id',
      'notification_type',
      'title',
      'message',
      sql<SqlBool>`read_at is not null`.$castTo<boolean>().as('is_read'),
      'read_at',
      'created_at',
      'related_entity_type',
      'related_entity_id',
    ])
    .where('user_id', '=', userId)
    .where(isShown(sql`${userId}`, { seesEvery: seesAll, roles }))
    .orderBy('created_at', 'desc')
    .orderBy('notification_id', 'desc')
    .limit(limit);
}

export async function countUnread(db: Db, person: Person): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', person.userId)
    .where('read_at', 'is', null)
    .where(isShown(sql`${person.userId}`, organising(person)))
    .executeTakeFirstOrThrow();
  return count;
}

/** The newest notification of a person, and when one of their registrations changed last; null where there is none. And where they wait. */
export interface News {
  latestId: string | null;
  registrationsChangedAt: Date | null;
  /** The events on whose waitlists the person is. */
  waitsFor: string[];
}

/** What is new for each of these people, of whom the same roles count, in their order. */
export async function findNews(db: Db, userIds: string[], shown: Organising): Promise<News[]> {
  const { rows } = await sql<News>`
    select
      (
        select notification_id from notifications
        where notifications.user_id = person.id and ${isShown(sql`person.id`, shown)}
        order by created_at desc, notification_id desc limit 1
      ) as "latestId",
      (
        select updated_at from registrations where user_id = person.id order by updated_at desc limit 1
      ) as "registrationsChangedAt",
      array(
        select event_id from registrations where user_id = person.id and status = 'waitlisted'
      ) as "waitsFor"
    from unnest(${userIds}::uuid[]) with ordinality as person (id, place)
    order by place`.execute(db);
  return rows;
}

/** These; or those that were shown with what is older than all of them, and everything where nothing was. */
type Marked = { ids: string[] } | { shown: string[] };

/** What was read before keeps its time. True when something changed. */
export async function markRead(tx: Tx, person: Person, marked: Marked, readAt: Date): Promise<boolean> {
  const ids = 'ids' in marked ? marked.ids : marked.shown;
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ read_at: readAt })
    .where('user_id', '=', person.userId)
    .where(isShown(sql`${person.userId}`, organising(person)))
    .where('read_at', 'is', null)
    .$if('ids' in marked, (query) => query.where('notification_id', 'in', ids))
    .$if('shown' in marked && ids.length > 0, (query) => query.where(wasShown(person.userId, ids)))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Not by the newest one alone: what was written before it may have been committed after it was shown. */
function wasShown(userId: string, ids: string[]) {
  return sql<SqlBool>`(
    notification_id = any(${ids}::uuid[]) or (created_at, notification_id) < (
      select shown.created_at, shown.notification_id from notifications as shown
      where shown.user_id = ${userId} and shown.notification_id = any(${ids}::uuid[])
      order by shown.created_at, shown.notification_id limit 1
    )
  )`;
}

const kept = sql.raw(
  [
    ...['notification_id', 'user_id', 'notification_type', 'title', 'message', 'read_at', 'created_at'],
    ...['related_entity_type', 'related_entity_id', 'about_user_id', 'registrations_counted'],
  ].join(),
);

/** It can be restored for a while. False when the person has no such notification. */
export async function deleteNotification(tx: Tx, userId: string, notificationId: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with gone as (
      delete from notifications where user_id = ${userId} and notification_id = ${notificationId} returning ${kept}
    )
    insert into deleted_notifications (${kept}, deleted_at) select ${kept}, ${at}::timestamptz from gone`.execute(tx);
  return numAffectedRows === 1n;
}

/** As it was; a newer count takes its place. False when it was not deleted, or too long ago. */
export async function restoreNotification(tx: Tx, userId: string, notificationId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with back as (
      delete from deleted_notifications where user_id = ${userId} and notification_id = ${notificationId} returning ${kept}
    )
    insert into notifications (${kept}) select ${kept} from back on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function hasNotification(db: Db, userId: string, notificationId: string): Promise<boolean> {
  const found = await db
    .selectFrom('notifications')
    .select('notification_id')
    .where('user_id', '=', userId)
    .where('notification_id', '=', notificationId)
    .executeTakeFirst();
  return found !== undefined;
}
