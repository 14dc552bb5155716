import type { EmailTrigger } from '#openapi/types.ts';
import { forgotPasswordUrl, ofAccount, ofRequest } from './login-triggers.ts';
import { everywhere, text, url, type Trigger } from './trigger.ts';

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
