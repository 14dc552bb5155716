import { mdiDownload, mdiPencilOutline } from '@mdi/js';
import { startTransition, useActionState } from 'react';
import type { AdminEvent, AdminRegistrationDetails, AnswerFile } from '#openapi/types.ts';
import { mayCall, mayReadFiles } from '#rules/events/team.ts';
import { erasedText, GivenAnswers } from '#src/registrations/registration/given-answers.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { fileSize } from '#src/ui/file-field/file-size.ts';
import { downloadFile } from '../download-file.ts';
import { CorrectAnswersDialog, useCorrectAnswers } from './correct-answers-dialog.tsx';
import * as styles from './person-drawer.css.ts';

type Props = { event: AdminEvent; registration: AdminRegistrationDetails };

/** Everything that the person answered, with files to save for people who may, and the way to correct it. */
export function PersonAnswers({ event, registration }: Props) {
  const { registration_id, registrant } = registration;
  const correcting = useCorrectAnswers(registration_id);
  const nothing = whyNothing(registration, event.timezone);
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h3 className={styles.heading}>Answers</h3>
        {mayCorrect(event, registration) && (
          <Button tone="soft" size="small" icon={mdiPencilOutline} onClick={correcting.open}>
            Correct
          </Button>
        )}
      </div>
      {nothing === null ? (
        <GivenAnswers answers={registration.answers} {...(mayReadFiles(event.own_role) && { showFile })} />
      ) : (
        <p className={styles.headline}>{nothing}</p>
      )}
      {correcting.isOpen && (
        <CorrectAnswersDialog
          registrationId={registration_id}
          name={registrant.full_name || registrant.email}
          correcting={correcting}
        />
      )}
    </section>
  );
}

/** Where the event asks something and the server would take it. */
function mayCorrect({ own_role, status, form_id }: AdminEvent, registration: AdminRegistrationDetails): boolean {
  const isOpen = !['cancelled', 'archived'].includes(status) && form_id !== null;
  const isHeld = !['cancelled', 'rejected'].includes(registration.status) && !registration.answers_erased;
  return isOpen && isHeld && mayCall(own_role, 'correctAnswers');
}

function whyNothing({ answers, answers_erased }: AdminRegistrationDetails, timezone: string): string | null {
  if (answers_erased) return erasedText('The', answers_erased, timezone);
  if (answers.length === 0) return 'Nothing was asked.';
  return answers.every(({ texts, file }) => texts.length === 0 && file === null) ? 'Nothing was answered.' : null;
}

const showFile = (file: AnswerFile) => <SavedFile file={file} />;

function SavedFile({ file }: { file: AnswerFile }) {
  const [, download, isLoading] = useActionState(() => downloadFile(file), null);
  return (
    <Button
      tone="soft"
      size="small"
      icon={mdiDownload}
      busy={isLoading}
      aria-label={`Download ${file.file_name}`}
      onClick={() => startTransition(download)}
    >
      {file.file_name}, {fileSize(file.size)}
    </Button>
  );
}
