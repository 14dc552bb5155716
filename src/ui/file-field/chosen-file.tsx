import { mdiClose } from '@mdi/js';
import { IconButton } from '../button/icon-button.tsx';
import { Progress } from '../progress/progress.tsx';
import { fileSize } from './file-size.ts';
import * as styles from './file-field.css.ts';

type Props = { file: { name: string; size: number }; progress: number | null; onCancel: () => void };

/** The name of the file, how far its sending is, and the way to take it back. */
export function ChosenFile({ file, progress, onCancel }: Props) {
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
