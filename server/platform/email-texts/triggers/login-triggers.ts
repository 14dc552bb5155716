import type { EmailTrigger } from '#openapi/types.ts';
import { email, everywhere, text, type Trigger, typed, url } from './trigger.ts';

// `sendAccountMail` knows the values of all that begins every mail about an account.
export const recipientName = typed(
  text('recipient_name', 'The person’s name, or “there” without one or with an unconfirmed address.', 'Ada Lovelace'),
  'there',
);
export const recipientFirstName = typed(
  text('recipient_first_name', 'The person’s first name, or “there” as above.', 'Ada'),
  'there',
);
const accountEmail = typed(email('account_email', 'The address of the account.', 'ada@example.org'), 'this address');
export const ofRequest = [
  text('asked_at', 'When it was asked for, by the clock of UTC.', 'Friday 4 December 2026, 17:05 UTC'),
  text('asked_with', 'The browser or device that asked, or “an unknown device”.', 'Firefox on Linux'),
];
export const ofAccount = [recipientName, recipientFirstName, accountEmail, ...ofRequest];

export const forgotPasswordUrl = url(
  'forgot_password_url',
  'Where to ask for a new password.',
  'https://events.example.org/forgot-password',
);

export const securityUrl = url(
  'profile_url',
  'Where the person sees which devices are logged in.',
  'https://events.example.org/profile/settings#security',
);

/** What is about getting in. */
export const loginTriggers = {
  password_reset: {
    label: 'Set a new password',
    description: 'Sent to people who ask for a new password, with the link for it.',
    variables: [
      ...ofAccount,
      url('reset_url', 'The link that sets a new password.', 'https://events.example.org/reset-password?token=example'),
      ...everywhere,
    ],
    needs: 'reset_url',
    subject: 'Set a new password for {{ product_name }}',
    body: `Hi {{ recipient_first_name }},

Someone asked to set a new password for your {{ product_name }} account. This was requested on {{ asked_at }}, from {{ asked_with }}.

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
      url('login_url', 'Where to log in.', 'https://events.example.org/login'),
      forgotPasswordUrl,
      ...everywhere,
    ],
    subject: 'Your password was changed',
    body: `Hi {{ recipient_first_name }},

The password of your {{ product_name }} account was changed on {{ asked_at }}, from {{ asked_with }}.

Wherever else you were logged in, you are logged out now. Log in again with the new password. If you were changing your address, that change is cancelled.

[Log in]({{ login_url }})

If it wasn't you, [set a new password]({{ forgot_password_url }}) right away, and write to [{{ support_email }}](mailto:{{ support_email }}): someone may be able to read your email.
`,
  },

  login_attempts: {
    label: 'Repeated wrong passwords',
    description: 'Sent when many wrong passwords were tried for an account, at most once a day.',
    variables: [...ofAccount, forgotPasswordUrl, ...everywhere],
    subject: 'Someone is trying to guess your password',
    body: `Hi {{ recipient_first_name }},

Someone tried many wrong passwords for your {{ product_name }} account, the last one on {{ asked_at }}, from {{ asked_with }}. None of them worked.

They have to wait longer and longer between attempts. You can still log in with your password on every device you have used before. Elsewhere you may be asked to wait; a new password lets you in right away.

If it wasn't you, you're safe with a long password that you use nowhere else. If yours isn't like that, [set a new password]({{ forgot_password_url }}).
`,
  },

  login_changed: {
    label: 'Way to log in changed',
    description: 'Sent when what lets a person in was changed, so that nobody does it unseen.',
    variables: [
      ...ofAccount,
      text(
        'change',
        'What changed, in a sentence.',
        'Logging in with your password asks for a code from an authenticator app from now on.',
      ),
      securityUrl,
      forgotPasswordUrl,
      ...everywhere,
    ],
    subject: 'How you log in to {{ product_name }} was changed',
    body: `Hi {{ recipient_first_name }},

How you log in to your {{ product_name }} account was changed on {{ asked_at }}, from {{ asked_with }}.

{{ change }}

[Your settings]({{ profile_url }}) show how you log in and where you are logged in.

If it wasn't you, [set a new password]({{ forgot_password_url }}) right away, and write to [{{ support_email }}](mailto:{{ support_email }}).
`,
  },

  new_login: {
    label: 'Login from a new device',
    description: 'Sent after a login with a browser that the person has not used before, at most five times a day.',
    variables: [...ofAccount, securityUrl, forgotPasswordUrl, ...everywhere],
    subject: 'A new device logged in to {{ product_name }}',
    body: `Hi {{ recipient_first_name }},

Someone logged in to your {{ product_name }} account on {{ asked_at }}, from {{ asked_with }}, with a browser you haven't used before.

If it was you, there's nothing to do.

If it wasn't you, [set a new password]({{ forgot_password_url }}) right away: it logs that person out. [Your settings]({{ profile_url }}) show where you are logged in.
`,
  },
} satisfies Partial<Record<EmailTrigger, Trigger>>;

const code = text('code', 'The six digits, which are made as the mail leaves.', '482913');

const onlyThere = 'Type it where you asked for it. It works for ten minutes, and only in that browser.';
const whoAsked = 'This was requested on {{ asked_at }}, from {{ asked_with }}.';

/** Six digits for an account. */
export const accountCodeTriggers = {
  login_code: {
    label: 'Code to log in',
    description: 'Sent to people who log in by email, and from Settings to people whose account has no password.',
    variables: [
      ...ofAccount,
      code,
      text('code_use', 'What the code is good for.', 'log in to your account'),
      forgotPasswordUrl,
      ...everywhere,
    ],
    needs: 'code',
    subject: '{{ code }} is your code for {{ product_name }}',
    body: `**{{ code }}** is your code to {{ code_use }} at {{ product_name }}.

${onlyThere}

${whoAsked}

If it wasn't you, there is nothing you need to do: without the code nobody gets in. Never tell it to anyone.
`,
  },

  login_code_second_factor: {
    label: 'Log in with the password instead',
    description: 'Sent in place of a code to an account that has two-step login.',
    variables: [
      ...ofAccount,
      url('login_url', 'Where to log in.', 'https://events.example.org/login'),
      forgotPasswordUrl,
      ...everywhere,
    ],
    subject: 'Log in to {{ product_name }} with your password',
    body: `Hi {{ recipient_first_name }},

Someone asked for a code to log in to your {{ product_name }} account by email. Your account has two-step login, so it takes your password and your authenticator app, or a passkey.

[Log in]({{ login_url }})

Forgot your password? [Set a new one]({{ forgot_password_url }}).

${whoAsked}

If it wasn't you, there is nothing you need to do.
`,
  },
} satisfies Partial<Record<EmailTrigger, Trigger>>;

/** For an address with an account or without, so they name nothing of one. */
export const codeTriggers = {
  seat_code: {
    label: 'Code to register',
    description: 'Sent to an address that registers for an event without logging in.',
    variables: [
      code,
      text('event_title', 'The title of the event.', 'Designing calm software'),
      ...ofRequest,
      ...everywhere,
    ],
    needs: 'code',
    subject: '{{ code }} is your code for {{ event_title }}',
    body: `**{{ code }}** is your code for **{{ event_title }}**.

${onlyThere}

${whoAsked}

If it wasn't you, there is nothing you need to do: without the code nobody registers with your address. Never tell it to anyone.
`,
  },

  login_code_no_account: {
    label: 'No account to log in to',
    description: 'Sent in place of a code to an address that has no account.',
    variables: [
      ...ofRequest,
      url('sign_up_url', 'Where to make an account.', 'https://events.example.org/register'),
      ...everywhere,
    ],
    subject: 'You have no account at {{ product_name }} yet',
    body: `Hi,

Someone asked for a code to log in to {{ product_name }} with this address, but it has no account here.

[Sign up]({{ sign_up_url }})

You don't need an account to come to an event: [choose one]({{ site_url }}) and register with this address alone. Tickets you already have are in the emails we sent you.

${whoAsked}

If it wasn't you, there is nothing you need to do.
`,
  },
} satisfies Partial<Record<EmailTrigger, Trigger>>;
