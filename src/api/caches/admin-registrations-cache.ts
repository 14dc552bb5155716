import * as operations from '#openapi/operations.ts';
import type { Read } from '#openapi/operation.ts';
import { invalidateReads } from '../query.ts';

/** What tells organisers of registrations is out of date: lists, counts, one person, the event itself and its history. */
export function invalidateRegistrations(): Promise<void> {
  return invalidateReads(...stale);
}

const stale: Read[] = [
  operations.listRegistrations,
  operations.countRegistrations,
  operations.summarizeAnswers,
  operations.getRegistration,
  operations.getEventOverview,
  operations.listAuditEntries,
  operations.listEventMails,
  operations.getAdminEvent,
  operations.listAdminEvents,
];
