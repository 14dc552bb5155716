import { useEffect, useRef } from 'react';
import { toShown } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import type { OwnRegistration } from '#openapi/types.ts';
import { useOwnAnswers } from '#src/registrations/actors/own-answers.ts';
import { useRead } from '#src/api/query.ts';
import { erasedWords } from '#src/registrations/registration/erased-words.ts';
import { GivenAnswers } from '#src/registrations/registration/given-answers.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { ChangeAnswers } from './change-answers.tsx';
import * as styles from './change-answers.css.ts';

type Props = { eventId: string; registrationId: string };

/** What the person answered; the code for it comes when it is wanted. */
export function Answers({ eventId, registrationId }: Props) {
  const { data, error, isFetching, refetch } = useRead(operations.listOwnRegistrations, {
    params: { query: { event_id: eventId } },
  });
  const own = data?.items.find((registration) => registration.registration_id === registrationId);
  if (own?.answers_erased) return <p>{erasedWords('Your', own.answers_erased, own.event.timezone)}</p>;
  if (own) return <Changeable eventId={eventId} registration={own} />;
  if (!error) return <Skeleton width="most" />;
  return (
    <RetryNotice isTrying={isFetching} onRetry={() => void refetch()}>
      {toShown(error, 'Your answers did not load. Check your connection and try again.').detail}
    </RetryNotice>
  );
}

/** The answers as they are, or the form that changes them. */
function Changeable({ eventId, registration }: { eventId: string; registration: OwnRegistration }) {
  const flow = useOwnAnswers(eventId, registration.registration_id);
  const { own, error, isBusy } = flow;
  const place = useFocusBack(own !== null);
  if (own) {
    const { event, answers } = registration;
    return <ChangeAnswers eventId={eventId} about={event.title} flow={flow} own={own} shown={answers} />;
  }
  return (
    <div ref={place} tabIndex={-1} className={styles.given}>
      <GivenAnswers answers={registration.answers} />
      {error && (
        <Notice tone="danger" role="alert">
          {error.detail}
        </Notice>
      )}
      {registration.can_cancel && (
        <Button size="small" tone="soft" busy={isBusy} onClick={flow.open}>
          Change answers
        </Button>
      )}
    </div>
  );
}

/** Closing the form returns the focus to the button that opened it, or to what took its place. */
function useFocusBack(isOpen: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) (place.current?.querySelector('button') ?? place.current)?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return place;
}
