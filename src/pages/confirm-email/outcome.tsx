import { useEffect, useRef } from 'react';
import type { EmailConfirmed } from '#openapi/types.ts';
import { useZone } from '#src/actors/auth.ts';
import { ResetPasswordForm } from '#src/features/form/reset-password-form.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { FormSheet } from '#src/ui/form/form-sheet.tsx';

export const incomplete = 'Open the link in the email again, or ask for a new one in Settings.';

export function Confirmed({ confirmed }: { confirmed: EmailConfirmed }) {
  const { email, reset_token: token } = confirmed;
  return token === null ? <Outcome {...wordsOf(confirmed)} /> : <NewPassword email={email} token={token} />;
}

export function Outcome({ title, lead }: { title: string; lead: string }) {
  const isIn = useZone() === 'in';
  return (
    <FormSheet title={title} lead={lead} titleRef={useFocused()}>
      <LinkButton href={isIn ? '/profile' : '/login'} size="large">
        {isIn ? 'Go to your profile' : 'Log in'}
      </LinkButton>
    </FormSheet>
  );
}

function NewPassword({ email, token }: { email: string; token: string }) {
  return (
    <FormSheet
      title="Choose a new password"
      lead={`${email} is confirmed, and the account is yours alone. Log in with this password from now on.`}
      titleRef={useFocused()}
    >
      <ResetPasswordForm token={token} />
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
