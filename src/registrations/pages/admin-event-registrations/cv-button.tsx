import { startTransition, useActionState } from 'react';
import type { AnswerFile } from '#openapi/types.ts';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import { downloadFile } from './download-file.ts';
import * as styles from './registrations.css.ts';

/** Saves the CV that came with a registration. */
export function CvButton({ cv, name }: { cv: AnswerFile; name: string }) {
  const [, download, isLoading] = useActionState(() => downloadFile(cv), null);
  return (
    <button
      type="button"
      className={styles.cvButton}
      aria-label={`Download the CV of ${name}`}
      aria-disabled={isLoading || undefined}
      title={cv.file_name}
      onClick={() => !isLoading && startTransition(download)}
    >
      {isLoading ? <Spinner /> : 'Download'}
    </button>
  );
}
