import type { useCvUpload } from '#src/session/upload/upload.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Progress } from '#src/ui/progress/progress.tsx';
import * as styles from './cv-card.css.ts';

export function CvSending({ file, progress, cancel }: ReturnType<typeof useCvUpload>) {
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
