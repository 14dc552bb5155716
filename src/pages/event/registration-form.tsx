import type { ReactNode, RefObject } from 'react';
import { toShown } from '#machines/problem.ts';
import type { EventDetails, RegistrationForm as Form } from '#openapi/types.ts';
import { answersDraft, type RegistrationFlow } from '#src/actors/registration-flow.ts';
import { $api } from '#src/api/query.ts';
import { note } from '#src/design/type.css.ts';
import { ErasureNote } from '#src/features/questionnaire/erasure-note.tsx';
import { QuestionnaireForm } from '#src/features/questionnaire/questionnaire-form.tsx';
import { useQuestionnaire } from '#src/features/questionnaire/use-questionnaire.ts';
import { Button } from '#src/ui/button/button.tsx';
import { actions } from '#src/ui/form/form.css.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { type Offer, submitWords } from './offer.ts';
import { RefusalHelp } from './refusal.tsx';
import * as styles from './registration-form.css.ts';

type Props = {
  event: EventDetails;
  flow: RegistrationFlow;
  offer: Offer;
  isLoggedIn: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  /** What stands below it, once it is known how high it is. */
  children: ReactNode;
};

/** The questions that registering answers. They may be filled in before the login, which keeps what was typed. */
export function RegistrationForm({ heading, children, ...props }: Props) {
  const { event_id: id, registration_state: state } = props.event;
  const { data, error, isFetching, refetch } = $api.useQuery('get', '/events/{id}/form', { params: { path: { id } } });
  return (
    <>
      <Surface lift="high" padding="large" role="region" aria-labelledby="registration" className={styles.sheet}>
        <h2 id="registration" ref={heading} tabIndex={-1} className={styles.heading}>
          {state === 'waitlist' ? 'Join the waitlist' : 'Register'}
        </h2>
        {data && <Filling form={data} {...props} />}
        {!data && !error && <Bones />}
        {!data && error && (
          <RetryNotice isTrying={isFetching} onRetry={() => void refetch()}>
            {toShown(error, 'The questions did not load. Check your connection and try again.').detail}
          </RetryNotice>
        )}
      </Surface>
      {(data || error) && children}
    </>
  );
}

function Filling({ form, event, flow, offer, isLoggedIn }: Omit<Props, 'heading' | 'children'> & { form: Form }) {
  const { event_id: eventId } = event;
  const { error, isBusy, submit } = flow;
  const { form_version_id, questions, description, retention_days } = form;
  const filling = useQuestionnaire({
    name: answersDraft(eventId),
    questions,
    error,
    busy: isBusy,
    onSubmit: (answers) => submit({ form_version_id, answers }),
  });
  const isClosed = offer.does === 'none';
  return (
    <>
      {description && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
      {isClosed && (
        <Notice tone="info" role="status" title={offer.words}>
          Nothing can be sent at the moment. What you have filled in stays in this tab.
        </Notice>
      )}
      {questions.length === 0 && <p>There are no questions to answer any more.</p>}
      <QuestionnaireForm form={filling} eventId={eventId} headings="h3" help={<RefusalHelp error={error} />}>
        {questions.length > 0 && <ErasureNote days={retention_days} />}
        <div className={actions}>
          <Button type="submit" size="large" className={styles.submit} busy={isBusy} disabled={isClosed}>
            {submitWords(offer, event, isLoggedIn)}
          </Button>
        </div>
        {!isLoggedIn && !isClosed && <p className={note}>What you have filled in stays here while you log in.</p>}
      </QuestionnaireForm>
    </>
  );
}

function Bones() {
  return (
    <div className={styles.bones} aria-busy="true">
      <Skeleton width="third" />
      <Skeleton shape="title" />
      <Skeleton width="third" />
      <Skeleton shape="title" />
    </div>
  );
}
