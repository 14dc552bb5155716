import { mdiCloudOffOutline } from '@mdi/js';
import { useSyncExternalStore } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import * as styles from './offline-banner.css.ts';

/** There from the start, so that readers hear the words when they come. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.banner}>
          <Icon path={mdiCloudOffOutline} />
          You are offline. What you see may be out of date; try changes again when you are back.
        </p>
      )}
    </div>
  );
}

function watchConnection(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
