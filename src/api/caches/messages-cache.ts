import * as operations from '#openapi/operations.ts';
import type { Read } from '#openapi/operation.ts';
import { invalidateReads } from '../query.ts';

/** What tells organisers of messages is out of date: the list, one message, its mails, the event's mails and its history. */
export function invalidateMessages(): Promise<void> {
  return invalidateReads(...stale);
}

const stale: Read[] = [
  operations.listMessages,
  operations.getMessage,
  operations.listMessageMails,
  operations.listEventMails,
  operations.listAuditEntries,
];
