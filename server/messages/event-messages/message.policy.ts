import { findNotifiedEvent, type NotifiedEvent } from '../../registrations/notifying/notified-people.queries.ts';
import type { Db } from '../../platform/database/database.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import { findMessage } from './event-messages.queries.ts';

const longestAheadMs = 366 * 24 * 60 * 60 * 1000;

export async function requireEvent(db: Db, eventId: string): Promise<NotifiedEvent> {
  const event = await findNotifiedEvent(db, eventId);
  if (!event) throw new Problem('not_found', 'This event does not exist.');
  return event;
}

export async function requireMessage(db: Db, id: string) {
  return present(await findMessage(db, id));
}

export function present<Found>(found: Found | undefined): Found {
  if (!found) throw new Problem('not_found', 'This message does not exist. It may have been dropped.');
  return found;
}

/** Refuses to write to the people of an event whose state does not allow it; `sendAt` is null for now. */
export function refuseTime({ status }: NotifiedEvent, sendAt: string | null, now: Date): void {
  if (status === 'archived') {
    throw new Problem('not_allowed_now', 'The event is archived. Unarchive it to write to its people.');
  }
  if (sendAt === null) return;
  if (status !== 'published') {
    throw new Problem('not_allowed_now', 'You can only schedule messages for published events. Send it now instead.');
  }
  const ahead = new Date(sendAt).getTime() - now.getTime();
  if (ahead <= 0) throw invalidField('send_at', 'That time has passed. Choose a later one, or send it now.');
  if (ahead > longestAheadMs) throw invalidField('send_at', 'Choose a time within a year from now.');
}
