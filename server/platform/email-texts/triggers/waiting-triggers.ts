import { ofEvent, ofSeat } from '../event-variables.ts';
import { everywhere, text, type Trigger } from './trigger.ts';

const ofRegistration: string[] = ['registration_code', 'registration_status'];

/** For people without a registration, so it names nothing of one. */
export const alertTrigger = {
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
export const offerTrigger = {
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
