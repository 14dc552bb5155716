import type { AdminEvent } from '#openapi/types.ts';
import { newest } from '../newest.ts';
import { $api, invalidateReads, queryClient, type ReadPath, readKey } from '../query.ts';
import { readAnew } from '../read-anew.ts';

/** One event as organisers see it, as a query. */
export function adminEventQuery(id: string) {
  return $api.queryOptions('get', '/admin/events/{id}', { params: { path: { id } } }, newest);
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
  invalidateReads(...stale);
  for (const path of ['/events', '/events/{id}'] as const) {
    void queryClient.invalidateQueries({ queryKey: readKey(path), refetchType: 'none' });
  }
}

const stale: ReadPath[] = [
  '/admin/events',
  '/admin/events/{id}/overview',
  '/admin/events/{id}/audit',
  '/admin/events/{id}/mails',
  // Where its start moves, so do they.
  '/admin/events/{id}/messages',
  '/admin/messages/{id}',
  // More seats move people up from the waitlist.
  '/admin/events/{id}/registrations',
  '/admin/registrations/{id}',
  // They tell which events use them.
  '/admin/questionnaires',
  '/admin/questionnaires/{id}',
  '/admin/email-templates',
  '/admin/email-templates/{id}',
];
