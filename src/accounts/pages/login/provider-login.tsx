import { useEffect } from 'react';
import type { Login } from '#src/accounts/actors/login.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { actions } from '#src/ui/form/form.css.ts';
import { FormSheet } from '#src/ui/form/form-sheet.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import * as styles from './login.css.ts';

/** The way in by the provider that the operator chose, under the form. */
export function ProviderLogin({ login, name }: { login: Login; name: string }) {
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
export function useProviderReturn({ comeBack }: Pick<Login, 'comeBack'>): void {
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
export function ComingBack({ error }: { error: Login['error'] }) {
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
