import type { EmailTrigger } from '#openapi/types.ts';
import { ofDeclining, ofEvent, ofOrganisers, ofPlace, ofSeat } from '../event-variables.ts';
import { everywhere, text, type Trigger, url } from './trigger.ts';

const ofRegistration: string[] = ['registration_code', 'registration_status'];

/** For people without a registration, so it names nothing of one. */
const alertTrigger = {
  label: 'Registration opened, or a seat became free',
  description: 'Sent once to people who asked to be told when registration opens or a seat becomes free.',
  variables: [
    ...ofEvent.filter(({ name }) => !ofRegistration.includes(name)),
    text('news', 'What is possible now, in words.', 'A seat is free'),
    ...everywhere,
  ],
  subject: '{{ news }}: {{ event_title }}',
  body: `Hi {{ recipient_first_name }},

You asked us to tell you about **{{ event_title }}**. {{ news }}.

- **When:** {{ event_when }}
- **Where:** {{ event_where }}

[Go to the event]({{ event_url }})

Everyone who asked gets this email at the same time, and seats aren’t held: first come, first served. We only write once. If you miss out this time, you can ask again on the event's page.
`,
} satisfies Trigger;

/** A seat for someone on the waitlist, while there is little time. */
const offerTrigger = {
  label: 'A seat is offered',
  description: 'Sent when a seat becomes free on the last day, to the next person on the waitlist.',
  variables: [
    ...ofEvent,
    text('offered_until', 'Until when the seat is held for the person.', 'Friday 4 December 2026, 14:00 CET'),
    ofSeat,
    ...everywhere,
  ],
  needs: 'seat_url',
  subject: 'A seat is free for you: {{ event_title }}',
  body: `Hi {{ recipient_first_name }},

A seat at **{{ event_title }}** is free, and you are next in line. We hold it for you until **{{ offered_until }}**. Then it goes to the next person.

- **When:** {{ event_when }}
- **Where:** {{ event_where }}

[Take the seat, or decline]({{ seat_url }})

You don't need to log in.
`,
} satisfies Trigger;

const whenAndWhere = `- **When:** {{ event_when }}
- **Where:** {{ event_where }}`;

const fromOrganisers = `From the organisers:
> {{ message }}`;

export const eventTriggers = {
  registration_received: {
    label: 'Registration received',
    description: 'Sent when a registration waits for the organisers’ decision.',
    variables: [...ofEvent, ofOrganisers, ...everywhere],
    subject: 'Your request is in: {{ event_title }}',
    body: `Hi {{ recipient_first_name }},

Your request for a seat at **{{ event_title }}** is in. The organisers decide, and we’ll email you.

${fromOrganisers}

${whenAndWhere}

[See your registration]({{ event_url }})

If your plans change, you can cancel on the same page.
`,
  },

  registration_waitlisted: {
    label: 'On the waitlist',
    description: 'Sent when an event is full and the person waits for a seat.',
    variables: [
      ...ofEvent,
      text('waitlist_position', 'The person’s place in line, 1 for the next.', '3'),
      ofOrganisers,
      ...everywhere,
    ],
    subject: 'You’re on the waitlist: {{ event_title }}',
    body: `Hi {{ recipient_first_name }},

You’re on the waitlist for **{{ event_title }}**, number **{{ waitlist_position }}** in line.

${fromOrganisers}

${whenAndWhere}

All seats are taken at the moment. We’ll email you when a seat opens up; until then there is nothing you need to do.

[See your registration]({{ event_url }})

If you would rather not wait, you can leave the waitlist on the same page.
`,
  },

  registration_approved: {
    label: 'Registration approved',
    description: 'Sent when the person has a seat, with a calendar file.',
    variables: [...ofEvent, ofPlace, ofOrganisers, ...everywhere],
    subject: 'You’re in: {{ event_title }}',
    body: `Hi {{ recipient_first_name }},

You’re in: your seat at **{{ event_title }}** is confirmed. We look forward to seeing you.

${fromOrganisers}

${whenAndWhere}
- **Your code:** {{ registration_code }}

[See the event]({{ event_url }})

Open the attached calendar file to add the event to your calendar.

If you can't come after all, please cancel on the event's page, so that someone else can have your seat.
`,
  },

  registration_promoted: {
    label: 'Moved up from the waitlist',
    description: 'Sent when a seat became free for a person on the waitlist, with a calendar file.',
    variables: [...ofEvent, ofPlace, ofDeclining, ofOrganisers, ...everywhere],
    subject: 'A seat became free. You’re in: {{ event_title }}',
    body: `Hi {{ recipient_first_name }},

A seat became free at **{{ event_title }}**. You’re in, and no longer on the waitlist.

${fromOrganisers}

${whenAndWhere}
- **Your code:** {{ registration_code }}

[See the event]({{ event_url }})

Open the attached calendar file to add the event to your calendar.

Can't come after all? [Decline the seat]({{ decline_url }}), and the next person in line gets it. You don't need to log in.
`,
  },

  registration_offered: offerTrigger,

  registration_rejected: {
    label: 'Registration declined',
    description: 'Sent when the organisers can’t give the person a place.',
    variables: [...ofEvent, ofOrganisers, ...everywhere],
    subject: 'No seat this time: {{ event_title }}',
    body: `Hi {{ recipient_first_name }},

No seat this time: the organisers couldn’t offer you one at **{{ event_title }}**. We’re sorry, and thank you for your interest.

${fromOrganisers}

There may be something else for you.

[See all events]({{ site_url }})
`,
  },

  registration_cancelled: {
    label: 'Registration cancelled',
    description: 'Sent when a registration was cancelled, by the person or by the organisers.',
    variables: [...ofEvent, ofOrganisers, ...everywhere],
    subject: 'Your registration for {{ event_title }} is cancelled',
    body: `Hi {{ recipient_first_name }},

Your registration for **{{ event_title }}** is cancelled.

${fromOrganisers}

[See the event]({{ event_url }})

Want to come after all? Register again on the event's page while there are seats.
`,
  },

  event_updated: {
    label: 'Event changed',
    description: 'Sent when the title, time, place or link of an event changed, with a new calendar file.',
    variables: [
      ...ofEvent,
      ofPlace,
      text('changes', 'What changed, in words.', 'New time: Friday 4 December 2026, 18:00 to 20:00 CET'),
      ofOrganisers,
      ...everywhere,
    ],
    subject: 'Changed: {{ event_title }}',
    body: `Hi {{ recipient_first_name }},

**{{ event_title }}** has changed.

> {{ changes }}

${fromOrganisers}

Here is the event as it is now:

${whenAndWhere}

[See the event]({{ event_url }})

If you can't come, please cancel on the event's page.
`,
  },

  registration_moved: {
    label: 'Moved to another event',
    description:
      'Sent when the organisers move a person from another event to this one, with a calendar file for a seat.',
    variables: [
      ...ofEvent,
      ofPlace,
      text('previous_event', 'The name of the event that the person was registered for.', 'Letterpress in spring'),
      ...everywhere,
    ],
    subject: 'You’ve been moved to {{ event_title }}',
    body: `Hi {{ recipient_first_name }},

The organisers moved you from **{{ previous_event }}** to **{{ event_title }}**. Your registration there is **{{ registration_status }}**; the one for {{ previous_event }} is cancelled.

${whenAndWhere}
- **Your code:** {{ registration_code }}

[See the event]({{ event_url }})

If you can't come, please cancel on the event's page, so that someone else can have your seat.
`,
  },

  event_cancelled: {
    label: 'Event cancelled',
    description: 'Sent to everybody registered when an event is cancelled.',
    variables: [...ofEvent, ofOrganisers, ...everywhere],
    subject: 'Cancelled: {{ event_title }}',
    body: `Hi {{ recipient_first_name }},

We are sorry: **{{ event_title }}** will not take place. Your registration has ended, and there is nothing you need to do.

${fromOrganisers}

It was planned for {{ event_when }}.

[See all events]({{ site_url }})
`,
  },

  event_reminder: {
    label: 'Reminder',
    description: 'Sent to everybody with a seat some time before the event.',
    variables: [
      ...ofEvent,
      text('starts_in', 'How long it is until the event starts, in words.', 'tomorrow at 18:00 CET'),
      ofPlace,
      ...everywhere,
    ],
    subject: 'Reminder: {{ event_title }} starts {{ starts_in }}',
    body: `Hi {{ recipient_first_name }},

**{{ event_title }}** starts {{ starts_in }}. See you there!

${whenAndWhere}
- **Your code:** {{ registration_code }}

[Join online]({{ join_url }})

If you can't come after all, please cancel on [the event's page]({{ event_url }}), so that someone else can have your seat.
`,
  },

  feedback_invitation: {
    label: 'Invitation to give feedback',
    description: 'Sent to everyone who had a seat when feedback opens, with a personal link.',
    variables: [
      ...ofEvent,
      url(
        'feedback_url',
        'The person’s own link to the questions.',
        'https://events.example.org/feedback/01890000-0000-7000-8000-000000000001',
      ),
      ...everywhere,
    ],
    needs: 'feedback_url',
    subject: 'How was {{ event_title }}?',
    body: `Hi {{ recipient_first_name }},

Thank you for coming to **{{ event_title }}**. How did you like it? Your answers take about two minutes and help to make the next event better.

[Give feedback]({{ feedback_url }})

Your name is not kept with your answers.
`,
  },

  availability_alert: alertTrigger,
} satisfies Partial<Record<EmailTrigger, Trigger>>;
