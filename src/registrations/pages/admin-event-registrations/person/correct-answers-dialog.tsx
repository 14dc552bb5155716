import * as operations from '#openapi/operations.ts';
import type { AnswersChange, RegistrationAnswers } from '#openapi/types.ts';
import { formatAnswer } from '#rules/events/questions/format-answer.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { invalidateReads, useRead } from '#src/api/query.ts';
import { QuestionnaireForm } from '#src/registrations/questionnaire/questionnaire.tsx';
import { useQuestionnaire } from '#src/registrations/questionnaire/use-questionnaire.ts';
import { Button } from '#src/ui/button/button.tsx';
import { actions } from '#src/ui/dialog/dialog.css.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { ask } from '#src/api/client.ts';
import { stale } from '#src/api/stale/registrations.ts';
import { type Command, type CommandDone, poolCommands, type Sent } from '#src/session/commands.ts';
import { removeDraft } from '#src/session/drafts/drafts.ts';
import { takeDraft } from '#src/session/sending/take-draft.ts';
import * as styles from './person-drawer.css.ts';

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
    return question && formatAnswer(question, answers[id]).join(', ');
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

/** About a registration, by its id. */
type CorrectCommand = Command<'correct', string, AnswersChange>;

const useCommands = poolCommands<CorrectCommand>(send);

/** Corrects the answers of a registration: opened, sent, and told. */
export function useCorrectAnswers(registrationId: string) {
  const { isBusy, asked, problem, give, confirm, dismiss } = useCommands(`correct-answers ${registrationId}`);
  return {
    isOpen: asked !== null,
    isBusy,
    error: problem,
    open: () => give({ verb: 'correct', isAsked: true, about: registrationId, ...words }),
    send: (change: AnswersChange) => confirm(change),
    close() {
      removeDraft(correctionDraft(registrationId));
      dismiss();
    },
  };
}

type CorrectAnswers = ReturnType<typeof useCorrectAnswers>;

const correctionDraft = (registrationId: string) => `correct-answers:${registrationId}`;

const words = {
  running: 'Saving the answers',
  failed: 'We don’t know whether the answers were saved. Check your connection and try again.',
};

async function send({ about: id, answer: change }: Sent<CorrectCommand>): Promise<CommandDone<never>> {
  const forgetSent = takeDraft(correctionDraft(id));
  const corrected = ask(operations.correctAnswers, { params: { path: { id } }, body: change });
  // Also after a failure: what they are now is read again.
  await corrected.finally(() => void invalidateReads(stale.correctAnswers));
  forgetSent();
  return { message: 'The answers are corrected.' };
}
