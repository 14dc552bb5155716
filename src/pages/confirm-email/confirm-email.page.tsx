import { useEffect, useRef, useState } from 'react';
import { toFailure } from '#machines/problem.ts';
import type { EmailConfirmed } from '#openapi/types.ts';
import { bounds } from '#openapi/bounds.ts';
import { requestUser, useZone } from '#src/actors/auth.ts';
import { Queries } from '#src/api/queries.tsx';
import { $api } from '#src/api/query.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { FormSheet } from '#src/ui/form/form-sheet.tsx';

type Props = { title: string };

/** Behind the links of mails about an address. It asks first: programs that look at mails open their links too. */
export function ConfirmEmailPage({ title }: Props) {
  const [token] = useState(readToken);
  // Read once: whoever sees the address bar, the history or a screenshot later must not find the token there.
  useEffect(() => {
    if (location.search) history.replaceState(history.state, '', location.pathname);
  }, []);
  if (token === null) return <Outcome title="This link is not whole" lead={incomplete} />;
  return (
    <Queries>
      <Confirmation title={title} token={token} />
    </Queries>
  );
}

function Confirmation({ title, token }: Props & { token: string }) {
  const confirm = $api.useMutation('post', '/auth/email-confirmation', { onSuccess: requestUser });
  if (confirm.data) return <Outcome {...wordsOf(confirm.data)} />;
  const failure = confirm.error ? toFailure(confirm.error) : null;
  if (failure && failure.code !== 'unreachable' && failure.code !== 'rate_limited') {
    return <Outcome title="This link does not work any more" lead={failure.detail ?? incomplete} />;
  }
  return (
    <FormSheet
      title={title}
      lead={failure?.detail ?? (failure ? unreachable : 'Press the button, and the address is confirmed.')}
    >
      <Button size="large" busy={confirm.isPending} onClick={() => confirm.mutate({ body: { token } })}>
        {failure ? 'Try again' : 'Confirm the address'}
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

const incomplete = 'Open the link of the mail once more, or ask for a new one in your profile.';
const unreachable = 'The address was not confirmed. Check your connection and try again.';

function wordsOf({ outcome, email }: EmailConfirmed): { title: string; lead: string } {
  switch (outcome) {
    case 'verified':
      return { title: 'Your address is confirmed', lead: `News about your events reaches you at ${email}.` };
    case 'changed':
      return { title: 'Your address is changed', lead: `Log in with ${email} from now on.` };
    case 'waiting_for_new':
      return { title: 'One more link to use', lead: `Now use the link that we sent to ${email}.` };
    case 'waiting_for_old':
      return { title: 'One more link to use', lead: 'Now use the link that we sent to your old address.' };
  }
}

/** Null where there is none, or one that was cut or mangled on its way. */
function readToken(): string | null {
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const { maxLength, pattern } = bounds.EmailConfirmation.token;
  return token.length <= maxLength && new RegExp(pattern, 'u').test(token) ? token : null;
}
