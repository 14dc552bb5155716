import { mdiDownload, mdiFileDocumentOutline, mdiSwapHorizontal } from '@mdi/js';
import { startTransition, useActionState } from 'react';
import { toShown } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import type { Cv } from '#openapi/types.ts';
import { ask } from '#src/api/client.ts';
import { row } from '#src/design/flow.css.ts';
import { note } from '#src/design/type.css.ts';
import { cvEndings, cvHint } from '#src/accounts/cv/cv-rules.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FileButton } from '#src/ui/file-field/file-button.tsx';
import { fileSize } from '#src/ui/file-field/file-size.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { saveFile } from '#src/ui/save-file/save-file.ts';
import { CvRemoval } from './cv-removal.tsx';
import { dayOf } from '#rules/time/day-of.ts';
import * as styles from './cv-card.css.ts';

type Props = {
  cv: Cv;
  timezone: string;
  /** Why the file that was chosen in its place can't be sent. */
  problem: string | undefined;
  mayReplace: boolean;
  onChoose: (file: File) => void;
};

export function CvPresent({ cv, timezone, problem, mayReplace, onChoose }: Props) {
  const [notDownloaded, download, isDownloading] = useActionState(() => downloadCv(cv.file_name), null);
  const trouble = problem ?? notDownloaded;
  return (
    <>
      <div className={styles.file}>
        <span className={styles.disc}>
          <Icon path={mdiFileDocumentOutline} size="large" />
        </span>
        <div className={styles.words}>
          <p className={styles.fileName} dir="auto">
            {cv.file_name}
          </p>
          <p className={note}>
            {fileSize(cv.size)} · {dayOf(cv.uploaded_at, timezone)}
          </p>
        </div>
      </div>
      {trouble && (
        <Notice tone="danger" role="alert">
          {trouble}
        </Notice>
      )}
      <div className={row({ gap: 'x3' })}>
        <Button tone="soft" icon={mdiDownload} busy={isDownloading} onClick={() => startTransition(download)}>
          Download
        </Button>
        {mayReplace && (
          <FileButton tone="soft" icon={mdiSwapHorizontal} label="CV" accept={cvEndings} onChoose={onChoose}>
            Replace
          </FileButton>
        )}
        {mayReplace && <CvRemoval fileName={cv.file_name} />}
      </div>
      {mayReplace && <p className={note}>{cvHint}</p>}
    </>
  );
}

/** Saves the own CV under its name; answers null, or why that did not work. A plain link would come without the token. */
async function downloadCv(fileName: string): Promise<string | null> {
  try {
    saveFile(await ask(operations.downloadCv, { parseAs: 'blob' }), fileName);
    return null;
  } catch (error) {
    return toShown(error, 'Your CV could not be downloaded. Check your connection and try again.').detail;
  }
}
