import * as operations from '#openapi/operations.ts';
import type { RegistrationAnswers } from '#openapi/types.ts';
import { answerInWords } from '#rules/events/questions/answer-in-words.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { useRead } from '#src/api/query.ts';
import { QuestionnaireForm } from '#src/registrations/questionnaire/questionnaire-form.tsx';
import { useQuestionnaire } from '#src/registrations/questionnaire/use-questionnaire.ts';
import { Button } from '#src/ui/button/button.tsx';
import { actions } from '#src/ui/dialog/dialog.css.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import * as styles from './person-drawer.css.ts';
import { type CorrectAnswers, correctionDraft } from './use-correct-answers.ts';

type Props = { registrationId: string; name: string; correcting: CorrectAnswers };

/** The questions of today with the answers of someone else; files and consents are left to that person. */
export function CorrectAnswersDialog({ registrationId, name, correcting }: Props) {
  const { data, error, isFetching, refetch } = useRead(operations.getRegistrationAnswers, {
    params: { path: { id: registrationId } },
  });
  return (
    <Dialog
      isWide
      isOpen
      role="alertdialog"
      onClose={() => !correcting.isBusy && correcting.close()}
      title="Correct the answers"
      text="They see the corrected answers on their own page. Files and consents stay as they gave them."
    >
      <div className={styles.asked}>
        {data && <Correcting about={name} given={data} registrationId={registrationId} correcting={correcting} />}
        {!data && !error && <Skeleton width="most" />}
        {!data && error && <DidNotLoad level="h3" what="The answers" read={{ error, isFetching, refetch }} />}
      </div>
    </Dialog>
  );
}

type CorrectingProps = {
  about: string;
  given: RegistrationAnswers;
  registrationId: string;
  correcting: CorrectAnswers;
};

function Correcting({ about, given, registrationId, correcting }: CorrectingProps) {
  const { version, form_version_id, questions, answers } = given;
  const filling = useQuestionnaire({
    name: correctionDraft(registrationId),
    about,
    questions,
    given: { answers, files: {} },
    error: correcting.error,
    busy: correcting.isBusy,
    onSubmit: (corrected) => correcting.send({ version, form_version_id, answers: corrected }),
  });
  const showNewer = (id: string) => {
    const question = questions.find(({ question_id }) => question_id === id);
    return question && answerInWords(question, answers[id]).join(', ');
  };
  if (questions.length === 0) return <p className={styles.headline}>The event asks nothing that you could correct.</p>;
  return (
    <QuestionnaireForm form={filling} showNewer={showNewer} headings="h3">
      <div className={actions}>
        <Button tone="soft" onClick={correcting.close}>
          Cancel
        </Button>
        <Button type="submit" busy={correcting.isBusy}>
          Save answers
        </Button>
      </div>
    </QuestionnaireForm>
  );
}
