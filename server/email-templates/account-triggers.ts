import { email, everywhere, text, url, type Trigger } from './trigger.ts';

const ofAccount = [
  text('recipient_name', 'The person’s name, or “there” for somebody who gave none.', 'Ada Lovelace'),
  email('account_email', 'The address of the account.', 'ada@example.org'),
];

export const accountTriggers = {
  verify_email: {
    label: 'Confirm an address',
    description: 'Sent to a new address, with the link that shows that it is the person’s own.',
    variables: [
      ...ofAccount,
      url(
        'verify_url',
        'The link that confirms the address.',
        'https://events.example.org/confirm-email?token=example',
      ),
      ...everywhere,
    ],
    needs: 'verify_url',
    subject: 'Confirm your email address',
    body: `Hello {{ recipient_name }},

Welcome to {{ product_name }}. Please confirm that {{ account_email }} is your address, so that news about your events reaches you.

[Confirm my address]({{ verify_url }})

The link works once and for a day. If you have no account at {{ product_name }}, somebody mistyped. There is nothing you need to do.
`,
  },

  approve_email_change: {
    label: 'Leave an address',
    description:
      'Sent to the address of an account when the person asks for another one, with the link that allows it.',
    variables: [
      ...ofAccount,
      email('new_email', 'The address that the account shall have.', 'ada@new.example.org'),
      url('approve_url', 'The link that allows the change.', 'https://events.example.org/confirm-email?token=example'),
      url('forgot_password_url', 'Where to ask for a new password.', 'https://events.example.org/forgot-password'),
      ...everywhere,
    ],
    needs: 'approve_url',
    subject: 'Do you want to change your email address?',
    body: `Hello {{ recipient_name }},

Somebody who is logged in to your {{ product_name }} account, and knows its password, asked to change its address from {{ account_email }} to {{ new_email }}. It changes once both addresses have agreed.

[Yes, change my address]({{ approve_url }})

The link works once and for a day. If it wasn't you, do not use it, and [set a new password]({{ forgot_password_url }}) at once: somebody knows yours.
`,
  },

  confirm_new_email: {
    label: 'Confirm a new address',
    description:
      'Sent to the address that an account shall have, with the link that shows that it is the person’s own.',
    variables: [
      ...ofAccount,
      email('new_email', 'The address that the account shall have.', 'ada@new.example.org'),
      url(
        'confirm_url',
        'The link that confirms the address.',
        'https://events.example.org/confirm-email?token=example',
      ),
      ...everywhere,
    ],
    needs: 'confirm_url',
    subject: 'Confirm your new email address',
    body: `Hello {{ recipient_name }},

You asked that {{ new_email }} becomes the address of your {{ product_name }} account. It changes once both addresses have agreed: a mail is in your old inbox too.

[Confirm my new address]({{ confirm_url }})

The link works once and for a day. If you did not ask for it, somebody mistyped. There is nothing you need to do.
`,
  },

  email_changed: {
    label: 'Address changed',
    description: 'Sent to both addresses when the address of an account was changed.',
    variables: [
      ...ofAccount,
      email('old_email', 'The address before.', 'ada@old.example.org'),
      text('changed_at', 'When it was changed.', '4 December 2026 at 17:05 UTC'),
      ...everywhere,
    ],
    subject: 'Your email address was changed',
    body: `Hello {{ recipient_name }},

The address of your {{ product_name }} account was changed from {{ old_email }} to {{ account_email }} on {{ changed_at }}. Log in with the new one from now on.

If it wasn't you, write to [{{ support_email }}](mailto:{{ support_email }}) at once.
`,
  },

  password_reset: {
    label: 'Set a new password',
    description: 'Sent to whoever asks for a new password, with the link for it.',
    variables: [
      ...ofAccount,
      url('reset_url', 'The link that sets a new password.', 'https://events.example.org/reset-password?token=example'),
      ...everywhere,
    ],
    needs: 'reset_url',
    subject: 'Set a new password for {{ product_name }}',
    body: `Hello {{ recipient_name }},

Somebody asked to set a new password for the {{ product_name }} account of {{ account_email }}.

[Set a new password]({{ reset_url }})

The link works once and for one hour. If you ask again, only the newest link works.

If it wasn't you, there is nothing to do: without the link nobody can change your password.
`,
  },

  password_changed: {
    label: 'Password changed',
    description: 'Sent when a password was changed, so that nobody does it unseen.',
    variables: [
      ...ofAccount,
      text('changed_at', 'When it was changed.', '4 December 2026 at 17:05 UTC'),
      url('login_url', 'Where to log in.', 'https://events.example.org/login'),
      url('forgot_password_url', 'Where to ask for a new password.', 'https://events.example.org/forgot-password'),
      ...everywhere,
    ],
    subject: 'Your password was changed',
    body: `Hello {{ recipient_name }},

The password of the {{ product_name }} account of {{ account_email }} was changed on {{ changed_at }}.

Wherever else you were logged in, you are logged out now. Log in again with the new password.

[Log in]({{ login_url }})

If it wasn't you, [set a new password]({{ forgot_password_url }}) at once, and write to [{{ support_email }}](mailto:{{ support_email }}): somebody may be able to read your mail.
`,
  },

  data_export_ready: {
    label: 'Copy of the own data',
    description: 'Sent when the copy of their data that a person asked for is ready.',
    variables: [
      ...ofAccount,
      url('profile_url', 'Where the copy can be fetched.', 'https://events.example.org/profile#own-data'),
      ...everywhere,
    ],
    needs: 'profile_url',
    subject: 'Your data is ready',
    body: `Hello {{ recipient_name }},

The copy of your data at {{ product_name }} that you asked for is ready.

[Fetch it in my profile]({{ profile_url }})

It can be fetched for seven days, by you alone. If it wasn't you who asked, change your password: somebody is logged in as you.
`,
  },

  account_deleted: {
    label: 'Account deleted',
    description: 'Sent once to whoever deleted the account: nothing else will come.',
    variables: [...ofAccount, ...everywhere],
    subject: 'Your account was deleted',
    body: `Hello {{ recipient_name }},

You deleted the {{ product_name }} account of {{ account_email }}. Your registrations for events to come are cancelled; your profile, your CV and your answers are erased.

If it wasn't you, write to [{{ support_email }}](mailto:{{ support_email }}).
`,
  },
} satisfies Record<string, Trigger>;
