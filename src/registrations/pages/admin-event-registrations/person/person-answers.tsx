import { mdiDownload } from '@mdi/js';
import { startTransition, useActionState } from 'react';
import type { AdminRegistrationDetails, AnswerFile } from '#openapi/types.ts';
import { erasedWords } from '#src/registrations/registration/erased-words.ts';
import { GivenAnswers } from '#src/registrations/registration/given-answers.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { fileSize } from '#src/ui/file-field/file-size.ts';
import { downloadFile } from '../download-file.ts';
import * as styles from './person-drawer.css.ts';

type Props = { registration: AdminRegistrationDetails; timezone: string; mayReadFiles: boolean };

/** Everything that the person answered, with files to save for people who may. */
export function PersonAnswers({ registration, timezone, mayReadFiles }: Props) {
  const nothing = whyNothing(registration, timezone);
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>Answers</h3>
      {nothing === null ? (
        <GivenAnswers answers={registration.answers} {...(mayReadFiles && { showFile })} />
      ) : (
        <p className={styles.headline}>{nothing}</p>
      )}
    </section>
  );
}

function whyNothing({ answers, answers_erased }: AdminRegistrationDetails, timezone: string): string | null {
  if (answers_erased) return erasedWords('The', answers_erased, timezone);
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
