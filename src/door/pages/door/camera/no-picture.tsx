import { mdiCameraOffOutline } from '@mdi/js';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { Trouble } from './use-stream.ts';
import * as styles from './camera.css.ts';

/** Why nothing can be scanned here, and what to do. */
export function NoPicture({ trouble, onRetry }: { trouble: Trouble | 'lost'; onRetry: () => void }) {
  const { title, text, canRetry = true } = words[trouble];
  return (
    // Where it is higher than its box, and nothing in it takes the focus, it is scrolled by keyboard itself.
    <div className={styles.trouble} tabIndex={canRetry ? undefined : 0}>
      <Icon path={mdiCameraOffOutline} size="large" />
      <p className={styles.title}>{title}</p>
      <p>{text}</p>
      {canRetry && (
        <Button tone="accent" size="large" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

const words: Record<Trouble | 'lost', { title: string; text: string; canRetry?: boolean }> = {
  missing: {
    title: 'No camera here',
    text: 'Find people by name or code, connect a camera or use a hand scanner.',
  },
  denied: {
    title: 'The camera is not allowed',
    text: 'Allow it for this site in your browser’s settings, next to the address, then try again. Names and codes work without it.',
  },
  busy: {
    title: 'The camera does not answer',
    text: 'Another app may be using it: close that one, then try again. Names and codes work without it.',
  },
  insecure: {
    title: 'No camera over this connection',
    text: 'Browsers open the camera on secure pages alone. Open this page by an address that begins with https.',
    canRetry: false,
  },
  lost: {
    title: 'The scanner did not load',
    text: 'Check your connection and try again. Names and codes work without it.',
  },
};
