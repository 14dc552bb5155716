import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fileHint, fileProblem, fileRules } from '#rules/questions/file-rules.ts';
import type { Cv } from '#openapi/types.ts';
import { useUser, useZone } from '#src/actors/auth.ts';
import { useCvUpload } from '#src/actors/upload/upload.ts';
import { CheckboxGroup } from '#src/ui/checkbox-group/checkbox-group.tsx';
import { FileFailed } from '#src/ui/file-field/file-failed.tsx';
import { FileField } from '#src/ui/file-field/file-field.tsx';
import { fileSize } from '#src/ui/file-field/file-size.ts';
import { KeptFocus } from './kept-focus.tsx';
import { Later } from './later.tsx';
import type { FileControl } from './question-control.ts';
import { useHold } from './use-hold.ts';

/** The CV of the person's profile: attached by a tick, or put into the profile from here when there is none. */
export function CvQuestion(control: FileControl) {
  const isOut = useZone() === 'out';
  const cv = useUser()?.cv ?? null;
  if (control.eventId === null)
    return <Later field={control.field}>Attendees attach the CV on their profile here.</Later>;
  if (isOut) return <Later field={control.field}>You can attach your CV once you are logged in.</Later>;
  return <OwnCv {...control} cv={cv} />;
}

const KEPT = 'We keep the copy you sent, though your profile no longer has a CV.';

function OwnCv({ cv, ...control }: FileControl & { cv: Cv | null }) {
  const { field, answer, file: sent, onChange, onHold } = control;
  const upload = useCvUpload();
  const isFromHere = useRef(false);
  const attach = useEffectEvent(() => onChange(true));
  // Whoever uploads a CV to answer this question means to attach it.
  useEffect(() => {
    if (cv && isFromHere.current) attach();
  }, [cv]);
  const kept = cv === null && answer === true ? sent : null;
  const offered = cv ?? kept;
  useHold(onHold, offered ? null : holdOf(upload));
  return (
    <KeptFocus state={offered ? 'there' : `${upload.isSending} ${upload.hasFailed}`}>
      {offered ? (
        <CheckboxGroup
          {...field}
          hint={[field.hint, kept ? KEPT : 'We’ll send a copy of the CV on your profile.'].filter(Boolean).join(' ')}
          options={[
            { value: 'cv', label: `${kept ? 'Keep' : 'Attach'} ${offered.file_name} (${fileSize(offered.size)})` },
          ]}
          values={answer === true ? ['cv'] : []}
          onChange={(chosen) => onChange(chosen.length > 0 || undefined)}
        />
      ) : (
        <MissingCv field={field} upload={upload} onStart={() => void (isFromHere.current = true)} />
      )}
    </KeptFocus>
  );
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
