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
      url('verify_url', 'The link that confirms the address.', 'https://events.example.org/profile?verify=example'),
      ...everywhere,
    ],
    needs: 'verify_url',
    subject: 'Confirm your email address',
    body: `Hello {{ recipient_name }},

Welcome to {{ product_name }}. Please confirm that {{ account_email }} is your address, so that news about your events reaches you.

[Confirm my address]({{ verify_url }})

If you have no account at {{ product_name }}, somebody mistyped. There is nothing you need to do.
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

You are logged out everywhere. Log in again with the new password.

[Log in]({{ login_url }})

If it wasn't you, [set a new password]({{ forgot_password_url }}) at once, and write to [{{ support_email }}](mailto:{{ support_email }}): somebody may be able to read your mail.
`,
  },
} satisfies Record<string, Trigger>;
