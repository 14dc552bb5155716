import { bounds } from '#openapi/bounds.ts';
import { isMailbox, tidyMailbox } from '#rules/accounts/mailbox.ts';
import type { FormField } from './field-rules.ts';

const enterEmail = 'Enter your email address, like name@example.org.';

export const emailField: FormField = {
  label: 'Email',
  bound: bounds.NewAccount.email,
  missing: enterEmail,
  wrong: enterEmail,
  tidy: tidyMailbox,
  isRight: isMailbox,
};

const usual = new RegExp(bounds.NewAccount.email.pattern, 'u');

/** The address of an account as it may be: one of before there were rules is found only as it is spelt. */
export const ownEmailField: FormField = {
  label: emailField.label,
  bound: bounds.PasswordResetRequest.email,
  missing: enterEmail,
  wrong: enterEmail,
  tidy: (text) => text,
  isRight: (text) => usual.test(text) || isMailbox(tidyMailbox(text)),
};

export const newPasswordHint = `At least ${bounds.NewAccount.password.minLength} characters.`;
