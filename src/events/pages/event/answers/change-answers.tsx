import { useEffect, useRef } from 'react';
import * as operations from '#openapi/operations.ts';
import type { AnswerShown, OwnAnswers, RegistrationForm } from '#openapi/types.ts';
import { toShown } from '#machines/calls/problem.ts';
import type { OwnAnswersFlow } from '#src/registrations/actors/own-answers.ts';
import { useRead } from '#src/api/query.ts';
import { cardTitle } from '#src/design/type.css.ts';
import { LeaveQuestion } from '#src/forms/leave-question.tsx';
import { ErasureNote } from '#src/registrations/questionnaire/erasure-note.tsx';
import { QuestionnaireForm } from '#src/registrations/questionnaire/questionnaire-form.tsx';
import { useQuestionnaire } from '#src/registrations/questionnaire/use-questionnaire.ts';
import { GivenAnswers } from '#src/registrations/registration/given-answers.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { actions } from '#src/ui/form/form.css.ts';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import * as styles from './change-answers.css.ts';

type Props = {
  eventId: string;
  /** The event's title. */
  about: string;
  flow: OwnAnswersFlow;
  own: OwnAnswers;
  /** What is kept now, in words. */
  shown: AnswerShown[];
};

/** The questions of today with the answers that were given; its heading takes the focus as it opens. */
export function ChangeAnswers(props: Props) {
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

function Changing({ form, eventId, about, flow, own, shown }: Props & { form: RegistrationForm }) {
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
