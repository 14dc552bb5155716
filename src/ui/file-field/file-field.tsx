import { mdiClose, mdiFileDocumentOutline, mdiTrayArrowUp } from '@mdi/js';
import { type ChangeEvent, type RefObject, useRef, useState } from 'react';
import { row } from '#src/design/flow.css.ts';
import type { ButtonVariants } from '../button/button.css.ts';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { controlProps, Field, type FieldProps } from '../field/field.tsx';
import { useLocked } from '../form/locked.ts';
import { Icon } from '../icon/icon.tsx';
import { Notice } from '../notice/notice.tsx';
import { Progress } from '../progress/progress.tsx';
import * as styles from './file-field.css.ts';
import { fileSize } from './file-size.ts';

type Props = FieldProps & {
  /** As in the attribute of the input: endings and media types. */
  accept?: string;
  /** The file that is chosen or on its way; null shows the place to drop one. */
  file: { name: string; size: number } | null;
  /** 0 to 1 while it is sent, null when it is not. */
  progress?: number | null;
  inputRef?: RefObject<HTMLInputElement | null>;
  onChoose: (file: File) => void;
  /** Forgets the file; while it is sent, stops that. */
  onCancel: () => void;
};

/**
 * A place to choose a file by click, keyboard or drop. The input is the platform's own and lies over the whole zone, so
 * that dropping needs no code and its label names it. Choosing the same file twice tells twice.
 */
export function FileField({ file, progress = null, accept, inputRef, onChoose, onCancel, ...field }: Props) {
  const isLocked = useLocked();
  const [isOver, setOver] = useState(false);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    setOver(false);
    takeChosen(event, onChoose);
  };
  return (
    <Field {...field}>
      <div className={styles.zone} data-over={isOver || undefined} data-invalid={field.error ? true : undefined}>
        <Icon path={file ? mdiFileDocumentOutline : mdiTrayArrowUp} size="large" />
        {file ? <ChosenFile file={file} progress={progress} onCancel={onCancel} /> : <Invitation />}
        <input
          type="file"
          accept={accept}
          disabled={progress !== null}
          aria-disabled={isLocked || undefined}
          ref={inputRef}
          {...controlProps(field)}
          className={styles.input}
          onChange={choose}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        />
      </div>
    </Field>
  );
}

function Invitation() {
  return (
    <span className={styles.invitation} aria-hidden>
      <span className={styles.choose}>Choose a file</span> or drop it here
    </span>
  );
}

type ChosenFileProps = { file: { name: string; size: number }; progress: number | null; onCancel: () => void };

/** The name of the file, how far its sending is, and the way to take it back. */
function ChosenFile({ file, progress, onCancel }: ChosenFileProps) {
  const percent = progress === null ? null : Math.round(progress * 100);
  return (
    <>
      <span className={styles.file}>
        <span className={styles.name} dir="auto">
          {file.name}
        </span>
        {percent === null ? (
          <span className={styles.weight}>{fileSize(file.size)}</span>
        ) : (
          <Progress label={`Sending ${file.name}`} percent={percent} />
        )}
      </span>
      {percent !== null && (
        <span className={styles.percent} aria-hidden>
          {percent} %
        </span>
      )}
      <span className={styles.cancel}>
        <IconButton
          path={mdiClose}
          label={percent === null ? `Remove ${file.name}` : `Stop sending ${file.name}`}
          onClick={onCancel}
        />
      </span>
    </>
  );
}

type FileFailedProps = {
  file: { name: string } | null;
  error: { detail: string } | null;
  /** False where the file was refused for what it is. */
  canRetry: boolean;
  retry: () => void;
  cancel: () => void;
};

/** Why a file did not arrive, and what can be done about it. */
export function FileFailed({ file, error, canRetry, retry, cancel }: FileFailedProps) {
  const actions = (
    <div className={row({ gap: 'x2' })}>
      {canRetry && (
        <Button size="small" tone="soft" onClick={retry}>
          Try again
        </Button>
      )}
      <Button size="small" tone="soft" onClick={cancel}>
        Dismiss
      </Button>
    </div>
  );
  return (
    <Notice tone="danger" role="alert" title={`${file?.name ?? 'The file'} was not uploaded`} action={actions}>
      {error?.detail}
    </Notice>
  );
}

type FileButtonProps = ButtonVariants & {
  /** The button's words. */
  children: string;
  /** What is chosen. */
  label: string;
  accept?: string;
  icon?: string;
  onChoose: (file: File) => void;
};

/** A button that lets the person choose a file. */
export function FileButton({ children, label, accept, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={(event) => takeChosen(event, onChoose)}
      />
    </>
  );
}

/** Empties the input, so that the same file can be chosen once more. */
function takeChosen({ target }: ChangeEvent<HTMLInputElement>, onChoose: (file: File) => void): void {
  const [chosen] = target.files ?? [];
  if (chosen) onChoose(chosen);
  target.value = '';
}
