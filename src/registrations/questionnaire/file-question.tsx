import { type ReactNode, use, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { mdiFileDocumentOutline } from '@mdi/js';
import { fileHint, fileProblem, fileRules } from '#rules/events/questions/file-rules.ts';
import type { AnswerFile, AnswerFileType } from '#openapi/types.ts';
import { useZone } from '#src/session/auth.ts';
import { useAnswerUpload } from '#src/session/upload/upload.ts';
import { FileFailed, FileField } from '#src/ui/file-field/file-field.tsx';
import { announce } from '#src/ui/live/toast.ts';
import { FieldGroup, type FieldProps } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { AnswerProof, type FileControl } from './question-control.ts';
import * as styles from './questionnaire.css.ts';

/** A file, sent as soon as it is chosen; what answers the question is its id. */
export function FileQuestion(control: FileControl) {
  const isOut = useZone() === 'out';
  const proof = use(AnswerProof);
  if (control.eventId === null)
    return <UnavailableQuestion field={control.field}>Attendees choose a file here.</UnavailableQuestion>;
  if (proof === null)
    return (
      <UnavailableQuestion field={control.field}>
        You can add this file once you’ve entered the code.
      </UnavailableQuestion>
    );
  if (isOut && !proof)
    return (
      <UnavailableQuestion field={control.field}>You can add this file once you are logged in.</UnavailableQuestion>
    );
  return <FileUpload {...control} type="file" eventId={control.eventId} proof={proof} />;
}

type UploadProps = FileControl & { type: AnswerFileType; eventId: string; proof: string | undefined };

/** A file that belongs to this registration alone. */
export function FileUpload({ type, field, eventId, proof, file, onChange, onFile, onHold }: UploadProps) {
  const [problem, setProblem] = useState<string>();
  const rule = fileRules[type];
  const answer = (sent: AnswerFile | null) => {
    if (sent) announce(`${sent.file_name} is sent.`);
    onFile(sent);
    onChange(sent?.file_id);
  };
  const upload = useAnswerUpload({ eventId, type, proof, sent: file, onChange: answer });
  const choose = (chosen: File) => {
    const found = fileProblem(chosen, rule);
    setProblem(found);
    if (!found) upload.choose(chosen);
  };
  const remove = () => {
    upload.remove();
    // The draft may have a file that the upload does not know, such as one that was sent elsewhere.
    answer(null);
  };
  const { isSending, hasFailed } = upload;
  useHold(onHold, holdOf(upload));
  return (
    <KeptFocus state={`${isSending} ${hasFailed} ${file !== null}`}>
      <FileField
        {...field}
        hint={[field.hint, fileHint(rule)].filter(Boolean).join(' ')}
        error={problem ?? field.error}
        accept={rule.endings}
        file={isSending ? upload.file : shown(file)}
        progress={isSending ? upload.progress : null}
        onChoose={choose}
        onCancel={isSending ? upload.cancel : remove}
      />
      {hasFailed && <FileFailed {...upload} />}
    </KeptFocus>
  );
}

function holdOf({ isSending, hasFailed, canRetry }: ReturnType<typeof useAnswerUpload>): string | null {
  if (isSending) return 'Wait until the file is sent, or stop sending it.';
  if (!hasFailed) return null;
  return canRetry ? 'Try to send the file again, or dismiss it.' : 'Choose another file, or dismiss this one.';
}

function shown(sent: AnswerFile | null) {
  return sent && { name: sent.file_name, size: sent.size };
}

/** Keeps the form from being sent while there is a reason, a sentence that says what to do; and no longer than shown. */
export function useHold(onHold: (reason: string | null) => void, reason: string | null): void {
  const tell = useEffectEvent(onHold);
  useEffect(() => {
    tell(reason);
    return () => tell(null);
  }, [reason]);
}

type UnavailableProps = { field: FieldProps; children: string };

/** A question whose control can't be used here or yet, and why. */
export function UnavailableQuestion({ field, children }: UnavailableProps) {
  return (
    <FieldGroup {...field}>
      <p className={styles.later}>
        <Icon path={mdiFileDocumentOutline} />
        {children}
      </p>
    </FieldGroup>
  );
}

type KeptFocusProps = { state: string; children: ReactNode };

/**
 * Keeps focus in a question whose controls come and go with its state: when the focused one goes, the next one there
 * takes over. A person who is elsewhere is left alone.
 */
export function KeptFocus({ state, children }: KeptFocusProps) {
  const place = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement?.matches(':disabled');
    if (!isInside.current || !isLost) return;
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector);
    (find('input:not(:disabled)') ?? find('button'))?.focus({ preventScroll: true });
  }, [state]);
  return (
    <div
      ref={place}
      className={styles.keeper}
      onFocus={() => void (isInside.current = true)}
      onBlur={() => void (isInside.current = false)}
    >
      {children}
    </div>
  );
}
