import { useEffect, useEffectEvent } from 'react';
import type { EventDetails, RegistrationForm } from '#openapi/types.ts';
import { answersDraft, type RegistrationFlow } from '#src/registrations/actors/registration-flow.ts';
import { ErasureNote } from '#src/registrations/questionnaire/erasure-note.tsx';
import { QuestionnaireForm } from '#src/registrations/questionnaire/questionnaire.tsx';
import { useQuestionnaire } from '#src/registrations/questionnaire/use-questionnaire.ts';
import { Button } from '#src/ui/button/button.tsx';
import { actions } from '#src/ui/form/form.css.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import type { Offer } from '../offer.ts';
import { RefusalHelp } from '../refusal.tsx';
import * as styles from '../event-view.css.ts';

export type FillingProps = {
  form: RegistrationForm;
  event: EventDetails;
  flow: RegistrationFlow;
  offer: Offer;
};

/** The questions themselves, and the button that sends the answers. */
export function Filling({ form, event, flow, offer }: FillingProps) {
  const { event_id: eventId } = event;
  const { error, isBusy, submit, onAnswersWanted } = flow;
  const { form_version_id, questions, description, retention_days } = form;
  const filling = useQuestionnaire({
    name: answersDraft(eventId),
    about: event.title,
    questions,
    error,
    busy: isBusy,
    onSubmit: (answers) => submit({ form_version_id, answers }),
  });
  const sendAsItStands = useEffectEvent(filling.submit);
  useEffect(() => onAnswersWanted(() => sendAsItStands()), [onAnswersWanted]);
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
          You can’t send this right now. What you’ve filled in stays in this tab.
        </Notice>
      )}
      {questions.length === 0 && <p>There are no questions left to answer.</p>}
      <QuestionnaireForm form={filling} eventId={eventId} headings="h3" help={<RefusalHelp error={error} />}>
        {questions.length > 0 && <ErasureNote days={retention_days} />}
        <div className={actions}>
          <Button type="submit" size="large" className={styles.submit} busy={isBusy} disabled={isClosed}>
            {offer.words}
          </Button>
        </div>
      </QuestionnaireForm>
    </>
  );
}
