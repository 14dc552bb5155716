import * as operations from '#openapi/operations.ts';
import { bounds } from '#openapi/bounds.ts';
import { useRead } from '#src/api/query.ts';
import type { FormField } from '#src/forms/field-rules.ts';
import type { FieldProps } from '#src/ui/field/field.tsx';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';

/** The field for the password once more, where being logged in is not enough. */
const ownPassword: FormField = {
  label: 'Password',
  bound: { ...bounds.PasswordConfirmation.current_password, required: true },
  missing: 'Enter your password, so that we know it’s you.',
  isSecret: true,
};

/** The password as a form asks for it, which an account without one is not asked for. */
export function useOwnPassword(changes: Partial<FormField> = {}) {
  const { data } = useRead(operations.getLoginMethods);
  const isNeeded = data?.has_password !== false;
  const field = { ...ownPassword, ...changes };
  return { isNeeded, field: { ...field, bound: { ...field.bound, required: isNeeded } } };
}

/** What is sent: nothing in place of a password that there is not. */
export function withOwnPassword<Texts extends { current_password: string }>({ current_password, ...rest }: Texts) {
  return current_password === '' ? rest : { ...rest, current_password };
}

type Props = FieldProps & { isNeeded: boolean };

export function OwnPasswordField({ isNeeded, ...field }: Props) {
  if (!isNeeded) return <input type="hidden" name={field.name} />;
  return <PasswordField {...field} autoComplete="current-password" />;
}

/** Tells password managers whose password a form is about. */
export function WhoseAccount({ email }: { email: string }) {
  return (
    <VisuallyHidden>
      <input readOnly tabIndex={-1} aria-hidden type="text" autoComplete="username" value={email} />
    </VisuallyHidden>
  );
}
