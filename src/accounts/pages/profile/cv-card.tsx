import { useState } from 'react';
import type { Cv } from '#openapi/types.ts';
import { useCvUpload } from '#src/session/upload/upload.ts';
import { section } from '#src/design/type.css.ts';
import { cvEndings, cvHint, cvProblem } from '#src/accounts/cv/cv-rules.ts';
import { FileFailed } from '#src/ui/file-field/file-failed.tsx';
import { FileField } from '#src/ui/file-field/file-field.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { Surface } from '#src/ui/surface/surface.tsx';
import * as styles from './cv-card.css.ts';
import { CvPresent } from './cv-present.tsx';
import { CvSending } from './cv-sending.tsx';

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
    <Surface lift="high" role="region" aria-labelledby="cv-heading" className={styles.card} {...card}>
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
