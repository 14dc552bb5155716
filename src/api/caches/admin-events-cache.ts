import * as operations from '#openapi/operations.ts';
import type { Read } from '#openapi/operation.ts';
import type { AdminEvent } from '#openapi/types.ts';
import { newest } from '../newest.ts';
import { invalidateReads, queryClient, readKey, readOptions } from '../query.ts';
import { readAnew } from '../read-anew.ts';

/** One event as organisers see it, as a query. */
export function adminEventQuery(id: string) {
  return readOptions(operations.getAdminEvent, { params: { path: { id } } }, newest);
}

/** Reads the event again from the server; pages that show it follow. */
export function readAdminEvent(id: string): Promise<AdminEvent> {
  return readAnew(adminEventQuery(id));
}

/** Shows the event as the server has just answered it, and reads again what else tells of it. */
export function cacheAdminEvent(event: AdminEvent): void {
  const { queryKey } = adminEventQuery(event.event_id);
  queryClient.setQueryData(queryKey, event);
  invalidateList();
}

/** Reads again what tells of the event; what is known of it alone is dropped where it is gone. */
export function invalidateAdminEvents(id: string, isGone = false): void {
  const { queryKey } = adminEventQuery(id);
  if (isGone) queryClient.removeQueries({ queryKey });
  else void queryClient.invalidateQueries({ queryKey });
  invalidateList();
}

function invalidateList(): void {
  void invalidateReads(...stale);
  for (const operation of [operations.listEvents, operations.getEvent]) {
    void queryClient.invalidateQueries({ queryKey: readKey(operation), refetchType: 'none' });
  }
}

const stale: Read[] = [
  operations.listAdminEvents,
  operations.getEventOverview,
  operations.listAuditEntries,
  operations.listEventMails,
  // Where its start moves, so do they.
  operations.listMessages,
  operations.getMessage,
  // More seats move people up from the waitlist.
  operations.listRegistrations,
  operations.getRegistration,
  // They tell which events use them.
  operations.listQuestionnaires,
  operations.getQuestionnaire,
  operations.listEmailTemplates,
  operations.getEmailTemplate,
];
