import { toShown } from '#machines/problem.ts';
import { bounds } from '#openapi/bounds.ts';
import { requestUser } from '#src/actors/account/session.ts';
import { useUser } from '#src/actors/auth.ts';
import { $api, queryClient } from '#src/api/query.ts';
import { note } from '#src/design/type.css.ts';
import { newPasswordHint } from '#src/features/form/account-fields.ts';
import { useForm } from '#src/features/form/use-form.ts';
import { toast } from '#src/ui/live/toast.ts';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { FormFrame, FormPart, type OpenForm } from './form-part.tsx';

export function Password({ opened, onOpen }: OpenForm) {
  return (
    <FormPart
      title="Password"
      change="Change password"
      onOpen={() => onOpen('password')}
      form={opened === 'password' && <PasswordForm onClose={() => onOpen(null)} />}
    >
      <p className={note}>Whoever knows it can do everything that you can.</p>
    </FormPart>
  );
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const calledOff = user?.email_change ? ' The change of your address is called off.' : '';
  const change = $api.useMutation('post', '/users/me/password', {
    onSuccess: () => {
      toast(`Your password is changed. Wherever else you were logged in, you are logged out.${calledOff}`);
      requestUser();
      void queryClient.invalidateQueries({ queryKey: ['get', '/users/me/sessions'] });
      onClose();
    },
  });
  const error = change.error ? toShown(change.error, notChanged) : null;
  const form = useForm({
    name: 'change-password',
    ids: 'change-password',
    fields,
    error,
    busy: change.isPending,
    onSubmit: (body) => change.mutate({ body }),
  });
  return (
    <FormFrame form={form} send={['Save the new password', 'Saving…']} isSending={change.isPending} onClose={onClose}>
      <VisuallyHidden>
        <input readOnly tabIndex={-1} aria-hidden type="text" autoComplete="username" value={user?.email ?? ''} />
      </VisuallyHidden>
      <PasswordField {...form.field('current_password')} autoComplete="current-password" />
      <PasswordField {...form.field('new_password')} hint={newPasswordHint} autoComplete="new-password" />
    </FormFrame>
  );
}

const notChanged = 'Your password was not changed. Check your connection and try again.';

const fields = {
  current_password: {
    label: 'Current password',
    bound: bounds.PasswordChange.current_password,
    missing: 'Enter the password that you log in with now.',
    isSecret: true,
  },
  new_password: {
    label: 'New password',
    bound: bounds.PasswordChange.new_password,
    missing: `Choose a password of at least ${bounds.PasswordChange.new_password.minLength} characters.`,
    isSecret: true,
  },
};
