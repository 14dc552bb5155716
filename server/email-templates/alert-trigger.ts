import { ofEvent } from './event-variables.ts';
import { everywhere, text, type Trigger } from './trigger.ts';

const ofRegistration: string[] = ['registration_code', 'registration_status'];

/** For people without a registration, so it names nothing of one. */
export const alertTrigger = {
  label: 'Registration became possible',
  description: 'Sent once to people who asked to be told when registration opens or a seat becomes free.',
  variables: [
    ...ofEvent.filter(({ name }) => !ofRegistration.includes(name)),
    text('news', 'What is possible now, in words.', 'A seat is free'),
    ...everywhere,
  ],
  subject: '{{ news }}: {{ event_title }}',
  body: `Hello {{ recipient_name }},

You asked us to tell you about **{{ event_title }}**. {{ news }}.

- **When:** {{ event_when }}
- **Where:** {{ event_where }}

[Go to the event]({{ event_url }})

Everyone who asked gets this email at the same time, and seats aren’t held: first come, first served. We only write once. If you miss out this time, you can ask again on the event's page.
`,
} satisfies Trigger;
