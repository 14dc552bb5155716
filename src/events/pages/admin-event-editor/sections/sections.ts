import type { FieldName } from '#rules/events/event-fields.ts';
import { reminderText, standardFeedback } from '../field-messages.ts';
import type { EventFields } from '#src/events/actors/event.editor.ts';

interface Section {
  title: string;
  fields: FieldName[];
  /** What stands in it, on a line, where it is folded. */
  words: (values: EventFields) => string;
}

/** The parts of the page that few events need, by the id of their heading, in their order. */
export const foldedSections = {
  details: {
    title: 'Details',
    fields: ['summary', 'description', 'tags', 'cover_alt', 'contact_email'],
    words: detailsText,
  },
  registration: {
    title: 'Registration',
    fields: [
      ...(['capacity', 'form_id', 'waitlist_enabled', 'approval', 'visibility', 'shows_attendees'] as const),
      ...(['registration_opens_at', 'registration_closes_at', 'cancel_until'] as const),
    ],
    words: registrationText,
  },
  reminders: { title: 'Reminders', fields: ['reminder_offsets'], words: remindersText },
  feedback: {
    title: 'Feedback and certificates',
    fields: [
      ...(['feedback_template_id', 'feedback_opens_at', 'feedback_closes_at', 'feedback_arrived_only'] as const),
      ...(['feedback_registered_only', 'certificates', 'certificate_text'] as const),
    ],
    words: feedbackText,
  },
  emails: { title: 'Emails', fields: ['email_templates'], words: emailsText },
} satisfies Record<string, Section>;

export type FoldedSection = keyof typeof foldedSections;

/** All parts of the page by the id of their heading. */
export const sections = [
  ['basics', 'Basics'],
  ...Object.entries(foldedSections).map(([id, { title }]) => [id, title] as const),
] as const;

function detailsText({ summary, description, tags, contact_email }: EventFields): string {
  const given = [
    summary.trim() !== '' && 'summary',
    description.trim() !== '' && 'description',
    tags.length > 0 && (tags.length === 1 ? '1 tag' : `${tags.length} tags`),
    contact_email.trim() !== '' && 'contact email',
  ];
  const words = onOneLine(given);
  return words === '' ? 'Add a summary, a description, tags, a cover or a contact email' : words;
}

function registrationText(values: EventFields): string {
  const { capacity, waitlist_enabled, approval, visibility, form_id, shows_attendees } = values;
  const { registration_opens_at, registration_closes_at, cancel_until } = values;
  const seats = capacity.trim();
  return onOneLine([
    seats === '' ? 'no limit' : `${seats} ${seats === '1' ? 'seat' : 'seats'}`,
    seats !== '' && waitlist_enabled && 'waitlist',
    approval === 'manual' ? 'approved by an organiser' : 'automatic approval',
    visibility,
    form_id === null ? 'no questions' : 'with questions',
    shows_attendees && 'attendees shown',
    [registration_opens_at, registration_closes_at, cancel_until].some((moment) => moment !== '') && 'own dates',
  ]);
}

function remindersText({ reminder_offsets: offsets }: EventFields): string {
  return offsets.length === 0 ? 'Nobody is reminded' : onOneLine(offsets.map(reminderText));
}

function feedbackText(values: EventFields): string {
  const { feedback_template_id, feedback_opens_at, feedback_closes_at, certificates } = values;
  const { feedback_arrived_only, feedback_registered_only } = values;
  return onOneLine([
    feedback_template_id === null ? standardFeedback : 'own feedback questions',
    (feedback_opens_at !== '' || feedback_closes_at !== '') && 'own dates',
    feedback_arrived_only && 'from those checked in',
    feedback_registered_only && 'from people registered',
    certificates && 'certificates of attendance',
  ]);
}

function emailsText({ email_templates: { length } }: EventFields): string {
  if (length === 0) return 'Every mail about this event has its default text';
  return `${length === 1 ? 'One mail has' : `${length} mails have`} a text of ${length === 1 ? 'its' : 'their'} own for this event`;
}

function onOneLine(parts: (string | false)[]): string {
  const text = parts.filter((part) => part !== false).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
