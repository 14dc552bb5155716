import type { AuditChange, AuditEntry } from '#openapi/types.ts';
import { plainly } from '../plainly.ts';

const fields: Record<string, string> = {
  title: 'Title',
  summary: 'Summary',
  description: 'Description',
  category: 'Category',
  tags: 'Tags',
  cover_alt: 'Description of the cover',
  format: 'Format',
  venue_name: 'Venue',
  address: 'Address',
  city: 'City',
  online_url: 'Link',
  starts_at: 'Start',
  ends_at: 'End',
  timezone: 'Time zone',
  visibility: 'Visibility',
  capacity: 'Seats',
  approval: 'Approval',
  waitlist_enabled: 'Waiting list',
  form_id: 'Form',
  registration_opens_at: 'Registration opens',
  registration_closes_at: 'Registration closes',
  cancel_until: 'Cancelling until',
  reminder_offsets: 'Reminders',
  feedback_template_id: 'Feedback template',
  feedback_opens_at: 'Feedback opens',
  feedback_closes_at: 'Feedback closes',
  email_templates: 'Email templates',
  status: 'Status',
  message: 'Message',
  note: 'Note',
};

export function fieldWords(field: string): string {
  return fields[field] ?? plainly(field);
}

const isToldWhole = new Set([
  'event.duplicated',
  'event.answers_erased',
  'registrations.exported',
  'feedback.exported',
  'answer_file.downloaded',
]);

/** Whether they say more than the sentence does. */
export function worthShowing({ action, changes }: AuditEntry): AuditChange[] {
  if (isToldWhole.has(action)) return [];
  return changes.filter(({ field }) => field !== 'status');
}

/** Read at once: what was written anew, and what is short. The rest is opened. */
export function isShort(changes: readonly AuditChange[]): boolean {
  const isNew = changes.length === 1 && changes.every(({ before }) => before === null);
  return isNew || (changes.length <= 2 && changes.every(fitsLine));
}

/** Whether both values fit into one line. */
export function fitsLine({ before, after }: AuditChange): boolean {
  return (before?.length ?? 0) + (after?.length ?? 0) <= 120;
}
