import { text, typed, url } from './triggers/trigger.ts';

/** What every mail about an event may name; server/registrations/notifying/event-values.ts knows their values. */
export const ofEvent = [
  typed(
    text('recipient_name', 'The person’s name, or “there” without one or with an unconfirmed address.', 'Ada Lovelace'),
    'there',
  ),
  typed(text('recipient_first_name', 'The person’s first name, or “there” as above.', 'Ada'), 'there'),
  text('event_title', 'The name of the event.', 'Letterpress for beginners'),
  text(
    'event_when',
    'Day, hours and time zone of the event, and the same by the person’s own clock where that differs.',
    'Friday 4 December 2026, 18:00 to 20:00 CET (Amsterdam); for you 17:00 to 19:00 GMT (London)',
  ),
  text(
    'event_where',
    'The place; for people with a seat also the link to an online event.',
    'Town Hall, 1 Market Street, Utrecht',
  ),
  url(
    'event_url',
    'The event’s page, with the person’s registration.',
    'https://events.example.org/event/01890000-0000-7000-8000-000000000001',
  ),
  text(
    'event_summary',
    'The summary of the event.',
    'Set your name in lead and print it, with coffee and good company.',
  ),
  text('organiser_name', 'Who made the event.', 'Grace Hopper'),
  text('registration_code', 'The short code of the registration.', 'K7PQ-M3XA'),
  text('registration_status', 'How the registration stands, in words.', 'approved'),
];

export const ofPlace = url(
  'join_url',
  'The link to an online event; empty for people without a seat and where there is none.',
  'https://meet.example.org/letterpress',
);

export const ofSeat = url(
  'seat_url',
  'Where the person takes the seat or declines it, without a login.',
  'https://events.example.org/ticket/c29tZXRoaW5nIHRoYXQgbm9ib2R5IGNhbiBndWVzcw',
);

export const ofDeclining = url(
  'decline_url',
  'Where the person gives the seat up with one press, without a login.',
  'https://events.example.org/ticket/c29tZXRoaW5nIHRoYXQgbm9ib2R5IGNhbiBndWVzcw?decline',
);

export const ofOrganisers = text(
  'message',
  'What the organisers wrote to the person; empty where they wrote nothing.',
  'Please come to the side entrance: the front door is being painted.',
);
