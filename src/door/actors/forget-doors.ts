import { KEPT, OF_LOGIN, type Owner } from './database.ts';
import { deleteList, eventOf } from './device-list.ts';
import { deleteDoor, deleteOwnButQueue, doorsToForget } from './own-store.ts';

/**
 * Takes from the device what is not this person's, whose session may have ended while no page was open, and with `now`, the
 * server's time, what is a day over. What was done and is not sent stays.
 */
export async function forgetDoors(person: Owner | null, now = -Infinity): Promise<void> {
  for (const [name, key] of await doorsToForget(person, now)) {
    const eventId = eventOf(key);
    await deleteList(name, eventId);
    await deleteDoor(name, eventId);
  }
}

/** Access to a door has ended. Says how much of what was done there, by anybody, is not sent. */
export async function wipeDoor(eventId: string): Promise<number> {
  for (const name of [OF_LOGIN, KEPT] as const) await deleteList(name, eventId);
  return deleteOwnButQueue(eventId);
}
