import { type ReactNode, useEffect, useState } from 'react';
import type { LoginNotice as LoginNoticeName } from '#machines/accounts/auth/auth.types.ts';
import { bounds } from '#openapi/bounds.ts';
import { isMailbox, tidyMailbox } from '#rules/accounts/mailbox.ts';
import { type Login, useLogin } from '#src/accounts/actors/login.ts';
import { canUsePasskeys } from '#src/accounts/actors/passkey-support.ts';
import { findSentCode, keepSentCode } from '#src/accounts/actors/sent-code.ts';
import { useSession } from '#src/accounts/actors/session.ts';
import { loginDraft, readDraft } from '#src/session/drafts/drafts.ts';
import { site } from '#src/api/page-data.ts';
import type { Intent } from '#src/session/intent.ts';
import { AlreadyIn, useEntrance } from '#src/accounts/already-in/already-in.tsx';
import { IntentSentence, useIntent } from '#src/accounts/already-in/intent.tsx';
import { note } from '#src/design/type.css.ts';
import { ownEmailField } from '#src/forms/field-rules.ts';
import { Form } from '#src/forms/form.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { FormSheet } from '#src/ui/form/form-sheet.tsx';
import { actions } from '#src/ui/form/form.css.ts';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { toast } from '#src/ui/live/toast.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import type * as CodeLogin from './code-login-sheet.tsx';
import { CodeSheet } from './code-sheet.tsx';
import * as styles from './login.css.ts';

export function LoginPage() {
  const entrance = useEntrance('/login');
  const intent = useIntent();
  const login = useLogin();
  const byCode = useCodeLoginSheet({ isNeeded: entrance === 'form' && !login.isBusy && !login.asksForCode });
  useProviderReturn(login);
  if (login.isReturning) return <ComingBack error={null} />;
  if (entrance === 'inside') return login.error ? <ComingBack error={login.error} /> : <AlreadyIn title="Login" />;
  const isLeaving = entrance === 'leaving';
  if (byCode.Sheet) {
    return <byCode.Sheet email={byCode.email} intent={intent} isLeaving={isLeaving} onClosed={byCode.close} />;
  }
  if (byCode.isResuming) return <OneMoment />;
  if (login.asksForCode) return <CodeSheet login={login} isLeaving={isLeaving} intent={intent} />;
  return <PasswordSheet {...{ login, byCode, intent, isLeaving }} />;
}

type PasswordSheetProps = {
  login: Login;
  byCode: ReturnType<typeof useCodeLoginSheet>;
  intent: Intent | null;
  isLeaving: boolean;
};

function PasswordSheet({ login, byCode, intent, isLeaving }: PasswordSheetProps) {
  const { notice } = useSession();
  return (
    <FormSheet
      title="Login"
      lead={
        intent ? (
          <IntentSentence first="Log in" {...intent} />
        ) : (
          notice && wereHere.has(notice) && 'Good to see you again.'
        )
      }
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

/** While the form is on its way for a code that was sent before a reload. */
function OneMoment() {
  return (
    <FormSheet title="Check your email">
      <p role="status">One moment…</p>
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

type Code = typeof CodeLogin;

/** The login by code, whose own code is fetched once it is chosen, and at once where a reload goes on with it. */
function useCodeLoginSheet({ isNeeded }: { isNeeded: boolean }) {
  const [code, setCode] = useState<Code | null>(null);
  const [email, setEmail] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [isResuming, setResuming] = useState(() => isNeeded && findSentCode() !== null);
  useEffect(() => {
    if (isResuming)
      void fetchCode()
        .then(setCode)
        .finally(() => setResuming(false));
  }, [isResuming]);
  useEffect(() => {
    // However this person has logged in.
    if (!isNeeded) keepSentCode(null);
  }, [isNeeded]);
  async function open() {
    const typed = tidyMailbox(readDraft(loginDraft, ['username']).username ?? '');
    if (findSentCode()?.email !== typed) keepSentCode(null);
    setEmail(isMailbox(typed) ? typed : null);
    setLoading(true);
    setCode(await fetchCode());
    setLoading(false);
  }
  return {
    Sheet: code?.CodeLoginSheet ?? null,
    email,
    isLoading,
    isResuming,
    open: () => void open(),
    close: () => setCode(null),
  };
}

async function fetchCode(): Promise<Code | null> {
  try {
    return await import('./code-login-sheet.tsx');
  } catch {
    toast('This did not load. Check your connection and try again.', 'danger');
    return null;
  }
}

/** The way in by the provider that the operator chose, under the form. */
function ProviderLogin({ login, name }: { login: Login; name: string }) {
  const { isAtProvider, chooseProvider } = login;
  return (
    <>
      <p className={styles.divider}>or</p>
      <Button tone="soft" size="large" wide busy={isAtProvider} onClick={chooseProvider}>
        {isAtProvider ? `Going to ${name}…` : `Log in with ${name}`}
      </Button>
    </>
  );
}

/** Takes what the provider put into the address, where it is gone at once, and goes on with it. */
function useProviderReturn({ comeBack }: Pick<Login, 'comeBack'>): void {
  useEffect(() => {
    const came = new URLSearchParams(location.search);
    const [state, code, error, iss] = ['state', 'code', 'error', 'iss'].map((name) => came.get(name) ?? undefined);
    if (state === undefined || (code === undefined && error === undefined)) return;
    history.replaceState(history.state, '', location.pathname);
    comeBack({ state, ...(code && { code }), ...(error && { error }), ...(iss && { iss }) });
    // Once: what is in the address then is what was led back with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

/** While it is found out who came back, or what became of the account that was to be connected. */
function ComingBack({ error }: { error: Login['error'] }) {
  if (!error) {
    return (
      <FormSheet title="One moment">
        <p role="status">Finishing your login…</p>
      </FormSheet>
    );
  }
  return (
    <FormSheet title="Not connected">
      <Notice tone="danger" role="alert">
        {error.detail}
      </Notice>
      <div className={actions}>
        <LinkButton href="/profile/settings#security">Back to your settings</LinkButton>
      </div>
    </FormSheet>
  );
}

type Props = {
  login: Login;
  isLeaving: boolean;
  /** Other ways in. */
  children: ReactNode;
};

/** `isLeaving`: the login succeeded, and the next page is on its way. */
function LoginForm({ login, isLeaving, children }: Props) {
  const { error, isBusy, isAtProvider, submit, asksForPasskey, choosePasskey } = login;
  const { isLoggingOut } = useSession();
  const isLocked = (isBusy && !isAtProvider) || isLeaving;
  const busy = isLocked || isLoggingOut;
  const form = useForm({ name: loginDraft, fields, error, busy, isLocked, onSubmit: submit });
  return (
    <Form form={form}>
      <TextField {...form.field('username')} type="email" autoComplete="username" autoCapitalize="none" />
      <PasswordField {...form.field('password')} autoComplete="current-password" />
      <p className={note}>
        <TextLink href="/forgot-password">Forgot password</TextLink>
      </p>
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? (isLoggingOut ? 'Logging out…' : 'Logging in…') : 'Login'}
      </Button>
      {canUsePasskeys() && (
        <Button tone="soft" size="large" wide busy={asksForPasskey} onClick={() => busy || choosePasskey()}>
          {asksForPasskey ? 'Waiting for your device…' : 'Log in with a passkey'}
        </Button>
      )}
      {children}
    </Form>
  );
}

const fields = {
  username: ownEmailField,
  password: {
    label: 'Password',
    bound: bounds.Credentials.password,
    missing: 'Enter your password.',
    isSecret: true,
  },
};
