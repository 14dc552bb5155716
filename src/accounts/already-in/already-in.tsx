import { useLocation } from 'wouter';
import { logOut, useUser, useZone } from '#src/session/auth.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Email } from '#src/ui/email/email.tsx';
import { FormSheet } from '#src/ui/form/form-sheet.tsx';
import { actions } from '#src/ui/form/form.css.ts';
import { goOnLabels, useIntent } from './intent.tsx';

/** Stands where a form to log in or sign up would be, for who is logged in. */
export function AlreadyIn({ title }: { title: string }) {
  const user = useUser();
  const intent = useIntent();
  return (
    <FormSheet title={title}>
      <p>
        You are logged in
        {user && (
          <>
            {' '}
            as{' '}
            <strong>
              <Email address={user.email} />
            </strong>
          </>
        )}
        . To use another account, log out first.
      </p>
      <div className={actions}>
        {intent ? (
          <LinkButton href={intent.path}>{goOnLabels[intent.act]}</LinkButton>
        ) : (
          <LinkButton href="/profile">Profile</LinkButton>
        )}
        <Button tone="soft" onClick={logOut}>
          Logout
        </Button>
      </div>
    </FormSheet>
  );
}

/**
 * What a page for people who are logged out shows: its `form`, that the person is `inside` already, or, for as long as
 * the page after the login is on its way, the form still (`leaving`).
 */
export function useEntrance(path: string): 'form' | 'leaving' | 'inside' {
  const [location] = useLocation();
  const zone = useZone();
  if (zone === 'out') return 'form';
  return location === path ? 'inside' : 'leaving';
}
