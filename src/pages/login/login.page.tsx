import { useSession } from '#src/actors/account/session.ts';
import { AlreadyIn } from '#src/features/already-in/already-in.tsx';
import { useEntrance } from '#src/features/already-in/use-entrance.ts';
import { FormSheet } from '#src/ui/form/form-sheet.tsx';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { LoginForm } from './login-form.tsx';

export function LoginPage() {
  const entrance = useEntrance('/login');
  if (entrance === 'inside') return <AlreadyIn title="Login" />;
  return (
    <FormSheet
      title="Login"
      lead="Good to see you again."
      below={
        <>
          No account yet? <TextLink href="/register">Sign Up</TextLink>
        </>
      }
    >
      <LoginNotice />
      <LoginForm isLeaving={entrance === 'leaving'} />
    </FormSheet>
  );
}

/** Why the person is here, when something brought them. */
function LoginNotice() {
  const { notice } = useSession();
  if (notice === null) return null;
  return (
    <Notice tone={notice === 'session_ended' ? 'warning' : 'success'} role="status">
      {sentences[notice]}
    </Notice>
  );
}

const sentences = {
  session_ended: 'Your session has ended. Log in again to go on.',
  account_ready: 'Your account is ready. Log in with your new password.',
  password_changed: 'Your new password holds. Log in with it.',
  account_deleted: 'Your account is deleted. Thank you for having been with us.',
};
