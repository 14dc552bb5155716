import { mdiCloudOffOutline } from '@mdi/js';
import { useEffect, useEffectEvent, useState } from 'react';
import { useUser } from '#src/session/auth.ts';
import { ownZone } from '#src/session/own-zone.ts';
import { type KeptTickets, readTicketsOf } from '#src/api/kept-tickets.ts';
import { Queries } from '#src/api/queries.tsx';
import { wrap } from '#src/design/layout.css.ts';
import { usePageTitle } from '#src/api/page-title.ts';
import { Button } from '#src/ui/button/button.tsx';
import { reload, useBackOnline } from '#src/ui/connection/connection.ts';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { PageHead } from '#src/ui/page-head/page-head.tsx';
import { KeptList } from './kept-list.tsx';
import * as styles from './kept-list.css.ts';

/** How often the page that was asked for is tried, in milliseconds. */
const TRY_EVERY = 10_000;

/** In the place of every page that could not be read: the tickets on this device. The page itself comes as soon as it can. */
export function KeptPage() {
  const user = useUser();
  const kept = useKept(user?.user_id ?? null);
  const { isTrying, tryAgain } = useWayBack();
  usePageTitle('Your tickets');
  if (kept === undefined) return null;
  if (!kept) {
    return (
      <EmptyState
        level="h1"
        icon={mdiCloudOffOutline}
        title="You’re offline"
        action={
          <Button busy={isTrying} onClick={tryAgain}>
            Try again
          </Button>
        }
      >
        This page opens as soon as there is a network.
      </EmptyState>
    );
  }
  return (
    <>
      <PageHead title="You’re offline" lead="This page opens as soon as there is a network." />
      <div className={`${wrap} ${styles.page}`}>
        <Queries>
          <KeptList kept={kept} timezone={user?.timezone ?? ownZone()} isTrying={isTrying} onRetry={tryAgain} />
        </Queries>
      </div>
    </>
  );
}

/** Undefined until they are read; null where there are none of this person. */
function useKept(userId: string | null): KeptTickets | null | undefined {
  const [kept, setKept] = useState<KeptTickets | null>();
  useEffect(() => {
    readTicketsOf(userId).then(setKept, () => setKept(null));
  }, [userId]);
  return kept;
}

/** Loads the page that was asked for once it can be had, but not while a ticket is held out. */
function useWayBack() {
  const [isTrying, setTrying] = useState(false);
  const tryAgain = () => {
    setTrying(true);
    void reload().then(setTrying);
  };
  const tryUnasked = () => {
    if (!isTrying && !document.hidden && !document.querySelector('[role="dialog"]')) void reload();
  };
  useBackOnline(tryUnasked);
  const tick = useEffectEvent(tryUnasked);
  useEffect(() => {
    const timer = setInterval(() => tick(), TRY_EVERY);
    return () => clearInterval(timer);
  }, []);
  return { isTrying, tryAgain };
}
