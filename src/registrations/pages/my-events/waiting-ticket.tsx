import { mdiHumanQueue, mdiTimerSand } from '@mdi/js';
import { useEffect, useState } from 'react';
import type { OwnRegistration } from '#openapi/types.ts';
import { wallClock } from '#rules/time/format-time.ts';
import { thisYear } from '#rules/time/timezone.ts';
import { useRegistrationFlow } from '#src/registrations/actors/registration-flow.ts';
import { shortDay } from '#src/events/event/event-time.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { CancelQuestion } from '#src/registrations/registration/cancel-question.tsx';
import { cancelText, standingOf, waitlistText } from '#src/registrations/registration/registration-messages.ts';
import { Button } from '#src/ui/button/button.tsx';
import { announce } from '#src/ui/live/toast.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { Ticket } from './ticket.tsx';
import * as styles from './ticket.css.ts';

type Props = { registration: OwnRegistration; timezone: string };

/** Of someone who waits for a seat, or to be let in; they may give that up, after a question. */
export function WaitingTicket({ registration, timezone }: Props) {
  const { event, status, can_cancel, can_take } = registration;
  const standing = standingOf(registration);
  const flow = useRegistrationFlow(event.event_id);
  const { outcome, error } = flow;
  // Stays after a refusal, which says why, although there is nothing left to press.
  const [wasCancellable] = useState(can_cancel);
  useEffect(() => {
    if (outcome === 'cancelled') announce('Your registration is cancelled.');
  }, [outcome]);
  const stub = (
    <>
      <span className={styles.reason}>
        {status === 'waitlisted' ? waitingText(registration) : askedText(registration, timezone)}
      </span>
      {can_take && (
        <Button
          aria-label={`Take the seat: ${event.title}`}
          className={styles.action}
          busy={flow.isBusy && !flow.isAsking}
          onClick={flow.takeSeat}
        >
          Take the seat
        </Button>
      )}
      {/* There is room for one: the event's page has both. */}
      {can_cancel && !can_take && (
        <Button
          tone="soft"
          className={styles.action}
          aria-label={`${cancelText(standing)}: ${event.title}`}
          onClick={flow.cancel}
        >
          {cancelText(standing)}
        </Button>
      )}
      {wasCancellable && <CancelQuestion flow={flow} status={standing} title={event.title} />}
    </>
  );
  const trouble = outcome === 'refused' && error && (
    <Notice tone="danger" role="alert">
      {error.detail}
    </Notice>
  );
  return <Ticket registration={registration} standing={<Standing {...registration} />} stub={stub} trouble={trouble} />;
}

function Standing(registration: OwnRegistration) {
  if (registration.offered_until) return <Pill tone="success">A seat is free for you</Pill>;
  if (registration.status === 'waitlisted') {
    return (
      <Pill tone="info" icon={mdiHumanQueue}>
        {waitlistText(registration)}
      </Pill>
    );
  }
  return (
    <Pill tone="warning" icon={mdiTimerSand}>
      Waiting for approval
    </Pill>
  );
}

function waitingText({ offered_until, can_take, event }: OwnRegistration): string {
  if (offered_until) return `Take it by ${shortMoment(offered_until, event.timezone)}.`;
  return can_take ? 'A seat is free. Take it, before someone else does.' : 'We’ll email you when you get a seat.';
}

function askedText({ created_at }: OwnRegistration, timezone: string): string {
  return `Requested ${shortDay(wallClock(created_at, timezone), thisYear())}.`;
}
