import { useEffect, useRef, useState } from 'react';
import { toFailure } from '#machines/problem.ts';
import type { EmailConfirmed } from '#openapi/types.ts';
import { bounds } from '#openapi/bounds.ts';
import { requestUser } from '#src/actors/account/session.ts';
import { useZone } from '#src/actors/auth.ts';
import { Queries } from '#src/api/queries.tsx';
import { $api } from '#src/api/query.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { FormSheet } from '#src/ui/form/form-sheet.tsx';

type Props = { title: string };

/** Behind the links of mails about an address. It asks first: programs that look at mails open their links too. */
export function ConfirmEmailPage({ title }: Props) {
  const [{ token, side }] = useState(readLink);
  // Read once: whoever sees the address bar, the history or a screenshot later must not find the token there.
  useEffect(() => {
    if (location.search) history.replaceState(history.state, '', location.pathname);
  }, []);
  if (token === null) return <Outcome title="This link is incomplete" lead={incomplete} />;
  return (
    <Queries>
      <Confirmation {...questionOf(side, title)} token={token} />
    </Queries>
  );
}

function Confirmation({ title, lead, action, token }: Question & { token: string }) {
  const confirm = $api.useMutation('post', '/auth/email-confirmation', { onSuccess: requestUser });
  if (confirm.data) return <Outcome {...wordsOf(confirm.data)} />;
  const failure = confirm.error ? toFailure(confirm.error) : null;
  if (failure && isFinal(failure.code)) {
    return <Outcome title="This link does not work any more" lead={failure.detail ?? incomplete} />;
  }
  return (
    <FormSheet title={title} lead={failure?.detail ?? (failure ? unreachable : lead)}>
      <Button size="large" busy={confirm.isPending} onClick={() => confirm.mutate({ body: { token } })}>
        {failure ? 'Try again' : action}
      </Button>
    </FormSheet>
  );
}

function Outcome({ title, lead }: { title: string; lead: string }) {
  const isIn = useZone() === 'in';
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <FormSheet title={title} lead={lead} titleRef={heading}>
      <LinkButton href={isIn ? '/profile' : '/login'} size="large">
        {isIn ? 'Go to your profile' : 'Log in'}
      </LinkButton>
    </FormSheet>
  );
}

/** Whether the link is of no use, whoever tries it again. */
function isFinal(code: string): boolean {
  return code === 'link_invalid' || code === 'email_taken' || code === 'invalid';
}

const incomplete = 'Open the link in the email again, or ask for a new one in Settings.';
const unreachable = 'The address was not confirmed. Check your connection and try again.';

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

interface Question {
  title: string;
  lead: string;
  action: string;
}

/** What the button does, by the side of a change of address that the link is for; that of a new account has none. */
function questionOf(side: string | null, title: string): Question {
  if (side === 'old') {
    return {
      title: 'Change your email address?',
      lead: 'You asked for another address. Once the new one is confirmed as well, your account moves to it.',
      action: 'Yes, change my address',
    };
  }
  const action = 'Confirm the address';
  if (side === 'new') {
    const lead = 'Your account moves to it. If your old address was confirmed, it has to agree as well.';
    return { title: 'Confirm your new email address', lead, action };
  }
  return { title, lead: 'Press the button to confirm the address.', action };
}

/** The token is null where there is none, or one that was cut or mangled on its way. */
function readLink() {
  const query = new URLSearchParams(location.search);
  const token = query.get('token') ?? '';
  const { maxLength, pattern } = bounds.EmailConfirmation.token;
  const isWhole = token.length <= maxLength && new RegExp(pattern, 'u').test(token);
  return { token: isWhole ? token : null, side: query.get('side') };
}
