import * as operations from '#openapi/operations.ts';
import type { AdminEvent } from '#openapi/types.ts';
import { newest } from '../newest.ts';
import { invalidateReads, queryClient, readOptions } from '../query.ts';
import { readAnew } from '../read-anew.ts';
import { stale } from '../stale/events.ts';

type EventAct = keyof typeof stale;

/** One event as organisers see it, as a query. */
export function adminEventQuery(id: string) {
  return readOptions(operations.getAdminEvent, { params: { path: { id } } }, newest);
}

/** Reads the event again from the server; pages that show it follow. */
export function readAdminEvent(id: string): Promise<AdminEvent> {
  return readAnew(adminEventQuery(id));
}

/** Shows the event as the act's answer has it, and reads again what else tells of it. */
export function cacheAdminEvent(act: EventAct, event: AdminEvent): void {
  queryClient.setQueryData(adminEventQuery(event.event_id).queryKey, event);
  void invalidateReads(stale[act]);
}

/** Reads again what tells of the event, where the act came too late: someone else has changed or deleted it. */
export function readAdminEventAgain(act: EventAct, id: string): void {
  void queryClient.invalidateQueries({ queryKey: adminEventQuery(id).queryKey });
  void invalidateReads(stale[act]);
}

/** Drops what is known of the event alone, and reads again what tells of it: the act has ended it, or the person's part in it. */
export function dropAdminEvent(act: EventAct, id: string): void {
  queryClient.removeQueries({ queryKey: adminEventQuery(id).queryKey });
  void invalidateReads(stale[act]);
}
