import { mdiDownload, mdiFileDocumentOutline, mdiSwapHorizontal } from '@mdi/js';
import { startTransition, useActionState, useState } from 'react';
import { toShown } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import type { Cv } from '#openapi/types.ts';
import { dayOf } from '#rules/time/day-of.ts';
import { useCvUpload } from '#src/session/upload/cv-upload.ts';
import { ask } from '#src/api/client.ts';
import { note, section } from '#src/design/type.css.ts';
import { cvEndings, cvHint, cvProblem } from '#src/accounts/cv/cv-rules.ts';
import { row } from '#src/design/flow.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FileButton } from '#src/ui/file-field/file-button.tsx';
import { FileFailed } from '#src/ui/file-field/file-failed.tsx';
import { FileField } from '#src/ui/file-field/file-field.tsx';
import { fileSize } from '#src/ui/file-field/file-size.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Progress } from '#src/ui/progress/progress.tsx';
import { saveFile } from '#src/ui/save-file/save-file.ts';
import { Surface } from '#src/ui/surface/surface.tsx';
import { CvRemoval } from './cv-removal.tsx';
import * as styles from './profile.css.ts';

/** The person's CV: none, there, on its way, failed. The old one stays until the new one is whole. */
export function CvCard({ cv, timezone }: { cv: Cv | null; timezone: string }) {
  const upload = useCvUpload();
  const { isSending, hasFailed } = upload;
  const [problem, setProblem] = useState<string>();
  const { part: card, home: heading } = useKeptFocus(`${isSending} ${hasFailed} ${cv !== null}`);
  const choose = (file: File) => {
    const found = cvProblem(file);
    setProblem(found);
    if (!found) upload.choose(file);
  };
  return (
    <Surface lift="high" role="region" aria-labelledby="cv-heading" className={styles.cvCard} {...card}>
      <h2 id="cv-heading" className={section} tabIndex={-1} ref={heading}>
        Your CV
      </h2>
      {hasFailed && <FileFailed {...upload} />}
      {cv && <CvPresent cv={cv} timezone={timezone} problem={problem} mayReplace={!isSending} onChoose={choose} />}
      {isSending && <CvSending {...upload} />}
      {!cv && !isSending && (
        <FileField
          name="cv"
          label="File"
          hint={cvHint}
          error={problem}
          accept={cvEndings}
          file={null}
          onChoose={choose}
          onCancel={() => setProblem(undefined)}
        />
      )}
    </Surface>
  );
}

type Props = {
  cv: Cv;
  timezone: string;
  /** Why the file that was chosen in its place can't be sent. */
  problem: string | undefined;
  mayReplace: boolean;
  onChoose: (file: File) => void;
};

function CvPresent({ cv, timezone, problem, mayReplace, onChoose }: Props) {
  const [notDownloaded, download, isDownloading] = useActionState(() => downloadCv(cv.file_name), null);
  const trouble = problem ?? notDownloaded;
  return (
    <>
      <div className={styles.file}>
        <span className={styles.disc}>
          <Icon path={mdiFileDocumentOutline} size="large" />
        </span>
        <div className={styles.cvCardWords}>
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

function CvSending({ file, progress, cancel }: ReturnType<typeof useCvUpload>) {
  const fileName = file?.name ?? '';
  const percent = Math.round(progress * 100);
  return (
    <div className={styles.sending}>
      <span className={styles.fileName} dir="auto">
        {fileName}
      </span>
      <Progress label={`Uploading ${fileName}`} percent={percent} />
      <div className={styles.under}>
        <span className={styles.percent} aria-hidden>
          {percent < 100 ? `${percent} %` : 'Checking the file…'}
        </span>
        <Button size="small" tone="soft" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
