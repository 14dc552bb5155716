import { useEffect, useRef } from 'react';
import { toShown } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import type { AnswerShown, OwnAnswers, OwnRegistration, RegistrationForm } from '#openapi/types.ts';
import { type OwnAnswersFlow, useOwnAnswers } from '#src/registrations/actors/own-answers.ts';
import { useRead } from '#src/api/query.ts';
import { cardTitle } from '#src/design/type.css.ts';
import { LeaveQuestion } from '#src/forms/leave-question.tsx';
import { ErasureNote } from '#src/registrations/questionnaire/erasure-note.tsx';
import { QuestionnaireForm } from '#src/registrations/questionnaire/questionnaire.tsx';
import { useQuestionnaire } from '#src/registrations/questionnaire/use-questionnaire.ts';
import { erasedText, GivenAnswers } from '#src/registrations/registration/given-answers.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { actions } from '#src/ui/form/form.css.ts';
import { Notice, RetryNotice } from '#src/ui/notice/notice.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import * as styles from './own-answers.css.ts';

type Props = { eventId: string; registrationId: string };

/** What the person answered; the code for it comes when it is wanted. */
export function Answers({ eventId, registrationId }: Props) {
  const { data, error, isFetching, refetch } = useRead(operations.listOwnRegistrations, {
    params: { query: { event_id: eventId } },
  });
  const own = data?.items.find((registration) => registration.registration_id === registrationId);
  if (own?.answers_erased) return <p>{erasedText('Your', own.answers_erased, own.event.timezone)}</p>;
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

type ChangeAnswersProps = {
  eventId: string;
  /** The event's title. */
  about: string;
  flow: OwnAnswersFlow;
  own: OwnAnswers;
  /** What is kept now, in words. */
  shown: AnswerShown[];
};

/** The questions of today with the answers that were given; its heading takes the focus as it opens. */
export function ChangeAnswers(props: ChangeAnswersProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { data, error, isFetching, refetch } = useRead(operations.getRegistrationForm, {
    params: { path: { id: props.eventId } },
  });
  return (
    <section aria-labelledby="change-answers" className={styles.sheet}>
      <h3 id="change-answers" ref={heading} tabIndex={-1} className={cardTitle}>
        Change your answers
      </h3>
      {data && <Changing form={data} {...props} />}
      {!data && !error && <Skeleton width="most" />}
      {!data && error && (
        <>
          <RetryNotice isTrying={isFetching} onRetry={() => void refetch()}>
            {toShown(error, 'The questions did not load. Check your connection and try again.').detail}
          </RetryNotice>
          <Button size="small" tone="soft" onClick={props.flow.close}>
            Keep as they were
          </Button>
        </>
      )}
    </section>
  );
}

function Changing({ form, eventId, about, flow, own, shown }: ChangeAnswersProps & { form: RegistrationForm }) {
  const { form_version_id, questions, retention_days } = form;
  const filling = useQuestionnaire({
    name: flow.draft,
    about,
    questions,
    given: own,
    error: flow.error,
    busy: flow.isBusy,
    onSubmit: (answers) => flow.submit({ form_version_id, answers }),
  });
  const newer = (id: string) => shown.filter(({ question_id }) => question_id === id);
  const showNewer = (id: string) => (newer(id).length > 0 ? <GivenAnswers answers={newer(id)} /> : null);
  return (
    <>
      <QuestionnaireForm form={filling} showNewer={showNewer} eventId={eventId} headings="h3">
        {questions.length > 0 && <ErasureNote days={retention_days} />}
        <div className={actions}>
          <Button type="submit" busy={flow.isBusy}>
            Save changes
          </Button>
          <Button tone="soft" onClick={flow.close}>
            Keep as they were
          </Button>
        </div>
      </QuestionnaireForm>
      <LeaveQuestion
        isEdited={filling.draft.isEdited}
        text="Your new answers are not saved yet."
        onLeave={flow.close}
      />
    </>
  );
}
