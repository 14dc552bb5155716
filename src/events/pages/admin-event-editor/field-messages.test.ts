import { expect, test } from 'vitest';
import { describeWith, reminderText } from './field-messages.ts';

const names = {
  form: (id: string) => (id === 'f1' ? 'Lunch' : undefined),
  feedbackTemplate: () => undefined,
  emailTemplate: () => 'Warm welcome',
  trigger: () => 'Reminder',
};
const describe = describeWith('Europe/Berlin', names);

test.each([
  ['title', 'Talks', 'Title', 'Talks'],
  ['summary', '', 'Summary', 'Empty'],
  ['category', 'science', 'Category', 'Science'],
  ['tags', ['a', 'b'], 'Tags', 'a, b'],
  ['format', 'in_person', 'Format', 'In person'],
  ['capacity', '', 'Seats', 'No limit'],
  ['waitlist_enabled', true, 'Keep a waitlist when all seats are taken', 'Yes'],
  ['form_id', 'f1', 'Questions to answer', 'Lunch'],
  ['form_id', null, 'Questions to answer', 'No questions'],
  ['feedback_template_id', 't1', 'Feedback questions', 'Another template'],
  ['starts_at', '2019-05-01T16:30:00.000Z', 'Starts', 'Wed 1 May 2019, 18:30, Berlin time'],
  ['starts_at', '2026-03-29T02:30', 'Starts', '2026-03-29, 02:30'],
  ['registration_closes_at', '', 'Registration closes', 'At the start'],
  ['timezone', 'America/New_York', 'Time zone', 'New York (America/New_York)'],
  ['email_templates', [{ trigger: 'event_reminder', email_template_id: 'm1' }], 'Emails', 'Reminder: Warm welcome'],
  ['reminder_offsets', [1440, 60], 'Reminders', '1 day before; 1 hour before'],
])('%s of %j is put into words', (field, value, label, words) => {
  const described = describe(field);
  expect([described.label, described.show(value)]).toEqual([label, words]);
});

test('a part of a field is that field, and leads to where it can be mended', () => {
  expect(describe('email_templates.0.trigger')).toMatchObject({ label: 'Emails', id: 'emails' });
});

test('reminders are said in the largest units', () => {
  expect(reminderText(7 * 24 * 60)).toBe('1 week before');
  expect(reminderText(26 * 60 + 15)).toBe('1 day, 2 hours and 15 minutes before');
  expect(reminderText(90)).toBe('1 hour and 30 minutes before');
});
