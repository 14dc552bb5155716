import { navigate } from 'wouter/use-browser-location';
import { toShown } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import { auth } from '#src/session/auth.ts';
import { forgetProof, readProof } from '#src/registrations/actors/guest-seat.ts';
import { ownZone } from '#src/session/own-zone.ts';
import { useAct } from '#src/api/query.ts';
import { cardTitle } from '#src/design/type.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { toast } from '#src/ui/live/toast.ts';
import { Surface } from '#src/ui/surface/surface.tsx';
import * as styles from './keep-in-account.css.ts';

type Props = {
  email: string;
  /** The page on which it is pressed. */
  from: string;
  /** Where it leads; nowhere unless given. */
  to?: string;
  onKept?: () => void;
};

/** One press makes an account of the address that was just proven. */
export function KeepInAccount({ email, from, to = from, onKept }: Props) {
  const keep = useAct(operations.keepInAccount, {
    onSuccess(session) {
      forgetProof();
      onKept?.();
      auth.send({ type: 'session.begun', session, from, returnTo: to });
      toast('It’s in your account now.', 'success', {
        words: 'Add a password or passkey',
        onChoose: () => navigate('/profile/settings#security'),
      });
    },
  });
  const press = () => {
    const attempt = readProof()?.attempt ?? '';
    keep.mutate({ body: { attempt, timezone: ownZone() } });
  };
  return (
    <Surface className={styles.card}>
      <h2 className={cardTitle}>Keep this in an account</h2>
      <p>
        Find your tickets on any device. You’ll log in with a code sent to <strong translate="no">{email}</strong>; a
        password or passkey can wait.
      </p>
      {keep.error && (
        <Notice tone="danger" role="alert">
          {
            toShown(keep.error, 'We don’t know whether your account was made. Check your connection and try again.')
              .detail
          }
        </Notice>
      )}
      <Button tone="soft" busy={keep.isPending} onClick={press}>
        {keep.isPending ? 'Keeping it…' : 'Keep this in an account'}
      </Button>
    </Surface>
  );
}
