import { email, everywhere, text, url, type Trigger } from './trigger.ts';

/** For an address with an account or without, so it names nothing of one. */
export const teamTrigger = {
  label: 'Invitation to a team',
  description: 'Sent to an address that an owner invites to the team of an event.',
  variables: [
    text('inviter_name', 'The name of the owner who invites.', 'Noor van Dijk'),
    text('event_title', 'The title of the event.', 'Designing calm software'),
    text('team_role', 'As whom the person is invited.', 'an editor'),
    text('team_role_may', 'What the role is good for.', 'edit the event, decide on registrations and write to people'),
    email('invited_address', 'The address that is invited.', 'ada@example.org'),
    url('invitation_url', 'Where to accept or decline.', 'https://events.example.org/invitation/example'),
    ...everywhere,
  ],
  needs: 'invitation_url',
  subject: '{{ inviter_name }} invites you to the team of {{ event_title }}',
  body: `Hello,

{{ inviter_name }} invites you to the team of **{{ event_title }}** on {{ product_name }}, as {{ team_role }}. You could {{ team_role_may }}.

[See the invitation]({{ invitation_url }})

To accept it you need an account with this address, {{ invited_address }}. If you have none yet, sign up with it and confirm it. The invitation is open for 14 days.

If you don't know what this is about, there is nothing you need to do.
`,
} satisfies Trigger;
