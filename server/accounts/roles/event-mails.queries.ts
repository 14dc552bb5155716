import type { RegistrationMailsOfEvent } from '#openapi/types.ts';
import type { Db, Tx } from '../../platform/database/database.ts';

/** What the person has chosen for this event; null for who does not decide about its registrations as one of its team. */
export async function findEventMails(
  db: Db,
  eventId: string,
  userId: string,
): Promise<RegistrationMailsOfEvent | null> {
  const member = await db
    .selectFrom('event_members')
    .select('registration_mails')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .where('role', 'in', ['owner', 'editor'])
    .executeTakeFirst();
  return member?.registration_mails ?? null;
}

/** False for who does not decide about its registrations as one of its team. */
export async function chooseEventMails(
  db: Db,
  member: { eventId: string; userId: string },
  registration_mails: RegistrationMailsOfEvent,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('event_members')
    .set({ registration_mails })
    .where('event_id', '=', member.eventId)
    .where('user_id', '=', member.userId)
    .where('role', 'in', ['owner', 'editor'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the person has asked for mails about single events. */
export async function wantsEventMails(db: Db, userId: string): Promise<boolean> {
  const member = await db
    .selectFrom('event_members')
    .select('event_id')
    .where('user_id', '=', userId)
    .where('registration_mails', 'in', ['at_once', 'daily'])
    .limit(1)
    .executeTakeFirst();
  return member !== undefined;
}

/** For all events the choice of the settings counts again. */
export async function forgetEventMails(tx: Tx, userId: string): Promise<void> {
  // In the order in which owners are locked when an account is deleted.
  const chosen = await tx
    .selectFrom('event_members')
    .select('event_id')
    .where('user_id', '=', userId)
    .where('registration_mails', '<>', 'as_in_settings')
    .orderBy('event_id')
    .forNoKeyUpdate()
    .execute();
  if (chosen.length === 0) return;
  await tx
    .updateTable('event_members')
    .set({ registration_mails: 'as_in_settings' })
    .where('user_id', '=', userId)
    .where(
      'event_id',
      'in',
      chosen.map(({ event_id }) => event_id),
    )
    .execute();
}
