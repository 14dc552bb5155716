import type { Db } from '../../platform/database/database.ts';

/**
 * The owners and editors of an event, in the order of their ids, for the caller to select from and to narrow. A place in the team
 * stays when the role of an organiser goes, and brings nothing without it.
 */
export function editorsOf(db: Db, eventId: string) {
  return db
    .selectFrom('event_members')
    .innerJoin('users', 'users.user_id', 'event_members.user_id')
    .innerJoin('user_roles', 'user_roles.user_id', 'event_members.user_id')
    .where('user_roles.role_name', '=', 'organiser')
    .where('event_members.event_id', '=', eventId)
    .where('event_members.role', 'in', ['owner', 'editor'])
    .orderBy('users.user_id');
}
