import { AlreadyIn } from '#src/features/already-in/already-in.tsx';
import { useEntrance } from '#src/features/already-in/use-entrance.ts';
import { FormSheet } from '#src/ui/form/form-sheet.tsx';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginNotice } from './login-notice.tsx';

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
