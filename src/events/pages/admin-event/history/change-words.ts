import type { AuditChange, AuditEntry } from '#openapi/types.ts';
import { eventFields, fieldNames } from '#rules/events/event-fields.ts';
import { sentenceCase } from '#src/admin/sentence-case.ts';

const otherWords: Record<string, string> = {
  ...{ status: 'Status', message: 'Message', note: 'Note', cancel_reason: 'Reason on the event’s page' },
  ...{ subject: 'Subject', body: 'Text', audience: 'To', send_at: 'Time' },
};

/** What a field of an entry is called. */
export function fieldWords(name: string): string {
  const known = fieldNames.find((field) => field === name);
  if (!known) return otherWords[name] ?? sentenceCase(name);
  const field = eventFields[known];
  return 'recordedAs' in field ? field.recordedAs : field.label;
}

const isToldWhole = new Set([
  'event.duplicated',
  'event.answers_erased',
  'registrations.exported',
  'feedback.exported',
  'answer_file.downloaded',
  'event.door_changed',
  'door_link.opened',
  'door_link.device_ended',
]);

/** Whether they say more than the sentence does. */
export function worthShowing({ action, changes }: AuditEntry): AuditChange[] {
  if (isToldWhole.has(action)) return [];
  return changes.filter(({ field }) => field !== 'status' && field !== 'door');
}

/** Shown at once: new texts and short ones. The rest is opened. */
export function isShort(changes: readonly AuditChange[]): boolean {
  const isNew = changes.length === 1 && changes.every(({ before }) => before === null);
  return isNew || (changes.length <= 2 && changes.every(fitsLine));
}

/** Whether both values fit into one line. */
export function fitsLine({ before, after }: AuditChange): boolean {
  return (before?.length ?? 0) + (after?.length ?? 0) <= 120;
}
