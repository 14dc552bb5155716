import { mdiClose, mdiFileDocumentOutline, mdiTrayArrowUp } from '@mdi/js';
import { useState, type ChangeEvent, type RefObject } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { controlProps, Field, type FieldProps } from '../field/field.tsx';
import { useLocked } from '../form/locked.ts';
import { Icon } from '../icon/icon.tsx';
import { Progress } from '../progress/progress.tsx';
import { fileSize } from './file-size.ts';
import * as styles from './file-field.css.ts';

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
    const [chosen] = event.target.files ?? [];
    if (chosen) onChoose(chosen);
    event.target.value = '';
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
