import { recipientName } from './login-triggers.ts';
import { everywhere, text, url, type Trigger } from './trigger.ts';

/** For the team of an event. */
export const answersTrigger = {
  label: 'Answers are about to be erased',
  description:
    'Sent to owners and editors of an event when a changed form, or changed dates, make answers due to be erased.',
  variables: [
    recipientName,
    text('event_title', 'The title of the event.', 'Designing calm software'),
    text('people', 'How many people’s answers are erased.', '34 people'),
    text('erased_on', 'The day on which the first of them are erased.', 'Thursday 3 December 2026'),
    url(
      'registrations_url',
      'Where the answers can be exported.',
      'https://events.example.org/admin/events/view/example?tab=registrations',
    ),
    ...everywhere,
  ],
  subject: 'Answers for {{ event_title }} are about to be erased',
  body: `Hello {{ recipient_name }},

On **{{ erased_on }}** the answers of {{ people }} for **{{ event_title }}** are erased, with their files. The form now keeps answers for a shorter time, or the event's dates have changed.

[Export what you still need]({{ registrations_url }})

To keep the answers longer, ask the author of the form to set more days, or correct the dates of the event, before that day.
`,
} satisfies Trigger;
