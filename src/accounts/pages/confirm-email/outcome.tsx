import { useEffect, useRef } from 'react';
import type { EmailConfirmed } from '#openapi/types.ts';
import { intentPath } from '#rules/pages/intent.ts';
import { goOnAt, type GoingOn } from '#src/accounts/actors/going-on.ts';
import { keepPlace, useZone } from '#src/session/auth.ts';
import { useTitleOf } from '#src/accounts/already-in/begun.tsx';
import { ResetPasswordForm } from '#src/accounts/reset-password/reset-password-form.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { FormSheet } from '#src/ui/form/form-sheet.tsx';

export const incomplete = 'Open the link in the email again, or ask for a new one in Settings.';

type Props = {
  confirmed: EmailConfirmed;
  /** The password that was proven is logging the person in. */
  isEntering: boolean;
  goingOn: GoingOn | null;
};

export function Confirmed({ confirmed, isEntering, goingOn }: Props) {
  const { email, reset_token: token } = confirmed;
  const titleRef = useFocused();
  if (token !== null) return <NewPassword email={email} token={token} goingOn={goingOn} />;
  const words = wordsOf(confirmed);
  if (!goingOn && !isEntering) return <Outcome {...words} />;
  return (
    <FormSheet {...words} titleRef={titleRef}>
      {isEntering ? (
        <Button size="large" busy>
          Logging in…
        </Button>
      ) : (
        goingOn && <WayOn goingOn={goingOn} />
      )}
    </FormSheet>
  );
}

export function Outcome({ title, lead }: { title: string; lead: string }) {
  return (
    <FormSheet title={title} lead={lead} titleRef={useFocused()}>
      <WayOn goingOn={null} />
    </FormSheet>
  );
}

/** To what was begun; the login leads there too. */
function WayOn({ goingOn }: { goingOn: GoingOn | null }) {
  const isIn = useZone() === 'in';
  if (goingOn && isIn) return <ToBegun goingOn={goingOn} />;
  return (
    <LinkButton href={isIn ? '/profile' : '/login'} size="large" onClick={() => goingOn && keepPlace(goOnAt(goingOn))}>
      {isIn ? 'Go to your profile' : 'Log in'}
    </LinkButton>
  );
}

function ToBegun({ goingOn }: { goingOn: GoingOn }) {
  const { act } = goingOn.begun;
  const title = useTitleOf(goingOn.begun);
  return (
    <LinkButton href={intentPath(goingOn.begun)} size="large" onClick={() => goOnAt(goingOn)}>
      {act === 'invitation' ? 'See your invitation' : `Go to ${title || 'the event'}`}
    </LinkButton>
  );
}

function NewPassword({ email, token, goingOn }: { email: string; token: string; goingOn: GoingOn | null }) {
  return (
    <FormSheet
      title="Choose a new password"
      lead={`${email} is confirmed, and the account is yours alone. Log in with this password from now on.`}
      titleRef={useFocused()}
    >
      <ResetPasswordForm token={token} email={email} goingOn={goingOn} />
    </FormSheet>
  );
}

/** The button that led here is gone. */
function useFocused() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}

function wordsOf({ outcome, email }: EmailConfirmed): { title: string; lead: string } {
  switch (outcome) {
    case 'verified':
      return { title: 'Your address is confirmed', lead: `News about your events reaches you at ${email}.` };
    case 'changed':
      return { title: 'Your address is changed', lead: `Log in with ${email} from now on.` };
    case 'waiting_for_new':
      return {
        title: 'One more link to use',
        lead: `Your old address has agreed. Now use the link that we sent to ${email}.`,
      };
    case 'waiting_for_old':
      return {
        title: 'One more link to use',
        lead: 'Your new address is confirmed. Now use the link that we sent to the old one.',
      };
  }
}
