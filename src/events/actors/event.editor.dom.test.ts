import { expect, test } from 'vitest';
import { anAdminEvent } from '#tests/support/made/events.ts';
import { eventEditor, fieldsOf, sentOf } from './event.editor.ts';

test('what the server says comes back as it was, whatever is null or set', () => {
  const set = {
    venue_name: null,
    online_url: 'https://meet.example.org/room',
    capacity: 40,
    form_id: '01890000-0000-7000-8000-0000000000f1',
    cancel_until: '2026-05-01T10:00:00.000Z',
    reminder_offsets: [60],
    email_templates: [{ trigger: 'event_reminder', email_template_id: '01890000-0000-7000-8000-0000000000e1' }],
  } as const;
  for (const event of [
    anAdminEvent(),
    anAdminEvent({ ...set, email_templates: [...set.email_templates], reminder_offsets: [60] }),
  ]) {
    const fields = fieldsOf(event);
    expect(Object.keys(fields).sort()).toEqual(Object.keys(eventEditor.empty()).sort());
    const sent = sentOf(fields);
    expect(event).toMatchObject(sent);
  }
});

test('texts are as they were typed until they are sent', () => {
  const fields = {
    ...fieldsOf(anAdminEvent()),
    capacity: ' 12 ',
    title: ' Talks ',
    venue_name: '  ',
    description: ' - a ',
  };
  expect(sentOf(fields)).toMatchObject({ capacity: 12, title: 'Talks', venue_name: null, description: ' - a ' });
  expect(sentOf({ capacity: '1.500' })).toEqual({ capacity: 1500 });
  expect(sentOf({ capacity: '' })).toEqual({ capacity: null });
  expect(sentOf({ summary: '' })).toEqual({ summary: '' });
});
