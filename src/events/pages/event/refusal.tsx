import type { Shown } from '#machines/calls/problem.ts';
import { useUser } from '#src/session/auth.ts';
import { stack } from '#src/design/flow.css.ts';
import { Email } from '#src/ui/email/email.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { onDemand, useExtraCode } from '#src/ui/on-demand/on-demand.ts';

const loadSending = onDemand(() => import('#src/accounts/email-confirmation/send-link.tsx'));

/** Why the server refused, and what helps. */
export function Refusal({ error }: { error: Shown }) {
  const isWaiting = error.code === 'email_unverified';
  return (
    <Notice tone={isWaiting ? 'warning' : 'danger'} role="alert" action={<RefusalHelp error={error} />}>
      {error.detail}
    </Notice>
  );
}

/** The way to another link, for whom an unconfirmed address keeps from registering. */
export function RefusalHelp({ error }: { error: Shown | null }) {
  const user = useUser();
  const isWaiting = error?.code === 'email_unverified';
  const sending = useExtraCode(loadSending, isWaiting);
  if (!isWaiting || !user) return null;
  return (
    <div className={stack({ gap: 'x2' })}>
      <p>
        It was sent to{' '}
        <strong>
          <Email address={user.email} />
        </strong>
        . Once you’ve used it, we’ll finish your registration here.
      </p>
      {sending && <sending.SendLink email={user.email} />}
    </div>
  );
}
