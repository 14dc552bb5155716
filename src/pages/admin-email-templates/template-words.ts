import type { EventUse } from '#openapi/types.ts';

/** As many as the server lists. */
const most = 100;

export function editPath(id: string): string {
  return `/admin/email-templates/edit/${id}`;
}

export function countOfUses(events: EventUse[]): string {
  if (events.length >= most) return `Used by ${most} or more events`;
  return events.length === 1 ? 'Used by 1 event' : `Used by ${events.length} events`;
}
