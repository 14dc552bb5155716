import { useRef } from 'react';
import type { FeedbackForm as Form } from '#openapi/types.ts';
import type { Feedback } from '#src/feedback/actors/feedback.ts';
import { QuestionnaireForm } from '#src/registrations/questionnaire/questionnaire-form.tsx';
import { useQuestionnaire } from '#src/registrations/questionnaire/use-questionnaire.ts';
import { Button } from '#src/ui/button/button.tsx';
import { actions } from '#src/ui/form/form.css.ts';
import * as styles from './feedback-form.css.ts';
import { MarkedAs } from './marked-as.tsx';

type Props = {
  form: Form;
  feedback: Feedback;
  /** Whether the page was opened with a personal link, whole or not. */
  hasLink: boolean;
};

/** The questions, and whose the answers will be taken for. */
export function FeedbackForm({ form, feedback: { isBusy, error, draft, submit }, hasLink }: Props) {
  const website = useRef<HTMLInputElement>(null);
  const questionnaire = useQuestionnaire({
    name: draft,
    about: form.event_title,
    questions: form.questions,
    error,
    busy: isBusy,
    onSubmit: (answers) => submit({ answers, website: website.current?.value ?? '' }),
  });
  return (
    <>
      <div className={styles.intro}>
        <h2 className={styles.title}>How was it?</h2>
        {form.description && (
          <p className={styles.description} dir="auto">
            {form.description}
          </p>
        )}
      </div>
      <MarkedAs form={form} isAttendee={form.is_attendee} hasLink={hasLink} />
      <QuestionnaireForm form={questionnaire} headings="h3">
        <label className={styles.trap} aria-hidden>
          Leave this empty
          <input ref={website} name="website" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
        </label>
        <div className={actions}>
          <Button type="submit" size="large" busy={isBusy}>
            {isBusy ? 'Sending…' : 'Send feedback'}
          </Button>
        </div>
      </QuestionnaireForm>
    </>
  );
}
