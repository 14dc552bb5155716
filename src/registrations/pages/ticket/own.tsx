import type { Ticket } from '#openapi/types.ts';
import { signUpDraft } from '#src/accounts/actors/sign-up.ts';
import { useZone } from '#src/session/auth.ts';
import { writeDraft } from '#src/session/drafts/drafts.ts';
import { cardTitle } from '#src/design/type.css.ts';
import { ShowMe } from '#src/registrations/attendees/show-me.tsx';
import { OnThisDevice } from '#src/registrations/guest/on-this-device.tsx';
import { CancelQuestion } from '#src/registrations/registration/cancel-question.tsx';
import { cancelWords, standingOf } from '#src/registrations/registration/registration-words.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { useCancelling, useShowing } from './use-ticket.ts';
import * as styles from './ticket.css.ts';

type Props = { token: string; ticket: Ticket };

/** What its person keeps, shows and gives back. */
export function Own(props: Props) {
  const { registration } = props.ticket;
  const isSettled = registration.status === 'rejected' || registration.status === 'cancelled';
  return (
    <>
      <Showing {...props} />
      <OnThisDevice {...props} />
      {!isSettled && <Keep ticket={props.ticket} />}
      {registration.can_cancel && !registration.can_take && <Cancelling {...props} />}
    </>
  );
}

function Showing({ token, ticket: { registration, full_name } }: Props) {
  const show = useShowing(token);
  const { can_show_name, shown_name } = registration;
  if (!can_show_name && shown_name === null) return null;
  return (
    <ShowMe
      shownName={shown_name}
      fullName={full_name}
      isBusy={show.isPending}
      error={show.error}
      onSet={(name) => show.mutate({ params: { header: { 'ticket-token': token } }, body: { shown_name: name } })}
    />
  );
}

/** The way from a guest to an account. */
function Keep({ ticket: { is_guest, email, full_name } }: Pick<Props, 'ticket'>) {
  const isOut = useZone() === 'out';
  if (!is_guest) {
    return (
      <Surface className={styles.card}>
        <h2 className={cardTitle}>It’s in your account</h2>
        <p>
          This registration belongs to the account of{' '}
          <strong dir="auto" translate="no">
            {email}
          </strong>
          .
        </p>
        <LinkButton href="/profile/events" tone="soft">
          Go to My events
        </LinkButton>
      </Surface>
    );
  }
  return (
    <Surface className={styles.card}>
      <h2 className={cardTitle}>Keep it in My events</h2>
      <p>
        Sign up with{' '}
        <strong dir="auto" translate="no">
          {email}
        </strong>{' '}
        and confirm the address. This registration then moves into it.
      </p>
      {isOut && (
        <LinkButton href="/register" tone="soft" onClick={() => writeDraft(signUpDraft, { email, full_name })}>
          Sign up with this address
        </LinkButton>
      )}
    </Surface>
  );
}

function Cancelling({ token, ticket: { registration } }: Props) {
  const { status, event } = registration;
  const flow = useCancelling(token);
  return (
    <Surface className={styles.card}>
      <h2 className={cardTitle}>Plans changed?</h2>
      <p>{status === 'approved' ? 'Give your seat back, so that someone else can have it.' : 'Tell the organisers.'}</p>
      <Button tone="soft" onClick={flow.cancel}>
        {cancelWords(standingOf(registration))}
      </Button>
      <CancelQuestion flow={flow} status={status} title={event.title} />
    </Surface>
  );
}
