import { isPassword } from '../platform/passwords.ts';
import { invalidField } from '../platform/http/problem.ts';

/**
 * For what asks for the password once more. A wrong one is a Problem at the field `current_password`, never 401: the
 * session goes on.
 */
export async function requirePassword(account: { password_hash: string }, password: string): Promise<void> {
  if (await isPassword(account.password_hash, password)) return;
  throw wrongPassword();
}

export function wrongPassword() {
  return invalidField(
    'current_password',
    'This is not your password. Try again, or reset it if you have forgotten it.',
    { isFailedTry: true },
  );
}
