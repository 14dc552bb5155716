import type { EmailTrigger } from '#openapi/types.ts';
import {
  accountCodeTriggers,
  forgotPasswordUrl,
  loginTriggers,
  ofAccount,
  ofRequest,
  recipientFirstName,
  recipientName,
  securityUrl,
} from './login-triggers.ts';
import { email, everywhere, text, type Trigger, typed, url, type Variable } from './trigger.ts';

const newEmail = typed(
  email('new_email', 'The address that the account shall have.', 'ada@new.example.org'),
  'this address',
);
function confirmUrl<const Name extends string>(name: Name, description: string): Variable<Name> {
  return url(name, description, 'https://events.example.org/confirm-email?token=example');
}

export const accountTriggers = {
  verify_email: {
    label: 'Confirm an address',
    description: 'Sent to a new address, with the link that shows that it is the person’s own.',
    variables: [...ofAccount, confirmUrl('verify_url', 'The link that confirms the address.'), ...everywhere],
    needs: 'verify_url',
    subject: 'Confirm your email address',
    body: `Hi {{ recipient_first_name }},

Welcome to {{ product_name }}. Please confirm that {{ account_email }} is yours, so that news about your events reaches you.

[Confirm my address]({{ verify_url }})

The link works for a day. On another device it asks for the password you chose when you signed up. This was requested on {{ asked_at }}, from {{ asked_with }}.

If it wasn't you, do not use the link: someone entered your address, most likely by mistake. Without the link it is never confirmed, and there is nothing else you need to do.
`,
  },

  approve_email_change: {
    label: 'Confirm leaving your old address',
    description:
      'Sent to the address of an account when the person asks for another one, with the link that allows it.',
    variables: [
      ...ofAccount,
      newEmail,
      confirmUrl('approve_url', 'The link that allows the change.'),
      forgotPasswordUrl,
      ...everywhere,
    ],
    needs: 'approve_url',
    subject: 'Do you want to change your email address?',
    body: `Hi {{ recipient_first_name }},

Someone who is logged in to your {{ product_name }} account, and knows its password, asked to change its address from {{ account_email }} to {{ new_email }}. This was requested on {{ asked_at }}, from {{ asked_with }}. The address changes once both have agreed.

[Yes, change my address]({{ approve_url }})

The link works for a day.

If it wasn't you, do not use the link, and [set a new password]({{ forgot_password_url }}) right away: someone knows yours. A new password cancels the change and logs that person out.
`,
  },

  confirm_new_email: {
    label: 'Confirm a new address',
    description: 'Sent to the new address, with the link that confirms it.',
    // Neither the account's name nor its address: anyone who asks may have chosen both for a stranger to read.
    variables: [
      recipientName,
      recipientFirstName,
      ...ofRequest,
      newEmail,
      confirmUrl('confirm_url', 'The link that confirms the address.'),
      ...everywhere,
    ],
    needs: 'confirm_url',
    subject: 'Confirm your new email address',
    body: `Hi {{ recipient_first_name }},

Someone asked for {{ new_email }} to become the address of their {{ product_name }} account. This was requested on {{ asked_at }}, from {{ asked_with }}. If the account has a confirmed address already, an email has gone there too, and the address changes once both have agreed.

[Confirm my new address]({{ confirm_url }})

The link works for a day.

If it wasn't you, do not use the link: someone mistyped an address. Without the link nothing changes, and there is nothing else you need to do.
`,
  },

  email_changed: {
    label: 'Address changed',
    description:
      'Sent when the address of an account was changed, to the new one and to the old one where that was confirmed.',
    variables: [
      ...ofAccount,
      typed(email('old_email', 'The address before.', 'ada@old.example.org'), 'another address'),
      securityUrl,
      ...everywhere,
    ],
    subject: 'Your email address was changed',
    body: `Hi {{ recipient_first_name }},

The address of your {{ product_name }} account was changed from {{ old_email }} to {{ account_email }}. This was requested on {{ asked_at }}, from {{ asked_with }}, and confirmed by email. Log in with the new one from now on.

You stay logged in wherever you are now. [Your settings]({{ profile_url }}) show where that is, and let you log out there.

If it wasn't you, write to [{{ support_email }}](mailto:{{ support_email }}) right away: someone may be able to read your email.
`,
  },

  ...accountCodeTriggers,

  ...loginTriggers,

  data_export_ready: {
    label: 'Your data export',
    description: 'Sent when the data export that a person asked for is ready.',
    variables: [
      ...ofAccount,
      url('profile_url', 'Where the copy can be fetched.', 'https://events.example.org/profile/settings#own-data'),
      forgotPasswordUrl,
      ...everywhere,
    ],
    needs: 'profile_url',
    subject: 'Your data is ready',
    body: `Hi {{ recipient_first_name }},

The copy of your data at {{ product_name }} is ready. This was requested on {{ asked_at }}, from {{ asked_with }}.

[Download it in Settings]({{ profile_url }})

You can download it for seven days. Nobody else can.

If it wasn't you, [set a new password]({{ forgot_password_url }}) right away: someone is logged in as you. A new password logs that person out.
`,
  },

  account_deleted: {
    label: 'Account deleted',
    description: 'Sent once to the person who deleted the account. Nothing else follows.',
    variables: [...ofAccount, ...everywhere],
    subject: 'Your account was deleted',
    body: `Hi {{ recipient_first_name }},

Your {{ product_name }} account was deleted on {{ asked_at }}, from {{ asked_with }}. Its registrations for upcoming events are cancelled; the profile, the CV and the answers are erased.

If it wasn't you, write to [{{ support_email }}](mailto:{{ support_email }}) right away. Someone knew your password: change it wherever else you use it.
`,
  },
} satisfies Partial<Record<EmailTrigger, Trigger>>;

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
  body: `Hi,

{{ inviter_name }} invites you to the team of **{{ event_title }}** on {{ product_name }}, as {{ team_role }}. You can {{ team_role_may }}.

[See the invitation]({{ invitation_url }})

To accept it you need an account with this address, {{ invited_address }}. If you have none yet, sign up with it and confirm it. The invitation is open for 14 days.

If you weren't expecting this, you can ignore it.
`,
} satisfies Trigger;

/** For the team of an event. */
export const answersTrigger = {
  label: 'Answers are about to be erased',
  description:
    'Sent to owners and editors of an event when a changed form, or changed dates, make answers due to be erased.',
  variables: [
    recipientName,
    recipientFirstName,
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
  body: `Hi {{ recipient_first_name }},

On **{{ erased_on }}** the answers of {{ people }} for **{{ event_title }}** are erased, with their files. The form now keeps answers for a shorter time, or the event's dates have changed.

[Export what you still need]({{ registrations_url }})

To keep the answers longer, ask the author of the form to set more days, or correct the dates of the event, before that day.
`,
} satisfies Trigger;
