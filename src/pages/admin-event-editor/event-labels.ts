import type { EventFields } from '#src/actors/editors/event.editor.ts';

export type FieldName = keyof EventFields;
export type Problems = Partial<Record<FieldName, string>>;

/** What the fields are called, in the order in which they stand on the page. */
export const labels: Record<FieldName, string> = {
  title: 'Title',
  summary: 'Summary',
  category: 'Category',
  tags: 'Tags',
  description: 'Description',
  cover_alt: 'What the cover shows',
  starts_at: 'Starts',
  ends_at: 'Ends',
  timezone: 'Time zone',
  format: 'Format',
  venue_name: 'Venue',
  city: 'City',
  address: 'Address',
  online_url: 'Link to join',
  capacity: 'Seats',
  form_id: 'Questions to answer',
  waitlist_enabled: 'Keep a waiting list when all seats are taken',
  approval: 'Approval',
  visibility: 'Visibility',
  registration_opens_at: 'Registration opens',
  registration_closes_at: 'Registration closes',
  cancel_until: 'People can cancel until',
  reminder_offsets: 'Reminders',
  feedback_template_id: 'Feedback questions',
  feedback_opens_at: 'Feedback opens',
  feedback_closes_at: 'Feedback closes',
  email_templates: 'Emails',
};

export const fieldNames = Object.keys(labels) as FieldName[];

/** The field that a problem is about: the server names parts of one too, such as `email_templates.0.trigger`. */
export function nameOf(field: string): FieldName | undefined {
  const [name] = field.split('.');
  return fieldNames.find((known) => known === name);
}
