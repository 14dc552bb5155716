import { useEffect, useRef } from 'react';
import type { EventDetails, EventRegistration } from '#openapi/types.ts';
import type { RegistrationFlow } from '#src/registrations/actors/registration-flow.ts';
import { cardTitle } from '#src/design/type.css.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { cancelWords } from '#src/registrations/registration/registration-words.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { quietAction } from '../event.css.ts';
import * as styles from './confirmation.css.ts';

type Props = { event: EventDetails; registration: EventRegistration; flow: RegistrationFlow };

/** The quiet way out again. */
export function PlansChanged({ event, registration, flow }: Props) {
  const { status, can_cancel } = registration;
  const { outcome, error } = flow;
  const refused = outcome === 'refused' && error;
  const heading = useRef<HTMLHeadingElement>(null);
  const isRefused = Boolean(refused);
  useEffect(() => {
    // What was pressed may be gone with it.
    if (isRefused) heading.current?.focus();
  }, [isRefused]);
  if (!can_cancel && !refused) return null;
  return (
    <Surface className={styles.plans}>
      <h2 ref={heading} tabIndex={-1} className={cardTitle}>
        Plans changed?
      </h2>
      {refused && (
        <Notice tone="danger" role="alert">
          {error.detail}
        </Notice>
      )}
      {can_cancel && (
        <>
          <p className={styles.plansText}>
            {words[status as keyof typeof words] ?? words.approved}
            {untilWords(event, registration)}.
          </p>
          <button type="button" className={quietAction} onClick={flow.cancel}>
            {cancelWords(status)}
          </button>
        </>
      )}
    </Surface>
  );
}

/** Who waits, or was moved up late, can cancel beyond it. */
function untilWords({ cancel_until, timezone }: EventDetails, { status }: EventRegistration): string {
  const isBeyond = status === 'waitlisted' || Date.parse(cancel_until) <= Date.now();
  return isBeyond ? '' : ` until ${shortMoment(cancel_until, timezone)}`;
}

const words = {
  approved: 'You can cancel',
  waitlisted: 'You can leave the waitlist',
  pending: 'You can withdraw',
};
