import { expect, test } from 'vitest';
import { recipientOf, whyItStays, type Standing } from './departure.ts';

const now = new Date('2026-12-01T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const ticket: Standing = {
  email_message_id: '1',
  template: 'registration_approved',
  recipient: 'old@example.org',
  unsubscribe_url: null,
  expires_at: hours(3),
  now,
  email: 'new@example.org',
  notification_preferences: {},
  chose_registration_mails: false,
  decides: true,
  event_status: 'published',
  starts_at: hours(1),
  ends_at: hours(3),
  registration_status: 'approved',
  is_of_another: false,
  is_called_off: false,
};
const reminder: Standing = { ...ticket, template: 'event_reminder', expires_at: hours(1) };
const news: Standing = {
  ...{
    ...ticket,
    template: 'registration_news',
    expires_at: hours(24),
    notification_preferences: { registration_created_email: 'never' },
  },
  unsubscribe_url: 'https://foyer.example.org/api/unsubscribe/x/registration_created',
};
const reset: Standing = { ...ticket, template: 'password_reset', event_status: null, registration_status: null };

test.each<[string, Standing, string | null]>([
  ['a ticket', ticket, null],
  ['a ticket after the event', { ...ticket, now: hours(4) }, 'expired'],
  ['a ticket of an event that was moved meanwhile', { ...ticket, now: hours(4), ends_at: hours(99) }, null],
  ['a ticket of who has cancelled', { ...ticket, registration_status: 'cancelled' }, 'untrue'],
  ['a ticket of who was given another address', { ...ticket, is_of_another: true }, 'untrue'],
  ['a ticket of a cancelled event', { ...ticket, event_status: 'cancelled' }, 'untrue'],
  ['a ticket of an archived event', { ...ticket, event_status: 'archived' }, null],
  ['a reminder', reminder, null],
  ['a reminder after the start', { ...reminder, now: hours(1) }, 'expired'],
  ['a reminder of a start that was moved', { ...reminder, starts_at: hours(99) }, 'untrue'],
  ['a message before the event was cancelled', { ...ticket, template: 'event_message', is_called_off: true }, 'untrue'],
  ['a message after it', { ...ticket, template: 'event_message', event_status: 'cancelled' }, null],
  ['a new password', { ...reset, expires_at: hours(1) }, null],
  ['a new password whose link is dead', { ...reset, expires_at: hours(0) }, 'expired'],
  ['to who has no address', { ...ticket, email: 'x@no-address.invalid' }, 'no_address'],
  [
    'to who has unsubscribed',
    {
      ...reminder,
      unsubscribe_url: 'https://foyer.example.org/api/unsubscribe/x/event_reminder',
      notification_preferences: { event_reminder_email: false },
    },
    'unsubscribed',
  ],
  ['news of registrations to who has unsubscribed', news, 'unsubscribed'],
  ['news of registrations to who chose them for an event', { ...news, chose_registration_mails: true }, null],
  [
    'news of registrations to who no longer decides about them',
    { ...news, notification_preferences: {}, decides: false },
    'untrue',
  ],
  ['a ticket to who decides about nothing', { ...ticket, decides: false }, null],
  ['news of registrations a day late', { ...news, notification_preferences: {}, now: hours(24) }, 'expired'],
])('%s', (_name, standing, because) => {
  expect(whyItStays(standing)?.because ?? null).toBe(because);
});

test('a mail goes to where the person is reached now, and one about an address to that address', () => {
  expect(recipientOf(ticket)).toBe('new@example.org');
  expect(recipientOf(reset)).toBe('new@example.org');
  expect(recipientOf({ ...ticket, email: null })).toBe('old@example.org');
  expect(recipientOf({ ...reset, template: 'email_changed' })).toBe('old@example.org');
});
