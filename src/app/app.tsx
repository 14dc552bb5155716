import { mdiCloudOffOutline } from '@mdi/js';
import { skip } from '#src/design/layout.css.ts';
import { useIsOnline } from '#src/ui/connection/connection.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Live } from '#src/ui/live/live.tsx';
import * as styles from './shell/shell.css.ts';
import { Bar } from './shell/bar.tsx';
import { Footer } from './shell/footer.tsx';
import { Outlet } from './outlet.tsx';
import { PageBoundary } from './page-boundary.tsx';

/** The shell around every page (specification, point 1). */
export function App() {
  return (
    <PageBoundary>
      <div className={styles.shell}>
        <a href="#main" className={skip} onClick={skipToMain}>
          Skip to content
        </a>
        <Bar />
        <OfflineBanner />
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <Footer />
      </div>
      <Live />
    </PageBoundary>
  );
}

// Without a hash in the address, which would be one step back in history.
function skipToMain(event: { preventDefault: () => void }) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** There from the start, so that readers hear the words when they come. */
function OfflineBanner() {
  const isOnline = useIsOnline();
  return (
    <div role="status" className={styles.offlineBannerPlace}>
      {!isOnline && (
        <p className={styles.offlineBanner}>
          <Icon path={mdiCloudOffOutline} />
          You are offline. What you see may be out of date; we’ll refresh when you’re back.
        </p>
      )}
    </div>
  );
}
