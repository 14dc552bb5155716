import { bounds } from '#openapi/bounds.ts';
import type { FormField } from './field-rules.ts';

const enterEmail = 'Enter your email address, like name@example.org.';

export const emailField: FormField = {
  label: 'Email',
  bound: bounds.NewAccount.email,
  missing: enterEmail,
  wrong: enterEmail,
};

export const newPasswordHint = `At least ${bounds.NewAccount.password.minLength} characters.`;
