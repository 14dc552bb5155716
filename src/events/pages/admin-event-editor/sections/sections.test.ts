import { expect, test } from 'vitest';
import { fieldNames } from '#rules/events/event-fields.ts';
import { eventEditor, type EventFields } from '#src/events/actors/event.editor.ts';
import { foldedSections } from './sections.ts';

const words = (changes: Partial<EventFields> = {}) =>
  Object.values(foldedSections).map((section) => section.words({ ...eventEditor.empty(), ...changes }));

test('a folded part says what a new event has unless it is opened', () => {
  expect(words()).toEqual([
    'Add a summary, a description, tags, a cover or a contact email',
    'No limit, automatic approval, public, no questions',
    '1 day before, 1 hour before',
    'Standard feedback',
    'Every mail about this event has its default text',
  ]);
});

test('a folded part says what was chosen in it', () => {
  const changed: Partial<EventFields> = {
    ...{ summary: ' ', description: 'Cats.', tags: ['cats', 'dogs'], contact_email: 'ada@example.org' },
    ...{ capacity: ' 1 ', waitlist_enabled: true, approval: 'manual', visibility: 'unlisted', form_id: 'f1' },
    ...{ shows_attendees: true, cancel_until: '2190-01-14T17:00:00.000Z', reminder_offsets: [] },
    ...{ feedback_template_id: 't1', feedback_opens_at: '2190-01-14T17:00:00.000Z', feedback_arrived_only: true },
    ...{ feedback_registered_only: true, certificates: true },
    email_templates: [{ trigger: 'event_reminder', email_template_id: 'm1' }],
  };
  expect(words(changed)).toEqual([
    'Description, 2 tags, contact email',
    '1 seat, waitlist, approved by an organiser, unlisted, with questions, attendees shown, own dates',
    'Nobody is reminded',
    'Own feedback questions, own dates, from those checked in, from people registered, certificates of attendance',
    'One mail has a text of its own for this event',
  ]);
});

test('the fields that a part opens for stand in the order of all fields', () => {
  const folded: string[] = Object.values(foldedSections).flatMap(({ fields }) => fields);
  const inOrder = fieldNames.filter((name) => folded.includes(name));
  expect(inOrder.toSorted()).toEqual(folded.toSorted());
  expect(fieldNames.slice(0, fieldNames.indexOf('summary')).filter((name) => folded.includes(name))).toEqual([]);
  expect(fieldNames.slice(fieldNames.indexOf('summary')).filter((name) => !folded.includes(name))).toEqual([]);
});
