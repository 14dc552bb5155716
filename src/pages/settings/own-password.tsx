import { bounds } from '#openapi/bounds.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';

/** The field for the password once more, where being logged in is not enough. */
export const ownPassword = {
  label: 'Password',
  bound: bounds.PasswordConfirmation.current_password,
  missing: 'Enter your password, so that we know it’s you.',
  isSecret: true,
};

/** Tells password managers whose password a form is about. */
export function WhoseAccount({ email }: { email: string }) {
  return (
    <VisuallyHidden>
      <input readOnly tabIndex={-1} aria-hidden type="text" autoComplete="username" value={email} />
    </VisuallyHidden>
  );
}
