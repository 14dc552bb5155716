import { mdiDownload } from '@mdi/js';
import { startTransition, useActionState } from 'react';
import type { AnswerFile, AnswerShown } from '#openapi/types.ts';
import { GivenAnswers } from '#src/features/registration/given-answers.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { fileSize } from '#src/ui/file-field/file-size.ts';
import { downloadFile } from './download-file.ts';
import * as styles from './person-drawer.css.ts';

/** Everything that the person answered, with files to save. */
export function PersonAnswers({ answers }: { answers: AnswerShown[] }) {
  const isEmpty = answers.every(({ texts, file }) => texts.length === 0 && file === null);
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>Answers</h3>
      {isEmpty ? (
        <p className={styles.headline}>{answers.length === 0 ? 'Nothing was asked.' : 'Nothing was answered.'}</p>
      ) : (
        <GivenAnswers answers={answers} showFile={showFile} />
      )}
    </section>
  );
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
