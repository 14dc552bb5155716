import { ofEvent, ofSeat } from './event-variables.ts';
import { everywhere, text, type Trigger } from './trigger.ts';

/** A seat for somebody on the waitlist, while there is little time. */
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
  body: `Hello {{ recipient_name }},

A seat at **{{ event_title }}** is free, and you are next in line. We hold it for you until **{{ offered_until }}**. Then it goes to the next person.

- **When:** {{ event_when }}
- **Where:** {{ event_where }}

[Take the seat, or decline]({{ seat_url }})

You don't need to log in.
`,
} satisfies Trigger;
