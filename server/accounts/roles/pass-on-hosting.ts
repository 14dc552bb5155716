import type { Tx } from '../../platform/database/database.ts';

interface FormerOwner {
  userId: string;
  /** All events that the person hosts, where none is named. */
  eventId?: string;
}

/** The host, whom the event's page names, is an owner: when the host is one no longer, the owner of longest standing becomes it. */
export async function passOnHosting(tx: Tx, { userId, eventId }: FormerOwner): Promise<void> {
  await tx
    .updateTable('events')
    .set(({ selectFrom }) => ({
      created_by: selectFrom('event_members')
        .select('event_members.user_id')
        .whereRef('event_members.event_id', '=', 'events.event_id')
        .where('event_members.role', '=', 'owner')
        .orderBy('event_members.added_at')
        .orderBy('event_members.user_id')
        .limit(1),
      search_stale: true,
    }))
    // Of a host who deleted the account nothing is found from now on, not even until the words are spelled again.
    .$if(eventId === undefined, (query) => query.set({ search_words: [] }))
    .where('created_by', '=', userId)
    .$if(eventId !== undefined, (query) => query.where('event_id', '=', eventId ?? ''))
    .execute();
}
