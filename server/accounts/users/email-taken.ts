import { Problem } from '../../platform/http/problem.ts';

/** Someone has an account for this address, which `field` names. */
export function emailTaken(field: string, email: string): Problem {
  const detail =
    field === 'email'
      ? `There is already an account for ${email}. Log in instead, or reset the password.`
      : `There is already an account for ${email}. Choose another address.`;
  return new Problem('email_taken', detail, { fields: [{ field, detail }], isFailedTry: true });
}
