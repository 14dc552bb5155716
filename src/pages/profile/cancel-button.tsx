import { useEffect } from 'react';
import type { OwnRegistration } from '#openapi/types.ts';
import { useRegistrationFlow } from '#src/actors/registration-flow.ts';
import { CancelQuestion } from '#src/features/registration/cancel-question.tsx';
import { cancelWords } from '#src/features/registration/registration-words.ts';
import { Button } from '#src/ui/button/button.tsx';
import { announce } from '#src/ui/live/toast.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import * as styles from './own-registrations.css.ts';

/** Gives a registration back, after asking. */
export function CancelButton({ registration }: { registration: OwnRegistration }) {
  const { event, status, can_cancel, registration_id: registrationId } = registration;
  const flow = useRegistrationFlow(event.event_id);
  const { outcome, error } = flow;
  useEffect(() => {
    if (outcome === 'cancelled') announce('Your registration is cancelled.');
  }, [outcome]);
  return (
    <>
      {can_cancel && (
        <Button
          tone="danger"
          size="small"
          aria-label={`${cancelWords(status)}: ${event.title}`}
          onClick={() => flow.cancel(registrationId)}
        >
          {cancelWords(status)}
        </Button>
      )}
      {outcome === 'refused' && error && (
        <div className={styles.refusal}>
          <Notice tone="danger" role="alert">
            {error.detail}
          </Notice>
        </div>
      )}
      <CancelQuestion flow={flow} status={status} title={event.title} />
    </>
  );
}
