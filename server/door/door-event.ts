import { hasTicket } from '#rules/registrations/ticket.ts';
import type { Db } from '../platform/database/database.ts';
import { Problem } from '../platform/http/problem.ts';
import { unknownEvent } from '../events/registration.policy.ts';
import { endOfDoor } from './links/door-link.policy.ts';

const dayMs = 24 * 60 * 60 * 1000;

export type DoorEvent = Awaited<ReturnType<typeof findDoorEvent>>;

/** What is known of an event at its door. Throws a Problem when it is not there. */
export async function findDoorEvent(db: Db, eventId: string) {
  const found = await db
    .selectFrom('events')
    .select(['event_id', 'title', 'starts_at', 'ends_at', 'timezone', 'status', 'format'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  if (!found) throw unknownEvent();
  const { format, ...event } = found;
  return {
    ...event,
    /** From when on people can be let in. */
    from: new Date(event.starts_at.getTime() - dayMs),
    /** Until when a device may keep its list. */
    until: endOfDoor(event),
    hasTickets: hasTicket('approved', format),
  };
}

/** Throws a Problem unless the event's list may be at a door. */
export function refuseShut({ status, until }: DoorEvent, now: Date): void {
  const why = whyShut(status, until <= now);
  if (why) throw new Problem('not_allowed_now', why);
}

function whyShut(status: DoorEvent['status'], isOver: boolean): string | null {
  switch (status) {
    case 'draft':
      return 'This event is a draft, so it has no door yet. Publish it first.';
    case 'cancelled':
      return 'This event was cancelled, so it has no door.';
    case 'archived':
      return 'This event is archived, so its door is closed.';
    case 'published':
      return isOver ? 'This event is over, so its door is closed.' : null;
  }
}

/** Who does something at a door: someone who is logged in, or a device that a door link opened. */
export interface DoorActor {
  actorId: string | null;
  deviceId: string | null;
  /** What the door is called; empty where it has no name. */
  door: string;
  /** An owner or an editor, who may give seats beyond those that there are. */
  isEditor: boolean;
}
