import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fileHint, fileProblem, fileRules } from '#rules/events/questions/file-rules.ts';
import type { Cv } from '#openapi/types.ts';
import { useUser, useZone } from '#src/session/auth.ts';
import { useCvUpload } from '#src/session/upload/cv-upload.ts';
import { CheckboxGroup } from '#src/ui/checkbox-group/checkbox-group.tsx';
import { FileFailed, FileField } from '#src/ui/file-field/file-field.tsx';
import { fileSize } from '#src/ui/file-field/file-size.ts';
import { FileUpload, KeptFocus, UnavailableQuestion, useHold } from './file-question.tsx';
import { AnswerProof, type FileControl } from './question-control.ts';

/**
 * The CV of the person's profile: attached by a tick, or put into the profile from here when there is none. A guest sends one
 * for this registration alone.
 */
export function CvQuestion(control: FileControl) {
  const isOut = useZone() === 'out';
  const cv = useUser()?.cv ?? null;
  const proof = use(AnswerProof);
  if (control.eventId === null)
    return <UnavailableQuestion field={control.field}>Attendees attach their CV here.</UnavailableQuestion>;
  if (proof === null)
    return (
      <UnavailableQuestion field={control.field}>You can add your CV once you’ve entered the code.</UnavailableQuestion>
    );
  if (proof !== undefined) return <FileUpload {...control} type="cv" eventId={control.eventId} proof={proof} />;
  if (isOut)
    return (
      <UnavailableQuestion field={control.field}>You can attach your CV once you are logged in.</UnavailableQuestion>
    );
  return <OwnCv {...control} cv={cv} />;
}

function OwnCv({ cv, ...control }: FileControl & { cv: Cv | null }) {
  const { field, onChange, onFile, onHold } = control;
  const upload = useCvUpload();
  const isFromHere = useRef(false);
  const attach = useEffectEvent(() => onChange(true));
  // Uploading a CV to answer this question means attaching it.
  useEffect(() => {
    if (cv && isFromHere.current) attach();
  }, [cv]);
  const offer = offerOf(control, cv);
  const choose = (isChosen: boolean) => {
    if (offer?.isSent) onFile(null);
    onChange(isChosen || undefined);
  };
  useHold(onHold, offer ? null : holdOf(upload));
  return (
    <KeptFocus state={offer ? 'there' : `${upload.isSending} ${upload.hasFailed}`}>
      {offer ? (
        <CheckboxGroup
          {...field}
          hint={[field.hint, offer.about].filter(Boolean).join(' ')}
          options={[{ value: 'cv', label: offer.label }]}
          values={offer.isChosen ? ['cv'] : []}
          onChange={(chosen) => choose(chosen.length > 0)}
        />
      ) : (
        <MissingCv field={field} upload={upload} onStart={() => void (isFromHere.current = true)} />
      )}
    </KeptFocus>
  );
}

/** What can be attached; null when there is nothing. An answer that is an id names a file that was sent by code. */
function offerOf({ answer, file: sent }: FileControl, cv: Cv | null) {
  const isSent = typeof answer === 'string' && sent !== null;
  const isChosen = isSent || answer === true;
  const label = (verb: string, { file_name, size }: Pick<Cv, 'file_name' | 'size'>) =>
    `${verb} ${file_name} (${fileSize(size)})`;
  if (isSent)
    return { isSent, isChosen, label: label('Keep', sent), about: 'You sent this CV with your registration.' };
  if (cv)
    return { isSent, isChosen, label: label('Attach', cv), about: 'We’ll send a copy of the CV on your profile.' };
  if (answer !== true || !sent) return null;
  const about = 'We keep the copy you sent, though your profile no longer has a CV.';
  return { isSent, isChosen, label: label('Keep', sent), about };
}

type CvUpload = ReturnType<typeof useCvUpload>;

type MissingProps = Pick<FileControl, 'field'> & { upload: CvUpload; onStart: () => void };

function MissingCv({ field, upload, onStart }: MissingProps) {
  const { isSending, hasFailed, file, progress, cancel } = upload;
  const [problem, setProblem] = useState<string>();
  const choose = (chosen: File) => {
    const found = fileProblem(chosen, fileRules.cv);
    setProblem(found);
    if (found) return;
    onStart();
    upload.choose(chosen);
  };
  const retry = () => {
    onStart();
    upload.retry();
  };
  const about = `${fileHint(fileRules.cv)} We’ll keep it on your profile.`;
  return (
    <>
      <FileField
        {...field}
        hint={[field.hint, about].filter(Boolean).join(' ')}
        error={problem ?? field.error}
        accept={fileRules.cv.endings}
        file={isSending ? file : null}
        progress={isSending ? progress : null}
        onChoose={choose}
        onCancel={cancel}
      />
      {hasFailed && <FileFailed {...upload} retry={retry} />}
    </>
  );
}

function holdOf({ isSending, hasFailed, canRetry }: CvUpload): string | null {
  if (isSending) return 'Wait until your CV is uploaded, or stop the upload.';
  if (!hasFailed) return null;
  return canRetry ? 'Try to upload your CV again, or dismiss it.' : 'Choose another file, or dismiss this one.';
}
