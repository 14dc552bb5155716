import type { LoginNotice as LoginNoticeName } from '#machines/accounts/auth/auth.types.ts';
import { useLogin } from '#src/accounts/actors/login.ts';
import { useSession } from '#src/accounts/actors/session.ts';
import { site } from '#src/api/page-data.ts';
import { AlreadyIn } from '#src/accounts/already-in/already-in.tsx';
import { useEntrance } from '#src/accounts/already-in/use-entrance.ts';
import { useIntent } from '#src/accounts/already-in/use-intent.ts';
import { Wanted } from '#src/accounts/already-in/wanted.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { FormSheet } from '#src/ui/form/form-sheet.tsx';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { CodeSheet } from './code-sheet.tsx';
import { LoginForm } from './login-form.tsx';
import { useCodeLoginSheet } from './use-code-login-sheet.ts';
import { ComingBack, ProviderLogin, useProviderReturn } from './provider-login.tsx';

export function LoginPage() {
  const entrance = useEntrance('/login');
  const intent = useIntent();
  const { notice } = useSession();
  const login = useLogin();
  const byCode = useCodeLoginSheet();
  useProviderReturn(login);
  if (login.isReturning) return <ComingBack error={null} />;
  if (entrance === 'inside') return login.error ? <ComingBack error={login.error} /> : <AlreadyIn title="Login" />;
  const isLeaving = entrance === 'leaving';
  if (byCode.Sheet) {
    return <byCode.Sheet email={byCode.email} intent={intent} isLeaving={isLeaving} onClosed={byCode.close} />;
  }
  if (login.asksForCode) return <CodeSheet login={login} isLeaving={isLeaving} intent={intent} />;
  return (
    <FormSheet
      title="Login"
      lead={intent ? <Wanted first="Log in" {...intent} /> : notice && wereHere.has(notice) && 'Good to see you again.'}
      below={
        <>
          No account yet? <TextLink href="/register">Sign Up</TextLink>
        </>
      }
    >
      <LoginNotice notice={notice} />
      <LoginForm login={login} isLeaving={isLeaving}>
        <Button tone="soft" size="large" wide busy={byCode.isLoading} onClick={() => login.isBusy || byCode.open()}>
          Email me a code
        </Button>
      </LoginForm>
      {site.login_provider !== null && <ProviderLogin login={login} name={site.login_provider} />}
    </FormSheet>
  );
}

/** Why the person is here, when something brought them. */
function LoginNotice({ notice }: { notice: LoginNoticeName | null }) {
  if (notice === null) return null;
  return (
    <Notice tone={notice === 'session_ended' ? 'warning' : 'success'} role="status">
      {sentences[notice]}
    </Notice>
  );
}

/** Who comes with one of these has been here. */
const wereHere = new Set<LoginNoticeName>(['session_ended', 'password_changed']);

const sentences: Record<LoginNoticeName, string> = {
  session_ended: 'Your session has ended. Log in again to continue.',
  account_ready: 'Your account is ready. Log in with your new password.',
  password_changed: 'Your password has been changed. Log in with the new one.',
  account_deleted: 'Your account has been deleted. Thanks for being with us.',
};
