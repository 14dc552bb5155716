import { expect, test } from 'vitest';
import type { AuditEntry } from '#openapi/types.ts';
import { describeEntry } from './audit-messages.ts';

function entry(action: string, more: Partial<AuditEntry> = {}): AuditEntry {
  return {
    audit_entry_id: '1',
    at: '2026-05-04T12:00:00Z',
    actor_id: '3',
    actor_name: 'Ada Lovelace',
    action,
    entity_type: 'registration',
    entity_id: '2',
    entity_name: 'Alan Kay',
    event_id: null,
    event_title: null,
    count: 1,
    changes: [],
    ...more,
  };
}

function erasure(registrations: string, retention_days: string): AuditEntry {
  const given = { registrations, form: 'Supper', retention_days };
  return entry('event.answers_erased', { actor_name: null, entity_type: 'event', changes: read(given) });
}

function read(given: Record<string, string>): AuditEntry['changes'] {
  return Object.entries(given).map(([field, after]) => ({ field, before: null, after }));
}

test.each([
  [entry('registration.approved'), 'Ada Lovelace', 'approved Alan Kay'],
  [entry('registration.approved', { count: 1240 }), 'Ada Lovelace', 'approved 1,240 registrations'],
  [entry('registration.added', { count: 200 }), 'Ada Lovelace', 'put 200 people on the list'],
  [entry('registration.submitted', { count: 12 }), '12 people', 'registered'],
  [
    entry('registration.promoted', { count: 3, actor_name: null }),
    null,
    '3 people moved up from the waitlist, as seats became free',
  ],
  [entry('event_message.sent', { entity_name: 'Soup' }), 'Ada Lovelace', 'sent the message “Soup”'],
  [entry('registration.cancelled'), 'Ada Lovelace', 'cancelled the registration of Alan Kay'],
  [entry('registration.cancelled', { actor_name: 'Alan Kay' }), 'Alan Kay', 'cancelled their registration'],
  [
    entry('registration.submitted', { changes: [{ field: 'status', before: null, after: 'waitlisted' }] }),
    'Ada Lovelace',
    'joined the waitlist',
  ],
  [
    entry('registration.noted', { changes: [{ field: 'note', before: 'Late', after: null }] }),
    'Ada Lovelace',
    'removed the note about Alan Kay',
  ],
  [
    entry('registrations.exported', { changes: read({ rows: '1204', status: 'pending' }) }),
    'Ada Lovelace',
    'exported 1,204 registrations (pending only)',
  ],
  [entry('feedback.exported', { changes: read({ rows: '1' }) }), 'Ada Lovelace', 'exported 1 response to the feedback'],
  [
    entry('answer_file.downloaded', { changes: read({ file: 'cv.pdf' }) }),
    'Ada Lovelace',
    'downloaded “cv.pdf” of Alan Kay',
  ],
  // Nobody did the first; who did the second has left.
  [
    entry('registration.promoted', { actor_name: null }),
    null,
    'Alan Kay moved up from the waitlist, as a seat became free',
  ],
  [
    erasure('12', '30'),
    null,
    'The answers of 12 registrations to “Supper” were erased: the form keeps them for 30 days after the event',
  ],
  [
    erasure('1', '1'),
    null,
    'The answers of one registration to “Supper” were erased: the form keeps them for 1 day after the event',
  ],
  [
    entry('registration.checked_in', { actor_name: null, actor_id: null, changes: read({ door: 'Courtyard' }) }),
    'Someone at “Courtyard”',
    'checked in Alan Kay',
  ],
  [
    entry('registration.checked_in', { actor_name: null, count: 12, changes: read({ door: 'Courtyard' }) }),
    'Someone at “Courtyard”',
    'checked in 12 people',
  ],
  [
    entry('registration.checked_in', { changes: read({ door: 'Courtyard' }) }),
    'Ada Lovelace',
    'checked in Alan Kay (Courtyard)',
  ],
  [entry('door_link.created', { entity_name: 'Courtyard' }), 'Ada Lovelace', 'made a door link for “Courtyard”'],
  [
    entry('door_link.opened', {
      actor_name: null,
      entity_name: 'Courtyard',
      changes: read({ device: 'Chrome on Android' }),
    }),
    null,
    'The door link of “Courtyard” was opened on Chrome on Android',
  ],
  [
    entry('door_link.device_ended', { entity_name: 'Courtyard' }),
    'Ada Lovelace',
    'shut the door “Courtyard” on a device',
  ],
  [
    entry('event.door_changed', { changes: read({ shown: 'notes, Diet' }) }),
    'Ada Lovelace',
    'set the door to show notes, Diet',
  ],
  [entry('event.door_changed'), 'Ada Lovelace', 'set the door to show names only'],
  [entry('event.archived', { actor_name: null }), 'Someone whose account is gone', 'archived the event'],
  [
    entry('user.role_granted', { changes: [{ field: 'roles', before: null, after: 'organiser, administrator' }] }),
    'Ada Lovelace',
    'made Alan Kay an administrator',
  ],
  [
    entry('user.role_granted', { actor_name: null, actor_id: null, changes: read({ roles: 'organiser' }) }),
    null,
    'Alan Kay was made an organiser from the command line',
  ],
  [
    entry('user.role_taken', { changes: [{ field: 'roles', before: 'organiser', after: null }] }),
    'Ada Lovelace',
    'took from Alan Kay the role of an organiser',
  ],
  [entry('user.second_factor_reset'), 'Ada Lovelace', 'turned off two-step login and removed the passkeys of Alan Kay'],
  [entry('user.erased'), 'Ada Lovelace', 'erased a person'],
  [entry('user.blocked'), 'Ada Lovelace', 'blocked Alan Kay'],
  [entry('email_template.updated'), 'Ada Lovelace', 'changed the email template “Alan Kay”'],
  [entry('event.blessed'), 'Ada Lovelace', 'unknown action: event blessed'],
])('%#: an entry is told as a sentence', (given, actor, deed) => {
  expect(describeEntry(given)).toEqual({ actor, deed });
});
